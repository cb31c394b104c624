import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import { returnToQueue } from '#db/runs/run-queue.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { findRunWithUse } from '#db/runs/run-use.ts';
import { claimTestRun } from '#db/runs/test-run.ts';
import { listOpenWaits } from '#db/runs/waits.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { expireWaits } from '#engine/waits/expire-waits.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const ask = defineAction({
  id: 'test.ask',
  name: 'Ask',
  description: '',
  group: 'Test',
  onInterrupt: 'fail',
  inputs: { first: text('First'), second: text('Second') },
  outputs: { answers: text('Answers') },
  async run({ inputs, ask: askPerson }) {
    const first = await askPerson({ text: inputs.first });
    const second = await askPerson({
      reason: 'approval',
      text: inputs.second,
      choices: ['Yes', 'No'],
      expires_after_seconds: 60,
    });
    return { answers: `${first}, ${second}` };
  },
});
/** Clicks, and then asks before it clicks again. */
const shop = defineAction({
  id: 'test.shop',
  name: 'Shop',
  description: '',
  group: 'Test',
  uses_browser: true,
  onInterrupt: 'by_line',
  inputs: {},
  outputs: {},
  async run({ page, lines, ask: askPerson }) {
    const fake = await page();
    const line = { may_repeat: false, is_free: false };
    if (!lines.from) {
      await lines.begin({ ...line, path: '1', text: 'Add' });
      await fake.click('add');
      await lines.finish({ next: '2', found: null });
    }
    await lines.begin({ ...line, path: '2', text: 'Buy' });
    await fake.click(await askPerson({ text: 'Buy what?' }));
    await lines.finish({ next: '3', found: null });
    return {};
  },
});
const quick = defineAction({
  id: 'test.quick',
  name: 'Quick',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  run: async () => ({}),
});
const actions = [ask, shop, quick];
let testEngine: TestEngine;
let browser: FakeBrowser;
let worker: Worker;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
beforeEach(async () => {
  browser = openFakeBrowser();
  worker = await testEngine.startWorker({ actions, browser });
});
afterEach(() => worker.close());
afterAll(() => testEngine.close());

const questions = () => makeStep(ask, { first: 'Which one?', second: 'Sure?' });
const waitsOf = (user: string) => listOpenWaits(testEngine.engine.db, user, 10);
const waiting = (user: string, run: string, reason: string) =>
  testEngine.until(user, run, (found) => found.waiting_for === reason);

async function onlyWait(user: string) {
  const [wait, ...others] = await waitsOf(user);
  if (!wait || others.length > 0) throw new Error('There is not exactly one.');
  return wait;
}
const answer = async (user: string, text: string) => {
  const { id } = await onlyWait(user);
  await answerWait(testEngine.engine, user, { wait_id: id, answer: text });
  return id;
};
const outcomes = async (run: string) => {
  const rows = await testEngine.engine.db
    .selectFrom('waits')
    .select(['reason', 'outcome'])
    .where('run_id', '=', run)
    .orderBy('asked_at')
    .execute();
  return rows.map((row) => [row.reason, row.outcome]);
};

test('what a run waited for answers is counted, and what has no answer yet until now', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  const hour = 3_600_000;
  const backdate = (hours: number) =>
    sql`
      with back as (
        update waits set asked_at = asked_at - make_interval(hours => ${hours}) where run_id = ${run} and outcome is null
      )
      update runs set created_at = created_at - make_interval(hours => ${hours}),
        started_at = started_at - make_interval(hours => ${hours}) where id = ${run}`.execute(db);
  await waiting(user, run, 'question');
  await backdate(2);
  await answer(user, 'Red');
  await waiting(user, run, 'approval');
  await backdate(1);
  const waitedOf = async (person: string) => (await findRunWithUse(db, person, run))?.use.waited_ms;
  const waited = await waitedOf(user);
  expect(waited).toBeGreaterThanOrEqual(3 * hour);
  expect(waited).toBeLessThan(3.5 * hour);
  await answer(user, 'Yes');
  await testEngine.ended(user, run);
  const [listed] = await listRunOverviews(db, user, {
    workflow_id: null,
    page: { before: null, limit: 1, filter: null },
  });
  expect(listed?.waited_ms).toBeCloseTo((await waitedOf(user)) ?? 0, 0);
  expect(await waitedOf(await testEngine.addUser())).toBeUndefined();
});

test('a run that asks gives its slot away, and goes on with each answer', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  const other = await testEngine.start(user, [makeStep(quick)]);
  expect(await waiting(user, run, 'question')).toMatchObject({
    status: 'pending',
    admitted_at: null,
    worker: null,
    deadline_at: null,
  });
  expect(await testEngine.ended(user, other)).toMatchObject({ status: 'completed' });
  expect(await waitsOf(user)).toMatchObject([
    { run_id: run, place: '1', step_name: 'Ask', reason: 'question', question: 'Which one?', choices: [] },
  ]);
  await answer(user, 'The blue one');
  await waiting(user, run, 'approval');
  expect(await onlyWait(user)).toMatchObject({ question: 'Sure?', choices: ['Yes', 'No'] });
  await answer(user, 'Yes');
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', crashes: 0 });
  const [step] = await listRunSteps(testEngine.engine.db, user, run);
  expect(step?.outputs).toEqual({ answers: 'The blue one, Yes' });
  expect(await waitsOf(user)).toEqual([]);
});

