import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { StartError } from '#shared/errors.ts';
import type { Chromium } from '#browser/chromium/chromium.ts';
import { giveFolder, isOpenToAll } from '#browser/chromium/own-folder.ts';

/**
 * How Chromium is kept apart from the machine, strongest first. Its sandbox refuses root, so as root we give each
 * profile a user of its own; where that user could not reach the folders, Chromium runs in a user namespace, without
 * root's powers but with root's files; and without its sandbox only when that was allowed, if possible still as another
 * user than root.
 */
export type SandboxMode = 'own_user' | 'user_namespace' | 'as_we_are' | 'own_user_without_sandbox' | 'none';

export type ProvenChromium = Chromium & {
  sandbox: SandboxMode;
  version: string;
  /** What sites see, without the word that tells them nobody is looking. */
  user_agent: string;
};

/** What a start of Chromium needs to know about the user it runs as. */
export type LaunchIdentity = {
  executable_path: string;
  has_sandbox: boolean;
  environment: Record<string, string>;
  /** Owner of the profile's folder; null leaves it to us. */
  uid: number | null;
};

// systemd's list of user numbers (https://systemd.io/UIDS-GIDS) has 1879048192 to 2147352575 as used by nobody.
const FIRST_UID = 1_879_048_192;
const UID_COUNT = 268_000_000;

const AS_OWN_USER = `exec setpriv --reuid="$LEGWORK_BROWSER_UID" --regid="$LEGWORK_BROWSER_UID" --clear-groups -- "$LEGWORK_CHROMIUM" "$@"`;

const SCRIPTS = {
  own_user: AS_OWN_USER,
  own_user_without_sandbox: AS_OWN_USER,
  user_namespace: `exec unshare --user --map-user=65534 --map-group=65534 -- "$LEGWORK_CHROMIUM" "$@"`,
} as const;

/** Starts Chromium once in each mode until one works, and learns its version. */
export async function proveChromium(
  chromium: Chromium,
  settings: { data_folder: string; allow_no_sandbox: boolean },
  warn: (sentence: string) => void,
): Promise<ProvenChromium> {
  const problems: string[] = [];
  for (const mode of candidateModes(chromium, settings)) {
    try {
      const proven = await startOnce(chromium, mode, settings.data_folder);
      if (!hasSandbox(mode)) {
        warn(`Chromium runs without its sandbox (ALLOW_NO_SANDBOX). ${problems.join(' ')}`.trim());
      }
      return proven;
    } catch (error) {
      problems.push(explainFailedStart(chromium, mode, error));
    }
  }
  throw new StartError(problems.at(-1) ?? 'Chromium does not start.');
}

function candidateModes(
  chromium: Chromium,
  settings: { data_folder: string; allow_no_sandbox: boolean },
): SandboxMode[] {
  const folders = [settings.data_folder, path.dirname(chromium.executable_path)];
  const unconfined: SandboxMode[] = settings.allow_no_sandbox ? ['none'] : [];
  if (process.getuid?.() !== 0) return ['as_we_are', ...unconfined];
  if (!folders.every(isOpenToAll)) return ['user_namespace', ...unconfined];
  if (settings.allow_no_sandbox) unconfined.unshift('own_user_without_sandbox');
  return ['own_user', 'user_namespace', ...unconfined];
}

function hasSandbox(mode: SandboxMode): boolean {
  return mode !== 'none' && mode !== 'own_user_without_sandbox';
}

/** Each profile its own user: a Chromium taken over by a page cannot read the other profiles' folders. */
export function launchIdentity(
  chromium: Chromium,
  mode: SandboxMode,
  where: { data_folder: string; profile_id: string },
): LaunchIdentity {
  if (mode === 'as_we_are' || mode === 'none') {
    return {
      executable_path: chromium.executable_path,
      has_sandbox: hasSandbox(mode),
      environment: {},
      uid: null,
    };
  }
  const uid = FIRST_UID + (createHash('sha256').update(where.profile_id).digest().readUInt32BE() % UID_COUNT);
  return {
    executable_path: writeLauncher(mode, where.data_folder),
    has_sandbox: hasSandbox(mode),
    environment: { LEGWORK_CHROMIUM: chromium.executable_path, LEGWORK_BROWSER_UID: String(uid) },
    uid: mode === 'user_namespace' ? null : uid,
  };
}

