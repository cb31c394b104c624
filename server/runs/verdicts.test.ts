import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startRun } from '#engine/start-run.ts';
import { makeStep } from '#engine/test-world.ts';
import { click } from '#integrations/browser/click.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { createVerdicts } from '#server/runs/verdicts.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { ListedWorkflow, RunOverview } from '#shared/wire/runs.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

async function completeRun(name: string, step: ReturnType<typeof makeStep>): Promise<string> {
  const { db } = api.database;
  const steps = JSON.stringify([step]);
  const workflow = await db
    .insertInto('workflows')
    .values({ user_id: ada.id, name, description: '', steps, variables: '[]' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const id = await startRun(api.engine, ada.id, { workflow, input_variables: {} });
  await db
    .updateTable('runs')
    .set({ status: 'completed', finished_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}

test('lists say of completed runs whether what they did was verified', async () => {
  await completeRun('Checked', makeStep(click, { target: 'Order', proof: 'Make sure "Thank you" is shown' }));
  await completeRun('Unchecked', makeStep(click, { target: 'Order' }));
  const reading = await completeRun('Reading', makeStep(extractText, { target: 'Total' }));
  const expected = { Checked: 'verified', Unchecked: 'not_verified', Reading: null };
  const runs = z.array(RunOverview).parse((await ada.call('GET_RUNS', {})).body);
  expect(Object.fromEntries(runs.map((run) => [run.name, run.verification]))).toEqual(expected);
  const listed = z.array(ListedWorkflow).parse((await ada.call('GET_WORKFLOWS', {})).body);
  expect(Object.fromEntries(listed.map(({ name, last_run }) => [name, last_run?.verification]))).toEqual(
    expected,
  );
  // Of somebody else's run nothing is read.
  const eve = await api.signIn('eve');
  const [row] = runs.filter(({ id }) => id !== reading);
  if (!row) throw new Error('There is no run.');
  const [seen] = await createVerdicts(api.database.db)(eve.id, [row]);
  expect(seen?.verification).toBeNull();
});

test('lists say of completed runs which lines were healed, and to nobody else', async () => {
  const { db } = api.database;
  const step = makeStep(click, { target: 'Export' });
  const plain = await completeRun('Plain', step);
  const once = await completeRun('One line', step);
  const twice = await completeRun('Two lines', step);
  const heal = (from: string, to: string) => JSON.stringify({ from, to, at: [0, 6], score: 90 });
  const target = { step_id: step.id, memory: '{}' };
  await db
    .insertInto('run_targets')
    .values([
      { ...target, run_id: plain, key: 'a', heal: null },
      { ...target, run_id: once, key: 'a', heal: null },
      { ...target, run_id: once, key: 'b', heal: heal('Export', 'Herunterladen') },
      { ...target, run_id: twice, key: 'a', heal: heal('Menu', '') },
      { ...target, run_id: twice, key: 'b', heal: heal('Export', 'Herunterladen') },
    ])
    .execute();
  const expected = {
    Plain: null,
    'One line': { count: 1, from: 'Export', to: 'Herunterladen' },
    'Two lines': { count: 2, from: 'Menu', to: '' },
  };
  const runs = z.array(RunOverview).parse((await ada.call('GET_RUNS', {})).body);
  expect(Object.fromEntries(runs.map((run) => [run.name, run.healed]))).toMatchObject(expected);
  const listed = z.array(ListedWorkflow).parse((await ada.call('GET_WORKFLOWS', {})).body);
  expect(Object.fromEntries(listed.map((one) => [one.name, one.last_run?.healed]))).toMatchObject(expected);
  const eve = await api.signIn('eve');
  const seen = await createVerdicts(db)(
    eve.id,
    runs.map((run) => ({ ...run, healed: null })),
  );
  expect(seen.map(({ healed }) => healed)).toEqual(runs.map(() => null));
});

test('a long list says it of each of its runs at the first request', async () => {
  const grace = await api.signIn('grace');
  const steps = JSON.stringify([makeStep(click, { target: 'Order' })]);
  await sql`
    with workflow as (
      insert into workflows (user_id, name, description) values (${grace.id}, 'Many', '') returning id, user_id
    )
    insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs, status,
      created_at, admitted_at, finished_at)
    select user_id, id, 'Many', true, ${steps}::jsonb, '[]', '{}', 'completed', moment, moment, moment
    from workflow, generate_series(1, 90) as n, lateral (select clock_timestamp() - n * interval '1 second' as moment) as at`.execute(
    api.database.db,
  );
  const { body } = await grace.call('GET_RUNS', { query: { limit: '90' } });
  const runs = z.array(RunOverview).parse(body);
  expect(runs.map(({ verification }) => verification)).toEqual(runs.map(() => 'not_verified'));
  expect(runs).toHaveLength(90);
});
