import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { openBrowserHost } from '#browser/browser-host.ts';
import { testBrowserSettings } from '#browser/test-browser.ts';
import { openDatabase } from '#db/open.ts';
import { openEngine } from '#engine/open-engine.ts';
import { openFakeBrowser } from '#engine/test-browser.ts';
import { createTestWorld, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { TRIAL_ACTIONS } from '#engine/trials/trial-actions.ts';
import { startWorker } from '#engine/work/worker.ts';
import { agent } from '#integrations/agent/agent.ts';
import { instructions } from '#integrations/browser/instructions.ts';

// Before anything has a heartbeat. A process that is killed writes nothing at its end, and the next one would compile
// everything again.
flushCompileCache();

/**
 * A worker process of its own: `node trial-worker.ts <database url> <name> <slots> [<data folder>]`. With a folder it
 * has a real Chromium. Says `ready`; ends with its parent.
 */
const [, , databaseUrl = '', name = '', slots = '', dataFolder] = process.argv;

const database = openDatabase(databaseUrl);
const engine = await openEngine({ databaseUrl, ...database, vault: TEST_VAULT, log: QUIET, supervise: true });
const browser = dataFolder ? await openBrowserHost(testBrowserSettings(dataFolder)) : openFakeBrowser();
const worker = await startWorker({
  engine,
  databaseUrl,
  name: `${name}-${randomUUID()}`,
  slots: Number(slots),
  browser,
  world: { ...createTestWorld([...TRIAL_ACTIONS, instructions, agent]), saveFile: async () => randomUUID() },
  log: QUIET,
});

process.once('disconnect', () => void close());
process.send?.('ready');

async function close(): Promise<void> {
  await worker.close();
  await browser.close();
  await engine.close();
  await database.close();
}
