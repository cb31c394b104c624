import type { BrowserSettings } from '#browser/browser-settings.ts';
import type { ProvenChromium } from '#browser/chromium/chromium.ts';
import type { BrowserState } from '#browser/chromium/confinement.ts';
import { type PreparedChromium, prepareChromium } from '#browser/chromium/prepare-chromium.ts';
import { findDisplay } from '#browser/chromium/virtual-display.ts';
import { StepFailure } from '#shared/errors.ts';

/** The Chromium of this process. It is prepared once; after a failure the next call tries again. */
export type ChromiumSupply = {
  /** See BrowserHost.prepare. */
  prepare(): Promise<BrowserState>;
  state(): BrowserState | null;
  /** Rejects with StepFailure('browser_unavailable'). */
  get(): Promise<ProvenChromium>;
  /** See Display.admit; nothing for a browser that opens no windows. */
  admitToDisplay(
    chromium: ProvenChromium,
    folder: string,
    uid: number | null,
  ): Promise<Record<string, string>>;
  /** Cancels a preparation under way, and ends the display. No browser may be running. */
  close(): Promise<void>;
};

/** After a failure, calls within this time get the same answer instead of a try of their own. */
const RETRY_AFTER_MS = 10_000;

const ELSEWHERE: BrowserState = {
  confinement: null,
  description: 'a browser somewhere else, at BROWSER_CDP_URL',
  problem: null,
  cure: null,
  notice: null,
  advice: null,
};

/** Tests hand over what an earlier host of their process found: each preparation starts a Chromium. */
export function createChromiumSupply(
  settings: BrowserSettings,
  log: (sentence: string) => void,
  prepare: typeof prepareChromium = prepareChromium,
): ChromiumSupply {
  const stopping = new AbortController();
  const display = settings.cdp_url ? null : findDisplay(process.env, log);
  let preparing: Promise<PreparedChromium> | null = null;
  let failedAt: number | null = null;
  let state: BrowserState | null = null;

  function prepareOnce(): Promise<PreparedChromium> {
    if (failedAt !== null && performance.now() - failedAt > RETRY_AFTER_MS) preparing = null;
    preparing ??= prepareAndNote();
    return preparing;
  }

  async function prepareAndNote(): Promise<PreparedChromium> {
    failedAt = null;
    const prepared = await prepare(settings, display, stopping.signal).catch(describeProblem);
    const before = state;
    state = prepared.state;
    if (!prepared.chromium) failedAt = performance.now();
    if (!stopping.signal.aborted && before?.description !== state.description) logState(state, log);
    return prepared;
  }

  return {
    prepare: async () => {
      if (settings.cdp_url) state = ELSEWHERE;
      return state?.problem === null ? state : (await prepareOnce()).state;
    },
    state: () => state,
    get: async () => {
      const { chromium, state: found } = await prepareOnce();
      if (chromium) return chromium;
      throw new StepFailure(
        'browser_unavailable',
        `No browser can be started: ${found.problem}`,
        found.cure ?? 'Ask whoever runs Legwork.',
      );
    },
    admitToDisplay: async (chromium, folder, uid) =>
      chromium.form === 'window' && display ? await display.admit(folder, uid) : {},
    close: async () => {
      stopping.abort(new Error('The browser host is being closed'));
      await preparing;
      await display?.close();
    },
  };
}

function describeProblem(error: unknown): PreparedChromium {
  const problem = error instanceof Error ? error.message : String(error);
  return { chromium: null, state: { ...ELSEWHERE, description: null, problem } };
}

function logState(state: BrowserState, log: (sentence: string) => void): void {
  if (state.problem)
    log(`No browser can be started: ${[state.problem, state.cure].filter(Boolean).join(' ')}`);
  else if (state.confinement !== 'sandbox') log(`${state.description}. ${state.cure ?? ''}`.trim());
}
