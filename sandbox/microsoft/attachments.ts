import { randomBytes } from 'node:crypto';
import type { Answer, Asked } from '#sandbox/forward.ts';
import {
  type GraphRequest,
  json,
  NOTHING,
  notFound,
  page,
  readBody,
  record,
  refuse,
  requireProperties,
  requireQuery,
  select,
  string,
} from '#sandbox/microsoft/answer.ts';
import { describeAttachment, type Message } from '#sandbox/microsoft/mailbox.ts';

export type Attachments = {
  /** `rest` is what follows `attachments` in the address. */
  answer(request: GraphRequest, message: Message, rest: readonly string[]): Answer;
  /** At the address that an upload session named; it takes no token. */
  upload(asked: Asked, url: URL): Answer;
};

type Session = { message: Message; name: string; contentType: string; size: number; bytes: Buffer[] };

/** https://learn.microsoft.com/en-us/graph/outlook-large-attachments */
const SMALL_BYTES = 3 * 1024 * 1024;
const LARGEST_BYTES = 150 * 1024 * 1024;
const LARGEST_PIECE = 4 * 1024 * 1024;

export function createAttachments(): Attachments {
  const sessions = new Map<string, Session>();

  function begin(request: GraphRequest, message: Message): Answer {
    const { AttachmentItem, ...more } = readBody(request);
    requireProperties(more, [], 'createUploadSession');
    const { attachmentType, name, size, contentType, ...rest } = record(AttachmentItem);
    requireProperties(rest, ['isInline', 'contentId'], 'attachmentItem');
    const isNamed = attachmentType === 'file' && typeof name === 'string' && typeof size === 'number';
    if (!isNamed) return refuse(400, 'ErrorInvalidArgument', 'The AttachmentItem is not complete.');
    if (size < SMALL_BYTES) {
      return refuse(
        400,
        'ErrorAttachmentSizeShouldNotBeLessThanMinimumSize',
        `Attachment size must be greater than the minimum size ${SMALL_BYTES}.`,
      );
    }
    if (size > LARGEST_BYTES) {
      return refuse(413, 'ErrorAttachmentSizeLimitExceeded', 'The attachment is larger than 150 MB.');
    }
    const token = randomBytes(24).toString('base64url');
    sessions.set(token, { message, name, contentType: string(contentType) ?? '', size, bytes: [] });
    return json(201, {
      uploadUrl: `https://outlook.office.com/api/v2.0/AttachmentSessions('1')?authtoken=${token}`,
      expirationDateTime: new Date(Date.now() + 3_600_000).toISOString(),
      nextExpectedRanges: ['0-'],
    });
  }

  function put(asked: Asked, session: Session, token: string): Answer {
    const received = session.bytes.reduce((sum, each) => sum + each.length, 0);
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(asked.headers['content-range'] ?? '');
    const [first, last, total] = (range ?? []).slice(1).map(Number);
    const isWhole = first !== undefined && last !== undefined && last - first + 1 === asked.body.length;
    if (!isWhole || total !== session.size || first !== received || asked.body.length > LARGEST_PIECE) {
      return refuse(400, 'ErrorInvalidArgument', 'The range of bytes is not the one that is expected.');
    }
    session.bytes.push(asked.body);
    const now = received + asked.body.length;
    if (now < session.size) return json(200, { nextExpectedRanges: [String(now)] });
    sessions.delete(token);
    const { message, name, contentType, bytes } = session;
    const id = attachFile(message, { name, contentType, isInline: false, bytes: Buffer.concat(bytes) });
    const location = `https://outlook.office.com/api/v2.0/Attachments('${id}')`;
    return { status: 201, headers: { location }, body: '' };
  }

  return {
    answer(request, message, rest) {
      const [id, verb] = rest;
      if (id === 'createUploadSession' && request.method === 'POST') return begin(request, message);
      if (id === undefined) {
        if (request.method === 'POST') return attach(request, message);
        requireQuery(request.query, ['$select', '$top', '$skip']);
        return page(message.attachments, request, (attachment) =>
          select(describeAttachment(attachment), request.query, 'attachment'),
        );
      }
      const found = message.attachments.find((attachment) => attachment.id === id);
      if (!found || request.method !== 'GET') return notFound();
      if (verb === '$value') {
        return { status: 200, headers: { 'content-type': found.contentType }, body: found.bytes };
      }
      return json(200, { ...describeAttachment(found), contentBytes: found.bytes.toString('base64') });
    },
    upload(asked, url) {
      const token = url.searchParams.get('authtoken') ?? '';
      const session = sessions.get(token);
      if (asked.headers.authorization !== undefined) {
        return refuse(401, 'InvalidAuthenticationToken', 'The address carries its own token.');
      }
      if (!session) return refuse(404, 'ErrorItemNotFound', 'There is no such upload session.');
      if (asked.method === 'PUT') return put(asked, session, token);
      if (asked.method === 'DELETE') {
        sessions.delete(token);
        return NOTHING;
      }
      const received = session.bytes.reduce((sum, each) => sum + each.length, 0);
      return json(200, { nextExpectedRanges: [String(received)] });
    },
  };
}

/** https://learn.microsoft.com/en-us/graph/api/message-post-attachments */
function attach(request: GraphRequest, message: Message): Answer {
  const { '@odata.type': type, name, contentType, contentBytes, isInline, ...more } = readBody(request);
  requireProperties(more, ['contentId'], 'fileAttachment');
  if (type !== '#microsoft.graph.fileAttachment' || typeof name !== 'string') {
    return refuse(400, 'RequestBodyRead', 'A type named in @odata.type is needed, and a name.');
  }
  const bytes = Buffer.from(string(contentBytes) ?? '', 'base64');
  if (bytes.length > SMALL_BYTES) {
    return refuse(413, 'RequestEntityTooLarge', 'The maximum request length supported is 4MB.');
  }
  const id = attachFile(message, {
    name,
    contentType: string(contentType) ?? '',
    isInline: isInline === true,
    bytes,
  });
  return json(201, { id, name, size: bytes.length });
}

export function attachFile(message: Message, attachment: Omit<Message['attachments'][number], 'id'>): string {
  const id = `AAMkAT${randomBytes(12).toString('base64url')}=`;
  message.attachments.push({
    id,
    ...attachment,
    contentType: attachment.contentType || 'application/octet-stream',
  });
  return id;
}
