import type { Db } from '#db/schema.ts';
import { endSession } from '#db/sessions.ts';
import type { Cookie, Handlers } from '#server/http/handler.ts';
import { OWNER_COOKIE } from '#server/live-view/live-routes.ts';
import type { LiveView } from '#server/live-view/live-view.ts';
import { notFound } from '#server/not-found.ts';
import { requireWorkflow } from '#server/workflows.ts';
import { AppError } from '#shared/errors.ts';

const OWNER_SECONDS = 24 * 60 * 60;

export function liveHandlers(world: {
  db: Db;
  live: LiveView | null;
}): Pick<
  Handlers,
  'LIVE_VIEW_URL_FOR_PROFILE' | 'END_LIVE_VIEW_SESSION_FOR_PROFILE' | 'CLEAR_PROFILE' | 'SIGN_OUT'
> {
  const requireLive = (): LiveView => {
    if (world.live) return world.live;
    throw new AppError(
      503,
      'This server has no browser. The live view is on the machines that work on runs.',
    );
  };
  return {
    async LIVE_VIEW_URL_FOR_PROFILE({ userId, body, setCookie }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      const live = requireLive();
      const opened = await live.openProfile(userId, body.is_shared ? null : workflow.id);
      setCookie(ownerCookie(live.sessions.ownerMark(userId)));
      return opened;
    },

    async END_LIVE_VIEW_SESSION_FOR_PROFILE({ userId, body }) {
      if (!world.live) throw notFound('Live session');
      await world.live.sessions.end(userId, body.session_id);
      return null;
    },

    async CLEAR_PROFILE({ userId, body }) {
      const workflow = await requireWorkflow(world.db, userId, body.workflow_id);
      await requireLive().clearProfile(userId, body.is_shared ? null : workflow.id);
      return null;
    },

    async SIGN_OUT({ userId, session, setCookie }) {
      await endSession(world.db, userId, { id: session.id, expires_at: session.expires_at });
      await world.live?.sessions.endOfUser(userId, 'You signed out.');
      setCookie({ ...ownerCookie(''), max_age_seconds: 0 });
      return null;
    },
  };
}

/** A live view's address works only in the browser that asked for it: this is how that one is known. */
export function ownerCookie(mark: string): Cookie {
  return { name: OWNER_COOKIE, value: mark, path: '/live', max_age_seconds: OWNER_SECONDS };
}
