import fs from 'node:fs';
import path from 'node:path';
import { browserHome } from '#browser/chromium/own-folder.ts';
import { deleteProfileFolder } from '#browser/profiles/profile-folders.ts';

/** A folder that was used recently may belong to another database on this machine. */
const OLD_MS = 24 * 60 * 60 * 1000;
const PROFILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Deletes the folders of deleted profiles: their workflow was deleted on another machine, or while this one was down.
 * Returns their ids.
 */
export async function sweepProfiles(
  dataFolder: string,
  parts: { listKnown(ids: readonly string[]): Promise<ReadonlySet<string>>; now: number },
): Promise<string[]> {
  const root = path.join(browserHome(dataFolder), 'profiles');
  const entries = fs.existsSync(root) ? fs.readdirSync(root) : [];
  const old = entries.filter(
    (name) => PROFILE_ID.test(name) && parts.now - fs.statSync(path.join(root, name)).mtimeMs > OLD_MS,
  );
  const known = await parts.listKnown(old);
  const orphans = old.filter((id) => !known.has(id));
  for (const id of orphans) deleteProfileFolder(dataFolder, id);
  return orphans;
}
