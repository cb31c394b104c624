import type { BrowserContext, Page } from 'playwright-core';
import { DiskFull, StepFailure } from '#shared/errors.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import { findReason } from '#browser/chromium/start-failure.ts';
import {
  captureCookies,
  captureIndexedDb,
  captureSidecar,
  readSidecar,
  type Sidecar,
  writeSidecar,
} from '#browser/profiles/sidecar.ts';
import type { KeptProfile, StartedBrowser } from '#browser/profiles/start-browser.ts';
import { DeadlinePassed, withDeadline } from '#browser/with-deadline.ts';

/**
 * Capturing localStorage takes milliseconds of the page's time, so it is done when nothing was done on a page for
 * QUIET_MS, and at the latest after SAVE_AFTER_MS.
 */
const QUIET_MS = 100;
const SAVE_AFTER_MS = 1_000;
/** While a person uses the browser, pages write by themselves; a login is stored within 300 ms. */
const WATCH_MS = 200;
const CAPTURE_MS = 5_000;
const END_MS = 10_000;
/** A tab takes a tenth of a second, and on a busy machine a few. */
const OPEN_MS = 10_000;

/** A run or a live session that has pages on the profile. */
export type PageOwner = {
  /** Takes a new page if its opener belongs to this owner. Says whether it did. */
  adoptPage(page: Page, opener: Page | null): boolean;
  /** Stores its page's address and fields in memory, to restore them if the browser ends. */
  rememberState(): Promise<unknown>;
  /** Whether its page is at another address than the one it would come back to. */
  hasMoved(): boolean;
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

async function captureAll(context: BrowserContext, before: Sidecar | null): Promise<Sidecar> {
  return captureIndexedDb(context, await captureSidecar(context, before));
}

/**
 * The one browser of a profile in this process. All runs and live sessions on the profile are pages of its one
 * context: two contexts would use the same refresh token twice and log each other out.
 */
export class RunningProfile {
  readonly owners = new Set<PageOwner>();
  /** Counted from the request of a page, not from its opening. */
  openCount = 0;
  profile: BrowserProfile;
  #start: (kept: KeptProfile) => Promise<StartedBrowser>;
  #log: (sentence: string) => void;
  #browser: StartedBrowser | null = null;
  #starting: Promise<StartedBrowser> | null = null;
  #closing: Promise<void> | null = null;
  #sidecar: Sidecar | null = null;
  #saved = '';
  #saveTimer: NodeJS.Timeout | undefined;
  #unsavedSince: number | null = null;
  /** How many runs are doing something on their page. */
  #working = 0;
  #capturing: Promise<void> = Promise.resolve();
  /** The last capture that was stored or is as what was stored. */
  #stored: Sidecar | null = null;
  #storing: Promise<void> = Promise.resolve();
  #lost = Promise.withResolvers<never>();

  constructor(
    profile: BrowserProfile,
    start: (kept: KeptProfile) => Promise<StartedBrowser>,
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

  /** The current context. After the browser ended there is none until the next openTab. */
  get context(): BrowserContext {
    if (!this.#browser) throw browserLost();
    return this.#browser.context;
  }

  /** Rejects with browser_lost when the current browser ends. */
  get lost(): Promise<never> {
    return this.#lost.promise;
  }

  /**
   * A new tab. Starts the browser from its folder and the sidecar when it is not running. A tab that crashes may take the
   * one that is being opened with it, or the whole browser: it is opened once more then.
   */
  async openTab(): Promise<Page> {
    return (await this.#tryTab()) ?? (await this.#tryTab()) ?? Promise.reject(browserLost());
  }

  /** Null where it did not open. Chromium may not even say so. */
  async #tryTab(): Promise<Page | null> {
    if (this.#closing) throw browserLost();
    if (!this.#browser) this.#starting ??= this.#launch().finally(() => (this.#starting = null));
    const browser = this.#browser ?? (await this.#starting);
    if (!browser) throw browserLost();
    const opening = browser.openTab();
    try {
      return await withDeadline(opening, OPEN_MS);
    } catch (error) {
      this.#log(`A tab of profile ${this.profile.id} did not open: ${findReason(error)}.`);
      // One that comes after all would be a tab that nobody closes.
      opening.then((late) => late.close()).catch(() => undefined);
      return null;
    }
  }

  async #launch(): Promise<StartedBrowser> {
    // When the browser ended in this process, the last capture is newer than what was stored.
    this.#sidecar ??= readSidecar(await this.profile.loadSidecar());
    const generation = await this.profile.raiseGeneration();
    const browser = await this.#start({ sidecar: this.#sidecar, generation }).catch((error: unknown) => {
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

  /** Playwright's message contains the whole log of the browser; only the reason goes to our log. */
  #explainFailedStart(error: unknown): StepFailure {
    if (error instanceof StepFailure) return error;
    this.#log(`The browser of profile ${this.profile.id} did not start: ${findReason(error)}.`);
    if (isDiskFull(error)) {
      return new DiskFull(
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

  /** A popup belongs to the owner of the page that opened it. */
  async #assignPage(page: Page): Promise<void> {
    const opener = await page.opener().catch(() => null);
    for (const owner of this.owners) if (owner.adoptPage(page, opener)) return;
    // The opener is unknown when it closed at once. With one owner on the profile, the popup is theirs.
    const [only, ...others] = this.owners;
    if (only && others.length === 0 && opener === null) only.adoptPage(page, page);
  }

  /** Called after every action: captures cookies at once and localStorage when no action follows, then stores both. */
  noteAction(): void {
    void this.#capture(captureCookies);
    this.#unsavedSince ??= Date.now();
    this.#saveAfterQuiet();
  }

  /** To be called around what a run does on a page. */
  async whileWorking<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await work();
    } finally {
      this.#working -= 1;
    }
  }

  #saveAfterQuiet(): void {
    clearTimeout(this.#saveTimer);
    const left = () => (this.#unsavedSince ?? 0) + SAVE_AFTER_MS - Date.now();
    const wait = Math.min(QUIET_MS, Math.max(0, left()));
    this.#saveTimer = setTimeout(() => {
      if (this.#working === 0 || left() <= 0) {
        void this.saveNow();
        return;
      }
      // The cookies are known already, and storing them asks no page.
      void this.#store();
      this.#saveAfterQuiet();
    }, wait);
  }

  /** Stores what has changed. A failure is logged; the next action tries again. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#unsavedSince = null;
    await Promise.all([
      this.#capture(captureSidecar),
      ...[...this.owners].map((owner) => owner.rememberState().catch(() => undefined)),
    ]);
    await this.#store();
  }

  /** Stores what pages write by themselves, until the answered function is called. */
  watchLogins(): () => void {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy || !this.#browser || this.#closing) return;
      isBusy = true;
      void this.#capture(captureSidecar)
        .then(() => this.#storeWithPages())
        .finally(() => (isBusy = false));
    }, WATCH_MS);
    return () => clearInterval(timer);
  }

  /**
   * A browser that ends right after a login comes back on the page that the login led to, also when that page came
   * after the capture and changed nothing of what is kept.
   */
  async #storeWithPages(): Promise<void> {
    if (!this.#sidecar) return;
    const isNew = JSON.stringify(this.#sidecar) !== this.#saved;
    const owners = [...this.owners].filter((owner) => isNew || owner.hasMoved());
    await Promise.all(owners.map((owner) => owner.rememberState().catch(() => undefined)));
    if (isNew) await this.#store();
  }

  /** Serialized, so that the newest capture is the one that stays. */
  async #store(): Promise<void> {
    const before = this.#storing;
    this.#storing = (async () => {
      await before;
      const sidecar = this.#sidecar;
      if (!sidecar || sidecar === this.#stored) return;
      const text = JSON.stringify(sidecar);
      try {
        if (text !== this.#saved) await this.profile.saveSidecar(writeSidecar(sidecar));
        [this.#saved, this.#stored] = [text, sidecar];
      } catch (error) {
        this.#log(`The logins of profile ${this.profile.id} could not be saved: ${String(error)}`);
      }
    })();
    await this.#storing;
  }

  /** Serialized, so that the newest capture is kept. */
  async #capture(capture: typeof captureSidecar): Promise<void> {
    const before = this.#capturing;
    this.#capturing = (async () => {
      await before;
      const browser = this.#browser;
      if (!browser) return;
      try {
        this.#sidecar = await withDeadline(capture(browser.context, this.#sidecar), CAPTURE_MS);
      } catch (error) {
        // When the browser has ended, the last capture is kept for the restart.
        if (!(error instanceof DeadlinePassed)) return;
        this.#log(`The cookies of profile ${this.profile.id} could not be read in time.`);
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
    if (browser) await this.#capture(captureAll);
    await this.saveNow();
    if (!browser) return;
    await withDeadline(browser.end(), END_MS).catch((error: unknown) => {
      this.#log(`The browser of profile ${this.profile.id} did not end well: ${String(error)}`);
    });
  }
}
