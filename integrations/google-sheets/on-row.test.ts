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
