import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBalance } from '#billing/spend.ts';
import { listRunActions, listRunSteps } from '#db/runs/run-steps.ts';
import { stopRun } from '#engine/stop-run.ts';
import { openFakeBrowser, type FakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { follow } from '#engine/test-follow.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';

const browserAction = { description: '', group: 'Test', uses_browser: true, outputs: {} } as const;
const click = defineAction({
  ...browserAction,
  id: 'test.click',
  name: 'Click',
  onInterrupt: 'repeat',
  inputs: { target: text('Target') },
  async run({ inputs, page }) {
    await (await page()).click(inputs.target);
    return {};
  },
});
/** Several actions without a checkpoint between them. */
const withoutCheckpoints = defineAction({
  ...browserAction,
  id: 'test.without_checkpoints',
  name: 'Without checkpoints',
  onInterrupt: 'repeat',
  inputs: { lines: text('Lines') },
  async run({ inputs, page }) {
    await (await page()).follow(inputs.lines);
    return {};
  },
});
const clickEither = defineAction({
  ...browserAction,
  id: 'test.click_either',
  name: 'Click either',
  onInterrupt: 'repeat',
  inputs: { first: text('First'), second: text('Second') },
  async run({ inputs, page }) {
    const fake = await page();
    await fake.click(inputs.first).catch(() => fake.click(inputs.second));
    return {};
  },
});
const giveUp = defineAction({
  ...browserAction,
  id: 'test.give_up',
  name: 'Give up',
  onInterrupt: 'repeat',
  inputs: {},
  run: async () => {
    throw new StepFailure('page_failed', 'No.', 'Try again.');
  },
});
const clickAgain = defineAction({
  ...browserAction,
  id: 'test.click_again',
  name: 'Click again',
  onInterrupt: 'repeat',
  inputs: { first: text('First'), second: text('Second') },
  async run({ inputs, page }) {
    const fake = await page();
    await fake.click(inputs.first).catch(() => {
      browser.broken.clear();
      return fake.click(inputs.first);
    });
    await fake.click(inputs.second);
    return {};
  },
});
const actions = [click, follow, withoutCheckpoints, clickEither, clickAgain, giveUp];

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

const balanceOf = (user: string) => readBalance(testEngine.engine.db, user, new Date());
const clicks = (...targets: string[]) => targets.map((target) => makeStep(click, { target }));

test('each successful action takes 50 credits and leaves a line', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const id = await testEngine.start(user, clicks('a', 'b', 'c'));
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  expect(await balanceOf(user)).toEqual({ granted: 1_000, used: 150, available: 850 });
  expect(await listRunActions(testEngine.engine.db, user, id)).toMatchObject([
    { place: '1', ordinal: 1, summary: 'a', succeeded: true, credits: 50 },
    { place: '2', ordinal: 1, summary: 'b', succeeded: true, credits: 50 },
    { place: '3', ordinal: 1, summary: 'c', succeeded: true, credits: 50 },
  ]);
  // One page for the whole run.
  expect(browser.openedWith).toEqual([[]]);
  await waitUntil(() => browser.pages.size === 0);
});

test('an action that fails costs nothing and leaves a line', async () => {
  browser.broken.add('a');
  const user = await testEngine.addUser('free', 1_000);
  const id = await testEngine.start(user, [makeStep(clickEither, { first: 'a', second: 'b' })]);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  expect(await balanceOf(user)).toEqual({ granted: 1_000, used: 50, available: 950 });
  expect(await listRunActions(testEngine.engine.db, user, id)).toMatchObject([
    { ordinal: 1, summary: 'a', succeeded: false, credits: 0 },
    { ordinal: 2, summary: 'b', succeeded: true, credits: 50 },
  ]);
});

test('out of credits, a run keeps its place and its page, gives its slot away, and goes on by itself', async () => {
  const user = await testEngine.addUser('free', 100);
  const id = await testEngine.start(user, clicks('a', 'b', 'c', 'd'));
  const other = await testEngine.start(user, [makeStep(giveUp)]);
  const paused = await testEngine.until(user, id, (run) => run.waiting_for === 'credits');
  expect(paused).toMatchObject({ status: 'pending', place: '3', admitted_at: null, deadline_at: null });
  expect(await listRunSteps(testEngine.engine.db, user, id)).toMatchObject([
    { status: 'completed' },
    { status: 'completed' },
    { status: 'paused', inputs: { target: 'c' } },
  ]);
  expect(browser.done).toEqual(['a', 'b']);
  expect(await testEngine.ended(user, other)).toMatchObject({ status: 'failed' });

  await testEngine.addCredits(user, 100);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['a', 'b', 'c', 'd']);
  expect(browser.openedWith).toEqual([[], ['a', 'b']]);
  expect(await balanceOf(user)).toEqual({ granted: 200, used: 200, available: 0 });
});

