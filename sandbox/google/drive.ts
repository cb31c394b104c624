import type { Answer } from '#sandbox/forward.ts';
import { type ApiRequest, json, notFound, readObject, refuse, string } from '#sandbox/google/answer.ts';
import { type DriveFile, type DriveFiles, fileResource, FOLDER } from '#sandbox/google/drive-files.ts';
import { readDriveQuery } from '#sandbox/google/drive-query.ts';
import { createResumableUploads } from '#sandbox/google/resumable-upload.ts';
import { pickFields } from '#sandbox/google/pick-fields.ts';

/** As the API answers when nothing is asked for with `fields`. */
const USUAL = 'kind,id,name,mimeType';
const ROLES = ['reader', 'commenter', 'writer'];

/** Google Drive, version 3. https://developers.google.com/workspace/drive/api/reference/rest/v3 */
export function createDrive(files: DriveFiles): (request: ApiRequest) => Answer {
  /** `drive.file` shows what the app made itself, whatever else is there. */
  function visibleTo({ email, scopes }: ApiRequest): DriveFile[] {
    const seesAll = scopes.some((scope) => /\/drive(\.readonly)?$/.test(scope));
    return files.all().filter((file) => file.owner === email && (seesAll || file.made_by_app));
  }

  const upload = createResumableUploads('https://www.googleapis.com', (session, bytes) => {
    const file = files.add(session.owner, session.metadata, { type: session.type, bytes });
    return answerFields(fileResource(file), session.fields ?? USUAL);
  });

  function find(request: ApiRequest): Answer {
    const { query } = request;
    const matches = readDriveQuery(query.get('q') ?? '');
    if (!matches) return refuse(400, 'invalid', 'Invalid Value');
    const order = query.get('orderBy') ?? 'modifiedTime desc';
    if (!['createdTime desc', 'modifiedTime desc'].includes(order)) {
      return refuse(400, 'invalid', 'Invalid Value');
    }
    // Files are kept in the order in which they were made.
    const found = visibleTo(request)
      .filter((file) => matches(file))
      .toReversed();
    const from = Number(query.get('pageToken') ?? 0);
    const until = from + Number(query.get('pageSize') ?? 100);
    const page = {
      kind: 'drive#fileList',
      files: found.slice(from, until).map(fileResource),
      ...(until < found.length && { nextPageToken: String(until) }),
    };
    return answerFields(page, query.get('fields') ?? `files(${USUAL}),nextPageToken`);
  }

  function create(request: ApiRequest): Answer {
    const metadata = readObject(request.body);
    if (!metadata) return refuse(400, 'parseError', 'Parse Error');
    const file = files.add(request.email, metadata, { type: FOLDER, bytes: Buffer.alloc(0) });
    return answerFields(fileResource(file), request.query.get('fields') ?? USUAL);
  }

  function share({ query, body }: ApiRequest, file: DriveFile): Answer {
    const { type, role, emailAddress } = readObject(body) ?? {};
    const isPerson = type === 'user';
    const address = string(emailAddress);
    if (!ROLES.includes(string(role) ?? '') || !(isPerson || type === 'anyone')) {
      return refuse(400, 'required', 'The permission type field is required.');
    }
    if (isPerson && (address === undefined || !address.includes('@'))) {
      return refuse(400, 'invalidSharingRequest', 'The specified emailAddress is invalid or not applicable.');
    }
    if (!isPerson && query.has('sendNotificationEmail')) {
      return refuse(400, 'invalidParameter', 'Notifications are only sent to users and groups.');
    }
    const id = isPerson ? `user-${address}` : 'anyoneWithLink';
    const permission = {
      id,
      type,
      role: String(role),
      ...(address && { emailAddress: address }),
    };
    file.permissions = [...file.permissions.filter((each) => each.id !== id), permission];
    return json(200, { kind: 'drive#permission', ...permission });
  }

  return (request) => {
    const { method, path, query } = request;
    if (path === '/upload/drive/v3/files') return upload(request);
    if (path === '/drive/v3/files') return method === 'GET' ? find(request) : create(request);
    const [, id, what = ''] = /^\/drive\/v3\/files\/([^/]+)(\/[a-z]+)?$/.exec(path) ?? [];
    const file = visibleTo(request).find((each) => each.id === id);
    if (!file) return notFound(`File ${id ?? ''}`);
    if (what === '/permissions' && method === 'POST') return share(request, file);
    if (what === '/export') return exported(file, query.get('mimeType') ?? '');
    if (what !== '') return notFound('Method');
    if (query.get('alt') === 'media') return media(request, file);
    return answerFields(fileResource(file), query.get('fields') ?? USUAL);
  };
}

function answerFields(resource: unknown, fields: string): Answer {
  const picked = pickFields(resource, fields);
  return picked === null
    ? refuse(400, 'invalidParameter', `Invalid field selection ${fields}`)
    : json(200, picked);
}

function media({ headers }: ApiRequest, { bytes, mimeType }: DriveFile): Answer {
  if (mimeType.startsWith('application/vnd.google-apps.')) {
    return refuse(
      403,
      'fileNotDownloadable',
      'Only files with binary content can be downloaded. Use Export with Docs Editors files.',
    );
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined) {
    return { status: 200, headers: { 'content-type': mimeType }, body: bytes };
  }
  const part = bytes.subarray(Number(first), Number(last) + 1);
  if (part.length === 0) return refuse(416, 'requestedRangeNotSatisfiable', 'Request range not satisfiable');
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`;
  return { status: 206, headers: { 'content-type': mimeType, 'content-range': range }, body: part };
}

function exported({ mimeType, name }: DriveFile, wanted: string): Answer {
  if (!mimeType.startsWith('application/vnd.google-apps.')) {
    return refuse(403, 'fileNotExportable', 'Export only supports Docs Editors files.');
  }
  return { status: 200, headers: { 'content-type': wanted }, body: `${name} as ${wanted}` };
}
