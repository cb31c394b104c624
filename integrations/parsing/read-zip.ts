import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { StepFailure } from '#shared/errors.ts';
import { piecesOf } from '#shared/large-file.ts';

/** A file in an archive. Sizes come from the archive and may be wrong. */
export type ZipEntry = {
  /** Without folders. */
  name: string;
  at: number;
  packed_size: number;
  size: number;
  crc: number;
  method: number;
  is_encrypted: boolean;
};

const MAX_FILES = 1_000;
const MAX_BYTES = 200 * 1024 * 1024;

/** Signatures and sizes of https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3 */
const END = { signature: 0x06054b50, bytes: 22, longest_comment: 0xffff };
const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 };
const END_64 = { signature: 0x06064b50, bytes: 56 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const EXTRA_64 = 0x0001;
/** In the place of a number that is in the ZIP64 fields. */
const IN_64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
/** Names, fields and comments of an entry are at most 64 KB each; usual ones are far below 1 KB. */
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

/** The files in an archive, from the directory at its end; nothing is unpacked. */
export async function listZip(content: Blob): Promise<ZipEntry[]> {
  const { at, size } = await findDirectory(content);
  if (size > MAX_DIRECTORY_BYTES) throw tooMuch(`more than ${MAX_FILES} files`);
  const directory = await readBytes(content, at, size);
  const entries: ZipEntry[] = [];
  for (let offset = 0; offset + CENTRAL.bytes <= directory.length;) {
    if (directory.readUInt32LE(offset) !== CENTRAL.signature) break;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(offset + field),
    ) as [number, number, number];
    const end = offset + CENTRAL.bytes + nameBytes + extraBytes;
    if (end > directory.length) throw unreadable();
    const entry = readEntry(directory.subarray(offset, end), nameBytes);
    if (entry.name !== '') entries.push(entry);
    if (entries.length > MAX_FILES) throw tooMuch(`more than ${MAX_FILES} files`);
    offset = end + commentBytes;
  }
  if (entries.length === 0) throw unreadable();
  return entries;
}

/** The unpacked bytes of one file, checked against its checksum at the end. */
export async function* readZipEntry(content: Blob, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.is_encrypted) throw unreadable();
  const header = await readBytes(content, entry.at, LOCAL.bytes);
  if (header.readUInt32LE(0) !== LOCAL.signature) throw unreadable();
  const from = entry.at + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = piecesOf(content.slice(from, from + entry.packed_size));
  let size = 0;
  let crc = 0;
  for await (const chunk of unpack(packed, entry.method)) {
    size += chunk.length;
    // Counted while unpacking: an archive may say less than it holds.
    if (size > MAX_BYTES) throw tooMuch(`more than ${MAX_BYTES / 1024 / 1024} MB`);
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw unreadable();
}

async function* unpack(packed: AsyncIterable<Uint8Array>, method: number): AsyncGenerator<Uint8Array> {
  if (method === STORED) {
    yield* packed;
    return;
  }
  if (method !== DEFLATED) throw unreadable();
  const inflater = createInflateRaw();
  const done = pipeline(Readable.from(packed, { objectMode: false }), inflater);
  // A failure reaches the reader through the inflater.
  done.catch(() => {});
  try {
    for await (const chunk of inflater) yield new Uint8Array(chunk);
    await done;
  } catch (error) {
    throw isZlibError(error) ? unreadable() : error;
  }
}

async function findDirectory(content: Blob): Promise<{ at: number; size: number }> {
  const tailBytes = Math.min(content.size, END.bytes + END.longest_comment);
  const tail = await readBytes(content, content.size - tailBytes, tailBytes);
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.signature) continue;
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (size !== IN_64 && offset !== IN_64) return within(content, { at: offset, size });
    return await findDirectory64(content, content.size - tailBytes + at);
  }
  throw unreadable();
}

async function findDirectory64(content: Blob, endAt: number): Promise<{ at: number; size: number }> {
  const locator = await readBytes(content, endAt - LOCATOR_64.bytes, LOCATOR_64.bytes);
  if (locator.readUInt32LE(0) !== LOCATOR_64.signature) throw unreadable();
  const end = await readBytes(content, Number(locator.readBigUInt64LE(8)), END_64.bytes);
  if (end.readUInt32LE(0) !== END_64.signature) throw unreadable();
  const [size, at] = [Number(end.readBigUInt64LE(40)), Number(end.readBigUInt64LE(48))];
  return within(content, { at, size });
}

function readEntry(bytes: Buffer, nameBytes: number): ZipEntry {
  const flags = bytes.readUInt16LE(8);
  const rawName = bytes.subarray(CENTRAL.bytes, CENTRAL.bytes + nameBytes);
  const [size, packed_size, at] = widen(
    [bytes.readUInt32LE(24), bytes.readUInt32LE(20), bytes.readUInt32LE(42)],
    bytes.subarray(CENTRAL.bytes + nameBytes),
  );
  return {
    name: decodeName(rawName).split(/[/\\]/).at(-1) ?? '',
    at,
    packed_size,
    size,
    crc: bytes.readUInt32LE(16),
    method: bytes.readUInt16LE(10),
    is_encrypted: (flags & 1) !== 0,
  };
}

/** The ZIP64 field has only the numbers that did not fit, in this order. */
function widen(numbers: [number, number, number], extra: Buffer): [number, number, number] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    const field = extra.subarray(at + 4, at + 4 + length);
    if (extra.readUInt16LE(at) === EXTRA_64) {
      let used = 0;
      const wide = numbers.map((number) => {
        if (number !== IN_64 || used + 8 > field.length) return number;
        used += 8;
        return Number(field.readBigUInt64LE(used - 8));
      });
      return wide as [number, number, number];
    }
    at += 4 + length;
  }
  return numbers;
}

/** Old archives are in the code page of the machine that made them, which is not written down. */
function decodeName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function within(content: Blob, place: { at: number; size: number }): { at: number; size: number } {
  if (place.at + place.size <= content.size) return place;
  throw unreadable();
}

async function readBytes(content: Blob, at: number, size: number): Promise<Buffer> {
  if (!(at >= 0 && at + size <= content.size)) throw unreadable();
  return Buffer.from(await content.slice(at, at + size).arrayBuffer());
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ERR_ZLIB)/.test(String(error.code));
}

function tooMuch(what: string): StepFailure {
  return new StepFailure('input_invalid', `This ZIP archive holds ${what}.`, 'Use a smaller archive.');
}

function unreadable(): StepFailure {
  return new StepFailure(
    'input_invalid',
    'This file is not a ZIP archive that can be read.',
    'Check that it is whole and has no password.',
  );
}
