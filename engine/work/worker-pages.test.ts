import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertFile } from '#db/files.ts';
import { recordHeartbeat, removeWorker } from '#db/workers.ts';
import { notifyAdmitted, returnToQueue } from '#db/runs/run-queue.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { createTestWorld, makeStep, QUIET } from '#engine/test-world.ts';
import { startWorker, type Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const base = { description: '', group: 'Test', outputs: {}, onInterrupt: 'repeat' } as const;
const click = defineAction({
  ...base,
  id: 'test.click',
  name: 'Click',
  inputs: { target: text('Target') },
  async run({ inputs, page }) {
    await (await page()).click(inputs.target);
    return {};
  },
});

const browse = defineAction({ ...click, id: 'test.browse', uses_browser: true });

let testEngine: TestEngine;
let browser: FakeBrowser;
const workers: Worker[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));
afterAll(() => testEngine.close());

async function openWorker(): Promise<Worker> {
  browser = openFakeBrowser();
  const worker = await startWorker({
    engine: testEngine.engine,
    databaseUrl: testEngine.database.url,
    name: 'test',
    slots: 5,
    browser,
    world: {
      ...createTestWorld([click, browse]),
      async saveFile(userId, runId, file) {
        const row = {
          run_id: runId,
          name: file.name,
          media_type: file.media_type,
          size: 1,
          content_hash: 'hash',
        };
        return testEngine.engine.db.transaction().execute((trx) => insertFile(trx, userId, row));
      },
    },
    log: QUIET,
  });
  workers.push(worker);
  return worker;
}

/** Pictures are taken when the answer is resolved. */
function holdPictures(): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>();
  const { takePicture } = browser;
  browser.takePicture = () => gate.promise.then(takePicture);
  return gate;
}

async function heartbeatOf(runId: string): Promise<number> {
  const lease = await testEngine.engine.db
    .selectFrom('run_queue')
    .select('kept_at')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return Number(lease.kept_at);
}

async function picturesOf(runId: string): Promise<(string | null)[]> {
  const actions = await testEngine.engine.db
    .selectFrom('run_actions')
    .select('screenshot')
    .where('run_id', '=', runId)
    .orderBy('place')
    .execute();
  return actions.map(({ screenshot }) => screenshot);
}

test('the last picture of a run is kept though heartbeats are sent after its end', async () => {
  const user = await testEngine.addUser('pro', 1_000);
  await openWorker();
  const picture = holdPictures();
  // Another run is at work meanwhile, so that there are heartbeats.
  const other = Promise.withResolvers<void>();
  browser.during = (target) => (target === 'other' ? other.promise : Promise.resolve());
  const beside = await testEngine.start(user, [makeStep(click, { target: 'other' })]);
  const id = await testEngine.start(user, [makeStep(click, { target: 'last' })]);
  await testEngine.ended(user, id);
  const after = await heartbeatOf(beside);
  await waitUntil(async () => (await heartbeatOf(beside)) > after);
  picture.resolve();
  await expect.poll(async () => (await picturesOf(id))[0], { timeout: 60_000 }).not.toBeNull();
  other.resolve();
  await testEngine.ended(user, beside);
});

test('a picture like the one before is the same file, until the page looks different', async () => {
  const user = await testEngine.addUser('pro', 1_000);
  await openWorker();
  const looks = [1, 1, 2];
  browser.takePicture = async () => ({
    name: 'a.png',
    media_type: 'image/png',
    bytes: new Uint8Array([looks.shift() ?? 0]),
  });
  const id = await testEngine.start(
    user,
    ['a', 'b', 'c'].map((target) => makeStep(click, { target })),
  );
  await testEngine.ended(user, id);
  await expect.poll(async () => (await picturesOf(id)).includes(null)).toBe(false);
  const [first, second, third] = await picturesOf(id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a worker without a usable browser leaves browser runs to one that has one, while there is one', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser('pro', 1_000);
  await openWorker();
  const state = browser.state();
  browser.state = () => state && { ...state, problem: 'No browser can be started.' };
  const sound = { confinement: 'sandbox', problem: null, cure: null, notice: null };
  await recordHeartbeat(db, { id: 'sound', address: '127.0.0.1:1', slots: 1, browser: sound });
  // It does not die while this machine is slow.
  await sql`update workers set heartbeat_at = clock_timestamp() + interval '1 hour'`.execute(db);
  const inBrowser = await testEngine.start(user, [makeStep(browse, { target: 'a' })]);
  const without = await testEngine.start(user, [makeStep(click, { target: 'b' })]);
  await testEngine.ended(user, without);
  expect(await testEngine.run(user, inBrowser)).toMatchObject({ status: 'pending', attempt: 0 });
  // No other worker is left: the run fails with what is wrong with the browser.
  await removeWorker(db, 'sound');
  expect(await testEngine.ended(user, inBrowser)).toMatchObject({ attempt: 1 });
});

test('a run is not said to have ended before its logins are stored', async () => {
  const user = await testEngine.addUser('pro', 1_000);
  await openWorker();
  const stored = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  browser.saveLogins = () => {
    asked.resolve();
    return stored.promise;
  };
  const id = await testEngine.start(user, [makeStep(click, { target: 'sign in' })]);
  await asked.promise;
  expect(await testEngine.run(user, id)).toMatchObject({ status: 'running' });
  stored.resolve();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
});

test('an earlier attempt that closes late leaves the page of the attempt after it in the live view', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const worker = await openWorker();
  const picture = holdPictures();
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let clicks = 0;
  browser.during = (target) =>
    (target === 'slow' ? gates[clicks++]?.promise : undefined) ?? Promise.resolve();
  const steps = ['first', 'slow'].map((target) => makeStep(click, { target }));
  const id = await testEngine.start(user, steps);
  await waitUntil(() => clicks === 1);
  const [firstPage] = browser.pages;
  // The queue gives the run out again, as after a heartbeat that came too late, and this worker takes it.
  const { db } = testEngine.engine;
  await db.transaction().execute(async (trx) => {
    await returnToQueue(trx, { run_id: id, attempt: 1 });
    await notifyAdmitted(trx);
  });
  await waitUntil(() => clicks === 2);
  const secondPage = worker.findPage(id);
  expect(secondPage?.page === firstPage).toBe(false);
  expect(secondPage).toMatchObject({ attempt: 2, is_first: true });
  // Until now the first attempt has waited for its picture.
  picture.resolve();
  await waitUntil(() => firstPage !== undefined && !browser.pages.has(firstPage));
  expect(worker.findPage(id) === secondPage).toBe(true);
  gates[1]?.resolve();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2 });
});
