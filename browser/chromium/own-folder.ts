import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SYSTEM_FOLDER = '/var/lib/legwork';

/**
 * Where browsers keep their profiles and the unpacked Chromium: the data folder. As root they run as other users, who
 * may not be able to enter it (a project under /root): then it is a folder in /var/lib, as for the database.
 */
export function browserHome(dataFolder: string): string {
  if (!fs.existsSync(dataFolder)) {
    fs.mkdirSync(dataFolder, { recursive: true });
    // Whatever the umask is: other users may pass, and list nothing.
    fs.chmodSync(dataFolder, 0o711);
  }
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || isOpenToAll(dataFolder)) return dataFolder;
  const name = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12);
  const home = path.join(SYSTEM_FOLDER, `${name}-browser`);
  try {
    fs.mkdirSync(home, { recursive: true });
    for (const folder of [SYSTEM_FOLDER, home]) if (!isOpenToAll(folder)) fs.chmodSync(folder, 0o711);
    return home;
  } catch {
    // A system that is read-only but for the data folder: Chromium then runs in a user namespace, if it can.
    return dataFolder;
  }
}

/** Gives a folder and all in it to a user. Only root can, and only root needs to. */
export function giveFolder(folder: string, uid: number): void {
  if (process.getuid?.() !== 0) return;
  fs.lchownSync(folder, uid, uid);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) giveFolder(inside, uid);
    else fs.lchownSync(inside, uid, uid);
  }
}

/** Whether a user who owns nothing on the way may enter the folder; what does not exist yet does not count. */
export function isOpenToAll(folder: string): boolean {
  const above = path.dirname(folder);
  if (above !== folder && !isOpenToAll(above)) return false;
  const entry = fs.statSync(folder, { throwIfNoEntry: false });
  return !entry || (entry.mode & 0o001) !== 0;
}
