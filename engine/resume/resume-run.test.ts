import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { startRun } from '#engine/start-run.ts';
import { openFakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';
import type { Step } from '#shared/wire.ts';

const base = { description: '', group: 'Test', onInterrupt: 'repeat' } as const;
const begun: string[] = [];
const broken = new Set<string>();

const say = defineAction({
  ...base,
  id: 'test.say',
  name: 'Say',
  inputs: { words: text('Words') },
  outputs: { said: text('Said') },
  async run({ inputs }) {
    begun.push(inputs.words);
    if (broken.has(inputs.words)) throw new StepFailure('request_failed', 'Nobody listens.', 'Say it later.');
    return { said: `${inputs.words}!` };
  },
});
const click = defineAction({
  ...base,
  id: 'test.click',
  name: 'Click',
  uses_browser: true,
  inputs: { target: text('Target') },
  outputs: {},
  async run({ inputs, page }) {
    const open = await page();
    await open.click(inputs.target).catch((error: unknown) => {
      if (browser.broken.has(inputs.target)) throw new StepFailure('page_failed', 'Broken.', 'Mend it.');
      throw error;
    });
    return {};
  },
});
const makeFile = defineAction({
  ...base,
  id: 'test.file',
  name: 'File',
  inputs: {},
  outputs: { file: text('File') },
  run: async ({ once_key }) => ({ file: await addFile(once_key.split(':')[0] ?? '') }),
});
const wait = defineAction({
  ...base,
  id: 'test.wait',
  name: 'Wait',
  inputs: {},
  outputs: {},
  run: () => new Promise<Record<string, never>>(() => {}),
});

const follow = defineAction({
  ...base,
  onInterrupt: 'by_line',
  id: 'test.follow',
  name: 'Follow',
  uses_browser: true,
  inputs: { lines: text('Lines') },
  outputs: {},
  async run({ inputs, page, lines }) {
    const fake = await page();
    await fake.follow(inputs.lines, { from: lines.from, onLine: lines.begin, onLineDone: lines.finish });
    return {};
  },
});

const actions = [say, click, wait, makeFile, follow];
const step_options = actions.map(stepOption);
const browser = openFakeBrowser();
let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions, browser });
});
afterAll(() => testEngine.close());

/** A file of a run, as a step leaves it. */
async function addFile(runId: string): Promise<string> {
  const { db } = testEngine.engine;
  const run = await db.selectFrom('runs').select('user_id').where('id', '=', runId).executeTakeFirstOrThrow();
  const file = {
    ...run,
    run_id: runId,
    name: 'a.txt',
    media_type: 'text/plain',
    size: 1,
    content_hash: 'abc',
  };
  return (await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()).id;
}

type Order = { once_key?: string; input_variables?: Record<string, string> };
const resume = (user: string, run: string, order: Order = {}) =>
  resumeRun(testEngine.engine, user, run, { step_options, ...order });

/** Says an input, says it again louder, and says something that fails as long as it is broken. */
async function startSaying(user: string, last: string) {
  const input = makeVariable('word', true);
  const [first, second] = [makeVariable('first'), makeVariable('second')];
  const steps = [
    makeStep(say, { words: reference(input.id) }, { said: first }),
    makeStep(say, { words: reference(first.id) }, { said: second }),
    makeStep(say, { words: `${last}${reference(second.id)}${reference(input.id)}` }, {}),
  ];
  const workflow = await testEngine.addWorkflow(user, { steps, variables: [input, first, second] });
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: { [input.id]: 'hey' } });
  return { workflow, run, input };
}

