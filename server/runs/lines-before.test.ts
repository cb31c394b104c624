import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startRun } from '#engine/start-run.ts';
import { makeStep } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { RunStep } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

test('a history tells the lines that the run before has done from its own', async () => {
  const { db } = api.database;
  const steps = JSON.stringify([makeStep(instructions, { instructions: 'Open shop.example\nReload' })]);
  const workflow = await db
    .insertInto('workflows')
    .values({ user_id: ada.id, name: 'Shop', description: '', steps, variables: '[]' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const run_id = await startRun(api.engine, ada.id, { workflow, input_variables: {} });
  // What is copied from the run before is of no attempt of this one.
  const line = (place: string, attempt: number) => ({
    run_id,
    place,
    attempt,
    status: 'completed' as const,
    line_text: place === '1' ? null : `Line ${place}`,
    started_at: new Date(),
    finished_at: new Date(),
  });
  await db
    .insertInto('run_steps')
    .values([line('1', 1), line('1.1', 0), line('1.2', 1)])
    .execute();
  const history = async () => {
    const answer = await ada.call('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: run_id } });
    return z
      .array(RunStep)
      .parse(answer.body)[0]
      ?.lines.map(({ was_done_before }) => was_done_before);
  };
  expect(await history()).toEqual([true, undefined]);
  // Of a step that was done before as a whole, its head says so.
  await db.updateTable('run_steps').set({ attempt: 0 }).where('run_id', '=', run_id).execute();
  expect(await history()).toEqual([undefined, undefined]);
});
