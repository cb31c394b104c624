import type { Frame, Page } from 'playwright-core';
import { explainBlock } from '#browser/page/recognise-block.ts';
import { withAdvice } from '#browser/page/find/describe-nearest.ts';
import { areasCalled } from '#browser/page/look/page-engine.ts';
import { withDeadline } from '#browser/with-deadline.ts';
import { StepFailure } from '#shared/errors.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';

const ASK_MS = 1_000;
const MOST_AREAS = 500;
const MOST_FRAMES = 50;

/**
 * Why something is not found, where it is not for want of its words: the page blocks, it is a part of a picture, or the
 * site has no page at this address; else `missing`.
 */
export async function explainAbsence(
  page: Page,
  readings: readonly Target[],
  missing: StepFailure,
): Promise<StepFailure> {
  return (
    (await explainBlock(page)) ??
    (await explainArea(page, readings)) ??
    withAdvice(missing, await adviceOn(page))
  );
}

/** A page with status 404 is opened like any other, as a person would see it; null for a page that is there. */
async function adviceOn(page: Page): Promise<string | null> {
  const status = await withDeadline(
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
    }),
    ASK_MS,
  ).catch(() => 0);
  if (status === 404 || status === 410)
    return `The site says that it has no page at this address (${status}). Look whether the address is right, in the line that opens it.`;
  if (status >= 500 && status < 600)
    return `The site answered this page with an error of its own (${status}). Try again when it works.`;
  return null;
}

/** Areas of a picture (`map`): of several pictures, or of one that is not shown. */
async function explainArea(page: Page, readings: readonly Target[]): Promise<StepFailure | null> {
  const sought = readings.find(({ text }) => text !== '');
  if (!sought) return null;
  const words = readings.map(({ text }) => text.toLowerCase().trim()).filter(Boolean);
  const found = await Promise.all(
    page
      .frames()
      .slice(0, MOST_FRAMES)
      .map(async (frame) => ({ frame, href: await hrefOfArea(frame, words) })),
  );
  const frames = page.frames().slice(0, MOST_FRAMES);
  const counts = await Promise.all(
    frames.map((frame) => withDeadline(areasCalled(frame, sought.text, '').count(), ASK_MS).catch(() => 0)),
  );
  if (counts.reduce((sum, count) => sum + count, 0) > 1)
    return new StepFailure(
      'target_ambiguous',
      `${describeTarget(sought)} is an area of several pictures.`,
      `Say of which by the name of the picture, as in: Click ${describeTarget(sought)} for "Ground floor".`,
    );
  const area = found.find(({ href }) => href !== null);
  if (!area || area.href === null) return null;
  const { frame, href } = area;
  const isPage = /^https?:/.test(href) && href.split('#')[0] !== frame.url().split('#')[0];
  return new StepFailure(
    'target_not_found',
    `${describeTarget(sought)} is an area of a picture that is not shown.`,
    isPage
      ? `Open where it leads to: Open ${quoteShown(href)}.`
      : 'Look for a link or a button on the page that does the same, or add the step Ask me before this line.',
  );
}

/** Null also of a frame that hangs, or goes. */
async function hrefOfArea(frame: Frame, words: readonly string[]): Promise<string | null> {
  const find = frame.locator('area[href]').evaluateAll(
    (areas, about) => {
      const isMeant = (area: Element) =>
        ['alt', 'title', 'aria-label'].some((name) =>
          about.words.includes((area.getAttribute(name) ?? '').trim().toLowerCase()),
        );
      const area = areas.slice(0, about.most).find(isMeant);
      return area instanceof HTMLAreaElement ? area.href : null;
    },
    { words, most: MOST_AREAS },
  );
  return await withDeadline(find, ASK_MS).catch(() => null);
}
