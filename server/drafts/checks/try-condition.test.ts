import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestWorld } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { textTemplate } from '#integrations/text/template.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import type { WorkflowDraft } from '#shared/wire/draft.ts';

let api: TestApi;
let ada: TestUser;
let worker: Worker;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  worker = await startTestWorker(api, {
    slots: 1,
    world: createTestWorld([textTemplate]),
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const part = (workflow_step_id: string, inputs: Record<string, string>, outputs = {}) => ({
  workflow_step_id,
  inputs,
  outputs,
  marks: [],
});
const page = part('text.template', { template: 'Head Torch\nSold  out' }, { text: 'page' });

function draftWith(condition: Record<string, string>, before = [page]): WorkflowDraft {
  const stop = part('flow.stop_unless', { value: '{{page}}', ...condition });
  const schedule = part('schedule.on_a_schedule', {});
  return { title: 'Watch', description: '', variables: [], notes: [], parts: [schedule, ...before, stop] };
}
const tried = (draft: WorkflowDraft) =>
  ada.call('TRY_CONDITION', { body: { draft, part: draft.parts.length - 1 } });

test.each([
  [{ condition: 'contains', other: 'in stock' }, false],
  [{ condition: 'contains', other: 'sold out' }, true],
  [{ condition: 'lacks', other: 'sold out' }, false],
])('a condition of a draft says what it comes to now: %j', async (condition, is_so) => {
  const { status, body } = await tried(draftWith(condition));
  expect({ status, body }).toEqual({
    status: 200,
    body: { is_so, value: 'Head Torch\nSold  out', credits_used: 0 },
  });
});

test('a try leaves no workflow, no run and no schedule behind', async () => {
  expect((await tried(draftWith({ condition: 'contains', other: 'x' }))).status).toBe(200);
  expect((await ada.call('GET_WORKFLOWS')).body).toEqual([]);
  expect((await ada.call('GET_RUNS')).body).toEqual([]);
  const { db } = api.database;
  for (const table of ['workflows', 'runs', 'triggers'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
});

test.each([
  ['changed', draftWith({ condition: 'changed' }), 422, 'This is no condition that can be tried'],
  ['nothing before it', draftWith({ condition: 'contains', other: 'x' }, []), 422, 'Nothing is read before'],
  [
    'lines that pay',
    draftWith({ condition: 'contains', other: 'x' }, [
      page,
      part('browser.instructions', { instructions: 'Open localhost:4020\nClick "Place order"' }),
    ]),
    409,
    'may pay, send or delete',
  ],
  ['no number', draftWith({ condition: 'above', other: '30' }), 409, 'is not a number'],
])('what cannot be tried is refused with a sentence: %s', async (_what, draft, status, sentence) => {
  const answer = await tried(draft);
  expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
});
