import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { StepAccount } from '#integrations/define-connector.ts';
import { PIECE_BYTES, uploadInPieces } from '#integrations/google-upload.ts';
import type { ComposedMessage } from '#integrations/mail/compose-message.ts';
import { messageSlices } from '#integrations/mail/message-slices.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import type { StepResponse } from '#shared/step-request.ts';

const ORIGIN = 'https://gmail.googleapis.com';
export const GMAIL = `${ORIGIN}/gmail/v1/users/me`;
const UPLOAD = `${ORIGIN}/upload/gmail/v1/users/me`;

const Header = z.object({ name: z.string(), value: z.string() });
/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages#Message */
export const MessageHeaders = z.object({
  id: z.string(),
  threadId: z.string(),
  snippet: z._default(z.string(), ''),
  labelIds: z._default(z.array(z.string()), []),
  /** When Gmail got it, in milliseconds. */
  internalDate: z._default(z.string(), '0'),
  payload: z._default(z.object({ headers: z._default(z.array(Header), []) }), { headers: [] }),
});
export type MessageHeaders = z.output<typeof MessageHeaders>;

const HEADERS = ['From', 'To', 'Cc', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'References'];

export async function readHeaders(account: StepAccount, messageId: string): Promise<MessageHeaders> {
  return readAnswer(await account.fetch(headersAddress(messageId)), MessageHeaders);
}

/** Null when the message is gone. */
export async function findHeaders(account: StepAccount, messageId: string): Promise<MessageHeaders | null> {
  const answer = await account.fetch(headersAddress(messageId), { accept: [404] });
  return answer.status === 404 ? null : readAnswer(answer, MessageHeaders);
}

function headersAddress(messageId: string): string {
  const query = new URLSearchParams({ format: 'metadata' });
  for (const name of HEADERS) query.append('metadataHeaders', name);
  return `${messageAddress(messageId)}?${query.toString()}`;
}

/** Empty when the message has no such header. */
export function headerOf({ payload }: Pick<MessageHeaders, 'payload'>, name: string): string {
  return payload.headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}

export function messageAddress(messageId: string): string {
  const id = messageId.trim();
  if (/^[\w-]{1,100}$/.test(id)) return `${GMAIL}/messages/${id}`;
  throw new StepFailure(
    'input_invalid',
    `“${id.slice(0, 60)}” is not the ID of an e-mail in Gmail.`,
    'Take it from the step “Search e-mails”, or from the trigger.',
  );
}

/**
 * Sends a message, or keeps it as a draft, with what Gmail should know beside it: at once, or in pieces when it is
 * large. https://developers.google.com/workspace/gmail/api/guides/uploads
 */
export async function uploadMessage<Shape extends z.ZodMiniType>(
  account: StepAccount,
  to: 'messages/send' | 'drafts',
  wish: { message: ComposedMessage; metadata: Record<string, unknown>; shape: Shape },
): Promise<z.output<Shape>> {
  const { message, shape } = wish;
  const answer =
    message.size > PIECE_BYTES ? await sendInPieces(account, to, wish) : await sendAtOnce(account, to, wish);
  return readAnswer(answer, shape);
}

type Upload = { message: ComposedMessage; metadata: Record<string, unknown> };

async function sendAtOnce(
  account: StepAccount,
  to: string,
  { message, metadata }: Upload,
): Promise<StepResponse> {
  const boundary = `legwork-${randomBytes(16).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(metadata)}\r\n`;
  return await account.fetch(`${UPLOAD}/${to}?uploadType=multipart`, {
    method: 'POST',
    headers: { 'content-type': `multipart/related; boundary="${boundary}"` },
    body: Buffer.concat([
      Buffer.from(`${head}--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n`),
      ...(await Array.fromAsync(message.read())),
      Buffer.from(`\r\n--${boundary}--`),
    ]),
    timeout_ms: UPLOAD_MS,
  });
}

/** Nothing is sent before the last piece has arrived. */
async function sendInPieces(
  account: StepAccount,
  to: string,
  { message, metadata }: Upload,
): Promise<StepResponse> {
  const begun = await account.fetch(`${UPLOAD}/${to}?uploadType=resumable`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-type': 'message/rfc822',
      'x-upload-content-length': String(message.size),
    },
    body: JSON.stringify(metadata),
    // Gmail drops an upload that is started and not used.
    is_repeatable: true,
  });
  const { location } = begun.headers;
  if (location !== undefined) return await uploadInPieces(account, location, messageSlices(message));
  throw new StepFailure('request_failed', 'Gmail did not begin the upload.', 'Run the workflow again.');
}

const UPLOAD_MS = 120_000;
