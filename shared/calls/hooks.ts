import * as z from 'zod/mini';
import { call, id, nothing, text } from '#shared/calls/call.ts';

const hookOf = { workflow_id: id, step_instance_id: id };

const HookDetails = z.object({
  /** Where requests are sent. Who knows it may start the workflow. */
  url: z.string(),
  /** The secret itself is never answered. */
  has_secret: z.boolean(),
  /** The next request until then is kept as a sample, and starts nothing. */
  listening_until: z.nullable(z.string()),
  /** The last ones, newest first. */
  requests: z.array(
    z.object({
      id: z.string(),
      received_at: z.string(),
      outcome: z.enum(['started', 'repeated', 'refused', 'sample']),
      /** What was answered. */
      status: z.number(),
      execution_id: z.nullable(z.string()),
      problem: z.nullable(z.string()),
      content_type: z.string(),
      size: z.number(),
      /** Values by output id. */
      sample: z.nullable(z.record(z.string(), z.string())),
    }),
  ),
});
export type HookDetails = z.output<typeof HookDetails>;

export const hookCalls = {
  OPEN_HOOK: call({
    method: 'POST',
    path: '/triggers/open-hook',
    rate: 'read',
    summary: 'The address of a webhook and its last requests; the address is made at the first call',
    body: z.object(hookOf),
    answer: HookDetails,
  }),
  ROTATE_HOOK_ADDRESS: call({
    method: 'POST',
    path: '/triggers/rotate-hook-address',
    rate: 'edit',
    summary: 'Give a webhook another address; the old one is gone at once',
    body: z.object(hookOf),
    answer: nothing,
  }),
  SET_HOOK_SECRET: call({
    method: 'POST',
    path: '/triggers/set-hook-secret',
    rate: 'edit',
    summary: 'Set the secret that signs the requests of a webhook, or remove it',
    body: z.object({ ...hookOf, secret: text(500) }),
    answer: nothing,
  }),
  LISTEN_FOR_HOOK_SAMPLE: call({
    method: 'POST',
    path: '/triggers/listen-for-hook-sample',
    rate: 'edit',
    summary: 'Take the next requests of a webhook as samples, for five minutes, or stop doing so',
    body: z.object({ ...hookOf, listen: z.boolean() }),
    answer: nothing,
  }),
} as const;
