import { createHash } from 'node:crypto';
import { defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { DRIVE, File, FILE_FIELDS, FileList, FOLDER, quote } from '#integrations/google-drive/calls.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { uploadInPieces } from '#integrations/google-upload.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';
import type { LargeFile } from '#shared/large-file.ts';

const BEGIN = 'https://www.googleapis.com/upload/drive/v3/files';
/** Where an upload keeps which run it belongs to: read and written by Legwork's OAuth app only. */
const ONCE_KEY = 'legwork_once';

export const uploadFile = defineAction({
  id: 'google_drive.upload_file',
  name: 'Upload to Drive',
  search_words: 'save file cloud store pdf backup',
  description: 'Puts a file into Google Drive.',
  group: 'Google Drive',
  icon: 'upload',
  connector: googleDrive,
  // Shows nothing of a Drive but what was uploaded here, so folders of other apps cannot be chosen.
  scopes: ['https://www.googleapis.com/auth/drive.file'],
  documentation: 'https://developers.google.com/workspace/drive/api/guides/manage-uploads',
  // The file of this run is found again by its once-key.
  onInterrupt: 'repeat',
  inputs: {
    file: file('File'),
    name: optional(text('File name', 'The name it has when left out', { placeholder: 'invoice.pdf' })),
    folder: optional(
      text('Folder', 'Its name. Is made by the first upload, and may be moved and shared afterwards', {
        placeholder: 'Invoices',
      }),
    ),
  },
  outputs: { file_id: text('File ID'), link: text('Link'), file_name: text('Name of the file') },
  examples: {
    file_id: '1AbCdEfGhIjKlMnOpQrStUvWxYz012345',
    link: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view',
    file_name: 'invoice.pdf',
  },
  async run({ inputs, account: open, openFile, once_key }) {
    const account = await open();
    const content = await openFile(inputs.file);
    const key = createHash('sha256').update(once_key).digest('hex').slice(0, 32);
    const done = await findOne(
      account,
      `appProperties has { key=${quote(ONCE_KEY)} and value=${quote(key)} } and trashed = false`,
    );
    const uploaded = done ?? (await upload(account, content, { ...inputs, key }));
    return { file_id: uploaded.id, link: uploaded.webViewLink, file_name: uploaded.name };
  },
});

async function upload(
  account: StepAccount,
  { name: ownName, media_type, content }: LargeFile,
  wish: { name?: string | undefined; folder?: string | undefined; key: string },
) {
  const folder = wish.folder?.trim() ? await findOrMakeFolder(account, wish.folder.trim()) : null;
  const metadata = {
    name: wish.name?.trim() || ownName,
    appProperties: { [ONCE_KEY]: wish.key },
    ...(folder !== null && { parents: [folder] }),
  };
  const begun = await account.fetch(`${BEGIN}?uploadType=resumable&fields=${FILE_FIELDS}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'x-upload-content-type': media_type,
      'x-upload-content-length': String(content.size),
    },
    body: JSON.stringify(metadata),
    // Drive expires an upload session that is not used.
    is_repeatable: true,
  });
  const { location } = begun.headers;
  if (location === undefined) {
    throw new StepFailure(
      'request_failed',
      'Google Drive did not begin the upload.',
      'Run the workflow again.',
    );
  }
  return readAnswer(await uploadInPieces(account, location, content), File);
}

async function findOrMakeFolder(account: StepAccount, name: string): Promise<string> {
  const query = `mimeType = ${quote(FOLDER)} and name = ${quote(name)} and trashed = false`;
  const found = await findOne(account, query);
  if (found) return found.id;
  const made = await account.fetch(`${DRIVE}/files?fields=${FILE_FIELDS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify({ name, mimeType: FOLDER }),
  });
  return readAnswer(made, File).id;
}

async function findOne(account: StepAccount, query: string) {
  const asked = new URLSearchParams({ q: query, pageSize: '1', fields: `files(${FILE_FIELDS})` });
  return readAnswer(await account.fetch(`${DRIVE}/files?${asked.toString()}`), FileList).files[0];
}
