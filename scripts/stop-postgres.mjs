import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Levels of folders below the given one in which a database may be. */
const DEPTH = 5;
const MOST_WAIT_MS = 5_000;
const POLL_MS = 50;

/**
 * Stops every PostgreSQL whose data is below the folder, and waits until it has ended, so that the folder can be deleted.
 * It is a daemon: a program that was interrupted has not stopped the one that it started. Synchronous, for use when a
 * process exits.
 */
export function stopPostgresIn(folder) {
  const pids = postmasterFiles(folder, DEPTH).map((file) =>
    Number(readFileSync(file, 'utf8').split('\n')[0]),
  );
  for (const pid of pids) signal(pid, 'SIGQUIT');
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < MOST_WAIT_MS && pids.some((pid) => signal(pid, 0)); waited += POLL_MS)
    Atomics.wait(sleeper, 0, 0, POLL_MS);
}

/** False when there is no such process. Signal 0 only asks. */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function postmasterFiles(start, depth) {
  if (depth === 0) return [];
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(start, entry.name);
    if (entry.name === 'postmaster.pid') return [place];
    return entry.isDirectory() ? postmasterFiles(place, depth - 1) : [];
  });
}
