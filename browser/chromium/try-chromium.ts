import fs from 'node:fs';
import path from 'node:path';
import type { Chromium, LaunchForm, LaunchMode, ProvenChromium } from '#browser/chromium/chromium.ts';
import { killChromium } from '#browser/chromium/chromium-pids.ts';
import {
  correctIdentity,
  isHeadless,
  isHeadlessShell,
  readIdentity,
} from '#browser/chromium/client-hints.ts';
import { ownerOfProfile } from '#browser/chromium/launch-identity.ts';
import { openContext } from '#browser/chromium/open-context.ts';
import { giveFolder } from '#browser/chromium/own-folder.ts';
import { makeShortFolder, removeShortFolder } from '#browser/chromium/short-folder.ts';
import type { Display } from '#browser/chromium/virtual-display.ts';

const KILL_EVERY_MS = 50;
const FOLDER_PREFIX = 'first-start-';
const LEFTOVER_MS = 10 * 60_000;

export type TryOptions = {
  mode: LaunchMode;
  form: LaunchForm;
  display: Display | null;
  home: string;
  signal: AbortSignal;
};

/** Starts Chromium once on an empty profile and opens a page. Rejects with what went wrong, or the signal's reason. */
export async function tryChromium(chromium: Chromium, options: TryOptions): Promise<ProvenChromium> {
  const { mode, form, signal } = options;
  signal.throwIfAborted();
  const folder = fs.mkdtempSync(path.join(options.home, FOLDER_PREFIX));
  const profile = path.join(folder, 'profile');
  let killing: NodeJS.Timeout | undefined;
  // Again and again: Playwright may be about to start the process.
  const onAbort = () => (killing = setInterval(() => killChromium(profile), KILL_EVERY_MS));
  signal.addEventListener('abort', onAbort);
  let temporary: string | null = null;
  try {
    const uid = ownerOfProfile(mode, folder);
    const display = form === 'window' && options.display ? await options.display.admit(folder, uid) : {};
    // Playwright would make the missing folder as the user of this process, where Chromium's user cannot write.
    fs.mkdirSync(profile);
    if (uid !== null) giveFolder(folder, uid);
    temporary = makeShortFolder(uid);
    const context = await openContext(chromium, {
      mode,
      form,
      identity: null,
      place: { browser: profile, home: folder, downloads: folder, temporary },
      profile_id: folder,
      browser_home: options.home,
      display,
      guard_address: null,
    });
    try {
      const identity = await readIdentity(context.pages()[0] ?? (await context.newPage()));
      if (form === 'window' && isHeadless(identity)) throw new Error('It opens no windows');
      return {
        ...chromium,
        // A path does not always show it.
        is_headless_shell: isHeadlessShell(identity),
        mode,
        form,
        version: context.browser()?.version() ?? '',
        identity: isHeadless(identity) ? correctIdentity(identity) : null,
      };
    } finally {
      await context.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearInterval(killing);
    if (temporary) removeShortFolder(temporary);
    removeFolder(folder);
  }
}

/** Processes of Chromium that are still ending may write into the folder; that must not fail the try. */
function removeFolder(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // sweepFirstStarts removes it later.
  }
}

/** Folders of a process that was killed while it tried. */
export function sweepFirstStarts(home: string, now: number): void {
  for (const name of fs.existsSync(home) ? fs.readdirSync(home) : []) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = path.join(home, name);
    const changed = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changed < LEFTOVER_MS) continue;
    // A hung Chromium does not end with the process that started it.
    killChromium(path.join(folder, 'profile'));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
