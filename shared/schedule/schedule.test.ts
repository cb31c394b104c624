import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCHEDULE, newSchedule } from '#shared/schedule/new-schedule.ts';
import {
  changeMode,
  DAYS_OF_WEEK,
  formatSchedule,
  intervalMinutes,
  parseSchedule,
  type Schedule,
  SCHEDULE_MODES,
  setScheduleInterval,
  setTimeOfDay,
  timeParts,
} from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import { summarizeSchedule } from '#shared/schedule/schedule-words.ts';
import { isSupportedZone, TIME_ZONE_GROUPS } from '#shared/schedule/time-zones.ts';

const stored = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record(
      {
        mode: fc.oneof(fc.constantFrom(...SCHEDULE_MODES), fc.anything()),
        timeOfDay: fc.oneof(fc.constantFrom('08:07', '8:5', '25:30', '08:75', ''), fc.anything()),
        timezone: fc.oneof(fc.constantFrom('Asia/Kolkata', 'Africa/Cairo', 'Mars/Base'), fc.anything()),
        dayOfWeek: fc.oneof(fc.constantFrom(...DAYS_OF_WEEK), fc.anything()),
        intervalHours: fc.oneof(fc.double(), fc.anything()),
        intervalMinutes: fc.oneof(fc.double(), fc.anything()),
        daysOfWeek: fc.oneof(fc.subarray([...DAYS_OF_WEEK]), fc.anything()),
        dayOfMonth: fc.oneof(fc.integer(), fc.anything()),
        cron: fc.oneof(fc.constantFrom('0 8 * * MON-FRI', '* * * * *', '0 0 30 2 *'), fc.anything()),
      },
      { requiredKeys: [] },
    )
    .map((value) => {
      try {
        return JSON.stringify(value) ?? '';
      } catch {
        return '';
      }
    }),
);
const schedule = stored.map((text) => parseSchedule(text));

