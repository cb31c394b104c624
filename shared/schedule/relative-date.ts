import { NUMBER_WORDS } from '#shared/number-words.ts';

/** Days as 2026-12-31; counted in UTC, where each has 24 hours. */

const DAY_MS = 24 * 3600_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const LONGEST = 60;

/** Making one takes half a millisecond, and each line that is typed asks which day it is. Those of the zones used last. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 50;

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** The day that it is at this instant in a zone. */
export function dayIn(zone: string, instant: Date): string {
  const parts = formatIn(zone);
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found.year}-${found.month}-${found.day}`;
}

/**
 * `tomorrow`, `in 3 days`, `two weeks from now`, `Friday`, `next Friday`, `the first of next month`. Null for anything
 * else. A weekday is the next one after today; with “next” it is that of the next week, which begins on Monday.
 */
export function relativeDate(written: string, today: string): string | null {
  if (written.length > LONGEST) return null;
  const text = written
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:on|the|for) /, '')
    .replace(/^the /, '')
    .replace(/^(today|tomorrow|yesterday)['’]?s(?: date| day)?$/, '$1')
    .replace(/^date of (today|tomorrow|yesterday)$/, '$1');
  return (
    dayByName(text, today) ?? dayByDistance(text, today) ?? weekday(text, today) ?? dayOfMonth(text, today)
  );
}

function dayByName(text: string, today: string): string | null {
  if (/^(?:today|now|todays date|today's date|current date)$/.test(text)) return today;
  if (/^(?:tomorrow|tmrw|tomorow|tommorow|tommorrow)$/.test(text)) return addDays(today, 1);
  if (text === 'yesterday') return addDays(today, -1);
  if (/^day after (?:tomorrow|tmrw)$/.test(text)) return addDays(today, 2);
  return text === 'day before yesterday' ? addDays(today, -2) : null;
}

/** `in 3 days`, `3 weeks from today`, `a month ago`, `next week`. */
function dayByDistance(text: string, today: string): string | null {
  const near = /^(next|last) (week|month|year)$/.exec(text);
  if (near?.[2]) return addUnits(today, near[1] === 'next' ? 1 : -1, near[2]);
  const match =
    /^in (\w+) (day|week|fortnight|month|year)s?(?:'s|')?(?: time)?$/.exec(text) ??
    /^(\w+) (day|week|fortnight|month|year)s? (?:from (?:now|today)|later|ahead)$/.exec(text);
  const past = /^(\w+) (day|week|fortnight|month|year)s? (?:ago|earlier|before today)$/.exec(text);
  const [, amount = '', unit = ''] = match ?? past ?? [];
  const count = numberCalled(amount);
  if (count === null || unit === '') return null;
  return addUnits(today, past && !match ? -count : count, unit);
}

function weekday(text: string, today: string): string | null {
  const match = /^(?:(this|this coming|coming|upcoming|next|last|past) )?([a-z]{3,9})$/.exec(text);
  const day = weekdayCalled(match?.[2] ?? '');
  if (!match || day === null) return null;
  const now = new Date(today).getUTCDay();
  const ahead = (day - now + 7) % 7;
  if (match[1] === 'next') return addDays(today, daysToMonday(now) + ((day + 6) % 7));
  if (match[1] === 'last' || match[1] === 'past') return addDays(today, ahead === 0 ? -7 : ahead - 7);
  return addDays(today, ahead === 0 && match[1] !== 'this' ? 7 : ahead);
}

function daysToMonday(now: number): number {
  return (8 - now) % 7 || 7;
}

function dayOfMonth(text: string, today: string): string | null {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const end = /^(?:end|last day) of (?:the |this )?(next )?month$/.exec(text);
  if (end) return dayText(year, month + (end[1] ? 1 : 0), 0);
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)|(first|beginning|start)(?: day)?) of (?:the |this )?(next )?month$/.exec(
      text,
    );
  const alone = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text);
  const wanted = Number(named?.[1] ?? alone?.[1] ?? (named ? 1 : 0));
  if (wanted < 1 || wanted > 31) return null;
  // The 5th, said on the 20th, is that of the next month.
  const isNext = named ? named[3] !== undefined : wanted < day;
  const found = dayText(year, month - 1 + (isNext ? 1 : 0), wanted);
  return Number(found.slice(8)) === wanted ? found : null;
}

function addUnits(today: string, count: number, unit: string): string {
  if (unit === 'day') return addDays(today, count);
  if (unit === 'week') return addDays(today, 7 * count);
  if (unit === 'fortnight') return addDays(today, 14 * count);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = month - 1 + (unit === 'year' ? 12 * count : count);
  // A month after 31 January is the last day of February.
  const last = Number(dayText(year, months + 1, 0).slice(8));
  return dayText(year, months, Math.min(day, last));
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

function dayText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

function numberCalled(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  if (word === 'a' || word === 'an') return 1;
  if (word === 'zero') return 0;
  const at = NUMBER_WORDS.indexOf(word);
  return at === -1 ? null : at + 1;
}

function weekdayCalled(word: string): number | null {
  const at = WEEKDAYS.findIndex((name) => name === word || (word.length <= 5 && name.startsWith(word)));
  return at === -1 ? null : at;
}
