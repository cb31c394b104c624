import type { Frame, Locator } from 'playwright-core';
import * as z from 'zod';
import { askPage, ENGINE } from '#browser/page/look/page-engine.ts';

const Calendar = z.object({
  months: z.array(z.number()),
  day: z.nullable(z.enum(['on', 'off'])),
  has_months: z.boolean(),
  has_years: z.boolean(),
  /** It lies over the page, as one that a field has opened. */
  is_over: z.boolean(),
});
/** The months that are shown, counted from the year 0, and whether a date among them can be chosen. */
export type CalendarLook = z.output<typeof Calendar>;

/** `date` is as 2026-12-31. */
export async function readCalendar(frame: Frame, date: string): Promise<CalendarLook> {
  return Calendar.parse(await askPage(frame, `calendar ${date}`));
}

/** A day of a calendar (2026-12-31), a list in it, or what shows another month. */
export function calendarPart(frame: Frame, part: string): Locator {
  return frame.locator(`${ENGINE}=calendar-part ${part}`);
}
