import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { DRIVE, File } from '#integrations/google-drive/calls.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { PIECE_BYTES } from '#integrations/google-upload.ts';
import { readGoogleId } from '#integrations/google-link.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { saveAnswer } from '#integrations/save-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, file, optional, text } from '#shared/fields.ts';
import { fileNameWithEnding, safeFileName } from '#shared/file-name.ts';
import type { ArrivingFile } from '#shared/large-file.ts';

const Details = z.extend(File, { size: z.optional(z.string()), md5Checksum: z.optional(z.string()) });
type Details = z.output<typeof Details>;

const MAX_BYTES = 500 * 1024 * 1024;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** https://developers.google.com/workspace/drive/api/guides/ref-export-formats */
const EXPORTS: Readonly<Record<string, { type: string; ending: string }>> = {
  'application/vnd.google-apps.document': { type: `${OFFICE}.wordprocessingml.document`, ending: '.docx' },
  'application/vnd.google-apps.spreadsheet': { type: `${OFFICE}.spreadsheetml.sheet`, ending: '.xlsx' },
  'application/vnd.google-apps.presentation': {
    type: `${OFFICE}.presentationml.presentation`,
    ending: '.pptx',
  },
};
const PDF = { type: 'application/pdf', ending: '.pdf' };

export const downloadFile = defineAction({
  id: 'google_drive.download_file',
  name: 'Download from Drive',
  description:
    'Takes a file out of Google Drive. Documents, sheets and slides of Google become PDF or Office files.',
  group: 'Google Drive',
  icon: 'download',
  connector: googleDrive,
  scopes: ['https://www.googleapis.com/auth/drive.readonly'],
  documentation: 'https://developers.google.com/workspace/drive/api/guides/manage-downloads',
  onInterrupt: 'repeat',
  inputs: {
    file: text('File', 'Its link, or its ID', { placeholder: 'https://drive.google.com/file/d/…/view' }),
    format: optional(
      choice(
        'Documents of Google as',
        { pdf: 'PDF', office: 'Word, Excel or PowerPoint' },
        { placeholder: 'PDF' },
      ),
    ),
  },
  outputs: { file: file('File'), name: text('File name') },
  examples: { name: 'invoice.pdf' },
  async run({ inputs, account: open, saveFile }) {
    const account = await open();
    const address = `${DRIVE}/files/${readGoogleId(inputs.file, 'file in Google Drive')}`;
    const fields = 'id,name,mimeType,size,md5Checksum';
    const details = readAnswer(
      await account.fetch(`${address}?fields=${fields}&supportsAllDrives=true`),
      Details,
    );
    if (details.size !== undefined) {
      const arriving = inPieces(account, address, { ...details, size: Number(details.size) });
      return { file: await saveFile(arriving), name: arriving.name };
    }
    const wanted = exportOf(details, inputs.format === 'office');
    const asked = new URLSearchParams({ mimeType: wanted.media_type });
    const file = await saveAnswer(`${address}/export?${asked.toString()}`, {
      account,
      saveFile,
      ...wanted,
      max_bytes: MAX_BYTES,
      init: { headers: { accept: '*/*' } },
    });
    return { file, name: wanted.name };
  },
});

function inPieces(
  account: StepAccount,
  address: string,
  details: Omit<Details, 'size'> & { size: number },
): ArrivingFile {
  const { name, mimeType, size, md5Checksum } = details;
  if (size > MAX_BYTES) {
    throw new StepFailure(
      'too_large',
      `“${name}” is larger than ${MAX_BYTES / 1024 / 1024} MB.`,
      'Choose a smaller file.',
    );
  }
  return {
    name: safeFileName(name),
    media_type: mimeType,
    async *read() {
      const hash = createHash('md5');
      for (let at = 0; at < size; at += PIECE_BYTES) {
        const last = Math.min(at + PIECE_BYTES, size) - 1;
        const piece = await account.fetch(`${address}?alt=media&supportsAllDrives=true`, {
          headers: { range: `bytes=${at}-${last}`, accept: '*/*' },
        });
        if (piece.bytes.length !== last - at + 1) throw changed(name);
        hash.update(piece.bytes);
        yield piece.bytes;
      }
      if (md5Checksum !== undefined && hash.digest('hex') !== md5Checksum) throw changed(name);
    },
  };
}

/** Drive exports at most 10 MB. */
function exportOf({ name, mimeType }: Details, wantsOffice: boolean): { name: string; media_type: string } {
  const format = wantsOffice ? EXPORTS[mimeType] : PDF;
  if (format && mimeType.startsWith('application/vnd.google-apps.')) {
    return {
      name: fileNameWithEnding(name, { ending: format.ending, fallback: 'document' }),
      media_type: format.type,
    };
  }
  throw new StepFailure(
    'input_invalid',
    `“${name}” cannot be downloaded as this.`,
    'Choose PDF, or the link of a document, a sheet or slides.',
  );
}

function changed(name: string): StepFailure {
  return new StepFailure(
    'request_failed',
    `“${name}” was changed in Google Drive while it was downloaded.`,
    'Run the workflow again.',
  );
}
