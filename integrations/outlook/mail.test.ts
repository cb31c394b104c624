import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestMicrosoft } from '#accounts/test-apps.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { requireAttachable } from '#integrations/outlook/attach-file.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { createOutlookDraft } from '#integrations/outlook/create-draft.ts';
import { fileOutlookEmail } from '#integrations/outlook/file-email.ts';
import { readOutlookEmail } from '#integrations/outlook/read-email.ts';
import { replyWithOutlook } from '#integrations/outlook/reply.ts';
import { searchOutlook } from '#integrations/outlook/search.ts';
import { sendOutlookEmail } from '#integrations/outlook/send-email.ts';

const GRAPH = 'https://graph.microsoft.com/v1.0/me';
let microsoft: TestApp & { choose(email: string): void };
/** They write to each other, to bring mails and to look at what became of them. */
let ada: StepAccount;
let grace: StepAccount;
beforeAll(async () => {
  microsoft = await createTestMicrosoft();
  microsoft.choose('grace@example.com');
  grace = await microsoft.connect(outlook, ['Mail.ReadWrite', 'Mail.Send']);
  microsoft.choose('ada@example.com');
  ada = await microsoft.connect(outlook, ['Mail.ReadWrite', 'Mail.Send']);
});
afterAll(() => microsoft.close());

const Item = z.looseObject({ id: z.string() });
const Items = z.object({ value: z.array(Item) });
const read = (answer: { bytes: Uint8Array }): unknown => JSON.parse(Buffer.from(answer.bytes).toString());
const call = async (account: StepAccount, path: string, json?: unknown) =>
  account.fetch(GRAPH + path, {
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    headers: { 'content-type': 'application/json', prefer: 'IdType="ImmutableId"' },
  });
const person = (address: string, name = '') => ({ emailAddress: { address, name } });

/** Grace writes to Ada and others; answers the ID in Ada's mailbox. */
async function receive(subject: string, more: object = {}, files: readonly object[] = []): Promise<string> {
  const message = { subject, toRecipients: [person('ada@example.com', 'Ada')], ...more };
  const { id } = Item.parse(read(await call(grace, '/messages', message)));
  for (const file of files) {
    const attachment = {
      '@odata.type': '#microsoft.graph.fileAttachment',
      contentType: 'application/pdf',
      ...file,
    };
    await call(grace, `/messages/${id}/attachments`, attachment);
  }
  await grace.fetch(`${GRAPH}/messages/${id}/send`, { method: 'POST' });
  return Item.parse((await inMailbox(ada, subject))[0]).id;
}

async function inMailbox(account: StepAccount, subject: string) {
  const query = new URLSearchParams({ $search: `"subject:\\"${subject}\\""` });
  return Items.parse(read(await call(account, `/messages?${query.toString()}`))).value;
}

/** Shared by all parts of a large Blob, so that it takes no more memory. */
const MEGABYTE = new Blob([new Uint8Array(1024 * 1024)]);
const bytesOf = (text: string) => Buffer.from(text).toString('base64');

test('an e-mail arrives as it was written, and a subject cannot add a receiver', async () => {
  const file = { name: 'rechnung ü.pdf', media_type: 'application/pdf', bytes: Buffer.from('%PDF-') };
  const { outputs } = await microsoft.run(
    sendOutlookEmail,
    {
      to: 'Grace <grace@example.com>, bob@example.com',
      bcc: 'eve@example.com',
      reply_to: 'office@example.com',
      subject: 'Grüße\r\nBcc: evil@example.com',
      body: 'Line one\nLine <two>',
      attachment: 'f',
    },
    { files: { f: file } },
  );
  const sent = read(await call(ada, `/messages/${outputs.message_id}`));
  expect(sent).toMatchObject({
    isDraft: false,
    toRecipients: [person('grace@example.com', 'Grace'), person('bob@example.com')],
    bccRecipients: [person('eve@example.com')],
    replyTo: [person('office@example.com')],
    subject: 'Grüße Bcc: evil@example.com',
    body: { contentType: 'text', content: 'Line one\nLine <two>' },
    conversationId: outputs.conversation_id,
  });
  const [received] = await inMailbox(grace, 'Grüße');
  const attachments = read(await call(grace, `/messages/${received?.id}/attachments`));
  expect(attachments).toMatchObject({ value: [{ name: 'rechnung ü.pdf', contentType: 'application/pdf' }] });
});

