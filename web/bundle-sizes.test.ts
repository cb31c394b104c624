import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const WEB_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const SHELL = ['index.html', 'shell/protected-layout.tsx'];

let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'legwork-web-'));
  // Vitest says 'test', which would build React for developing.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: path.join(WEB_FOLDER, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, sourcemap: false, reportCompressedSize: false },
  });
  manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What a visitor loads before the screen stands: the code of the entries and all they import, in kB gzipped. */
async function loadedKilobytes(entries: readonly string[]): Promise<number> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(path.join(folder, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

test('the landing page loads at most 110 kB of code', async () => {
  expect(await loadedKilobytes(['index.html', 'landing/landing-screen.tsx'])).toBeLessThan(110);
});

test('the sign-in page loads at most 110 kB of code', async () => {
  expect(await loadedKilobytes(['index.html', 'auth/sign-in-screen.tsx'])).toBeLessThan(110);
});

test('the list of workflows loads at most 210 kB of code', async () => {
  expect(await loadedKilobytes([...SHELL, 'workflows/workflows-screen.tsx'])).toBeLessThan(210);
});

test('the editor loads at most 300 kB of code', async () => {
  expect(await loadedKilobytes([...SHELL, 'editor/editor-screen.tsx'])).toBeLessThan(300);
});

test('the first screen of a new person loads at most 240 kB of code, its examples included', async () => {
  const screen = ['workflows/workflows-screen.tsx', 'workflows/first-workflows.tsx'];
  expect(await loadedKilobytes([...SHELL, ...screen])).toBeLessThan(240);
});
