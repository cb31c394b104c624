import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { downloadFile } from '#integrations/google-drive/download-file.ts';
import { listFiles } from '#integrations/google-drive/list-files.ts';
import { shareFile } from '#integrations/google-drive/share-file.ts';
import { uploadFile } from '#integrations/google-drive/upload-file.ts';

const MB = 1024 * 1024;
const PIECE = 8 * MB;
let google: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(googleDrive, ['https://www.googleapis.com/auth/drive']);
});
afterAll(() => google.close());

const read = (answer: { bytes: Uint8Array }) => JSON.parse(Buffer.from(answer.bytes).toString()) as unknown;
const fileOf = (name: string, bytes: Uint8Array) => ({ name, media_type: 'application/pdf', bytes });
const upload = async (name: string, bytes: Uint8Array, inputs: Record<string, string> = {}, once = name) => {
  const world = { files: { f: fileOf(name, bytes) }, once_key: once };
  return (await google.run(uploadFile, { file: 'f', ...inputs }, world)).outputs;
};
const detailsOf = async (id: string | undefined) =>
  read(await owner.fetch(`https://www.googleapis.com/drive/v3/files/${id}?fields=*`));
const countOf = async (name: string) => (await google.run(listFiles, { name })).outputs.count;

test('50 MB go up and come back in pieces, and no piece is larger than 8 MB', async () => {
  const bytes = Buffer.alloc(50 * MB, 'legwork ');
  google.requests.length = 0;
  const { file_id, link } = await upload('film.mp4', bytes);
  const sent = google.requests.map((request) => request.sent).filter((size) => size > MB);
  expect(sent).toEqual([PIECE, PIECE, PIECE, PIECE, PIECE, PIECE, 2 * MB]);
  google.requests.length = 0;
  const { saved, pieces } = await google.run(downloadFile, { file: link ?? '' });
  expect(Buffer.compare(Buffer.from(saved[0]?.bytes ?? []), bytes)).toBe(0);
  expect(saved[0]).toMatchObject({ name: 'film.mp4', media_type: 'application/pdf' });
  expect(pieces).toEqual([PIECE, PIECE, PIECE, PIECE, PIECE, PIECE, 2 * MB]);
  expect(Math.max(...google.requests.map((request) => request.received))).toBe(PIECE);
  expect(await detailsOf(file_id)).toMatchObject({ size: String(50 * MB) });
});

test('an upload goes on where it broke off, whether or not the piece had arrived', async () => {
  const bytes = Buffer.alloc(20 * MB, 'x');
  google.answerNext('upload_id=', [{ status: 503 }, 'cut', 'cut']);
  google.requests.length = 0;
  const { file_id } = await upload('broken.bin', bytes);
  expect(await detailsOf(file_id)).toMatchObject({ name: 'broken.bin', size: String(20 * MB) });
  const total = google.requests.reduce((sum, request) => sum + request.sent, 0);
  expect(total).toBeLessThan(37 * MB);
});

test('an upload of which Google takes no more is given up', async () => {
  const stuck = { status: 308, headers: { range: 'bytes=0-99' } };
  google.answerNext(
    'upload_id=',
    Array.from({ length: 7 }, () => stuck),
  );
  await expect(upload('stuck.bin', Buffer.alloc(9 * MB))).rejects.toThrow(
    'Google took no more bytes of the file.',
  );
});

test('an upload that is repeated after its machine died makes no second file', async () => {
  const first = await upload('once.pdf', Buffer.from('%PDF-'), { folder: 'Once' }, 'run-7:2');
  const second = await upload('once.pdf', Buffer.from('%PDF-'), { folder: 'Once' }, 'run-7:2');
  expect(second.file_id).toBe(first.file_id);
  expect(await countOf('once')).toBe('1');
  const other = await upload('once.pdf', Buffer.from('%PDF-'), { folder: 'Once' }, 'run-8:2');
  expect(other.file_id).not.toBe(first.file_id);
});

test('an empty file is uploaded and downloaded', async () => {
  const { file_id } = await upload('empty.txt', new Uint8Array());
  const { saved } = await google.run(downloadFile, { file: file_id ?? '' });
  expect(saved).toMatchObject([{ name: 'empty.txt' }]);
  expect(saved[0]?.bytes.length).toBe(0);
});

