import type { Frame } from 'playwright-core';
import { calendarPart, type CalendarLook, readCalendar } from '#browser/page/look/page-calendar.ts';

const ACT_MS = 10_000;
/** A page of another month may be loaded. */
const TURN_MS = 4_000;
const LOOK_MS = 60;
/** Twenty years, month by month. */
export const MOST_TURNS = 240;

/** Of a day as 2026-12-31, counted from the year 0. */
export function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

/** False when nothing else is shown afterwards. */
export async function turnTowards(frame: Frame, day: string, look: CalendarLook): Promise<boolean> {
  const wanted = monthOf(day);
  const [first = 0] = look.months;
  const isOtherYear = Math.floor(first / 12) !== Math.floor(wanted / 12);
  if (look.has_years && isOtherYear) {
    const year = String(Math.floor(wanted / 12));
    await calendarPart(frame, 'years')
      .selectOption({ label: year }, { timeout: TURN_MS })
      .catch(() => undefined);
  } else if (look.has_months && !isOtherYear) {
    const months = calendarPart(frame, 'months');
    const chosen = await months.evaluate((list) =>
      list instanceof HTMLSelectElement ? list.selectedIndex : 0,
    );
    await months
      .selectOption({ index: chosen + wanted - first }, { timeout: TURN_MS })
      .catch(() => undefined);
  } else {
    const control = calendarPart(frame, wanted > first ? 'next' : 'previous');
    if ((await control.count()) === 0) return false;
    await control.click({ timeout: ACT_MS });
  }
  const deadline = performance.now() + TURN_MS;
  for (;;) {
    const now = await readCalendar(frame, day);
    if (now.day !== null || (now.months.length > 0 && now.months[0] !== first)) return true;
    if (performance.now() >= deadline) return false;
    await frame.waitForTimeout(LOOK_MS);
  }
}

/** Until the calendar on this page shows the day. False where there is none, or it does not get there. */
export async function turnToDay(frame: Frame, day: string): Promise<boolean> {
  let look = await readCalendar(frame, day);
  for (let turn = 0; turn < MOST_TURNS && look.day === null; turn += 1) {
    if (look.months.length === 0 || !(await turnTowards(frame, day, look))) return false;
    look = await readCalendar(frame, day);
  }
  return look.day !== null;
}
