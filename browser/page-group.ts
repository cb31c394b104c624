import type { CDPSession, Dialog, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { answerDialog } from '#browser/dialog-answerers.ts';
import { createGroupDownloads, type GroupDownloads } from '#browser/group-downloads.ts';
import { endScripts } from '#browser/end-scripts.ts';
import { createLostPage, pageCrashed } from '#browser/lost-page.ts';
import { type PageState, restorePageState, restoreTab } from '#browser/page-state.ts';
import { browserLost, type PageOwner, type RunningProfile } from '#browser/profiles/running-profile.ts';
import { leaveInnerPages } from '#browser/open-address.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import { isWebAddress } from '#browser/web-address.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const PAGES_MOST = 10;
const CRASHES_MOST = 3;
const CLOSE_MS = 3_000;

/** The tabs of one run or one live session, within the profile's one context. */
export class PageGroup implements PageOwner {
  readonly #profile: RunningProfile;
  readonly #log: (sentence: string) => void;
  readonly #pages: Page[] = [];
  readonly #openers = new Map<Page, Page | null>();
  readonly #downloads: GroupDownloads;
  readonly #opening = new Set<Promise<Page>>();
  readonly #loggedDialogs = new WeakSet<Page>();
  readonly #listeners = new Set<() => void>();
  readonly #crashed = new WeakMap<Page, PromiseWithResolvers<never>>();
  /** Opened together with the page: a page that hangs accepts no new CDP session. */
  readonly #sessions = new Map<Page, Promise<CDPSession | null>>();
  #current: Page | null = null;
  #emptyPage: Page | null = null;
  #recovering: Promise<void> | null = null;
  /** Where the page of this group is after it was lost. */
  readonly lost = createLostPage();
  /** The current page is an empty one, instead of one that crashed. */
  #isReplaced = false;
  #crashes = 0;
  #isClosed = false;

  constructor(profile: RunningProfile, log: (sentence: string) => void) {
    this.#profile = profile;
    this.#log = log;
    this.#downloads = createGroupDownloads(() => profile.browser?.downloads ?? null, log);
  }

  pages(): readonly Page[] {
    return this.#pages;
  }

  current(): Page | null {
    return this.#current;
  }

  switchTo(page: Page): void {
    if (page.isClosed() || page === this.#current) return;
    if (!this.#take(page, this.#current)) return;
    this.#current = page;
    this.#notifyListeners();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A new tab, which becomes the current one. Rejects with `too_many_tabs` while there are as many as there may be. */
  async openPage(): Promise<Page> {
    if (!this.#hasRoom()) {
      throw new StepFailure(
        'too_many_tabs',
        `There are ${PAGES_MOST} tabs open, which is the most there can be.`,
        'Close one of them first.',
      );
    }
    return await this.#openPage();
  }

  /** Those on their way count: each is a process of its own, also when it is closed as soon as it is there. */
  #hasRoom(): boolean {
    return this.#pages.length + this.#opening.size < PAGES_MOST;
  }

  async #openPage(): Promise<Page> {
    return await this.#track(this.#openTab());
  }

  async #openTab(): Promise<Page> {
    const page = await this.#profile.openTab();
    this.switchTo(page);
    return page;
  }

  async #track(opening: Promise<Page>): Promise<Page> {
    this.#opening.add(opening);
    return await opening.finally(() => this.#opening.delete(opening));
  }

  /**
   * An empty tab where there is none. Who misses a tab waits for one that is on its way: a second one would hide what was
   * opened in the first.
   */
  async openIfNone(): Promise<void> {
    while (this.#current === null && this.#opening.size > 0) await Promise.allSettled(this.#opening);
    if (this.#current === null) await this.openPage();
  }

  /** A tab without a page becomes the current one; the one that the last call opened is closed. */
  async openEmptyPage(): Promise<void> {
    const earlier = this.#emptyPage;
    if (this.#current?.url() === 'about:blank' && this.#profile.browser) this.#emptyPage = this.#current;
    else this.#emptyPage = this.#hasRoom() ? await this.openPage() : null;
    if (earlier && earlier !== this.#emptyPage && this.#pages.includes(earlier)) {
      await withDeadline(earlier.close(), CLOSE_MS).catch(() => undefined);
    }
    this.lost.forget();
  }

  adoptPage(page: Page, opener: Page | null): boolean {
    if (this.#pages.includes(page)) return true;
    const from = opener === page ? this.#current : opener;
    if (!from || !this.#pages.includes(from)) return false;
    if (this.#take(page, from) && from === this.#current) {
      this.#current = page;
      this.#notifyListeners();
    }
    return true;
  }

  #take(page: Page, opener: Page | null): boolean {
    if (this.#pages.includes(page)) return true;
    if (this.#isClosed || this.#pages.length >= PAGES_MOST) {
      this.#log(`A tab too many was closed, of ${siteOf(page.url())}.`);
      void page.close().catch(() => undefined);
      return false;
    }
    this.#pages.push(page);
    this.#openers.set(page, opener);
    this.#sessions.set(
      page,
      page
        .context()
        .newCDPSession(page)
        .catch(() => null),
    );
    const crash = Promise.withResolvers<never>();
    crash.promise.catch(() => undefined);
    this.#crashed.set(page, crash);
    page.on('crash', () => this.#replaceCrashed(page));
    page.on('close', () => this.#forget(page));
    page.on('dialog', (dialog) => this.#answerDialog(page, dialog));
    page.on('download', (download) => this.#downloads.receive(download));
    leaveInnerPages(page);
    return true;
  }

  #forget(page: Page): void {
    const at = this.#pages.indexOf(page);
    if (at !== -1) this.#pages.splice(at, 1);
    this.lost.closed(page, this.#pages.length);
    if (this.#current === page) {
      const opener = this.#openers.get(page);
      this.#current = opener && this.#pages.includes(opener) ? opener : (this.#pages.at(-1) ?? null);
    }
    this.#openers.delete(page);
    this.#sessions.delete(page);
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener();
  }

  #answerDialog(page: Page, dialog: Dialog): void {
    // Logged once for each page: some open dialogs endlessly.
    if (!answerDialog(page, dialog) || this.#loggedDialogs.has(page)) return;
    this.#loggedDialogs.add(page);
    this.#log(`A dialog of ${siteOf(page.url())} was answered: ${dialog.type()}.`);
  }

  /** Rejects when the page crashes. */
  crashOf(page: Page): Promise<never> | undefined {
    return this.#crashed.get(page)?.promise;
  }

  #replaceCrashed(page: Page): void {
    const address = page.url();
    this.#crashes += 1;
    this.#log(`A page of ${siteOf(address)} crashed.`);
    this.#crashed.get(page)?.reject(pageCrashed(address));
    if (page === this.#current) this.#recover(() => this.#openInstead(page));
    else void page.close().catch(() => undefined);
  }

  /** A run opens the address when it comes to its next action. After too many crashes, the new tab stays blank. */
  async #openInstead(page: Page): Promise<void> {
    await this.lost.lose(page);
    const instead = await this.#openPage();
    await withDeadline(page.close(), CLOSE_MS).catch(() => undefined);
    if (this.#crashes > CRASHES_MOST) return;
    this.#isReplaced = true;
    if (!this.lost.isAsked()) await this.#fill(instead);
  }

  /** Brings back the page that crashed, unless somebody has opened another one. */
  async #fill(instead: Page): Promise<void> {
    if (instead.url() === 'about:blank') await this.lost.bringBack(instead, await this.lost.opensAddress());
    this.#isReplaced = false;
    this.#notifyListeners();
  }

  #recover(work: () => Promise<void>): void {
    this.#recovering = (this.#recovering ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => this.#log(`A page could not be opened again: ${String(error)}`));
  }

  /** The current page: after a crash its replacement, after the end of Chromium a page in a new Chromium. */
  async readyPage(): Promise<Page> {
    if (this.#isClosed) throw browserLost();
    for (;;) {
      await this.#recovered();
      if (this.#current && this.#profile.browser) {
        if (this.#isReplaced) await this.#fill(this.#current);
        return this.lost.use(this.#current);
      }
      if (this.#opening.size === 0) break;
      await Promise.allSettled(this.#opening);
    }
    return await this.#track(this.#openAgain());
  }

  async #recovered(): Promise<void> {
    while (this.#recovering) {
      const recovering = this.#recovering;
      await recovering;
      if (this.#recovering === recovering) this.#recovering = null;
    }
  }

  async #openAgain(): Promise<Page> {
    const isLost = !this.#profile.browser;
    if (isLost) await this.lost.lose();
    const opens = await this.lost.opensAddress();
    if (isLost && (this.#crashes += 1) > CRASHES_MOST) throw browserLost();
    this.#pages.length = 0;
    const page = await this.#openTab();
    await this.lost.bringBack(page, opens);
    return page;
  }

  hasBrowser(): boolean {
    return this.#profile.browser !== null;
  }

  /** For callers that use the tabs without the metered page, such as the live view. */
  async saveLogins(): Promise<void> {
    await this.#profile.saveNow();
  }

  /** For pages that a person uses: stores what they write by themselves, until the answered function is called. */
  watchLogins(): () => void {
    return this.#profile.watchLogins();
  }

  /** Stores the page's address and fields in memory, to restore them if Chromium ends before the next action. */
  async rememberState(): Promise<PageState | null> {
    if (this.#current && this.#profile.browser) await this.lost.capture(this.#current);
    return this.lost.state();
  }

  hasMoved(): boolean {
    const address = this.#current?.url() ?? '';
    return isWebAddress(address) && address !== this.lost.state()?.url;
  }

  async restoreState(state: PageState, { opens_address = true } = {}): Promise<void> {
    if (!opens_address) return restoreTab(await this.readyPage(), state);
    this.lost.keep(state);
    await restorePageState(await this.readyPage(), state);
  }

  /** Stops a load or a script that does not end. A page that still does not answer is closed. */
  async freeHungPage(page: Page): Promise<void> {
    if (page.isClosed()) return;
    if (await endScripts(page, (await this.#sessions.get(page)) ?? null)) return;
    this.#log(`A page of ${siteOf(page.url())} no longer answered and was closed.`);
    this.lost.forget();
    await withDeadline(page.close(), CLOSE_MS).catch(() => undefined);
    if (!page.isClosed()) this.#forget(page);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // The pages first: a page that still stood would begin its next download on the connection that an ended one frees.
    await Promise.all(this.#pages.map((page) => withDeadline(page.close(), CLOSE_MS).catch(() => undefined)));
    await this.#downloads.end();
    this.#listeners.clear();
  }
}
