import { randomBytes } from 'node:crypto';
import type { Answer } from '#sandbox/forward.ts';
import { type ApiRequest, readObject, refuse } from '#sandbox/google/answer.ts';

type Session = {
  owner: string;
  metadata: Record<string, unknown>;
  fields: string | null;
  type: string;
  size: number;
  received: Buffer[];
  length: number;
};
export type Uploaded = Pick<Session, 'owner' | 'metadata' | 'type' | 'fields'>;

/** Pieces must be multiples of it. https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable */
const GRAIN = 256 * 1024;

/** Uploads in pieces, which go on where they broke off. A client that lost the last answer may ask for it again. */
export function createResumableUploads<T>(
  origin: string,
  finish: (uploaded: Uploaded, bytes: Buffer) => T,
): (request: ApiRequest) => Answer | T {
  const sessions = new Map<string, Session>();
  const finished = new Map<Session, T>();

  function begin({ path, query, headers, body, email }: ApiRequest): Answer {
    const metadata = readObject(body);
    const size = Number(headers['x-upload-content-length']);
    if (query.get('uploadType') !== 'resumable' || !metadata || !Number.isSafeInteger(size)) {
      return refuse(400, 'badRequest', 'Failed to parse Content-Range header.');
    }
    const id = randomBytes(16).toString('hex');
    sessions.set(id, {
      owner: email,
      metadata,
      fields: query.get('fields'),
      type: headers['x-upload-content-type']?.toString() ?? 'application/octet-stream',
      size,
      received: [],
      length: 0,
    });
    return {
      status: 200,
      headers: { location: `${origin}${path}?uploadType=resumable&upload_id=${id}` },
      body: '',
    };
  }

  function receive({ headers, body }: ApiRequest, session: Session): Answer | T {
    const range = headers['content-range'] ?? '';
    const [, first, last, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(range) ?? [];
    if (Number(total) !== session.size)
      return refuse(400, 'badRequest', 'Failed to parse Content-Range header.');
    if (first === undefined) return session.length === session.size ? complete(session) : incomplete(session);
    const fits = body.length === Number(last) - Number(first) + 1 && Number(first) === session.length;
    const isLast = Number(last) + 1 === session.size;
    if (!fits || (!isLast && body.length % GRAIN !== 0)) {
      return refuse(
        400,
        'badRequest',
        'Invalid request. The number of bytes uploaded is required to be a multiple of 262144, and to begin where the last ended.',
      );
    }
    session.received.push(body);
    session.length += body.length;
    return isLast ? complete(session) : incomplete(session);
  }

  function complete(session: Session): T {
    const answer = finished.get(session) ?? finish(session, Buffer.concat(session.received));
    finished.set(session, answer);
    return answer;
  }

  return (request) => {
    if (request.method === 'POST') return begin(request);
    const session = sessions.get(request.query.get('upload_id') ?? '');
    if (!session || session.owner !== request.email) return refuse(404, 'notFound', 'Upload not found.');
    return receive(request, session);
  };
}

function incomplete({ length }: Session): Answer {
  return { status: 308, headers: length > 0 ? { range: `bytes=0-${length - 1}` } : {}, body: '' };
}
