import { randomBytes } from 'node:crypto';
import type { ArrivingMail } from '#sandbox/apps/arriving-mail.ts';
import type { Answer, Asked } from '#sandbox/forward.ts';
import { list, readObject, record, string } from '#sandbox/google/answer.ts';
import { decodeWords } from '#sandbox/mail/read-message.ts';

export type ShownMail = {
  id: string;
  subject: string;
  from: string;
  to: string;
  snippet: string;
  labels: string[];
  attachments: { id: string; name: string }[];
};

/** Gmail as its person uses it, without an app: what arrives there and what is in it. */
export type MailOfPerson = {
  receive(mail: ArrivingMail): Promise<boolean>;
  /** The newest. */
  list(email: string): Promise<ShownMail[]>;
  attachment(email: string, messageId: string, id: string): Promise<{ name: string; bytes: Buffer } | null>;
};

const SHOWN = 10;

/** `emulate` takes a token with each request, and these are not given out. */
export function createPageTokens(emails: readonly string[]): ReadonlyMap<string, string> {
  return new Map(emails.map((email) => [email, `page-${randomBytes(24).toString('base64url')}`]));
}

export function createMailOfPerson(
  emulate: (asked: Asked) => Promise<Answer>,
  tokens: ReadonlyMap<string, string>,
): MailOfPerson {
  async function ask(email: string, method: string, path: string, body = ''): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${tokens.get(email) ?? ''}`,
      ...(body !== '' && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    };
    const inner = `/gmail/v1/users/me${path}`;
    return await emulate({ method, path: inner, headers, body: Buffer.from(body) });
  }
  const read = async (email: string, path: string) =>
    record(readObject(Buffer.from((await ask(email, 'GET', path)).body)));

  return {
    async receive(mail) {
      const raw = composeMail(mail);
      const body = JSON.stringify({ raw: raw.toString('base64url'), labelIds: ['INBOX', 'UNREAD'] });
      return (await ask(mail.to, 'POST', '/messages', body)).status === 200;
    },
    async list(email) {
      const { messages } = await read(email, `/messages?maxResults=${SHOWN}`);
      const ids = list(messages).map((message) => string(record(message).id) ?? '');
      return await Promise.all(
        ids.map(async (id) => describe(await read(email, `/messages/${encodeURIComponent(id)}?format=full`))),
      );
    },
    async attachment(email, messageId, id) {
      const message = await read(email, `/messages/${encodeURIComponent(messageId)}?format=full`);
      const found = attachmentsOf(message.payload).find((attachment) => attachment.id === id);
      if (!found) return null;
      const path = `/messages/${encodeURIComponent(messageId)}/attachments/${encodeURIComponent(id)}`;
      const { data } = await read(email, path);
      return { name: found.name, bytes: Buffer.from(string(data) ?? '', 'base64url') };
    },
  };
}

/** With headers in UTF-8 (RFC 6532), because `emulate` does not decode others, as Gmail does. */
function composeMail({ from, to, subject, text, attachments }: ArrivingMail): Buffer {
  const boundary = randomBytes(16).toString('hex');
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomBytes(12).toString('hex')}@outside.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const parts = [
    { head: 'Content-Type: text/plain; charset=utf-8', bytes: Buffer.from(text) },
    ...attachments.map(({ name, type, bytes }) => {
      const filename = name.replaceAll(/["\\\r\n]/g, '_');
      const disposition = `Content-Disposition: attachment; filename="${filename}"`;
      return { head: `Content-Type: ${type.replaceAll(/[\r\n]/g, '')}\r\n${disposition}`, bytes };
    }),
  ].map(
    (part) =>
      `--${boundary}\r\n${part.head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${part.bytes.toString('base64')}\r\n`,
  );
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${parts.join('')}--${boundary}--\r\n`);
}

function describe(message: Record<string, unknown>): ShownMail {
  const headers = list(record(message.payload).headers).map(record);
  const header = (name: string) =>
    decodeWords(string(headers.find((each) => string(each.name)?.toLowerCase() === name)?.value) ?? '');
  return {
    id: string(message.id) ?? '',
    subject: header('subject'),
    from: header('from'),
    to: header('to'),
    snippet: (string(message.snippet) ?? '').slice(0, 300),
    labels: list(message.labelIds).map(String),
    attachments: attachmentsOf(message.payload),
  };
}

/** Of all parts, however deep they are nested. */
function attachmentsOf(payload: unknown): { id: string; name: string }[] {
  const { filename, body, parts } = record(payload);
  const id = string(record(body).attachmentId);
  const own = id !== undefined && string(filename) ? [{ id, name: decodeWords(string(filename) ?? '') }] : [];
  return [...own, ...list(parts).flatMap(attachmentsOf)];
}
