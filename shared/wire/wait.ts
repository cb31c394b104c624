import * as z from 'zod/mini';
import { QUESTION_KINDS, WAIT_REASONS } from '#shared/wait.ts';

/** Something that a run waits for a person to do. */
export const Wait = z.object({
  id: z.string(),
  execution_id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  /** The step that waits. */
  step_name: z.nullable(z.string()),
  place: z.string(),
  reason: z.enum(WAIT_REASONS),
  /** What sort of answer is asked for; null where the choices say it. */
  kind: z.nullable(z.enum(QUESTION_KINDS)),
  /** The run has left a page, on which its person can act in a live session. */
  has_page: z.boolean(),
  /** A sentence. */
  question: z.string(),
  /** The answers to choose from; empty when any text will do. */
  choices: z.array(z.string()),
  /** The page on which to act, such as /subscription; null when answering is all. */
  link: z.nullable(z.string()),
  asked_at: z.string(),
  /** Then the run fails; null when it waits for ever. */
  deadline: z.nullable(z.string()),
});
export type Wait = z.output<typeof Wait>;

/** Something that a run waited for, and that is over. What was answered is kept sealed, and is not shown. */
export const EndedWait = z.object({
  id: z.string(),
  execution_id: z.string(),
  workflow_id: z.string(),
  workflow_name: z.string(),
  question: z.string(),
  /** Cancelled: its run was stopped. */
  outcome: z.enum(['answered', 'expired', 'cancelled']),
  /** When it was answered or expired; null for one that was cancelled. */
  ended_at: z.nullable(z.string()),
});
export type EndedWait = z.output<typeof EndedWait>;
