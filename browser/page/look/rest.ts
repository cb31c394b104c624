import type { Page } from 'playwright-core';
import { readRest } from '#browser/page/look/page-engine.ts';
import { watchPage } from '#browser/page/page-watch.ts';

/** A request that takes longer is a stream, or a poll that is held open. */
const LONGEST_REQUEST_MS = 5_000;

/** What is not on a page that has been at rest for so long will not come. */
const REST_MS = 2_000;
const QUIET_MS = 500;

/** Whether a page on which something has been looked for since then has come to rest without it. */
export async function hasRested(page: Page, since: number): Promise<boolean> {
  return performance.now() - since >= REST_MS && (await restedFor(page).catch(() => 0)) >= REST_MS;
}

/** The same for what is part of the page already, and would only change: half a second. */
export async function isQuiet(page: Page, milliseconds = QUIET_MS): Promise<boolean> {
  return (await restedFor(page).catch(() => 0)) >= milliseconds;
}

/** Whether the document itself is not complete yet; frames in it are left out, as one of them may never be. */
export async function isLoading(page: Page): Promise<boolean> {
  if ((await watchPage(page)).isNavigating) return true;
  const rest = await readRest(page.mainFrame()).catch(() => null);
  return rest?.is_complete !== true;
}

/** How long nothing has changed on the page; 0 while it loads, or waits for an answer. */
async function restedFor(page: Page): Promise<number> {
  const { isNavigating, openRequests } = await watchPage(page);
  const now = performance.now();
  const isWaiting = [...openRequests.values()].some((began) => now - began < LONGEST_REQUEST_MS);
  if (isNavigating || isWaiting) return 0;
  const frames = await Promise.all(page.frames().map((frame) => readRest(frame).catch(() => null)));
  const quiet = frames.map((rest) => (rest?.is_complete ? rest.quiet_ms : 0));
  return Math.min(...quiet);
}
