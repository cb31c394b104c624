import { MONTHS, parseCronLine, WEEK_DAYS } from '#shared/schedule/cron-line.ts';
import { capitalized, twelveHourTime } from '#shared/schedule/time-words.ts';

const MOST_TIMES = 4;

/** “Mon to Fri at 8:00 AM and 5:00 PM”; null for a line that only its author can say in words. */
export function sayCronLine(text: string): string | null {
  const line = parseCronLine(text);
  if (typeof line === 'string') return null;
  const { times, months, daysOfMonth, daysOfWeek } = line;
  const days = sayDays([...daysOfMonth], [...daysOfWeek]);
  const at = sayTimes(times);
  if (days === null || at === null) return null;
  const inMonths = months.size === 12 ? '' : ` in ${list([...months].map((month) => MONTHS[month - 1]))}`;
  return `${days}${inMonths} ${at}`;
}

function sayDays(ofMonth: readonly number[], ofWeek: readonly number[]): string | null {
  if (ofMonth.length === 31 && ofWeek.length === 7) return 'Every day';
  if (ofMonth.length === 31) {
    const fromMonday = ofWeek.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
    return fromMonday.join('') === '12345' ? 'Mon to Fri' : list(fromMonday.map((day) => WEEK_DAYS[day]));
  }
  if (ofWeek.length < 7 || ofMonth.length > MOST_TIMES) return null;
  return `Day${ofMonth.length > 1 ? 's' : ''} ${list(ofMonth.map(String))} of the month`;
}

function sayTimes(times: readonly number[]): string | null {
  if (times.length > MOST_TIMES) return null;
  return `at ${list(times.map((time) => twelveHourTime(Math.floor(time / 60), time % 60)))}`;
}

function list(words: readonly (string | undefined)[]): string {
  return words
    .map((word = '') => capitalized(word))
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
}