/** Playwright starts one program by its path, so changing the user first is a program of its own. */
function writeLauncher(mode: keyof typeof SCRIPTS, dataFolder: string): string {
  const script = `#!/bin/sh\n${SCRIPTS[mode]}\n`;
  const file = path.join(dataFolder, `start-chromium-${mode}.sh`);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === script) return file;
  fs.mkdirSync(dataFolder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, script);
  // Not as a mode of writeFileSync: our umask would take away what the browser's user needs.
  fs.chmodSync(unfinished, 0o755);
  fs.renameSync(unfinished, file);
  return file;
}

async function startOnce(chromium: Chromium, mode: SandboxMode, dataFolder: string): Promise<ProvenChromium> {
  const folder = fs.mkdtempSync(path.join(makeFolder(dataFolder), 'first-start-'));
  const identity = launchIdentity(chromium, mode, { data_folder: dataFolder, profile_id: folder });
  // Playwright would make the missing folder as ourselves, where Chromium's user cannot write.
  const profile = makeFolder(path.join(folder, 'profile'));
  if (identity.uid !== null) giveFolder(folder, identity.uid);
  try {
    const context = await playwright.launchPersistentContext(profile, {
      executablePath: identity.executable_path,
      chromiumSandbox: identity.has_sandbox,
      env: { ...childEnvironment(folder), ...chromium.environment, ...identity.environment },
      artifactsDir: folder,
      timeout: 30_000,
      // A signal ends Legwork in its own order; Playwright would end the process at once.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const userAgent = await page.evaluate(() => navigator.userAgent);
      return {
        ...chromium,
        sandbox: mode,
        version: context.browser()?.version() ?? '',
        user_agent: userAgent.replace('HeadlessChrome', 'Chrome'),
      };
    } finally {
      await context.close();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing of ours: no keys, no database address. HOME is a folder that the browser's user owns. */
export function childEnvironment(home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: 'en_US.UTF-8',
    TZ: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    HOME: home,
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_CONFIG_HOME: path.join(home, 'config'),
    TMPDIR: home,
  };
}

function makeFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

function explainFailedStart(chromium: Chromium, mode: SandboxMode, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const library = /error while loading shared libraries: (\S+?):/.exec(text)?.[1];
  if (library) {
    return `Chromium at ${chromium.executable_path} lacks ${library}. Install a whole one (Debian and Ubuntu: apt install chromium).`;
  }
  if (mode === 'own_user' || mode === 'user_namespace') {
    return `As root, Chromium could not be started as another user with its sandbox (${lastWords(text)}). Start Legwork as an ordinary user, put LEGWORK_DATA where every user may enter, or set ALLOW_NO_SANDBOX=1.`;
  }
  if (/No usable sandbox|sandbox|namespace/i.test(text) && mode === 'as_we_are') {
    return `This machine does not allow Chromium's sandbox (in Docker: run with its seccomp profile; on Ubuntu: allow unprivileged user namespaces), or set ALLOW_NO_SANDBOX=1.`;
  }
  return `Chromium at ${chromium.executable_path} does not start: ${lastWords(text)}.`;
}

/** Playwright's message holds the whole log of the browser; the reason is the last thing it said. */
function lastWords(text: string): string {
  const said = text
    .split('\n')
    .map((line) => line.replace(/^.*\[err\]\s*/, '').trim())
    .filter((line) => line !== '' && !/^(Call log|╔|║|╚|- <|at )/.test(line));
  return (
    said.find((line) => /error|denied|failed|not permitted|FATAL/i.test(line)) ??
    said[0] ??
    'no reason given'
  ).slice(0, 200);
}
