/** Wall clock times of a zone. A wall time is written as the milliseconds it would be in UTC: Date.UTC(2026, 2, 8, 2, 30). */

export const DAY_MS = 24 * 3600_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are about 450 zones, but their names count in upper and lower case. */
const MOST_FORMATS = 1_000;

/** Clocks change at full quarters of an hour. */
const QUARTER_MS = 15 * 60_000;
const offsets = new Map<string, number>();
const MOST_OFFSETS = 5_000;

/** Milliseconds that clocks of the zone are ahead of UTC at that instant. Throws RangeError for no zone. */
export function zoneOffset(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const key = `${quarter} ${zone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(zone, quarter * QUARTER_MS);
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function readOffset(zone: string, instant: number): number {
  const name = offsetFormat(zone)
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName');
  const match = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name?.value ?? '');
  if (!match) throw new Error(`The offset of ${zone} is not readable.`);
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -ahead : ahead;
}

/** Making one takes a hundred times as long as using it. */
function offsetFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/**
 * The instants of wall times of one day, which begins at `day`. A time that the clocks jump over is read with the
 * offset before the jump, so 2:30 becomes 3:30. A time that comes twice gives its first instant, or both.
 */
export function instantsOfDay(
  zone: string,
  day: number,
  { times, twice }: { times: readonly number[]; twice: 'first' | 'both' },
): number[] {
  // A wall time is at most 14 hours from UTC, so these are the offsets before and after any change on that day.
  const [before, after] = [zoneOffset(zone, day - DAY_MS), zoneOffset(zone, day + 2 * DAY_MS)];
  if (before === after) return times.map((time) => day + time - before);
  const found = new Set<number>();
  for (const time of times) {
    const real = [before, after]
      .map((offset) => ({ offset, instant: day + time - offset }))
      .filter(({ offset, instant }) => zoneOffset(zone, instant) === offset)
      .map(({ instant }) => instant)
      .toSorted((a, b) => a - b);
    if (real.length === 0) found.add(day + time - before);
    for (const instant of twice === 'both' ? real : real.slice(0, 1)) found.add(instant);
  }
  return [...found].toSorted((a, b) => a - b);
}

/** The beginning of the day, as a wall time, that it is in the zone. */
export function dayOf(zone: string, instant: number): number {
  const wall = instant + zoneOffset(zone, instant);
  return wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
}
