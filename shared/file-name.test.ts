import { expect, test } from 'vitest';
import { mediaTypeOf, safeFileName } from '#shared/file-name.ts';

test.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\a.txt', 'a.txt'],
  ['a\u0000b\n"c".csv', 'a_b__c_.csv'],
  ['.bashrc', 'bashrc'],
  ['exe\u202Efdp.txt', 'exe_fdp.txt'],
  ['…', '…'],
  ['..', 'download'],
  ['', 'download'],
])('the file %j is called %j', (suggested, name) => {
  expect(safeFileName(suggested)).toBe(name);
});

test('a long name keeps its extension', () => {
  const name = safeFileName(`${'x'.repeat(400)}.xlsx`);
  expect(name).toHaveLength(150);
  expect(name.endsWith('.xlsx')).toBe(true);
  expect(mediaTypeOf(name)).toContain('spreadsheet');
});

// With work that grows with the square of the length, this takes hours and the test times out.
test('a name without end is shortened in linear time', () => {
  for (const unit of [' ', '.', '_', '. ']) {
    expect(safeFileName(`a${unit.repeat(1_000_000)}b`)).toHaveLength(150);
  }
});
