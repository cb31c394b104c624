import type { StepAccount } from '#integrations/define-connector.ts';
import { type Cell, cellOf, rangeOf, readCells, valuesAddress } from '#integrations/google-sheets/calls.ts';
import { columnsOf, type Row } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';

const MOST_ROWS = 5_000;

/** Cells in the order of the sheet's first row. An empty sheet gets the names of the columns as its first row. */
export async function placeRows(
  account: StepAccount,
  { spreadsheet, sheet }: { spreadsheet: string; sheet?: string | undefined },
  { rows, isTyped }: { rows: readonly Row[]; isTyped: boolean },
): Promise<Cell[][]> {
  if (rows.length > MOST_ROWS) {
    throw new StepFailure(
      'too_large',
      `These are ${rows.length} rows; ${MOST_ROWS} are the most that can be added at once.`,
      'Add fewer at once.',
    );
  }
  const [header = []] = await readCells(account, valuesAddress(spreadsheet, rangeOf(sheet, '1:1')));
  const given = columnsOf(rows);
  const columns = (header.length > 0 ? header : given).map((name) => name.trim());
  const known = new Set(columns);
  const unknown = given.find((name) => !known.has(name.trim()));
  if (unknown !== undefined) {
    throw new StepFailure(
      'not_found_in_data',
      `The sheet has no column “${unknown.slice(0, 80)}”. It has: ${columns.slice(0, 20).join(', ')}.`,
      'Name the columns in its first row as the rows do.',
    );
  }
  const lines = rows.map((row) => {
    const byName = new Map(Object.entries(row).map(([name, value]) => [name.trim(), value]));
    return columns.map((name) => cellOf(byName.get(name) ?? '', isTyped));
  });
  return header.length > 0 ? lines : [columns, ...lines];
}