test('a large attachment goes in pieces, and on where it broke off', async () => {
  const bytes = Buffer.alloc(9 * 1024 * 1024 + 1, 'legwork ');
  const files = { f: { name: 'film.mp4', media_type: 'video/mp4', bytes } };
  const inputs = { to: 'grace@example.com', subject: 'Film', body: '', attachment: 'f' };
  microsoft.answerNext('AttachmentSessions', ['cut']);
  await microsoft.run(sendOutlookEmail, inputs, { files });
  const [received] = await inMailbox(grace, 'Film');
  const { value } = Items.parse(read(await call(grace, `/messages/${received?.id}/attachments`)));
  const kept = await grace.fetch(`${GRAPH}/messages/${received?.id}/attachments/${value[0]?.id}/$value`);
  expect(Buffer.compare(Buffer.from(kept.bytes), bytes)).toBe(0);
  const pieces = microsoft.requests.filter(({ address }) => address.includes('AttachmentSessions'));
  expect(Math.max(...pieces.map(({ sent }) => sent))).toBeLessThan(4 * 1024 * 1024);
});

test('the answer to the last piece may be lost, but an attachment that never arrived is not passed over', async () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024, 'x');
  const files = { f: { name: 'scan.pdf', media_type: 'application/pdf', bytes } };
  const inputs = { to: 'grace@example.com', body: '', attachment: 'f' };
  microsoft.answerNext('AttachmentSessions', ['cut']);
  await microsoft.run(sendOutlookEmail, { ...inputs, subject: 'Last piece' }, { files });
  expect(await inMailbox(grace, 'Last piece')).toMatchObject([{ hasAttachments: true }]);
  microsoft.answerNext('AttachmentSessions', [{ status: 503 }, { status: 404 }]);
  const lost = microsoft.run(sendOutlookEmail, { ...inputs, subject: 'Without it' }, { files });
  await expect(lost).rejects.toThrow('did not take the attachment “scan.pdf” whole');
  // Neither sent nor left among the drafts.
  expect(await inMailbox(grace, 'Without it')).toEqual([]);
  expect(await inMailbox(ada, 'Without it')).toEqual([]);
});

test('an attachment that Outlook takes from nobody is refused before anything is sent', () => {
  const content = new Blob(Array.from({ length: 151 }, () => MEGABYTE));
  const film = { name: 'film.mp4', media_type: 'video/mp4', content };
  expect(() => requireAttachable(film)).toThrow('“film.mp4” is larger than 150 MB');
});

test('an e-mail without a receiver, and a receiver that is none, are said', async () => {
  const inputs = { subject: 'Nobody', body: '' };
  await expect(microsoft.run(sendOutlookEmail, { ...inputs, to: ' ' })).rejects.toThrow('has no receiver');
  await expect(microsoft.run(sendOutlookEmail, { ...inputs, to: 'grace' })).rejects.toThrow(
    '“grace” is not an e-mail address',
  );
});

test('e-mails are found by a search, page by page up to the limit', async () => {
  for (const number of [1, 2, 3]) await receive(`Paging ${number}`);
  const { outputs } = await microsoft.run(searchOutlook, { query: 'subject:Paging', limit: '2' });
  expect(outputs.count).toBe('2');
  expect(JSON.parse(outputs.emails ?? '')).toMatchObject([
    { from: 'grace@example.com', to: 'Ada <ada@example.com>', is_read: 'no', has_attachments: 'no' },
    { id: expect.any(String), subject: expect.stringMatching(/^Paging \d$/) },
  ]);
  const phrase = await microsoft.run(searchOutlook, { query: 'from:grace subject:"Paging 3"' });
  expect(phrase.outputs).toMatchObject({ count: '1', first_subject: 'Paging 3' });
  const none = await microsoft.run(searchOutlook, { query: 'subject:nothing-like-it' });
  expect(none.outputs).toMatchObject({ count: '0', emails: '[]', first_id: '' });
  const newest = await microsoft.run(searchOutlook, { limit: '1' });
  expect(newest.outputs.count).toBe('1');
  await expect(microsoft.run(searchOutlook, { limit: 'many' })).rejects.toThrow('cannot be “many”');
});

