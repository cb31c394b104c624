import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalance } from '#billing/spend.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import { listRunActions, listRunLines, listRunSteps } from '#db/runs/run-steps.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';
import type { FinishedLine, FoundValue } from '#shared/script-line.ts';

/** Says at its end what its lines found. */
const follow = defineAction({
  id: 'test.follow',
  name: 'Follow',
  description: '',
  group: 'Test',
  uses_browser: true,
  onInterrupt: 'by_line',
  inputs: { lines: text('Lines') },
  outputs: { result: text('Result') },
  async run({ inputs, page, lines }) {
    const found: FoundValue[] = [...(lines.from?.found ?? [])];
    const onLineDone = async (line: FinishedLine) => {
      await lines.finish(line);
      if (line.found) found.push(line.found);
    };
    await (await page()).follow(inputs.lines, { from: lines.from, onLine: lines.begin, onLineDone });
    return { result: found.map(({ name, value }) => `${name}=${value}`).join() };
  },
});
const actions = [follow];

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

const script = (...lines: string[]) => makeStep(follow, { lines: lines.join('\n') });
const linesOf = async (user: string, run: string) =>
  (await listRunLines(testEngine.engine.db, user, run)).map((line) => [line.place, line.status]);
const resultOf = async (user: string, run: string) =>
  (await listRunSteps(testEngine.engine.db, user, run)).at(-1)?.outputs;

/** Resolves when this line is under way; it then waits for `proceed`. */
function holdLine(line: string) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  browser.during = async (target) => {
    if (target !== line) return;
    reached.resolve();
    await gate.promise;
  };
  return { reached: reached.promise, proceed: gate.resolve };
}

/** Another worker takes what this one has to hand over. */
async function handOver(): Promise<void> {
  const before = worker;
  worker = await testEngine.startWorker({ actions, browser });
  await before.close();
}

test('the result of a run is of its steps, not of a line', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const made = script('open', 'read price');
  const variable = { id: 'var_9', name: 'price', variable_type: 'string' as const, is_input: false };
  const run = await testEngine.start(user, [{ ...made, endpoint_output_values: { result: variable } }]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  const page = { before: null, limit: 5, filter: null };
  const [overview] = await listRunOverviews(testEngine.engine.db, user, { workflow_id: null, page });
  expect(overview?.last_outputs.map(({ outputs }) => Object.keys(outputs))).toEqual([['result']]);
  expect(overview?.last_outputs[0]?.names).toEqual({ result: 'price' });
  expect(overview?.last_action).toBeNull();
});

test('a run that gave nothing is known by the last thing that it did', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const run = await testEngine.start(user, [script('open', 'buy')]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  const page = { before: null, limit: 5, filter: null };
  const [overview] = await listRunOverviews(testEngine.engine.db, user, { workflow_id: null, page });
  expect(overview?.last_action).toBe('buy');
});

test('each line has its place in the history, with its action and its credits', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const run = await testEngine.start(user, [script('open', 'read price'), script('buy')]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', place: '3' });
  const lines = await listRunLines(testEngine.engine.db, user, run);
  expect(lines).toMatchObject([
    { place: '1.1', status: 'completed', line_text: 'open', outputs: {} },
    { place: '1.2', status: 'completed', line_text: 'read price', outputs: { price: 'value of price' } },
    { place: '2.1', status: 'completed', line_text: 'buy' },
  ]);
  expect(lines.every((line) => line.finished_at !== null && line.finished_at >= line.started_at)).toBe(true);
  expect(await listRunActions(testEngine.engine.db, user, run)).toMatchObject([
    { place: '1.1', ordinal: 1, summary: 'open', credits: 50 },
    { place: '1.2', ordinal: 1, summary: 'read price', credits: 50 },
    { place: '2.1', ordinal: 1, summary: 'buy', credits: 50 },
  ]);
});

