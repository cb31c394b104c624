import type { Frame, Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { askPage, pickedElement } from '#browser/page/look/page-engine.ts';

const Repeat = z.object({
  number: z.int(),
  kind: z.enum(['table', 'terms', 'repeat']),
  /** Its own name or caption, or the heading that it stands under. */
  name: z.string(),
  count: z.int(),
  /** 2: its items have a title each; 1: several texts each; 0: one text each. */
  rank: z.int(),
  /** Marked as a list. */
  is_marked: z.boolean(),
  most: z.number(),
});
/** A table, a list, or things of like shape; its number holds until the document goes. */
export type Repeat = z.output<typeof Repeat> & { frame: Frame };

const Rows = z.nullable(
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Where each leads; empty for what leads nowhere, or to several places. */
    links: z.array(z.string()),
  }),
);
const Next = z.object({ number: z.int(), state: z.enum(['none', 'on', 'off']), name: z.string() });
/** What shows the next page of a list. */
export type NextControl = Omit<z.output<typeof Next>, 'number'> & { locator: Locator };

const Picked = z.object({
  text: z.string(),
  is_secret: z.boolean(),
  role: z.string(),
  labels: z.array(z.string()),
  cell: z.nullable(z.object({ column: z.string(), rows: z.array(z.string()) })),
  item: z.string(),
  ordinal: z.int(),
  ids: z.array(z.string()),
  collections: z.array(Repeat),
});
/** What is known of something that a person pointed at. */
export type Picked = Omit<z.output<typeof Picked>, 'collections'> & { collections: Repeat[] };

const PointedAt = z.nullable(
  z.object({
    number: z.int(),
    path: z.string(),
    box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
    frame_at: z.nullable(z.object({ x: z.number(), y: z.number() })),
  }),
);
/** Something that can be read, in the window of its frame. */
export type PointedAt = z.output<typeof PointedAt>;

const SWEEP_MS = 5_000;
/** Everything around what was picked; a list may have tens of thousands of rows. */
const PICKED_MS = 8_000;
const QUICK_MS = 2_000;
const MOST_FRAMES = 8;

/** Whatever repeats on the page, in each of its frames. */
export async function listRepeats(page: Page): Promise<Repeat[]> {
  const lists = await Promise.all(
    page
      .frames()
      .slice(0, MOST_FRAMES)
      .map(async (frame) => {
        const answer = await askPage(frame, 'pick-all', SWEEP_MS).catch(() => []);
        return z
          .array(Repeat)
          .parse(answer)
          .map((repeat) => ({ ...repeat, frame }));
      }),
  );
  return lists.flat();
}

/** The smallest thing with words at a point of a frame. */
export async function readableAt(frame: Frame, { x, y }: { x: number; y: number }): Promise<PointedAt> {
  return PointedAt.parse(await askPage(frame, `pick-at ${x},${y}`, QUICK_MS));
}

/** The one after it, or before it, in the order of the document; the first for none; the same for 0. */
export async function readableBeside(
  frame: Frame,
  number: number,
  direction: 1 | 0 | -1,
): Promise<PointedAt> {
  return PointedAt.parse(await askPage(frame, `pick-step ${number},${direction}`, QUICK_MS));
}

export async function readPicked(frame: Frame, number: number): Promise<Picked | null> {
  const answer = z.nullable(Picked).parse(await askPage(frame, `pick-known ${number}`, PICKED_MS));
  return answer && { ...answer, collections: answer.collections.map((one) => ({ ...one, frame })) };
}

/** At most so many rows, and one more, by which the caller knows that there were too many. */
export async function readRepeatRows(
  { frame, number }: Pick<Repeat, 'frame' | 'number'>,
  most: number,
): Promise<{ columns: string[]; rows: string[][]; links: string[] }> {
  const answer = Rows.parse(await askPage(frame, `pick-rows ${number},${most}`, SWEEP_MS));
  return answer ?? { columns: [], rows: [], links: [] };
}

export async function readRepeatTexts(
  { frame, number }: Pick<Repeat, 'frame' | 'number'>,
  most: number,
): Promise<string[]> {
  return z.array(z.string()).parse(await askPage(frame, `pick-texts ${number},${most}`, SWEEP_MS));
}

/** What shows the next page of a collection that was listed; of several, the closest. */
export async function findNext({ frame, number }: Pick<Repeat, 'frame' | 'number'>): Promise<NextControl> {
  const { number: control, ...next } = Next.parse(await askPage(frame, `pick-next ${number}`, QUICK_MS));
  return { ...next, locator: pickedElement(frame, control) };
}

/** The same beside an element. */
export async function findNextBeside(element: Locator): Promise<NextControl> {
  const { number, ...next } = Next.parse(await askPage(element, 'pick-next 0', QUICK_MS));
  const handle = await element.elementHandle({ timeout: QUICK_MS });
  const frame = await handle?.ownerFrame();
  await handle?.dispose();
  if (!frame) return { name: '', state: 'none', locator: element };
  return { ...next, locator: pickedElement(frame, number) };
}

/** `less` is on by a small part of what is in view, `back` the other way by most of it. */
export type ScrollHow = 'start' | 'on' | 'less' | 'back';

/**
 * Scrolls what it is drawn in to its start, or on by less than what is in view. False when there is nothing to scroll, or
 * it is at its end.
 */
export async function scrollCollection(
  collection: { locator: Locator } | { repeat: Pick<Repeat, 'frame' | 'number'> },
  how: 'ask' | 'part' | ScrollHow,
): Promise<boolean> {
  const isElement = 'locator' in collection;
  const [of, number] = isElement
    ? [collection.locator, 0]
    : [collection.repeat.frame, collection.repeat.number];
  return (await askPage(of, `pick-scroll ${number},${how}`, QUICK_MS)) === true;
}

/** Whether what was picked, or a collection, is the element that a locator finds. */
export async function isPickedAt(locator: Locator, { number }: { number: number }): Promise<boolean> {
  return (await askPage(locator, `pick-same ${number}`, QUICK_MS).catch(() => false)) === true;
}

export async function isSameRepeat(one: Repeat, other: Repeat): Promise<boolean> {
  if (one.frame !== other.frame) return false;
  const question = `pick-same ${one.number},${other.number}` as const;
  return (await askPage(one.frame, question, QUICK_MS).catch(() => false)) === true;
}
