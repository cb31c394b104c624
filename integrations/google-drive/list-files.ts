import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { DRIVE, File, FOLDER, quote } from '#integrations/google-drive/calls.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { readGoogleId } from '#integrations/google-link.ts';
import { endlessPages, MOST_PAGES } from '#integrations/endless-pages.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { readCount } from '#integrations/read-count.ts';
import { choice, optional, text } from '#shared/fields.ts';

const Found = z.object({
  files: z.array(
    z.extend(File, { modifiedTime: z._default(z.string(), ''), size: z._default(z.string(), '') }),
  ),
  nextPageToken: z.optional(z.string()),
});
const FIELDS = 'nextPageToken,files(id,name,mimeType,webViewLink,modifiedTime,size)';

const MOST = 1_000;
const PAGE = 200;

export const listFiles = defineAction({
  id: 'google_drive.list_files',
  name: 'Find files in Drive',
  description: 'Lists files of Google Drive by their name and folder, those that changed last first.',
  group: 'Google Drive',
  connector: googleDrive,
  scopes: ['https://www.googleapis.com/auth/drive.readonly'],
  documentation: 'https://developers.google.com/workspace/drive/api/guides/search-files',
  onInterrupt: 'repeat',
  inputs: {
    name: optional(text('Name', 'A word that stands in the name', { placeholder: 'invoice' })),
    folder: optional(
      text('Folder', 'Its link, or its ID', { placeholder: 'https://drive.google.com/drive/folders/…' }),
    ),
    kind: optional(
      choice('What', { files: 'Files', folders: 'Folders', all: 'Both' }, { placeholder: 'Files' }),
    ),
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '50' })),
  },
  outputs: {
    first_id: text('First file ID'),
    first_name: text('First file name'),
    files: text('Files'),
    count: text('How many'),
  },
  examples: {
    first_id: '1AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    first_name: 'invoice.pdf',
    files:
      '[{"id":"1AbCdEfGhIjKlMnOpQrStUvWxYz012345","name":"invoice.pdf","type":"application/pdf","link":"https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view","changed":"2026-11-21T08:00:00.000Z","size":"20480"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 50 });
    const query = writeQuery(inputs);
    const account = await open();
    const files: z.output<typeof Found>['files'] = [];
    let pageToken: string | undefined;
    // A page may hold fewer than asked for, and still have another after it.
    for (let page = 0; ; page += 1) {
      if (page === MOST_PAGES) throw endlessPages('Google Drive');
      const asked = new URLSearchParams({
        q: query,
        pageSize: String(Math.min(PAGE, limit - files.length)),
        orderBy: 'modifiedTime desc',
        fields: FIELDS,
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
        ...(pageToken !== undefined && { pageToken }),
      });
      const found = readAnswer(await account.fetch(`${DRIVE}/files?${asked.toString()}`), Found);
      files.push(...found.files);
      pageToken = found.nextPageToken;
      if (pageToken === undefined || files.length >= limit) break;
    }
    const listed = files.slice(0, limit).map(({ id, name, mimeType, webViewLink, modifiedTime, size }) => ({
      id,
      name,
      type: mimeType,
      link: webViewLink,
      changed: modifiedTime,
      size,
    }));
    return {
      first_id: listed[0]?.id ?? '',
      first_name: listed[0]?.name ?? '',
      files: JSON.stringify(listed),
      count: String(listed.length),
    };
  },
});

function writeQuery(wish: {
  name?: string | undefined;
  folder?: string | undefined;
  kind?: string | undefined;
}): string {
  const { name, folder, kind = 'files' } = wish;
  const conditions = ['trashed = false'];
  if (name !== undefined) conditions.push(`name contains ${quote(name.trim().slice(0, 200))}`);
  if (folder !== undefined) {
    conditions.push(`${quote(readGoogleId(folder, 'folder in Google Drive'))} in parents`);
  }
  if (kind !== 'all') conditions.push(`mimeType ${kind === 'folders' ? '=' : '!='} ${quote(FOLDER)}`);
  return conditions.join(' and ');
}
