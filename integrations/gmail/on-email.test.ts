import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';

let google: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(gmail, ['https://mail.google.com/']);
});
afterAll(() => google.close());

async function receive(subject: string, more: { label?: string } = {}): Promise<void> {
  const message = [
    'From: "Shop, The" <billing@shop.example>',
    'To: ada@example.com',
    `Subject: ${subject}`,
    '',
    'Dear Ada',
  ].join('\r\n');
  await owner.fetch('https://gmail.googleapis.com/gmail/v1/users/me/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      raw: Buffer.from(message).toString('base64url'),
      labelIds: [more.label ?? 'INBOX'],
    }),
  });
}
const subjects = (outputs: readonly Record<string, string>[]) => outputs.map(({ subject }) => subject);

test('an e-mail that arrives is put out once; what was there, drafts and sent ones are not', async () => {
  await receive('Before');
  const poll = await startTestPoll(google, onEmail);
  expect(await poll.look()).toEqual([]);
  await receive('Grüße aus 東京');
  await receive('Draft', { label: 'DRAFT' });
  await google.run(sendEmail, { to: 'grace@example.com', subject: 'Sent', body: 'Hi' });
  const [first, ...more] = await poll.look();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    from: '"Shop, The" <billing@shop.example>',
    to: 'ada@example.com',
    subject: 'Grüße aus 東京',
    message_id: expect.stringMatching(/^[\w-]+$/),
  });
  expect(await poll.look()).toEqual([]);
});

test('a search chooses among them, and the newest one is the sample', async () => {
  const poll = await startTestPoll(google, onEmail, { query: 'subject:invoice' });
  await receive('Invoice 7');
  await receive('Newsletter');
  expect(subjects(await poll.look())).toEqual(['Invoice 7']);
  expect(await poll.sample()).toMatchObject({ subject: 'Invoice 7' });
  const none = await startTestPoll(google, onEmail, { query: 'subject:nothing-like-it' });
  expect(await none.sample()).toBeNull();
});

test('more e-mails than one look reads come in the next ones, the oldest first', async () => {
  const poll = await startTestPoll(google, onEmail);
  for (let n = 1; n <= 60; n += 1) await receive(`Mail ${n}`);
  const first = subjects(await poll.look());
  expect(poll.last()).toMatchObject({ again_in_ms: 0 });
  const second = subjects(await poll.look());
  expect([first.length < 60, first.length + second.length]).toEqual([true, 60]);
  expect(new Set([...first, ...second]).size).toBe(60);
  expect(await poll.look()).toEqual([]);
});
