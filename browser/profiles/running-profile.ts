import type { BrowserContext, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import { findReason } from '#browser/chromium/start-failure.ts';
import {
  captureCookies,
  captureSidecar,
  readSidecar,
  type Sidecar,
  writeSidecar,
} from '#browser/profiles/sidecar.ts';
import type { StartedBrowser } from '#browser/profiles/start-browser.ts';
import { DeadlinePassed, withDeadline } from '#browser/with-deadline.ts';

/** Looking into a page costs it milliseconds, so it is done between actions, but not later than that. */
const QUIET_MS = 100;
const SAVE_AFTER_MS = 1_000;
const CAPTURE_MS = 5_000;
const END_MS = 10_000;

/** Those who have pages on the profile: a run, or a live session. */
export type PageOwner = {
  /** Whether a new page with this opener belongs here; takes it if so. */
  adoptPage(page: Page, opener: Page | null): boolean;
  /** Where its page is and what is filled in, should the browser end. */
  rememberState(): Promise<unknown>;
};

export function browserLost(): StepFailure {
  return new StepFailure(
    'browser_lost',
    'The browser ended in the middle of the work.',
    'Resume from this step. If it happens often, the page may need more memory than the machine has.',
  );
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/**
 * The one browser of a profile in this process. All runs and live sessions on the profile are pages of its one
 * context: two contexts would use the same refresh token twice and log each other out.
 */
export class RunningProfile {
  readonly owners = new Set<PageOwner>();
  /** Pages count from when they are asked for. */
  openCount = 0;
  profile: BrowserProfile;
  #start: (sidecar: Sidecar | null) => Promise<StartedBrowser>;
  #log: (sentence: string) => void;
  #browser: StartedBrowser | null = null;
  #starting: Promise<StartedBrowser> | null = null;
  #closing: Promise<void> | null = null;
  #sidecar: Sidecar | null = null;
  #saved = '';
  #saveTimer: NodeJS.Timeout | undefined;
  #unsavedSince: number | null = null;
  #capturing: Promise<void> = Promise.resolve();
  #lost = Promise.withResolvers<never>();

  constructor(
    profile: BrowserProfile,
    start: (sidecar: Sidecar | null) => Promise<StartedBrowser>,
    log: (sentence: string) => void,
  ) {
    this.profile = profile;
    this.#start = start;
    this.#log = log;
  }

  get isClosing(): boolean {
    return this.#closing !== null;
  }

  get browser(): StartedBrowser | null {
    return this.#browser;
  }

  /** The context of now. After a loss there is none until the next ensureRunning. */
  get context(): BrowserContext {
    if (!this.#browser) throw browserLost();
    return this.#browser.context;
  }

  /** Rejects with browser_lost when the browser of now ends. */
  get lost(): Promise<never> {
    return this.#lost.promise;
  }

  /** A new tab. Starts the browser when it is not running: also after a loss, from the folder and the sidecar. */
  async openTab(): Promise<Page> {
    if (this.#closing) throw browserLost();
    if (!this.#browser) this.#starting ??= this.#launch().finally(() => (this.#starting = null));
    const browser = this.#browser ?? (await this.#starting);
    if (!browser) throw browserLost();
    return await browser.openTab();
  }

  async #launch(): Promise<StartedBrowser> {
    // After a loss in this process, what we captured last is newer than what was stored.
    this.#sidecar ??= readSidecar(await this.profile.loadSidecar());
    const browser = await this.#start(this.#sidecar).catch((error: unknown) => {
      throw this.#explainFailedStart(error);
    });
    this.#lost = Promise.withResolvers<never>();
    this.#lost.promise.catch(() => undefined);
    this.#browser = browser;
    browser.context.once('close', () => {
      if (this.#browser === browser) this.#browser = null;
      if (!this.#closing) this.#log(`The browser of profile ${this.profile.id} ended unexpectedly.`);
      this.#lost.reject(browserLost());
    });
    browser.context.on('page', (page) => void this.#assignPage(page));
    return browser;
  }

  /** Playwright's message holds the whole log of the browser; the operator finds its reason in ours. */
  #explainFailedStart(error: unknown): StepFailure {
    if (error instanceof StepFailure) return error;
    this.#log(`The browser of profile ${this.profile.id} did not start: ${findReason(error)}.`);
    if (isDiskFull(error)) {
      return new StepFailure(
        'browser_lost',
        'The browser could not be started: the disk of the machine that Legwork runs on is full.',
        'Free some space on it, then run the workflow again.',
      );
    }
    return new StepFailure(
      'browser_lost',
      'The browser could not be started.',
      'Run the workflow again. If it happens again, whoever runs Legwork finds the reason in its log.',
    );
  }

  /** Popups go to whoever has the page they came from. */
  async #assignPage(page: Page): Promise<void> {
    const opener = await page.opener().catch(() => null);
    for (const owner of this.owners) if (owner.adoptPage(page, opener)) return;
    // An opener that closed at once leaves no trace; alone on the profile, it can only be ours.
    const [only, ...others] = this.owners;
    if (only && others.length === 0 && opener === null) only.adoptPage(page, page);
  }

  /** After every action: cookies at once, the rest as soon as the page has a moment, then all of it is stored. */
  noteAction(): void {
    void this.#capture(captureCookies);
    const now = Date.now();
    this.#unsavedSince ??= now;
    const wait = Math.min(QUIET_MS, Math.max(0, this.#unsavedSince + SAVE_AFTER_MS - now));
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.saveNow(), wait);
  }

  /** Stores what has changed. A failure is told to the log; the next action tries again. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#unsavedSince = null;
    await Promise.all([
      this.#capture(captureSidecar),
      ...[...this.owners].map((owner) => owner.rememberState().catch(() => undefined)),
    ]);
    if (!this.#sidecar) return;
    const text = JSON.stringify(this.#sidecar);
    if (text === this.#saved) return;
    try {
      await this.profile.saveSidecar(writeSidecar(this.#sidecar));
      this.#saved = text;
    } catch (error) {
      this.#log(`The logins of profile ${this.profile.id} could not be saved: ${String(error)}`);
    }
  }

  /** One after the other, so that the newest capture is the one that stays. */
  async #capture(capture: typeof captureSidecar): Promise<void> {
    const before = this.#capturing;
    this.#capturing = (async () => {
      await before;
      const browser = this.#browser;
      if (!browser) return;
      try {
        this.#sidecar = await withDeadline(capture(browser.context, this.#sidecar), CAPTURE_MS);
      } catch (error) {
        // A browser that ended meanwhile leaves the sidecar as it was, which is what a restart needs.
        if (!(error instanceof DeadlinePassed)) return;
        this.#log(`Profile ${this.profile.id} does not tell its cookies.`);
      }
    })();
    await this.#capturing;
  }

  /** Saves and ends the browser. Pages still open end with it. */
  async close(): Promise<void> {
    this.#closing ??= this.#end();
    await this.#closing;
  }

  async #end(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    const browser = this.#browser;
    await this.saveNow();
    if (!browser) return;
    await withDeadline(browser.end(), END_MS).catch((error: unknown) => {
      this.#log(`The browser of profile ${this.profile.id} did not end well: ${String(error)}`);
    });
  }
}
