import type { Db } from '#db/schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { ownerCookie } from '#server/live-view/live-tickets.ts';
import { requireWorkflow } from '#server/workflows.ts';

export function liveHandlers(world: {
  db: Db;
  jwt_key: Uint8Array;
  live: LiveClient;
}): Pick<Handlers, 'LIVE_VIEW_URL_FOR_PROFILE' | 'END_LIVE_VIEW_SESSION_FOR_PROFILE' | 'CLEAR_PROFILE'> {
  return {
    async LIVE_VIEW_URL_FOR_PROFILE({ userId, session, body, setCookie }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      const owner = { user_id: userId, sign_in_id: session.id };
      const opened = await world.live.openProfile(owner, body.is_shared ? null : workflow.id);
      setCookie(ownerCookie(world.jwt_key, owner));
      return opened;
    },

    async END_LIVE_VIEW_SESSION_FOR_PROFILE({ userId, body }) {
      await world.live.endSession(userId, body.session_id);
      return null;
    },

    async CLEAR_PROFILE({ userId, body }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      await world.live.clearProfile(userId, body.is_shared ? null : workflow.id);
      return null;
    },
  };
}
