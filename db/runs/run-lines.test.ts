import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertHold, releaseHolds, settleHold } from '#db/credits/credits.ts';
import { endRun, pauseRun } from '#db/runs/run-claims.ts';
import { saveSteps } from '#db/runs/run-functions.ts';
import { beginLine, saveLine, type StoredFound } from '#db/runs/run-lines.ts';
import { admitWaitingRuns } from '#db/runs/run-slots.ts';
import { listRunLines, loadEarlierAttempts } from '#db/runs/run-steps.ts';
import { findRun } from '#db/runs/runs.ts';
import type { Db, Run } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { claimTestRun, fenceOf, insertTestRun, TEST_WAIT } from '#db/runs/test-run.ts';

let database: TestDatabase;
let db: Db;
let user: string;
let runId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  const run = await insertTestRun(db);
  user = run.user;
  runId = run.run_id;
});

const claim = (worker: string) => claimTestRun(db, runId, worker);
const under = (path: number) => ({ place: `1.${path}`, text: `Line ${path}`, started_at: new Date() });
const NOTHING: StoredFound = { outputs: {}, secrets: {}, file_outputs: [] };
const finished = (path: number, found = NOTHING) => ({
  ...under(path),
  step_place: '1',
  from_place: `1.${path}`,
  next_place: `1.${path + 1}`,
  found,
  page_state: Buffer.from(`page after ${path}`),
});
const action = {
  summary: 'a',
  effect: null,
  verdict: null,
  succeeded: true,
  url: null,
  started_at: new Date(),
  duration_ms: 1,
};

async function stateOf(run: Pick<Run, 'id'>) {
  const row = await db.selectFrom('runs').selectAll().where('id', '=', run.id).executeTakeFirstOrThrow();
  return {
    place: row.place,
    page: row.page_state && row.page_state.toString(),
    line_page: row.line_page_state && row.line_page_state.toString(),
  };
}

test('a finished line moves the run on with its page and what it found, and counts once', async () => {
  const run = await claim('one');
  const price = { ...NOTHING, outputs: { price: '39' } };
  for (let time = 0; time < 2; time++)
    expect(await saveLine(db, fenceOf(run), finished(1, price))).toBe(true);
  expect(await stateOf(run)).toEqual({ place: '1.2', page: null, line_page: 'page after 1' });
  expect(await listRunLines(db, user, runId)).toMatchObject([
    { place: '1.1', status: 'completed', line_text: 'Line 1', outputs: { price: '39' }, attempt: 1 },
  ]);
});

test('a checkpoint belongs to the line that the run is at, and never goes back', async () => {
  const run = await claim('one');
  await saveLine(db, fenceOf(run), finished(1));
  await saveLine(db, fenceOf(run), finished(2));
  expect(await saveLine(db, fenceOf(run), finished(1))).toBe(false);
  expect(await saveLine(db, fenceOf(run), finished(5))).toBe(false);
  // Lines 3 and 4 were taken out of the script.
  expect(await saveLine(db, fenceOf(run), { ...finished(5), from_place: '1.3' })).toBe(true);
  const other = { ...finished(3), place: '2.3', step_place: '2', next_place: '2.4' };
  expect(await saveLine(db, fenceOf(run), other)).toBe(false);
  expect(await stateOf(run)).toMatchObject({ place: '1.6', line_page: 'page after 5' });
});

test('the page after the last line is the page at the beginning of the next step', async () => {
  const run = await claim('one');
  await saveLine(db, fenceOf(run), finished(1));
  const step = {
    steps: [{ place: '1', inputs: {}, outputs: {}, secrets: {}, began_ms_ago: 2, ended_ms_ago: 1 }],
    next_place: '2',
    page_state: null,
    next_inputs: {},
  };
  for (let time = 0; time < 2; time++) expect(await saveSteps(db, fenceOf(run), step)).toBe(true);
  expect(await stateOf(run)).toEqual({ place: '2', page: 'page after 1', line_page: null });
});

test('an attempt that lost its run can begin and finish no line', async () => {
  const stale = fenceOf(await claim('one'));
  await claim('two');
  expect(await beginLine(db, stale, under(1))).toBe(false);
  expect(await saveLine(db, stale, finished(1))).toBe(false);
  expect(await listRunLines(db, user, runId)).toEqual([]);
  expect(await stateOf({ id: runId })).toMatchObject({ place: '1', line_page: null });
});

