import * as z from 'zod/mini';
import { call, id } from '#shared/calls/call.ts';

export const pollCalls = {
  FIND_TRIGGER_SAMPLE: call({
    method: 'POST',
    path: '/triggers/find-sample',
    rate: 'edit',
    summary: 'The newest thing in an app that is like what a trigger waits for',
    body: z.object({ workflow_id: id, step_instance_id: id }),
    answer: z.object({
      /** Values by output id; null when there is nothing yet. */
      sample: z.nullable(z.record(z.string(), z.string())),
    }),
  }),
} as const;
