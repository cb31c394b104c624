import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { nextFiring, nextFirings } from '#shared/schedule/next-firing.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { type Schedule, timeParts } from '#shared/schedule/schedule.ts';
import { TIME_ZONE_GROUPS } from '#shared/schedule/time-zones.ts';
import { zoneOffset } from '#shared/schedule/zone-time.ts';

const ZONES = TIME_ZONE_GROUPS.flatMap((group) => group.zones.map(({ id }) => id));
const START = new Date('2026-01-01T00:00:00Z');
const YEARS = 2;
const END = new Date('2028-01-01T00:00:00Z');

/** Every firing of two years, as a clock that keeps to the schedule would see them. */
function twoYears(schedule: Schedule): Date[] {
  const firings: Date[] = [];
  for (let last: Date | null = null; ;) {
    const next = nextFiring(schedule, { after: last ?? START, last });
    if (!next || next >= END) return firings;
    firings.push(next);
    last = next;
  }
}

const set = (change: Partial<Schedule>): Schedule => ({ ...DEFAULT_SCHEDULE, ...change });

describe.each(ZONES)('two years in %s', (timezone) => {
  /** The calendar of the zone from luxon, which has nothing to do with the code under test. */
  const days = Array.from({ length: YEARS * 366 + 3 }, (_, n) =>
    DateTime.fromISO('2025-12-31', { zone: timezone }).plus({ days: n }),
  );
  const expected = (isDay: (day: DateTime) => boolean, timeOfDay: string) =>
    days
      .filter(isDay)
      .map((day) => day.set({ ...nameParts(timeOfDay) }).toJSDate())
      .filter((at) => at > START && at < END)
      .map((at) => at.toISOString());
  const nameParts = (timeOfDay: string) => {
    const { hours, minutes } = timeParts(timeOfDay);
    return { hour: hours, minute: minutes };
  };
  const found = (change: Partial<Schedule>) =>
    twoYears(set({ timezone, ...change })).map((at) => at.toISOString());

  // 2:30 is jumped over in spring and 1:30 comes twice in autumn, in the zones that change their clocks.
  test.each(['01:30', '02:30', '23:55'])('at %s, each day once', (timeOfDay) => {
    expect(found({ timeOfDay })).toEqual(expected(() => true, timeOfDay));
    expect(found({ mode: 'weekly', dayOfWeek: 'SUN', timeOfDay })).toEqual(
      expected((day) => day.weekday === 7, timeOfDay),
    );
    expect(found({ mode: 'workdays', timeOfDay })).toEqual(expected((day) => day.weekday <= 5, timeOfDay));
    expect(found({ mode: 'days', daysOfWeek: ['TUE', 'SUN'], timeOfDay })).toEqual(
      expected((day) => day.weekday === 2 || day.weekday === 7, timeOfDay),
    );
    expect(found({ mode: 'monthly', dayOfMonth: 30, timeOfDay })).toEqual(
      expected((day) => day.day === Math.min(30, day.daysInMonth ?? 0), timeOfDay),
    );
    const [hour, minute] = timeOfDay.split(':').map(Number);
    expect(found({ mode: 'cron', cron: `${minute} ${hour} * * SUN` })).toEqual(
      found({ mode: 'weekly', dayOfWeek: 'SUN', timeOfDay }),
    );
  });

  test('a cron line for every hour goes by the clock, through changes of it too', () => {
    const firings = twoYears(set({ timezone, mode: 'cron', cron: '10 */1 * * *' }));
    expect(firings).toHaveLength(YEARS * 365 * 24);
  });

  test('its offsets are those of luxon', () => {
    fc.assert(
      fc.property(fc.date({ min: START, max: END, noInvalidDate: true }), (at) => {
        const minutes = DateTime.fromJSDate(at, { zone: timezone }).offset;
        expect(zoneOffset(timezone, at.getTime())).toBe(minutes * 60_000);
      }),
    );
  });
});

test('an interval keeps its phase over two years, and skips what was missed', () => {
  const every25 = set({ mode: 'interval', intervalHours: 0, intervalMinutes: 25 });
  const firings = twoYears(every25);
  expect(firings).toHaveLength(Math.ceil((END.getTime() - START.getTime()) / (25 * 60_000)) - 1);
  const last = new Date('2026-11-20T12:25:00Z');
  expect(nextFiring(every25, { after: new Date('2026-11-20T14:00:01Z'), last })?.toISOString()).toBe(
    '2026-11-20T14:05:00.000Z',
  );
});

test('a day that never comes gives no firing, and February 29 the next one', () => {
  const cron = (line: string) => nextFirings(set({ mode: 'cron', cron: line }), START, 3);
  expect(cron('0 0 30 2 *')).toEqual([]);
  expect(cron('0 0 29 2 *').map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2028-02-29',
    '2032-02-29',
    '2036-02-29',
  ]);
});

test('any schedule gives a later moment, in every zone that this machine knows', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const schedules = fc.record({
    mode: fc.constantFrom('daily', 'weekly', 'days', 'workdays', 'monthly', 'cron'),
    timeOfDay: fc.constantFrom('00:00', '00:30', '02:30', '23:59'),
    timezone: fc.constantFrom(...zones),
    daysOfWeek: fc.constantFrom(['MON'], ['SAT', 'SUN']),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    cron: fc.constantFrom('*/5 * * * *', '0 */2 * * *', '15 0 1 * MON', '0 0 L * *'),
  });
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(schedules, moments, (schedule, after) => {
      const next = nextFiring(set(schedule), { after, last: null });
      const days = next === null ? null : (next.getTime() - after.getTime()) / 86_400_000;
      const isNever = schedule.mode === 'cron' && schedule.cron.includes('L');
      expect(isNever ? days === null : days !== null && days > 0 && days < 33).toBe(true);
    }),
    { numRuns: 500 },
  );
});
