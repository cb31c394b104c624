import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { ActionRecord, Effect, FileContent } from '#shared/metered-page.ts';
import { explainError } from '#browser/page/explain-error.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { noteLine, watchPage } from '#browser/page/page-watch.ts';

/** Payments and searches may take this long until the next page is shown. */
const SETTLE_MS = 30_000;

type Action<T> = {
  /** For the history when it fails: `click "Sign in"`. */
  intent: string;
  milliseconds: number;
  /** The address that it opens, whatever page is there before. */
  opens?: string;
  /** It may navigate to another page. */
  mayLeave?: true;
  work: (page: Page) => Promise<T>;
  /** For the history when it is done: `Clicked "Sign in"`. */
  summary: (result: T) => string;
  /** What it changed, where that was watched. */
  effect?: (result: T) => Effect | null;
};

/** One browser action: holds credits, acts with a deadline, records the result, and takes a picture without waiting for it. */
export async function runAction<T>(world: ActionScope, action: Action<T>): Promise<T> {
  const { parts, pictures } = world;
  parts.signal.throwIfAborted();
  await parts.meter.begin(action.opens ?? parts.front()?.url() ?? null);
  parts.watcher()?.(action.intent);
  if (action.mayLeave) pictures.hurry();
  // The action may close the last tab, or the browser may end during it; its credits are spent or released all the same.
  const address = world.url();
  const startedAt = new Date();
  const started = performance.now();
  const record = (summary: string, effect: Effect | null): ActionRecord => ({
    summary,
    effect,
    url: world.url() ?? address,
    started_at: startedAt,
    duration_ms: Math.round(performance.now() - started),
  });
  let result: T;
  try {
    result = await runFree(world, action.milliseconds, async (page) => {
      if (action.opens === undefined) await parts.meter.reached(addressesOf(page));
      return await action.work(page);
    });
  } catch (error) {
    if (error instanceof StepFailure) recorded.add(error);
    const failed = record(`Tried to ${action.intent}`, null);
    if (world.attempts && error instanceof StepFailure && MISSING.test(error.failure.code)) {
      world.attempts.push(failed);
      await parts.meter.giveUp();
    } else await parts.meter.fail(failed, failurePictureOf(world));
    throw error;
  } finally {
    parts.watcher()?.('');
  }
  const front = parts.front();
  if (front) await noteLine(front, false);
  const done = record(action.summary(result), action.effect?.(result) ?? null);
  await parts.meter.succeed(done, pictureOf(world));
  world.onDone?.(done.effect);
  parts.afterAction();
  return result;
}

/** Of the page and of the sites in its frames. Frames without an address of the web show what their page wrote. */
function addressesOf(page: Page): string[] {
  const inFrames = page.frames().map((frame) => frame.url());
  return [page.url(), ...inFrames.filter((address) => /^https?:/i.test(address))];
}

/** Nothing was done. */
const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;

/**
 * A line whose words do not find anything may be understood on the page in another way, which is tried next. What was not
 * found is in the history only when the line fails.
 */
export async function withAttempts<T>(
  world: ActionScope,
  written: string | null,
  line: () => Promise<T>,
): Promise<T> {
  if (world.attempts) return await line();
  const attempts: ActionRecord[] = [];
  world.attempts = attempts;
  world.line = written;
  try {
    return await line();
  } catch (error) {
    for (const [at, attempt] of attempts.entries()) {
      // The page is still the same.
      const picture = at === attempts.length - 1 ? failurePictureOf(world) : Promise.resolve(null);
      await world.parts.meter.failFree(attempt, picture);
    }
    throw error;
  } finally {
    world.attempts = null;
    world.line = null;
  }
}

/** Errors that the history has. */
const recorded = new WeakSet<StepFailure>();

/** The same for what is no action, as a condition that is not so. Once for each error, whatever it is wrapped in. */
export async function recordFailure(
  world: ActionScope,
  { error, words, wrapped }: { error: StepFailure; words: string; wrapped: StepFailure },
): Promise<void> {
  const isKnown = recorded.has(error);
  recorded.add(wrapped);
  if (isKnown) return;
  const record: ActionRecord = {
    summary: `Tried: ${words}`,
    effect: null,
    url: world.url(),
    started_at: new Date(),
    duration_ms: 0,
  };
  await world.parts.meter.failFree(record, failurePictureOf(world));
}

function failurePictureOf({ parts, pictures }: ActionScope): Promise<FileContent | null> {
  const page = parts.front();
  return page ? pictures.takeFailure(page) : Promise.resolve(null);
}

function pictureOf({ parts, pictures }: ActionScope): Promise<FileContent | null> {
  const page = parts.front();
  return page ? pictures.takeAfter(page) : Promise.resolve(null);
}

/** For waits, scrolls and pictures: the same deadline as for an action, without credits. */
export async function runFree<T>(
  world: ActionScope,
  milliseconds: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  world.parts.signal.throwIfAborted();
  world.pictures.hold();
  try {
    return await world.parts.guarded(async (page) => {
      await settlePage(page);
      return await work(page);
    }, milliseconds + SETTLE_MS);
  } catch (error) {
    throw explainError(error);
  } finally {
    world.pictures.release();
  }
}

/** Waits for a navigation under way: the target is on the next page. */
async function settlePage(page: Page): Promise<void> {
  const watch = await watchPage(page);
  if (!watch.isNavigating) return;
  await watch.settled(SETTLE_MS);
  await page.waitForLoadState('domcontentloaded', { timeout: SETTLE_MS }).catch(() => undefined);
}
