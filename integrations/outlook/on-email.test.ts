import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestMicrosoft } from '#accounts/test-apps.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import { CursorLost } from '#integrations/define-poll.ts';
import { fileOutlookEmail } from '#integrations/outlook/file-email.ts';
import { onOutlookEmail } from '#integrations/outlook/on-email.ts';
import { sendOutlookEmail } from '#integrations/outlook/send-email.ts';

let microsoft: TestApp;
beforeAll(async () => {
  microsoft = await createTestMicrosoft();
});
afterAll(() => microsoft.close());

let sent = 0;
const receive = (subject: string, more: Record<string, string> = {}) =>
  microsoft.run(
    sendOutlookEmail,
    { to: 'ada@example.com', subject, body: 'Dear Ada', ...more },
    {
      once_key: `run-${(sent += 1)}:1`,
      files: { f: { name: 'a.pdf', media_type: 'application/pdf', bytes: Buffer.from('%PDF-') } },
    },
  );
const subjects = (outputs: readonly Record<string, string>[]) => outputs.map(({ subject }) => subject);

test('an e-mail that arrives is put out once; what was there, and what is only sent, is not', async () => {
  await receive('Before');
  const poll = await startTestPoll(microsoft, onOutlookEmail);
  expect(await poll.look()).toEqual([]);
  await receive('Grüße aus 東京');
  await receive('To somebody else', { to: 'grace@example.com' });
  const [first, ...more] = await poll.look();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    from: 'ada@example.com',
    to: 'ada@example.com',
    subject: 'Grüße aus 東京',
    preview: 'Dear Ada',
    has_attachments: 'no',
    message_id: expect.stringMatching(/^AAkALg/),
  });
  expect(await poll.look()).toEqual([]);
  expect(await poll.sample()).toMatchObject({ subject: 'Grüße aus 東京' });
});

test('sender, subject and attachments choose among them', async () => {
  const poll = await startTestPoll(microsoft, onOutlookEmail, {
    from: 'ADA@',
    subject: 'invoice',
    attachments: 'with',
  });
  await receive('Invoice 7', { attachment: 'f' });
  await receive('Invoice 8');
  await receive('Newsletter', { attachment: 'f' });
  expect(subjects(await poll.look())).toEqual(['Invoice 7']);
  expect(await poll.sample()).toMatchObject({ subject: 'Invoice 7', has_attachments: 'yes' });
  const none = await startTestPoll(microsoft, onOutlookEmail, { from: 'nobody@' });
  expect(await none.sample()).toBeNull();
});

test('a folder has what is moved into it, once, and one that is not there is said', async () => {
  const inbox = await startTestPoll(microsoft, onOutlookEmail);
  await receive('Filed');
  const [message] = await inbox.look();
  await microsoft.run(fileOutlookEmail, { message_id: message?.message_id ?? '', folder: 'Invoices/Open' });
  const filed = await startTestPoll(microsoft, onOutlookEmail, { folder: 'invoices/open' });
  await receive('Filed later');
  const [later] = await inbox.look();
  await microsoft.run(fileOutlookEmail, { message_id: later?.message_id ?? '', folder: 'Invoices/Open' });
  expect(subjects(await filed.look())).toEqual(['Filed later']);
  expect(await filed.look()).toEqual([]);
  expect(await inbox.look()).toEqual([]);
  await expect(startTestPoll(microsoft, onOutlookEmail, { folder: 'Nothing' })).rejects.toThrow(
    'Outlook has no folder “Nothing”.',
  );
});

test('more e-mails than one page has are read in one look, the oldest first', async () => {
  const poll = await startTestPoll(microsoft, onOutlookEmail);
  for (let n = 1; n <= 52; n += 1) await receive(`Mail ${n}`);
  expect(subjects(await poll.look())).toEqual(Array.from({ length: 52 }, (_, at) => `Mail ${at + 1}`));
  expect(poll.last()?.again_in_ms).toBeUndefined();
  expect(await poll.look()).toEqual([]);
});

test('a cursor that Outlook forgot is lost, and a refusal is not', async () => {
  const poll = await startTestPoll(microsoft, onOutlookEmail);
  await poll.look();
  const gone = { status: 410, body: { error: { code: 'SyncStateNotFound', message: 'Not found.' } } };
  microsoft.answerNext('/messages/delta', [gone]);
  await expect(poll.look()).rejects.toThrow(CursorLost);
  microsoft.answerNext('/messages/delta', [{ status: 429, headers: { 'retry-after': '0' } }]);
  await receive('After the limit');
  expect(subjects(await poll.look())).toEqual(['After the limit']);
});
