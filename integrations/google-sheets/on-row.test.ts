import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { onRow } from '#integrations/google-sheets/on-row.ts';

const SHEETS = 'https://sheets.googleapis.com/v4/spreadsheets';
let google: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(googleSheets, ['https://www.googleapis.com/auth/spreadsheets']);
});
afterAll(() => google.close());

async function make(): Promise<string> {
  const answer = await owner.fetch(SHEETS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const made: unknown = JSON.parse(Buffer.from(answer.bytes).toString());
  return z.object({ spreadsheetId: z.string() }).parse(made).spreadsheetId;
}
async function put(id: string, range: string, ...rows: string[][]): Promise<void> {
  await owner.fetch(`${SHEETS}/${id}/values/${range}?valueInputOption=RAW`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: rows }),
  });
}

test('a row below the last one is put out once, when it has not changed from one look to the next', async () => {
  const spreadsheet = await make();
  await put(spreadsheet, 'A1', ['Name', 'Price'], ['Lantern', '39']);
  const poll = await startTestPoll(google, onRow, { spreadsheet });
  expect(await poll.look()).toEqual([]);
  await put(spreadsheet, 'A3', ['Mug']);
  expect(await poll.look()).toEqual([]);
  expect(poll.last()).toMatchObject({ again_in_ms: 20_000 });
  // Somebody types the second cell.
  await put(spreadsheet, 'A3', ['Mug', '7 €']);
  expect(await poll.look()).toEqual([]);
  await put(spreadsheet, 'A4', ['Teapot', '12']);
  expect(await poll.look()).toEqual([
    { row: '{"Name":"Mug","Price":"7 €"}', row_number: '3', first_cell: 'Mug' },
  ]);
  expect(await poll.look()).toMatchObject([{ row_number: '4' }]);
  expect(await poll.look()).toEqual([]);
  expect(await poll.sample()).toMatchObject({ first_cell: 'Teapot' });
});

test('the line with the names of the columns is no row, even when it is written last', async () => {
  const spreadsheet = await make();
  const named = await startTestPoll(google, onRow, { spreadsheet });
  const plain = await startTestPoll(google, onRow, { spreadsheet, header: 'values' });
  expect(await named.sample()).toBeNull();
  await put(spreadsheet, 'A1', ['Name'], ['Lantern']);
  await Promise.all([named.look(), plain.look()]);
  expect(await named.look()).toMatchObject([{ row: '{"Name":"Lantern"}' }]);
  expect(await plain.look()).toMatchObject([{ row: '["Name"]' }, { row: '["Lantern"]' }]);
});

test('after rows were removed, the next one counts though its number was seen before', async () => {
  const spreadsheet = await make();
  await put(spreadsheet, 'A1', ['Name'], ['a']);
  const poll = await startTestPoll(google, onRow, { spreadsheet });
  await put(spreadsheet, 'A3', ['b']);
  await poll.look();
  expect(await poll.look()).toMatchObject([{ row_number: '3' }]);
  await put(spreadsheet, 'A3', ['']);
  expect(await poll.look()).toEqual([]);
  await put(spreadsheet, 'A3', ['c']);
  await poll.look();
  expect(await poll.look()).toMatchObject([{ row_number: '3', first_cell: 'c' }]);
});

const insert = (id: string, rows: string[][]) => put(id, 'A1', ...rows);
const look = async (poll: Awaited<ReturnType<typeof startTestPoll>>) => {
  await poll.look();
  return (await poll.look()).map(({ first_cell, row_number }) => `${first_cell} ${row_number}`);
};

test('a row that is inserted between others is put out; changed and sorted ones are not', async () => {
  const spreadsheet = await make();
  await insert(spreadsheet, [['Name'], ['a'], ['b'], ['c'], ['d']]);
  const poll = await startTestPoll(google, onRow, { spreadsheet });
  // An empty line first, as people do, which is filled in later.
  await insert(spreadsheet, [['Name'], ['a'], [''], ['b'], ['c'], ['d']]);
  expect(await look(poll)).toEqual([]);
  await insert(spreadsheet, [['Name'], ['a'], ['new'], ['b'], ['c'], ['d']]);
  expect(await look(poll)).toEqual(['new 3']);
  await insert(spreadsheet, [['Name'], ['a'], ['new'], ['b changed'], ['c'], ['d']]);
  expect(await look(poll)).toEqual([]);
  await insert(spreadsheet, [['Name'], ['d'], ['c'], ['b changed'], ['new'], ['a']]);
  expect(await look(poll)).toEqual([]);
  // The same content once more, one changed and one at the end, all in one minute.
  await insert(spreadsheet, [['Name'], ['d'], ['a'], ['c changed'], ['b changed'], ['new'], ['a'], ['z']]);
  expect((await look(poll)).map((row) => row.slice(0, 1))).toEqual(['a', 'z']);
  expect(await look(poll)).toEqual([]);
});

test('of a long sheet the rows below the last one are put out', async () => {
  const rows = Array.from({ length: 5_002 }, (_, at) => [`row ${at}`]);
  const longer = [...rows, ['last']];
  // The stand-in's sheets have 1,000 rows.
  google.answerNext(
    '/values/',
    [rows, longer, longer, longer].map((values) => ({ status: 200, body: { values } })),
  );
  const poll = await startTestPoll(google, onRow, { spreadsheet: await make(), header: 'values' });
  expect(await look(poll)).toEqual(['last 5003']);
  expect(await poll.look()).toEqual([]);
});
