import { unzipSync } from 'fflate';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { attachmentBytes } from '#integrations/gmail/attachment-bytes.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { createDraft } from '#integrations/gmail/create-draft.ts';
import { labelEmail } from '#integrations/gmail/label-email.ts';
import { readEmail } from '#integrations/gmail/read-email.ts';
import { reply } from '#integrations/gmail/reply.ts';
import { search } from '#integrations/gmail/search.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';
import { composeMessage } from '#integrations/mail/compose-message.ts';

const ORIGIN = 'https://gmail.googleapis.com';
let google: TestApp;
/** May do anything in the mailbox, to bring mails and to look at what became of them. */
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(gmail, ['https://mail.google.com/']);
});
afterAll(() => google.close());

const read = (answer: { bytes: Uint8Array }) => JSON.parse(Buffer.from(answer.bytes).toString()) as unknown;

/** A mail arrives; answers its id. */
async function receive(lines: readonly string[]): Promise<string> {
  const answer = await owner.fetch(`${ORIGIN}/upload/gmail/v1/users/me/messages?uploadType=media`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: lines.join('\r\n'),
  });
  return z.object({ id: z.string() }).parse(read(answer)).id;
}

async function rawOf(messageId: string | undefined): Promise<string> {
  const answer = await owner.fetch(`${ORIGIN}/gmail/v1/users/me/messages/${messageId}?format=raw`);
  return Buffer.from(z.object({ raw: z.string() }).parse(read(answer)).raw, 'base64url').toString();
}

const invoice = (subject: string) => [
  'From: "Shop, The" <billing@shop.example>',
  'To: ada@example.com, "Hopper, Grace" <grace@example.com>',
  'Cc: bob@example.com',
  `Subject: ${subject}`,
  `Message-ID: <${subject.replaceAll(' ', '.')}@shop.example>`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<style>p{color:red}</style><p>Dear&nbsp;Ada,</p><p>attached is your invoice.<br>Total: 39 &euro;</p>',
  '--b',
  'Content-Type: application/pdf; name="terms.pdf"',
  'Content-Disposition: attachment; filename="terms.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-terms').toString('base64'),
  '--b',
  'Content-Type: application/pdf; name="invoice 7.pdf"',
  'Content-Disposition: attachment; filename="invoice 7.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-invoice').toString('base64'),
  '--b--',
  '',
];

test('an e-mail arrives as it was written, and a subject cannot add a receiver', async () => {
  const file = { name: 'rechnung ü.pdf', media_type: 'application/pdf', bytes: Buffer.from('%PDF-') };
  const { outputs } = await google.run(
    sendEmail,
    {
      to: 'Grace <grace@example.com>, bob@example.com',
      subject: 'Grüße\r\nBcc: evil@example.com',
      body: 'Line one\nLine two',
      attachment: 'f',
    },
    { files: { f: file } },
  );
  const message = await rawOf(outputs.message_id);
  expect(message).toContain('To: Grace <grace@example.com>, bob@example.com');
  expect(message).toContain('From: ada@example.com');
  expect(message).not.toMatch(/^Bcc:/m);
  expect(message).toContain('Line one');
  expect(message).toContain(Buffer.from('%PDF-').toString('base64'));
});

test('a large attachment goes in pieces, on where it broke off, and the e-mail is sent once', async () => {
  const bytes = Buffer.alloc(12 * 1024 * 1024 + 1, 'legwork ');
  const files = { f: { name: 'film.mp4', media_type: 'video/mp4', bytes } };
  const inputs = { to: 'ada@example.com', subject: 'Large-one', body: 'See', attachment: 'f' };
  // The first piece arrives and its answer is lost; then the last one's.
  google.answerNext('upload_id=', ['cut', { status: 308, headers: { range: 'bytes=0-8388607' } }, 'cut']);
  const { outputs } = await google.run(sendEmail, inputs, { files });
  const read = await google.run(readEmail, { message_id: outputs.message_id ?? '' });
  expect(Buffer.compare(Buffer.from(read.saved[0]?.bytes ?? []), bytes)).toBe(0);
  expect((await google.run(search, { query: 'subject:Large-one' })).outputs.count).toBe('1');
  const sent = google.requests.filter(({ address }) => address.includes('upload_id='));
  expect(Math.max(...sent.map((each) => each.sent))).toBe(8 * 1024 * 1024);
});

