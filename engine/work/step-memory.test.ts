import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { startRun } from '#engine/start-run.ts';
import { sweepHistory } from '#engine/removal/sweep-history.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { openDiskStore } from '#files/disk-store.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { text } from '#shared/fields.ts';

const base = { description: '', group: 'Test', onInterrupt: 'repeat' } as const;
/** What the note takes down next, and what the later step does. */
let page = '';
let isBroken = false;
const recalled: (string | null)[] = [];

const note = defineAction({
  ...base,
  id: 'test.note',
  name: 'Note',
  inputs: {},
  outputs: { seen: text('Seen') },
  async run({ recall, remember }) {
    recalled.push(await recall());
    await remember(page);
    return { seen: page };
  },
});
const end = defineAction({
  ...base,
  id: 'test.end',
  name: 'End',
  inputs: {},
  outputs: { said: text('Said') },
  async run({ endRun }) {
    endRun();
    return { said: 'enough' };
  },
});
const later = defineAction({
  ...base,
  id: 'test.later',
  name: 'Later',
  inputs: {},
  outputs: {},
  async run() {
    if (isBroken) throw new StepFailure('request_failed', 'Broken.', 'Mend it.');
    return {};
  },
});
const step_options = [note, end, later].map(stepOption);

let testEngine: TestEngine;
let user: string;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [note, end, later] });
  user = await testEngine.addUser();
});
afterAll(() => testEngine.close());

/** Runs it while the page says so; answers what it recalled, and its run. */
async function see(workflow: WorkflowRow, what: string, trial?: { until_step_id: string }) {
  page = what;
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: {}, ...trial });
  const { status } = await testEngine.ended(user, run);
  return { run, status, recalled: recalled.at(-1) };
}

async function sweepIn(days: number): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-memory-'));
  const engine = { ...testEngine.engine, now: () => new Date(Date.now() + days * 24 * 3600_000) };
  await sweepHistory(engine, { files: openDiskStore(folder), history_days: 90, log: QUIET });
  await fs.rm(folder, { recursive: true });
}

const rows = async (workflow: WorkflowRow) =>
  (
    await testEngine.engine.db
      .selectFrom('step_memories')
      .select('run_id')
      .where('workflow_id', '=', workflow.id)
      .execute()
  ).length;

test('a step recalls what it found in the last completed run, not in one that failed', async () => {
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(note), makeStep(later)] });
  expect(await see(workflow, 'one')).toMatchObject({ status: 'completed', recalled: null });
  isBroken = true;
  const failed = await see(workflow, 'two');
  expect(failed).toMatchObject({ status: 'failed', recalled: 'one' });
  isBroken = false;
  expect(await see(workflow, 'three')).toMatchObject({ recalled: 'one' });
  expect(await see(workflow, 'four')).toMatchObject({ recalled: 'three' });
  // Nothing older than what counts is kept.
  expect(await rows(workflow)).toBe(2);
});

test('a failed run that is resumed and completed counts, though its step was done before it failed', async () => {
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(note), makeStep(later)] });
  await see(workflow, 'one');
  isBroken = true;
  const { run } = await see(workflow, 'two');
  isBroken = false;
  const resumed = await resumeRun(testEngine.engine, user, run, { step_options });
  expect(await testEngine.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(await see(workflow, 'three')).toMatchObject({ recalled: 'two' });
});

test('it is recalled when its run has been swept, and forgotten with its workflow', async () => {
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(note), makeStep(later)] });
  await see(workflow, 'one');
  isBroken = true;
  await see(workflow, 'two');
  isBroken = false;
  await sweepIn(91);
  expect(await rows(workflow)).toBe(1);
  expect(await see(workflow, 'three')).toMatchObject({ recalled: 'one' });
  await testEngine.engine.db.deleteFrom('runs').where('workflow_id', '=', workflow.id).execute();
  await testEngine.engine.db.deleteFrom('workflows').where('id', '=', workflow.id).execute();
  expect(await rows(workflow)).toBe(0);
});

test('a try of the author recalls, and is not recalled', async () => {
  const step = makeStep(note);
  const workflow = await testEngine.addWorkflow(user, { steps: [step] });
  await see(workflow, 'one');
  expect(await see(workflow, 'two', { until_step_id: step.id })).toMatchObject({ recalled: 'one' });
  expect(await see(workflow, 'three')).toMatchObject({ recalled: 'one' });
});

test('the text is sealed', async () => {
  const step = makeStep(note);
  const workflow = await testEngine.addWorkflow(user, { steps: [step] });
  await see(workflow, 'hunter2');
  const { sealed } = await testEngine.engine.db
    .selectFrom('step_memories')
    .select('sealed')
    .where('workflow_id', '=', workflow.id)
    .executeTakeFirstOrThrow();
  expect(sealed.toString('latin1')).not.toContain('hunter2');
  const opened = TEST_VAULT.unseal(`${workflow.id}:${step.id}`, sealed);
  expect(opened.toString()).toContain('hunter2');
});

test('a step that ends the run completes it, and the steps after it are left out', async () => {
  isBroken = true;
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(end), makeStep(later)] });
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed', place: '3' });
  const steps = await listRunSteps(testEngine.engine.db, user, run);
  expect(steps).toMatchObject([{ place: '1', status: 'completed', outputs: { said: 'enough' } }]);
  isBroken = false;
});