test('fewer credits than one action costs let nothing go on', async () => {
  const user = await testEngine.addUser('free', 0);
  const id = await testEngine.start(user, clicks('a'));
  await testEngine.until(user, id, (run) => run.waiting_for === 'credits');
  await testEngine.addCredits(user, 49);
  expect(await testEngine.run(user, id)).toMatchObject({ waiting_for: 'credits' });
  await testEngine.addCredits(user, 1);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
});

test('a step of many actions goes on at the very one that could not be paid for', async () => {
  const user = await testEngine.addUser('free', 150);
  const id = await testEngine.start(user, [...clicks('a'), makeStep(follow, { lines: 'b\nc\nd\ne' })]);
  await testEngine.until(user, id, (run) => run.waiting_for === 'credits');
  await testEngine.addCredits(user, 100);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(browser.openedWith).toEqual([[], ['a', 'b', 'c']]);
  expect(await balanceOf(user)).toMatchObject({ used: 250, available: 0 });
});

test('a step that kept no progress starts again, and what was paid before is free', async () => {
  const user = await testEngine.addUser('free', 150);
  const id = await testEngine.start(user, [
    ...clicks('a'),
    makeStep(withoutCheckpoints, { lines: 'b\nc\nd\ne' }),
  ]);
  await testEngine.until(user, id, (run) => run.waiting_for === 'credits');
  await testEngine.addCredits(user, 100);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['a', 'b', 'c', 'b', 'c', 'd', 'e']);
  expect(browser.openedWith).toEqual([[], ['a']]);
  expect(await balanceOf(user)).toMatchObject({ used: 250, available: 0 });
});

test('a step that its worker let go of in the middle is done again, and paid once', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const reached = Promise.withResolvers<void>();
  browser.during = async (target) => {
    if (target !== 'c') return;
    reached.resolve();
    await new Promise(() => {});
  };
  const id = await testEngine.start(user, [...clicks('a'), makeStep(withoutCheckpoints, { lines: 'b\nc' })]);
  await reached.promise;
  browser.during = async () => {};
  const before = worker;
  worker = await testEngine.startWorker({ actions, browser });
  await before.close();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2, crashes: 0 });
  expect(browser.done).toEqual(['a', 'b', 'b', 'c']);
  expect(await balanceOf(user)).toEqual({ granted: 1_000, used: 150, available: 850 });
});

test('an action that was paid and has to be done again stays free when it fails at first', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const reached = Promise.withResolvers<void>();
  browser.during = async (target) => {
    if (target !== 'b') return;
    reached.resolve();
    await new Promise(() => {});
  };
  const id = await testEngine.start(user, [makeStep(clickAgain, { first: 'a', second: 'b' })]);
  await reached.promise;
  browser.broken.add('a');
  browser.during = async () => {};
  const before = worker;
  worker = await testEngine.startWorker({ actions, browser });
  await before.close();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2 });
  expect(await balanceOf(user)).toMatchObject({ used: 100 });
});

test('a stop in the middle of an action gives back what was set aside for it', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  browser.during = () => {
    reached.resolve();
    return gate.promise;
  };
  const id = await testEngine.start(user, clicks('a'));
  await reached.promise;
  expect(await balanceOf(user)).toMatchObject({ available: 950 });
  await stopRun(testEngine.engine, user, id);
  gate.resolve();
  expect(await balanceOf(user)).toEqual({ granted: 1_000, used: 0, available: 1_000 });
  await waitUntil(() => browser.pages.size === 0);
});

test('runs of one user share a balance to the last credit and never more', async () => {
  const user = await testEngine.addUser('scale', 1_000);
  const targets = ['a', 'b', 'c', 'd', 'e', 'f'];
  const ids = await Promise.all(Array.from({ length: 8 }, () => testEngine.start(user, clicks(...targets))));
  await waitUntil(async () => {
    const runs = await Promise.all(ids.map((id) => testEngine.run(user, id)));
    return runs.every((run) => run.status === 'completed' || run.waiting_for === 'credits');
  });
  expect(await balanceOf(user)).toEqual({ granted: 1_000, used: 1_000, available: 0 });
  expect(browser.done).toHaveLength(20);

  await testEngine.addCredits(user, 48 * 50 - 1_000);
  const runs = await testEngine.allEnded(user, ids);
  expect(runs.map((run) => run.status)).toEqual(ids.map(() => 'completed'));
  expect(browser.done).toHaveLength(48);
  expect(await balanceOf(user)).toMatchObject({ used: 48 * 50, available: 0 });
});

test('a run without a browser says so', async () => {
  await worker.close();
  worker = await testEngine.startWorker({ actions });
  const user = await testEngine.addUser('free', 1_000);
  const id = await testEngine.start(user, clicks('a'));
  expect(await testEngine.ended(user, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'browser_unavailable' },
  });
});
