import * as z from 'zod/mini';
import { call, id, nothing, text } from '#shared/calls/call.ts';
import { LiveLines } from '#shared/wire/live-lines.ts';

export const liveViewCalls = {
  LIVE_VIEW_URL_FOR_PROFILE: call({
    method: 'POST',
    rate: 'live',
    path: '/agents/live_view_url_for_profile',
    summary: 'Open a live session on a browser profile',
    /**
     * With `wait_id`, of a run that waits: the session opens on the page that it left, and gives it back there. With
     * `execution_id`, of a run that failed: it opens on the page where that was.
     */
    body: z.object({
      workflow_id: id,
      is_shared: z.boolean(),
      wait_id: z.optional(id),
      execution_id: z.optional(id),
    }),
    answer: z.object({ live_url: z.string(), session_id: z.string() }),
  }),
  END_LIVE_VIEW_SESSION_FOR_PROFILE: call({
    method: 'POST',
    rate: 'live',
    path: '/agents/end_live_view_session_for_profile',
    summary: 'End a live session',
    body: z.object({ session_id: id }),
    answer: nothing,
  }),
  LOOK_UP_LINES: call({
    method: 'POST',
    rate: 'edit',
    path: '/agents/look_up_lines',
    summary: 'Which lines of a script find their target on the page of a live session',
    body: z.object({
      session_id: id,
      text: text(100_000),
      /** The line that is written now, from 1: of it alone is looked what it reads. */
      at: z.optional(z.int()),
    }),
    answer: LiveLines,
  }),
  CLEAR_PROFILE: call({
    method: 'POST',
    rate: 'live',
    path: '/agents/clear_profile',
    summary: 'Log a browser profile out of everything',
    body: z.object({ workflow_id: id, is_shared: z.boolean() }),
    answer: nothing,
  }),
} as const;
