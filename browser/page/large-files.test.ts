import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

/** More than Playwright takes as bytes. */
const BYTES = 60 * 1024 * 1024;
const MOST_AT_ONCE = 8 * 1024 * 1024;
const MEGABYTE = Buffer.alloc(1024 * 1024, 'legwork ');

let site: TestSite;
let browser: TestBrowser;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-large-'));
  [browser, site] = await Promise.all([
    openTestBrowser(),
    startTestSite({
      '/': `<h1>Films</h1><a href="/film">Film</a> <label>Attachment <input type="file"></label> <p id="got"></p>
        <button onclick="read()">Read it</button><script>async function read() {
          const file = document.querySelector('input').files[0];
          const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
          const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
          got.textContent = 'Read: ' + file.name + ' ' + file.size + ' ' + hex; }</script>`,
      '/film': (_request, response) => {
        response.writeHead(200, { 'content-disposition': 'attachment; filename="film.mp4"' });
        pipeline(pieces(), response).catch(() => response.destroy());
      },
    }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function* pieces(): Generator<Buffer> {
  for (let sent = 0; sent < BYTES; sent += MEGABYTE.length) yield MEGABYTE;
}

/** Counts how much of it is taken into memory at once. */
class CountedBlob extends Blob {
  readonly #slices: number[];
  constructor(content: Blob, slices: number[]) {
    super([content]);
    this.#slices = slices;
  }
  override slice(start = 0, end = this.size, type?: string): Blob {
    this.#slices.push(end - start);
    return super.slice(start, end, type);
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    this.#slices.push(this.size);
    return super.arrayBuffer();
  }
}

test('a large file is kept and chosen in pieces, and its copy is gone with the tab', async () => {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  const uploads = path.join(browser.data_folder, 'profiles', profile.id, 'uploads');
  await page.open(`${site.origin}/`);

  const downloaded = await page.download('Film');
  const kept = path.join(folder, 'kept');
  const held: number[] = [];
  await pipeline(
    downloaded.read(),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        held.push(chunk.byteLength);
        yield chunk;
      }
    },
    fs.createWriteStream(kept),
  );
  await downloaded.remove();
  expect(fs.readdirSync(path.join(uploads, '..', 'downloads'))).toEqual([]);

  const content = new CountedBlob(await fs.openAsBlob(kept), held);
  const file = { name: 'film.mp4', media_type: 'video/mp4', content };
  await expect(page.upload('Receipt', file)).rejects.toThrow('is not on the page');
  expect(fs.readdirSync(uploads)).toEqual([]);
  await page.upload('Attachment', file);
  // A page may read its file long after it was chosen.
  await page.click('Read it');
  const digest = createHash('sha256');
  for (const piece of pieces()) digest.update(piece);
  await page.waitFor(`Read: film.mp4 ${BYTES} ${digest.digest('hex')}`, 60);
  expect(Math.max(...held)).toBeLessThanOrEqual(MOST_AT_ONCE);

  expect(fs.readdirSync(uploads)).toHaveLength(1);
  await page.close();
  await expect.poll(() => fs.readdirSync(uploads)).toEqual([]);
}, 180_000);
