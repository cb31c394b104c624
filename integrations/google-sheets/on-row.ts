import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey, shortHash } from '#integrations/event-key.ts';
import { rangeOf, readCells, spreadsheetInputs, valuesAddress } from '#integrations/google-sheets/calls.ts';
import { googleSheets } from '#integrations/google-sheets/connector.ts';
import { findNewRows } from '#integrations/google-sheets/new-rows.ts';
import { rowsFromCells } from '#integrations/parsing/table.ts';
import { choice, optional, text } from '#shared/fields.ts';

/**
 * `since`: when it was turned on, and `made`: how many rows were put out since; together they name an event. `seen`: the
 * hashes of all rows one after the other, null for a long sheet, of which only the number of `rows` is known. `drafts`:
 * hashes of rows that were new in the last poll: a row that is still being typed changes from poll to poll.
 */
const Cursor = z.object({
  since: z.number(),
  made: z.number(),
  seen: z.nullable(z.string()),
  rows: z.number(),
  drafts: z.array(z.string()),
});

const HASH_CHARACTERS = 8;
const MOST_SEEN = 5_000;
const MOST_DRAFTS = 1_000;
const DRAFT_MS = 20_000;

type Inputs = { spreadsheet: string; sheet?: string | undefined; header?: string | undefined };

export const onRow = definePoll({
  id: 'google_sheets.on_row',
  name: 'When a row is added',
  description:
    'A row was added to a sheet and has not changed for a moment: at its end, or anywhere in a sheet of up to 5,000 rows',
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
  async begin({ account, inputs, since }) {
    const hashes = listRows(await read(account, inputs), inputs).map(({ hash }) => hash);
    return { since: since.getTime(), made: 0, drafts: [], ...keepSeen(hashes) };
  },
  async look({ account, inputs, cursor }) {
    const cells = await read(account, inputs);
    const rows = listRows(cells, inputs);
    const fresh = findFresh(rows, cursor);
    // One that looks as it did in the last look is done.
    const drafts = new Set(cursor.drafts);
    const done = fresh.slice(0, MOST_DRAFTS).filter(({ hash }) => drafts.has(hash));
    const isDone = new Set(done);
    const open = new Set(fresh.filter((row) => !isDone.has(row)));
    const seen = rows.filter((row) => !open.has(row)).map(({ hash }) => hash);
    return {
      events: done.map((row, at) => ({
        key: eventKey(String(cursor.since), String(cursor.made + at)),
        outputs: describe(row.cells, { cells, inputs, number: row.number }),
      })),
      cursor: {
        since: cursor.since,
        made: cursor.made + done.length,
        drafts: [...open].slice(0, MOST_DRAFTS).map(({ hash }) => hash),
        ...keepSeen(seen),
      },
      ...(open.size > 0 && { again_in_ms: DRAFT_MS }),
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

type Row = { cells: readonly string[]; number: number; hash: string };

/** An inserted row that is still empty does not count, and neither do the names of the columns. */
function listRows(cells: readonly string[][], inputs: Inputs): Row[] {
  return cells.flatMap((row, at) => {
    if (isBlank(row) || (at === 0 && hasHeader(inputs))) return [];
    return { cells: row, number: at + 1, hash: shortHash(JSON.stringify(row), HASH_CHARACTERS) };
  });
}

function findFresh(rows: readonly Row[], { seen, rows: count }: z.output<typeof Cursor>): Row[] {
  if (seen === null) return rows.slice(count);
  const before = Array.from({ length: seen.length / HASH_CHARACTERS }, (_, at) =>
    seen.slice(at * HASH_CHARACTERS, (at + 1) * HASH_CHARACTERS),
  );
  const places = findNewRows(
    before,
    rows.map(({ hash }) => hash),
  );
  return places.flatMap((at) => rows[at] ?? []);
}

function keepSeen(hashes: readonly string[]): { seen: string | null; rows: number } {
  return { seen: hashes.length > MOST_SEEN ? null : hashes.join(''), rows: hashes.length };
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
