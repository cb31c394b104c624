import { defineAction } from '#integrations/define.ts';
import { readWorkbook } from '#integrations/parsing/read-rows-of.ts';
import { file, optional, text } from '#shared/fields.ts';

/** More than an output may hold is not put out. */
const MOST_CHARACTERS = 1_000_000;

export const readXlsx = defineAction({
  id: 'data.read_xlsx',
  name: 'Read Excel',
  search_words: 'spreadsheet table sheet xls import open loop rows',
  description:
    'Reads the rows of one sheet of a spreadsheet, an Excel workbook (.xlsx). The first line names the columns.',
  group: 'Data',
  icon: 'table',
  onInterrupt: 'repeat',
  inputs: {
    file: file('File', 'An Excel workbook (.xlsx)'),
    sheet: optional(text('Sheet', 'The first when left out', { placeholder: 'Orders' })),
  },
  outputs: { rows: text('Rows'), count: text('Number of rows'), sheet: text('Sheet') },
  examples: { rows: '[{"Name":"Lantern","Price":"39"}]', count: '1', sheet: 'Orders' },
  async run({ inputs, openFile, signal }) {
    const wanted = { sheet: inputs.sheet ?? null, most_characters: MOST_CHARACTERS, signal };
    const sheet = await readWorkbook(await openFile(inputs.file), wanted);
    return { rows: JSON.stringify(sheet.rows), count: String(sheet.rows.length), sheet: sheet.name };
  },
});