test('a page that is empty is not the end while another follows, and no page leads elsewhere', async () => {
  const next = `${GRAPH}/messages?${new URLSearchParams({ $search: '"subject:Paging"' }).toString()}`;
  microsoft.answerNext('/messages?', [{ status: 200, body: { value: [], '@odata.nextLink': next } }]);
  const { outputs } = await microsoft.run(searchOutlook, { query: 'subject:Paging', limit: '2' });
  expect(outputs.count).toBe('2');
  const evil = { value: [], '@odata.nextLink': 'https://evil.example/messages' };
  microsoft.answerNext('/messages?', [{ status: 200, body: evil }]);
  await expect(microsoft.run(searchOutlook, { query: 'x' })).rejects.toThrow(
    'only used for requests to Outlook',
  );
});

test('an HTML e-mail is read as a person reads it, with the attachment that was named', async () => {
  const content =
    '<html><head><style>p{color:red}</style></head><body><p>Dear&nbsp;Ada,</p><p>attached is your invoice.<br>Total: 39 &euro;</p></body></html>';
  const message_id = await receive('To read', { body: { contentType: 'html', content } }, [
    { name: 'logo.png', contentBytes: bytesOf('png'), isInline: true },
    { name: 'terms.pdf', contentBytes: bytesOf('%PDF-terms') },
    { name: 'invoice 7.pdf', contentBytes: bytesOf('%PDF-invoice') },
  ]);
  const { outputs, saved } = await microsoft.run(readOutlookEmail, { message_id, attachment: '7.PDF' });
  expect(outputs).toMatchObject({
    from: 'grace@example.com',
    to: 'Ada <ada@example.com>',
    subject: 'To read',
    body: 'Dear Ada,\n\nattached is your invoice.\nTotal: 39 €',
    attachment: 'file-1',
    attachment_names: '["terms.pdf","invoice 7.pdf"]',
  });
  expect(saved).toMatchObject([{ name: 'invoice 7.pdf', media_type: 'application/pdf' }]);
  expect(Buffer.from(saved[0]?.bytes ?? []).toString()).toBe('%PDF-invoice');
  await expect(microsoft.run(readOutlookEmail, { message_id, attachment: '.zip' })).rejects.toThrow(
    'It has: terms.pdf, invoice 7.pdf.',
  );
});

test('all attachments come as one ZIP while they arrive; one that is refused ends it', async () => {
  const message_id = await receive('To zip', {}, [
    { name: 'invoice.pdf', contentBytes: bytesOf('%PDF-1') },
    { name: 'Invoice.pdf', contentBytes: bytesOf('%PDF-2') },
    { name: 'invoice.pdf', contentBytes: bytesOf('%PDF-3') },
  ]);
  const { saved } = await microsoft.run(readOutlookEmail, { message_id, take: 'all' });
  expect(saved).toMatchObject([{ name: 'attachments.zip', media_type: 'application/zip' }]);
  const files = Object.entries(unzipSync(saved[0]?.bytes ?? new Uint8Array()));
  expect(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['invoice.pdf', '%PDF-1'],
    ['Invoice 2.pdf', '%PDF-2'],
    ['invoice 3.pdf', '%PDF-3'],
  ]);
  const gone = { error: { code: 'ErrorItemNotFound', message: 'gone' } };
  microsoft.answerNext('/$value', [{ status: 404, body: gone }]);
  await expect(microsoft.run(readOutlookEmail, { message_id, take: 'all' })).rejects.toThrow(
    'There is no such',
  );
});

test('a plain e-mail gives its text and no file; what is no ID, or is gone, is said in a sentence', async () => {
  const message_id = await receive('Plain', { body: { contentType: 'text', content: 'Hello\r\nyou' } });
  const { outputs, saved } = await microsoft.run(readOutlookEmail, { message_id });
  expect(outputs).toMatchObject({ body: 'Hello\nyou', attachment: '', attachment_names: '[]' });
  expect(saved).toEqual([]);
  await expect(microsoft.run(readOutlookEmail, { message_id: '../settings' })).rejects.toThrow(
    'is not the ID',
  );
  const gone = microsoft.run(readOutlookEmail, { message_id: `${message_id.slice(0, -8)}xxxxAAA=` });
  await expect(gone).rejects.toThrow('Outlook refused this: “There is no such e-mail');
});

