import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pdfText } from '#integrations/files/pdf-text.ts';
import { rename } from '#integrations/files/rename.ts';
import { unzip } from '#integrations/files/unzip.ts';
import { zip } from '#integrations/files/zip.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { runTestStep } from '#integrations/test-step.ts';

const textFile = (name: string, content: string) => ({
  name,
  media_type: 'text/plain',
  bytes: Buffer.from(content),
});

/** The smallest PDF with one line of text on one page. */
const makePdf = (line: string) =>
  makePdfOf({ content: line === '' ? '' : `BT /F1 24 Tf 20 100 Td (${line}) Tj ET`, filter: '' });

/** `content` in latin1. */
function makePdfOf({ content, filter }: { content: string; filter: string }): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} ${filter} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

test('the text of a PDF is read', async () => {
  const f = { name: 'a.pdf', media_type: 'application/pdf', bytes: makePdf('Invoice 2041') };
  const { outputs } = await runTestStep(pdfText, { file: 'f' }, { files: { f } });
  expect(outputs).toEqual({ text: 'Invoice 2041', pages: '1' });
});

test('a PDF that unfolds into more than its thread may hold ends its step', async () => {
  const content = deflateSync(deflateSync(Buffer.alloc(128 * 1024 * 1024, ' '))).toString('latin1');
  const bytes = makePdfOf({ content, filter: '/Filter [/FlateDecode /FlateDecode]' });
  expect(bytes.length).toBeLessThan(10_000);
  const read = parseInThread('readPdfText', { size: bytes.length }, AbortSignal.timeout(60_000), {
    file: new Blob([Buffer.from(bytes)]),
    buffers_mb: 32,
  });
  await expect(read).rejects.toThrow('built to look small and unfold into something huge');
});

test('a PDF without text and a file that is no PDF are told apart', async () => {
  const scan = { name: 'a.pdf', media_type: 'application/pdf', bytes: makePdf('') };
  await expect(runTestStep(pdfText, { file: 'f' }, { files: { f: scan } })).rejects.toThrow(
    'This PDF has no text',
  );
  const other = textFile('a.pdf', 'hello');
  await expect(runTestStep(pdfText, { file: 'f' }, { files: { f: other } })).rejects.toThrow('is not a PDF');
});

test('files of one name both come out of the archive they were put into', async () => {
  const files = { a: textFile('x.txt', 'first'), b: textFile('x.txt', 'second') };
  const { saved } = await runTestStep(zip, { file_1: 'a', file_2: 'b', name: 'both' }, { files });
  const [archive] = saved;
  if (!archive) throw new Error('No file was saved.');
  expect(archive.name).toBe('both.zip');
  const world = { files: { z: archive } };
  const opened = await runTestStep(unzip, { file: 'z', name: 'X 2.TXT' }, world);
  expect(opened.saved).toMatchObject([{ name: 'x 2.txt', media_type: 'text/plain' }]);
  expect(Buffer.from(opened.saved[0]?.bytes ?? []).toString()).toBe('second');
  await expect(runTestStep(unzip, { file: 'z' }, world)).rejects.toThrow('holds 2 files that could be meant');
  await expect(runTestStep(unzip, { file: 'z', name: 'y' }, world)).rejects.toThrow(
    'It has: x.txt, x 2.txt.',
  );
});

test('names in an archive do not lead out of it', async () => {
  const z = { ...textFile('z.zip', ''), bytes: zipSync({ '../../etc/passwd': Buffer.from('x') }) };
  const { saved } = await runTestStep(unzip, { file: 'z' }, { files: { z } });
  expect(saved).toMatchObject([{ name: 'passwd' }]);
});

test('an archive that unfolds into something huge, and one that is none, end their step', async () => {
  const bomb = { ...textFile('z.zip', ''), bytes: zipSync({ a: Buffer.alloc(201 * 1024 * 1024) }) };
  await expect(runTestStep(unzip, { file: 'z' }, { files: { z: bomb } })).rejects.toThrow('more than 200 MB');
  const none = textFile('z.zip', 'PK nothing');
  await expect(runTestStep(unzip, { file: 'z' }, { files: { z: none } })).rejects.toThrow(
    'is not a ZIP archive',
  );
});

test('a thread that takes too much memory or time ends its step', async () => {
  const { signal } = new AbortController();
  const rows = Array.from({ length: 20_000 }, (_unused, at) => ({ a: `text ${at}` }));
  const failure = { failure: { code: 'input_invalid' } };
  await expect(
    parseInThread('writeXlsx', { rows, sheet: 'x' }, signal, { memory_mb: 4 }),
  ).rejects.toMatchObject(failure);
  await expect(
    parseInThread('writeXlsx', { rows, sheet: 'x' }, signal, { deadline_ms: 1 }),
  ).rejects.toMatchObject(failure);
});

test('files wait for their turn, and one that is given up takes none', async () => {
  const { signal } = new AbortController();
  const stopping = new AbortController();
  const read = (of: AbortSignal) => parseInThread('readCsv', { text: 'a\n1', most_characters: 100 }, of);
  const all = Array.from({ length: 10 }, (_unused, at) => read(at % 2 === 0 ? signal : stopping.signal));
  stopping.abort(new Error('stopped'));
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_unused, at) => (at % 2 === 0 ? 'fulfilled' : 'rejected')),
  );
  expect(await read(signal)).toEqual([{ a: '1' }]);
});

test('a run that is stopped ends the thread', async () => {
  const stopping = new AbortController();
  const reading = parseInThread('readCsv', { text: 'a\n1', most_characters: 100 }, stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
});

test.each([
  ['invoice-2041', 'invoice-2041.pdf'],
  ['report.csv', 'report.csv'],
  ['../../x', 'x.pdf'],
])('a file renamed to %s is called %s', async (name, called) => {
  const files = { f: textFile('download.pdf', 'x') };
  const { saved, outputs } = await runTestStep(rename, { file: 'f', name }, { files });
  expect([saved[0]?.name, outputs.name]).toEqual([called, called]);
});

test('a name without a usable character is refused', async () => {
  const files = { f: textFile('a.pdf', 'x') };
  await expect(runTestStep(rename, { file: 'f', name: '///' }, { files })).rejects.toThrow(
    'has no letter or digit',
  );
});
