import type { Page } from 'playwright-core';
import { readFocused, readRest } from '#browser/page/look/page-engine.ts';
import { watchPage } from '#browser/page/page-watch.ts';

/** A request that takes longer is a stream, or a poll that is held open. */
const LONGEST_REQUEST_MS = 5_000;
/** Longer than this, nothing that is read waits for one. */
const LONGEST_ANSWER_MS = 3_000;

const QUIET_MS = 500;
const LOOK_MS = 30;
/** Pages wait so long for the next letter before they filter or ask. */
const FILTER_MS = 600;
/** What was typed was read back for about this long before it was typed. */
const TYPING_MS = 400;
/** A page draws an answer within a few frames. */
const DRAWN_MS = 60;

const NONE: ReadonlySet<unknown> = new Set();

/** Whether a page on which something has been looked for since then has come to rest without it. */
export async function hasRested(page: Page, since: number): Promise<boolean> {
  const { rest_ms: restMs } = await watchPage(page);
  return performance.now() - since >= restMs && (await isQuiet(page, restMs));
}

/** Longer than this no line looks for what it means, in however many ways. */
const LONGEST_LOOK_MS = 10_000;

/**
 * The same for one of several ways in which a line looks for what it means: all of them wait from its beginning, and what is
 * not there says so once.
 */
export async function hasRestedForLine(page: Page, since: number): Promise<boolean> {
  const { looked_since: began } = await watchPage(page);
  if (began !== null && performance.now() - began > LONGEST_LOOK_MS) return true;
  return await hasRested(page, Math.min(since, began ?? since));
}

/** The same for what is part of the page already, and would only change: half a second. */
export async function isQuiet(
  page: Page,
  milliseconds = QUIET_MS,
  /** Requests that are not waited for. */
  except = NONE,
): Promise<boolean> {
  const rested = await restedFor(page, except).catch(() => null);
  return rested !== null && rested >= milliseconds;
}

/** Whether the document itself is not complete yet; frames in it are left out, as one of them may never be. */
export async function isLoading(page: Page): Promise<boolean> {
  if ((await watchPage(page)).isNavigating) return true;
  const rest = await readRest(page.mainFrame()).catch(() => null);
  return rest?.is_complete !== true;
}

/** How long nothing has changed on the page; null while it loads, or waits for an answer. */
async function restedFor(page: Page, except: ReadonlySet<unknown>): Promise<number | null> {
  if (await isAwaiting(page, except)) return null;
  const frames = await Promise.all(page.frames().map((frame) => readRest(frame).catch(() => null)));
  // The frames answer behind their load handlers, which may have asked for something since the look before.
  if (await isAwaiting(page, except)) return null;
  const quiet = frames.map((rest) => (rest?.is_complete ? rest.quiet_ms : null));
  return quiet.reduce(
    (least, one) => (least === null || one === null ? null : Math.min(least, one)),
    Infinity,
  );
}

/** Whether a document, or an answer that is no stream, is on its way. */
async function isAwaiting(page: Page, except: ReadonlySet<unknown>): Promise<boolean> {
  const { isNavigating, openRequests } = await watchPage(page);
  const now = performance.now();
  const isOpen = [...openRequests].some(
    ([request, began]) => !except.has(request) && now - began < LONGEST_REQUEST_MS,
  );
  return isNavigating || isOpen;
}

/**
 * Whether the page may be about to show something for what was typed last: it was typed into a field that offers choices,
 * or the page has drawn something since.
 */
export async function mayFilter(page: Page): Promise<boolean> {
  const { typed_at } = await watchPage(page);
  if (performance.now() - typed_at >= FILTER_MS) return false;
  const frames = await Promise.all(
    page.frames().map(async (frame) => {
      const [rest, field] = await Promise.all([readRest(frame), readFocused(frame)]).catch(() => [
        null,
        null,
      ]);
      const isDrawn = rest !== null && performance.now() - rest.quiet_ms > typed_at - TYPING_MS;
      return isDrawn || field?.role === 'combobox';
    }),
  );
  return frames.includes(true);
}

/**
 * Until what a click has asked for is there, or what was typed has filtered a list: what is read, and "the first row",
 * are meant of the new list. A document that came is read as soon as it is complete; what a script has asked for is
 * drawn after it came.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  const watch = await watchPage(page);
  const toPass = watch.typed_at + FILTER_MS - performance.now();
  if (toPass > 0) await page.waitForTimeout(toPass);
  // On a slow machine the request of a document has ended, and its scripts have not asked for anything yet.
  const { isFresh, documents } = watch;
  await waitUntilDrawn(page, {
    hasWaited: isFresh || toPass > 0,
    drawn_ms: toPass > 0 ? DRAWN_MS : 0,
  });
  if (watch.documents === documents) watch.isFresh = false;
}

/**
 * Until what has been asked for since then has its answers and is drawn; requests of before are left out. What moves on
 * the page by itself is not waited for: the next line looks for its target anyway.
 */
export async function waitForAsked(page: Page, before: ReadonlySet<unknown>): Promise<void> {
  const { openRequests, requestEnded } = await watchPage(page);
  const until = performance.now() + LONGEST_ANSWER_MS;
  const isAsked = () =>
    performance.now() < until && [...openRequests.keys()].some((request) => !before.has(request));
  while (isAsked()) {
    while (isAsked()) await requestEnded(LOOK_MS);
    await page.waitForTimeout(DRAWN_MS).catch(() => undefined);
    // Its answer stands behind what a slow page has still to draw, and to ask for.
    await readRest(page.mainFrame()).catch(() => null);
  }
}

/** Where nothing is open and nothing was waited for, it returns at once. */
async function waitUntilDrawn(page: Page, from: { hasWaited: boolean; drawn_ms: number }): Promise<void> {
  const { openRequests, requestEnded } = await watchPage(page);
  const started = performance.now();
  let { hasWaited, drawn_ms } = from;
  let ended = Number.NEGATIVE_INFINITY;
  while (!page.isClosed() && performance.now() - started < LONGEST_ANSWER_MS) {
    const open = [...openRequests].filter(([, began]) => performance.now() - began < LONGEST_ANSWER_MS);
    if (open.length > 0) {
      hasWaited = true;
      if (open.some(([request]) => request.resourceType() !== 'document')) drawn_ms = DRAWN_MS;
      await requestEnded(LOOK_MS);
      ended = performance.now();
      continue;
    }
    if (!hasWaited) return;
    await page.waitForLoadState('load', { timeout: LOOK_MS }).catch(() => undefined);
    if (performance.now() - ended >= drawn_ms && (await isQuiet(page, drawn_ms))) return;
    await requestEnded(LOOK_MS);
  }
}

/** Until requests of the page have their answers, or are as long open as streams and polls are. */
export async function waitForRequests(page: Page): Promise<void> {
  const { openRequests } = await watchPage(page);
  if (!isAsking(openRequests)) return;
  const deadline = performance.now() + LONGEST_ANSWER_MS;
  while (isAsking(openRequests) && performance.now() < deadline && !page.isClosed())
    await page.waitForTimeout(LOOK_MS);
  await page.waitForTimeout(DRAWN_MS).catch(() => undefined);
}

function isAsking(openRequests: ReadonlyMap<unknown, number>): boolean {
  const now = performance.now();
  return [...openRequests.values()].some((began) => now - began < LONGEST_ANSWER_MS);
}
