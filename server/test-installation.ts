import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#db/postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { signInTestUser, type TestUser } from '#server/test-api.ts';

/** What `npm start` starts: the starter with all its programs, over a database and a data folder of a test's own. */
export type TestInstallation = {
  database: TestDatabase;
  data_folder: string;
  ports: Ports;
  api_origin: string;
  /** Everything that the starter has printed. */
  said(): string;
  starter: ChildProcess;
  ended: Promise<number | null>;
  /** Of a running program; findPid answers null for one that is not running at the moment. */
  pid(program: Program): number;
  findPid(program: Program): number | null;
  /** A second starter on the same data folder, with ports of its own. */
  startAgain(): Promise<{ ended: Promise<number | null>; said(): string }>;
  signIn(name: string): Promise<TestUser>;
  close(): Promise<void>;
};

export type Program = 'api' | 'worker' | 'stand-ins';

const PORTS = [
  'WEB_PORT',
  'API_PORT',
  'SANDBOX_PORT',
  'PRACTICE_PORT',
  'MAIL_PORT',
  'MAIL_SMTP_PORT',
  'SANDBOX_STRIPE_PORT',
  'SANDBOX_SLACK_PORT',
  'SANDBOX_GITHUB_PORT',
  'SANDBOX_MICROSOFT_PORT',
] as const;
type Ports = Record<(typeof PORTS)[number], number>;

/** Stands where the built pages would. */
const PAGES = {
  'index.html': 'the application',
  'live.html': '<!doctype html><title>Live browser</title>',
  'privacy-policy.html': 'the policy',
};

/** Only on Linux: what belongs to whom is read from /proc. */
export async function startTestInstallation(
  more: Record<string, string> = {},
  allowedHosts: readonly string[] = [],
): Promise<TestInstallation> {
  const database = await createTestDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-installation-'));
  // Chromium's own users have to get through.
  fs.chmodSync(folder, 0o755);
  for (const [name, content] of Object.entries(PAGES)) fs.writeFileSync(path.join(folder, name), content);
  const dataFolder = path.join(folder, 'data');
  const settings = {
    DATABASE_URL: database.url,
    LEGWORK_DATA: dataFolder,
    WEB_FOLDER: folder,
    ALLOWED_HOSTS: allowedHosts.join(','),
    CHROMIUM_PATH: process.env.TEST_CHROMIUM ?? process.env.CHROMIUM_PATH ?? '',
    ...more,
  };
  const ports = await freePorts();
  const starters: ChildProcess[] = [];
  const launch = (chosen: Ports) => {
    const launched = startStarter({ ...settings, ...chosen });
    starters.push(launched.starter);
    return launched;
  };
  const first = launch(ports);
  const findPid = (program: Program) => pidOf(first.starter.pid ?? 0, program);
  const pid = (program: Program) => {
    const found = findPid(program);
    if (found === null) throw new Error(`The program ${program} is not running`);
    return found;
  };
  const api_origin = `http://localhost:${ports.API_PORT}`;
  const close = async () => {
    for (const starter of starters) {
      if (starter.exitCode === null && starter.signalCode === null) starter.kill('SIGTERM');
    }
    await Promise.all(starters.map(ended));
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const isReady = await Promise.race([first.isReady, first.ended.then(() => false)]);
  if (!isReady) {
    const said = first.said();
    await close();
    throw new Error(`The installation did not start: ${said}`);
  }
  return {
    database,
    data_folder: dataFolder,
    ports,
    api_origin,
    ...first,
    pid,
    findPid,
    startAgain: async () => launch(await freePorts()),
    async signIn(name) {
      const key = fs.readFileSync(path.join(dataFolder, 'keys', 'jwt-key'), 'utf8');
      return signInTestUser(name, { origin: api_origin, database, jwtKey: Buffer.from(key, 'base64') });
    },
    close,
  };
}

export async function freePorts(): Promise<Ports> {
  const chosen = await Promise.all(PORTS.map(async (name) => [name, await freePort()]));
  return Object.fromEntries(chosen) as Ports;
}

function startStarter(settings: Record<string, string | number>) {
  const values = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    // Not the cache of compiled modules that tests share: an installation has its own in its data folder.
    env: { ...process.env, NODE_COMPILE_CACHE: '', ...Object.fromEntries(values) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = Promise.withResolvers<true>();
  for (const stream of [starter.stdout, starter.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('Legwork is ready at')) ready.resolve(true);
    });
  }
  return { starter, said: () => said, isReady: ready.promise, ended: ended(starter) };
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
}

/** The child of the starter that runs the program, read from its command line and its role. */
function pidOf(starter: number, program: Program): number | null {
  const children = fs.readFileSync(`/proc/${starter}/task/${starter}/children`, 'utf8').trim().split(' ');
  const isWanted = (child: string) => {
    const command = readProc(child, 'cmdline');
    if (program === 'stand-ins') return command.includes('sandbox/main.ts');
    return (
      command.includes('server/main.ts') && readProc(child, 'environ').split('\0').includes(`ROLE=${program}`)
    );
  };
  const found = children.find(isWanted);
  return found === undefined ? null : Number(found);
}

function readProc(pid: string, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended in the meantime.
    return '';
  }
}
