import * as z from 'zod/mini';
import { RUN_STATUSES } from '#shared/run-status.ts';
import { RUN_STARTS } from '#shared/wire/run-start.ts';
import { ExecutionListItem, StepOption, WorkflowListItem } from '#shared/wire.ts';

/** A run in a list, with what came of it. Values are shortened. */
export const RunOverview = z.extend(ExecutionListItem, {
  /** How long it waited, before its first step and since. */
  waited_ms: z.optional(z.number()),
  /** What one looks for first in its outputs; null when it has none. */
  result: z.optional(z.nullable(z.object({ label: z.string(), value: z.string() }))),
  /** What its actions cost; of more than a thousand actions, what the first ones did. */
  credits: z.optional(z.object({ used: z.number(), is_at_least: z.boolean() })),
  /** What a completed run without outputs did last, in words. */
  last_action: z.optional(z.nullable(z.string())),
  /** Why it failed, with the name of the step. */
  failure: z.optional(z.nullable(z.object({ step_name: z.nullable(z.string()), message: z.string() }))),
  /** Of a failed run, the newest one that was resumed from it. */
  went_on: z.optional(z.object({ id: z.string(), status: z.enum(RUN_STATUSES) })),
  /** What it waits for: a slot, or a reason of shared/wait.ts. */
  waiting_for: z.optional(z.nullable(z.string())),
  question: z.optional(z.nullable(z.string())),
  started_by: z.optional(z.enum(RUN_STARTS)),
  /** Of a completed run: whether what it did was checked afterwards; null when it takes no effect, or is not known. */
  verification: z.optional(z.nullable(z.enum(['verified', 'not_verified']))),
  /**
   * Of a completed run: how many targets of its lines were found under other words, with the words of the first; `to` is
   * empty for an icon without words.
   */
  healed: z.optional(z.nullable(z.object({ count: z.number(), from: z.string(), to: z.string() }))),
  /** Where it is, while it has not ended. */
  step: z.optional(z.nullable(z.object({ at: z.number(), of: z.number(), name: z.string() }))),
});
export type RunOverview = z.output<typeof RunOverview>;

/** Which runs a list shows: those with a status, or all that have not ended. */
export const RunFilter = z.enum([...RUN_STATUSES, 'unfinished', 'waiting']);
export type RunFilter = z.output<typeof RunFilter>;

/** What started the runs of a list; `trigger`: any but a schedule. */
export const RunStartFilter = z.enum(['hand', 'schedule', 'trigger', 'resume', 'trial']);
export type RunStartFilter = z.output<typeof RunStartFilter>;

/** Of the words that runs are searched for. */
export const LONGEST_RUN_SEARCH = 100;

/** How a workflow in the list starts by itself. */
export const ListedTriggers = z.object({
  /** The name of the first trigger step, and the text of its schedule when it is one. */
  name: z.string(),
  schedule_config: z.nullable(z.string()),
  count: z.number(),
  is_enabled: z.boolean(),
  next_run_at: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});
export type ListedTriggers = z.output<typeof ListedTriggers>;

export const ListedWorkflow = z.extend(WorkflowListItem, {
  /** What the first ones do, in words; of a step of lines, the lines. */
  step_names: z.optional(z.array(z.string())),
  /** What draws the first step; null for a workflow without steps. */
  icon: z.optional(
    z.nullable(z.pick(StepOption, { group: true, icon: true, step_type: true, oauth_app_id: true })),
  ),
  tags: z.optional(z.array(z.string())),
  /** Tries of a step are left out. */
  last_run: z.optional(z.nullable(RunOverview)),
  triggers: z.optional(z.nullable(ListedTriggers)),
});
export type ListedWorkflow = z.output<typeof ListedWorkflow>;
