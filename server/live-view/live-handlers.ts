import { findWaitPage } from '#db/wait-pages.ts';
import type { Db } from '#db/schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { ownerCookie } from '#server/live-view/live-tickets.ts';
import { AppError } from '#shared/errors.ts';
import { requireWorkflow } from '#server/workflows.ts';

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
      const { wait_id } = body;
      const wait = wait_id === undefined ? null : await findWaitPage(world.db, userId, wait_id);
      if (wait_id !== undefined && wait?.workflow_id !== workflow.id)
        throw new AppError(404, 'This run does not wait any more.');
      const isShared = wait ? wait.browser_profile_is_shared : body.is_shared;
      const opened = await world.live.openProfile(owner, isShared ? null : workflow.id, wait_id ?? null);
      setCookie(ownerCookie(world.jwt_key, owner));
      return opened;
    },

    async END_LIVE_VIEW_SESSION_FOR_PROFILE({ userId, body }) {
      await world.live.endSession(userId, body.session_id);
      return null;
    },

    LOOK_UP_LINES: ({ userId, body }) => world.live.lookUpLines(userId, body.session_id, body.text),

    async CLEAR_PROFILE({ userId, body }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      await world.live.clearProfile(userId, body.is_shared ? null : workflow.id);
      return null;
    },
  };
}