test('an attachment that cannot be read whole is not sent as far as it came', async () => {
  const content = Object.assign(new Blob(['%PDF-']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('The file is gone.')) }),
  });
  const attachment = { name: 'a.pdf', media_type: 'application/pdf', content };
  const message = { from: 'ada@example.com', to: 'bob@example.com', subject: 'x', text: 'x', attachment };
  await expect(composeMessage(message)).rejects.toThrow('The file is gone.');
});

test('an attachment that no provider takes is refused before it is read', async () => {
  const bytes = new Uint8Array(20 * 1024 * 1024);
  const files = { f: { name: 'film.mp4', media_type: 'video/mp4', bytes } };
  const inputs = { to: 'bob@example.com', subject: 'Film', body: '', attachment: 'f' };
  await expect(google.run(sendEmail, inputs, { files })).rejects.toThrow('larger than 25 MB');
});

test('e-mails are found by a search, page by page up to the limit', async () => {
  for (const number of [1, 2, 3]) await receive(invoice(`Paging ${number}`));
  const { outputs } = await google.run(search, { query: 'subject:Paging', limit: '2' });
  expect(outputs.count).toBe('2');
  expect(JSON.parse(outputs.emails ?? '')).toMatchObject([
    { from: '"Shop, The" <billing@shop.example>', subject: expect.stringMatching(/^Paging \d$/) },
    { id: expect.any(String), thread_id: expect.any(String) },
  ]);
  const none = await google.run(search, { query: 'subject:nothing-like-it' });
  expect(none.outputs).toMatchObject({ count: '0', emails: '[]', first_id: '' });
  await expect(google.run(search, { query: 'x', limit: 'many' })).rejects.toThrow('cannot be “many”');
});

test('a page that is empty is not the end while another follows', async () => {
  google.answerNext('/messages?', [{ status: 200, body: { nextPageToken: '0' } }]);
  const { outputs } = await google.run(search, { query: 'subject:Paging', limit: '2' });
  expect(outputs.count).toBe('2');
});

test('an e-mail that was deleted since it was found is left out', async () => {
  google.answerNext('format=metadata', [{ status: 404 }]);
  const { outputs } = await google.run(search, { query: 'subject:Paging', limit: '2' });
  expect(outputs.count).toBe('1');
});

test('an e-mail is read as a person reads it, with the attachment that was named', async () => {
  const message_id = await receive(invoice('To read'));
  const { outputs, saved } = await google.run(readEmail, { message_id, attachment: '7.PDF' });
  expect(outputs).toMatchObject({
    from: '"Shop, The" <billing@shop.example>',
    subject: 'To read',
    body: 'Dear Ada,\n\nattached is your invoice.\nTotal: 39 €',
    attachment: 'file-1',
    attachment_names: '["terms.pdf","invoice 7.pdf"]',
  });
  expect(saved).toMatchObject([{ name: 'invoice 7.pdf', media_type: 'application/pdf' }]);
  expect(Buffer.from(saved[0]?.bytes ?? []).toString()).toBe('%PDF-invoice');
  await expect(google.run(readEmail, { message_id, attachment: '.zip' })).rejects.toThrow(
    'It has: terms.pdf, invoice 7.pdf.',
  );
});

test('all attachments come as one ZIP, those that came with the e-mail and large ones', async () => {
  const message_id = await receive(invoice('To zip'));
  const { saved } = await google.run(readEmail, { message_id, take: 'all' });
  const files = Object.entries(unzipSync(saved[0]?.bytes ?? new Uint8Array()));
  expect(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['terms.pdf', '%PDF-terms'],
    ['invoice 7.pdf', '%PDF-invoice'],
  ]);
});

test('a large attachment is kept while it arrives, in pieces', async () => {
  const bytes = Buffer.alloc(12 * 1024 * 1024 + 1, 'legwork ');
  const message_id = await receive([
    'From: a@b.example',
    'To: ada@example.com',
    'Subject: Film',
    'MIME-Version: 1.0',
    'Content-Type: video/mp4; name="film.mp4"',
    'Content-Disposition: attachment; filename="film.mp4"',
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ]);
  const { saved } = await google.run(readEmail, { message_id });
  expect(Buffer.compare(Buffer.from(saved[0]?.bytes ?? []), bytes)).toBe(0);
  expect(google.requests.at(-1)?.received).toBeLessThan(1024 * 1024);
});

