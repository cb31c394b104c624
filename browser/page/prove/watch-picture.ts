import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

const CHANGES_MS = 1_500;
const LOOK_MS = 80;
const PICTURE_MS = 3_000;

/**
 * What is drawn on a canvas or a pad of SVG is seen by its picture alone. Answers whether that is another one within a moment after
 * `act`; null where nothing of it is drawn.
 */
export async function watchPicture(locator: Locator, act: () => Promise<void>): Promise<boolean | null> {
  const isDrawn = await locator.evaluate(
    (one) => /^(?:CANVAS|SVG)$/i.test(one.tagName) || one.querySelector('canvas') !== null,
  );
  if (!isDrawn) {
    await act();
    return null;
  }
  const picture = async () => (await locator.screenshot({ timeout: PICTURE_MS })).toString('base64');
  const before = await picture();
  await act();
  const deadline = performance.now() + CHANGES_MS;
  while (performance.now() < deadline) {
    if ((await picture()) !== before) return true;
    await pause(LOOK_MS);
  }
  return false;
}