test('the next attempt goes on at the next line, with what the lines before it found', async () => {
  const first = await claim('one');
  const foundBy = (line: number): StoredFound => ({
    outputs: { [`v${line}`]: `value ${line}` },
    secrets: line === 3 ? { v3: { id: 'x', sealed: 'y' } } : {},
    file_outputs: line === 2 ? ['v2'] : [],
  });
  // More than nine lines: their order is that of numbers.
  for (let line = 1; line <= 10; line++) await saveLine(db, fenceOf(first), finished(line, foundBy(line)));
  const earlier = await loadEarlierAttempts(db, await claim('two'));
  expect(earlier).toMatchObject({ interrupted_line: null, prepaid_actions: 0, progress: { line: '11' } });
  expect(earlier.progress?.found).toMatchObject(Array.from({ length: 10 }, (_, at) => foundBy(at + 1)));
});

test('a line that was interrupted is known to every later attempt, until it is done', async () => {
  const first = await claim('one');
  await saveLine(db, fenceOf(first), finished(1));
  expect(await beginLine(db, fenceOf(first), under(2))).toBe(true);
  // This one dies before it looks.
  await claim('two');
  const third = await claim('three');
  expect(await loadEarlierAttempts(db, third)).toMatchObject({
    interrupted_line: '1.2',
    progress: { line: '2' },
  });
  await saveLine(db, fenceOf(third), finished(2));
  const fourth = await claim('four');
  expect(await loadEarlierAttempts(db, fourth)).toMatchObject({ interrupted_line: null });
});

test('the first line of a step can be interrupted too', async () => {
  const first = await claim('one');
  await beginLine(db, fenceOf(first), under(1));
  const second = await claim('two');
  expect(await loadEarlierAttempts(db, second)).toMatchObject({ interrupted_line: '1.1', progress: null });
});

test('only what was paid for the line to go on with is free when it is done again', async () => {
  const first = await claim('one');
  const pay = async (run: Run, path: number, ordinal: number) => {
    const key = { ...fenceOf(run), user_id: user, place: `1.${path}`, ordinal };
    const once_key = `${run.attempt}:${path}:${ordinal}`;
    await insertHold(db, { ...key, once_key }, { amount: 10, now: new Date() });
    expect(await settleHold(db, { ...key, once_key }, action)).toBe(true);
  };
  await pay(first, 1, 1);
  await saveLine(db, fenceOf(first), finished(1));
  await pay(first, 2, 1);
  const second = await claim('two');
  expect(await loadEarlierAttempts(db, second)).toMatchObject({ prepaid_actions: 1 });
  await releaseHolds(db, runId);
  await pay(second, 2, 2);
  const third = await claim('three');
  expect(await loadEarlierAttempts(db, third)).toMatchObject({ prepaid_actions: 2 });
  await saveLine(db, fenceOf(third), finished(2));
  expect(await loadEarlierAttempts(db, await claim('four'))).toMatchObject({ prepaid_actions: 0 });
});

test('a pause at a line is forgotten when the line is done', async () => {
  const first = await claim('one');
  const pause = {
    place: '1',
    line: under(1),
    inputs: {},
    prepaid_actions: 2,
    page_state: null,
    wait: TEST_WAIT,
  };
  await db.transaction().execute(async (trx) => {
    expect(await pauseRun(trx, fenceOf(first), pause)).toBe(true);
    await admitWaitingRuns(trx, { id: user, slots: 1 }, { credits: 50, now: new Date() });
  });
  expect(await listRunLines(db, user, runId)).toMatchObject([{ place: '1.1', status: 'paused' }]);
  const second = await claim('two');
  expect(await loadEarlierAttempts(db, second)).toMatchObject({
    prepaid_actions: 2,
    interrupted_line: null,
  });
  await saveLine(db, fenceOf(second), finished(1));
  expect(await loadEarlierAttempts(db, await claim('three'))).toMatchObject({ prepaid_actions: 0 });
});

test('a line ends as its run ends, whether or not it had a row', async () => {
  const end = { status: 'failed' as const, failure: null, inputs: { a: 'b' } };
  const run = await claim('one');
  await saveLine(db, fenceOf(run), finished(1));
  await db.transaction().execute((trx) => endRun(trx, fenceOf(run), { ...end, line: under(2) }));
  expect(await listRunLines(db, user, runId)).toMatchObject([
    { place: '1.1', status: 'completed' },
    { place: '1.2', status: 'failed', line_text: 'Line 2', inputs: {} },
  ]);
  expect(await findRun(db, user, runId)).toMatchObject({ status: 'failed', place: '1.2' });

  const other = await insertTestRun(db);
  const stopped = await claimTestRun(db, other.run_id, 'w');
  await beginLine(db, fenceOf(stopped), under(1));
  await db
    .transaction()
    .execute((trx) =>
      endRun(trx, { run_id: stopped.id, attempt: null }, { ...end, status: 'stopped', inputs: null }),
    );
  expect(await listRunLines(db, other.user, stopped.id)).toMatchObject([{ place: '1.1', status: 'stopped' }]);
});
