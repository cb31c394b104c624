import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault, SealedValues } from '#db/json-columns.ts';
import type { Place } from '#shared/place.ts';
import type { RunStatus, WaitingFor } from '#shared/run-status.ts';
import type { QuestionKind, WaitReason } from '#shared/wait.ts';
import type { Step, Variable } from '#shared/wire.ts';
import type { RunFailure } from '#shared/wire/run-failure.ts';

/** The tables of runs, as in schema.ts. */

export type Runs = {
  id: Generated<string>;
  user_id: string;
  workflow_id: string;
  workflow_name: string;
  browser_profile_is_shared: boolean;
  steps: Json<Step[]>;
  variables: Json<Variable[]>;
  /** Values by variable id: what the person gave, or the default. */
  inputs: Json<Record<string, string>>;
  /** By variable id; `inputs` has the mask in their place. */
  secrets: JsonWithDefault<SealedValues>;
  status: Generated<RunStatus>;
  waiting_for: WaitingFor | null;
  /** Where it goes on; after the last step, the place behind it. */
  place: Generated<Place>;
  attempt: Generated<number>;
  /** How often a worker died with it, over all attempts. */
  crashes: Generated<number>;
  worker: string | null;
  failure: ColumnType<RunFailure | null, string | null | undefined, string | null>;
  page_state: Buffer | null;
  line_page_state: Buffer | null;
  resumed_from: string | null;
  sealed_for: string | null;
  is_trial: Generated<boolean>;
  once_key: string | null;
  /** The trigger that started it, which may be gone since, and when it was due. */
  trigger_id: string | null;
  due_at: Date | null;
  /** How many runs led to this one, each started by the end of the one before. */
  chain: Generated<number>;
  deadline_at: Date | null;
  created_at: Generated<Date>;
  admitted_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  /** Written by a trigger, for an index; true or null. */
  is_stopped: Generated<true | null>;
};

export type RunSteps = {
  run_id: string;
  place: Place;
  attempt: number;
  status: 'running' | 'paused' | 'completed' | 'failed' | 'stopped';
  inputs: JsonWithDefault<Record<string, string>>;
  outputs: JsonWithDefault<Record<string, string>>;
  /** By output id; `outputs` has what may be shown of them. */
  secrets: JsonWithDefault<SealedValues>;
  prepaid_actions: Generated<number>;
  line_text: string | null;
  file_outputs: Generated<string[]>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  /** It was under way when its run was stopped; true or null. */
  broke_off: Generated<boolean | null>;
};

export type RunQueue = {
  run_id: string;
  /** The attempt that has the run; null while it waits for a worker. */
  attempt: number | null;
  worker: string | null;
  uses_browser: boolean;
  queued_at: Generated<Date>;
  kept_at: Date | null;
  /** The claim that took the run, as its worker called it. Left behind when the run is returned. */
  claim: string | null;
};

export type RunCrashes = {
  run_id: string;
  attempt: number;
  worker: string;
  place: Place;
  crashed_at: Generated<Date>;
};

export type Waits = {
  id: Generated<string>;
  user_id: string;
  run_id: string;
  place: Place;
  ordinal: number | null;
  reason: WaitReason;
  kind: QuestionKind | null;
  question: string;
  choices: Generated<string[]>;
  link: string | null;
  account_id: string | null;
  asked_at: Generated<Date>;
  deadline: Date | null;
  outcome: 'answered' | 'expired' | 'cancelled' | null;
  answer: Buffer | null;
  answered_at: Date | null;
};

export type RunActions = {
  run_id: string;
  place: Place;
  attempt: number;
  ordinal: number;
  summary: string;
  effect: string | null;
  verdict: 'proved' | 'seen' | 'nothing' | null;
  succeeded: boolean;
  url: string | null;
  credits: number;
  screenshot: string | null;
  started_at: Date;
  duration_ms: number;
};

/** An answer of the language model in a run. */
export type ModelCalls = {
  run_id: string;
  place: Place;
  model: string;
  input_tokens: number;
  output_tokens: number;
  /** US dollars; null where the price was not known. */
  cost: number | null;
  answered_at: Generated<Date>;
};

/** A call to resume that was answered with a run which another key had made. */
export type ResumeKeys = { id: Generated<string>; user_id: string; once_key: string; run_id: string };
