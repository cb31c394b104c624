import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance, recordFreeAction, takeFreeAction } from '#billing/spend.ts';
import { countFreeTries, sumFreeActions } from '#db/credits/free-actions.ts';
import { findCreditDifferences } from '#db/credits/reconcile-credits.ts';
import { startRun } from '#engine/start-run.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { follow } from '#engine/test-follow.ts';
import { makeStep } from '#engine/test-world.ts';

const SHOP = 'https://shop.example';
const TRIES_A_DAY = 3;

let testEngine: TestEngine;
let browser: FakeBrowser;
beforeAll(async () => {
  testEngine = await createTestEngine();
  testEngine.engine.free_origin = SHOP;
  testEngine.engine.free_tries_a_day = TRIES_A_DAY;
  browser = openFakeBrowser();
  await testEngine.startWorker({ actions: [follow], browser });
});
afterAll(() => testEngine.close());

const lines = (...all: string[]) => [makeStep(follow, { lines: all.join('\n') })];

async function paidActions(run: string): Promise<number[]> {
  const rows = await testEngine.engine.db
    .selectFrom('run_actions')
    .select('credits')
    .where('run_id', '=', run)
    .where('succeeded', '=', true)
    .orderBy('started_at')
    .orderBy('place')
    .execute();
  return rows.map((row) => row.credits);
}

async function expectReconciled(): Promise<void> {
  const { db } = testEngine.engine;
  expect(await db.transaction().execute((trx) => findCreditDifferences(trx, 10))).toEqual([]);
}

const thisMonth = () => `${testEngine.engine.now().toISOString().slice(0, 7)}-01`;

test('actions on the practice shop are free, also without credits; look-alikes of its address are not', async () => {
  const user = await testEngine.addUser('free', 200);
  const run = await testEngine.start(
    user,
    lines(
      `${SHOP}/products`,
      `${SHOP}:8443/`,
      'https://shop.example.evil.example/',
      'https://evil.example/https://shop.example/',
      `https://shop.example@evil.example/`,
      `${SHOP}/orders`,
    ),
  );
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(await paidActions(run)).toEqual([0, 50, 50, 50, 50, 0]);
  expect(await readBalance(testEngine.engine.db, user, new Date())).toMatchObject({
    used: 200,
    available: 0,
  });
  const again = await testEngine.start(user, lines(`${SHOP}/products`));
  expect(await testEngine.ended(user, again)).toMatchObject({ status: 'completed' });
  expect(await sumFreeActions(testEngine.engine.db, user, thisMonth())).toEqual({ shop: 3, tries: 0 });
  await expectReconciled();
});

test('the first actions of a day’s tries are free, one that fails is not counted, and the rest is paid', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser('free', 1_000);
  const steps = lines('one', 'two', 'three', 'four');
  const workflow = await testEngine.addWorkflow(user, { steps });
  const startTrial = () =>
    startRun(engine, user, { workflow, input_variables: {}, until_step_id: steps[0]?.id ?? '' });

  browser.broken.add('two');
  const failing = await startTrial();
  expect(await testEngine.ended(user, failing)).toMatchObject({ status: 'failed' });
  expect(await countFreeTries(engine.db, user, engine.now())).toBe(1);
  browser.broken.clear();

  const trial = await startTrial();
  expect(await testEngine.ended(user, trial)).toMatchObject({ status: 'completed' });
  expect(await paidActions(trial)).toEqual([0, 0, 50, 50]);
  expect(await countFreeTries(engine.db, user, engine.now())).toBe(TRIES_A_DAY);
  // The next day has its own; a run that is no try has none.
  const tomorrow = new Date(engine.now().getTime() + 86_400_000);
  expect(await countFreeTries(engine.db, user, tomorrow)).toBe(0);
  const run = await startRun(engine, user, { workflow, input_variables: {} });
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(await paidActions(run)).toEqual([50, 50, 50, 50]);
  await expectReconciled();
});

test('tries that run at once do not take more free actions than the day has', async () => {
  const user = await testEngine.addUser('scale', 10_000);
  const steps = lines('one', 'two');
  const workflow = await testEngine.addWorkflow(user, { steps });
  const trials = await Promise.all(
    Array.from({ length: 6 }, () =>
      startRun(testEngine.engine, user, { workflow, input_variables: {}, until_step_id: steps[0]?.id ?? '' }),
    ),
  );
  for (const trial of trials) {
    expect(await testEngine.ended(user, trial)).toMatchObject({ status: 'completed' });
  }
  const credits = (await Promise.all(trials.map(paidActions))).flat();
  expect(credits.filter((each) => each === 0)).toHaveLength(TRIES_A_DAY);
  expect(credits).toHaveLength(12);
  await expectReconciled();
});

test('an action that began on the shop and is done elsewhere is paid before it is done, or the run waits', async () => {
  const user = await testEngine.addUser('free', 50);
  const elsewhere = 'https://elsewhere.example/';
  browser.reached.set(`${SHOP}/left`, [elsewhere]);
  browser.reached.set(`${SHOP}/framed`, [`${SHOP}/framed`, elsewhere]);
  browser.reached.set(`${SHOP}/within`, [`${SHOP}/within`, `${SHOP}/frame`]);
  const run = await testEngine.start(user, lines(`${SHOP}/within`, `${SHOP}/left`, `${SHOP}/framed`));
  await testEngine.until(user, run, (row) => row.waiting_for === 'credits');
  expect(await paidActions(run)).toEqual([0, 50]);
  expect(browser.done).not.toContain(`${SHOP}/framed`);
  await expectReconciled();
});

test('a statement that is repeated because its reply was lost counts a free action once', async () => {
  const { engine } = testEngine;
  const { db } = engine;
  const user = await testEngine.addUser('free', 100);
  const steps = lines('held');
  const workflow = await testEngine.addWorkflow(user, { steps });
  const acting = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  browser.during = async (target) => {
    if (target !== 'held') return;
    acting.resolve();
    await checked.promise;
  };
  const run = await startRun(engine, user, {
    workflow,
    input_variables: {},
    until_step_id: steps[0]?.id ?? '',
  });
  await acting.promise;
  const { attempt } = await db
    .selectFrom('runs')
    .select('attempt')
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  const now = engine.now();
  const keyOf = (ordinal: number) => ({ run_id: run, user_id: user, attempt, place: '1', ordinal });
  const take = () => takeFreeAction(db, keyOf(70), { limit: TRIES_A_DAY, now });
  expect(await Promise.all([take(), take(), take()])).toEqual([true, true, true]);
  expect(await countFreeTries(db, user, now)).toBe(2);

  const result = { summary: '', effect: null, verdict: null, url: null, started_at: now, duration_ms: 1 };
  const fail = () =>
    recordFreeAction(db, keyOf(70), { action: { ...result, succeeded: false }, why: 'try', now });
  await Promise.all([fail(), fail()]);
  await fail();
  expect(await countFreeTries(db, user, now)).toBe(1);
  const onShop = () =>
    recordFreeAction(db, keyOf(71), { action: { ...result, succeeded: true }, why: 'shop', now });
  await Promise.all([onShop(), onShop()]);
  await onShop();
  checked.resolve();
  await testEngine.ended(user, run);
  browser.during = async () => {};
  expect(await sumFreeActions(db, user, thisMonth())).toEqual({ shop: 1, tries: 1 });
});
