/** A cron line of five fields, as crontab(5) has them: minute, hour, day of month, month, day of week. */
export type CronLine = {
  /** Minutes since midnight, in order. */
  times: readonly number[];
  /** 1 to 12. */
  months: ReadonlySet<number>;
  daysOfMonth: ReadonlySet<number>;
  /** 0 is Sunday. */
  daysOfWeek: ReadonlySet<number>;
  /** When both kinds of days are limited, a day needs to match one of them only. */
  matchesEitherDay: boolean;
  /** The hour begins with `*`: it goes by the clock, also through an hour that comes twice. */
  isEveryHour: boolean;
};

export const LONGEST_CRON_LINE = 200;

type FieldRule = { name: string; min: number; max: number; names?: readonly string[] };

export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** From 0. */
export const WEEK_DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const MINUTE: FieldRule = { name: 'minute', min: 0, max: 59 };
const HOUR: FieldRule = { name: 'hour', min: 0, max: 23 };
const DAY_OF_MONTH: FieldRule = { name: 'day of month', min: 1, max: 31 };
const MONTH: FieldRule = { name: 'month', min: 1, max: 12, names: MONTHS };
const DAY_OF_WEEK: FieldRule = { name: 'day of week', min: 0, max: 7, names: WEEK_DAYS };

/** Or the sentence about what is wrong with it. */
export function parseCronLine(text: string): CronLine | string {
  const fields = text.trim().split(/\s+/);
  const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = ''] = fields;
  if (fields.length !== 5 || text.length > LONGEST_CRON_LINE) {
    return 'A cron line has five fields: minute, hour, day of month, month, day of week.';
  }
  const minutes = parseField(minute, MINUTE);
  const hours = parseField(hour, HOUR);
  const daysOfMonth = parseField(dayOfMonth, DAY_OF_MONTH);
  const months = parseField(month, MONTH);
  const daysOfWeek = parseField(dayOfWeek, DAY_OF_WEEK);
  if (typeof minutes === 'string') return minutes;
  if (typeof hours === 'string') return hours;
  if (typeof daysOfMonth === 'string') return daysOfMonth;
  if (typeof months === 'string') return months;
  if (typeof daysOfWeek === 'string') return daysOfWeek;
  return {
    times: [...hours].flatMap((at) => [...minutes].map((past) => at * 60 + past)).toSorted((a, b) => a - b),
    months,
    daysOfMonth,
    // 7 is Sunday too.
    daysOfWeek: new Set([...daysOfWeek].map((day) => day % 7)),
    matchesEitherDay: !dayOfMonth.startsWith('*') && !dayOfWeek.startsWith('*'),
    isEveryHour: hour.startsWith('*'),
  };
}

/** `day` is a wall time. */
export function matchesCronDay(line: CronLine, day: Date): boolean {
  if (!line.months.has(day.getUTCMonth() + 1)) return false;
  const isDayOfMonth = line.daysOfMonth.has(day.getUTCDate());
  const isDayOfWeek = line.daysOfWeek.has(day.getUTCDay());
  return line.matchesEitherDay ? isDayOfMonth || isDayOfWeek : isDayOfMonth && isDayOfWeek;
}

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** False for February 30. Each day of the year falls on each day of the week sooner or later. */
export function everComes({ months, daysOfMonth, matchesEitherDay }: CronLine): boolean {
  const first = Math.min(...daysOfMonth);
  return matchesEitherDay || [...months].some((month) => first <= (LONGEST_MONTHS[month - 1] ?? 0));
}

/** The fewest minutes between two firings, across midnight too. */
export function shortestPause({ times }: CronLine): number {
  const [first = 0] = times;
  const gaps = times.map((time, index) => (times[index + 1] ?? first + 24 * 60) - time);
  return Math.min(...gaps);
}

function parseField(text: string, rule: FieldRule): Set<number> | string {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const range = parseRange(part, rule);
    if (!range) {
      return `“${part.slice(0, 20)}” is not a ${rule.name}, which goes from ${rule.min} to ${rule.max}, or *.`;
    }
    for (let value = range.from; value <= range.to; value += range.step) values.add(value);
  }
  return values;
}

function parseRange(part: string, rule: FieldRule): { from: number; to: number; step: number } | null {
  const match = /^(\*|\w{1,3})(?:-(\w{1,3}))?(?:\/(\d{1,2}))?$/.exec(part);
  if (!match) return null;
  const [, first = '', last, stepText] = match;
  const step = stepText === undefined ? 1 : Number(stepText);
  if (step < 1) return null;
  if (first === '*') return last === undefined ? { from: rule.min, to: rule.max, step } : null;
  const from = readValue(first, rule);
  // `5/15` is from 5 to the end.
  const to = last !== undefined ? readValue(last, rule) : stepText === undefined ? from : rule.max;
  if (from === null || to === null || from < rule.min || to > rule.max || from > to) return null;
  return { from, to, step };
}

function readValue(text: string, rule: FieldRule): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const index = rule.names?.indexOf(text.toUpperCase()) ?? -1;
  return index === -1 ? null : index + rule.min;
}
