import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey, shortHash } from '#integrations/event-key.ts';
import { rangeOf, readCells, spreadsheetInputs, valuesAddress } from '#integrations/google-sheets/calls.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { rowsFromCells } from '#integrations/parsing/table.ts';
import { choice, optional, text } from '#shared/fields.ts';

/**
 * `rows` have been seen. `shrunk`: how often rows were removed, after which a number means another row. `drafts`:
 * hashes of rows that were new in the last look: a row that somebody still types changes from look to look.
 */
const Cursor = z.object({ rows: z.number(), shrunk: z.number(), drafts: z.array(z.string()) });

const HASH_CHARACTERS = 12;
const MOST_DRAFTS = 1_000;
const DRAFT_MS = 20_000;

type Inputs = { spreadsheet: string; sheet?: string | undefined; header?: string | undefined };

export const onRow = definePoll({
  id: 'google_sheets.on_row',
  name: 'When a row is added',
  description: 'A row was added below the last one of a sheet, and has not changed for a moment',
  group: 'Google Sheets',
  connector: googleSheets,
  scopes: ['https://www.googleapis.com/auth/spreadsheets.readonly'],
  documentation:
    'https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values/get',
  inputs: {
    ...spreadsheetInputs,
    header: optional(
      choice(
        'First row',
        { names: 'Names the columns', values: 'Is a row like the others' },
        { placeholder: 'Names the columns' },
      ),
    ),
  },
  outputs: { row: text('Row'), row_number: text('Row number'), first_cell: text('First cell') },
  examples: { row: '{"Name":"Lantern","Price":"39"}', row_number: '12', first_cell: 'Lantern' },
  cursor: Cursor,
  async begin({ account, inputs }) {
    return { rows: await countRows(account, inputs), shrunk: 0, drafts: [] };
  },
  async look({ account, inputs, cursor }) {
    const cells = await read(account, inputs);
    const first = Math.max(cursor.rows, hasHeader(inputs) ? 1 : 0);
    if (cells.length < cursor.rows) {
      return { events: [], cursor: { rows: cells.length, shrunk: cursor.shrunk + 1, drafts: [] } };
    }
    const fresh = cells.slice(first, first + MOST_DRAFTS);
    const hashes = fresh.map((row) => shortHash(JSON.stringify(row), HASH_CHARACTERS));
    const changed = hashes.findIndex((hash, at) => hash !== cursor.drafts[at]);
    const done = fresh.slice(0, changed === -1 ? fresh.length : changed);
    return {
      events: done.map((row, at) => ({
        key: eventKey(String(cursor.shrunk), String(first + at + 1)),
        // A blank line is no row.
        outputs: isBlank(row) ? null : describe(row, { cells, inputs, number: first + at + 1 }),
      })),
      cursor: { ...cursor, rows: first + done.length, drafts: hashes.slice(done.length) },
      ...(done.length < fresh.length && { again_in_ms: DRAFT_MS }),
    };
  },
  async findSample({ account, inputs }) {
    const cells = await read(account, inputs);
    const last = cells.at(-1);
    if (!last || cells.length <= (hasHeader(inputs) ? 1 : 0)) return null;
    return describe(last, { cells, inputs, number: cells.length });
  },
});

async function read(account: StepAccount, { spreadsheet, sheet }: Inputs): Promise<string[][]> {
  return readCells(account, valuesAddress(spreadsheet, rangeOf(sheet, undefined)));
}

async function countRows(account: StepAccount, inputs: Inputs): Promise<number> {
  return (await read(account, inputs)).length;
}

function hasHeader({ header }: Inputs): boolean {
  return header !== 'values';
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

type Place = { cells: readonly string[][]; inputs: Inputs; number: number };

function describe(row: readonly string[], { cells, inputs, number }: Place) {
  const [names = []] = cells;
  const shown = hasHeader(inputs) && !isBlank(names) ? rowsFromCells([names, row])[0] : row;
  return { row: JSON.stringify(shown), row_number: String(number), first_cell: row[0] ?? '' };
}
