import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readCsv } from '#integrations/data/read-csv.ts';
import { readXlsx } from '#integrations/data/read-xlsx.ts';
import { writeCsv } from '#integrations/data/write-csv.ts';
import { writeXlsx } from '#integrations/data/write-xlsx.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { writeZip } from '#integrations/parsing/write-zip.ts';
import { runTestStep } from '#integrations/test-step.ts';

const rowsOf = async (content: string | Uint8Array) => {
  const file = { name: 'a.csv', media_type: 'text/csv', bytes: Buffer.from(content) };
  const { outputs } = await runTestStep(readCsv, { file: 'f' }, { files: { f: file } });
  return JSON.parse(outputs.rows ?? '') as unknown;
};

test.each([
  ['commas', 'Name,Price\nLantern,39\n', [{ Name: 'Lantern', Price: '39' }]],
  ['semicolons', 'Name;Price\nLantern;"39,00"\n', [{ Name: 'Lantern', Price: '39,00' }]],
  ['tabs and Windows line ends', 'Name\tPrice\r\nLantern\t39\r\n', [{ Name: 'Lantern', Price: '39' }]],
  ['a line break in a cell', 'A,B\n"x\ny",2\n', [{ A: 'x\ny', B: '2' }]],
  ['names that repeat or are missing', 'A,A,\n1,2,3', [{ A: '1', 'A 2': '2', 'Column 3': '3' }]],
  [
    'short and empty lines',
    'A,B\n1\n\n,\n2,3',
    [
      { A: '1', B: '' },
      { A: '2', B: '3' },
    ],
  ],
  ['a byte order mark', '\uFEFFA\n1', [{ A: '1' }]],
])('CSV with %s is read', async (_what, csv, rows) => {
  expect(await rowsOf(csv)).toEqual(rows);
});

test('a column may be called like a part of every object', async () => {
  expect(JSON.stringify(await rowsOf('__proto__,constructor\n1,2'))).toBe(
    '[{"__proto__":"1","constructor":"2"}]',
  );
});

test('CSV as Excel on Windows writes it is read with its umlauts', async () => {
  expect(await rowsOf(Buffer.from('Name\nMüller', 'latin1'))).toEqual([{ Name: 'Müller' }]);
  expect(await rowsOf(Buffer.from('\uFEFFName\nMüller', 'utf16le'))).toEqual([{ Name: 'Müller' }]);
});

test('a letter that stands in two pieces of a CSV file is read as one', async () => {
  const piece = 1024 * 1024;
  const filler = '\n'.repeat(piece - 'Name\n'.length - 1);
  expect(await rowsOf(`Name\n${filler}東京\n`)).toEqual([{ Name: '東京' }]);
});

test('a file with more rows than an output may hold is not read to its end, and a huge workbook not at all', async () => {
  const lines = 'Lantern;39,00;"a; b"\n'.repeat(1_000_000);
  const large = (content: Blob) => ({ large_files: { f: { name: 'a', media_type: '', content } } });
  await expect(runTestStep(readCsv, { file: 'f' }, large(new Blob([lines])))).rejects.toMatchObject({
    failure: { code: 'too_large', message: 'The rows of this table come to more than 1 MB of text.' },
  });
  const huge = Object.defineProperty(new Blob([]), 'size', { value: 20.5 * 1024 * 1024 });
  await expect(runTestStep(readXlsx, { file: 'f' }, large(huge))).rejects.toMatchObject({
    failure: { message: 'This workbook has 21 MB; 20 MB are the most that can be read.' },
  });
});

