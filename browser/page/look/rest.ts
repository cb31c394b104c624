import type { Page } from 'playwright-core';
import { readRest } from '#browser/page/look/page-engine.ts';
import { watchPage } from '#browser/page/page-watch.ts';

/** A request that takes longer is a stream, or a poll that is held open. */
const LONGEST_REQUEST_MS = 5_000;
/** Longer than this, nothing that is read waits for one. */
const LONGEST_ANSWER_MS = 3_000;

/** What is not on a page that has been at rest for so long will not come. */
const REST_MS = 2_000;
const QUIET_MS = 500;
const LOOK_MS = 30;
/** Pages wait so long for the next letter before they filter or ask. */
const FILTER_MS = 600;
/** A page draws an answer within a few frames. */
const DRAWN_MS = 60;

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

/**
 * Until what a click has asked for is there, or what was typed has filtered a list: what is read, and "the first row",
 * are meant of the new list.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  const { openRequests, typed_at } = await watchPage(page);
  const started = performance.now();
  const toPass = typed_at + FILTER_MS - started;
  if (toPass > 0) await page.waitForTimeout(toPass);
  const isOver = () => page.isClosed() || performance.now() - started >= LONGEST_ANSWER_MS;
  const isOpen = () =>
    [...openRequests.values()].some((began) => performance.now() - began < LONGEST_ANSWER_MS);
  if (!isOpen() && toPass <= 0) return;
  while (!isOver() && isOpen()) await page.waitForTimeout(LOOK_MS);
  while (!isOver() && !(await isQuiet(page, DRAWN_MS))) await page.waitForTimeout(LOOK_MS);
}
