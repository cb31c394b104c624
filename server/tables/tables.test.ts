import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveRows } from '#db/saved-tables.ts';
import { readWorkbook } from '#integrations/parsing/read-rows-of.ts';
import { saveGreeting, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { SavedRow, SavedTable } from '#shared/wire/tables.ts';

let api: TestApi;
let ada: TestUser;
let workflow_id: string;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  workflow_id = await saveGreeting(ada);
});
afterAll(() => api.close());

let keys = 0;
const save = (name: string, rows: Record<string, string>[], run = 0) =>
  saveRows(api.database.db, ada.id, {
    workflow_id,
    run_id: `00000000-0000-4000-8000-00000000000${run}`,
    once_key: `key-${(keys += 1)}`,
    name,
    rows,
    same_by: null,
    when_there: 'skip',
    limits: { tables: 20, rows: 1_000, columns: 20, bytes: 1_000_000, user_bytes: 1_000_000 },
  });

async function tableCalled(name: string): Promise<SavedTable> {
  const reply = await ada.call('LIST_TABLES', { query: { workflow_id } });
  const table = z
    .array(SavedTable)
    .parse(reply.body)
    .find((entry) => entry.name === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}

async function rowsOf(table_id: string, before?: string) {
  const query = { table_id, ...(before !== undefined && { before }) };
  const reply = await ada.call('GET_TABLE_ROWS', { query });
  return z.object({ rows: z.array(SavedRow), has_older: z.boolean() }).parse(reply.body);
}

async function fileOf(table_id: string, format: 'csv' | 'xlsx'): Promise<Response> {
  const reply = await ada.call('GET_TABLE_LINK', { query: { table_id, format } });
  return await fetch(z.object({ url: z.string() }).parse(reply.body).url);
}

test('tables are listed with their columns, and rows come in pages: the newest run first, its rows as it read them', async () => {
  await save(
    'Prices',
    Array.from({ length: 205 }, (_unused, at) => ({ At: String(at) })),
  );
  await save('Prices', [{ Note: 'a' }, { Note: 'b' }], 1);
  const table = await tableCalled('Prices');
  expect(table).toMatchObject({ columns: ['At', 'Note'], row_count: 207 });
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { rows, has_older } = await rowsOf(table.id, before);
    expect(has_older).toBe(page < 2);
    seen.push(...rows.map(({ cells }) => cells['At'] ?? cells['Note'] ?? ''));
    before = rows.at(-1)?.id;
  }
  expect(seen).toEqual(['a', 'b', ...Array.from({ length: 205 }, (_unused, at) => String(at))]);
});

test('a table is downloaded as CSV without formulas, and as Excel', async () => {
  await save('Orders / “2026”', [
    { Order: '007', Note: '=1+1' },
    { Order: '8', Note: 'a,"b"\nc' },
  ]);
  const { id } = await tableCalled('Orders / “2026”');
  const csv = await fileOf(id, 'csv');
  expect(csv.headers.get('content-disposition')).toContain('.csv');
  const text = await csv.text();
  expect(text).toMatch(/^Order,Note,Saved at\r\n007,'=1\+1,\d{4}-\d\d-\d\dT/);
  expect(text).toContain('8,"a,""b""\nc",');
  const xlsx = await fileOf(id, 'xlsx');
  const file = { name: 'a.xlsx', media_type: '', content: await xlsx.blob() };
  const { signal } = new AbortController();
  const { rows } = await readWorkbook(file, { sheet: null, most_characters: 10_000, signal });
  expect(rows).toMatchObject([{ Order: '007', Note: '=1+1' }, { Order: '8' }]);
});

test('a link to a table ends with the sign-in, and one to a file opens no table', async () => {
  await save('Private', [{ A: '1' }]);
  const { id } = await tableCalled('Private');
  const grace = await api.signIn('grace');
  expect((await grace.call('GET_TABLE_LINK', { query: { table_id: id, format: 'csv' } })).status).toBe(404);
  const url = new URL('/tables/open', api.origin);
  url.searchParams.set('ticket', 'nonsense');
  expect((await fetch(url)).status).toBe(403);
});

test('a deleted table is gone, and its link with it', async () => {
  await save('Old', [{ A: '1' }]);
  const { id } = await tableCalled('Old');
  const link = await ada.call('GET_TABLE_LINK', { query: { table_id: id, format: 'csv' } });
  const { url } = z.object({ url: z.string() }).parse(link.body);
  expect((await ada.call('DELETE_TABLE', { query: { table_id: id } })).body).toEqual({ success: true });
  expect((await ada.call('DELETE_TABLE', { query: { table_id: id } })).status).toBe(404);
  expect((await ada.call('GET_TABLE_ROWS', { query: { table_id: id } })).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
});
