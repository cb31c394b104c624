import { createHash, randomBytes } from 'node:crypto';
import { list, record, string } from '#sandbox/google/answer.ts';

type Permission = { id: string; type: string; role: string; emailAddress?: string };
export type DriveFile = {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  owner: string;
  /** By the app with this client id; all that `drive.file` shows of somebody's files. */
  made_by_app: boolean;
  bytes: Buffer;
  createdTime: string;
  modifiedTime: string;
  trashed: boolean;
  appProperties: Record<string, string>;
  permissions: Permission[];
};

export const FOLDER = 'application/vnd.google-apps.folder';

export type DriveFiles = {
  all(): readonly DriveFile[];
  add(owner: string, metadata: Record<string, unknown>, content: { type: string; bytes: Buffer }): DriveFile;
};

export function createDriveFiles(): DriveFiles {
  const files: DriveFile[] = [];
  return {
    all: () => files,
    add(owner, metadata, { type, bytes }) {
      const now = new Date().toISOString();
      const parents = list(metadata.parents).filter((id) => typeof id === 'string');
      const file: DriveFile = {
        id: randomBytes(16).toString('base64url'),
        name: string(metadata.name) ?? 'Untitled',
        mimeType: string(metadata.mimeType) ?? type,
        parents: parents.length > 0 ? parents : [`root-${owner}`],
        owner,
        made_by_app: true,
        bytes,
        createdTime: now,
        modifiedTime: now,
        trashed: false,
        appProperties: Object.fromEntries(
          Object.entries(record(metadata.appProperties)).map(([key, value]) => [key, String(value)]),
        ),
        permissions: [{ id: 'owner', type: 'user', role: 'owner', emailAddress: owner }],
      };
      files.push(file);
      return file;
    },
  };
}

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files#File */
export function fileResource(file: DriveFile): Record<string, unknown> {
  const { id, name, mimeType, parents, createdTime, modifiedTime, trashed, appProperties, permissions } =
    file;
  const isOfGoogle = mimeType.startsWith('application/vnd.google-apps.');
  const link = mimeType === FOLDER ? `drive/folders/${id}` : `file/d/${id}/view?usp=drivesdk`;
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType,
    parents,
    createdTime,
    modifiedTime,
    trashed,
    appProperties,
    permissions,
    webViewLink: `https://drive.google.com/${link}`,
    // Documents of Google's own have no bytes.
    ...(!isOfGoogle && {
      size: String(file.bytes.length),
      md5Checksum: createHash('md5').update(file.bytes).digest('hex'),
    }),
  };
}
