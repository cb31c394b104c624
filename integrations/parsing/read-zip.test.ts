import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listZip, readZipEntry } from '#integrations/parsing/read-zip.ts';
import { writeZip } from '#integrations/parsing/write-zip.ts';

const UNREADABLE = 'is not a ZIP archive that can be read';
const open = async (archive: Blob, at = 0) => {
  const entry = (await listZip(archive))[at];
  if (!entry) throw new Error('The archive has no such file.');
  return Buffer.concat(await Array.fromAsync(readZipEntry(archive, entry)));
};
/** Offset and new value of four bytes, counted from a signature. */
function change(archive: Uint8Array, signature: string, changes: [number, number][]): Blob {
  const bytes = Buffer.from(archive);
  const at = bytes.lastIndexOf(Buffer.from(signature, 'latin1'));
  for (const [offset, value] of changes) bytes.writeUInt32LE(value, at + offset);
  return new Blob([bytes]);
}
const CENTRAL = 'PK\x01\x02';

async function* pieces(count: number, piece: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield piece;
}

test('a large file is packed and unpacked in small pieces', async () => {
  const piece = randomBytes(64 * 1024);
  let counted = 0;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const files = [{ name: 'film.mp4', read: () => pieces(200, piece) }];
  const count = (bytes: number) => void (counted += bytes);
  for await (const chunk of writeZip(files, { is_compressed: true, count })) {
    expect(chunk.length).toBeLessThanOrEqual(1024 * 1024);
    chunks.push(new Uint8Array(chunk));
  }
  expect(counted).toBe(200 * piece.length);
  const archive = new Blob(chunks);
  const [entry] = await listZip(archive);
  if (!entry) throw new Error('The archive is empty.');
  let size = 0;
  for await (const chunk of readZipEntry(archive, entry)) {
    expect(chunk.length).toBeLessThanOrEqual(1024 * 1024);
    size += chunk.length;
  }
  expect(size).toBe(counted);
});

test('a comment at the end, a folder, a name in an old code page and an empty file are read', async () => {
  const archive = zipSync({ 'a/': new Uint8Array(), 'a/b.txt': Buffer.from('b'), empty: new Uint8Array() });
  const end = Buffer.from(archive);
  const comment = Buffer.from('PK\x05\x06 is no end');
  end.writeUInt16LE(comment.length, end.length - 2);
  const commented = new Blob([end, comment]);
  expect((await listZip(commented)).map(({ name }) => name)).toEqual(['b.txt', 'empty']);
  expect((await open(commented)).toString()).toBe('b');
  expect(await open(commented, 1)).toHaveLength(0);
  const old = Buffer.from(zipSync({ Xrger: Buffer.from('x') }));
  for (let at = old.indexOf('Xrger'); at !== -1; at = old.indexOf('Xrger', at + 1)) old[at] = 0x8e;
  expect(await listZip(new Blob([old]))).toHaveLength(1);
});

test('numbers that do not fit are read from the ZIP64 fields', async () => {
  const plain = Buffer.from(zipSync({ 'a.txt': Buffer.from('hello') }, { level: 0 }));
  const at = plain.indexOf(CENTRAL, 0, 'latin1');
  const end = plain.indexOf('PK\x05\x06', 0, 'latin1');
  const central = Buffer.from(plain.subarray(at, end));
  for (const field of [20, 24, 42]) central.writeUInt32LE(0xffffffff, field);
  central.writeUInt16LE(28, 30);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(5n, 4);
  extra.writeBigUInt64LE(5n, 12);
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(BigInt(central.length + extra.length), 40);
  end64.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(at + central.length + extra.length), 8);
  const last = Buffer.from(plain.subarray(end));
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  const archive = new Blob([plain.subarray(0, at), central, extra, end64, locator, last]);
  expect((await open(archive)).toString()).toBe('hello');
});

test('an archive that is encrypted, broken, cut off or says less than it holds is refused', async () => {
  const archive = zipSync({ 'a.txt': Buffer.alloc(100_000, 'hello ') });
  for (const broken of [
    // The flags of the entry, its checksum, its size, its method, and where it begins.
    change(archive, CENTRAL, [[8, 0x0008_0001]]),
    change(archive, CENTRAL, [[16, 1]]),
    change(archive, CENTRAL, [[24, 5]]),
    change(archive, CENTRAL, [[10, 99]]),
    change(archive, CENTRAL, [[42, 7]]),
    change(archive, 'PK\x05\x06', [[16, 0x7fff_ffff]]),
    new Blob([archive.slice(0, -30)]),
    new Blob([]),
  ]) {
    await expect(open(broken)).rejects.toThrow(UNREADABLE);
  }
});
