import type { Locator } from 'playwright-core';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';

const MOST_PULLS = 12;

/**
 * Of the bar between two parts of a page: pulls it with the mouse until it has the value. How far the value goes with each
 * pixel is seen on the way; it may be pixels or a share.
 */
export async function pullToValue(
  bar: Locator,
  goal: number,
  valueNow: () => Promise<number | null>,
): Promise<void> {
  const box = await bar.boundingBox({ timeout: ACT_MS });
  let now = await valueNow();
  if (!box || now === null) return;
  const isUpright = box.height > box.width;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const { mouse } = bar.page();
  await mouse.move(middle.x, middle.y);
  await mouse.down();
  try {
    let moved = 0;
    let eachPixel = 1;
    for (let pull = 0; pull < MOST_PULLS && now !== null && now !== goal; pull += 1) {
      const way: number = (goal - now) / eachPixel;
      const step = Math.abs(way) < 1 ? Math.sign(way) : Math.round(way);
      moved += step;
      const at = isUpright ? { x: middle.x + moved, y: middle.y } : { x: middle.x, y: middle.y + moved };
      await mouse.move(at.x, at.y, { steps: 5 });
      const after: number | null = await valueNow();
      const each = after === null ? 0 : (after - now) / step;
      // It has reached its end, or does not follow the mouse.
      if (each < 0) break;
      if (each > 0) eachPixel = each;
      now = after;
    }
  } finally {
    await mouse.up();
  }
}