test('the bytes of an attachment are read however its JSON is cut, and half of one is not kept', async () => {
  const bytes = Buffer.from('%PDF-1.7 and 25 bytes more');
  const answer = `{\n  "attachmentId": "a\\"data\\":\\"b",\n  "size": 26, "data": "${bytes.toString('base64url')}"\n}`;
  const read = async (text: string, size: number) => {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    const body = Readable.from(pieces.map((piece) => Buffer.from(piece)));
    return Buffer.concat(await Array.fromAsync(attachmentBytes(body))).toString();
  };
  for (const size of [1, 3, 7, 64, 1_000]) expect(await read(answer, size)).toBe(bytes.toString());
  await expect(read(answer.slice(0, -4), 7)).rejects.toThrow('incompletely');
  await expect(read('<html>', 7)).rejects.toThrow('incompletely');
});

test('an e-mail without attachments gives its text and no file', async () => {
  const message_id = await receive([
    'From: a@b.example',
    'To: ada@example.com',
    'Subject: Hi',
    '',
    'Hello\r\nyou',
  ]);
  const { outputs, saved } = await google.run(readEmail, { message_id });
  expect(outputs).toMatchObject({ body: 'Hello\nyou', attachment: '', attachment_names: '[]' });
  expect(saved).toEqual([]);
});

test('what is no ID, and an e-mail that is gone, are said in a sentence', async () => {
  await expect(google.run(readEmail, { message_id: '../settings' })).rejects.toThrow('is not the ID');
  await expect(google.run(readEmail, { message_id: 'missing' })).rejects.toThrow(
    'Gmail refused this: “Requested entity was not found.”.',
  );
});

test('an answer goes to who wrote, in the same conversation', async () => {
  const message_id = await receive(invoice('To answer'));
  const { outputs } = await google.run(reply, { message_id, body: 'Thanks' });
  const answer = await rawOf(outputs.message_id);
  expect(answer).toContain('To: "Shop, The" <billing@shop.example>');
  expect(answer).not.toContain('Cc:');
  expect(answer).toContain('Subject: Re: To answer');
  expect(answer).toContain('In-Reply-To: <To.answer@shop.example>');
  expect(answer).toContain('References: <To.answer@shop.example>');
  const original = await owner.fetch(`${ORIGIN}/gmail/v1/users/me/messages/${message_id}?format=minimal`);
  expect(read(original)).toMatchObject({ threadId: outputs.thread_id });
});

test('an answer to everybody leaves out oneself', async () => {
  const message_id = await receive(invoice('To all'));
  const { outputs } = await google.run(reply, { message_id, body: 'Thanks', receivers: 'everyone' });
  const answer = await rawOf(outputs.message_id);
  expect(answer).toMatch(/^Cc: "Hopper, Grace" <grace@example.com>, bob@example.com\r?$/m);
  expect(answer).not.toMatch(/^(To|Cc):.*ada@/m);
});

test('a draft waits to be sent', async () => {
  const { outputs } = await google.run(createDraft, { subject: 'Offer', body: 'Dear …' });
  const answer = await owner.fetch(`${ORIGIN}/gmail/v1/users/me/drafts/${outputs.draft_id}?format=full`);
  expect(read(answer)).toMatchObject({ message: { id: outputs.message_id, labelIds: ['DRAFT'] } });
});

test('a label is made when it is missing, found in any case, and taken away again', async () => {
  const message_id = await receive(invoice('To label'));
  const labelled = await google.run(labelEmail, { message_id, add: 'Invoices/Paid', also: 'star' });
  expect(JSON.parse(labelled.outputs.labels ?? '')).toEqual(
    expect.arrayContaining(['Invoices/Paid', 'STARRED']),
  );
  const again = await google.run(labelEmail, { message_id, add: 'invoices/paid' });
  expect(JSON.parse(again.outputs.labels ?? '')).toHaveLength(2);
  const removed = await google.run(labelEmail, { message_id, remove: 'INVOICES/PAID' });
  expect(JSON.parse(removed.outputs.labels ?? '')).toEqual(['STARRED']);
  await expect(google.run(labelEmail, { message_id })).rejects.toThrow('nothing to do');
});

test('a rate limit is waited out, and an e-mail is not sent twice when its answer is lost', async () => {
  const limit = { error: { errors: [{ reason: 'userRateLimitExceeded' }], message: 'Slow down' } };
  google.answerNext('/messages?', [{ status: 403, body: limit, headers: { 'retry-after': '0' } }]);
  expect((await google.run(search, { query: 'subject:Paging' })).outputs.count).toBe('3');
  expect(google.waits).toEqual(['Gmail asked to wait 0 s.']);
  google.answerNext('/messages/send', ['cut']);
  const inputs = { to: 'bob@example.com', subject: 'Only-once', body: '' };
  await expect(google.run(sendEmail, inputs)).rejects.toThrow('The connection was cut.');
  expect((await google.run(search, { query: 'subject:Only-once' })).outputs.count).toBe('1');
});
