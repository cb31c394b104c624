import { defineAction } from '#integrations/define.ts';
import { columnsOf, type Row } from '#integrations/parsing/table.ts';
import { readRowsToSave } from '#integrations/tables/rows-to-save.ts';
import { readTableName } from '#integrations/tables/table-name.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text, words } from '#shared/fields.ts';

export const saveRowsToTable = defineAction({
  id: 'tables.save_rows',
  name: 'Save rows to a table',
  search_words: 'spreadsheet excel database list store keep log remember add write',
  description:
    'Adds rows to a table of this workflow, which you can look at and download as CSV or Excel. Says which rows were new.',
  group: 'Tables',
  icon: 'table',
  // Each try has the same key: what was saved is not saved again.
  onInterrupt: 'repeat',
  inputs: {
    rows: words('Rows', 'What an earlier step put out, or one row written as “Column: value” lines', {
      multiline: true,
      placeholder: 'Product: Storm Lantern\nPrice: $39.00',
    }),
    table: optional(text('Table', '', { placeholder: 'Results' })),
    when: optional(
      choice(
        'Rows that are there already',
        { add: 'Add them again', skip: 'Leave out (only new rows)', update: 'Update' },
        { placeholder: 'Add them again' },
      ),
    ),
    key: optional(
      text('Known by', 'Columns that tell rows apart, with commas between; all columns when left out', {
        placeholder: 'Order number',
      }),
    ),
  },
  outputs: {
    new_rows: text('New rows'),
    new_count: text('Number of new rows'),
    updated: text('Number of updated rows'),
    row_count: text('Rows in the table'),
  },
  examples: {
    new_rows: '[{"Product":"Storm Lantern","Price":"$39.00"}]',
    new_count: '1',
    updated: '0',
    row_count: '12',
  },
  async run({ inputs, tables }) {
    const rows = readRowsToSave(inputs.rows);
    const same_by = readKey(inputs.when ?? 'add', inputs.key ?? '', rows);
    const saved = await tables.save({
      name: readTableName(inputs.table),
      rows,
      same_by,
      when_there: inputs.when === 'update' ? 'update' : 'skip',
    });
    return {
      new_rows: JSON.stringify(saved.new_rows),
      new_count: String(saved.new_rows.length),
      updated: String(saved.updated),
      row_count: String(saved.row_count),
    };
  },
});

/** How a row is known again. A column that the rows do not have would make all of them one. */
function readKey(when: string, key: string, rows: readonly Row[]): readonly string[] | 'all' | null {
  if (when === 'add') return null;
  const names = key.split(',').flatMap((name) => name.trim() || []);
  if (names.length === 0 && when === 'skip') return 'all';
  if (names.length === 0) {
    throw new StepFailure(
      'input_missing',
      'To update rows, this step must know by which column they are the same.',
      'Write the name of that column into “Known by”, such as Order number.',
    );
  }
  const missing = names.find((name) => rows.some((row) => row[name] === undefined));
  if (missing === undefined) return names;
  throw new StepFailure(
    'input_invalid',
    `The column “${missing.slice(0, 60)}” of “Known by” is not in all rows. They have: ${columnsOf(rows).slice(0, 12).join(', ')}.`,
    'Choose a column that every row has.',
  );
}
