import * as z from 'zod/mini';
import { PLAN_NAMES } from '#shared/plans.ts';
import { NeededAccount } from '#shared/wire/accounts.ts';
import { AtWork } from '#shared/wire/at-work.ts';
import { FreeActions } from '#shared/wire/credits.ts';
import { ModelUse } from '#shared/wire/model.ts';
import { LONGEST_VALUE } from '#shared/longest-value.ts';
import { RUN_STATUSES, WAITING_FOR } from '#shared/run-status.ts';
import { MOST_OPEN_QUESTIONS, OpenQuestion } from '#shared/wire/open-question.ts';
import { RunFailure } from '#shared/wire/run-failure.ts';
import { RUN_STARTS } from '#shared/wire/run-start.ts';
import { MayHoldSecret } from '#shared/wire/secret.ts';

/** Every shape that crosses between page and server. Field names are those of the specification. */

/** Browsers write \r\n into multi-line fields; stored text has one kind of line end. */
const text = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max)),
    z.transform((value: string) => value.replace(/\r\n?/g, '\n')),
  );
/** Not a name that every object has: looking up `constructor` in a record of values would find a function. */
const id = z.string().check(
  z.minLength(1),
  z.maxLength(100),
  z.refine((value) => !(value in Object.prototype)),
);
const isoDate = z.string();
/** Texts of step definitions come back with a saved workflow, where a caller may have changed them. */
const words = z.string().check(z.maxLength(5_000));

export const VariableType = z.enum(['string', 'file']);
export type VariableType = z.output<typeof VariableType>;

export const Variable = z.object({
  id,
  name: text(200),
  variable_type: VariableType,
  /** True for the input variables a person makes, false for the outputs of steps. */
  is_input: z.boolean(),
  /** Text, or a file id when the type is file. Of a secret variable answered as SECRET_MASK, never as it is. */
  default_value: z.optional(text(LONGEST_VALUE)),
  /** Text that must not be readable in the database, the history, messages, logs and pictures. */
  is_secret: z.optional(z.boolean()),
  /** Which stored secret the mask in `default_value` stands for; sent back unchanged, so that undo can restore it. */
  secret_id: z.optional(z.string().check(z.maxLength(100))),
});
export type Variable = z.output<typeof Variable>;

export const StepInput = z.object({
  id,
  display_name: words,
  description: z.optional(words),
  is_required: z.boolean(),
  /** An optional one that is not folded away at first. */
  is_shown: z.optional(z.literal(true)),
  /** The id of another input: this one is required where that one is empty. */
  required_without: z.optional(id),
  variable_type: VariableType,
  /** A field for longer text. */
  is_multiline: z.optional(z.boolean()),
  placeholder: z.optional(words),
  /** What may be chosen, for a field that takes no free text. */
  choices: z.optional(z.array(z.object({ value: words, label: words }))),
  /** The name of a format in shared/workflow/value-formats.ts: such text has rules and an editor of its own. */
  format: z.optional(words),
  may_hold_secret: z.optional(MayHoldSecret),
});
export type StepInput = z.output<typeof StepInput>;

export const StepOutput = z.object({
  id,
  display_name: words,
  variable_type: VariableType,
  /** Later steps use it, and no line of its own step gives it any more. */
  is_missing: z.optional(z.literal(true)),
});
export type StepOutput = z.output<typeof StepOutput>;

const StepType = z.enum(['action', 'trigger']);

/** Comes from the step's definition in integrations/; what a caller sends here is ignored. */
const stepDefinition = {
  workflow_step_id: id,
  name: words,
  description: z.optional(words),
  step_type: StepType,
  endpoint_name: words,
  endpoint_inputs: z.array(StepInput),
  endpoint_outputs: z.array(StepOutput),
  endpoint_output_examples: z.record(z.string(), words),
  required_account: z.boolean(),
  oauth_app_id: z.nullable(z.string()),
  /** The heading in the step picker, and the choice of the icon: 'Browser', 'Data', 'Web'… */
  group: words,
  /** Everyday words by which the picker finds it as well. */
  search_words: z.optional(words),
  /** The name of an icon in web/ui/step-icon.tsx; without it the group decides. */
  icon: z.optional(words),
  uses_browser: z.boolean(),
  /** Of a trigger: what starts it. */
  trigger_kind: z.optional(z.enum(['clock', 'poll', 'hook', 'form', 'run'])),
  /** How many browser actions it costs. One when it uses the browser, unless given; `as_needed` is not known before. */
  browser_actions: z.optional(z.enum(['none', 'each_line', 'as_needed'])),
};

