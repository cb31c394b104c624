import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveGreeting, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { RunOverview } from '#shared/wire/runs.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

test('a failed run in a list names the newest run that went on from it', async () => {
  const workflow_id = await saveGreeting(ada);
  const add = async (name: string, more: object) => {
    const about = { user_id: ada.id, workflow_id, workflow_name: name, browser_profile_is_shared: false };
    const empty = { steps: '[]', variables: '[]', inputs: '{}', finished_at: new Date() };
    const row = { ...about, ...empty, status: 'completed' as const, ...more };
    return (await api.database.db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  };
  const failure = { code: 'target_not_found', message: 'It is not there.', step_name: null, what_to_do: '' };
  const failed = { status: 'failed', failure: JSON.stringify(failure) };
  const first = await add('first', failed);
  await add('left', failed);
  const second = await add('second', { ...failed, resumed_from: first });
  const third = await add('third', { resumed_from: second });
  await add('of a completed one', { resumed_from: third });
  const reply = await ada.call('GET_RUNS', { query: {} });
  const listed = z.array(RunOverview).parse(reply.body);
  expect(Object.fromEntries(listed.map(({ name, went_on }) => [name, went_on]))).toEqual({
    first: { id: second, status: 'failed' },
    left: undefined,
    second: { id: third, status: 'completed' },
    third: undefined,
    'of a completed one': undefined,
  });
});
