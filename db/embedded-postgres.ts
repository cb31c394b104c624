import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { lockFile } from '#db/folder-lock.ts';
import { formatIdentity, identifyProcess, isRunning, parseIdentity } from '#db/process-identity.ts';
import { freePort } from '#db/free-port.ts';
import { findPostgresBinaries } from '#db/postgres-binaries.ts';
import { type DatabaseUser, findDatabaseUser, isReachableFor } from '#db/postgres-user.ts';
import { StartError } from '#shared/errors.ts';

/**
 * A real PostgreSQL for one machine, from the npm package of its binaries. It runs as a daemon of its own: it
 * survives a killed Node, and the next start adopts it.
 */
export type EmbeddedPostgres = {
  url: string;
  /** Ends the server, unless another living process uses it. */
  stop(): Promise<void>;
  /** Kills and starts it again on the same port; for tests of what survives that. */
  restart(): Promise<void>;
};

type Options = { folder: string; database: string; flags?: readonly string[] };
type Installation = {
  user: DatabaseUser | null;
  binaries: string;
  home: string;
  cluster: string;
  log: string;
  flags: readonly string[];
};

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const installation = prepareInstallation(options);
  const unlock = await lockHome(installation);
  try {
    if (!fs.existsSync(path.join(installation.cluster, 'PG_VERSION'))) await createCluster(installation);
    if (!(await answers(installation))) await startServer(installation, await freePort());
    fs.mkdirSync(usersFolder(installation), { recursive: true });
    fs.writeFileSync(ownUserFile(installation), formatIdentity(identifyProcess(process.pid)));
    await createDatabase(installation, options.database);
  } finally {
    unlock();
  }
  const stopWatching = watchServer(installation);
  return {
    url: addressOf(installation, options.database),
    stop: () => {
      stopWatching();
      return stopServer(installation);
    },
    restart: () => restartServer(installation),
  };
}

/** The folder may be one that the database's user cannot enter (a project under /root): then it lives in /var/lib. */
export function databaseHome(folder: string, user: DatabaseUser | null): string {
  const inside = path.resolve(folder, 'postgres');
  if (!user || isReachableFor(user, path.resolve(folder))) return inside;
  const name = createHash('sha256').update(inside).digest('hex').slice(0, 12);
  return path.join('/var/lib/legwork', name);
}

