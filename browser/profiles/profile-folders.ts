import fs from 'node:fs';
import path from 'node:path';
import { killChromium } from '#browser/chromium/chromium-pids.ts';
import { browserHome, giveFolder } from '#browser/chromium/own-folder.ts';
import { makeShortFolder, removeShortFolder } from '#browser/chromium/short-folder.ts';

/** A profile's place on this machine: `browser/` is Chromium's own, `home/` and `downloads/` go with it. */
export type ProfileFolder = {
  root: string;
  browser: string;
  home: string;
  downloads: string;
  /** See makeShortFolder; gone when Chromium has ended. */
  temporary: string;
  /** The last Chromium here did not end by itself, or there was none: what it kept may be missing or old. */
  needs_refill: boolean;
};

const IN_USE = 'in-use';

function profilePath(dataFolder: string, profileId: string): string {
  // The id becomes a folder name; it comes from the database, but a slip there must not leave the folder.
  if (!/^[\w-]{1,100}$/.test(profileId)) throw new Error(`${profileId} is no profile id`);
  return path.join(browserHome(dataFolder), 'profiles', profileId);
}

/**
 * Makes or takes the folder. The caller holds the profile's lease, so whatever still runs on the folder on this
 * machine is a leftover: two Chromiums on one folder ruin it, and the headless shell does not refuse.
 */
export function takeProfileFolder(dataFolder: string, profileId: string, uid: number | null): ProfileFolder {
  const root = profilePath(dataFolder, profileId);
  const folder = {
    root,
    browser: path.join(root, 'browser'),
    home: path.join(root, 'home'),
    downloads: path.join(root, 'downloads'),
  };
  const inUse = path.join(root, IN_USE);
  const isNew = !fs.existsSync(folder.browser);
  const wasCut = fs.existsSync(inUse);
  fs.mkdirSync(root, { recursive: true });
  // These stay ours, because Chromium's user must not put links where we write; it may only pass through.
  for (const each of [path.dirname(root), root]) fs.chmodSync(each, 0o711);
  if (wasCut) {
    killChromium(folder.browser);
    removeShortFolder(fs.readFileSync(inUse, 'utf8'));
  }
  fs.rmSync(folder.downloads, { recursive: true, force: true });
  const owner = uid ?? process.getuid?.() ?? 0;
  for (const each of [folder.browser, folder.home, folder.downloads]) {
    fs.mkdirSync(each, { recursive: true, mode: 0o700 });
    if (fs.statSync(each).uid !== owner) giveFolder(each, owner);
  }
  for (const entry of fs.readdirSync(folder.browser)) {
    // A lock of a dead Chromium, perhaps of another machine, stops the full browser from starting.
    if (entry.startsWith('Singleton')) fs.rmSync(path.join(folder.browser, entry), { force: true });
  }
  const temporary = makeShortFolder(uid);
  fs.writeFileSync(inUse, temporary);
  // The headless shell goes on without a word when it cannot write, and keeps nothing.
  fs.accessSync(folder.browser, fs.constants.W_OK);
  return { ...folder, temporary, needs_refill: isNew || wasCut };
}

/** Chromium ended by itself: everything it knew is on disk. */
export function leaveProfileFolder(folder: ProfileFolder): void {
  fs.rmSync(folder.downloads, { recursive: true, force: true });
  fs.rmSync(path.join(folder.root, IN_USE), { force: true });
}

export function deleteProfileFolder(dataFolder: string, profileId: string): void {
  fs.rmSync(profilePath(dataFolder, profileId), { recursive: true, force: true, maxRetries: 5 });
}
