import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import {
  cellOf,
  enteredInput,
  inputOption,
  rangeOf,
  spreadsheetInputs,
  valuesAddress,
} from '#integrations/google-sheets/calls.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { placeRows } from '#integrations/google-sheets/place-rows.ts';
import { readTable } from '#integrations/parsing/table.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

const Appended = z.object({ updates: z.object({ updatedRange: z.string() }) });

const cell = (letter: string, is_shown = false) => optional(text(`Column ${letter}`), { is_shown });

export const appendRow = defineAction({
  id: 'google_sheets.append_row',
  name: 'Add a row',
  search_words: 'spreadsheet excel table save write add rows',
  description: 'Writes a row below the last one of a sheet, or many rows at once.',
  group: 'Google Sheets',
  connector: googleSheets,
  scopes: ['https://www.googleapis.com/auth/spreadsheets'],
  documentation:
    'https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/append',
  // Sheets has no key that makes a second row harmless.
  onInterrupt: 'fail',
  inputs: {
    ...spreadsheetInputs,
    a: cell('A', true),
    b: cell('B', true),
    c: cell('C', true),
    d: cell('D'),
    e: cell('E'),
    f: cell('F'),
    g: cell('G'),
    h: cell('H'),
    rows: optional(
      text('Or rows', 'What a table step put out. They go under the columns with their names', {
        multiline: true,
      }),
    ),
    entered: enteredInput,
  },
  outputs: { range: text('Where it was written'), count: text('How many rows') },
  examples: { range: 'Orders!A12:C12', count: '1' },
  async run({ inputs, account: open }) {
    const { a, b, c, d, e, f, g, h } = inputs;
    const isTyped = inputs.entered === 'as_typed';
    const range = rangeOf(inputs.sheet, 'A1');
    const account = await open();
    const rows = inputs.rows === undefined ? [] : readTable(inputs.rows);
    const given = [a, b, c, d, e, f, g, h].map((value) => cellOf(value ?? '', isTyped));
    const own = given.slice(0, given.findLastIndex((value) => value !== '') + 1);
    if (own.length > 0 === rows.length > 0) throw wrongAmount(rows.length > 0);
    const values = own.length > 0 ? [own] : await placeRows(account, inputs, { rows, isTyped });
    const asked = new URLSearchParams({ ...inputOption(inputs.entered), insertDataOption: 'INSERT_ROWS' });
    const answer = await account.fetch(
      `${valuesAddress(inputs.spreadsheet, range)}:append?${asked.toString()}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ majorDimension: 'ROWS', values }),
      },
    );
    const { updates } = readAnswer(answer, Appended);
    return { range: updates.updatedRange, count: String(rows.length || 1) };
  },
});

function wrongAmount(hasBoth: boolean): StepFailure {
  return new StepFailure(
    'input_invalid',
    hasBoth
      ? 'Both columns and “Or rows” were filled in.'
      : 'There is nothing to write: all columns were empty.',
    'Fill in at least one column, or choose rows of an earlier step, but not both.',
  );
}
