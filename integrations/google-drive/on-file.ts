import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey, shortHash } from '#integrations/event-key.ts';
import { DRIVE, File, FOLDER, quote } from '#integrations/google-drive/calls.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { readGoogleId } from '#integrations/google-link.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { text } from '#shared/fields.ts';

const Found = z.object({
  files: z.array(z.extend(File, { createdTime: z.string(), size: z._default(z.string(), '') })),
  nextPageToken: z.optional(z.string()),
});
type FoundFile = z.output<typeof Found>['files'][number];
const FIELDS = 'nextPageToken,files(id,name,mimeType,webViewLink,createdTime,size)';

/**
 * A file that is moved into the folder keeps its times, so what is new is found by comparing with what was there before: hashes of the
 * ids of the newest files. In a folder with more files than that, those made before `floor` are not looked at.
 */
const Cursor = z.object({ ids: z.array(z.string()), floor: z.string() });

const NEWEST = 1_000;
const HASH_CHARACTERS = 12;

export const onFile = definePoll({
  id: 'google_drive.on_file',
  name: 'When a file is added to a folder',
  description: 'A file was made in, uploaded to or moved into a folder of Google Drive',
  group: 'Google Drive',
  connector: googleDrive,
  scopes: ['https://www.googleapis.com/auth/drive.readonly'],
  documentation: 'https://developers.google.com/workspace/drive/api/guides/search-files',
  inputs: {
    folder: text('Folder', 'Its link, or its ID', {
      placeholder: 'https://drive.google.com/drive/folders/…',
    }),
  },
  outputs: {
    file_id: text('File ID'),
    name: text('Name'),
    type: text('Type'),
    link: text('Link'),
    created: text('Made at'),
    size: text('Size in bytes'),
  },
  examples: {
    file_id: '1AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    name: 'invoice.pdf',
    type: 'application/pdf',
    link: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view',
    created: '2026-11-21T08:00:00.000Z',
    size: '20480',
  },
  cursor: Cursor,
  begin: async ({ account, inputs }) => {
    const { files, has_more } = await listNewest(account, inputs.folder, NEWEST);
    return { ids: files.map(hashOf), floor: floorOf(files, has_more) };
  },
  async look({ account, inputs, cursor }) {
    const { files, has_more } = await listNewest(account, inputs.folder, NEWEST);
    const before = new Set(cursor.ids);
    const fresh = files.filter((file) => !before.has(hashOf(file)) && file.createdTime > cursor.floor);
    const floors = [cursor.floor, floorOf(files, has_more)].toSorted();
    return {
      // The list has the newest first.
      events: fresh.toReversed().map((file) => ({ key: eventKey(file.id), outputs: describe(file) })),
      cursor: { ids: files.map(hashOf), floor: floors.at(-1) ?? '' },
    };
  },
  async findSample({ account, inputs }) {
    const { files } = await listNewest(account, inputs.folder, 1);
    return files[0] ? describe(files[0]) : null;
  },
});

async function listNewest(
  account: StepAccount,
  folder: string,
  most: number,
): Promise<{ files: FoundFile[]; has_more: boolean }> {
  const id = readGoogleId(folder, 'folder in Google Drive');
  const files: FoundFile[] = [];
  let pageToken: string | undefined;
  // A page may hold fewer than asked for, and still have another after it.
  for (let page = 0; page < 20 && files.length < most; page += 1) {
    const asked = new URLSearchParams({
      q: `${quote(id)} in parents and trashed = false and mimeType != ${quote(FOLDER)}`,
      pageSize: String(most - files.length),
      orderBy: 'createdTime desc',
      fields: FIELDS,
      supportsAllDrives: 'true',
      includeItemsFromAllDrives: 'true',
      ...(pageToken !== undefined && { pageToken }),
    });
    const found = readAnswer(await account.fetch(`${DRIVE}/files?${asked.toString()}`), Found);
    files.push(...found.files);
    pageToken = found.nextPageToken;
    if (pageToken === undefined) return { files, has_more: false };
  }
  return { files, has_more: true };
}

function floorOf(files: readonly FoundFile[], hasMore: boolean): string {
  return hasMore ? (files.at(-1)?.createdTime ?? '') : '';
}

function hashOf({ id }: FoundFile): string {
  return shortHash(id, HASH_CHARACTERS);
}

function describe({ id, name, mimeType, webViewLink, createdTime, size }: FoundFile) {
  return { file_id: id, name, type: mimeType, link: webViewLink, created: createdTime, size };
}
