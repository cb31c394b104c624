import { trimCharacters } from '#shared/trim-characters.ts';

const ANY_BYTES = 'application/octet-stream';

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

/**
 * A name for a file from outside text: without folders, control characters, and what means something to a disk or a
 * shell. `fallback` when nothing is left.
 */
export function safeFileName(suggested: string, fallback = 'download'): string {
  const base = suggested.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
  const harmless = base.replaceAll(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '_');
  const cleaned = trimCharacters(harmless, /[._\s]/, /[.\s]/).normalize('NFC');
  if (cleaned === '') return fallback;
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(cleaned)?.[0] ?? '';
  return cleaned.length <= 150 ? cleaned : `${cleaned.slice(0, 150 - extension.length)}${extension}`;
}

const LONGEST_NAME = 200;

/**
 * A name as a file is kept and shown under: without folders and control characters, among them those that reverse how a
 * name reads. The end of a long name says what kind of file it is.
 */
export function keptFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(-LONGEST_NAME);
  return name.trim() === '' ? 'file' : name;
}

/** A media type as outside text names it, without its parameters, where it is one that a header can have. */
export function safeMediaType(given: string): string {
  const type = given.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(type) ? type : ANY_BYTES;
}

/** By the ending of the name. */
export function mediaTypeOf(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? ANY_BYTES) : ANY_BYTES;
}

/** A safe name that has the ending of its kind, which is added when it is missing. */
export function fileNameWithEnding(suggested: string, kind: { ending: string; fallback: string }): string {
  const name = safeFileName(suggested, kind.fallback);
  return name.toLowerCase().endsWith(kind.ending) ? name : `${name}${kind.ending}`;
}
