import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalance } from '#billing/spend.ts';
import { listRunActions } from '#db/runs/run-steps.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { follow } from '#engine/test-follow.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const base = { description: '', group: 'Test', uses_browser: true, outputs: {} } as const;
const read = defineAction({
  ...base,
  id: 'test.read',
  name: 'Read',
  onInterrupt: 'repeat',
  inputs: { first: text('First'), second: text('Second') },
  async run({ inputs, page }) {
    const fake = await page();
    await fake.click(inputs.first);
    await fake.click(inputs.second);
    return {};
  },
});
const buy = defineAction({
  ...base,
  id: 'test.buy',
  name: 'Buy',
  onInterrupt: 'fail',
  inputs: { target: text('Target') },
  async run({ inputs, page }) {
    await (await page()).click(inputs.target);
    return {};
  },
});

let testEngine: TestEngine;
let browser: FakeBrowser;
let worker: Worker;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
beforeEach(async () => {
  browser = openFakeBrowser();
  worker = await testEngine.startWorker({ actions: [read, buy, follow], browser });
});
afterEach(() => worker.close());
afterAll(() => testEngine.close());

const used = async (user: string) => (await readBalance(testEngine.engine.db, user, new Date())).used;

test('a step that may be repeated is repeated in a new browser, with the page of before, and paid once', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.losing.push('total');
  const steps = [makeStep(buy, { target: 'mug' }), makeStep(read, { first: 'price', second: 'total' })];
  const run = await testEngine.start(user, steps);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', attempt: 1 });
  expect(browser.done).toEqual(['mug', 'price', 'price', 'total']);
  expect(browser.openedWith).toEqual([[], ['mug']]);
  expect(await used(user)).toBe(150);
  const actions = await listRunActions(testEngine.engine.db, user, run);
  expect(
    actions.map(({ place, ordinal, summary, succeeded, credits }) => [
      place,
      ordinal,
      summary,
      succeeded,
      credits,
    ]),
  ).toEqual([
    ['1', 1, 'mug', true, 50],
    ['2', 1, 'price', true, 50],
    ['2', 2, 'total', false, 0],
    ['2', 3, 'price', true, 0],
    ['2', 4, 'total', true, 50],
  ]);
});

test('it is not repeated for ever', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.losing.push('total', 'total', 'total');
  const run = await testEngine.start(user, [makeStep(read, { first: 'price', second: 'total' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    failure: { code: 'browser_lost', message: 'The fake browser was lost.' },
  });
  expect(browser.done).toEqual(['price', 'price', 'price']);
  expect(await used(user)).toBe(50);
});

test('a step that may not be repeated and lost its browser in the middle is not, and says that it is uncertain', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.losing.push('mug');
  const run = await testEngine.start(user, [makeStep(buy, { target: 'mug' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    failure: { code: 'interrupted', message: expect.stringContaining('“Buy” was interrupted') },
  });
  expect(browser.done).toEqual([]);
});

test('a browser that dies while it starts is started again, whatever the step', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.failing_starts = 2;
  const run = await testEngine.start(user, [makeStep(buy, { target: 'mug' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['mug']);
});

test('each line has tries of its own, and finished lines are not done again', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.losing.push('read a', 'read a', 'read b', 'read b');
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'add\nread a\nread b\nbuy' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', attempt: 1 });
  expect(browser.done).toEqual(['add', 'read a', 'read b', 'buy']);
  expect(browser.openedWith.at(-1)).toEqual(['add', 'read a']);
  expect(await used(user)).toBe(200);
});

test('a step whose lines lose their browsers again and again is given up', async () => {
  const user = await testEngine.addUser('free', 5_000);
  const lines = Array.from({ length: 26 }, (_unused, at) => `read ${at}`);
  browser.losing.push(...lines, ...lines);
  const run = await testEngine.start(user, [makeStep(follow, { lines: lines.join('\n') })]);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    place: '1.25',
    failure: { code: 'browser_lost' },
  });
  const actions = await listRunActions(testEngine.engine.db, user, run);
  expect(actions.filter(({ succeeded }) => !succeeded)).toHaveLength(50);
});

test('a line that may not be repeated fails the run by its name when its browser is lost', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.losing.push('buy');
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'read a\nbuy' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    place: '1.2',
    failure: { code: 'interrupted', message: expect.stringContaining('Line 2 of “Follow” (buy)') },
  });
  expect(browser.done).toEqual(['read a']);
});
