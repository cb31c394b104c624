import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function childrenOf(pid: number | undefined): number[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  } catch {
    // It has ended.
    return [];
  }
}

/** As npm does: a Node program that starts a shell, which starts the starter. */
const NPM = `require('node:child_process').spawn('sh', ['-c', '"$0" scripts/start.mjs; true', process.execPath], { stdio: 'inherit' });`;

/** Only Linux has /proc, where the starter reads who started the shell around it. */
test.runIf(process.platform === 'linux')(
  'when npm is killed, everything that it started ends',
  { timeout: 150_000 },
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-start-'));
    onTestFinished(() =>
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
    );
    const npm = spawn(process.execPath, ['-e', NPM], {
      env: {
        ...process.env,
        npm_lifecycle_event: 'start',
        LEGWORK_DATA: path.join(folder, 'data'),
        // An API that waits for its database for as long as it is let.
        ROLE: 'api',
        SERVE_WEB: '0',
        DATABASE_URL: 'postgres://legwork@127.0.0.1:1/legwork',
        DATABASE_WAIT_SECONDS: '600',
        GOOGLE_CLIENT_ID: 'configured',
        GOOGLE_CLIENT_SECRET: 'configured',
        API_ORIGIN: 'https://api.example.com',
        WEB_ORIGIN: 'https://example.com',
      },
      stdio: 'ignore',
    });
    onTestFinished(() => void npm.kill('SIGKILL'));
    const starter = () => childrenOf(childrenOf(npm.pid)[0])[0];
    await expect.poll(() => childrenOf(starter()).length, { timeout: 60_000 }).toBe(1);
    const pids = [starter(), ...childrenOf(starter())];
    const left = () => pids.filter((pid) => fs.existsSync(`/proc/${pid}`));
    onTestFinished(() => {
      for (const pid of left()) process.kill(Number(pid), 'SIGTERM');
    });
    npm.kill('SIGKILL');
    await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  },
);

test('two programs that are to use one port are named in one sentence', () => {
  const env = { ...process.env, WEB_PORT: '45678', API_PORT: '45678', LEGWORK_DATA: '/proc/no-such-folder' };
  const started = spawnSync(process.execPath, ['scripts/start.mjs'], { env, encoding: 'utf8' });
  expect([started.status, started.stdout, started.stderr]).toEqual([
    1,
    '',
    'WEB_PORT and API_PORT are both 45678. Set API_PORT to another port.\n',
  ]);
});

test('a disk without room is one sentence', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-start-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  // The process may write no byte into a file.
  const program = ['-c', 'ulimit -f 0; exec "$0" scripts/start.mjs', process.execPath];
  const env = { ...process.env, LEGWORK_DATA: path.join(folder, 'data') };
  const started = spawnSync('sh', program, { env, encoding: 'utf8' });
  expect([started.status, started.stdout, started.stderr]).toEqual([
    1,
    '',
    'There is no space left on the disk of the data folder. Make room on it, or set LEGWORK_DATA to a folder on another disk.\n',
  ]);
});
