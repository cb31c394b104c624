import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listCaps, saveCap } from '#db/credits/credit-caps.ts';
import { listOpenWaits } from '#db/runs/waits.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { expireWaits } from '#engine/waits/expire-waits.ts';
import { admitUncappedRuns, resumeCappedRuns } from '#engine/waits/resume-capped-runs.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { follow } from '#engine/test-follow.ts';
import { makeStep } from '#engine/test-world.ts';
import type { CapPeriod } from '#shared/credit-caps.ts';

const THREE = [makeStep(follow, { lines: 'one\ntwo\nthree' })];
const DAY_MS = 86_400_000;

let testEngine: TestEngine;
let browser: FakeBrowser;
beforeAll(async () => {
  testEngine = await createTestEngine();
  browser = openFakeBrowser();
  await testEngine.startWorker({ actions: [follow], browser });
});
afterEach(() => {
  testEngine.engine.now = () => new Date();
});
afterAll(() => testEngine.close());

const waiting = (user: string, run: string, reason: string) =>
  testEngine.until(user, run, (found) => found.waiting_for === reason);

async function setCap(user: string, per: CapPeriod, credits: number, workflow_id: string | null = null) {
  const { engine } = testEngine;
  await engine.db.transaction().execute(async (trx) => {
    await saveCap(trx, user, { per, credits, workflow_id });
    await admitUncappedRuns(engine, trx, user);
  });
}

async function mailsOf(user: string) {
  const { db } = testEngine.engine;
  return db.selectFrom('credit_mails').select(['kind', 'details']).where('user_id', '=', user).execute();
}

test('a run pauses at its cap, keeps its place, and goes on when the cap is raised', async () => {
  const user = await testEngine.addUser('free', 1_000);
  await setCap(user, 'run', 149);
  const run = await testEngine.start(user, THREE);
  await waiting(user, run, 'cap');
  const sentence = 'This run has reached its cap of 149 credits.';
  const [wait] = await listOpenWaits(testEngine.engine.db, user, 10);
  expect(wait).toMatchObject({ reason: 'cap', place: '1.3', question: sentence, deadline: null });
  await expect(
    answerWait(testEngine.engine, user, { wait_id: wait?.id ?? '', answer: 'Go on' }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await listCaps(testEngine.engine.db, user, { credits: 50, now: new Date() })).toMatchObject([
    { per: 'run', used: 100, waiting_runs: 1 },
  ]);
  await resumeCappedRuns(testEngine.engine);
  expect(await testEngine.run(user, run)).toMatchObject({ waiting_for: 'cap' });
  browser.done.length = 0;
  await setCap(user, 'run', 150);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(browser.done.filter((done) => done.includes('one'))).toEqual([]);
  expect(await mailsOf(user)).toEqual([{ kind: 'at_cap', details: { sentence, skips_schedules: false } }]);
  // Each run has its own.
  const next = await testEngine.start(user, THREE);
  expect(await testEngine.ended(user, next)).toMatchObject({ status: 'completed' });
});

test('the cap of a month stops its workflow only, until the month ends', async () => {
  const user = await testEngine.addUser('pro', 1_000);
  const first = await testEngine.start(user, THREE);
  await testEngine.ended(user, first);
  const { workflow_id } = await testEngine.run(user, first);
  await setCap(user, 'month', 150, workflow_id);
  const other = await testEngine.start(user, THREE);
  expect(await testEngine.ended(user, other)).toMatchObject({ status: 'completed' });
  await setCap(user, 'month', 300);
  const capped = await testEngine.start(user, THREE);
  await waiting(user, capped, 'cap');
  await resumeCappedRuns(testEngine.engine);
  expect(await testEngine.run(user, capped)).toMatchObject({ waiting_for: 'cap' });
  const [wait] = await listOpenWaits(testEngine.engine.db, user, 10);
  expect(wait?.question).toBe('The cap of 300 credits a month for all workflows is reached.');
  const nextMonth = new Date(Date.now() + 32 * DAY_MS);
  testEngine.engine.now = () => nextMonth;
  await resumeCappedRuns(testEngine.engine);
  expect(await testEngine.ended(user, capped)).toMatchObject({ status: 'completed' });
  expect(await listCaps(testEngine.engine.db, user, { credits: 50, now: nextMonth })).toMatchObject([
    { workflow_id: null, used: 150 },
    { workflow_id, used: 0 },
  ]);
});

test('a run without credits sends one mail with others, and is ended after seven days', async () => {
  const user = await testEngine.addUser('pro', 99);
  const runs = [await testEngine.start(user, THREE), await testEngine.start(user, THREE)];
  for (const run of runs) await waiting(user, run, 'credits');
  expect((await mailsOf(user)).map((mail) => mail.kind)).toEqual(['out_of_credits']);
  const at = (days: number) => ({ ...testEngine.engine, now: () => new Date(Date.now() + days * DAY_MS) });
  await expireWaits(at(6.9));
  expect(await testEngine.run(user, runs[0] ?? '')).toMatchObject({ status: 'pending' });
  await expireWaits(at(7.1));
  expect(await testEngine.run(user, runs[0] ?? '')).toMatchObject({
    status: 'failed',
    failure: { code: 'out_of_credits' },
  });
});
