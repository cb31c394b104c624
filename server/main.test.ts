import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { freePort } from '#server/test-api.ts';

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-main-'));
  await fs.writeFile(path.join(folder, 'index.html'), 'the application');
  settings = {
    DATABASE_URL: database.url,
    LEGWORK_DATA: path.join(folder, 'data'),
    WEB_FOLDER: folder,
    WEB_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
  };
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await database.close();
  await fs.rm(folder, { recursive: true });
});

function start(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    // Nothing of this machine's own settings.
    env: { PATH: process.env.PATH, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return { child, ended: once(child, 'exit'), said: text(child.stderr) };
}

async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Legwork is ready')) return;
  }
  throw new Error(`It ended without being ready: ${said}`);
}

test('one process serves pages, API and runs, refuses to be a second, and ends when it is told to', async () => {
  const { child, ended } = start();
  await ready(child);
  const health = await fetch(`http://localhost:${settings.API_PORT}/health`);
  expect(await health.json()).toEqual({ status: 'ok', stand_ins: ['Google'], notices: [] });
  const page = await fetch(`http://localhost:${settings.WEB_PORT}/workflows`);
  expect(await page.text()).toBe('the application');

  const second = start();
  expect(await second.ended).toEqual([1, null]);
  expect(await second.said).toBe(
    `Port ${settings.API_PORT} is already in use. Stop the program that uses it, or set API_PORT to another.\n`,
  );

  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a worker by itself works, and listens to nothing', async () => {
  const { child, ended } = start({ ROLE: 'worker' });
  await ready(child);
  await expect(fetch(`http://localhost:${settings.API_PORT}/health`)).rejects.toThrow('fetch failed');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test.each([
  [{ ROLE: 'boss' }, 'The setting ROLE must be all, api or worker.\n'],
  [
    { DATABASE_URL: 'postgres://legwork@127.0.0.1:1/legwork' },
    'The database at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.\n',
  ],
])('what is wrong is said in one sentence: %o', async (wrong, sentence) => {
  const { ended, said } = start(wrong);
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe(sentence);
});
