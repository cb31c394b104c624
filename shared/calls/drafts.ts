import * as z from 'zod/mini';
import { call, text } from '#shared/calls/call.ts';
import { LONGEST_DESCRIPTION, OfferedDraft, WorkflowDraft } from '#shared/wire-draft.ts';

export const draftCalls = {
  DRAFT_WORKFLOW: call({
    method: 'POST',
    rate: 'draft',
    path: '/drafts/describe',
    summary: 'Draft a workflow from a description; nothing is stored and nothing runs',
    body: z.object({ description: text(LONGEST_DESCRIPTION) }),
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
} as const;
