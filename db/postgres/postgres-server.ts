import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isRunning } from '#db/postgres/process-identity.ts';
import { saysItRecovers } from '#db/postgres/wait-for-database.ts';
import type { DatabaseUser } from '#db/postgres/postgres-user.ts';
import { StartError } from '#shared/errors.ts';

/** The programs of PostgreSQL on one folder. Callers hold the folder's lock. */
export type Installation = {
  user: DatabaseUser | null;
  binaries: string;
  home: string;
  cluster: string;
  log: string;
  flags: readonly string[];
};

/** A server that was killed replays what it had written, before it answers. That may take many minutes. */
export type StartWait = {
  /** Called after `report_after_ms` and then every `report_every_ms`, with what is waited for. */
  onWait?: (sentence: string) => void;
  report_after_ms?: number;
  report_every_ms?: number;
  /** Called each time the server says that it recovers. */
  onRecovering?: () => void;
  /** How long a server may run without a word. One that says that it recovers is waited for without a limit. */
  silent_for_ms?: number;
  /** Milliseconds; for tests of a recovery that takes long. */
  now?: () => number;
  /** Ends the wait, and with it the server. */
  signal?: AbortSignal;
};

const REPORT_AFTER_MS = 3_000;
const REPORT_EVERY_MS = 60_000;
const SILENT_FOR_MS = 60_000;
const LOOK_AGAIN_MS = 500;
/** Right after a kill the lock of the old server may still exist for a moment. */
const MOST_STARTS = 20;
const RECOVERING = 'The database was not stopped in order, and recovers what it had written. Waiting for it.';

/** Made beside its place and renamed, so that a killed first start leaves nothing half made. */
export async function createCluster(installation: Installation): Promise<void> {
  const { home, user } = installation;
  const unfinished = `${installation.cluster}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  // Loopback is shared with every local process, browsers included: a password always, never `trust`.
  const password = randomBytes(24).toString('hex');
  const passwordFile = path.join(home, 'initial-password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const owned of [unfinished, passwordFile]) fs.chownSync(owned, user.uid, user.gid);
  const place = ['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const language = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const failure = await runBinary(installation, 'initdb', [...place, ...language]);
  fs.rmSync(passwordFile);
  if (failure) throw new StartError(describeFailedCluster(home, failure));
  fs.writeFileSync(path.join(home, 'password'), password, { mode: 0o600 });
  fs.renameSync(unfinished, installation.cluster);
}

/** initdb asks for the name of its user, which a container that was started with any id as its user does not have. */
function describeFailedCluster(home: string, failure: string): string {
  const id = /could not look up effective user ID (\d+)/.exec(failure)?.[1];
  if (id === undefined) return `PostgreSQL could not make its data folder in ${home}: ${failure}`;
  return (
    `The built-in PostgreSQL needs a user with a name, and the user with the id ${id} has none on this machine. ` +
    'Start Legwork as root or as a user of /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.'
  );
}

export async function startServer(
  installation: Installation,
  port: number,
  wait: StartWait = {},
): Promise<void> {
  const { home, user, log, cluster, flags } = installation;
  // A server that still recovers has the port that it was started on.
  if (!isServerRunning(installation)) {
    // PostgreSQL does not start while a process with the id in this file runs, whichever program that is.
    fs.rmSync(pidFile(installation), { force: true });
    fs.writeFileSync(path.join(home, 'port'), String(port));
  }
  fs.writeFileSync(log, '', { flag: 'a' });
  if (user) fs.chownSync(log, user.uid, user.gid);
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`,
    ...flags.map((flag) => `-c ${flag}`),
  ].join(' ');
  const command = ['-D', cluster, '-l', log, '-w', '-t', '1', '-o', settings, 'start'];
  const { now = () => performance.now(), silent_for_ms = SILENT_FOR_MS } = wait;
  const report = reporter({ ...wait, now });
  let lastSign = now();
  for (let starts = 0; ;) {
    if (!isServerRunning(installation)) {
      starts += 1;
      if ((await runBinary(installation, 'pg_ctl', command)) === null) return;
    }
    const state = await readState(installation);
    if (state === 'answers') return;
    if (state === 'recovers') {
      report();
      lastSign = now();
    }
    if (starts >= MOST_STARTS || now() - lastSign > silent_for_ms)
      throw new StartError(`PostgreSQL did not start. Its log is ${log}.`);
    await delay(LOOK_AGAIN_MS, undefined, { signal: wait.signal });
  }
}

/** Called each time the server says that it recovers. */
function reporter({ now, onWait, onRecovering, ...wait }: StartWait & { now(): number }): () => void {
  const began = now();
  let reportAt = began + (wait.report_after_ms ?? REPORT_AFTER_MS);
  let hasReported = false;
  return () => {
    onRecovering?.();
    const at = now();
    if (at < reportAt) return;
    const minutes = Math.round((at - began) / 60_000);
    onWait?.(hasReported ? `The database still recovers, for ${minutes} min now.` : RECOVERING);
    hasReported = true;
    reportAt = at + (wait.report_every_ms ?? REPORT_EVERY_MS);
  };
}

/** `immediate` is as a kill: the next start recovers. */
export async function endServer(
  installation: Installation,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  await runBinary(installation, 'pg_ctl', ['-D', installation.cluster, '-m', mode, '-w', '-t', '30', 'stop']);
}

export async function answers(installation: Installation): Promise<boolean> {
  return (await readState(installation)) === 'answers';
}

/** `silent` is also a server that does not run. */
async function readState(installation: Installation): Promise<'answers' | 'recovers' | 'silent'> {
  if (!fs.existsSync(path.join(installation.home, 'port'))) return 'silent';
  try {
    await withClient(addressOf(installation, 'postgres'), () => Promise.resolve());
    return 'answers';
  } catch (error) {
    return saysItRecovers(error) && isServerRunning(installation) ? 'recovers' : 'silent';
  }
}

export async function createDatabase(installation: Installation, database: string): Promise<void> {
  await withClient(addressOf(installation, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 60_000 });
  // Without a listener, a server that is killed between two calls would end this process; the next call rejects.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL needs of our environment. The rest holds keys, which every process of this machine's user could read. */
const PASSED_ON = ['PATH', 'TZ', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];

function databaseEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  return { ...passed, LC_ALL: 'C' };
}

/** Null when it went well, else what it said. */
function runBinary(installation: Installation, name: string, args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(path.join(installation.binaries, 'bin', name), args, {
      ...installation.user,
      cwd: '/',
      env: databaseEnvironment(),
      // pg_ctl hands its output on to the server, which would keep a pipe open for ever.
      stdio: ['ignore', 'ignore', name === 'pg_ctl' ? 'ignore' : 'pipe'],
      // The server keeps running when this process ends; other programs of PostgreSQL end with it.
      detached: name === 'pg_ctl',
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 4_000)));
    child.stderr?.on('error', () => undefined);
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code) => resolve(code === 0 ? null : said.trim() || `${name} ended with ${code}`));
  });
}

export function addressOf(installation: Installation, database: string): string {
  const password = readText(path.join(installation.home, 'password'));
  const port = readText(path.join(installation.home, 'port'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function pidFile({ cluster }: Installation): string {
  return path.join(cluster, 'postmaster.pid');
}

export function isServerRunning(installation: Installation): boolean {
  const pid = Number(readText(pidFile(installation)).split('\n')[0]);
  if (!isRunning({ pid, started: '' })) return false;
  const command = readText(`/proc/${pid}/cmdline`);
  // Without /proc only the id can be compared.
  return command === '' || command.includes(installation.cluster);
}

export function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
