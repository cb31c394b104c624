import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule, type Schedule } from '#shared/schedule/schedule.ts';

function next(schedule: Partial<Schedule>, after: string, last: string | null = null): string {
  const inputs = { schedule_config: formatSchedule({ ...DEFAULT_SCHEDULE, ...schedule }) };
  const moments = { after: new Date(after), last: last === null ? null : new Date(last) };
  return onASchedule.next(inputs, moments).toISOString();
}

test('a daily schedule fires at the time of its zone, today or tomorrow', () => {
  expect(next({ timeOfDay: '08:00' }, '2026-11-20T12:00:00Z')).toBe('2026-11-20T13:00:00.000Z');
  expect(next({ timeOfDay: '08:00' }, '2026-11-20T13:00:00Z')).toBe('2026-11-21T13:00:00.000Z');
  expect(next({ timeOfDay: '00:30', timezone: 'Asia/Kolkata' }, '2026-11-20T12:00:00Z')).toBe(
    '2026-11-20T19:00:00.000Z',
  );
});

test('a weekly schedule fires on its day', () => {
  expect(next({ mode: 'weekly', dayOfWeek: 'MON', timezone: 'UTC' }, '2026-11-20T12:00:00Z')).toBe(
    '2026-11-23T08:00:00.000Z',
  );
});

test('a time that the clock jumps over fires once that day, a time that comes twice fires once', () => {
  const spring = next({ timeOfDay: '02:30' }, '2026-03-08T05:00:00Z');
  expect(spring).toBe('2026-03-08T07:30:00.000Z');
  expect(next({ timeOfDay: '02:30' }, spring)).toBe('2026-03-09T06:30:00.000Z');
  const autumn = next({ timeOfDay: '01:30' }, '2026-11-01T04:00:00Z');
  expect(autumn).toBe('2026-11-01T05:30:00.000Z');
  expect(next({ timeOfDay: '01:30' }, autumn)).toBe('2026-11-02T06:30:00.000Z');
});

test('an interval keeps its phase and leaves out what was missed', () => {
  const every25 = { mode: 'interval', intervalHours: 0, intervalMinutes: 25 } as const;
  expect(next(every25, '2026-11-20T12:00:00Z')).toBe('2026-11-20T12:25:00.000Z');
  expect(next(every25, '2026-11-20T14:00:01Z', '2026-11-20T12:25:00Z')).toBe('2026-11-20T14:05:00.000Z');
});

test('the next firing is always later, and never further away than the schedule allows', () => {
  const schedules = fc.record({
    mode: fc.constantFrom('daily', 'weekly', 'interval'),
    timeOfDay: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    timezone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'UTC'),
    dayOfWeek: fc.constantFrom('MON', 'SUN'),
    intervalHours: fc.integer({ min: 0, max: 24 }),
    intervalMinutes: fc.constantFrom(0, 5, 55),
  });
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(schedules, moments, (schedule, after) => {
      const found = onASchedule.next({ schedule_config: JSON.stringify(schedule) }, { after, last: null });
      const hours = (found.getTime() - after.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(schedule.mode === 'weekly' ? 7 * 24 + 1 : 25);
    }),
  );
});

test('an interval that is too short is refused with the sentence of the editor', () => {
  const schedule_config = formatSchedule({ ...DEFAULT_SCHEDULE, mode: 'interval' });
  expect(onASchedule.findProblem({ schedule_config })).toBe(
    'Interval must be between 5 minutes and 24 hours.',
  );
});
