import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { takeSchedule } from '#server/drafts/schedules/find-schedule-words.ts';
import { everComes, parseCronLine } from '#shared/schedule/cron-line.ts';
import { parseSchedule, type Schedule } from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';

/** When it runs, in short. */
function whenOf({ mode, timeOfDay, dayOfWeek, daysOfWeek, dayOfMonth, cron, ...interval }: Schedule): string {
  if (mode === 'cron') return cron ?? '';
  if (mode === 'interval') return `${interval.intervalHours}:${interval.intervalMinutes}`;
  return [mode, dayOfWeek, daysOfWeek?.join(' '), dayOfMonth, timeOfDay].filter(Boolean).join(' ');
}

function draftOf(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const schedule = made?.parts.find((part) => part.workflow_step_id === 'schedule.on_a_schedule');
  const lines = made?.parts.find((part) => part.workflow_step_id === 'browser.instructions');
  return {
    schedule: schedule && parseSchedule(schedule.inputs.schedule_config),
    guesses: schedule?.marks.flatMap(({ guess }) => guess ?? []) ?? [],
    lines: lines?.inputs.instructions?.split('\n'),
    notes: made?.notes,
  };
}

/** The words, when it runs, and a part of what is said about it where that is not the same. */
test.each<[string, string, string?]>([
  ['twice a month', '0 8 1,15 * *', 'Nobody said when'],
  ['twice monthly at 9', '0 9 1,15 * *', 'Nobody said when'],
  ['once a year', '0 8 1 1 *', 'January 1'],
  ['yearly on March 1', '0 8 1 3 *'],
  ['every year on the 24th of December at noon', '0 12 24 12 *'],
  ['on the first of January every year', '0 8 1 1 *'],
  ['every three days', '0 8 */3 * *', 'from the 1st'],
  ['every other day at 9', '0 9 */2 * *', 'from the 1st'],
  ['every 7 days', 'weekly MON 08:00', 'Monday'],
  ['every other Monday', 'weekly MON 08:00', 'every week'],
  ['every three weeks on Friday at 16:30', 'weekly FRI 16:30', 'every week'],
  ['on the last weekday of the month', 'monthly 28 08:00', 'the 28th'],
  ['at the end of every month', 'monthly 28 08:00', 'the 28th'],
  ['on the first Monday of every month at 9', '0 9 */31,1-7 * 1'],
  ['on the third Thursday of each month', 'monthly 15 08:00', 'day 15'],
  ['on the 15th of every month', 'monthly 15 08:00'],
  ['on the 1st and the 15th of each month at 7', '0 7 1,15 * *'],
  ['every month on the 31st at 7pm', 'monthly 31 19:00'],
  ['every 5 months', '0 8 1 * *', 'every month'],
  ['bimonthly', '0 8 1 */2 *', 'the 1st'],
  ['quarterly at 7:30', '30 7 1 */3 *', 'the 1st'],
  ['twice a day', '0 8,20 * * *', 'Nobody said when'],
  ['8 times a day', '0 */3 * * *', 'Every 3 hours'],
  ['twice a week at 10', 'days MON THU 10:00', 'Nobody said when'],
  ['every morning and evening', '0 8,18 * * *'],
  ['daily at 6am and 6pm', '0 6,18 * * *'],
  ['every day at 6 and 9 pm', '0 18,21 * * *'],
  ['every day at 9:00, 12:00 and 17:30', '0 9,12 * * *', '17:30'],
  ['at 9 every morning', 'daily 09:00'],
  ['9am daily', 'daily 09:00'],
  ['every night at midnight', 'daily 00:00'],
  ['every day at 12 pm', 'daily 12:00'],
  ['every Monday and Thursday', 'days MON THU 08:00'],
  ['every Monday, Wednesday and Friday at 9', 'days MON WED FRI 09:00'],
  ['every Monday to Friday at 9', 'workdays 09:00'],
  ['on Mondays and Fridays at 8 and 16', '0 8,16 * * 1,5'],
  ['on weekdays at 8:30', 'workdays 08:30'],
  ['at 8:30 on weekdays', 'workdays 08:30'],
  ['every weekend', 'days SAT SUN 08:00'],
  ['once a week on Friday', 'weekly FRI 08:00'],
  ['every weekday at 9 except Friday', 'days MON TUE WED THU 09:00'],
  ['daily except on weekends', 'workdays 08:00'],
  ['every day except the weekend at 9', 'workdays 09:00'],
  ['every Tuesday at 9 in March and April', '0 9 * 3,4 2'],
  ['every day at 9 until Christmas', 'daily 09:00', 'until Christmas'],
  ['every six hours', '6:0'],
  ['every half hour', '0:30'],
  ['every quarter of an hour', '0:15'],
  ['every 2 days at 9, and every Sunday at 10', '0 9 */2 * *', 'every Sunday at 10'],
  ['every hour between 9 and 5', '0 9-17 * * *'],
  ['every 15 minutes from 8 to 18', '*/15 8-17 * * *'],
  ['nightly except weekends', '0 22 * * 1,2,3,4,5', 'in the night'],
  ['nightly at 11 pm except weekends', 'workdays 23:00'],
  ['every hour between 9 and 5 except weekends', '0 9-17 * * 1,2,3,4,5'],
  ['every 15th at 9', 'monthly 15 09:00'],
  ['every 1st and 15th', '0 8 1,15 * *'],
  ['every 45th', 'monthly 1 08:00', 'No month has a day 45'],
  ['on the 15th and the 45th of each month', 'monthly 15 08:00', 'day 45: it was left out'],
  ['on February 30 every year', '0 8 29 2 *', 'no day 30'],
  ['every 30 minutes during business hours', '*/30 9-16 * * 1-5'],
])('“%s” is a schedule, in front and behind', (words, when, said) => {
  const sentences = [
    `${words}, open a.example and read the price`,
    `Open a.example and read the price ${words}`,
  ];
  for (const sentence of sentences) {
    const { schedule, guesses, lines, notes } = draftOf(sentence);
    expect(schedule && whenOf(schedule)).toBe(when);
    expect(schedule && findScheduleProblem(schedule)).toBeNull();
    const departs = guesses.filter((guess) => guess !== 'Nobody said at what time.');
    expect(departs).toHaveLength(said === undefined ? 0 : 1);
    expect(departs.join(' ')).toContain(said ?? '');
    // No word of it is left in a line, or lost.
    expect(lines).toEqual(['Open a.example', 'Read the price as price']);
    expect(notes).toEqual([]);
  }
});

