import { findFailedPage, findWaitPage } from '#db/runs/wait-pages.ts';
import type { Db } from '#db/schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { ownerCookie } from '#server/live-view/live-tickets.ts';
import { AppError } from '#shared/errors.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';

export function liveHandlers(world: {
  db: Db;
  jwt_key: Uint8Array;
  live: LiveClient;
}): Pick<
  Handlers,
  'LIVE_VIEW_URL_FOR_PROFILE' | 'END_LIVE_VIEW_SESSION_FOR_PROFILE' | 'LOOK_UP_LINES' | 'CLEAR_PROFILE'
> {
  return {
    async LIVE_VIEW_URL_FOR_PROFILE({ userId, session, body, setCookie }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      const owner = { user_id: userId, sign_in_id: session.id };
      const { wait_id, execution_id } = body;
      const left =
        wait_id !== undefined
          ? await findWaitPage(world.db, userId, wait_id)
          : execution_id !== undefined
            ? await findFailedPage(world.db, userId, execution_id)
            : null;
      const runOrWait = wait_id ?? execution_id ?? null;
      if (runOrWait !== null && left?.workflow_id !== workflow.id) {
        if (wait_id !== undefined) throw new AppError(404, 'This run does not wait any more.');
        throw new AppError(404, 'Execution not found');
      }
      const isShared = left ? left.browser_profile_is_shared : body.is_shared;
      const opened = await world.live.openProfile(owner, isShared ? null : workflow.id, runOrWait);
      setCookie(ownerCookie(world.jwt_key, owner));
      return opened;
    },

    async END_LIVE_VIEW_SESSION_FOR_PROFILE({ userId, body }) {
      await world.live.endSession(userId, body.session_id);
      return null;
    },

    LOOK_UP_LINES: ({ userId, body: { session_id, ...asked } }) =>
      world.live.lookUpLines(userId, session_id, asked),

    async CLEAR_PROFILE({ userId, body }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      await world.live.clearProfile(userId, body.is_shared ? null : workflow.id);
      return null;
    },
  };
}
