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
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

const Updated = z.object({ updatedRange: z.string() });

export const updateCells = defineAction({
  id: 'google_sheets.update_cells',
  name: 'Change cells',
  search_words: 'spreadsheet excel table write save change',
  description: 'Writes into a cell of a sheet, and into those beside it.',
  group: 'Google Sheets',
  connector: googleSheets,
  scopes: ['https://www.googleapis.com/auth/spreadsheets'],
  documentation:
    'https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/update',
  // The same cells hold the same values however often this is done.
  onInterrupt: 'repeat',
  inputs: {
    ...spreadsheetInputs,
    cell: text('Cell', 'The first one to write into', { placeholder: 'C12' }),
    value: text('Value'),
    second: optional(text('Value of the next cell')),
    third: optional(text('Value of the third cell')),
    fourth: optional(text('Value of the fourth cell')),
    entered: enteredInput,
  },
  outputs: { range: text('Where it was written') },
  examples: { range: 'Orders!C12' },
  async run({ inputs, account: open }) {
    const isTyped = inputs.entered === 'as_typed';
    const { cell, value, second, third, fourth } = inputs;
    if (!/^[A-Za-z]{1,3}[1-9]\d{0,6}$/.test(cell.trim())) {
      throw new StepFailure(
        'input_invalid',
        `“${cell.slice(0, 60)}” is not a cell.`,
        'Write its column and its row, such as C12.',
      );
    }
    const given = [value, second, third, fourth];
    // A cell in between that was left out keeps its value, which null means.
    const row = given
      .slice(0, given.findLastIndex((each) => each !== undefined) + 1)
      .map((each) => (each === undefined ? null : cellOf(each, isTyped)));
    const asked = new URLSearchParams(inputOption(inputs.entered));
    const address = valuesAddress(inputs.spreadsheet, rangeOf(inputs.sheet, cell));
    const account = await open();
    const answer = await account.fetch(`${address}?${asked.toString()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ majorDimension: 'ROWS', values: [row] }),
      is_repeatable: true,
    });
    return { range: readAnswer(answer, Updated).updatedRange };
  },
});