test('an answer is taken once, however often and by however many it is sent', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  await waiting(user, run, 'question');
  const { id } = await onlyWait(user);
  const given = Array.from({ length: 6 }, (_, at) => `answer ${at % 2}`);
  const results = await Promise.allSettled(
    given.map((text) => answerWait(testEngine.engine, user, { wait_id: id, answer: text })),
  );
  const taken = new Set(given.filter((_text, at) => results[at]?.status === 'fulfilled'));
  expect(taken.size).toBe(1);
  expect(results.filter((result) => result.status === 'rejected').map((result) => result.reason)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ status: 409 })),
  );
  await waiting(user, run, 'approval');
  await answer(user, 'No');
  await testEngine.ended(user, run);
  const [step] = await listRunSteps(testEngine.engine.db, user, run);
  expect(step?.outputs).toEqual({ answers: `${[...taken].join()}, No` });
});

test('an answer is kept, whatever dies before the run has used it', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  await waiting(user, run, 'question');
  await worker.close();
  await answer(user, 'The red one');
  // A worker takes the run and dies before it does anything.
  const { db } = testEngine.engine;
  await claimTestRun(db, run, 'dead');
  await db.updateTable('runs').set({ worker: null }).where('id', '=', run).execute();
  await db.transaction().execute((trx) => returnToQueue(trx, { run_id: run, attempt: 2 }));
  await db.deleteFrom('run_steps').where('run_id', '=', run).where('attempt', '=', 2).execute();
  worker = await testEngine.startWorker({ actions, browser });
  await waiting(user, run, 'approval');
  await answer(user, 'Yes');
  await testEngine.ended(user, run);
  const [step] = await listRunSteps(db, user, run);
  expect(step?.outputs).toEqual({ answers: 'The red one, Yes' });
});

test('answers are sealed, and what is not possible is refused with a sentence', async () => {
  const user = await testEngine.addUser();
  const stranger = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  await waiting(user, run, 'question');
  const { id } = await onlyWait(user);
  const give = (who: string, text: string) =>
    answerWait(testEngine.engine, who, { wait_id: id, answer: text });
  await expect(give(stranger, 'x')).rejects.toMatchObject({ status: 404 });
  await expect(give(user, '  ')).rejects.toMatchObject({ status: 422 });
  await give(user, 'code 4711');
  const stored = await testEngine.engine.db
    .selectFrom('waits')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.answer?.toString('latin1')).not.toContain('4711');
  await waiting(user, run, 'approval');
  await expect(answer(user, 'Maybe')).rejects.toMatchObject({
    status: 422,
    message: 'Choose one of: Yes, No.',
  });
  await stopRun(testEngine.engine, user, run);
});

test('a question of a line is asked with the page as it is, and the lines before are not done again', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const run = await testEngine.start(user, [makeStep(shop)]);
  await waiting(user, run, 'question');
  expect(await onlyWait(user)).toMatchObject({ place: '1.2', step_name: 'Shop' });
  await expect.poll(() => browser.pages.size).toBe(0);
  await answer(user, 'mug');
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['add', 'mug']);
  expect(browser.openedWith).toEqual([[], ['add']]);
});

test('a run that nobody answers in time fails and says so; resuming asks again', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  await waiting(user, run, 'question');
  await answer(user, 'x');
  await waiting(user, run, 'approval');
  await expireWaits(testEngine.engine);
  expect(await testEngine.run(user, run)).toMatchObject({ status: 'pending' });
  const { id } = await onlyWait(user);
  const later = new Date(Date.now() + 61_000);
  await expireWaits({ ...testEngine.engine, now: () => later });
  expect(await testEngine.run(user, run)).toMatchObject({
    status: 'failed',
    failure: { code: 'not_answered', step_name: 'Ask', message: expect.stringMatching(/: Sure\?$/) },
  });
  expect(await outcomes(run)).toEqual([
    ['question', 'answered'],
    ['approval', 'expired'],
  ]);
  const late = answerWait(testEngine.engine, user, { wait_id: id, answer: 'Yes' });
  await expect(late).rejects.toMatchObject({ status: 409 });
  const resumed = await resumeRun(testEngine.engine, user, run, { step_options: actions.map(stepOption) });
  await waiting(user, resumed, 'question');
  await stopRun(testEngine.engine, user, resumed);
});

test('stopping a run that waits takes its question back', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [questions()]);
  await waiting(user, run, 'question');
  const { id } = await onlyWait(user);
  expect(await stopRun(testEngine.engine, user, run)).toBe('stopped');
  expect(await waitsOf(user)).toEqual([]);
  expect(await outcomes(run)).toEqual([['question', 'cancelled']]);
  const late = answerWait(testEngine.engine, user, { wait_id: id, answer: 'x' });
  await expect(late).rejects.toMatchObject({ status: 409, message: expect.stringContaining('any more') });
});

test('answering, expiring and stopping at once leave one outcome and no run behind', async () => {
  const user = await testEngine.addUser('scale');
  const runs = await Promise.all(Array.from({ length: 6 }, () => testEngine.start(user, [questions()])));
  await Promise.all(runs.map((run) => waiting(user, run, 'question')));
  const later = new Date(Date.now() + 30 * 24 * 3600 * 1_000);
  await Promise.allSettled([
    ...(await waitsOf(user)).map(({ id }) =>
      answerWait(testEngine.engine, user, { wait_id: id, answer: 'x' }),
    ),
    expireWaits({ ...testEngine.engine, now: () => later }),
    ...runs.map((run) => stopRun(testEngine.engine, user, run)),
  ]);
  for (const run of await testEngine.allEnded(user, runs)) {
    expect(['failed', 'stopped']).toContain(run.status);
    expect((await outcomes(run.id)).every(([, outcome]) => outcome !== null)).toBe(true);
  }
});
