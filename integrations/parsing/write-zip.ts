import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export type FileToPack = {
  name: string;
  /** Begins anew each time. */
  read(): AsyncIterable<Uint8Array>;
};

/** https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.4.5 */
const STORED = 0;
const DEFLATED = 8;

/**
 * The bytes of a ZIP archive, made while they are read: one piece of one file is in memory at a time. `count` is told
 * the size of each piece before it is packed, and may throw.
 */
export async function* writeZip(
  files: Iterable<FileToPack> | AsyncIterable<FileToPack>,
  { is_compressed, count }: { is_compressed: boolean; count(bytes: number): void },
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  // Everything is handed over within the call that makes it, and an error is thrown there.
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = new Set<string>();
  for await (const file of files) {
    const filename = uniqueName(file.name, taken);
    taken.add(filename.toLowerCase());
    const entry: ZipInputFile & { size: number; crc: number } = {
      filename,
      size: 0,
      crc: 0,
      compression: is_compressed ? DEFLATED : STORED,
    };
    zip.add(entry);
    const counted = countBytes(file, entry, count);
    for await (const chunk of is_compressed ? deflate(counted) : counted) {
      entry.ondata?.(null, chunk, false);
      yield* made.splice(0);
    }
    entry.ondata?.(null, new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

/** Size and checksum are those of the bytes before they are compressed. */
async function* countBytes(
  file: FileToPack,
  entry: { size: number; crc: number },
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of file.read()) {
    count(chunk.byteLength);
    entry.size += chunk.byteLength;
    entry.crc = crc32(chunk, entry.crc);
    // A view of its own: the archive keeps nothing that the reader may write over.
    yield new Uint8Array(chunk);
  }
}

/** In the threads of zlib, so that the event loop is not blocked. */
async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const compressor = createDeflateRaw();
  const done = pipeline(Readable.from(content, { objectMode: false }), compressor);
  // A failure reaches the reader through the compressor.
  done.catch(() => {});
  for await (const chunk of compressor) yield new Uint8Array(chunk);
  await done;
}

/** Two files of one name both stay: `invoice.pdf`, `invoice 2.pdf`. `taken` has them in small letters, as Windows does. */
function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem} ${count}${ending}`;
  return unique;
}