function prepareInstallation({ folder, flags = [] }: Options): Installation {
  const user = findDatabaseUser();
  try {
    fs.mkdirSync(folder, { recursive: true });
    const home = databaseHome(folder, user);
    fs.mkdirSync(home, { recursive: true });
    // Whatever the umask is, the database's user must be able to pass.
    for (const passed of [path.dirname(home), home]) {
      if (user && !isReachableFor(user, passed)) fs.chmodSync(passed, 0o755);
    }
    fs.accessSync(home, fs.constants.W_OK);
    return {
      user,
      binaries: findPostgresBinaries(home, user),
      home,
      cluster: path.join(home, 'data'),
      log: path.join(home, 'postgres.log'),
      flags,
    };
  } catch (error) {
    if (!isFileError(error, 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST')) throw error;
    throw new StartError(
      `The data folder ${path.resolve(folder)} cannot be written to. Set LEGWORK_DATA to a folder you can write to.`,
    );
  }
}

/** Made beside its place and renamed, so that a killed first start leaves nothing half made. */
async function createCluster(installation: Installation): Promise<void> {
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
  if (failure) throw new StartError(`PostgreSQL could not make its data folder in ${home}: ${failure}`);
  fs.writeFileSync(path.join(home, 'password'), password, { mode: 0o600 });
  fs.renameSync(unfinished, installation.cluster);
}

async function startServer(installation: Installation, port: number): Promise<void> {
  const { home, user, log, cluster, flags } = installation;
  // With the id of another process in it, the server would take itself for running already.
  if (!isServerRunning(installation)) fs.rmSync(pidFile(installation), { force: true });
  fs.writeFileSync(path.join(home, 'port'), String(port));
  fs.writeFileSync(log, '', { flag: 'a' });
  if (user) fs.chownSync(log, user.uid, user.gid);
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`,
    ...flags.map((flag) => `-c ${flag}`),
  ].join(' ');
  // Right after a kill the old server's lock may linger for a moment.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const command = ['-D', cluster, '-l', log, '-w', '-t', '60', '-o', settings, 'start'];
    const failure = await runBinary(installation, 'pg_ctl', command);
    if (!failure || (await answers(installation))) return;
    await delay(500);
  }
  throw new StartError(`PostgreSQL did not start. Its log is ${log}.`);
}

async function stopServer(installation: Installation): Promise<void> {
  const unlock = await lockHome(installation);
  try {
    const users = usersFolder(installation);
    if (!fs.existsSync(users)) return;
    fs.rmSync(ownUserFile(installation), { force: true });
    if (fs.readdirSync(users).some((name) => isUser(path.join(users, name)))) return;
    fs.rmSync(users, { recursive: true });
    await endServer(installation);
  } finally {
    unlock();
  }
}

const LOOK_EVERY_MS = 1_000;

/** A server that is killed, as by a machine that ran out of memory, comes back on its port; clients connect again. */
function watchServer(installation: Installation): () => void {
  let isReviving = false;
  const timer = setInterval(() => {
    if (isReviving || isServerRunning(installation)) return;
    isReviving = true;
    reviveServer(installation)
      // Tried again at the next look; until then every call says that the database is not there.
      .catch(() => undefined)
      .finally(() => (isReviving = false));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function reviveServer(installation: Installation): Promise<void> {
  const unlock = await lockHome(installation);
  try {
    // Another part of this process may have ended it on purpose.
    const isUsed = fs.existsSync(ownUserFile(installation));
    if (!isUsed || (await answers(installation))) return;
    await startServer(installation, Number(readText(path.join(installation.home, 'port'))));
  } finally {
    unlock();
  }
}

async function endServer(installation: Installation): Promise<void> {
  await runBinary(installation, 'pg_ctl', [
    '-D',
    installation.cluster,
    '-m',
    'fast',
    '-w',
    '-t',
    '30',
    'stop',
  ]);
}

async function restartServer(installation: Installation): Promise<void> {
  const unlock = await lockHome(installation);
  try {
    const port = Number(readText(path.join(installation.home, 'port')));
    const command = ['-D', installation.cluster, '-m', 'immediate', '-w', '-t', '30', 'stop'];
    await runBinary(installation, 'pg_ctl', command);
    await startServer(installation, port);
  } finally {
    unlock();
  }
}

async function answers(installation: Installation): Promise<boolean> {
  if (!fs.existsSync(path.join(installation.home, 'port'))) return false;
  const client = new pg.Client({
    connectionString: addressOf(installation, 'postgres'),
    connectionTimeoutMillis: 3000,
  });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(installation: Installation, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(installation, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** Null when it went well, else what it said. */
function runBinary(installation: Installation, name: string, args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(path.join(installation.binaries, 'bin', name), args, {
      ...installation.user,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      // pg_ctl hands its output on to the server, which would keep a pipe open for ever.
      stdio: ['ignore', 'ignore', name === 'pg_ctl' ? 'ignore' : 'pipe'],
      // The server is to outlive us; whatever else is under way ends with us.
      detached: name === 'pg_ctl',
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code) => resolve(code === 0 ? null : said.trim() || `${name} ended with ${code}`));
  });
}

function addressOf(installation: Installation, database: string): string {
  const password = readText(path.join(installation.home, 'password'));
  const port = readText(path.join(installation.home, 'port'));
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Every process that uses the server leaves its id here; the last one to go ends it. */
function usersFolder(installation: Installation): string {
  return path.join(installation.home, 'users');
}

function ownUserFile(installation: Installation): string {
  return path.join(usersFolder(installation), String(process.pid));
}

function isUser(file: string): boolean {
  const user = parseIdentity(readText(file));
  return user !== null && isRunning(user);
}

function pidFile({ cluster }: Installation): string {
  return path.join(cluster, 'postmaster.pid');
}

function isServerRunning(installation: Installation): boolean {
  const pid = Number(readText(pidFile(installation)).split('\n')[0]);
  if (!isRunning({ pid, started: '' })) return false;
  const command = readText(`/proc/${pid}/cmdline`);
  // Where there is no /proc, any process with this id has to do.
  return command === '' || command.includes(installation.cluster);
}

function lockHome({ home }: Installation): Promise<() => void> {
  return lockFile(path.join(home, 'lock'), { onWait: (sentence) => console.error(sentence) });
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

function isFileError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
