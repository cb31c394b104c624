import { flushCompileCache } from 'node:module';
import fastify from 'fastify';
import { openDatabase } from '#db/open.ts';
import { openEngine } from '#engine/open-engine.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { hookRoute } from '#server/triggers/hooks.ts';
import { addRawRoutes } from '#server/http/raw-routes.ts';
import { createHookWorld } from '#server/trials/hook-world.ts';

// As in engine/trials/trial-worker.ts.
flushCompileCache();

/** Webhooks in a process of its own: `node trial-hook-api.ts <database url> <port>`. Says its port; ends with its parent. */
const [, , databaseUrl = '', port = '0'] = process.argv;

const database = openDatabase(databaseUrl);
const engine = await openEngine({
  databaseUrl,
  ...database,
  vault: TEST_VAULT,
  log: QUIET,
  supervise: true,
});
const app = fastify();
const world = createHookWorld(database.db, engine);
await addRawRoutes(app, [hookRoute(world)], { api_origin: 'http://localhost' });
await app.listen({ host: '127.0.0.1', port: Number(port) });

process.once('disconnect', () => void close());
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : Number(port));

async function close(): Promise<void> {
  await app.close();
  await engine.close();
  await database.close();
}
