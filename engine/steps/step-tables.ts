import { findTableByName, listRows, saveRows, type SaveRefusal, type TableLimits } from '#db/saved-tables.ts';
import { storableText } from '#db/storable-text.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunWork } from '#engine/work/run-work.ts';
import type { ActionContext } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { LONGEST_CELL, MOST_TABLE_ROWS } from '#shared/saved-tables.ts';

const MB = 1024 * 1024;
const LIMITS: TableLimits = {
  tables: 20,
  rows: MOST_TABLE_ROWS,
  columns: 100,
  bytes: 20 * MB,
  user_bytes: 200 * MB,
};

/** Secrets of the run are masked in what is kept: a table is shown and downloaded. */
export function createStepTables(work: RunWork, onceKey: string): ActionContext['tables'] {
  const { db, run, control, hidden } = work;
  const clean = async (text: string) => storableText(await hidden.hideLong(text));
  return {
    async save({ rows, ...order }) {
      const columns = new Map<string, string>();
      const cells: Record<string, string>[] = [];
      for (const row of rows) {
        const cleanRow: [string, string][] = [];
        for (const [column, value] of Object.entries(row)) {
          const name = columns.get(column) ?? (await clean(column));
          columns.set(column, name);
          cleanRow.push([name, await cleanCell(column, value)]);
        }
        cells.push(Object.fromEntries(cleanRow));
      }
      const saved = await retryDatabase(control.signal, () =>
        saveRows(db, run.user_id, {
          ...order,
          rows: cells,
          workflow_id: run.workflow_id,
          run_id: run.id,
          once_key: onceKey,
          limits: LIMITS,
        }),
      );
      if ('limit' in saved) throw explainLimit(order.name, saved);
      return saved;
    },
    async read(name, limit) {
      const of = { workflow_id: run.workflow_id, name };
      const table = await retryDatabase(control.signal, () => findTableByName(db, run.user_id, of));
      if (!table) return [];
      const page = { limit: Math.min(limit, MOST_TABLE_ROWS) };
      const rows = await retryDatabase(control.signal, () => listRows(db, table.id, page));
      return rows.toReversed().map(({ cells }) => inOrder(cells, table.columns));
    },
  };

  async function cleanCell(column: string, value: string): Promise<string> {
    if (value.length <= LONGEST_CELL) return await clean(value);
    throw new StepFailure(
      'too_large',
      `A value of “${column.slice(0, 60)}” has ${value.length} characters; a cell of a table holds ${LONGEST_CELL}.`,
      'Read a smaller part of the page, or keep the text as a file.',
    );
  }
}

/** JSON of the database does not keep the order of columns. */
function inOrder(cells: Record<string, string>, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']));
}

function explainLimit(name: string, { limit }: SaveRefusal): StepFailure {
  const said: Record<keyof TableLimits, string> = {
    tables: `This workflow has ${LIMITS.tables} tables already, which is the most there is.`,
    rows: `The table “${name}” would have more than ${LIMITS.rows} rows, which is the most there is.`,
    columns: `The table “${name}” would have more than ${LIMITS.columns} columns, which is the most there is.`,
    bytes: `The table “${name}” would be larger than ${LIMITS.bytes / MB} MB, which is the most there is.`,
    user_bytes: `Your tables together would be larger than ${LIMITS.user_bytes / MB} MB, which is the most there is.`,
  };
  return new StepFailure(
    'too_large',
    `${said[limit]} Nothing was saved.`,
    'Download a table that is not needed any more and delete it, or save into another one.',
  );
}
