import * as z from 'zod/mini';
import { StepOption } from '#shared/wire.ts';

/**
 * A workflow that was drafted from a description: nothing is stored and nothing runs until a person accepts it.
 * Variables stand in its texts by their names, as `{{email}}`, because ids are made when it is accepted.
 */

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.string().check(
  z.minLength(1),
  z.maxLength(100),
  z.refine((value) => !(value in Object.prototype)),
);

/** Why something is in a draft. */
const Reason = {
  /** The words of the description that it comes from; null when none do. */
  from: z.nullable(text(300)),
  /** What was guessed, as a sentence; null when it is certain, or when a person has said that it is right. */
  guess: z.nullable(text(300)),
};

const DraftMark = z.object({
  /** The input that it is about; null for the step as a whole. */
  input: z.nullable(id),
  /** Of the text in that input, from 1; null for the whole text. */
  line: z.nullable(z.int()),
  ...Reason,
});
export type DraftMark = z.output<typeof DraftMark>;

const DraftVariable = z.object({
  name: text(80).check(z.minLength(1)),
  default_value: text(5_000),
  is_secret: z.boolean(),
  /** A file, which has no default value. */
  is_file: z.optional(z.boolean()),
  ...Reason,
});
export type DraftVariable = z.output<typeof DraftVariable>;

const DraftPart = z.object({
  workflow_step_id: id,
  /** By the ids of the step's inputs. */
  inputs: z.record(id, text(20_000)),
  /** Names for what it puts out, by the ids of the step's outputs. */
  outputs: z.record(id, text(80)),
  marks: z.array(DraftMark).check(z.maxLength(200)),
});
export type DraftPart = z.output<typeof DraftPart>;

export const MOST_DRAFT_PARTS = 40;
export const MOST_DRAFT_VARIABLES = 50;
export const LONGEST_DESCRIPTION = 4_000;
export const MOST_KNOWN_NAMES = 300;

export const WorkflowDraft = z.object({
  title: text(200),
  description: text(5_000),
  variables: z.array(DraftVariable).check(z.maxLength(MOST_DRAFT_VARIABLES)),
  /** Triggers first, then steps in their order. */
  parts: z.array(DraftPart).check(z.maxLength(MOST_DRAFT_PARTS)),
  /** What was left out or changed, in sentences. */
  notes: z.array(text(500)).check(z.maxLength(40)),
});
export type WorkflowDraft = z.output<typeof WorkflowDraft>;

/** What a condition of a draft would have said now. */
export const TriedCondition = z.object({
  is_so: z.boolean(),
  /** What was looked at, shortened. */
  value: text(4_000),
  credits_used: z.number(),
});
export type TriedCondition = z.output<typeof TriedCondition>;

/** With the definitions of the steps in it. */
export const OfferedDraft = z.object({ draft: WorkflowDraft, step_options: z.array(StepOption) });
export type OfferedDraft = z.output<typeof OfferedDraft>;
