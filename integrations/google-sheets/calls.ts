import * as z from 'zod/mini';
import type { StepAccount } from '#integrations/define-connector.ts';
import { readGoogleId } from '#integrations/google-link.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const SPREADSHEETS = 'https://sheets.googleapis.com/v4/spreadsheets';

/** What all steps of Sheets begin with. */
export const spreadsheetInputs = {
  spreadsheet: text('Spreadsheet', 'Its link, or its ID', {
    placeholder: 'https://docs.google.com/spreadsheets/d/…/edit',
  }),
  sheet: optional(
    text('Sheet', 'The name on its tab; the first sheet when left out', { placeholder: 'Orders' }),
    { never_empty: true },
  ),
};

/** As they are unless chosen: a value from a web page must not become a formula that sends data away. */
export const enteredInput = optional(
  choice(
    'Write values',
    {
      as_they_are: 'As they are: numbers as numbers, everything else as text',
      as_typed: 'As if they were typed: dates and formulas work. Only for values that you trust',
    },
    { placeholder: 'As they are' },
  ),
);

const MAX_SHEET_NAME = 200;
const MOST_ROWS = 20_000;

/** In A1 notation, with the name of the sheet in quotes. */
export function rangeOf(sheet: string | undefined, cells: string | undefined): string {
  const area = cells?.trim() ?? '';
  if (area !== '' && !/^[A-Za-z]{0,3}\d{0,7}(?::[A-Za-z]{0,3}\d{0,7})?$/.test(area)) {
    throw new StepFailure(
      'input_invalid',
      `“${area.slice(0, 60)}” is not a range of cells.`,
      'Write it as B2, A1:D20 or A:C.',
    );
  }
  const name = sheet?.trim().slice(0, MAX_SHEET_NAME) ?? '';
  if (name === '') return area.toUpperCase() || 'A:Z';
  const quoted = `'${name.replaceAll("'", "''")}'`;
  return area === '' ? quoted : `${quoted}!${area.toUpperCase()}`;
}

export function valuesAddress(spreadsheet: string, range: string): string {
  const id = readGoogleId(spreadsheet, 'spreadsheet');
  return `${SPREADSHEETS}/${id}/values/${encodeURIComponent(range)}`;
}

/** https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets.values#ValueRange */
const Values = z.object({ values: z._default(z.array(z.array(z.string())), []) });

/** As a person sees them in the sheet, with their formats. Rows end at their last cell that is not empty. */
export async function readCells(account: StepAccount, address: string): Promise<string[][]> {
  const asked = new URLSearchParams({ majorDimension: 'ROWS', valueRenderOption: 'FORMATTED_VALUE' });
  const { values } = readAnswer(await account.fetch(`${address}?${asked.toString()}`), Values);
  if (values.length <= MOST_ROWS) return values;
  throw new StepFailure(
    'too_large',
    `These are ${values.length} rows; ${MOST_ROWS} are the most that can be read at once.`,
    'Write a smaller range, such as A1:D5000.',
  );
}

export type Cell = string | number;

/** Plain numbers become numbers, so that the sheet can add them up. A number that begins with 0 stays a text. */
export function cellOf(value: string, isTyped: boolean): Cell {
  return !isTyped && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(value) ? Number(value) : value;
}

export function inputOption(entered: string | undefined): { valueInputOption: string } {
  return { valueInputOption: entered === 'as_typed' ? 'USER_ENTERED' : 'RAW' };
}