describe('reading a stored schedule', () => {
  it('gives a whole schedule for any text at all, and the same when read again', () => {
    fc.assert(
      fc.property(stored, (text) => {
        const read = parseSchedule(text);
        expect(SCHEDULE_MODES).toContain(read.mode);
        expect(read.timeOfDay).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(read.intervalHours).toBeGreaterThanOrEqual(0);
        expect(read.intervalHours).toBeLessThanOrEqual(24);
        expect(read.intervalMinutes % 5).toBe(0);
        expect(read.intervalMinutes).toBeLessThanOrEqual(55);
        expect(intervalMinutes(read)).toBeLessThanOrEqual(1440);
        expect('dayOfWeek' in read).toBe(read.mode === 'weekly');
        expect((read.daysOfWeek ?? []).length > 0).toBe(read.mode === 'days');
        expect('dayOfMonth' in read).toBe(read.mode === 'monthly');
        expect('cron' in read).toBe(read.mode === 'cron');
        expect(findScheduleProblem(read) ?? '').not.toContain('undefined');
        expect(parseSchedule(formatSchedule(read))).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not call what an object calls its own methods', () => {
    expect(parseSchedule('{"intervalMinutes":[{"toString":false}]}')).toEqual(DEFAULT_SCHEDULE);
  });

  it('is daily at 08:00 in New York when there is nothing', () => {
    expect(parseSchedule(undefined)).toEqual(DEFAULT_SCHEDULE);
    expect(summarizeSchedule(parseSchedule(''))).toBe('Every day at 8:00 AM (New York)');
  });

  it.each([
    ['8:5', '08:05'],
    ['25:30', '23:30'],
    ['08:75', '08:00'],
    ['noon', '08:00'],
    [undefined, '08:00'],
  ])('reads the time %s as %s', (timeOfDay, expected) => {
    expect(parseSchedule(JSON.stringify({ timeOfDay })).timeOfDay).toBe(expected);
  });

  it.each([
    [{ intervalHours: 2, intervalMinutes: 33 }, 2, 35],
    [{ intervalHours: 0, intervalMinutes: 58 }, 0, 55],
    [{ intervalHours: 99, intervalMinutes: 30 }, 24, 0],
    [{ intervalHours: -1, intervalMinutes: -5 }, 0, 0],
  ])('reads the interval %j as %i hours and %i minutes', (config, hours, minutes) => {
    const read = parseSchedule(JSON.stringify({ mode: 'interval', ...config }));
    expect([read.intervalHours, read.intervalMinutes]).toEqual([hours, minutes]);
  });

  it('keeps a real zone that the editor does not list, and replaces one that does not exist', () => {
    expect(parseSchedule('{"timezone":"Africa/Cairo"}').timezone).toBe('Africa/Cairo');
    expect(parseSchedule('{"timezone":"Mars/Base"}').timezone).toBe('America/New_York');
  });
});

describe('a new schedule', () => {
  it('takes the zone of the browser when it is supported, and New York otherwise', () => {
    expect(newSchedule('Asia/Tokyo').timezone).toBe('Asia/Tokyo');
    expect(newSchedule('Africa/Cairo').timezone).toBe('America/New_York');
  });

  it('knows a supported zone under its other names', () => {
    expect(newSchedule('Asia/Calcutta').timezone).toBe('Asia/Kolkata');
    expect(newSchedule('US/Pacific').timezone).toBe('America/Los_Angeles');
    expect(parseSchedule('{"timezone":"Asia/Calcutta"}').timezone).toBe('Asia/Kolkata');
    expect(newSchedule('not a zone').timezone).toBe('America/New_York');
  });

  it('lists the fourteen supported zones, each a zone the browser knows', () => {
    const zones = TIME_ZONE_GROUPS.flatMap((group) => group.zones.map((zone) => zone.id));
    expect(zones).toHaveLength(14);
    for (const zone of zones) {
      expect(isSupportedZone(zone)).toBe(true);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });
});

describe('changing a schedule', () => {
  it('clears the day for daily and puts MON for weekly', () => {
    const weekly = changeMode(DEFAULT_SCHEDULE, 'weekly');
    expect(weekly.dayOfWeek).toBe('MON');
    expect(changeMode({ ...weekly, dayOfWeek: 'FRI' }, 'weekly').dayOfWeek).toBe('FRI');
    expect(changeMode(weekly, 'daily')).not.toHaveProperty('dayOfWeek');
  });

  it('makes an interval at least five minutes and leaves a longer one alone', () => {
    expect(intervalMinutes(changeMode(DEFAULT_SCHEDULE, 'interval'))).toBe(5);
    const long: Schedule = { ...DEFAULT_SCHEDULE, intervalHours: 3, intervalMinutes: 10 };
    expect(intervalMinutes(changeMode(long, 'interval'))).toBe(190);
  });

  it('forces minutes to 0 at 24 hours, and 0 hours 0 minutes to 5 minutes', () => {
    expect(setScheduleInterval(DEFAULT_SCHEDULE, 24, 30)).toMatchObject({
      intervalHours: 24,
      intervalMinutes: 0,
    });
    expect(setScheduleInterval(DEFAULT_SCHEDULE, 0, 0)).toMatchObject({
      intervalHours: 0,
      intervalMinutes: 5,
    });
  });

  it('can always be saved, whatever is chosen', () => {
    fc.assert(
      fc.property(schedule, fc.double(), fc.double(), (before, hours, minutes) => {
        const interval = changeMode(setScheduleInterval(before, hours, minutes), 'interval');
        expect(findScheduleProblem(interval)).toBeNull();
        // A wrong cron line stays as it was written.
        const { cron: _line, ...right } = before;
        for (const mode of SCHEDULE_MODES) expect(findScheduleProblem(changeMode(right, mode))).toBeNull();
      }),
    );
  });

  it('gives back the time it was set to', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
        const changed = setTimeOfDay(DEFAULT_SCHEDULE, hours, minutes);
        expect(timeParts(changed.timeOfDay)).toEqual({ hours, minutes });
      }),
    );
  });
});

describe('what a person reads', () => {
  it.each<[Partial<Schedule>, string]>([
    [{ mode: 'daily', timeOfDay: '00:00' }, 'Every day at 12:00 AM (New York)'],
    [{ mode: 'daily', timeOfDay: '12:30', timezone: 'Asia/Kolkata' }, 'Every day at 12:30 PM (Mumbai)'],
    [{ mode: 'weekly', dayOfWeek: 'MON', timeOfDay: '17:05' }, 'Every Mon at 5:05 PM (New York)'],
    [{ mode: 'weekly', dayOfWeek: 'SUN', timezone: 'UTC' }, 'Every Sun at 8:00 AM (UTC)'],
    [{ mode: 'interval', intervalHours: 1, intervalMinutes: 30 }, 'Every 1 hour(s) and 30 minute(s)'],
    [{ mode: 'days', daysOfWeek: ['MON', 'THU'] }, 'Every Mon, Thu at 8:00 AM (New York)'],
    [{ mode: 'workdays', timezone: 'UTC' }, 'Every working day, Mon to Fri, at 8:00 AM (UTC)'],
    [{ mode: 'monthly', dayOfMonth: 15 }, 'Every month on day 15 at 8:00 AM (New York)'],
    [{ mode: 'monthly', dayOfMonth: 30 }, 'Every month on day 30 or the last day at 8:00 AM (New York)'],
    [{ mode: 'cron', cron: '0 8 1 * *' }, 'Day 1 of the month at 8:00 AM (New York)'],
  ])('says %j as %s', (change, sentence) => {
    expect(summarizeSchedule({ ...DEFAULT_SCHEDULE, ...change })).toBe(sentence);
  });
});
