import { expect, test } from 'vitest';
import { MOST_CSV_ROWS, readCsv } from '#web/results/read-csv.ts';

test('cells with commas, quotes and line ends are read as they were written', () => {
  expect(readCsv('\uFEFFOrder,Note\r\n7,"a, ""b""\nc"\r\n8,\r\n')).toEqual({
    columns: ['Order', 'Note'],
    rows: [
      ['7', 'a, "b"\nc'],
      ['8', ''],
    ],
    is_cut: false,
  });
});

test('semicolons and tabs separate as well, and columns of one name are told apart', () => {
  expect(readCsv('Total;Total;\n1,5;2;3')?.columns).toEqual(['Total', 'Total (2)', '(3)']);
  expect(readCsv('A\tB\n1\t2')?.rows).toEqual([['1', '2']]);
});

test('a text with one column is none, and a long table is cut', () => {
  expect(readCsv('Just a text\nof two lines')).toBeNull();
  const long = `A,B\n${'1,2\n'.repeat(MOST_CSV_ROWS + 5)}`;
  expect(readCsv(long)).toMatchObject({ is_cut: true });
  expect(readCsv(long)?.rows).toHaveLength(MOST_CSV_ROWS);
});
