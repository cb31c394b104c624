import type { Frame, Page } from 'playwright-core';
import { childFrameAt } from '#browser/record/names/aim.ts';
import { readableAt, readableBeside } from '#browser/page/look/page-repeats.ts';

type Point = { x: number; y: number };
/** Something that can be read: its frame, its number there, and where it is in the window of the page. */
export type Pointed = {
  frame: Frame;
  number: number;
  corner: Point;
  box: { x: number; y: number; width: number; height: number };
};

const MOST_FRAMES_DEEP = 5;

/** Through frames. Null where there is nothing to read. */
export async function pointAt(page: Page, point: Point): Promise<Pointed | null> {
  let frame = page.mainFrame();
  let corner = { x: 0, y: 0 };
  for (let depth = 0; depth < MOST_FRAMES_DEEP; depth += 1) {
    const found = await readableAt(frame, { x: point.x - corner.x, y: point.y - corner.y });
    if (!found) return null;
    const inner: Frame | null = found.frame_at && (await childFrameAt(frame, found.path));
    if (!inner || !found.frame_at) return pointed(frame, corner, found);
    corner = { x: corner.x + found.frame_at.x, y: corner.y + found.frame_at.y };
    frame = inner;
  }
  return null;
}

/** The next thing with words in the same frame, in the order of the document. */
export async function pointBeside(from: Pointed, direction: 1 | -1): Promise<Pointed | null> {
  const found = await readableBeside(from.frame, from.number, direction);
  return found && pointed(from.frame, from.corner, found);
}

/** The same thing where it is now; null when it has gone. */
export async function pointAgain(from: Pointed): Promise<Pointed | null> {
  const found = await readableBeside(from.frame, from.number, 0);
  return found && pointed(from.frame, from.corner, found);
}

export async function pointAtFirst(page: Page): Promise<Pointed | null> {
  const frame = page.mainFrame();
  const found = await readableBeside(frame, 0, 1);
  return found && pointed(frame, { x: 0, y: 0 }, found);
}

function pointed(
  frame: Frame,
  corner: Point,
  { number, box }: { number: number; box: { x: number; y: number; w: number; h: number } },
): Pointed {
  return {
    frame,
    number,
    corner,
    box: { x: box.x + corner.x, y: box.y + corner.y, width: box.w, height: box.h },
  };
}
