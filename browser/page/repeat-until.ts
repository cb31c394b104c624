import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { isTrue, type Required } from '#browser/page/actions/require-condition.ts';
import { isAtEnd, scrollPage } from '#browser/page/actions/scroll-page.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { hasRested, isQuiet } from '#browser/page/look/rest.ts';
import { runFree } from '#browser/page/run-action.ts';

/** Each costs an action; a list of a hundred pages is long. */
const MOST_ROUNDS = 100;
/** After an act, for what it brings to come. */
const PATIENCE_MS = 3_000;
/** A page that has scrolled and is not at its end has drawn what it shows there when nothing changes for so long. */
const DRAWN_MS = 700;
const LOOK_MS = 150;
const REFRESH_PAUSE_MS = 2_000;
/** A page that is at its end, and to which nothing was added so often. */
const MOST_ENDS = 3;

export type Repeated = {
  kind: 'click' | 'press' | 'scroll' | 'reload';
  /** What is clicked; null for anything else. */
  wanted: Wanted | null;
  /** Of scrolling. */
  isUp?: boolean;
  that: Required;
  act(): Promise<unknown>;
};

/**
 * Does something again and again until it is so. A click ends also, with an error, when what is clicked is gone; a
 * scroll when the page ends. Throws `round_limit` after a hundred times.
 */
export async function repeatUntil(world: ActionScope, repeated: Repeated): Promise<void> {
  const { kind, that, isUp = false } = repeated;
  let ends = 0;
  for (let round = 0; ; round += 1) {
    if (await becomesTrue(world, repeated, round === 0 ? 0 : PATIENCE_MS)) {
      // Shown means on the page; after scrolling it is brought into view.
      if (kind === 'scroll' && that.kind === 'shown') await scrollPage(world, { target: that.what });
      return;
    }
    if (round >= MOST_ROUNDS) throw tooMany();
    if (kind === 'scroll') {
      ends = (await runFree(world, PATIENCE_MS, (page) => isAtEnd(page, isUp))) ? ends + 1 : 0;
      if (ends >= MOST_ENDS) throw ended();
    }
    await repeated.act();
    if (kind === 'reload')
      await runFree(world, REFRESH_PAUSE_MS * 2, (page) => page.waitForTimeout(REFRESH_PAUSE_MS));
  }
}

/** A list that loads more shows its button again after a moment; only a page at rest says that it is gone. */
async function becomesTrue(
  world: ActionScope,
  { kind, wanted, that, isUp = false }: Repeated,
  milliseconds: number,
): Promise<boolean> {
  return await runFree(world, PATIENCE_MS * 2 + 20_000, async (page) => {
    const started = performance.now();
    const isGoneClick = kind === 'click' && that.kind === 'gone';
    for (;;) {
      const isSo = await isTrue(page, that).catch(() => false);
      if (isSo && (!isGoneClick || milliseconds === 0 || (await hasRested(page, started)))) return true;
      if (!isSo && isGoneClick) return false;
      const isReady =
        wanted !== null && kind === 'click' && !isGoneClick && (await isThere(page, wanted, 'click'));
      if (isReady && performance.now() - started >= Math.min(milliseconds, 500)) return false;
      const waited = performance.now() - started;
      if (!isSo && waited >= milliseconds) return false;
      if (!isSo && kind === 'scroll' && waited >= DRAWN_MS && (await isDrawn(page, isUp))) return false;
      await page.waitForTimeout(LOOK_MS);
    }
  });
}

/** At its end it may still be about to ask for more. */
async function isDrawn(page: Page, isUp: boolean): Promise<boolean> {
  return (await isQuiet(page, DRAWN_MS)) && !(await isAtEnd(page, isUp));
}

function tooMany(): StepFailure {
  return new StepFailure(
    'round_limit',
    `It was done ${MOST_ROUNDS} times, and the condition was never met.`,
    'See whether the words after “until” are written as they read on the page.',
  );
}

function ended(): StepFailure {
  return new StepFailure(
    'target_not_found',
    'The page was scrolled to its end without it.',
    'See whether the words after “until” are written as they read on the page.',
  );
}
