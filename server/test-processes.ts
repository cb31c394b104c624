import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { freePort } from '#db/postgres/free-port.ts';
import { signInTestUser, type TestUser } from '#server/test-api.ts';

/** API and worker processes of a test's own, over one database: what `npm start` starts, without the starter. */
export type TestProcesses = {
  database: TestDatabase;
  settings: Record<string, string>;
  api_origin: string;
  web_origin: string;
  start(role: string, more?: Partial<Record<string, string>>, options?: SpawnOptions): TestProcess;
  signIn(name: string): Promise<TestUser>;
  close(): Promise<void>;
};

type TestProcess = {
  child: ChildProcess;
  /** Rejects with what was said when it ends before it is ready. */
  ready: Promise<void>;
  ended: Promise<[number | null, NodeJS.Signals | null]>;
  /** Everything on stderr, once it has ended. */
  said: Promise<string>;
};

type SpawnOptions = { args?: string[]; stdout?: number };

const PAGE = '<!doctype html><title>Live browser</title>';

export async function openTestProcesses(): Promise<TestProcesses> {
  const database = await createTestDatabase();
  const folder = await fsPromises.mkdtemp(path.join(os.tmpdir(), 'legwork-processes-'));
  // Chromium's own users have to get through.
  await fsPromises.chmod(folder, 0o755);
  await fsPromises.writeFile(path.join(folder, 'index.html'), 'the application');
  await fsPromises.writeFile(path.join(folder, 'live.html'), PAGE);
  const [webPort, apiPort] = [await freePort(), await freePort()];
  const settings: Record<string, string> = {
    DATABASE_URL: database.url,
    LEGWORK_DATA: path.join(folder, 'data'),
    WEB_FOLDER: folder,
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    ALLOWED_HOSTS: '127.0.0.1',
    ALLOW_NO_SANDBOX: '1',
    CHROMIUM_PATH: process.env.TEST_CHROMIUM ?? process.env.CHROMIUM_PATH ?? '',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
  };
  const started: TestProcess[] = [];
  const api_origin = `http://localhost:${apiPort}`;
  return {
    database,
    settings,
    api_origin,
    web_origin: `http://localhost:${webPort}`,
    start(role, more = {}, { args = [], stdout } = {}) {
      const child = spawn(process.execPath, [...args, 'server/main.ts'], {
        // Nothing of this machine's own settings.
        env: { PATH: process.env.PATH, ...settings, ROLE: role, ...more },
        stdio: ['ignore', stdout ?? 'ignore', 'pipe', 'ipc'],
      });
      const process_ = watchProcess(child);
      started.push(process_);
      return process_;
    },
    async signIn(name) {
      const key = Buffer.from(
        await fsPromises.readFile(path.join(folder, 'data', 'keys', 'jwt-key'), 'utf8'),
        'base64',
      );
      return signInTestUser(name, { origin: api_origin, database, jwtKey: key });
    },
    async close() {
      for (const { child } of started) child.kill('SIGCONT');
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function watchProcess(child: ChildProcess): TestProcess {
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    ended.then(async () => reject(new Error(await said)), reject);
  });
  // Not every test waits for it.
  ready.catch(() => undefined);
  return { child, ready, ended, said };
}
