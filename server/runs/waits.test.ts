import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findRun } from '#db/runs/runs.ts';
import { createTestWorld } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import type { Action } from '#integrations/define.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import {
  greet,
  greetingWorkflow,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { EndedWait, Wait } from '#shared/wire/wait.ts';

const asking: Action = {
  ...greet,
  async run({ ask }) {
    const name = await ask({ text: 'Whom?', choices: ['Ada', 'Grace'], expires_after_seconds: 3_600 });
    return { greeting: `Hello, ${name}!` };
  },
};

let api: TestApi;
let ada: TestUser;
let worker: Worker;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  worker = await startTestWorker(api, {
    world: createTestWorld([asking]),
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const list = async () => z.array(Wait).parse((await ada.call('LIST_WAITS', {})).body);

test('what runs ask is listed, and an answer lets the run go on', async () => {
  const workflowId = await saveGreeting(ada, greetingWorkflow());
  const started = await ada.call('START_WORKFLOW', {
    body: { workflow_id: workflowId, input_variables: { var_1: 'nobody' } },
  });
  const { workflow_execution_id: run } = z.object({ workflow_execution_id: z.string() }).parse(started.body);
  await expect.poll(list, { timeout: 60_000 }).toHaveLength(1);
  const [wait] = await list();
  expect(wait).toEqual({
    id: expect.any(String),
    execution_id: run,
    workflow_id: workflowId,
    workflow_name: 'Greet',
    step_name: 'Greet',
    place: '1',
    reason: 'question',
    kind: null,
    has_page: false,
    question: 'Whom?',
    choices: ['Ada', 'Grace'],
    link: null,
    asked_at: expect.any(String),
    deadline: expect.any(String),
  });
  const give = (answer: string) => ada.call('ANSWER_WAIT', { body: { wait_id: wait?.id ?? '', answer } });
  expect(await give('Bob')).toMatchObject({ status: 422 });
  expect(await give('Grace')).toMatchObject({ status: 200, body: null });
  // Sent again because the reply was lost; and by somebody who changed their mind.
  expect(await give('Grace')).toMatchObject({ status: 200 });
  expect(await give('Ada')).toMatchObject({ status: 409 });
  expect(await list()).toEqual([]);
  const ended = z.array(EndedWait).parse((await ada.call('LIST_ENDED_WAITS', {})).body);
  expect(ended).toMatchObject([
    { id: wait?.id, execution_id: run, workflow_name: 'Greet', question: 'Whom?', outcome: 'answered' },
  ]);
  // The answer may have been a code.
  expect(JSON.stringify(ended)).not.toContain('Grace');
  await expect
    .poll(async () => (await findRun(api.database.db, ada.id, run))?.status, { timeout: 60_000 })
    .toBe('completed');
});
