import type { Page } from 'playwright-core';
import { explainBlock } from '#browser/page/recognise-block.ts';
import { StepFailure } from '#shared/errors.ts';
import { describeTarget, type Target } from '#shared/script/target.ts';
import { quoteShown } from '#shared/script/value.ts';

const ASK_MS = 1_000;
const MOST_AREAS = 500;

/** Why something is not found, where it is not for want of its words: the page blocks, or it is a part of a picture; else `missing`. */
export async function explainAbsence(
  page: Page,
  readings: readonly Target[],
  missing: StepFailure,
): Promise<StepFailure> {
  return (await explainBlock(page)) ?? (await explainArea(page, readings)) ?? missing;
}

/** Areas of a picture (`map`) have no place of their own on the page. */
async function explainArea(page: Page, readings: readonly Target[]): Promise<StepFailure | null> {
  const sought = readings.find(({ text }) => text !== '');
  if (!sought) return null;
  const words = readings.map(({ text }) => text.toLowerCase().trim()).filter(Boolean);
  for (const frame of page.frames()) {
    const find = frame.locator('area[href]').evaluateAll(
      (areas, about) =>
        areas.slice(0, about.most).flatMap((area) => {
          const names = ['alt', 'title', 'aria-label'].map((name) => area.getAttribute(name)?.trim() ?? '');
          const isMeant = names.some((name) => about.words.includes(name.toLowerCase()));
          return area instanceof HTMLAreaElement && isMeant ? area.href : [];
        }),
      { words, most: MOST_AREAS },
    );
    const [href] = await within(find);
    if (href === undefined) continue;
    const isPage = /^https?:/.test(href) && href.split('#')[0] !== frame.url().split('#')[0];
    return new StepFailure(
      'target_not_found',
      `${describeTarget(sought)} is an area of a picture, which a line cannot click.`,
      isPage
        ? `Open where it leads to: Open ${quoteShown(href)}.`
        : 'Look for a link or a button on the page that does the same, or add the step Ask me before this line.',
    );
  }
  return null;
}

/** A frame that hangs, or goes, has no areas. */
async function within(find: Promise<string[]>): Promise<string[]> {
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, ASK_MS, []).unref());
  return await Promise.race([find.catch(() => []), late]);
}
