import type { BrowserContext, Page } from 'playwright-core';
import type { EgressFailure } from '#egress/egress-guard.ts';
import type { ActionMeter } from '#shared/metered-page.ts';

/** What the metered page depends on; provided by the browser host. */
export type PageParts = {
  /** The current tab. After a popup or a crash it is another Page object, so it must be read each time. */
  current(): Page;
  /** The same; null while there is none, because the last tab closed or the browser ended. */
  front(): Page | null;
  context: BrowserContext;
  /** Makes a newly opened tab the current one (clicks that open tabs). */
  switchTo(page: Page): void;
  /** Where the browser may read files that are uploaded; null for a browser on another machine. */
  uploads(): string | null;
  /** The open tabs of the run, in the order in which they were opened. */
  tabs(): readonly Page[];
  openTab(): Promise<Page>;
  meter: ActionMeter;
  signal: AbortSignal;
  /** Of the person whose run it is; null when it is not known. */
  time_zone: string | null;
  takes_pictures: boolean;
  /** Called after each successful action: the sidecar is saved soon. */
  afterAction(): void;
  /**
   * Runs work under a deadline, the abort signal and a crash watch; a hung page is ended.
   * Throws StepFailure('page_timeout' | 'browser_lost' | 'page_crashed').
   */
  guarded<T>(work: (page: Page) => Promise<T>, milliseconds: number): Promise<T>;
  /** Called before each action; null without a live view. */
  watcher(): ((intent: string) => void) | null;
  /** See EgressGuard.failures; to explain why an address did not open. Other runs on the profile fail here too. */
  failedConnections(since: number): EgressFailure[];
};
