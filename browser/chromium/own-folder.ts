import fs from 'node:fs';
import path from 'node:path';

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
