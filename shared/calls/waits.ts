import * as z from 'zod/mini';
import { call, id, nothing, text } from '#shared/calls/call.ts';
import { LONGEST_ANSWER } from '#shared/wait.ts';
import { EndedWait, Wait } from '#shared/wire/wait.ts';

export const waitCalls = {
  LIST_WAITS: call({
    method: 'GET',
    path: '/orchestrator/waits',
    summary: 'What your runs wait for you to do, the oldest first',
    answer: z.array(Wait),
  }),
  LIST_ENDED_WAITS: call({
    method: 'GET',
    path: '/orchestrator/ended-waits',
    summary: 'What your runs waited for lately, the newest first',
    answer: z.array(EndedWait),
  }),
  ANSWER_WAIT: call({
    method: 'POST',
    rate: 'edit',
    path: '/orchestrator/answer-wait',
    summary: 'Answer what a run asked; it then goes on',
    body: z.object({
      wait_id: id,
      answer: text(LONGEST_ANSWER),
      /** The person agrees that the run opens its page again, on which a site may save a second time. */
      opens_again: z.optional(z.boolean()),
    }),
    answer: nothing,
  }),
} as const;
