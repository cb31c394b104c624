import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Chromium, LaunchMode } from '#browser/chromium/chromium.ts';

/** What a start of Chromium needs to know about the user it runs as. */
export type LaunchIdentity = {
  executable_path: string;
  has_sandbox: boolean;
  environment: Record<string, string>;
  /** Owner of the profile's folder; null leaves it to the user of this process. */
  uid: number | null;
};

// systemd's list of user numbers (https://systemd.io/UIDS-GIDS) has 1879048192 to 2147352575 as used by nobody.
const FIRST_UID = 1_879_048_192;
const UID_COUNT = 268_000_000;

const OWN_USER = `--reuid="$LEGWORK_BROWSER_UID" --regid="$LEGWORK_BROWSER_UID" --clear-groups`;
const CHROMIUM = `-- "$LEGWORK_CHROMIUM" "$@"`;

/** Without the sandbox, no program that Chromium starts may gain privileges (sudo, for example). */
const SCRIPTS = {
  own_user: `exec setpriv ${OWN_USER} ${CHROMIUM}`,
  user_namespace: `exec unshare --user --map-user=65534 --map-group=65534 ${CHROMIUM}`,
  own_user_without_sandbox: `exec setpriv ${OWN_USER} --no-new-privs ${CHROMIUM}`,
  without_sandbox: `command -v setpriv >/dev/null && exec setpriv --no-new-privs ${CHROMIUM}
exec "$LEGWORK_CHROMIUM" "$@"`,
} as const;

export function hasSandbox(mode: LaunchMode): boolean {
  return mode !== 'without_sandbox' && mode !== 'own_user_without_sandbox';
}

/** Each profile its own user: a Chromium taken over by a page cannot read the other profiles' folders. */
export function launchIdentity(
  chromium: Chromium,
  mode: LaunchMode,
  where: { home: string; profile_id: string },
): LaunchIdentity {
  const has_sandbox = hasSandbox(mode);
  // Only Linux has setpriv and unshare.
  if (mode === 'as_we_are' || process.platform !== 'linux') {
    return { executable_path: chromium.executable_path, has_sandbox, environment: {}, uid: null };
  }
  const uid = FIRST_UID + (createHash('sha256').update(where.profile_id).digest().readUInt32BE() % UID_COUNT);
  return {
    executable_path: writeLauncher(mode, where.home),
    has_sandbox,
    environment: { LEGWORK_CHROMIUM: chromium.executable_path, LEGWORK_BROWSER_UID: String(uid) },
    uid: mode === 'own_user' || mode === 'own_user_without_sandbox' ? uid : null,
  };
}

/** Playwright starts one program by its path, so what changes the user is a program of its own. */
function writeLauncher(mode: keyof typeof SCRIPTS, home: string): string {
  const script = `#!/bin/sh\n${SCRIPTS[mode]}\n`;
  const file = path.join(home, `start-chromium-${mode}.sh`);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === script) return file;
  fs.mkdirSync(home, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, script);
  // Not as a mode of writeFileSync: the umask would take away what the browser's user needs.
  fs.chmodSync(unfinished, 0o755);
  fs.renameSync(unfinished, file);
  return file;
}

/** Nothing of ours: no keys, no database address. Both folders belong to the browser's user. */
export function childEnvironment(home: string, temporary: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: 'en_US.UTF-8',
    TZ: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    HOME: home,
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_CONFIG_HOME: path.join(home, 'config'),
    TMPDIR: temporary,
  };
}
