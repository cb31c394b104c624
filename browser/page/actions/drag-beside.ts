import { setTimeout as pause } from 'node:timers/promises';
import type { Frame, Locator } from 'playwright-core';
import * as z from 'zod';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { askPage } from '#browser/page/look/page-engine.ts';
import { StepFailure } from '#shared/errors.ts';

export type Beside = 'above' | 'below';

/** Pages mark what the mouse passes on its way. */
const STEPS = 12;
const LOOK_MS = 50;
/** Lists move their entries aside within a few frames, most in less than 200 ms. */
const MOVES_MS = 250;
const STANDS_MS = 1_500;
/** Boards show an entry where it is carried, and put it back a moment after a drop that they do not take. */
const STAYS_MS = 600;
const GONE_MS = 1_000;
/** Pixels from the edge of what it is dropped at: lists put what is dropped there before or behind it. */
const EDGE = 3;
/** Where lists that move entries aside make room, in shares of what it is dropped at as it stood: inwards, then beyond. */
const SHARES = [0, 0.3, 0.5, 0.75, -0.25, -0.5, -0.75, -1];
/** Where nothing has moved after so many, the list shows nothing before the drop. */
const STILL_SHARES = 3;

/**
 * Drags with the mouse until the list has room beside `goal`, and drops there; at the edge of `goal` where a list shows
 * nothing before the drop.
 */
export async function dragBeside(held: Locator, goal: Locator, side: Beside): Promise<void> {
  const { mouse } = held.page();
  await held.hover({ timeout: ACT_MS });
  await takeHeld(held);
  const { isLine, reach } = await takeGoal(goal);
  await mouse.down();
  try {
    await goal.scrollIntoViewIfNeeded({ timeout: ACT_MS });
    const inner = await goal.boundingBox({ timeout: ACT_MS });
    if (!inner) return;
    const start = {
      x: inner.x - reach.left,
      y: inner.y - reach.top,
      width: inner.width + reach.left + reach.right,
      height: inner.height + reach.top + reach.bottom,
    };
    for (const [tried, share] of SHARES.entries()) {
      // Drawn anew while it is dragged over: where it stands is looked at after the drop.
      const box = await goal.boundingBox({ timeout: GONE_MS }).catch(() => null);
      if (!box) return;
      const isStill = box.x === inner.x && box.y === inner.y;
      if (isStill && tried >= STILL_SHARES) break;
      const { x, y } = pointAt(start, { share, side, isLine });
      await mouse.move(x, y, { steps: STEPS });
      if (await mayDrop(goal, side)) return;
    }
    const { x, y } = pointAt(start, { share: 0, side, isLine });
    await mouse.move(x, y, { steps: STEPS });
  } finally {
    await mouse.up();
  }
}

export async function takeHeld(held: Locator): Promise<void> {
  await askPage(held, 'order-take held');
}

const Reach = z.object({ left: z.number(), right: z.number(), top: z.number(), bottom: z.number() });
const Taken = z.object({ is_line: z.boolean(), reach: Reach });

/**
 * Whether both stand side by side, from left to right, and how far its entry reaches beyond it: the words of a card often are
 * those of its title alone.
 */
export async function takeGoal(goal: Locator): Promise<{ isLine: boolean; reach: z.output<typeof Reach> }> {
  const { is_line, reach } = Taken.parse(await askPage(goal, 'order-take goal'));
  return { isLine: is_line, reach };
}

type Box = { x: number; y: number; width: number; height: number };

function pointAt(
  box: Box,
  { share, side, isLine }: { share: number; side: Beside; isLine: boolean },
): { x: number; y: number } {
  const long = isLine ? box.width : box.height;
  const inwards = share === 0 ? Math.min(EDGE, long / 2) : share * long;
  const along = side === 'above' ? inwards : long - inwards;
  return isLine
    ? { x: box.x + along, y: box.y + box.height / 2 }
    : { x: box.x + box.width / 2, y: box.y + along };
}

async function mayDrop(goal: Locator, side: Beside): Promise<boolean> {
  const deadline = performance.now() + MOVES_MS;
  for (;;) {
    if ((await askPage(goal, `order-drop ${side}`).catch(() => false)) === true) return true;
    if (performance.now() > deadline) return false;
    await pause(LOOK_MS);
  }
}

/** What was dropped has to stand there, and to stay: `endedAt` is when its effect was seen. */
export async function refuseElsewhere(
  frame: Frame,
  {
    side,
    acted,
    endedAt,
    takeAgain,
  }: { side: Beside; acted: string; endedAt: number; takeAgain(): Promise<void> },
): Promise<void> {
  const deadline = performance.now() + STANDS_MS;
  for (;;) {
    const isLater = performance.now() >= endedAt + STAYS_MS;
    const stands = await askPage(frame, `order-now ${side}`).catch(() => null);
    if (stands === true && isLater) return;
    if (performance.now() > deadline)
      throw new StepFailure(
        'value_refused',
        `${acted}, and stands elsewhere now.`,
        'See where it can be dropped.',
      );
    await pause(LOOK_MS);
    // The page has drawn its list anew.
    if (stands === null) await takeAgain().catch(() => undefined);
  }
}
