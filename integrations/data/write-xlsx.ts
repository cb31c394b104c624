import { defineAction } from '#integrations/define.ts';
import { fileNameWithEnding } from '#shared/file-name.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { readTable } from '#integrations/parsing/table.ts';
import { file, optional, text } from '#shared/fields.ts';

export const writeXlsx = defineAction({
  id: 'data.write_xlsx',
  name: 'Write Excel',
  search_words: 'spreadsheet table sheet xls export save make',
  description: 'Makes an Excel workbook (.xlsx) from the rows of a table, to export them as a spreadsheet.',
  group: 'Data',
  icon: 'table',
  onInterrupt: 'repeat',
  inputs: {
    rows: text('Rows', 'What a table step put out', { multiline: true }),
    name: optional(text('File name', '', { placeholder: 'orders.xlsx' })),
    sheet: optional(text('Sheet', '', { placeholder: 'Orders' })),
  },
  outputs: { file: file('File') },
  async run({ inputs, saveFile, signal }) {
    const rows = readTable(inputs.rows);
    const bytes = await parseInThread('writeXlsx', { rows, sheet: inputs.sheet ?? 'Sheet1' }, signal);
    const saved = await saveFile({
      name: fileNameWithEnding(inputs.name ?? '', { ending: '.xlsx', fallback: 'table' }),
      media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes,
    });
    return { file: saved };
  },
});
