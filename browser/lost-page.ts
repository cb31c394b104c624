import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { maySaveAgain } from '#shared/may-save-again.ts';
import { capturePageState, type PageState, restorePageState, restoreTab } from '#browser/page-state.ts';
import { howItCame } from '#browser/page/page-watch.ts';
import { isWebAddress } from '#browser/web-address.ts';

/**
 * Asked before a page that was lost is opened at its address again. False where what comes next opens another one. Throws
 * StepFailure when the site may do something a second time on it and no person has agreed.
 */
export type MayReopen = (state: PageState) => Promise<boolean>;

/** Where the page of some tabs was last, for when it is lost: its tab crashed, or its browser ended. */
export type LostPage = {
  state(): PageState | null;
  keep(state: PageState): void;
  /** What a page shows that does not answer is kept as it was before. */
  capture(page: Page): Promise<void>;
  /** It is worked on: after the end of its browser a page still says where it was. */
  use(page: Page): Page;
  /** Nothing of before is opened again. */
  forget(): void;
  /** Which tab was in front is not known of several: they are all closed, one after the other. */
  closed(page: Page, others: number): void;
  /** It is gone, where it was. */
  lose(page?: Page): Promise<void>;
  /** To be asked before a page is opened for it: who asks again after a refusal is refused again. */
  opensAddress(): Promise<boolean>;
  bringBack(page: Page, opens: boolean): Promise<void>;
  /** Asked instead of the rule for pages that a person uses, until the answered function is called. */
  askInstead(mayReopen: MayReopen): () => void;
  isAsked(): boolean;
  /** The address that was not opened by the rule for pages that a person uses; once. */
  takeUnopened(): string | null;
};

export function createLostPage(): LostPage {
  let last: PageState | null = null;
  let used: Page | null = null;
  let asked: MayReopen | null = null;
  let unopened: string | null = null;
  return {
    state: () => last,
    keep: (state) => void (last = state),
    async capture(page) {
      used = page;
      last = (await capturePageState(page)) ?? last;
    },
    use: (page) => (used = page),
    forget: () => void (last = used = null),
    closed(page, others) {
      if (page === used && others > 0) used = null;
    },
    async lose(page) {
      const lost = page ?? used;
      if (lost) last = await stateOfLost(lost, last);
      used = null;
    },
    async opensAddress() {
      if (!last) return false;
      if (asked) return await asked(last);
      const opens = opensByItself(last);
      if (!opens) unopened = last.url;
      return opens;
    },
    async bringBack(page, opens) {
      used = page;
      if (last) await (opens ? restorePageState(page, last) : restoreTab(page, last));
    },
    askInstead(mayReopen) {
      asked = mayReopen;
      return () => {
        if (asked === mayReopen) asked = null;
      };
    },
    isAsked: () => asked !== null,
    takeUnopened() {
      const address = unopened;
      unopened = null;
      return address;
    },
  };
}

export function pageCrashed(address: string): StepFailure {
  return new StepFailure(
    'page_crashed',
    `The page ${address} crashed.`,
    'Run the workflow again. A page that crashes each time may need more memory than the machine has.',
  );
}

/** The fields as they were captured last, when that was at the address where it was lost. */
async function stateOfLost(page: Page, last: PageState | null): Promise<PageState | null> {
  const url = page.url();
  if (!isWebAddress(url)) return last;
  const came_by = await howItCame(page);
  if (last?.url === url) {
    const { came_by: _before, ...kept } = last;
    return { ...kept, ...(came_by && { came_by }) };
  }
  const isSameSite = last !== null && URL.parse(last.url)?.origin === URL.parse(url)?.origin;
  const session_storage = isSameSite ? last.session_storage : {};
  const scroll = { x: 0, y: 0 };
  return { version: 1, url, scroll, frames: [], session_storage, ...(came_by && { came_by }) };
}

/** For pages that a person uses: nobody knows what comes next, or what the form that led to it was for. */
export function opensByItself({ came_by, url }: Pick<PageState, 'came_by' | 'url'>): boolean {
  return !came_by || !maySaveAgain(came_by, { words: '', address: url });
}
