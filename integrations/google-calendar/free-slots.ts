import type { DateTime } from 'luxon';

export type Span = { start: DateTime; end: DateTime };
export type Hours = { from: { hour: number; minute: number }; until: { hour: number; minute: number } };

/**
 * The first times of a length in which nothing is busy, within hours of the day, one after the other. `most` and the
 * days of the search bound it.
 */
export function freeSlots(
  busy: readonly Span[],
  wish: { search: Span; milliseconds: number; hours: Hours; weekdays_only: boolean; most: number },
): Span[] {
  const { search, milliseconds, hours, weekdays_only, most } = wish;
  const taken = busy.toSorted((one, other) => one.start.toMillis() - other.start.toMillis());
  const slots: Span[] = [];
  for (let day = search.start.startOf('day'); day < search.end; day = day.plus({ days: 1 })) {
    if (weekdays_only && day.weekday > 5) continue;
    let at = latest(day.set(hours.from), search.start);
    const close = earliest(
      hours.until.hour === 24 ? day.plus({ days: 1 }) : day.set(hours.until),
      search.end,
    );
    for (;;) {
      const end = at.plus({ milliseconds });
      if (end > close || slots.length >= most) break;
      const inTheWay = taken.findLast((span) => span.start < end && span.end > at);
      if (!inTheWay) slots.push({ start: at, end });
      at = inTheWay ? inTheWay.end : end;
    }
    if (slots.length >= most) break;
  }
  return slots;
}

function latest(one: DateTime, other: DateTime): DateTime {
  return one > other ? one : other;
}

function earliest(one: DateTime, other: DateTime): DateTime {
  return one < other ? one : other;
}
