import { expect, test } from 'vitest';
import { keptFileName, mediaTypeOf, safeFileName, safeMediaType } from '#shared/file-name.ts';

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

test.each([
  ['text/plain; charset=utf-8', 'text/plain'],
  ['Image/SVG+xml', 'image/svg+xml'],
  ['text', 'application/octet-stream'],
  ['text/plain\r\nx-evil: 1', 'application/octet-stream'],
  [`text/${'x'.repeat(81)}`, 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is kept as %s', (given, kept) => {
  expect(safeMediaType(given)).toBe(kept);
});

test.each([
  ['Invoice 5: "final"?.pdf', 'Invoice 5: "final"?.pdf'],
  ['C:\\Users\\Ada\\my file.txt', 'my file.txt'],
  ['../../etc/passwd', 'passwd'],
  ['in\u202evoice\u0007\n.pdf', 'invoice.pdf'],
  [`${'x'.repeat(5_000)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['folder/', 'file'],
  [' ', 'file'],
])('%j is kept under the name %j', (given, kept) => {
  expect(keptFileName(given)).toBe(kept);
});
