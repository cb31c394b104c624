import path from 'node:path';
import type { BrowserSettings } from '#browser/browser-settings.ts';
import type { Chromium, LaunchForm, LaunchMode, ProvenChromium } from '#browser/chromium/chromium.ts';
import { type BrowserState, type Confinement, decideConfinement } from '#browser/chromium/confinement.ts';
import { describeChromium } from '#browser/chromium/describe-chromium.ts';
import { findChromiums } from '#browser/chromium/find-chromium.ts';
import { hasSandbox } from '#browser/chromium/launch-identity.ts';
import { browserHome, isOpenToAll } from '#browser/chromium/own-folder.ts';
import { readNamespaceFacts, sandboxCure } from '#browser/chromium/sandbox-cure.ts';
import { describeFailedStart } from '#browser/chromium/start-failure.ts';
import { sweepFirstStarts, tryChromium } from '#browser/chromium/try-chromium.ts';
import type { Display } from '#browser/chromium/virtual-display.ts';

export type PreparedChromium = {
  /** Null when no browser may be started. */
  chromium: ProvenChromium | null;
  state: BrowserState;
};

type Attempt = { chromium: ProvenChromium | null; reason: string };

/**
 * Finds a Chromium for this machine and the strongest way in which it runs here, by starting it. Rejects with
 * StartError when there is none, and with the signal's reason.
 */
export async function prepareChromium(
  settings: BrowserSettings,
  display: Display | null,
  signal: AbortSignal,
): Promise<PreparedChromium> {
  const home = browserHome(settings.data_folder);
  sweepFirstStarts(home, Date.now());
  let attempt: Attempt = { chromium: null, reason: '' };
  const found = findChromiums({
    executable_path: settings.executable_path,
    chromium_folder: settings.chromium_folder ?? path.join(home, 'chromium'),
  });
  for await (const each of found) {
    attempt = await tryWays(each, { home, display, signal });
    if (attempt.chromium) break;
  }
  const { chromium } = attempt;
  const decided = decideConfinement({
    description: chromium && describeChromium(chromium),
    has_sandbox: chromium !== null && hasSandbox(chromium.mode),
    weaker: chromium && weakerConfinement(chromium.mode),
    reason: attempt.reason,
    sandbox_cure: sandboxCure(readNamespaceFacts()),
    allow_no_sandbox: settings.allow_no_sandbox,
    is_reachable_by_others: settings.is_reachable_by_others,
  });
  const usable = decided.confinement === null ? null : chromium;
  return { chromium: usable, state: { ...decided, advice: usable && adviceFor(usable) } };
}

/** In a public measurement of sites that look for robots, a browser in a window passed 20 times as often. */
function adviceFor({ form, is_headless_shell: isShell }: ProvenChromium): string | null {
  if (form === 'window' || process.platform !== 'linux') return null;
  const needed = isShell ? 'chromium xvfb' : 'xvfb';
  return `Some sites refuse a headless browser. A whole one in a virtual window (Debian and Ubuntu: apt install ${needed}) is let in more often.`;
}

type Surroundings = { home: string; display: Display | null; signal: AbortSignal };

/** From the strongest mode to the weakest, each in a window first; the weaker ones open nothing but a blank page. */
async function tryWays(chromium: Chromium, where: Surroundings): Promise<Attempt> {
  let reason = '';
  for (const mode of modesFor(chromium, where.home)) {
    for (const form of formsFor(chromium, where.display)) {
      try {
        return { chromium: await tryChromium(chromium, { mode, form, ...where }), reason };
      } catch (error) {
        where.signal.throwIfAborted();
        reason = describeFailedStart(chromium, error);
      }
    }
  }
  return { chromium: null, reason };
}

function formsFor(chromium: Chromium, display: Display | null): LaunchForm[] {
  return display && !chromium.is_headless_shell ? ['window', 'headless'] : ['headless'];
}

function modesFor(chromium: Chromium, home: string): LaunchMode[] {
  if (process.getuid?.() !== 0) return ['as_we_are', 'without_sandbox'];
  // The headless shell runs on without a word where it cannot write, and keeps nothing.
  const isReachable = [home, path.dirname(chromium.executable_path)].every(isOpenToAll);
  if (!isReachable) return ['user_namespace', 'without_sandbox'];
  return ['own_user', 'user_namespace', 'own_user_without_sandbox', 'without_sandbox'];
}

function weakerConfinement(mode: LaunchMode): Exclude<Confinement, 'sandbox'> | null {
  if (mode === 'own_user_without_sandbox') return 'separate-users';
  return mode === 'without_sandbox' ? 'none' : null;
}
