import writeExcelFile from 'write-excel-file/node';
import { StepFailure } from '#shared/errors.ts';
import { columnsOf, type Row } from '#integrations/parsing/table.ts';

/** A number as Excel can keep it: no leading zeros, as in postal codes, and at most 15 digits, unlike card numbers. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;

/**
 * Of a workbook beyond these, Excel says that it is damaged, and drops what does not fit:
 * https://support.microsoft.com/en-us/office/1672b34d-7043-467e-8e27-269d656771c3
 */
const LONGEST_CELL = 32_767;
const MOST_COLUMNS = 16_384;

/** A workbook of one sheet. Texts stay texts: a value that begins with `=` is not a formula. */
export async function writeXlsx(input: { rows: Row[]; sheet: string }): Promise<Uint8Array> {
  const columns = columnsOf(input.rows);
  refuseWhatExcelCannotHold(input.rows, columns);
  const header = columns.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const }));
  const lines = input.rows.map((row) => columns.map((name) => cell(row[name] ?? '')));
  return await writeExcelFile([header, ...lines], { sheet: sheetName(input.sheet) }).toBuffer();
}

function refuseWhatExcelCannotHold(rows: readonly Row[], columns: readonly string[]): void {
  if (columns.length > MOST_COLUMNS) {
    throw tooLarge(`This table has ${columns.length} columns; a sheet of Excel holds ${MOST_COLUMNS}.`);
  }
  for (const name of columns) {
    const longest = rows.reduce((most, row) => Math.max(most, row[name]?.length ?? 0), name.length);
    if (longest <= LONGEST_CELL) continue;
    throw tooLarge(
      `A value of “${name.slice(0, 60)}” has ${longest} characters; a cell of Excel holds ${LONGEST_CELL}.`,
    );
  }
}

function tooLarge(message: string): StepFailure {
  return new StepFailure('too_large', message, 'Make a CSV file of it, or leave that column out.');
}

function cell(value: string) {
  if (value === '') return null;
  const isNumber = NUMBER.test(value) && value.replace(/\D/g, '').length <= 15;
  return isNumber ? { value: Number(value), type: Number } : { value, type: String };
}

/** Excel refuses these characters in a sheet's name, and more than 31. */
function sheetName(wanted: string): string {
  const name = wanted
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .trim()
    .slice(0, 31);
  return name === '' ? 'Sheet1' : name;
}