export const StepOption = z.object(stepDefinition);
export type StepOption = z.output<typeof StepOption>;

export const Step = z.object({
  ...stepDefinition,
  id,
  step_instance_id: z.optional(z.nullable(z.string())),
  trigger_id: z.optional(z.nullable(z.string())),
  endpoint_input_values: z.record(id, text(LONGEST_VALUE)),
  endpoint_output_values: z.record(id, Variable),
  /** Outputs of this step beside those of its definition; see shared/workflow/own-outputs.ts. */
  own_outputs: z.optional(z.array(StepOutput).check(z.maxLength(50))),
  endpoint_output_default_values: z.record(id, text(LONGEST_VALUE)),
  open_questions: z.optional(z.array(OpenQuestion).check(z.maxLength(MOST_OPEN_QUESTIONS))),
  additional_selected_values: z.object({ account: z.optional(z.string().check(z.maxLength(100))) }),
});
export type Step = z.output<typeof Step>;

export const WorkflowListItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  created_at: isoDate,
  /** Runs that failed since its owner last looked at its runs. */
  failed_runs: z.optional(z.number()),
});
export type WorkflowListItem = z.output<typeof WorkflowListItem>;

export const FullWorkflow = z.object({
  title: z.string(),
  description: z.string(),
  browser_profile_is_shared: z.boolean(),
  variables: z.array(Variable),
  steps: z.array(Step),
  step_options: z.array(StepOption),
  trigger_options: z.array(StepOption),
  /** Incremented by each save and sent back with the next one, so that a stale tab is refused. */
  revision: z.number(),
});
export type FullWorkflow = z.output<typeof FullWorkflow>;

export const SaveWorkflow = z.object({
  workflow_id: id,
  name: text(200),
  description: text(5_000),
  browser_profile_is_shared: z.boolean(),
  variables: z.array(Variable).check(z.maxLength(1_000)),
  steps: z.array(Step).check(z.maxLength(200)),
  /** The revision this save is based on. Without it the save overwrites whatever is there. */
  revision: z.optional(z.int()),
});
export type SaveWorkflow = z.output<typeof SaveWorkflow>;

export const ExecutionListItem = z.object({
  id: z.string(),
  workflow_id: z.string(),
  name: z.string(),
  status: z.enum(RUN_STATUSES),
  created_at: isoDate,
  completed_at: z.nullable(isoDate),
  /** Of a step, from the editor; not a run that somebody or a trigger started. */
  is_trial: z.optional(z.boolean()),
});
export type ExecutionListItem = z.output<typeof ExecutionListItem>;

const RunVariable = z.object({
  id: z.string(),
  name: z.string(),
  variable_type: VariableType,
  is_input: z.boolean(),
  /** Null while the step that makes it has not finished. */
  value: z.nullable(z.string()),
});

export const ExecutionStatus = z.object({
  execution_id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  status: z.enum(RUN_STATUSES),
  /** The step being worked on; null unless running. */
  step_name: z.nullable(z.string()),
  at_work: z.optional(z.nullable(AtWork)),
  created_at: isoDate,
  completed_at: z.nullable(isoDate),
  /** How long it waited, before its first step and since. */
  waited_ms: z.optional(z.number()),
  /** The sentence of `failure`. */
  error: z.nullable(z.string()),
  failure: z.nullable(RunFailure),
  waiting_for: z.nullable(z.enum(WAITING_FOR)),
  /** What it waits for in a sentence, and when the wait ends; null when nothing is open. */
  wait: z.optional(z.nullable(z.object({ question: z.string(), deadline: z.nullable(isoDate) }))),
  /** Of a run that waits or failed because of it. */
  needed_account: z.optional(z.nullable(NeededAccount)),
  /** A person has taken control of its browser; it waits until they give it back. */
  is_held_by_viewer: z.boolean(),
  variables: z.array(RunVariable),
  live_url: z.nullable(z.string()),
  credits_used: z.number(),
  /** What its steps used of the language model; null when they used none. */
  model_use: z.optional(z.nullable(ModelUse)),
  /** Of a completed run: whether its effects were checked on the page; null when none of its steps has any. */
  verification: z.optional(z.nullable(z.enum(['verified', 'not_verified']))),
  steps_done: z.number(),
  steps_total: z.number(),
  /** Of a step, from the editor. */
  is_trial: z.optional(z.boolean()),
  started_by: z.optional(z.enum(RUN_STARTS)),
  /** When the trigger that started it was due; null when a person did. */
  due_at: z.optional(z.nullable(isoDate)),
  /** The run that this one goes on from; null when there is none, or none any more. */
  resumed_from: z.optional(z.nullable(z.string())),
});
export type ExecutionStatus = z.output<typeof ExecutionStatus>;

