import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Two starters on one data folder would rotate one log, and end each other's database. The file names the starter; one
 * whose process has ended is taken over. Returns who holds it, or null and whether an earlier starter was killed.
 */
export function lockDataFolder(folder) {
  const file = path.join(folder, 'starter');
  const draft = `${file}.${process.pid}`;
  let wasKilled = false;
  try {
    writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
    // Each round removes one stale file; others may start at the same time.
    for (let round = 0; round < 10; round += 1) {
      try {
        linkSync(draft, file);
        process.once('exit', () => rmSync(file, { force: true }));
        return { holder: null, wasKilled };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const [pid, started] = readText(file).split(' ');
      if (isRunning(Number(pid), started)) return { holder: Number(pid), wasKilled };
      wasKilled = true;
      removeStale(file, `${draft}.stale`);
    }
    return { holder: 'unknown', wasKilled };
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(file, aside) {
  try {
    renameSync(file, aside);
    const [pid, started] = readText(aside).split(' ');
    // Another starter has linked its own file first: that file is restored.
    if (isRunning(Number(pid), started)) linkSync(aside, file);
  } catch {
    // Another starter has removed it, or made its own meanwhile.
  }
  rmSync(aside, { force: true });
}

/** Ids are given again, in containers after every restart; with its start time a process can be told from a later one. */
function isRunning(pid, started = '') {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

/** The 22nd field of /proc/PID/stat; the second one is the program's name and may hold anything. Empty without /proc. */
function startOf(pid) {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
