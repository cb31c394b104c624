import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lockFile, renewLock } from '#db/postgres/folder-lock.ts';
import { formatIdentity, identifyProcess, isRunning, parseIdentity } from '#db/postgres/process-identity.ts';
import { freePort } from '#db/postgres/free-port.ts';
import { findPostgresBinaries } from '#db/postgres/postgres-binaries.ts';
import {
  addressOf,
  answers,
  createCluster,
  createDatabase,
  endServer,
  type Installation,
  type StartWait,
  isServerRunning,
  readText,
  startServer,
} from '#db/postgres/postgres-server.ts';
import { type DatabaseUser, findDatabaseUser, isReachableFor } from '#db/postgres/postgres-user.ts';
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

type Options = { folder: string; database: string; flags?: readonly string[]; wait?: StartWait };

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const installation = prepareInstallation(options);
  const wait = waitOf(installation, options.wait);
  const unlock = await lockHome(installation, wait.signal);
  try {
    wait.signal?.throwIfAborted();
    if (!fs.existsSync(path.join(installation.cluster, 'PG_VERSION'))) await createCluster(installation);
    if (!(await answers(installation))) await startServer(installation, await freePort(), wait);
    fs.mkdirSync(usersFolder(installation), { recursive: true });
    fs.writeFileSync(ownUserFile(installation), formatIdentity(identifyProcess(process.pid)));
    await createDatabase(installation, options.database);
  } catch (error) {
    // Whoever was told to end while the server recovers would leave it running.
    if (wait.signal?.aborted) await endUnlessUsed(installation);
    throw error;
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

/** Whoever waits for the lock meanwhile goes on waiting. */
function waitOf(installation: Installation, wait: StartWait = {}): StartWait {
  return {
    onWait: (sentence) => console.error(sentence),
    ...wait,
    onRecovering() {
      renewLock(lockOf(installation));
      wait.onRecovering?.();
    },
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
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 });
    const home = databaseHome(folder, user);
    fs.mkdirSync(home, { recursive: true });
    // Whatever the umask is, the database's user must be able to pass, and other users cannot list the folder.
    const above = path.dirname(home);
    if (user && !isReachableFor(user, above)) fs.chmodSync(above, 0o711);
    fs.chmodSync(home, user ? 0o711 : 0o700);
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

async function stopServer(installation: Installation): Promise<void> {
  const unlock = await lockHome(installation);
  try {
    if (fs.existsSync(usersFolder(installation))) await endUnlessUsed(installation);
  } finally {
    unlock();
  }
}

/** The lock is held. */
async function endUnlessUsed(installation: Installation): Promise<void> {
  const users = usersFolder(installation);
  fs.rmSync(ownUserFile(installation), { force: true });
  if (fs.existsSync(users) && fs.readdirSync(users).some((name) => isUser(path.join(users, name)))) return;
  fs.rmSync(users, { recursive: true, force: true });
  await endServer(installation);
}

const LOOK_EVERY_MS = 1_000;

/** A server that is killed, as by a machine that ran out of memory, comes back on its port; clients connect again. */
function watchServer(installation: Installation): () => void {
  let isReviving = false;
  const timer = setInterval(() => {
    if (isReviving || isServerRunning(installation)) return;
    isReviving = true;
    reviveServer(installation)
      // Retried at the next check; until then every call fails with a connection error.
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
    const port = Number(readText(path.join(installation.home, 'port')));
    await startServer(installation, port, waitOf(installation));
  } finally {
    unlock();
  }
}

async function restartServer(installation: Installation): Promise<void> {
  const unlock = await lockHome(installation);
  try {
    const port = Number(readText(path.join(installation.home, 'port')));
    await endServer(installation, 'immediate');
    await startServer(installation, port, waitOf(installation));
  } finally {
    unlock();
  }
}

/** Every process that uses the server writes its id here; the last one to end stops the server. */
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

function lockHome(installation: Installation, signal?: AbortSignal): Promise<() => void> {
  return lockFile(lockOf(installation), { onWait: (sentence) => console.error(sentence), signal });
}

function lockOf({ home }: Installation): string {
  return path.join(home, 'lock');
}

function isFileError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
