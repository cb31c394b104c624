import { type Row, rowsFromCells } from '#integrations/parsing/table.ts';
import { StepFailure } from '#shared/errors.ts';

/** Around a cell and its column's name in JSON. */
const MARKS_OF_CELL = 6;

/**
 * Keeps the lines of a table until the rows that they make come to more than that, written as JSON: then it throws, so
 * that a reader of a large file stops there.
 */
export function collectLines(mostCharacters: number): { add(line: string[]): void; rows(): Row[] } {
  const lines: string[][] = [];
  let characters = 0;
  let ofNames = 0;
  return {
    add(line) {
      if (line.every((cell) => cell.trim() === '')) return;
      const size = line.reduce((sum, cell) => sum + cell.length + MARKS_OF_CELL, 0);
      if (lines.length === 0) ofNames = size;
      else characters += size + ofNames;
      if (characters > mostCharacters || ofNames > mostCharacters) throw tooManyRows(mostCharacters);
      lines.push(line);
    },
    rows: () => rowsFromCells(lines),
  };
}

function tooManyRows(mostCharacters: number): StepFailure {
  return new StepFailure(
    'too_large',
    `The rows of this table come to more than ${Math.floor(mostCharacters / 1_000_000)} MB of text.`,
    'Use a table with fewer rows or columns, or divide it.',
  );
}