export const RunAction = z.object({
  /** Of its step, or of its line: `3.7` for line 7 of the third step. */
  place: z.string(),
  /** In words: Clicked "Sign in". */
  summary: z.string(),
  /** What it changed on the page, as `Effect` of metered-page.ts has it; null where that was not watched. */
  effect: z.nullable(z.string()),
  verdict: z.nullable(z.enum(['proved', 'seen', 'nothing'])),
  succeeded: z.boolean(),
  url: z.nullable(z.string()),
  started_at: isoDate,
  duration_ms: z.number(),
  credits: z.number(),
  /** A file id; null when no picture was taken. */
  screenshot: z.nullable(z.string()),
});
export type RunAction = z.output<typeof RunAction>;

/** One line of an instructions step that was begun. */
export const RunLine = z.object({
  place: z.string(),
  /** As it was written, without what is to be typed. */
  text: z.string(),
  status: z.enum(['running', 'paused', 'completed', 'failed', 'stopped']),
  started_at: isoDate,
  completed_at: z.nullable(isoDate),
  /** What it read, and the files it kept. */
  found: z.array(z.object({ name: z.string(), value: z.string(), variable_type: VariableType })),
  /** In the run that this one goes on from, within a step that goes on. */
  was_done_before: z.optional(z.boolean()),
});
export type RunLine = z.output<typeof RunLine>;

export const RunStep = z.object({
  /** Where in the run: `3` for the third step. See shared/place.ts. */
  place: z.string(),
  step_id: z.string(),
  name: z.string(),
  status: z.enum(['waiting', 'running', 'paused', 'completed', 'failed', 'stopped']),
  started_at: z.nullable(isoDate),
  completed_at: z.nullable(isoDate),
  /** As they were filled in: output of references included. */
  inputs: z.record(z.string(), z.string()),
  outputs: z.record(z.string(), z.string()),
  /** Outputs that the step had beside those of its definition. */
  own_outputs: z.optional(z.array(StepOutput)),
  credits: z.number(),
  /** Those of its lines too, in the order of the run. */
  actions: z.array(RunAction),
  /** In the order of the run; empty for a step that has none. */
  lines: z.array(RunLine),
  /** Finished in the run that this one was resumed from, which has its actions. */
  was_done_before: z.optional(z.boolean()),
});
export type RunStep = z.output<typeof RunStep>;

export const Subscription = z.object({
  plan_name: z.enum(PLAN_NAMES),
  status: z.string(),
  current_period_end: z.nullable(isoDate),
  cancel_at_period_end: z.boolean(),
  total_credits_used: z.number(),
  total_credits_granted: z.number(),
  total_credits_available: z.number(),
  /** The plan from the end of the period, when another one was chosen. */
  next_plan: z.optional(z.nullable(z.enum(PLAN_NAMES))),
  /** A payment failed, and the plan ends then unless it is paid. */
  grace_until: z.optional(z.nullable(isoDate)),
  /** A period has begun, and its credits come when it is paid: about an hour later, or when the card is put right. */
  renewal_due: z.optional(z.boolean()),
  /** How often credits were granted in this installation's Stripe: it grows with each payment that is confirmed. */
  grants: z.optional(z.number()),
  /** False where no payment provider is configured. */
  can_pay: z.optional(z.boolean()),
  free: z.optional(FreeActions),
});
export type Subscription = z.output<typeof Subscription>;
