import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '#shared/errors.ts';

/** PostgreSQL refuses to run as root, and initdb wants a user with a name. */
export type DatabaseUser = { uid: number; gid: number };

/** Null when we are not root and PostgreSQL simply runs as ourselves. */
export function findDatabaseUser(): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user called postgres or nobody. Start Legwork as an ordinary user.',
  );
}

/** Whether the user may enter the folder and all folders above it. Folders that do not exist yet do not count. */
export function isReachableFor(user: DatabaseUser, folder: string): boolean {
  const above = path.dirname(folder);
  if (above !== folder && !isReachableFor(user, above)) return false;
  const entry = fs.statSync(folder, { throwIfNoEntry: false });
  if (!entry) return true;
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
