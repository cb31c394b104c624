import { defineAction } from '#integrations/define.ts';
import { fileNameWithEnding } from '#shared/file-name.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { readTable } from '#integrations/parsing/table.ts';
import { choice, file, optional, text } from '#shared/fields.ts';

const SEPARATORS = new Map([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
]);

export const writeCsv = defineAction({
  id: 'data.write_csv',
  name: 'Write CSV',
  search_words: 'spreadsheet table excel export save make',
  description: 'Makes a CSV file from the rows of a table, to export them or open them as a spreadsheet.',
  group: 'Data',
  icon: 'table',
  onInterrupt: 'repeat',
  inputs: {
    rows: text('Rows', 'What a table step put out', { multiline: true }),
    name: optional(text('File name', '', { placeholder: 'orders.csv' })),
    separator: optional(
      choice('Separator', { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' }, { placeholder: 'Comma' }),
    ),
  },
  outputs: { file: file('File'), text: text('CSV') },
  examples: { text: 'Name,Price\nLantern,39' },
  async run({ inputs, saveFile, signal }) {
    const separator = SEPARATORS.get(inputs.separator ?? 'comma') ?? ',';
    const csv = await parseInThread('writeCsv', { rows: readTable(inputs.rows), separator }, signal);
    const saved = await saveFile({
      name: fileNameWithEnding(inputs.name ?? '', { ending: '.csv', fallback: 'table' }),
      media_type: 'text/csv',
      // The mark lets Excel read it as UTF-8.
      bytes: Buffer.from(`\uFEFF${csv}`, 'utf8'),
    });
    return { file: saved, text: csv };
  },
});
