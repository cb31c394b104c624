import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { giveFolder } from '#browser/chromium/own-folder.ts';

const NAME = 'legwork-';

/**
 * A temporary folder for a Chromium, owned by its user. The full browser makes a socket in it, and the path of a
 * socket has 107 characters at most: the folder of a profile is too deep.
 */
export function makeShortFolder(uid: number | null): string {
  const root = process.platform === 'linux' && isWritable('/tmp') ? '/tmp' : os.tmpdir();
  const folder = fs.mkdtempSync(path.join(root, NAME));
  if (uid !== null) giveFolder(folder, uid);
  return folder;
}

/** Never throws: it is called when a browser has ended, whose last processes may still write into it. */
export function removeShortFolder(folder: string): void {
  // The path may come from a file: nothing else is deleted by it.
  if (!/^legwork-\w{6}$/.test(path.basename(folder))) return;
  try {
    fs.rmSync(folder, { recursive: true, force: true });
  } catch {
    const again = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    // What is left even then is a few bytes in the system's temporary folder.
    fsPromises.rm(folder, again).catch(() => undefined);
  }
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
