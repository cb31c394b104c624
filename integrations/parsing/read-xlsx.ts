import readExcelFile from 'read-excel-file/node';
import { collectLines } from '#integrations/parsing/collect-lines.ts';
import { joinPieces, type Pieces } from '#integrations/parsing/pieces.ts';
import type { Row } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';

type Sheet = { name: string; rows: Row[]; sheet_names: string[] };

/** The rows of one sheet of an Excel workbook (.xlsx), by the sheet's name; of the first without one. */
export async function readXlsx(
  input: { size: number; sheet: string | null; most_characters: number },
  pieces: Pieces,
): Promise<Sheet> {
  const sheets = await readSheets(await joinPieces(pieces, input.size));
  const names = sheets.map(({ sheet }) => sheet);
  const wanted = input.sheet?.trim().toLowerCase();
  const found = wanted === undefined ? sheets[0] : sheets.find(({ sheet }) => sheet.toLowerCase() === wanted);
  if (!found) {
    throw new StepFailure(
      'not_found_in_data',
      `This workbook has no sheet “${input.sheet ?? ''}”. It has: ${names.slice(0, 20).join(', ')}.`,
      'Write the name of one of its sheets, or leave the field empty for the first.',
    );
  }
  const lines = collectLines(input.most_characters);
  for (const line of found.data) lines.add(line.map(cellText));
  return {
    name: found.sheet,
    rows: lines.rows(),
    sheet_names: names,
  };
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await readExcelFile(Buffer.from(bytes.buffer), { trim: false });
  } catch {
    throw new StepFailure(
      'input_invalid',
      'This file is not an Excel workbook (.xlsx) that can be read.',
      'Save it in Excel as “Excel Workbook (.xlsx)”, without a password. Old .xls files cannot be read.',
    );
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  // Excel itself keeps 15 significant digits: 0.1 + 0.2 is stored as 0.30000000000000004 and shown as 0.3.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}

/** Workbooks know no time zones: what the cell shows, read as UTC. */
function dateText(date: Date): string {
  const text = date.toISOString().replace(/\.\d+Z$/, '');
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}
