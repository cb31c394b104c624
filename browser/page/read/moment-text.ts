import { isWithoutYear, readDay } from '#browser/page/read/date-text.ts';

/** A day with its time as entries of a list say it: “3 Mar 2026, 10:32”, “Mar 3”, “yesterday”, “2 hours ago”, “10:32”. */

/**
 * Milliseconds, for comparing. Where no year is said, the last such day that has been, the next one that comes, and the nearer
 * of both: entries stand in the same order in all, or nobody can tell. `has_been`: said as what is over, as “yesterday”.
 */
export type Moment = { past: number; ahead: number; near: number; has_been: boolean };

const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;
const LONGEST = 60;
const TIME = /(?<![\d:.])(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d)?(?: ?(?<half>[ap])\.?m\b\.?)?/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?$/i;
const AGO = /^(?:about |over |almost )?(?<count>an?|\d{1,3}) (?<unit>minutes?|mins?|hours?|hrs?) ago$/i;
const IS_OVER = /^yesterday$| ago$/i;
const NOW = /^(?:just )?now$|^moments? ago$/i;

/** `today`: as 2026-12-31; null where only days with a year count. */
export function readMoment(text: string, today: string | null): Moment | null {
  if (text.length > LONGEST) return null;
  const said = text.replaceAll(/\s+/g, ' ').trim();
  const since = today === null ? null : sinceOf(said, today);
  if (since !== null) return { past: since, ahead: since, near: since, has_been: true };
  const time = TIME.exec(said);
  const words = time ? withoutTime(said, time) : said;
  const clock = time ? clockOf(time) : 0;
  const days = words === '' && time && today !== null ? [today, today] : daysOf(words, today);
  const [past, ahead] = days?.map((day) => Date.parse(day) + clock) ?? [];
  if (past === undefined || ahead === undefined) return null;
  const from = today === null ? past : Date.parse(today);
  const near = from - past <= ahead - from ? past : ahead;
  return { past, ahead, near, has_been: IS_OVER.test(words) };
}

/** The hours of today come before what was “just now”. */
function sinceOf(said: string, today: string): number | null {
  const end = Date.parse(today) + DAY_MS;
  if (NOW.test(said)) return end;
  const { count = '', unit = '' } = AGO.exec(said)?.groups ?? {};
  if (unit === '') return null;
  const many = /^an?$/i.test(count) ? 1 : Number(count);
  return end - many * (/^h/i.test(unit) ? HOUR_MS : MINUTE_MS);
}

function daysOf(words: string, today: string | null): readonly string[] | null {
  // Counted from a day of its own, “tomorrow” would be compared, too.
  if (/\d{4}/.test(words)) {
    const day = readDay(words, '2000-01-01');
    return day === null ? null : [day, day];
  }
  if (today === null || words === '') return null;
  if (WEEKDAY.test(words)) {
    const next = readDay(words.replace(/\.$/, ''), today);
    return next === null ? null : [addDays(next, -7), next];
  }
  if (isWithoutYear(words)) return yearsOf(words, today);
  const day = readDay(words, today);
  return day === null ? null : [day, day];
}

/** The last one that has been, and the next one. */
function yearsOf(words: string, today: string): readonly string[] | null {
  const year = Number(today.slice(0, 4));
  const written = words.replace(/\.$/, '');
  const behind = /[./]/.test(written) ? (written.includes('/') ? '/' : '.') : ' ';
  const days = [year - 1, year, year + 1].flatMap((one) => readDay(`${written}${behind}${one}`, today) ?? []);
  const past = days.findLast((day) => day <= today);
  const ahead = days.find((day) => day >= today);
  return past === undefined || ahead === undefined ? null : [past, ahead];
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function clockOf({ groups = {} }: RegExpExecArray): number {
  const { hour = '0', minute = '0', half } = groups;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours * HOUR_MS + Number(minute) * MINUTE_MS;
}

function withoutTime(text: string, time: RegExpExecArray): string {
  const rest = `${text.slice(0, time.index)}${text.slice(time.index + time[0].length)}`;
  return rest
    .replaceAll(/^(?:at\b|[,·–-])\s*|\s*(?:,|\bat|·|–|-|\()\s*$/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
