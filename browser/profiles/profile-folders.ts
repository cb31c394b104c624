import fs from 'node:fs';
import path from 'node:path';
import { killChromium } from '#browser/chromium/chromium-pids.ts';
import { browserHome, giveFolder } from '#browser/chromium/own-folder.ts';
import { makeShortFolder, removeShortFolder } from '#browser/chromium/short-folder.ts';

/** The folders of a profile on this machine. `browser/` is Chromium's user data folder. */
export type ProfileFolder = {
  root: string;
  browser: string;
  home: string;
  downloads: string;
  /** Copies of files that pages are given. Chromium's user reads them, and lists and writes nothing here. */
  uploads: string;
  /** See makeShortFolder; deleted when Chromium has ended. */
  temporary: string;
  /** The last Chromium here was killed, or there was none, or a later one elsewhere: the sidecar is newer. */
  needs_refill: boolean;
  /** It has nothing in it. */
  is_new: boolean;
};

const REMOVE = { recursive: true, force: true, maxRetries: 5 } as const;
const IN_USE = 'in-use';
/** The number of the last start here: BrowserProfile.raiseGeneration. */
const GENERATION = 'generation';

function profilePath(dataFolder: string, profileId: string): string {
  // The id becomes a folder name. It comes from the database; a wrong one must not lead out of the folder.
  if (!/^[\w-]{1,100}$/.test(profileId)) throw new Error(`${profileId} is no profile id`);
  return path.join(browserHome(dataFolder), 'profiles', profileId);
}

/**
 * Makes or takes the folder. The caller holds the profile's lease, so whatever still runs on the folder on this
 * machine is a leftover: two Chromiums on one folder ruin it, and the headless shell does not refuse.
 */
export function takeProfileFolder(
  dataFolder: string,
  profile: { id: string; generation: number },
  uid: number | null,
): ProfileFolder {
  const root = profilePath(dataFolder, profile.id);
  const folder = {
    root,
    browser: path.join(root, 'browser'),
    home: path.join(root, 'home'),
    downloads: path.join(root, 'downloads'),
    uploads: path.join(root, 'uploads'),
  };
  const inUse = path.join(root, IN_USE);
  const wasCut = fs.existsSync(inUse);
  fs.mkdirSync(root, { recursive: true });
  // Owned by this process's user: Chromium's user must not create links where this process writes.
  for (const each of [path.dirname(root), root]) fs.chmodSync(each, 0o711);
  if (wasCut) {
    killChromium(folder.browser);
    removeShortFolder(fs.readFileSync(inUse, 'utf8'));
  }
  // Nothing old may survive beside what is newer: a site that finds an old token may end every session of the person.
  if (readGeneration(root) !== profile.generation - 1) {
    for (const each of [folder.browser, folder.home]) fs.rmSync(each, REMOVE);
  }
  const isNew = !fs.existsSync(folder.browser);
  fs.writeFileSync(path.join(root, GENERATION), String(profile.generation));
  for (const each of [folder.downloads, folder.uploads]) fs.rmSync(each, { recursive: true, force: true });
  fs.mkdirSync(folder.uploads, { mode: 0o711 });
  const owner = uid ?? process.getuid?.() ?? 0;
  for (const each of [folder.browser, folder.home, folder.downloads]) {
    fs.mkdirSync(each, { recursive: true, mode: 0o700 });
    if (fs.statSync(each).uid !== owner) giveFolder(each, owner);
  }
  for (const entry of fs.readdirSync(folder.browser)) {
    // The lock of a Chromium that was killed, perhaps on another machine, keeps the full browser from starting.
    if (entry.startsWith('Singleton')) fs.rmSync(path.join(folder.browser, entry), { force: true });
  }
  const temporary = makeShortFolder(uid);
  fs.writeFileSync(inUse, temporary);
  // The headless shell does not report that it cannot write its profile.
  fs.accessSync(folder.browser, fs.constants.W_OK);
  return { ...folder, temporary, needs_refill: isNew || wasCut, is_new: isNew };
}

/** A folder of a version before this number existed has none, as does a profile that was not used since. */
function readGeneration(root: string): number {
  try {
    return Number(fs.readFileSync(path.join(root, GENERATION), 'utf8'));
  } catch {
    return 0;
  }
}

/** To be called when Chromium has ended in order: its profile is complete on disk. */
export function leaveProfileFolder(folder: ProfileFolder): void {
  for (const each of [folder.downloads, folder.uploads]) fs.rmSync(each, { recursive: true, force: true });
  fs.rmSync(path.join(folder.root, IN_USE), { force: true });
}

export function deleteProfileFolder(dataFolder: string, profileId: string): void {
  fs.rmSync(profilePath(dataFolder, profileId), REMOVE);
}
