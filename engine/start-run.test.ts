import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';

const say = defineAction({
  id: 'test.say',
  name: 'Say',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { text: text('Text') },
  outputs: { said: text('Said') },
  run: async ({ inputs }) => ({ said: inputs.text }),
});

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

test('the same key starts one run, however often and however fast it is sent', async () => {
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(say, { text: 'a' })] });
  const order = { workflow, input_variables: {}, once_key: 'once' };
  const ids = await Promise.all(Array.from({ length: 8 }, () => startRun(testEngine.engine, user, order)));
  expect(new Set(ids).size).toBe(1);
  const runs = await listRunOverviews(testEngine.engine.db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 10, filter: null },
  });
  expect(runs).toHaveLength(1);
});

test('the same key of another user starts another run', async () => {
  const [one, other] = [await testEngine.addUser(), await testEngine.addUser()];
  const start = async (user: string) => {
    const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(say, { text: 'a' })] });
    return startRun(testEngine.engine, user, { workflow, input_variables: {}, once_key: 'shared' });
  };
  expect(await start(one)).not.toBe(await start(other));
});

test('a workflow that cannot run is refused with the sentence that says why', async () => {
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(say)] });
  await expect(startRun(testEngine.engine, user, { workflow, input_variables: {} })).rejects.toMatchObject({
    status: 422,
    message: '“Say” needs “Text”.',
  });
  const empty = await testEngine.addWorkflow(user, { steps: [] });
  await expect(
    startRun(testEngine.engine, user, { workflow: empty, input_variables: {} }),
  ).rejects.toMatchObject({
    status: 422,
  });
});

test('a run keeps its own copy of the workflow, up to the step it was started for', async () => {
  const user = await testEngine.addUser();
  const steps = ['a', 'b', 'c'].map((letter) => makeStep(say, { text: letter }));
  const workflow = await testEngine.addWorkflow(user, { steps });
  const until = steps[1]?.id ?? '';
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {}, until_step_id: until });
  await testEngine.engine.db
    .updateTable('workflows')
    .set({ steps: '[]' })
    .where('id', '=', workflow.id)
    .execute();
  await testEngine.startWorker({ actions: [say] });
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  const done = await listRunSteps(testEngine.engine.db, user, id);
  expect(done.map((step) => step.outputs.said)).toEqual(['a', 'b']);
});

test('a trigger is skipped; what it put out comes from the start, or from its samples', async () => {
  const user = await testEngine.addUser();
  const [subject, sender] = [makeVariable('subject'), makeVariable('sender')];
  const trigger = {
    ...makeStep(say, {}, { subject, sender }),
    step_type: 'trigger' as const,
    workflow_step_id: 'test.mail_arrived',
    endpoint_inputs: [],
    endpoint_output_default_values: { subject: 'Sample', sender: 'sample@example.com' },
  };
  const workflow = await testEngine.addWorkflow(user, {
    variables: [subject, sender],
    steps: [trigger, makeStep(say, { text: `${reference(subject.id)} from ${reference(sender.id)}` })],
  });
  const id = await startRun(testEngine.engine, user, {
    workflow,
    input_variables: {},
    simulated_outputs: { [trigger.id]: { subject: 'Hello' } },
  });
  await testEngine.startWorker({ actions: [say] });
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
  const [first, second] = await listRunSteps(testEngine.engine.db, user, id);
  expect(first).toMatchObject({
    status: 'completed',
    outputs: { subject: 'Hello', sender: 'sample@example.com' },
  });
  expect(second?.outputs).toEqual({ said: 'Hello from sample@example.com' });
});

test('runs are listed newest first, a page at a time, and only to their owner', async () => {
  const user = await testEngine.addUser('scale');
  const workflow = await testEngine.addWorkflow(user, { steps: [makeStep(say, { text: 'a' })] });
  const ids: string[] = [];
  for (let n = 0; n < 5; n++)
    ids.push(await startRun(testEngine.engine, user, { workflow, input_variables: {} }));
  const { db } = testEngine.engine;
  const first = await listRunOverviews(db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 3, filter: null },
  });
  const after = { before: first.at(-1)?.id ?? null, limit: 3, filter: null };
  const rest = await listRunOverviews(db, user, { workflow_id: workflow.id, page: after });
  expect([...first, ...rest].map((run) => run.id)).toEqual(ids.toReversed());
  const stranger = await testEngine.addUser();
  expect(
    await listRunOverviews(db, stranger, {
      workflow_id: workflow.id,
      page: { before: null, limit: 3, filter: null },
    }),
  ).toEqual([]);
  expect(
    await listRunOverviews(db, user, { workflow_id: 'not an id', page: { ...after, before: null } }),
  ).toEqual([]);
});
