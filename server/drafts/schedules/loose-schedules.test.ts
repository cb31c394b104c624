import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { described } from '#server/drafts/test-described.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { parseSchedule } from '#shared/schedule/schedule.ts';

function scheduleOf(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: null });
  const part = made?.parts.find(({ workflow_step_id: id }) => id === 'schedule.on_a_schedule');
  return {
    schedule: part && parseSchedule(part.inputs.schedule_config),
    guesses: part?.marks.flatMap(({ guess }) => guess ?? []).join(' ') ?? '',
    lines: made?.parts.find(({ workflow_step_id: id }) => id === 'browser.instructions')?.inputs.instructions,
  };
}

const READS = 'Open a.example\nRead the price as price';

test.each([
  ['at 7 in the morning read the price on a.example', { mode: 'daily', timeOfDay: '07:00' }],
  ['read the price on a.example at 7 in the evening', { mode: 'daily', timeOfDay: '19:00' }],
  ['In the morning read the price on a.example', { mode: 'daily', timeOfDay: '08:00' }],
  ['read the price on a.example at 9, 12 and 15 o’clock', { mode: 'cron', cron: '0 9,12,15 * * *' }],
  ['At sunrise read the price on a.example', { mode: 'cron', cron: '0 6 * * *' }],
  ['read the price on a.example on the 28th', { mode: 'monthly', dayOfMonth: 28 }],
  ['On the 1st and 15th read the price on a.example', { mode: 'cron', cron: '0 8 1,15 * *' }],
  ['On 24 December read the price on a.example', { mode: 'cron', cron: '0 8 24 12 *' }],
  ['Every spring read the price on a.example', { mode: 'cron', cron: '0 8 1 3 *' }],
  ['Each term on the 5th of September read the price on a.example', { mode: 'cron', cron: '0 8 5 9 *' }],
  ['At the end of the week read the price on a.example', { mode: 'cron', cron: '0 8 * * 5' }],
  ['On school days at 8 read the price on a.example', { mode: 'workdays', timeOfDay: '08:00' }],
  ['alternate Fridays read the price on a.example', { mode: 'weekly', dayOfWeek: 'FRI' }],
  ['every evening before 8 read the price on a.example', { mode: 'daily', timeOfDay: '20:00' }],
  ['read the price on a.example every 90 seconds', { mode: 'interval', intervalMinutes: 5 }],
  ['regularly read the price on a.example', { mode: 'daily' }],
  ['On the first working day of each month read the price on a.example', { mode: 'monthly', dayOfMonth: 1 }],
])('what is left unsaid of a time is a guess, and no part of a line: %s', (description, expected) => {
  const { schedule, guesses, lines } = scheduleOf(description);
  expect(schedule).toMatchObject(expected);
  expect(guesses).not.toBe('');
  expect(lines).toBe(READS);
});

test.each([
  [
    'Hourly between 9 and 5 on weekdays read the price on a.example',
    { mode: 'cron', cron: '0 9-17 * * 1-5' },
  ],
  ['On Saturdays, every 30 minutes, read the price on a.example', { mode: 'cron', cron: '*/30 * * * 6' }],
  ['Every full hour read the price on a.example', { mode: 'interval', intervalHours: 1 }],
  ['Mon-Fri at 8 read the price on a.example', { mode: 'workdays', timeOfDay: '08:00' }],
  ['weekday mornings at 9 read the price on a.example', { mode: 'workdays', timeOfDay: '09:00' }],
  ['noon on Sundays read the price on a.example', { mode: 'weekly', dayOfWeek: 'SUN', timeOfDay: '12:00' }],
])('what is said of a time in two places is one schedule: %s', (description, expected) => {
  const { schedule, guesses, lines } = scheduleOf(description);
  expect(schedule).toMatchObject(expected);
  expect(guesses).toBe('');
  expect(lines).toBe(READS);
});

test.each([
  'Book a table at a.example at 7 pm',
  'book court 2 at a.example on the 5th at 7pm',
  'Fill in the form at a.example with date of visit on the 28th and name Ada',
  'Book a room at a.example from Monday to Friday',
])('the time of a booking is no schedule: %s', (description) => {
  expect(scheduleOf(description).schedule).toBeUndefined();
});

test.each([
  ['Every quarter hour between 8 and 18 read the price on a.example', 'cron', '*/15 8-17 * * *'],
  ['Every 20 minutes during opening hours read the price on a.example', 'cron', '*/20 9-16 * * 1-5'],
  ['Each night at half eleven read the price on a.example', 'daily', undefined],
  ['Twice a week, Tuesdays and Fridays, at 6:45 read the price on a.example', 'days', undefined],
  ['On the last day of every quarter read the price on a.example', 'cron', '0 8 28 3,6,9,12 *'],
])('a time takes no words of what is done then: %s', (description, mode, cron) => {
  const { schedule, lines } = scheduleOf(description);
  expect(schedule).toMatchObject({ mode });
  expect(schedule?.cron).toBe(cron);
  expect(lines).toBe(READS);
});

test('a time that no schedule knows is left out with a sentence, and is no part of a line', () => {
  const { notes, steps } = described('Download the fixtures from a.example at the start of the season');
  expect(steps).toEqual(['browser.instructions']);
  expect(notes).toEqual([
    expect.stringContaining('“at the start of the season” is no time that a schedule knows'),
  ]);
});
