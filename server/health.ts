import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import { jsonAnswer, type RawRoute, rawRoute } from '#server/http/raw-routes.ts';
import type { Settings } from '#server/settings.ts';

/** What people and monitors should know about this installation while it works. */
type Notice = { id: string; text: string };

/** For monitors, `npm start` and the page's banner. 500 while the database does not answer. */
export function healthRoute(world: { db: Db; settings: Pick<Settings, 'google'> }): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/health',
    max_body_bytes: 0,
    calls_a_minute: null,
    async answer() {
      await sql`select 1`.execute(world.db);
      const notices: Notice[] = [];
      return jsonAnswer(200, {
        status: 'ok',
        stand_ins: world.settings.google.is_stand_in ? ['Google'] : [],
        notices,
      });
    },
  });
}