test('a new run goes on at the failed step with what the finished steps put out', async () => {
  const user = await testEngine.addUser();
  broken.add('one-hey!!hey');
  const { run } = await startSaying(user, 'one-');
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'failed', place: '3' });

  broken.clear();
  begun.length = 0;
  const resumed = await resume(user, run);
  expect(await testEngine.ended(user, resumed)).toMatchObject({
    status: 'completed',
    resumed_from: run,
    place: '4',
  });
  expect(begun).toEqual(['one-hey!!hey']);
  const before = await listRunSteps(testEngine.engine.db, user, run);
  const after = await listRunSteps(testEngine.engine.db, user, resumed);
  expect(after.slice(0, 2).map(({ outputs, finished_at }) => ({ outputs, finished_at }))).toEqual(
    before.slice(0, 2).map(({ outputs, finished_at }) => ({ outputs, finished_at })),
  );
  expect(after.map((step) => [step.attempt, step.status])).toEqual([
    [0, 'completed'],
    [0, 'completed'],
    [1, 'completed'],
  ]);
  expect(await testEngine.run(user, run)).toMatchObject({ status: 'failed', place: '3' });
});

test('edited inputs count in what is left, and only there', async () => {
  const user = await testEngine.addUser();
  broken.add('two-hey!!hey');
  const { run, input } = await startSaying(user, 'two-');
  await testEngine.ended(user, run);
  begun.length = 0;
  const resumed = await resume(user, run, { input_variables: { [input.id]: 'you', made_up: 'x' } });
  expect(await testEngine.ended(user, resumed)).toMatchObject({
    status: 'completed',
    inputs: { [input.id]: 'you' },
  });
  expect(begun).toEqual(['two-hey!!you']);
});

test('a step that was put right in the workflow counts; without its finished steps the old ones do', async () => {
  const user = await testEngine.addUser();
  broken.add('three-hey!!hey');
  const { run, workflow } = await startSaying(user, 'three-');
  await testEngine.ended(user, run);
  const save = (steps: Step[]) =>
    testEngine.engine.db
      .updateTable('workflows')
      .set({ steps: JSON.stringify(steps) })
      .where('id', '=', workflow.id)
      .execute();

  const [first, second, third] = workflow.steps;
  if (!first || !second || !third) throw new Error('There are three.');
  await save([first, second, { ...third, endpoint_input_values: { words: 'mended' } }]);
  begun.length = 0;
  expect(await testEngine.ended(user, await resume(user, run))).toMatchObject({ status: 'completed' });
  expect(begun).toEqual(['mended']);

  await save([first, { ...third, endpoint_input_values: { words: 'mended' } }]);
  expect(await testEngine.ended(user, await resume(user, run))).toMatchObject({
    status: 'failed',
    place: '3',
  });
  expect(begun).toEqual(['mended', 'three-hey!!hey']);

  // Nothing is left of what was to be done.
  await save([first, second]);
  expect(await testEngine.ended(user, await resume(user, run))).toMatchObject({
    status: 'failed',
    place: '3',
  });

  await save([first, second, { ...third, endpoint_input_values: {} }]);
  await expect(resume(user, run)).rejects.toMatchObject({ status: 422 });
});

test('the page is where it was after the last finished step, also when resumed twice', async () => {
  const user = await testEngine.addUser('pro', 1_000);
  browser.broken.add('pay');
  const run = await testEngine.start(
    user,
    ['log in', 'add to cart', 'pay'].map((target) => makeStep(click, { target })),
  );
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'failed', place: '3' });
  const again = await resume(user, run);
  expect(await testEngine.ended(user, again)).toMatchObject({ status: 'failed', place: '3' });
  browser.broken.clear();
  const last = await resume(user, again);
  expect(await testEngine.ended(user, last)).toMatchObject({ status: 'completed', resumed_from: again });
  expect(browser.openedWith.slice(-2)).toEqual([
    ['log in', 'add to cart'],
    ['log in', 'add to cart'],
  ]);
});

test('a run that was stopped while it waited for credits goes on at the very line', async () => {
  const user = await testEngine.addUser('free', 100);
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'one\ntwo\nthree' })]);
  await testEngine.until(user, run, (found) => found.waiting_for === 'credits');
  await stopRun(testEngine.engine, user, run);
  await testEngine.addCredits(user, 1_000);
  browser.done.length = 0;
  const resumed = await resume(user, run);
  expect(await testEngine.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(browser.done).toEqual(['three']);
});

