import { isKeptInTable } from '#server/drafts/phrases/kept-in-table.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “Save it with the date in a table”: no page says what day it is, so a step of its own does. */

const WITH_DATE =
  /,? (?:together |along )?with (?:the |today['’]?s |the current |a |its )?(?:date(?: and time)?|timestamp|day)(?: of today)?(?= |$)/i;
const SHEET_COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The words that ask for the date, and the clauses without them. */
export function takeDate(clauses: readonly string[]): { clauses: string[]; date: string | null } {
  let date: string | null = null;
  const left = clauses.map((clause) => {
    const words = WITH_DATE.exec(clause)?.[0];
    const rest = words === undefined ? clause : clause.replace(words, '');
    if (words === undefined || !isKeptInTable(rest)) return clause;
    date ??= words.trim();
    return rest;
  });
  return { clauses: left, date };
}

/** The day comes first in what is kept. Rows have their own columns: null where only such are kept. */
export function withDateKept(
  endings: readonly DraftPart[],
  { words, time_zone }: { words: string; time_zone: string },
): DraftPart[] | null {
  const at = endings.findIndex((part) => dated(part) !== null);
  const part = endings[at];
  const kept = part && dated(part);
  if (!kept) return null;
  const day: DraftPart = {
    workflow_step_id: 'date.format',
    inputs: { time_zone },
    outputs: { date: 'date' },
    marks: [mark({ from: words })],
  };
  return endings.toSpliced(at, 1, day, kept);
}

function dated(part: DraftPart): DraftPart | null {
  const { inputs } = part;
  if (part.workflow_step_id === 'tables.save_rows') {
    const { rows = '' } = inputs;
    return rows.startsWith('{{') ? null : { ...part, inputs: { ...inputs, rows: `Date: {{date}}\n${rows}` } };
  }
  if (part.workflow_step_id !== 'google_sheets.append_row' || inputs.rows !== undefined) return null;
  const { spreadsheet = '', ...cells } = inputs;
  const values = ['{{date}}', ...Object.values(cells)];
  const moved = SHEET_COLUMNS.flatMap((column, index) => {
    const value = values[index];
    return value === undefined ? [] : [[column, value] as const];
  });
  return { ...part, inputs: { spreadsheet, ...Object.fromEntries(moved) } };
}
