import type { Frame, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Target } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { wholeDay } from '#browser/page/field-values.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { foundBy } from '#browser/page/find/find-by-attribute.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { calendarPart, readCalendar } from '#browser/page/look/page-calendar.ts';
import { monthOf, turnToDay } from '#browser/page/look/turn-calendar.ts';

const MOST_FRAMES = 8;

type Meant = { target: Target; day: string };

function dayMeant(readings: readonly Target[], intent: Intent): Meant | null {
  // What is carried onto a day, too.
  if (intent !== 'click' && intent !== 'any') return null;
  for (const target of readings) {
    const isPlain = target.near === null && target.ordinal === null && target.kind === null;
    const day = isPlain && target.text !== '' ? wholeDay(target.text) : null;
    if (day !== null) return { target, day };
  }
  return null;
}

/** The only calendar that shows this month; of one with two fields each may have its own. */
async function calendarOf(page: Page, day: string): Promise<{ frame: Frame; isOff: boolean } | null> {
  const looks = await Promise.all(
    page
      .frames()
      .slice(0, MOST_FRAMES)
      .map(async (frame) => ({ frame, look: await readCalendar(frame, day).catch(() => null) })),
  );
  const shown = looks.flatMap(({ frame, look }) =>
    (look?.months ?? []).flatMap((month) =>
      month === monthOf(day) ? { frame, isOff: look?.day === 'off' } : [],
    ),
  );
  const [only, another] = shown;
  return only && !another ? only : null;
}

/** `Click "5 December 2026"`: that day in the calendar that shows it, where its own words are only “5”. */
export async function findDay(
  page: Page,
  readings: readonly Target[],
  intent: Intent,
): Promise<Found | null> {
  const meant = dayMeant(readings, intent);
  const calendar = meant && (await calendarOf(page, meant.day));
  if (!meant || !calendar || calendar.isOff) return null;
  return foundBy(meant.target, calendarPart(calendar.frame, meant.day));
}

/**
 * Turns the calendar of the page to the month of that day: it opens at the month of today. Throws where the day is there
 * and cannot be chosen.
 */
export async function turnToFind(page: Page, readings: readonly Target[], intent: Intent): Promise<boolean> {
  const meant = dayMeant(readings, intent);
  if (!meant) return false;
  const refuseOff = async () => {
    const shown = await calendarOf(page, meant.day);
    if (shown?.isOff) throw notOffered(meant);
    return shown !== null;
  };
  if (await refuseOff()) return false;
  for (const frame of page.frames().slice(0, MOST_FRAMES))
    if (await turnToDay(frame, meant.day).catch(() => false)) return await refuseOff();
  return false;
}

function notOffered({ target }: Meant): StepFailure {
  return new StepFailure(
    'value_refused',
    `The calendar does not offer ${quoteShown(target.text)}.`,
    'Choose another day. This one is there, and cannot be chosen.',
  );
}
