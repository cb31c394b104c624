import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { raceLasting } from '#shared/race-lasting.ts';
import { VIEWPORT } from '#browser/chromium/open-context.ts';
import type { ActionWatcher, LendOptions, OpenPageOptions } from '#browser/run-page.ts';
import type { PageParts } from '#browser/page/page-parts.ts';
import { PageGroup } from '#browser/page-group.ts';
import { refuseOtherPage } from '#browser/page-likeness.ts';
import { decodePageState, encodePageState } from '#browser/page-state.ts';
import { browserLost, type RunningProfile } from '#browser/profiles/running-profile.ts';
import { DeadlinePassed, withDeadline } from '#browser/with-deadline.ts';

/** The tabs of one run on a profile, and what the metered page needs to use them. */
export type OpenedPages = {
  parts: PageParts;
  group: PageGroup;
  watchActions(watcher: ActionWatcher | null): void;
  captureState(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const SETTLE_MS = 100;
const RESIZE_MS = 5_000;

export async function openPages(
  profile: RunningProfile,
  options: OpenPageOptions,
  log: (sentence: string) => void,
): Promise<OpenedPages> {
  const group = new PageGroup(profile, log);
  profile.owners.add(group);
  if (options.may_reopen) group.lost.askInstead(options.may_reopen);
  let closing: Promise<void> | null = null;
  const opened = pagesOf({ profile, group }, options, () => {
    closing ??= (async () => {
      await profile.saveNow();
      await group.close();
      profile.owners.delete(group);
    })();
    return closing;
  });
  try {
    await group.openPage();
    const state = options.state && decodePageState(options.state);
    if (state) await group.restoreState(state, options);
    if (state?.look && options.must_match) {
      await refuseOtherPage(await group.readyPage(), { url: state.url, look: state.look });
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** The tabs of a live session for a run. Closing them stores their logins; they stay open. */
export async function lendPages(
  profile: RunningProfile,
  group: PageGroup,
  options: LendOptions,
): Promise<OpenedPages> {
  const stopAsking = options.may_reopen ? group.lost.askInstead(options.may_reopen) : () => {};
  const opened = pagesOf({ profile, group }, options, () => {
    stopAsking();
    return profile.saveNow();
  });
  const state = options.state && decodePageState(options.state);
  if (!options.keeps_page) await group.openEmptyPage();
  const page = await group.readyPage();
  // Runs see pages in this size, in whatever window they are watched.
  await withDeadline(page.setViewportSize(VIEWPORT), RESIZE_MS);
  if (state) await group.restoreState(state, options);
  return opened;
}

function pagesOf(
  { profile, group }: { profile: RunningProfile; group: PageGroup },
  options: Pick<OpenPageOptions, 'meter' | 'signal' | 'time_zone' | 'takes_pictures'>,
  close: () => Promise<void>,
): OpenedPages {
  let watcher: ActionWatcher | null = null;
  const parts: PageParts = {
    current: () => {
      const page = group.current();
      if (!page) throw browserLost();
      return page;
    },
    front: () => group.current(),
    // Read each time, because a restarted browser has another context.
    get context() {
      return profile.context;
    },
    switchTo: (page) => group.switchTo(page),
    tabs: () => group.pages(),
    uploads: () => profile.browser?.uploads ?? null,
    openTab: () => group.openPage(),
    meter: options.meter,
    signal: options.signal,
    time_zone: options.time_zone ?? null,
    takes_pictures: options.takes_pictures ?? true,
    afterAction: () => profile.noteAction(),
    guarded: (work, milliseconds) =>
      guardWork({ profile, group, signal: options.signal }, work, milliseconds),
    watcher: () => watcher,
    failedConnections: (since) => profile.browser?.failures(since) ?? [],
  };
  return {
    parts,
    group,
    watchActions: (given) => {
      watcher = given;
    },
    captureState: async () => {
      const state = await group.rememberState();
      return state ? encodePageState(state) : new Uint8Array();
    },
    close,
  };
}

type Surroundings = { profile: RunningProfile; group: PageGroup; signal: AbortSignal };

/** See PageParts.guarded. */
async function guardWork<T>(
  { profile, group, signal }: Surroundings,
  work: (page: Page) => Promise<T>,
  milliseconds: number,
): Promise<T> {
  signal.throwIfAborted();
  const page = await group.readyPage();
  const endings = [profile.lost, group.crashOf(page) ?? profile.lost];
  const abort = Promise.withResolvers<never>();
  const onAbort = () => abort.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    const working = () => withDeadline(raceLasting(work(page), ...endings, abort.promise), milliseconds);
    return await profile.whileWorking(working);
  } catch (error) {
    if (error instanceof DeadlinePassed) {
      await group.freeHungPage(page);
      throw new StepFailure(
        'page_timeout',
        `The page ${page.url()} did not answer within ${Math.round(milliseconds / 1000)} seconds.`,
        'Check whether the site is slow or down, and run the workflow again.',
      );
    }
    // Playwright's error may arrive a moment before the event of the crash or of Chromium's end.
    if (error instanceof Error && /crashed|closed/i.test(error.message)) {
      await withDeadline(Promise.race(endings), SETTLE_MS).catch((reason: unknown) => {
        if (!(reason instanceof DeadlinePassed)) throw reason;
      });
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
