import writeExcelFile from 'write-excel-file/node';
import { columnsOf, type Row } from '#integrations/parsing/table.ts';

/** A number as Excel can keep it: no leading zeros, as in postal codes, and at most 15 digits, unlike card numbers. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;

/** A workbook of one sheet. Texts stay texts: a value that begins with `=` is not a formula. */
export async function writeXlsx(input: { rows: Row[]; sheet: string }): Promise<Uint8Array> {
  const columns = columnsOf(input.rows);
  const header = columns.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const }));
  const lines = input.rows.map((row) => columns.map((name) => cell(row[name] ?? '')));
  return await writeExcelFile([header, ...lines], { sheet: sheetName(input.sheet) }).toBuffer();
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
