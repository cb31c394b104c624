import fs from 'node:fs';
import path from 'node:path';
import { chromium as playwright } from 'playwright-core';
import type { Chromium, LaunchMode, ProvenChromium } from '#browser/chromium/chromium.ts';
import { killChromium } from '#browser/chromium/chromium-pids.ts';
import { childEnvironment, launchIdentity } from '#browser/chromium/launch-identity.ts';
import { giveFolder } from '#browser/chromium/own-folder.ts';
import { makeShortFolder, removeShortFolder } from '#browser/chromium/short-folder.ts';

const START_MS = 30_000;
const KILL_EVERY_MS = 50;
const FOLDER_PREFIX = 'first-start-';
const LEFTOVER_MS = 10 * 60_000;

/** Starts Chromium once on an empty profile and opens a page. Throws what went wrong, or the signal's reason. */
export async function tryChromium(
  chromium: Chromium,
  mode: LaunchMode,
  where: { home: string; signal: AbortSignal },
): Promise<ProvenChromium> {
  where.signal.throwIfAborted();
  const folder = fs.mkdtempSync(path.join(where.home, FOLDER_PREFIX));
  const profile = path.join(folder, 'profile');
  let killing: NodeJS.Timeout | undefined;
  // Again and again: Playwright may be about to start the process.
  const onAbort = () => (killing = setInterval(() => killChromium(profile), KILL_EVERY_MS));
  where.signal.addEventListener('abort', onAbort);
  let temporary: string | null = null;
  try {
    const identity = launchIdentity(chromium, mode, { home: where.home, profile_id: folder });
    // Playwright would make the missing folder as the user of this process, where Chromium's user cannot write.
    fs.mkdirSync(profile);
    if (identity.uid !== null) giveFolder(folder, identity.uid);
    temporary = makeShortFolder(identity.uid);
    const context = await playwright.launchPersistentContext(profile, {
      executablePath: identity.executable_path,
      chromiumSandbox: identity.has_sandbox,
      env: { ...childEnvironment(folder, temporary), ...chromium.environment, ...identity.environment },
      artifactsDir: folder,
      timeout: START_MS,
      // Signals end Legwork in an order of its own; Playwright would end the process at once.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const userAgent = await page.evaluate(() => navigator.userAgent);
      return {
        ...chromium,
        mode,
        version: context.browser()?.version() ?? '',
        user_agent: userAgent.replace('HeadlessChrome', 'Chrome'),
      };
    } finally {
      await context.close();
    }
  } catch (error) {
    where.signal.throwIfAborted();
    throw error;
  } finally {
    where.signal.removeEventListener('abort', onAbort);
    clearInterval(killing);
    if (temporary) removeShortFolder(temporary);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Folders of a process that was killed while it tried. */
export function sweepFirstStarts(home: string, now: number): void {
  for (const name of fs.existsSync(home) ? fs.readdirSync(home) : []) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = path.join(home, name);
    const changed = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - changed > LEFTOVER_MS) fs.rmSync(folder, { recursive: true, force: true });
  }
}
