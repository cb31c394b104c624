import { expect, test } from 'vitest';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { nameSchedule } from '#shared/schedule/schedule-words.ts';

test.each([
  [{ mode: 'daily', timeOfDay: '08:00' }, 'Daily 8:00 AM'],
  [{ mode: 'weekly', timeOfDay: '18:30', dayOfWeek: 'MON' }, 'Mon 6:30 PM'],
  [{ mode: 'days', timeOfDay: '00:05', daysOfWeek: ['MON', 'WED'] }, 'Mon, Wed 12:05 AM'],
  [{ mode: 'workdays', timeOfDay: '09:00' }, 'Mon to Fri 9:00 AM'],
  [{ mode: 'monthly', timeOfDay: '09:00', dayOfMonth: 1 }, 'Monthly, day 1, 9:00 AM'],
  [{ mode: 'interval', intervalHours: 0, intervalMinutes: 5 }, 'Every 5 min'],
  [{ mode: 'interval', intervalHours: 2, intervalMinutes: 0 }, 'Every 2 h'],
  [{ mode: 'interval', intervalHours: 2, intervalMinutes: 5 }, 'Every 2 h 5 min'],
])('%o is called “%s” in a list', (schedule, words) => {
  expect(nameSchedule(parseSchedule(JSON.stringify({ timezone: 'UTC', ...schedule })))).toBe(words);
});
