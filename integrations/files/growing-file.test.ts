import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestMicrosoft, createTestSlack } from '#accounts/test-apps.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import type { Action } from '#integrations/define.ts';
import { zip } from '#integrations/files/zip.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { uploadFile } from '#integrations/google-drive/upload-file.ts';
import { sendOutlookEmail } from '#integrations/outlook/send-email.ts';
import { uploadToSlack } from '#integrations/slack/upload-file.ts';
import { runTestStep } from '#integrations/test-step.ts';

const MB = 1024 * 1024;
const CHANGED = 'The file was changed or removed while it was read, so it was not sent whole.';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-growing-'));
const apps: TestApp[] = [];
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  fs.rmSync(folder, { recursive: true });
});

async function fileOnDisk(bytes: number) {
  const place = path.join(fs.mkdtempSync(path.join(folder, 'file-')), 'report.pdf');
  fs.writeFileSync(place, Buffer.alloc(bytes, 'a'));
  const content = await fs.openAsBlob(place);
  const grow = () => fs.appendFileSync(place, 'more');
  return { grow, large_files: { f: { name: 'report.pdf', media_type: 'application/pdf', content } } };
}

/** It grows between opening and reading. */
async function sendGrown(app: TestApp, action: Action, inputs: Record<string, string>, bytes: number) {
  const { grow, large_files } = await fileOnDisk(bytes);
  grow();
  app.requests.length = 0;
  await expect(app.run(action, inputs, { large_files })).rejects.toMatchObject({
    message: CHANGED,
    failure: { code: 'file_missing' },
  });
  return app.requests.map(({ address }) => new URL(address).pathname);
}

const mail = { to: 'grace@example.com', subject: 'Report', body: 'Here it is.', attachment: 'f' };

test('a file that grew is not sent by Gmail or Drive, and not tried again and again', async () => {
  const google = await createTestGoogle();
  apps.push(google);
  const asked = await sendGrown(google, sendEmail, mail, 300_000);
  expect(asked.filter((place) => place.includes('/upload/'))).toEqual([]);
  const uploads = await sendGrown(google, uploadFile, { file: 'f' }, 3 * MB);
  // One to begin, and the piece that could not be read.
  expect(uploads.filter((place) => place.startsWith('/upload/'))).toHaveLength(2);

  const { grow, large_files } = await fileOnDisk(20 * MB);
  const owner = await google.connect(googleDrive, uploadFile.scopes ?? []);
  const connected: StepAccount = {
    ...owner,
    async fetch(address, init) {
      const answer = await owner.fetch(address, init);
      if (init?.method === 'PUT') grow();
      return answer;
    },
  };
  await expect(google.run(uploadFile, { file: 'f' }, { connected, large_files })).rejects.toThrow(CHANGED);
});

test('a file that grew is not shared in Slack', async () => {
  const slack = await createTestSlack();
  apps.push(slack);
  const asked = await sendGrown(slack, uploadToSlack, { channel: 'general', file: 'f' }, 300_000);
  expect(asked.some((place) => place.endsWith('files.completeUploadExternal'))).toBe(false);
});

test.each([300_000, 5 * MB])('a file of %i bytes that grew is not sent by Outlook', async (bytes) => {
  const microsoft = apps[2] ?? (await createTestMicrosoft());
  if (!apps.includes(microsoft)) apps.push(microsoft);
  const asked = await sendGrown(microsoft, sendOutlookEmail, mail, bytes);
  expect(asked.some((place) => place.endsWith('/send'))).toBe(false);
});

test('a file that grew is not packed', async () => {
  const { grow, large_files } = await fileOnDisk(300_000);
  grow();
  await expect(runTestStep(zip, { file_1: 'f' }, { large_files })).rejects.toThrow(CHANGED);
});
