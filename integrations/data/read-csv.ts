import { defineAction } from '#integrations/define.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { readCsvFile } from '#integrations/parsing/read-rows-of.ts';
import type { Row } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';

/** More than an output may hold is not read. */
const MOST_CHARACTERS = 1_000_000;

export const readCsv = defineAction({
  id: 'data.read_csv',
  name: 'Read CSV',
  search_words: 'spreadsheet table excel import open loop rows',
  description: 'Reads the rows of a CSV file or text. The first line names the columns.',
  group: 'Data',
  icon: 'table',
  onInterrupt: 'repeat',
  inputs: {
    file: optional(file('File', 'A CSV file'), { required_without: 'text' }),
    text: optional(
      text('Text', 'Or the CSV itself', { multiline: true, placeholder: 'Name,Price\nLantern,39' }),
      { is_shown: true },
    ),
  },
  outputs: { rows: text('Rows'), count: text('Number of rows') },
  examples: { rows: '[{"Name":"Lantern","Price":"39"}]', count: '1' },
  async run({ inputs, openFile, signal }) {
    const limit = { most_characters: MOST_CHARACTERS };
    if (inputs.file !== undefined) {
      return rowsAsOutputs(await readCsvFile(await openFile(inputs.file), { ...limit, signal }));
    }
    if (inputs.text === undefined) {
      throw new StepFailure(
        'input_missing',
        'There is no CSV to read: both “File” and “Text” were empty.',
        'Choose a file, or put the CSV into “Text”.',
      );
    }
    return rowsAsOutputs(await parseInThread('readCsv', { text: inputs.text, ...limit }, signal));
  },
});

function rowsAsOutputs(rows: Row[]) {
  return { rows: JSON.stringify(rows), count: String(rows.length) };
}
