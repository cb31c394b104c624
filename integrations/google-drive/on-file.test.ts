import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { onFile } from '#integrations/google-drive/on-file.ts';

let google: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(googleDrive, ['https://www.googleapis.com/auth/drive']);
});
afterAll(() => google.close());

async function make(metadata: Record<string, unknown>): Promise<string> {
  const answer = await owner.fetch('https://www.googleapis.com/drive/v3/files', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mimeType: 'application/vnd.google-apps.document', ...metadata }),
  });
  return z.object({ id: z.string() }).parse(JSON.parse(Buffer.from(answer.bytes).toString())).id;
}
const makeFolder = () => make({ name: 'Inbox', mimeType: 'application/vnd.google-apps.folder' });
const names = (outputs: readonly Record<string, string>[]) => outputs.map(({ name }) => name);

test('a file that comes into the folder is put out once; what was there, and other folders, are not', async () => {
  const folder = await makeFolder();
  await make({ name: 'before.txt', parents: [folder] });
  const poll = await startTestPoll(google, onFile, {
    folder: `https://drive.google.com/drive/folders/${folder}?usp=sharing`,
  });
  expect(await poll.look()).toEqual([]);
  await make({ name: 'Rechnung März.pdf', parents: [folder] });
  await make({ name: 'second.txt', parents: [folder] });
  await make({ name: 'elsewhere.txt' });
  await make({ name: 'a folder', parents: [folder], mimeType: 'application/vnd.google-apps.folder' });
  expect(names(await poll.look())).toEqual(['Rechnung März.pdf', 'second.txt']);
  expect(await poll.look()).toEqual([]);
  expect(await poll.sample()).toMatchObject({ name: 'second.txt', file_id: expect.any(String) });
});

test('an old file that is moved into the folder is new there', async () => {
  const folder = await makeFolder();
  const poll = await startTestPoll(google, onFile, { folder });
  const moved = { id: 'old-file-0001', name: 'old.txt', mimeType: 'text/plain', createdTime: '2020-01-01' };
  google.answerNext('/drive/v3/files?', [{ status: 200, body: { files: [moved] } }]);
  expect(names(await poll.look())).toEqual(['old.txt']);
});

test('in a folder with more files than are looked at, an older one that moves up is not new', async () => {
  const folder = await makeFolder();
  const file = (n: number) => ({
    id: `file-${10_000 + n}`,
    name: `${n}`,
    mimeType: 'text/plain',
    createdTime: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
  });
  const newest = (count: number, last: number) =>
    Array.from({ length: count }, (_, n) => file(last - n)).filter(({ name }) => name !== '1990');
  google.answerNext('/drive/v3/files?', [
    { status: 200, body: { files: newest(1_000, 1_999), nextPageToken: 'x' } },
    { status: 200, body: { files: [file(999)], nextPageToken: 'x' } },
    // 1995 was deleted, so 998 is among the newest now; 2000 was added.
    { status: 200, body: { files: [file(2_000), ...newest(999, 1_999), file(999)], nextPageToken: 'x' } },
    { status: 200, body: { files: [file(998)], nextPageToken: 'x' } },
  ]);
  const poll = await startTestPoll(google, onFile, { folder });
  expect(names(await poll.look())).toEqual(['2000']);
});

test('what is no folder is said', async () => {
  await expect(startTestPoll(google, onFile, { folder: 'Inbox!' })).rejects.toThrow('is not the link');
});