test('a folder is made by its first upload, and used by the next, also with quotes in its name', async () => {
  const name = String.raw`Ada's \ bills`;
  const first = await upload('a.pdf', Buffer.from('a'), { folder: name, name: 'January.pdf' });
  const second = await upload('b.pdf', Buffer.from('b'), { folder: name });
  const parents = z.object({ parents: z.array(z.string()), name: z.string() });
  const [one, two] = [await detailsOf(first.file_id), await detailsOf(second.file_id)].map((each) =>
    parents.parse(each),
  );
  expect(one?.name).toBe('January.pdf');
  expect(two?.parents).toEqual(one?.parents);
  const inFolder = await google.run(listFiles, { folder: one?.parents[0] ?? '' });
  expect(inFolder.outputs.count).toBe('2');
});

test('files are found by a word in their name, page by page, the newest first', async () => {
  for (const number of [1, 2, 3]) await upload(`report ${number}.pdf`, Buffer.from('x'));
  google.answerNext('orderBy', [{ status: 200, body: { files: [], nextPageToken: '0' } }]);
  const { outputs } = await google.run(listFiles, { name: 'Report', limit: '2' });
  expect(outputs).toMatchObject({ count: '2', first_name: 'report 3.pdf' });
  expect(JSON.parse(outputs.files ?? '')).toMatchObject([{ name: 'report 3.pdf', size: '1' }, {}]);
  expect(await countOf('nothing like it')).toBe('0');
});

test('a document of Google is exported, and one that has no such format is said', async () => {
  const made = await owner.fetch('https://www.googleapis.com/drive/v3/files', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Offer', mimeType: 'application/vnd.google-apps.document' }),
  });
  const { id } = z.object({ id: z.string() }).parse(read(made));
  const link = `https://docs.google.com/document/d/${id}/edit#heading=h.1`;
  expect((await google.run(downloadFile, { file: link })).saved).toMatchObject([
    { name: 'Offer.pdf', media_type: 'application/pdf' },
  ]);
  expect((await google.run(downloadFile, { file: link, format: 'office' })).outputs.name).toBe('Offer.docx');
});

test('a file that changed while it was downloaded is not kept', async () => {
  const { file_id } = await upload('changing.txt', Buffer.from('0123456789'));
  google.answerNext('alt=media', [{ status: 206, body: '45678901' }]);
  await expect(google.run(downloadFile, { file: file_id ?? '' })).rejects.toThrow(
    'was changed in Google Drive',
  );
});

test('a link opens a file to everybody, and people are named one by one', async () => {
  const { file_id = '', link } = await upload('shared.pdf', Buffer.from('x'));
  const everybody = await google.run(shareFile, { file: file_id });
  expect(everybody.outputs.link).toBe(link);
  await google.run(shareFile, {
    file: file_id,
    people: 'grace@example.com, bob@example.com',
    role: 'writer',
  });
  expect(await detailsOf(file_id)).toMatchObject({
    permissions: [
      { role: 'owner' },
      { type: 'anyone', role: 'reader' },
      { type: 'user', role: 'writer', emailAddress: 'grace@example.com' },
      { type: 'user', role: 'writer', emailAddress: 'bob@example.com' },
    ],
  });
  expect(shareFile.onInterrupt({ file: '', people: 'a@b.example' })).toBe('fail');
});

test('a file is shared with nobody rather than with everybody when no address is left', async () => {
  const { file_id = '' } = await upload('private.pdf', Buffer.from('x'));
  await expect(google.run(shareFile, { file: file_id, people: ' , ' })).rejects.toThrow(
    'There is no e-mail address in “With whom”.',
  );
  expect(await detailsOf(file_id)).toMatchObject({ permissions: [{ role: 'owner' }] });
});

test('what is no link, and a file that is not there, are said in a sentence', async () => {
  const inputs = { file: 'https://evil.example/file/d/1AbCdEfGhIjKlMnOp/view' };
  await expect(google.run(downloadFile, inputs)).rejects.toThrow('is not the link of a file in Google Drive');
  await expect(google.run(downloadFile, { file: 'missing-file-id' })).rejects.toThrow(
    'Google Drive refused this: “File missing-file-id not found.”.',
  );
});
