import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveGreeting, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { RunOverview } from '#shared/wire/runs.ts';

let api: TestApi;
let ada: TestUser;
let grace: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  grace = await api.signIn('grace');
});
afterAll(() => api.close());

/** A completed run, with what its step gave. */
async function addRun(user: TestUser, name: string, outputs: Record<string, string>): Promise<void> {
  const { db } = api.database;
  const workflow_id = await saveGreeting(user);
  const about = { user_id: user.id, workflow_id, workflow_name: name, browser_profile_is_shared: false };
  const row = { ...about, steps: '[]', variables: '[]', inputs: '{}', finished_at: new Date() };
  const run = await db
    .insertInto('runs')
    .values({ ...row, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('run_steps')
    .values({
      run_id: run.id,
      place: '1',
      attempt: 1,
      status: 'completed',
      finished_at: new Date(),
      outputs: JSON.stringify(outputs),
    })
    .execute();
}

async function namesOf(user: TestUser, search: string): Promise<string[]> {
  const { body } = await user.call('GET_RUNS', { query: { search } });
  return z
    .array(RunOverview)
    .parse(body)
    .map(({ name }) => name);
}

test('runs are found by what they gave, each person by their own', async () => {
  await addRun(ada, 'Watch a price', {
    started_at: '2026-11-20T08:00:00.000Z',
    text: 'Storm Lantern: $39.00',
  });
  await addRun(ada, 'Read the orders', { rows: '[{"Order":"F-1049","Total":"$89.00"}]' });
  await addRun(grace, 'Of Grace', { text: 'storm lantern' });
  expect(await namesOf(ada, 'storm LANTERN')).toEqual(['Watch a price']);
  expect(await namesOf(ada, 'f-1049')).toEqual(['Read the orders']);
  expect(await namesOf(ada, '%')).toEqual([]);
  // When a run was started is no result.
  expect(await namesOf(ada, '2026-11-20T08')).toEqual([]);
  expect(await namesOf(grace, 'lantern')).toEqual(['Of Grace']);
});
