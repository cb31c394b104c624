import { flushCompileCache } from 'node:module';
import { openDatabase } from '#db/open.ts';
import { openEngine } from '#engine/open-engine.ts';
import { startPolls } from '#engine/triggers/poll-triggers.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { onItem, trialAccount } from '#engine/trials/trial-app.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';

// As in engine/trials/trial-worker.ts.
flushCompileCache();

/** Polls in a process of its own: `node trial-polls.ts <database url> <app url>`. Says `ready`; ends with its parent. */
const [, , databaseUrl = '', appUrl = ''] = process.argv;
/** The triggers of a killed process are asked again when its leases end; engine/trials/poll-kills.ts leaves these alone. */
const LEASE_MS = 3_000;

const database = openDatabase(databaseUrl);
const engine = await openEngine({
  databaseUrl,
  ...database,
  vault: TEST_VAULT,
  log: QUIET,
  supervise: false,
});
const catalogue = {
  findTrigger: (id: string) => (id === onItem.id ? onItem : undefined),
  step_options: [stepOption(doNothing), triggerOption(onItem)],
};
const account = trialAccount(appUrl);
const polls = startPolls({ engine, catalogue, account, log: QUIET, lease_ms: LEASE_MS });
// Polls alone do not keep a process alive.
const stay = setInterval(() => {}, 60_000);

process.once('disconnect', () => void close());
process.send?.('ready');

async function close(): Promise<void> {
  clearInterval(stay);
  await polls.close();
  await engine.close();
  await database.close();
}
