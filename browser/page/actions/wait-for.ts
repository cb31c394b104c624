import type { Frame, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { type Match, matchTarget } from '#browser/page/find/match-target.ts';
import { refuseNoPage } from '#browser/page/look/refuse-no-page.ts';
import { describeNearest } from '#browser/page/find/describe-nearest.ts';
import { lookAtItem, withoutItems } from '#browser/page/flow/find-items.ts';
import { isLoading, isQuiet } from '#browser/page/look/rest.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { noticesAbout } from '#browser/page/find/notices.ts';
import { standsBeside } from '#browser/page/find/shown-beside.ts';
import { wholeWords } from '#browser/page/find/whole-words.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { runFree } from '#browser/page/run-action.ts';
import { MOST_SECONDS } from '#shared/script/words/seconds.ts';
import { type ItemScope, NO_TARGET, type Target, type Wanted } from '#shared/script/target/target.ts';

export const USUAL_SECONDS = 30;
const LOOK_MS = 250;

export async function waitFor(world: ActionScope, what: Wanted, seconds?: number): Promise<void> {
  const patience = limitSeconds(seconds ?? USUAL_SECONDS);
  await runFree(world, patience * 1000 + 10_000, async (page) => {
    await refuseNoPage(page);
    const isThere = await waitUntil(page, patience, () => isShown(page, what));
    if (isThere) return;
    const tree = await readPageTree(page);
    const nearest = describeNearest(tree, wordsOf(what), 'any');
    throw new StepFailure(
      'target_not_found',
      `${nameOf(what)} did not appear within ${patience} seconds.${nearest.length > 0 ? ` Nearest to it: ${nearest.join(', ')}.` : ''}`,
      'Write it as it reads on the page, or allow more seconds.',
    );
  });
}

export async function waitUntilGone(world: ActionScope, what: Wanted, seconds?: number): Promise<void> {
  const patience = limitSeconds(seconds ?? USUAL_SECONDS);
  await runFree(world, patience * 1000 + 10_000, async (page) => {
    if (await waitUntil(page, patience, async () => !(await isShown(page, what, true)))) return;
    throw new StepFailure(
      'page_timeout',
      `${nameOf(what)} was still there after ${patience} seconds.`,
      'Allow more seconds.',
    );
  });
}

/**
 * Until the page is loaded and at rest. A page that is loaded and goes on changing (a clock, a chart) is as ready as it
 * will be.
 */
export async function waitUntilLoaded(world: ActionScope, seconds?: number): Promise<void> {
  const patience = limitSeconds(seconds ?? USUAL_SECONDS);
  await runFree(world, patience * 1000 + 10_000, async (page) => {
    await refuseNoPage(page);
    if (await waitUntil(page, patience, () => isQuiet(page))) return;
    if (!(await isLoading(page))) return;
    throw new StepFailure(
      'page_timeout',
      `The page was still loading after ${patience} seconds.`,
      'Allow more seconds, or wait for something on it: Wait for "Welcome".',
    );
  });
}

export async function passSeconds(world: ActionScope, seconds: number): Promise<void> {
  if (seconds > MOST_SECONDS) {
    throw new StepFailure(
      'input_invalid',
      `A wait takes at most ${MOST_SECONDS} seconds.`,
      'Wait for a text on the page instead.',
    );
  }
  await runFree(world, seconds * 1000 + 5_000, (page) => page.waitForTimeout(seconds * 1000));
}

export function limitSeconds(seconds: number): number {
  return Math.min(MOST_SECONDS, Math.max(0, seconds));
}

async function waitUntil(page: Page, seconds: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    // Reading fails while the page navigates; it is read again.
    if (await isTrue().catch(() => false)) return true;
    if (performance.now() >= deadline) return false;
    await page.waitForTimeout(LOOK_MS);
  }
}

/** With `isNegative`, in doubt it is. */
export async function isShown(page: Page, what: Wanted, isNegative = false): Promise<boolean> {
  if (what.item) return await isShownInItem(page, what, what.item);
  const { near } = what.readings[0] ?? NO_TARGET;
  // Said beside something, and else as a whole: “The boat has been returned”.
  const whole = near === null ? undefined : what.readings.find((reading) => reading.near === null);
  const besides = near === null ? [] : await standBeside(page, what.readings);
  // Words that stand beside something may stand elsewhere, too.
  if (besides.includes(true) || (besides.length > 0 && !whole)) return besides.includes(true);
  if (whole) return await isShown(page, { ...what, readings: [whole] }, isNegative);
  // `F-1048 is open`: that one is not on the page. What has no name of its own (“the payment”) need not be named there.
  if (near !== null && !isNegative && /[\d\p{Lu}]/u.test(near)) return false;
  const notices = what.readings.flatMap((reading) => (NOTICES.test(reading.text) ? reading.text : []));
  if (notices.length > 0) {
    const tree = await readPageTree(page);
    if (notices.some((named) => noticesAbout(tree, named).length > 0)) return true;
  }
  const words = wholeWords(wordsOf(what));
  const inFrames = await Promise.all(
    page
      .frames()
      .map((frame) =>
        (isNegative
          ? frame.getByText(words).filter({ visible: true }).count()
          : countSaid(frame, words)
        ).catch(() => 0),
      ),
  );
  if (inFrames.some((count) => count > 0)) return true;
  return isMatched(matchTarget(await readPageTree(page), what.readings, 'shown'));
}

/** Of each reading that says beside what, where that is on the page. */
async function standBeside(page: Page, readings: readonly Target[]): Promise<boolean[]> {
  const tree = await readPageTree(page);
  return readings.flatMap(({ text, near }) =>
    near !== null && text !== '' ? (standsBeside(tree, text, near) ?? []) : [],
  );
}

const NOTICES = / (?:about|on|regarding|saying|that says) /i;
const BUTTONS = 'button, button *, [role=button], [role=button] *';
const DISABLED = ':disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *';

/**
 * Where these words are shown. A button “Mark as sent” does not say that something is Sent: there the words are a part of what it is called,
 * and it is disabled, or has them in small letters.
 */
async function countSaid(frame: Frame, words: RegExp): Promise<number> {
  const said = frame.getByText(words).filter({ visible: true });
  const count = await said.count();
  if (count === 0) return 0;
  const inButtons = said.and(frame.locator(BUTTONS));
  const isAsWritten = new RegExp(words.source, words.flags.replace('i', ''));
  const told = inButtons.filter({ hasText: isAsWritten }).and(frame.locator(`:not(${DISABLED})`));
  return count - (await inButtons.count()) + (await told.count());
}

function isMatched(match: Match): boolean {
  return (match.kind === 'one' || match.kind === 'several') && match.isExact;
}

/** In the item, or around the list that it is in; what stands in the other items does not count. */
async function isShownInItem(page: Page, { readings }: Wanted, item: ItemScope): Promise<boolean> {
  const tree = await readPageTree(page);
  const look = lookAtItem(tree, item);
  return (look ? [look.inside, look.outside] : [withoutItems(tree, item)]).some((part) => {
    return isMatched(matchTarget(part, readings, 'shown')) || saysWords(part, readings);
  });
}

function saysWords({ nodes }: PageTree, readings: readonly Target[]): boolean {
  const words = readings[0]?.text ?? '';
  if (words === '') return false;
  const pattern = wholeWords(words);
  return nodes.some(({ name, ownText }) => pattern.test(name) || pattern.test(ownText));
}

function wordsOf(what: Wanted): string {
  return what.readings[0]?.text || what.shown;
}

function nameOf(what: Wanted): string {
  return what.readings[0]?.shown.text || what.shown;
}
