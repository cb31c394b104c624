import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { follow } from '#engine/test-follow.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { DiskFull } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';

const buy = defineAction({
  id: 'test.buy',
  name: 'Buy',
  description: '',
  group: 'Test',
  uses_browser: true,
  onInterrupt: 'fail',
  inputs: { target: text('Target') },
  outputs: {},
  async run({ inputs, page }) {
    await (await page()).click(inputs.target);
    return {};
  },
});
const full = () => new DiskFull('The disk is full.', 'Make room.');

let testEngine: TestEngine;
let browser: FakeBrowser;
let worker: Worker;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
beforeEach(async () => {
  browser = openFakeBrowser();
  worker = await testEngine.startWorker({ actions: [buy, follow], browser });
});
afterEach(() => worker.close());
afterAll(() => testEngine.close());

test('a browser that finds no room at its start is started again when there is some, whatever the step', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const { openPage } = browser;
  let starts = 0;
  browser.openPage = async (options) => {
    starts += 1;
    if (starts === 1) throw full();
    return await openPage(options);
  };
  const run = await testEngine.start(user, [makeStep(buy, { target: 'mug' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['mug']);
});

test('a line that finds no room is tried again, and the lines before it are not', async () => {
  const user = await testEngine.addUser('free', 1_000);
  let tries = 0;
  browser.during = async (target) => {
    if (target !== 'read a') return;
    tries += 1;
    if (tries === 1) throw full();
  };
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'add\nread a\nread b' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['add', 'read a', 'read b']);
});

test('a line that found no room and may not be repeated ends the run with the sentence', async () => {
  const user = await testEngine.addUser('free', 1_000);
  browser.during = async (target) => {
    if (target === 'buy') throw full();
  };
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'add\nbuy' })]);
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    place: '1.2',
    failure: { code: 'no_room', message: 'The disk is full.' },
  });
  expect(browser.done).toEqual(['add']);
});

test('a secret in the sentence about a line that found no room is not kept', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const { openPage } = browser;
  browser.openPage = async (options) => {
    options.meter.hide('hunter22');
    return await openPage(options);
  };
  browser.during = async () => {
    throw new DiskFull('Row 1 (“hunter22”): The disk is full.', 'Make room.');
  };
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'buy' })]);
  const ended = await testEngine.ended(user, run);
  expect(ended).toMatchObject({ status: 'failed', failure: { code: 'no_room' } });
  expect(JSON.stringify(ended)).not.toContain('hunter22');
});

test('a step that waits for room before it begins goes on in another worker', async () => {
  const user = await testEngine.addUser('free', 1_000);
  const { openPage } = browser;
  const tried = Promise.withResolvers<void>();
  browser.openPage = async () => {
    tried.resolve();
    throw full();
  };
  const run = await testEngine.start(user, [makeStep(buy, { target: 'mug' })]);
  await tried.promise;
  await worker.close();
  browser.openPage = openPage;
  worker = await testEngine.startWorker({ actions: [buy, follow], browser });
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['mug']);
});