test('an answer goes to who wrote, or to everybody but oneself, in the same conversation', async () => {
  const message_id = await receive('To answer', {
    toRecipients: [person('ada@example.com'), person('bob@example.com', 'Bob')],
    ccRecipients: [person('eve@example.com')],
  });
  const { outputs } = await microsoft.run(replyWithOutlook, { message_id, body: 'Thanks' });
  const original = read(await call(ada, `/messages/${message_id}`));
  expect(original).toMatchObject({ conversationId: outputs.conversation_id });
  expect(read(await call(ada, `/messages/${outputs.message_id}`))).toMatchObject({
    subject: 'RE: To answer',
    toRecipients: [person('grace@example.com', 'grace@example.com')],
    ccRecipients: [],
    body: { content: 'Thanks' },
    isDraft: false,
  });
  const all = await microsoft.run(replyWithOutlook, { message_id, body: 'Thanks', receivers: 'everyone' });
  expect(read(await call(ada, `/messages/${all.outputs.message_id}`))).toMatchObject({
    ccRecipients: [person('bob@example.com', 'Bob'), person('eve@example.com')],
  });
});

test('an e-mail is moved to a folder that is made, categorised and marked, and keeps its ID', async () => {
  const message_id = await receive('To file');
  const filed = await microsoft.run(fileOutlookEmail, {
    message_id,
    folder: "Invoices/Ada's",
    add: 'Paid',
    also: 'read',
  });
  expect(filed.outputs).toEqual({ message_id, categories: '["Paid"]' });
  const again = await microsoft.run(fileOutlookEmail, { message_id, folder: "invoices/ada's", add: 'PAID' });
  expect(again.outputs.categories).toBe('["Paid"]');
  const Filed = z.looseObject({ parentFolderId: z.string() });
  const { parentFolderId, ...message } = Filed.parse(read(await call(ada, `/messages/${message_id}`)));
  expect(message).toMatchObject({ isRead: true, categories: ['Paid'] });
  expect(read(await call(ada, `/mailFolders/${parentFolderId}`))).toMatchObject({ displayName: "Ada's" });
  const removed = await microsoft.run(fileOutlookEmail, { message_id, folder: 'Archive', remove: 'paid' });
  expect(removed.outputs.categories).toBe('[]');
  await expect(microsoft.run(fileOutlookEmail, { message_id, folder: ' ' })).rejects.toThrow('nothing to do');
});

test('a draft waits to be sent', async () => {
  const { outputs } = await microsoft.run(createOutlookDraft, { subject: 'Offer', body: 'Dear …' });
  expect(read(await call(ada, `/messages/${outputs.message_id}`))).toMatchObject({ isDraft: true });
});

test('a rate limit is waited out, and an e-mail is not sent twice when its answer is lost', async () => {
  const limit = {
    error: { code: 'ApplicationThrottled', message: 'Application is over its MailboxConcurrency limit.' },
  };
  microsoft.answerNext('/messages?', [{ status: 429, body: limit, headers: { 'retry-after': '0' } }]);
  expect((await microsoft.run(searchOutlook, { query: 'subject:Paging' })).outputs.count).toBe('3');
  expect(microsoft.waits).toEqual(['Outlook asked to wait 0 s.']);
  microsoft.answerNext('/send', ['cut']);
  const inputs = { to: 'grace@example.com', subject: 'Only-once', body: '' };
  await expect(microsoft.run(sendOutlookEmail, inputs)).rejects.toThrow('The connection was cut.');
  expect(await inMailbox(grace, 'Only-once')).toHaveLength(1);
});

test('who allowed to change e-mails is not asked again to read them', () => {
  const scope = 'https://graph.microsoft.com/User.Read https://graph.microsoft.com/Mail.ReadWrite';
  expect(outlook.oauth.readTokens?.({ scope })).toEqual({
    scope: 'offline_access User.Read Mail.ReadWrite Mail.Read',
  });
});

test('a token is renewed with a refresh token that is used once; a smaller permission is refused', async () => {
  const account = await microsoft.connect(outlook, ['Mail.Read']);
  for (const _ of [1, 2]) {
    microsoft.answerNext('/messages?', [{ status: 401, body: { error: { code: 'x', message: 'expired' } } }]);
    expect((await call(account, '/messages?$top=1')).status).toBe(200);
  }
  await expect(call(account, '/messages', { subject: 'x' })).rejects.toThrow('was not allowed to do this');
});
