import fs from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/open.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { openEngine } from '#engine/open-engine.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import { startRun } from '#engine/start-run.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';

// As in engine/trials/trial-worker.ts.
flushCompileCache();

/**
 * A process that starts runs, as an API does for its callers: `node trial-starter.ts <database url> <file>`. Keeps a
 * few more runs of each user waiting than their plan has slots. Each start has a key, which it writes into the file
 * before it starts, and again once the start was accepted. A start whose answer was lost, also with the process before
 * it, is repeated with its key. Says `ready`; ends with its parent.
 */
const [, , databaseUrl = '', file = ''] = process.argv;

export type StartLine = { kind: 'asked' | 'accepted'; key: string; run_id?: string };

const LOOK_EVERY_MS = 300;
const MORE_THAN_SLOTS = { free: 2, pro: 7, scale: 24 };

const database = openDatabase(databaseUrl);
const engine = await openEngine({
  databaseUrl,
  ...database,
  vault: TEST_VAULT,
  log: QUIET,
  supervise: false,
});
const ending = new AbortController();
process.once('disconnect', () => ending.abort());
process.send?.('ready');

const lines = fs
  .readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): StartLine => JSON.parse(line));
const accepted = new Set(lines.filter((line) => line.kind === 'accepted').map((line) => line.key));
const unanswered = new Set(lines.map((line) => line.key).filter((key) => !accepted.has(key)));
let next = lines.filter((line) => line.kind === 'asked').length;
for (const key of unanswered) await startOnce(key);

while (!ending.signal.aborted) {
  await whenThere(startMissing);
  await sleep(LOOK_EVERY_MS);
}
await engine.close();
await database.close();

/** The key says which workflow it is for. */
async function startOnce(key: string): Promise<void> {
  const workflow = await whenThere(() => findWorkflow(key.split(' ')[1] ?? ''));
  if (!workflow) return;
  const order = { workflow, input_variables: {}, once_key: key };
  const run_id = await whenThere(() => startRun(engine, workflow.user_id, order));
  if (run_id !== undefined) write({ kind: 'accepted', key, run_id });
}

async function startMissing(): Promise<void> {
  const users = await engine.db.selectFrom('users').select(['id', 'plan']).execute();
  for (const { id, plan } of users) {
    const workflows = await engine.db
      .selectFrom('workflows')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    const { waiting } = await engine.db
      .selectFrom('runs')
      .select((of) => of.fn.countAll<number>().as('waiting'))
      .where('user_id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    for (let missing = MORE_THAN_SLOTS[plan] - waiting; missing > 0 && !ending.signal.aborted; missing -= 1) {
      const key = `${(next += 1)} ${workflows[next % workflows.length]?.id ?? ''}`;
      write({ kind: 'asked', key });
      await startOnce(key);
    }
  }
}

function findWorkflow(id: string): Promise<WorkflowRow | undefined> {
  return engine.db.selectFrom('existing_workflows').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Retries while the database is away; undefined when the process is to end meanwhile. */
async function whenThere<T>(work: () => Promise<T>): Promise<T | undefined> {
  while (!ending.signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(100);
    }
  }
  return undefined;
}

function write(line: StartLine): void {
  // One short write to the end of the file is not torn.
  fs.appendFileSync(file, `${JSON.stringify(line)}\n`);
}
