import { defineAction } from '#integrations/define.ts';
import { rangeOf, readCells, spreadsheetInputs, valuesAddress } from '#integrations/google-sheets/calls.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { rowsFromCells } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

export const findRow = defineAction({
  id: 'google_sheets.find_row',
  name: 'Find a row',
  search_words: 'spreadsheet excel table look up search',
  description: 'Finds the first row of a sheet that has a value in one of its columns.',
  group: 'Google Sheets',
  connector: googleSheets,
  scopes: ['https://www.googleapis.com/auth/spreadsheets.readonly'],
  documentation:
    'https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get',
  onInterrupt: 'repeat',
  inputs: {
    ...spreadsheetInputs,
    column: text('Column', 'Its name in the first row', { placeholder: 'Order number' }),
    value: text('Value to look for', 'Small and capital letters are the same'),
    otherwise: optional(
      choice(
        'When there is none',
        { fail: 'The run fails', go_on: 'Go on with empty outputs' },
        { placeholder: 'The run fails' },
      ),
    ),
  },
  outputs: { row_number: text('Row number'), row: text('Row') },
  examples: { row_number: '12', row: '{"Order number":"2041","Status":"paid"}' },
  async run({ inputs, account: open }) {
    const { column, value, otherwise = 'fail' } = inputs;
    const address = valuesAddress(inputs.spreadsheet, rangeOf(inputs.sheet, undefined));
    const cells = await readCells(await open(), address);
    const header = cells[0] ?? [];
    const at = header.findIndex((name) => isSame(name, column));
    if (at === -1) {
      throw new StepFailure(
        'not_found_in_data',
        `The sheet has no column “${column.slice(0, 80)}”. Its first row has: ${header.slice(0, 20).join(', ')}.`,
        'Write the name of a column as it stands in the first row.',
      );
    }
    const index = cells.findIndex((line, number) => number > 0 && isSame(line[at] ?? '', value));
    if (index !== -1) {
      const [row = {}] = rowsFromCells([header, cells[index] ?? []]);
      return { row_number: String(index + 1), row: JSON.stringify(row) };
    }
    if (otherwise === 'go_on') return { row_number: '', row: '{}' };
    throw new StepFailure(
      'not_found_in_data',
      `No row has “${value.slice(0, 80)}” in “${column.slice(0, 80)}”.`,
      'Look at the sheet, or choose to go on when there is none.',
    );
  },
});

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
