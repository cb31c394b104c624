import fs from 'node:fs';
import path from 'node:path';
import type { Chromium, LaunchMode } from '#browser/chromium/chromium.ts';
import { PREFERENCES, preferencesFile } from '#browser/chromium/preferences.ts';
import { readUserNumbers, userOfProfile } from '#browser/chromium/user-numbers.ts';

/** The user that a Chromium runs as, and how it becomes that user. */
export type LaunchIdentity = {
  executable_path: string;
  has_sandbox: boolean;
  environment: Record<string, string>;
  /** Owner of the profile's folder; null leaves it to the user of this process. */
  uid: number | null;
};

const SET_USER = `setpriv --reuid="$LEGWORK_BROWSER_UID" --regid="$LEGWORK_BROWSER_UID" --clear-groups`;
/**
 * As the browser's user: what this process wrote there as root could be led elsewhere by a link. The headless shell
 * writes no preferences, so a profile that it began gets them as well.
 */
const AS_USER = `/bin/sh -c '[ -e "$LEGWORK_PREFERENCES_FILE" ] || {
  mkdir -p "\${LEGWORK_PREFERENCES_FILE%/*}" && printf %s "$LEGWORK_PREFERENCES" > "$LEGWORK_PREFERENCES_FILE"
}; exec "$LEGWORK_CHROMIUM" "$@"' sh "$@"`;

/**
 * A page may keep all cores busy, and API, worker and database come first. The kernel shares out the processor between
 * sessions where it groups processes by them, else between processes; so both are set. Playwright starts Chromium in a
 * session of its own: another's is not changed. What a machine does not allow is left out.
 */
export const CHROMIUM_NICE = 5;
const LOWER_PRIORITY = `renice -n ${CHROMIUM_NICE} -p $$ >/dev/null 2>&1
[ "$(cut -d ' ' -f 6 /proc/$$/stat 2>/dev/null)" = $$ ] && { echo ${CHROMIUM_NICE} >/proc/$$/autogroup; } 2>/dev/null`;

/** Without the sandbox, no program that Chromium starts may gain privileges (sudo, for example). */
const SCRIPTS = {
  own_user: `exec ${SET_USER} -- ${AS_USER}`,
  user_namespace: `exec unshare --user --map-user=65534 --map-group=65534 -- ${AS_USER}`,
  as_we_are: `exec ${AS_USER}`,
  own_user_without_sandbox: `exec ${SET_USER} --no-new-privs -- ${AS_USER}`,
  without_sandbox: `command -v setpriv >/dev/null && exec setpriv --no-new-privs -- ${AS_USER}
exec ${AS_USER}`,
} as const;

export function hasSandbox(mode: LaunchMode): boolean {
  return mode !== 'without_sandbox' && mode !== 'own_user_without_sandbox';
}

/** The owner of a profile's folder in this mode; null for the user of this process. */
export function ownerOfProfile(mode: LaunchMode, profileId: string): number | null {
  if (mode !== 'own_user' && mode !== 'own_user_without_sandbox') return null;
  const numbers = readUserNumbers();
  if (!numbers) throw new Error('No user numbers are free for browsers in /proc/self/uid_map');
  return userOfProfile(profileId, numbers);
}

/** Each profile its own user: a Chromium taken over by a page cannot read the other profiles' folders. */
export function launchIdentity(
  chromium: Chromium,
  mode: LaunchMode,
  where: { home: string; profile_id: string; browser_folder: string },
): LaunchIdentity {
  const has_sandbox = hasSandbox(mode);
  // Only Linux has setpriv and unshare.
  if (process.platform !== 'linux') {
    return { executable_path: chromium.executable_path, has_sandbox, environment: {}, uid: null };
  }
  const uid = ownerOfProfile(mode, where.profile_id);
  return {
    executable_path: writeLauncher(mode, where.home),
    has_sandbox,
    environment: {
      LEGWORK_CHROMIUM: chromium.executable_path,
      LEGWORK_BROWSER_UID: String(uid),
      LEGWORK_PREFERENCES: JSON.stringify(PREFERENCES),
      LEGWORK_PREFERENCES_FILE: preferencesFile(where.browser_folder),
    },
    uid,
  };
}

/** Playwright starts one program by its path, so what changes the user is a program of its own. */
function writeLauncher(mode: LaunchMode, home: string): string {
  const script = `#!/bin/sh\n${LOWER_PRIORITY}\n${SCRIPTS[mode]}\n`;
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

/** Environment of the browser without keys and the database address. Both folders belong to its user. */
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
