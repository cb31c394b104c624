import { defineAction } from '#integrations/define.ts';
import { rangeOf, readCells, spreadsheetInputs, valuesAddress } from '#integrations/google-sheets/calls.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { rowsFromCells } from '#integrations/parsing/table.ts';
import { choice, optional, text } from '#shared/fields.ts';

export const readRange = defineAction({
  id: 'google_sheets.read_range',
  name: 'Read rows',
  search_words: 'spreadsheet excel table get rows loop',
  description: 'Reads a sheet, a part of it, or a single cell, as a person sees it.',
  group: 'Google Sheets',
  connector: googleSheets,
  scopes: ['https://www.googleapis.com/auth/spreadsheets.readonly'],
  documentation:
    'https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get',
  onInterrupt: 'repeat',
  inputs: {
    ...spreadsheetInputs,
    range: optional(text('Cells', 'Columns A to Z when left out', { placeholder: 'A1:D20' })),
    header: optional(
      choice(
        'First row',
        { names: 'Names the columns', values: 'Is a row like the others' },
        { placeholder: 'Names the columns' },
      ),
    ),
  },
  outputs: { rows: text('Rows'), count: text('How many rows'), first_cell: text('First cell') },
  examples: { rows: '[{"Name":"Lantern","Price":"39"}]', count: '1', first_cell: 'Name' },
  async run({ inputs, account: open }) {
    const address = valuesAddress(inputs.spreadsheet, rangeOf(inputs.sheet, inputs.range));
    const cells = await readCells(await open(), address);
    const rows = inputs.header === 'values' ? cells : rowsFromCells(cells);
    return { rows: JSON.stringify(rows), count: String(rows.length), first_cell: cells[0]?.[0] ?? '' };
  },
});
