import { flushCompileCache } from 'node:module';
import { openDatabase } from '#db/open.ts';
import { openEngine } from '#engine/open-engine.ts';
import { startTriggerClock } from '#engine/triggers/fire-triggers.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { TRIAL_CATALOGUE } from '#engine/trials/trial-triggers.ts';

// As in engine/trials/trial-worker.ts.
flushCompileCache();

/** A clock in a process of its own: `node trial-clock.ts <database url>`. Says `ready`; ends with its parent. */
const [, , databaseUrl = ''] = process.argv;

const database = openDatabase(databaseUrl);
const engine = await openEngine({
  databaseUrl,
  ...database,
  vault: TEST_VAULT,
  log: QUIET,
  supervise: false,
});
const clock = startTriggerClock(engine, TRIAL_CATALOGUE, QUIET);
// The clock alone does not keep a process alive.
const stay = setInterval(() => {}, 60_000);

process.once('disconnect', () => void close());
process.send?.('ready');

async function close(): Promise<void> {
  clearInterval(stay);
  await clock.close();
  await engine.close();
  await database.close();
}
