import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readWorkbook } from '#integrations/parsing/read-rows-of.ts';
import { saveGreeting, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';

let api: TestApi;
let ada: TestUser;
let execution_id: string;
/** An output of the first step of the run. */
let output: { id: string; variable_id: string };
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  const workflow_id = await saveGreeting(ada);
  const started = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
  execution_id = z.object({ workflow_execution_id: z.string() }).parse(started.body).workflow_execution_id;
  const { steps } = await api.database.db
    .selectFrom('runs')
    .select('steps')
    .where('id', '=', execution_id)
    .executeTakeFirstOrThrow();
  const [made] = Object.entries(steps[0]?.endpoint_output_values ?? {});
  output = { id: made?.[0] ?? '', variable_id: made?.[1].id ?? '' };
});
afterAll(() => api.close());

type Kept = { place: string; value: string; line_text: string | null; name: string };
const keep = ({ place, value, line_text, name }: Kept) =>
  api.database.db
    .insertInto('run_steps')
    .values({
      run_id: execution_id,
      place,
      attempt: 1,
      status: 'completed',
      line_text,
      outputs: JSON.stringify({ [name]: value }),
      started_at: new Date(),
      finished_at: new Date(),
    })
    .execute();
const ask = (user: TestUser, query: { name: string; place?: string; format?: 'csv' | 'xlsx' }) =>
  user.call('GET_RUN_TABLE_LINK', { query: { execution_id, format: 'csv', ...query } });
async function open(query: Parameters<typeof ask>[1]): Promise<Response> {
  const { url } = z.object({ url: z.string() }).parse((await ask(ada, query)).body);
  return await fetch(url);
}
const ROWS = Array.from({ length: 1_000 }, (_unused, at) => ({
  Name: `Person ${at}`,
  note: '=1+1, of a text that is long enough to be cut',
}));

test('a table that a run put out is downloaded whole, as CSV without formulas and as Excel', async () => {
  expect((await ask(ada, { name: output.variable_id })).status).toBe(404);
  await keep({ place: '1', value: '[a note] of a person', line_text: null, name: output.id });
  expect((await ask(ada, { name: output.variable_id })).status).toBe(404);
  const outputs = JSON.stringify({ [output.id]: JSON.stringify(ROWS) });
  await api.database.db.updateTable('run_steps').set({ outputs }).where('place', '=', '1').execute();
  const csv = await open({ name: output.variable_id });
  expect(csv.headers.get('content-disposition')).toContain('.csv');
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(ROWS.length + 1);
  expect(lines.at(-1)).toBe(`Person 999,"'=1+1, of a text that is long enough to be cut"`);
  const file = await open({ name: output.variable_id, format: 'xlsx' });
  const { rows } = await readWorkbook(
    { name: 'a.xlsx', media_type: '', content: await file.blob() },
    { sheet: null, most_characters: 10_000_000, signal: new AbortController().signal },
  );
  expect(rows).toEqual(ROWS);
});

test('a table that a cell of Excel cannot hold is said to be too large, and comes as CSV', async () => {
  const rows = JSON.stringify([{ Note: 'x'.repeat(40_000) }]);
  const outputs = JSON.stringify({ [output.id]: rows });
  await api.database.db.updateTable('run_steps').set({ outputs }).where('place', '=', '1').execute();
  const refused = await open({ name: output.variable_id, format: 'xlsx' });
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain('a cell of Excel holds 32767. Make a CSV file of it');
  expect((await open({ name: output.variable_id, format: 'csv' })).status).toBe(200);
});

test('the rows of a loop that has not ended are downloaded in their order, by their person only', async () => {
  for (const round of [1, 2, 10])
    await keep({
      place: `1.2[${round}].end`,
      value: JSON.stringify({ Name: `Row ${round}` }),
      line_text: `Row ${round}`,
      name: 'orders',
    });
  await keep({ place: '1.2[11].1', value: 'of a line', line_text: 'Read it', name: 'orders' });
  const csv = await open({ name: 'orders', place: '1' });
  expect(await csv.text()).toBe('Name\r\nRow 1\r\nRow 2\r\nRow 10\r\n');
  const grace = await api.signIn('grace');
  for (const query of [{ name: 'orders', place: '1' }, { name: output.variable_id }])
    expect((await ask(grace, query)).status).toBe(404);
  for (const query of [
    { name: 'orders', place: '2' },
    { name: 'others', place: '1' },
    { name: "x' or 1 = 1 --", place: '1' },
  ])
    expect((await ask(ada, query)).status).toBe(404);
  const { url } = z.object({ url: z.string() }).parse((await ask(ada, { name: 'orders', place: '1' })).body);
  await ada.call('SIGN_OUT');
  expect((await fetch(url)).status).toBe(403);
});