test('a line that may be repeated is begun again elsewhere; those before are neither done nor paid again', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const line = holdLine('read total');
  const run = await testEngine.start(user, [script('add', 'read price', 'read total', 'buy')]);
  await line.reached;
  browser.during = async () => {};
  await handOver();
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', attempt: 2, crashes: 0 });
  expect(browser.done).toEqual(['add', 'read price', 'read total', 'buy']);
  expect(browser.openedWith).toEqual([[], ['add', 'read price']]);
  expect(await resultOf(user, run)).toEqual({ result: 'price=value of price,total=value of total' });
  expect(await readBalance(testEngine.engine.db, user, new Date())).toMatchObject({
    used: 200,
    available: 800,
  });
});

test('a handover waits for the end of a line that may not be repeated', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const line = holdLine('buy');
  const run = await testEngine.start(user, [script('add', 'buy', 'read price')]);
  await line.reached;
  const handedOver = handOver();
  line.proceed();
  await handedOver;
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', attempt: 2 });
  expect(browser.done).toEqual(['add', 'buy', 'read price']);
  expect(browser.openedWith).toEqual([[], ['add', 'buy']]);
  expect(await readBalance(testEngine.engine.db, user, new Date())).toMatchObject({ used: 150 });
});

test('a line that may not be repeated and had to be broken off fails the run by its name; resuming begins with it', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const line = holdLine('buy');
  const run = await testEngine.start(user, [script('add', 'buy', 'read price')]);
  await line.reached;
  await handOver();
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    place: '1.2',
    failure: {
      code: 'interrupted',
      step_name: 'Follow',
      message: expect.stringMatching(/^Line 2 of “Follow” \(buy\) was interrupted/),
      what_to_do: expect.stringContaining('resume from this line'),
    },
  });
  expect(await linesOf(user, run)).toEqual([
    ['1.1', 'completed'],
    ['1.2', 'failed'],
  ]);
  expect(await readBalance(testEngine.engine.db, user, new Date())).toMatchObject({
    used: 50,
    available: 950,
  });

  browser.during = async () => {};
  const resumed = await resume(user, run);
  expect(await testEngine.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['add', 'buy', 'read price']);
  expect(browser.openedWith.at(-1)).toEqual(['add']);
  expect(await resultOf(user, resumed)).toEqual({ result: 'price=value of price' });
});

test('a resumed run begins with the line that failed, with what the lines before it found', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.broken.add('buy');
  const run = await testEngine.start(user, [script('add'), script('read price', 'buy', 'read total')]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'failed', place: '2.2' });
  expect(await linesOf(user, run)).toEqual([
    ['1.1', 'completed'],
    ['2.1', 'completed'],
    ['2.2', 'failed'],
  ]);
  browser.broken.clear();
  const resumed = await resume(user, run);
  expect(await testEngine.ended(user, resumed)).toMatchObject({ status: 'completed', resumed_from: run });
  expect(browser.done).toEqual(['add', 'read price', 'buy', 'read total']);
  expect(browser.openedWith.at(-1)).toEqual(['add', 'read price']);
  expect(await resultOf(user, resumed)).toEqual({ result: 'price=value of price,total=value of total' });
  expect(await linesOf(user, resumed)).toHaveLength(4);
});

test('a run whose page was never known begins its step again', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.broken.add('buy');
  const run = await testEngine.start(user, [script('add', 'buy')]);
  await testEngine.until(user, run, (found) => found.place === '1.2');
  await testEngine.ended(user, run);
  const { db } = testEngine.engine;
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await trx.updateTable('runs').set({ line_page_state: null }).where('id', '=', run).execute();
  });
  browser.broken.clear();
  const resumed = await resume(user, run);
  await testEngine.ended(user, resumed);
  expect(browser.done).toEqual(['add', 'add', 'buy']);
});

test('a stop in the middle of a line says where it was', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const line = holdLine('buy');
  const run = await testEngine.start(user, [script('add', 'buy')]);
  await line.reached;
  expect(await stopRun(testEngine.engine, user, run)).toBe('stopped');
  line.proceed();
  expect(await linesOf(user, run)).toEqual([
    ['1.1', 'completed'],
    ['1.2', 'stopped'],
  ]);
  expect(await readBalance(testEngine.engine.db, user, new Date())).toMatchObject({
    used: 50,
    available: 950,
  });
});

function resume(user: string, run: string): Promise<string> {
  return resumeRun(testEngine.engine, user, run, { step_options: actions.map(stepOption) });
}