test('what is called weekly is no schedule, and neither is one day', () => {
  const none = [
    'the weekly offer',
    'our monthly total',
    'what is new on Monday',
    'the menu for Mondays',
    'a 9 am train',
    'every 2nd row of the table',
    'every 1st and 2nd row of the table',
    'every 3rd message',
  ];
  for (const thing of none) expect(takeSchedule(`Open a.example and read ${thing}`).schedule).toBeNull();
});

test.each(['update the sheet', 'compare the prices', 'scrape a.example', 'submit the form', 'remind me'])(
  'every 15th is a day also before: %s',
  (what) => {
    const { schedule } = takeSchedule(`Every 15th ${what}`);
    expect(schedule?.schedule).toMatchObject({ mode: 'monthly', dayOfMonth: 15 });
  },
);

test('at noon is every day, which is said', () => {
  const { schedule, guesses } = draftOf('At noon, open a.example and read the price');
  expect(schedule && whenOf(schedule)).toBe('daily 12:00');
  expect(guesses).toEqual(['Nobody said on which days: every day was taken.']);
});

test('the first Monday of a month is one day of each month', () => {
  const line = parseCronLine('0 9 */31,1-7 * 1');
  if (typeof line === 'string') throw new Error(line);
  expect(line.matchesEitherDay).toBe(false);
  expect([...line.daysOfMonth]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(everComes(line)).toBe(true);
});

test('a hostile text is searched for schedules in linear time', () => {
  const parts = [
    'every ',
    'at 9, ',
    'every day at 9, ',
    'mondays, ',
    'on the 1st, ',
    'every monday and ',
    'in may, ',
  ];
  for (const part of parts) {
    const text = part.repeat(Math.floor(4_000 / part.length));
    expect(takeSchedule(text).rest.length).toBeLessThanOrEqual(text.length);
  }
});
