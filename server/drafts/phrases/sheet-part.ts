import { mark } from '#server/drafts/words/mark.ts';
import type { DraftPart } from '#shared/wire/draft.ts';

/** “In a Google Sheet”: a row below the last one of it, or rows under the columns with their names. */

const WHICH = 'Paste the address of your spreadsheet';
/** The columns that the step has fields for. */
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type Kept = {
  /** As the description calls it; many may have one name. */
  name: string | null;
  /** A variable with rows, which go under the columns with their names. */
  rows: string | null;
  /** The variables of one row. */
  values: readonly string[];
};

export function sheetPart(clause: string, { name, rows, values }: Kept): DraftPart {
  const cells = values.slice(0, LETTERS.length).map((name, at) => [LETTERS[at], `{{${name}}}`]);
  return {
    workflow_step_id: 'google_sheets.append_row',
    inputs: { spreadsheet: '', ...(rows === null ? Object.fromEntries(cells) : { rows }) },
    outputs: {},
    marks: [
      mark({ from: clause }),
      mark({ input: 'spreadsheet', guess: name === null ? `${WHICH}.` : `${WHICH} “${name}”.` }),
    ],
  };
}