test('with other inputs it begins that step again, because the lines may not be the same any more', async () => {
  const user = await testEngine.addUser('free', 100);
  const input = makeVariable('word', true);
  const steps = [makeStep(follow, { lines: `one\n${reference(input.id)}\nthree` })];
  const workflow = await testEngine.addWorkflow(user, { steps, variables: [input] });
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: { [input.id]: 'two' } });
  await testEngine.until(user, run, (found) => found.waiting_for === 'credits');
  await stopRun(testEngine.engine, user, run);
  await testEngine.addCredits(user, 1_000);
  browser.done.length = 0;
  await testEngine.ended(user, await resume(user, run, { input_variables: { [input.id]: 'zwei' } }));
  expect(browser.done).toEqual(['one', 'zwei', 'three']);
});

test('files of finished steps are files of the new run, and outlive the old one', async () => {
  const user = await testEngine.addUser();
  const file = makeVariable('file');
  const steps = [makeStep(makeFile, {}, { file }), makeStep(say, { words: 'no file' }, {})];
  broken.add('no file');
  const run = await testEngine.start(user, steps);
  await testEngine.ended(user, run);
  broken.clear();
  const resumed = await resume(user, run);
  await testEngine.ended(user, resumed);
  const { db } = testEngine.engine;
  await db.deleteFrom('runs').where('id', '=', run).execute();
  const [step] = await listRunSteps(db, user, resumed);
  const kept = await db.selectFrom('files').selectAll().where('user_id', '=', user).execute();
  expect(kept).toMatchObject([{ id: step?.outputs.file, run_id: resumed, content_hash: 'abc' }]);
  expect(await testEngine.run(user, resumed)).toMatchObject({ resumed_from: run });
});

test('a stopped run goes on as well; one that is under way or complete does not', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [makeStep(say, { words: 'begin' }), makeStep(wait)]);
  await testEngine.until(user, run, (found) => found.place === '2');
  await expect(resume(user, run)).rejects.toMatchObject({ status: 409 });
  await stopRun(testEngine.engine, user, run);
  const resumed = await resume(user, run);
  await waitUntil(async () => (await testEngine.run(user, resumed)).status === 'running');
  expect(await resume(user, run, { once_key: 'another tab' })).toBe(resumed);
  expect(await testEngine.run(user, resumed)).toMatchObject({ place: '2' });
  await stopRun(testEngine.engine, user, resumed);
  const again = await resume(user, run);
  const thirdTab = () => resume(user, resumed, { once_key: 'a third tab' });
  for (let tab = 0; tab < 25; tab += 1) await resume(user, resumed, { once_key: `tab ${tab}` });
  expect(await thirdTab()).toBe(again);
  await stopRun(testEngine.engine, user, again);
  expect(await thirdTab()).toBe(again);
  // The newest twenty keys of a run are kept.
  const last = await resume(user, resumed, { once_key: 'tab 3' });
  expect([run, resumed, again]).not.toContain(last);
  await stopRun(testEngine.engine, user, last);
  const complete = await testEngine.start(user, [makeStep(say, { words: 'all' })]);
  await testEngine.ended(user, complete);
  await expect(resume(user, complete)).rejects.toMatchObject({ status: 409 });
});

test('the same key gives the same run, and a stranger finds none', async () => {
  const [user, stranger] = [await testEngine.addUser(), await testEngine.addUser()];
  broken.add('never');
  const run = await testEngine.start(user, [makeStep(say, { words: 'never' })]);
  await testEngine.ended(user, run);
  const keyed = await Promise.all(Array.from({ length: 5 }, () => resume(user, run, { once_key: 'k' })));
  expect(new Set(keyed).size).toBe(1);
  await testEngine.ended(user, keyed[0] ?? '');
  expect(await resume(user, run)).not.toBe(keyed[0]);
  await expect(resume(stranger, run)).rejects.toMatchObject({ status: 404 });
});
