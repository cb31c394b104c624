import { defineAction } from '#integrations/define.ts';
import { readCount } from '#integrations/read-count.ts';
import { readTableName } from '#integrations/tables/table-name.ts';
import { optional, text } from '#shared/fields.ts';
import { MOST_TABLE_ROWS } from '#shared/saved-tables.ts';

export const readRowsOfTable = defineAction({
  id: 'tables.read_rows',
  name: 'Read rows of a table',
  search_words: 'spreadsheet excel database list look up get loop',
  description: 'Gives the rows that this workflow has saved to one of its tables, the oldest first.',
  group: 'Tables',
  icon: 'table',
  onInterrupt: 'repeat',
  inputs: {
    table: optional(text('Table', '', { placeholder: 'Results' })),
    last: optional(text('Only the newest', 'How many rows; all when left out', { placeholder: '100' })),
  },
  outputs: { rows: text('Rows'), count: text('Number of rows') },
  examples: { rows: '[{"Product":"Storm Lantern","Price":"$39.00"}]', count: '1' },
  async run({ inputs, tables }) {
    const limit = readCount(inputs.last, {
      label: 'Only the newest',
      most: MOST_TABLE_ROWS,
      otherwise: MOST_TABLE_ROWS,
    });
    const rows = await tables.read(readTableName(inputs.table), limit);
    return { rows: JSON.stringify(rows), count: String(rows.length) };
  },
});
