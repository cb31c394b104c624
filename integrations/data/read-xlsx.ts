import { defineAction } from '#integrations/define.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { file, optional, text } from '#shared/fields.ts';

export const readXlsx = defineAction({
  id: 'data.read_xlsx',
  name: 'Read Excel',
  description: 'Reads the rows of a sheet of an Excel workbook (.xlsx). The first line names the columns.',
  group: 'Data',
  icon: 'table',
  onInterrupt: 'repeat',
  inputs: {
    file: file('File', 'An Excel workbook (.xlsx)'),
    sheet: optional(text('Sheet', 'The first when left out', { placeholder: 'Orders' })),
  },
  outputs: { rows: text('Rows'), count: text('Number of rows'), sheet: text('Sheet') },
  examples: { rows: '[{"Name":"Lantern","Price":"39"}]', count: '1', sheet: 'Orders' },
  async run({ inputs, readFile, signal }) {
    const { bytes } = await readFile(inputs.file);
    const sheet = await parseInThread('readXlsx', { bytes, sheet: inputs.sheet ?? null }, signal);
    return { rows: JSON.stringify(sheet.rows), count: String(sheet.rows.length), sheet: sheet.name };
  },
});
