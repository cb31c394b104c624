import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantCredits } from '#billing/spend.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import type { WorkflowRow } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { fireDueTriggers } from '#engine/triggers/fire-triggers.ts';
import { openEngine } from '#engine/open-engine.ts';
import { startRun } from '#engine/start-run.ts';
import { openFakeBrowser } from '#engine/test-browser.ts';
import { createTestWorld, makeStep, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { whenBack } from '#engine/trials/storm-kills.ts';
import { scheduledSteps, TRIAL_CATALOGUE, TRIGGER_STEP_ID } from '#engine/trials/trial-triggers.ts';
import { startWorker } from '#engine/work/worker.ts';
import { type Action, defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';
import type { Step } from '#shared/wire.ts';

/**
 * PostgreSQL is killed at the very moment of an effect. What was committed without waiting for the disk is then lost,
 * because the server of this test never writes it by itself.
 */
const FLAGS = ['wal_writer_delay=10s', 'autovacuum=off'];

let folder: string;
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let engine: Engine & { close(): Promise<void> };
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-log-'));
  // PostgreSQL does not run as root, and its user must be able to enter the folder.
  fs.chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ folder, database: 'log', flags: FLAGS });
  await migrate(postgres.url);
  database = openDatabase(postgres.url);
  const { url: databaseUrl } = postgres;
  engine = await openEngine({ databaseUrl, ...database, vault: TEST_VAULT, log: QUIET, supervise: true });
});
afterAll(async () => {
  await engine.close();
  await database.close();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function addWorkflow(steps: Step[]): Promise<WorkflowRow> {
  const { db } = engine;
  const { id: user_id } = await db
    .insertInto('users')
    .values({ google_subject: crypto.randomUUID(), email: 'log@example.com', name: 'Log', plan: 'free' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const grant = { kind: 'purchase', once_key: 'log', amount: 1_000, expires_at: null } as const;
  await db.transaction().execute((trx) => grantCredits(trx, user_id, { ...grant, now: new Date() }));
  return db
    .insertInto('workflows')
    .values({ user_id, name: 'Log', description: '', steps: JSON.stringify(steps) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nothing of this engine waits for the disk, nor has PostgreSQL write to it, until `release` is called. */
function withoutFlushes(): { engine: Engine; release(): void } {
  const disk = Promise.withResolvers<void>();
  return {
    engine: { ...engine, flush: () => disk.promise, wakeWorkers() {} },
    release: disk.resolve,
  };
}

const runsOf = ({ user_id }: WorkflowRow) =>
  whenBack(() => engine.db.selectFrom('runs').selectAll().where('user_id', '=', user_id).execute());

const effect = (id: string, run: Action['run']) =>
  defineAction({
    id,
    name: id,
    description: '',
    group: 'Test',
    // On a slow machine the worker may lose the run while the server starts.
    onInterrupt: 'repeat',
    uses_browser: true,
    inputs: {},
    outputs: { said: text('Said') },
    run: async (context) => {
      await run(context);
      return { said: id };
    },
  });

test('a start that nobody waited for is lost with the server: what the next test relies on', async () => {
  const workflow = await addWorkflow([makeStep(effect('test.never', async () => ({})))]);
  const held = withoutFlushes();
  const started = startRun(held.engine, workflow.user_id, { workflow, input_variables: {} });
  await expect.poll(() => runsOf(workflow)).toHaveLength(1);
  await postgres.restart();
  held.release();
  await started;
  expect(await runsOf(workflow)).toEqual([]);
});

test('a firing that is lost with the server is due again, and starts its run then', async () => {
  const workflow = await addWorkflow(scheduledSteps());
  const due = { user_id: workflow.user_id, workflow_id: workflow.id, step_id: TRIGGER_STEP_ID };
  await engine.db
    .insertInto('triggers')
    .values({ ...due, enabled: true, next_run_at: new Date() })
    .execute();
  await fireDueTriggers(withoutFlushes().engine, TRIAL_CATALOGUE, QUIET);
  expect(await runsOf(workflow)).toHaveLength(1);
  await postgres.restart();
  expect(await runsOf(workflow)).toEqual([]);
  await fireDueTriggers(engine, TRIAL_CATALOGUE, QUIET);
  await fireDueTriggers(engine, TRIAL_CATALOGUE, QUIET);
  expect(await runsOf(workflow)).toHaveLength(1);
});

test('whatever an effect follows from is on disk when the effect begins', async () => {
  /** What is left of the run after the server was killed in the middle of each effect. */
  const left: unknown[] = [];
  const killed = new Set<string>();
  const killServer = async (during: string) => {
    if (killed.has(during)) return;
    killed.add(during);
    await postgres.restart();
    const [run] = await runsOf(workflow);
    const { db } = engine;
    const steps = await db
      .selectFrom('run_steps')
      .select(['place', 'status', 'outputs'])
      .distinctOn('place')
      .where('run_id', '=', run?.id ?? null)
      .orderBy('place')
      .orderBy('attempt', 'desc')
      .execute();
    const holds = await db.selectFrom('credit_holds').select('amount').execute();
    const is_claimed = (run?.attempt ?? 0) > 0;
    left.push({ status: run?.status, is_claimed, place: run?.place, steps, holds });
  };
  const first = effect('test.first', async () => (await killServer('first'), {}));
  const second = effect('test.second', async () => (await killServer('second'), {}));
  const third = effect('test.third', async (context) => {
    await (await context.page()).click('Buy');
    return {};
  });
  const workflow = await addWorkflow([makeStep(first), makeStep(second), makeStep(third)]);
  const browser = openFakeBrowser();
  browser.during = () => killServer('click');
  const held = withoutFlushes();
  const started = startRun(held.engine, workflow.user_id, { workflow, input_variables: {} });
  const worker = await startWorker({
    engine: held.engine,
    databaseUrl: postgres.url,
    name: 'log',
    slots: 1,
    browser,
    world: createTestWorld([first, second, third]),
    log: QUIET,
    poll_ms: 50,
  });
  try {
    await expect.poll(() => runsOf(workflow), { timeout: 60_000 }).toMatchObject([{ status: 'completed' }]);
  } finally {
    held.release();
    await started;
    await worker.close();
  }
  const done = (place: string, said: string) => ({ place, status: 'completed', outputs: { said } });
  const running = (place: string) => ({ place, status: 'running', outputs: {} });
  const at = { status: 'running', is_claimed: true };
  const one = done('1', 'test.first');
  expect(left).toEqual([
    { ...at, place: '1', steps: [running('1')], holds: [] },
    { ...at, place: '2', steps: [one, running('2')], holds: [] },
    { ...at, place: '3', steps: [one, done('2', 'test.second'), running('3')], holds: [{ amount: 50 }] },
  ]);
  const paid = await engine.db
    .selectFrom('credit_entries')
    .select('amount')
    .where('user_id', '=', workflow.user_id)
    .where('kind', '=', 'browser_action')
    .execute();
  expect(paid).toEqual([{ amount: -50 }]);
});
