import * as z from 'zod/mini';
import { call, text } from '#shared/calls/call.ts';
import { MOST_REWORDED, RewordedLines, UnreadLine } from '#shared/wire/rewording.ts';
import {
  LONGEST_DESCRIPTION,
  MOST_KNOWN_NAMES,
  MOST_DRAFT_PARTS,
  OfferedDraft,
  TriedCondition,
  WorkflowDraft,
} from '#shared/wire/draft.ts';

export const draftCalls = {
  DRAFT_WORKFLOW: call({
    method: 'POST',
    rate: 'draft',
    path: '/drafts/describe',
    summary: 'Draft a workflow from a description; nothing is stored and nothing runs',
    body: z.object({
      description: text(LONGEST_DESCRIPTION),
      /** Of the workflow that it is added to: the names of its variables. Left out for a new one. */
      known: z.optional(z.array(text(80)).check(z.maxLength(MOST_KNOWN_NAMES))),
    }),
    answer: OfferedDraft,
  }),
  CREATE_FROM_DRAFT: call({
    method: 'POST',
    rate: 'edit',
    path: '/drafts/create-workflow',
    summary: 'Make a workflow of an accepted draft',
    body: z.object({ draft: WorkflowDraft }),
    answer: z.object({ id: z.string() }),
  }),
  TRY_CONDITION: call({
    method: 'POST',
    rate: 'start',
    path: '/drafts/try-condition',
    summary:
      'Run what a draft reads before a condition, and say whether the condition is met; nothing is kept',
    body: z.object({
      draft: WorkflowDraft,
      /** Which of its parts is the condition. */
      part: z.int().check(z.minimum(0), z.maximum(MOST_DRAFT_PARTS)),
    }),
    answer: TriedCondition,
  }),
  REWORD_LINES: call({
    method: 'POST',
    rate: 'draft',
    path: '/drafts/reword-lines',
    summary: 'Ask the model how lines that are not understood would be written; nothing is stored',
    body: z.object({ lines: z.array(UnreadLine).check(z.minLength(1), z.maxLength(MOST_REWORDED)) }),
    answer: RewordedLines,
  }),
} as const;
