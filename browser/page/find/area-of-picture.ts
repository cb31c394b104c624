import type { Frame, Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { foundBy } from '#browser/page/find/find-by-attribute.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { areasCalled, askPage, pictureOfArea } from '#browser/page/look/page-engine.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Target } from '#shared/script/target/target.ts';

const MOST_FRAMES = 20;
const Place = z.nullable(z.object({ x: z.number(), y: z.number() }));

/** An area of a picture by its name, where only one has it, or the line says which. */
export async function findArea(page: Page, readings: readonly Target[]): Promise<Found | null> {
  for (const target of readings) {
    const isOther = target.text === '' || target.about !== undefined || target.also !== undefined;
    if (isOther || (target.kind !== null && target.kind !== 'link')) continue;
    const areas = await areasOf(page, target);
    const at = target.ordinal === null ? 0 : target.ordinal === -1 ? areas.length - 1 : target.ordinal - 1;
    const one = areas[at];
    if (one && (target.ordinal !== null || areas.length === 1)) return foundBy(target, one);
  }
  return null;
}

async function areasOf(page: Page, { text, near }: Target): Promise<Locator[]> {
  const counted = async (frame: Frame) => {
    const all = areasCalled(frame, text, near ?? '');
    const count = await all.count().catch(() => 0);
    return Array.from({ length: count }, (_, at) => all.nth(at));
  };
  return (await Promise.all(page.frames().slice(0, MOST_FRAMES).map(counted))).flat();
}

/** Where a click on an area goes: its picture, and the place in that. Null for everything else. */
export async function pictureAt(
  { locator, words }: Found,
  tag: string | undefined,
): Promise<{ picture: Locator; at: { x: number; y: number } } | null> {
  if (tag !== 'AREA') return null;
  const at = Place.parse(await askPage(locator, 'area-place'));
  if (at) return { picture: pictureOfArea(locator), at };
  throw new StepFailure(
    'target_covered',
    `${words} is an area of a picture, and something else lies over it.`,
    'Close what lies over the picture first.',
  );
}
