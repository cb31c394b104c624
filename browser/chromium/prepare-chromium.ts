import path from 'node:path';
import type { BrowserSettings } from '#browser/browser-settings.ts';
import type { Chromium, LaunchMode, ProvenChromium } from '#browser/chromium/chromium.ts';
import { type BrowserState, type Confinement, decideConfinement } from '#browser/chromium/confinement.ts';
import { describeChromium } from '#browser/chromium/describe-chromium.ts';
import { findChromiums } from '#browser/chromium/find-chromium.ts';
import { hasSandbox } from '#browser/chromium/launch-identity.ts';
import { browserHome, isOpenToAll } from '#browser/chromium/own-folder.ts';
import { readNamespaceFacts, sandboxCure } from '#browser/chromium/sandbox-cure.ts';
import { describeFailedStart } from '#browser/chromium/start-failure.ts';
import { sweepFirstStarts, tryChromium } from '#browser/chromium/try-chromium.ts';

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
    attempt = await tryModes(each, home, signal);
    if (attempt.chromium) break;
  }
  const { chromium } = attempt;
  const state = decideConfinement({
    description: chromium && describeChromium(chromium),
    has_sandbox: chromium !== null && hasSandbox(chromium.mode),
    weaker: chromium && weakerConfinement(chromium.mode),
    reason: attempt.reason,
    sandbox_cure: sandboxCure(readNamespaceFacts()),
    allow_no_sandbox: settings.allow_no_sandbox,
    is_reachable_by_others: settings.is_reachable_by_others,
  });
  return { chromium: state.confinement === null ? null : chromium, state };
}

/** The modes are tried from the strongest to the weakest; the weaker ones open nothing but a blank page. */
async function tryModes(chromium: Chromium, home: string, signal: AbortSignal): Promise<Attempt> {
  let reason = '';
  for (const mode of modesFor(chromium, home)) {
    try {
      return { chromium: await tryChromium(chromium, mode, { home, signal }), reason };
    } catch (error) {
      signal.throwIfAborted();
      reason = describeFailedStart(chromium, error);
    }
  }
  return { chromium: null, reason };
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
