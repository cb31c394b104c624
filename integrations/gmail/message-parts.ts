import * as z from 'zod/mini';
import { textOfHtml } from '#integrations/mail/text-of-html.ts';

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages#MessagePart */
const Header = z.object({ name: z.string(), value: z.string() });
export const Part = z.object({
  mimeType: z._default(z.string(), ''),
  filename: z._default(z.string(), ''),
  headers: z._default(z.array(Header), []),
  body: z._default(
    z.object({
      attachmentId: z.optional(z.string()),
      size: z._default(z.number(), 0),
      data: z.optional(z.string()),
    }),
    { size: 0 },
  ),
  get parts() {
    return z.optional(z.array(Part));
  },
});
export type Part = z.output<typeof Part>;

export type Attachment = {
  /** Null when its bytes came with the message. */
  id: string | null;
  data: string | undefined;
  name: string;
  media_type: string;
  size: number;
};

const MAX_PARTS = 1_000;

export function attachmentsOf(message: Part): Attachment[] {
  return leavesOf(message)
    .filter(({ filename }) => filename !== '')
    .map(({ filename, mimeType, body }) => ({
      id: body.attachmentId ?? null,
      data: body.data,
      name: filename,
      media_type: /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType : 'application/octet-stream',
      size: body.size,
    }));
}

/** What a person reads: the plain text, or else the text of the HTML. */
export function bodyOf(message: Part): string {
  const texts = leavesOf(message).filter(({ filename }) => filename === '');
  const plain = texts.find(({ mimeType }) => mimeType === 'text/plain');
  if (plain) return decode(plain).replaceAll('\r\n', '\n').trim();
  const html = texts.find(({ mimeType }) => mimeType === 'text/html');
  return html ? textOfHtml(decode(html)) : '';
}

/** In their order, without recursion: a message may nest its parts as deep as it likes. */
function leavesOf(message: Part): Part[] {
  const leaves: Part[] = [];
  const waiting = [message];
  for (let seen = 0; seen < MAX_PARTS; seen += 1) {
    const part = waiting.shift();
    if (!part) break;
    const { parts = [] } = part;
    if (parts.length === 0) leaves.push(part);
    else waiting.unshift(...parts.slice(0, MAX_PARTS));
  }
  return leaves;
}

/** UTF-8 where the bytes are that, whatever the header says; the charset of the header otherwise. */
function decode({ body, headers }: Part): string {
  const bytes = Buffer.from(body.data ?? '', 'base64url');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    const charset = /charset="?([\w-]{1,40})/i.exec(type)?.[1] ?? 'windows-1252';
    return decoderOf(charset).decode(bytes);
  }
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
