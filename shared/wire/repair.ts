import * as z from 'zod/mini';
import { RUN_STATUSES } from '#shared/run-status.ts';
import { LINE_EDITS } from '#shared/script/edit-line.ts';
import { RepairedRead, WindowBox } from '#shared/script/target/target-memory.ts';

/** One of the things on the page that a failed line may have meant. */
export const RepairOffer = z.object({
  /** By which it is taken; its place in the list where it is left out. */
  number: z.optional(z.int()),
  kind: z.string(),
  label: z.string(),
  why: z.string(),
  box: z.nullable(WindowBox),
  /** The line as it would read; null when no words find the thing, and only what it looks like is remembered. */
  line: z.nullable(z.string()),
  /** `line` is written in words: in the place of the failed one, or before it. Left out for an offer taken by its number. */
  edit: z.optional(z.enum(['change', 'before'])),
  /** What the line would do then, where it puts a value somewhere. */
  does: z.optional(z.string()),
  /** Neither its words nor what is remembered of it are much like what the line looks for. */
  is_far: z.optional(z.boolean()),
  /** By its words it pays, sends or deletes, and those of the line do not. */
  is_risky: z.optional(z.boolean()),
});
export type RepairOffer = z.output<typeof RepairOffer>;

/** What resuming a run would do, before it is done. */
export const ResumePlan = z.object({
  /** The number of the line that it would go on with, in its step; null when it begins a step, or goes on in one without lines. */
  line: z.nullable(z.number()),
  /** The number of the line that failed, in the text of its step as it is today; left out where it is not known. */
  failed_line: z.optional(z.number()),
  /** The same line with its step and its words as they were. */
  failed: z.optional(z.object({ step_id: z.string(), line: z.number(), text: z.string() })),
  /** The same line as the workflow has it today, where it was changed since the run. */
  changed: z.optional(z.object({ step_id: z.string(), line: z.number(), text: z.string() })),
  /** What of it can be changed in words, by its number in the text of today. */
  editable: z.optional(
    z.object({
      step_id: z.string(),
      input_id: z.string(),
      number: z.number(),
      edits: z.array(z.enum(LINE_EDITS)),
    }),
  ),
  /** The number of the round of a loop that it begins anew at that line. */
  round: z.optional(z.number()),
  /** The address that is opened first; null when no page was open. */
  opens: z.nullable(z.string()),
  /** Lines that were done and would be done again, as they are written; reads, waits and opens are left out. */
  again: z.array(z.string()),
  /** `again` is what led to the page that is opened: a site that saves when it is opened would do it a second time. */
  reopens: z.optional(z.boolean()),
  /** `again` was under way when the run broke off: nobody knows whether it was done. */
  broke_off: z.optional(z.boolean()),
  /** The run was resumed before, and some of `again` was done then. */
  was_resumed: z.optional(z.boolean()),
  /** The newest run that was resumed from this one. */
  went_on: z.optional(z.object({ execution_id: z.string(), status: z.enum(RUN_STATUSES) })),
  /** The newest run of the workflow that was started after it, where none went on from it. */
  later: z.optional(z.object({ execution_id: z.string(), status: z.enum(RUN_STATUSES) })),
  /** What comes after the failed line and may pay, order, send or delete, in the words of its author. */
  ahead: z.optional(z.array(z.string())),
  /** What the failed line can be changed to; null where nothing is known. */
  repair: z.nullable(
    z.object({
      looked_for: z.string(),
      /** The line around the words that are replaced; left out where its offers take the place of the whole line. */
      around: z.optional(z.object({ before: z.string(), after: z.string(), is_editable: z.boolean() })),
      /** Its offers take the place of the whole line. */
      is_whole: z.optional(z.boolean()),
      /** What is to be read can be pointed at. */
      reads: z.optional(RepairedRead),
      /** It is to be pressed for a file; what only leads to another page is not among its offers. */
      wants_file: z.optional(z.boolean()),
      /** A file id: the page at that moment. */
      picture: z.nullable(z.string()),
      offers: z.array(RepairOffer),
    }),
  ),
});
export type ResumePlan = z.output<typeof ResumePlan>;

/** A target of a line that is called something else now. */
export const LineHeal = z.object({
  step_id: z.string(),
  key: z.string(),
  from: z.string(),
  to: z.string(),
  /** Where the old words stand in the text of the step, from and to. */
  at: z.tuple([z.number(), z.number()]),
  seen_at: z.string(),
  execution_id: z.string(),
});
export type LineHeal = z.output<typeof LineHeal>;
