import { randomBytes } from 'node:crypto';
import type { Answer, Asked } from '#sandbox/forward.ts';
import { type ApiRequest, readObject, record, refuse } from '#sandbox/google/answer.ts';
import { createResumableUploads } from '#sandbox/google/resumable-upload.ts';

/** https://developers.google.com/workspace/gmail/api/guides/uploads: the largest message, with its attachments. */
const MAX_BYTES = 35 * 1024 * 1024;

/**
 * Uploads as `emulate` reads them: it takes the bytes of a message, or JSON with them in `raw`, and does not know
 * `multipart/related`, which is how a message is sent together with the thread it belongs to.
 */
export function asGmailReads(asked: Asked, url: URL): Asked | Answer {
  const type = asked.headers['content-type'] ?? '';
  const isUpload = url.pathname.startsWith('/upload/');
  if (asked.method !== 'POST' || !isUpload) return asked;
  if (asked.body.length > MAX_BYTES) return refuse(413, 'uploadTooLarge', 'Request entity too large.');
  const kind = url.searchParams.get('uploadType');
  if (kind === 'media') {
    return type.startsWith('message/rfc822')
      ? asked
      : refuse(
          400,
          'invalidArgument',
          `Media type '${type}' is not supported. Valid media types: [message/rfc822]`,
        );
  }
  const boundary = /^multipart\/related; ?boundary="?([^";]+)"?$/.exec(type)?.[1];
  const [metadata, message, ...more] = boundary === undefined ? [] : partsOf(asked.body, boundary);
  if (kind !== 'multipart' || !metadata || !message || more.length > 0) {
    return refuse(400, 'badRequest', `Bad uploadType or body: ${kind}, ${type}`);
  }
  const given = readObject(metadata.body);
  if (!given || metadata.type !== 'application/json; charset=UTF-8' || message.type !== 'message/rfc822') {
    return refuse(400, 'badContent', 'Unsupported content with type: ' + message.type);
  }
  return asJson(asked, { given, message: message.body, isDraft: url.pathname.endsWith('/drafts') });
}

/** As `emulate` takes a message with what is said beside it. */
function asJson(
  asked: Asked,
  { given, message, isDraft }: { given: Record<string, unknown>; message: Buffer; isDraft: boolean },
): Asked {
  const raw = message.toString('base64url');
  const body = isDraft
    ? { ...given, message: { ...record(given.message), raw } }
    : // emulate finds the conversation by the headers too; Gmail wants it named.
      { threadId: randomBytes(8).toString('hex'), ...given, raw };
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    ...asked,
    method: 'POST',
    headers: { ...asked.headers, 'content-type': 'application/json', 'content-length': String(bytes.length) },
    body: bytes,
  };
}

/**
 * Uploads in pieces, which `emulate` does not know either. `asked` is the request with the last piece.
 * https://developers.google.com/workspace/gmail/api/guides/uploads#resumable
 */
export function createGmailUploads(
  emulate: (asked: Asked) => Promise<Answer>,
): (asked: Asked & ApiRequest) => Promise<Answer> {
  let last: (Asked & ApiRequest) | null = null;
  const upload = createResumableUploads(
    'https://gmail.googleapis.com',
    async ({ metadata, type }, message) => {
      if (!last) throw new Error('An upload ended before it began.');
      if (type !== 'message/rfc822')
        return refuse(400, 'invalidArgument', `Media type '${type}' is not supported.`);
      if (message.length > MAX_BYTES) return refuse(413, 'uploadTooLarge', 'Request entity too large.');
      const { pathname } = new URL(last.path, 'http://localhost');
      return await emulate(
        asJson(
          { ...last, path: pathname },
          { given: metadata, message, isDraft: pathname.endsWith('/drafts') },
        ),
      );
    },
  );
  return async (asked) => {
    last = asked;
    return await upload(asked);
  };
}

/** RFC 2046, section 5.1; the boundary may not occur in a part, which is what makes this simple. */
function partsOf(body: Buffer, boundary: string): { type: string; body: Buffer }[] {
  const parts: { type: string; body: Buffer }[] = [];
  const mark = Buffer.from(`--${boundary}`);
  let from = body.indexOf(mark);
  while (from !== -1) {
    const start = from + mark.length + 2;
    const next = body.indexOf(mark, start);
    if (next === -1) break;
    const part = body.subarray(start, next - 2);
    const end = part.indexOf('\r\n\r\n');
    const head = part.subarray(0, end).toString('latin1');
    parts.push({
      type: /^content-type: *(.+)$/im.exec(head)?.[1]?.trim() ?? '',
      body: part.subarray(end + 4),
    });
    from = next;
  }
  return parts;
}
