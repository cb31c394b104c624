import { endSession } from '#db/sessions.ts';
import type { Db } from '#db/schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { removeOwnerCookie } from '#server/live-view/live-tickets.ts';
import type { PassedSockets } from '#server/live-view/pass-socket.ts';

/** Ends this sign-in, and every live session of the user. */
export function signOutHandlers(world: {
  db: Db;
  live: Pick<LiveClient, 'endSessionsOfUser'>;
  sockets: Pick<PassedSockets, 'closeOfUser'>;
}): Pick<Handlers, 'SIGN_OUT'> {
  return {
    async SIGN_OUT({ userId, session, setCookie }) {
      await endSession(world.db, userId, { id: session.id, expires_at: session.expires_at });
      await world.live.endSessionsOfUser(userId, 'You signed out.');
      world.sockets.closeOfUser(userId);
      setCookie(removeOwnerCookie());
      return null;
    },
  };
}
