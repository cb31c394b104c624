import { openDatabase } from '#db/open.ts';
import { openEngine } from '#engine/engine.ts';
import { openFakeBrowser } from '#engine/test-browser.ts';
import { createTestWorld, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { TRIAL_ACTIONS } from '#engine/trials/trial-actions.ts';
import { startWorker } from '#engine/worker.ts';

/** A worker process of its own: `node trial-worker.ts <database url> <name> <slots>`. Says `ready`; ends with its parent. */
const [, , databaseUrl = '', name = '', slots = ''] = process.argv;

const database = openDatabase(databaseUrl);
const engine = await openEngine({ databaseUrl, ...database, vault: TEST_VAULT, log: QUIET, supervise: true });
const worker = await startWorker({
  engine,
  databaseUrl,
  name,
  slots: Number(slots),
  browser: openFakeBrowser(),
  world: createTestWorld(TRIAL_ACTIONS),
  log: QUIET,
});

process.once('disconnect', () => void close());
process.send?.('ready');

async function close(): Promise<void> {
  await worker.close();
  await engine.close();
  await database.close();
}