test('a small workbook that unfolds into something huge is given up while it is unpacked', async () => {
  const spaces = Buffer.alloc(1024 * 1024, ' ');
  const part = { name: 'xl/other.xml', read: () => Readable.from(Array.from({ length: 200 }, () => spaces)) };
  const packed = writeZip([part], { is_compressed: true, count: () => {} });
  const file = new Blob(await Array.fromAsync(packed, (piece) => new Uint8Array(piece)));
  const input = { size: file.size, sheet: null, most_characters: 1_000_000 };
  const { signal } = new AbortController();
  await expect(parseInThread('readXlsx', input, signal, { file, buffers_mb: 32 })).rejects.toThrow(
    'built to look small and unfold into something huge',
  );
});

test('CSV that breaks off is told with its line', async () => {
  await expect(rowsOf('A\n"never closed')).rejects.toThrow('This is not CSV that can be read');
  await expect(runTestStep(readCsv, {})).rejects.toThrow('both “File” and “Text” were empty');
});

test('a CSV file for Excel: marked as UTF-8, and no value becomes a formula', async () => {
  const rows = JSON.stringify([
    { Name: '=HYPERLINK("https://evil.example")', Price: '-5', Phone: '+49 30 123' },
    { Name: 'Müller; "M"', Price: '39', Note: '@SUM(A1)' },
  ]);
  const { outputs, saved } = await runTestStep(writeCsv, { rows, separator: 'semicolon', name: 'orders' });
  expect(outputs.text).toBe(
    'Name;Price;Phone;Note\r\n"\'=HYPERLINK(""https://evil.example"")";-5;+49 30 123;\r\n"Müller; ""M""";39;;\'@SUM(A1)\r\n',
  );
  expect(saved[0]?.name).toBe('orders.csv');
  expect(Buffer.from(saved[0]?.bytes ?? []).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('what is written to Excel is read back the same', async () => {
  const rows = [
    { Name: '=1+1', Price: '39.5', Zip: '01067', Card: '1234567890123456', Date: '2026-11-21' },
    { Name: 'Müller', Price: '', Zip: '1', Card: '', Date: '' },
  ];
  const { saved } = await runTestStep(writeXlsx, { rows: JSON.stringify(rows), sheet: 'A/B: [2026]' });
  const [file] = saved;
  if (!file) throw new Error('No file was saved.');
  expect(file.name).toBe('table.xlsx');
  const { outputs } = await runTestStep(readXlsx, { file: 'f' }, { files: { f: file } });
  expect(outputs).toEqual({ rows: JSON.stringify(rows), count: '2', sheet: 'A B   2026' });
});

test('a sheet that is not there is told with those that are, and other files are told apart', async () => {
  const { saved } = await runTestStep(writeXlsx, { rows: '["a","b"]', sheet: 'Orders' });
  const [file] = saved;
  if (!file) throw new Error('No file was saved.');
  const files = { f: file, g: { ...file, bytes: Buffer.from('not a workbook') } };
  await expect(runTestStep(readXlsx, { file: 'f', sheet: 'Sales' }, { files })).rejects.toThrow(
    'This workbook has no sheet “Sales”. It has: Orders.',
  );
  await expect(runTestStep(readXlsx, { file: 'g' }, { files })).rejects.toThrow('is not an Excel workbook');
});

test('rows that are not a table are told', async () => {
  await expect(runTestStep(writeCsv, { rows: 'hello' })).rejects.toThrow('This is not a table');
});

test('a workbook that Excel would have to repair is not made', async () => {
  const write = (rows: object[]) => runTestStep(writeXlsx, { rows: JSON.stringify(rows) });
  expect((await write([{ Note: 'x'.repeat(32_767) }])).saved).toHaveLength(1);
  await expect(write([{ Note: 'x' }, { Note: 'x'.repeat(32_768) }])).rejects.toMatchObject({
    failure: {
      code: 'too_large',
      message: 'A value of “Note” has 32768 characters; a cell of Excel holds 32767.',
    },
  });
  const wide = Object.fromEntries(Array.from({ length: 16_385 }, (_unused, at) => [`C${at}`, '']));
  await expect(write([wide])).rejects.toThrow('This table has 16385 columns; a sheet of Excel holds 16384.');
});
