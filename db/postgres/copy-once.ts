import fs from 'node:fs';
import path from 'node:path';
import { identifyProcess, isRunning } from '#db/postgres/process-identity.ts';

/**
 * Copies a folder, once. Processes that start at the same time copy into folders of their own, and the first that is
 * complete is renamed to `to`: whoever finds `to` finds all of it. Copies of processes that were killed are removed.
 */
export function copyOnce(from: string, to: string): void {
  if (fs.existsSync(to)) return;
  removeAbandoned(to);
  const own = `${to}.unfinished-${process.pid}`;
  fs.rmSync(own, { recursive: true, force: true });
  fs.cpSync(from, own, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(own, to);
  } catch (error) {
    // A folder cannot be renamed to one that has files: another process was first.
    if (!fs.existsSync(to)) throw error;
    fs.rmSync(own, { recursive: true, force: true });
  }
}

function removeAbandoned(to: string): void {
  const prefix = `${path.basename(to)}.unfinished-`;
  const folder = path.dirname(to);
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const pid = Number(name.slice(prefix.length));
    if (!name.startsWith(prefix) || isRunning(identifyProcess(pid))) continue;
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
