import { StepFailure } from '#shared/errors.ts';

export const MOST_FILE_BYTES = 100 * 1024 * 1024;

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ics: 'text/calendar',
  eml: 'message/rfc822',
};

/** What a site calls a file may hold folders and characters that mean something to a disk or a shell. */
export function safeFileName(suggested: string): string {
  const base = suggested.split(/[/\\]/).at(-1) ?? '';
  const cleaned = base
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
    .replaceAll(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '_')
    .replaceAll(/^[._\s]+|[.\s]+$/g, '')
    .normalize('NFC');
  if (cleaned === '') return 'download';
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(cleaned)?.[0] ?? '';
  return cleaned.length <= 150 ? cleaned : `${cleaned.slice(0, 150 - extension.length)}${extension}`;
}

export function mediaTypeOf(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return MEDIA_TYPES[extension] ?? 'application/octet-stream';
}

export function refuseLargeFile(): StepFailure {
  return new StepFailure(
    'page_failed',
    `The file is larger than ${MOST_FILE_BYTES / 1024 / 1024} MB.`,
    'Choose a smaller file, or a part of it.',
  );
}
