import { fieldValue } from '#browser/page/field-values.ts';
import type { ElementFacts } from '#browser/page/look/page-engine.ts';
import { StepFailure } from '#shared/errors.ts';
import { relativeDate } from '#shared/schedule/relative-date.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** A date as people write it, also counted from today, as 2026-12-31. Null for anything else. */
export function readDay(text: string, today: string): string | null {
  return fieldValue('date', text.trim() === '' ? '-' : text) ?? relativeDate(text, today);
}

/** `31 February 2027` */
const WRITES_DAY =
  /^\s*(?:\d{1,2}\.?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?,?\s+\d{4}|\d{4}-\d{1,2}-\d{1,2})\s*$/iu;

/** `4 May`, `May 4th`, `4.5.`: which year is not said. */
const WITHOUT_YEAR =
  /^\s*(?:\d{1,2}(?:\.|st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[./]\d{1,2}\.?)\s*$/iu;

/** What is ahead: the next day of that name is meant. Of anything else it may be the last one. */
const AHEAD =
  /\b(?:depart|arriv|check.?in\b|check.?out\b|due\b|deadline|pick.?up|drop.?off|return|deliver|handover|appointment|move.?in\b|move.?out\b|first day|back\b|leave|storage|booking|reserv|remind|outbound|inbound|trip|travel)/i;
const DAY_MS = 24 * 3600_000;
/** A day that has just passed may be meant itself. */
const JUST_PASSED_MS = 60 * DAY_MS;

/** `14 December` of a field named after what is ahead: the next one. Null for anything else. */
function dayAhead(text: string, label: string, today: string): string | null {
  return AHEAD.test(label) ? nextDay(text, today) : null;
}

/** The next day that a text without a year may mean; null for anything else, and where it has just passed. */
function nextDay(text: string, today: string): string | null {
  if (!WITHOUT_YEAR.test(text)) return null;
  const written = text.trim().replace(/\.$/, '');
  const inYear = (year: number) =>
    fieldValue(
      'date',
      /[./]/.test(written) ? `${written}${written.includes('/') ? '/' : '.'}${year}` : `${written} ${year}`,
    );
  const year = Number(today.slice(0, 4));
  const own = inYear(year);
  if (own !== null && own >= today) return own;
  const isJustPassed = own !== null && Date.parse(today) - Date.parse(own) <= JUST_PASSED_MS;
  return isJustPassed ? null : inYear(year + 1);
}

/** `written`: what was written of it, without a year. */
export type Day = { day: string; written?: string };

const PAST =
  /\b(?:birth|born\b|dob\b|purchase|bought|issue|paid\b|invoice|since|expense|worked|spent|complet|receiv|joined|hired|graduat|died|founded|taken|last\b)/i;

/** Which day a picker is to show: without a year the next one, but where the field is named after what has been. */
export function readDayFor(text: string, field: AskedDate, today: string): Day | null {
  const { label } = field;
  const day = dayAsAsked(text, field) ?? readDay(text, today);
  if (day !== null) return { day };
  const next = PAST.test(label) ? null : nextDay(text, today);
  return next === null ? null : { day: next, written: text };
}

export function isWithoutYear(text: string): boolean {
  return WITHOUT_YEAR.test(text);
}

/** No year is guessed where two may be meant. */
export function withoutYear(text: string, days: readonly string[] = []): StepFailure {
  const [one, other] = days;
  return new StepFailure(
    'input_invalid',
    `This field wants a whole date, and ${quoteShown(text.trim())} has no year.`,
    one && other
      ? `Write which day is meant: ${one} or ${other}.`
      : `Write the year, too, as in: ${text.trim().replace(/\.$/, '')} 2027.`,
  );
}

function asksForDate({ facts, label }: AskedDate): boolean {
  const anyDay = '2026-12-31';
  return formatLike(facts.placeholder, anyDay) !== null || formatLike(label, anyDay) !== null;
}

function noSuchDay(text: string): StepFailure {
  return new StepFailure(
    'input_invalid',
    `${quoteShown(text.trim())} is no day of the calendar.`,
    'Write dates like 2026-12-31.',
  );
}

const DATE_TYPES = /^(?:date|datetime-local|month)$/;
const NAMES_DATE =
  /\bdate\b|\bday\b|\bcheck.?(?:in|out)\b|\barriv|\bdepart|\bdeadline\b|\bdue\b|\bfrom\b|\buntil\b|\breturn\b|\bstart|\bend|\bwhen\b|\bdatum\b|\bfecha\b/i;

/** An example of what the field wants: a day in words. */
const SHOWS_WORDS = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)\b/i;

type AskedDate = { facts: ElementFacts; label: string };

/**
 * The day that a text in the form of the field means: 03/05/1984 is the third of May where the field says DD/MM/YYYY,
 * and its month stands first elsewhere. Null where the field says no form, or another one.
 */
function dayAsAsked(text: string, { facts, label }: AskedDate): string | null {
  const written = /^(\d{1,4})([-/. ]{1,2})(\d{1,2})\2(\d{1,4})$/.exec(text.trim());
  const shown = PATTERN.exec(facts.placeholder.slice(0, 200)) ?? PATTERN.exec(label.slice(0, 200));
  if (!written || !shown || written[2] !== shown[2]) return null;
  const numbers = [written[1], written[3], written[4]];
  const parts = [shown[1], shown[3], shown[4]];
  const numberOf = (begin: RegExp) => numbers[parts.findIndex((part) => begin.test(part ?? ''))];
  const [year, month, day] = [numberOf(/^(?:y|jj..|a)/i), numberOf(/^m/i), numberOf(/^(?:d|t|jj?$)/i)];
  return year?.length === 4 && month && day ? fieldValue('date', `${year}-${month}-${day}`) : null;
}

/** The field shows a form such as DD/MM/YYYY. */
export function saysOrder({ facts, label }: AskedDate): boolean {
  return PATTERN.test(facts.placeholder.slice(0, 200)) || PATTERN.test(label.slice(0, 200));
}

/**
 * What is typed for a date into this field: for a field of dates by the browser's own form; for one that shows how it
 * wants dates (dd.mm.yyyy), in that form; `next Friday` in any field named like a date. Anything else stays as it is.
 */
export function dateTextFor(text: string, field: AskedDate, today: string): string {
  const { facts, label } = field;
  if (facts.type === 'datetime-local') return withDay(text, today);
  const own = dayAsAsked(text, field);
  const isDateField = facts.type === 'date' || formatLike(facts.placeholder, '2026-12-31') !== null;
  const day = own ?? readDay(text, today) ?? (isDateField ? dayAhead(text, label, today) : null);
  if (day === null && WRITES_DAY.test(text) && asksForDate(field)) throw noSuchDay(text);
  if (day === null && WITHOUT_YEAR.test(text) && isDateField) throw withoutYear(text);
  if (day === null) return text;
  if (DATE_TYPES.test(facts.type)) return day;
  if (!/^(?:text|tel|search|)$/.test(facts.type)) return text;
  const formatted = formatLike(facts.placeholder, day) ?? formatLike(label, day);
  if (formatted !== null) return formatted;
  const isCounted = relativeDate(text, today) !== null;
  const isNamed = NAMES_DATE.test(`${label} ${facts.placeholder}`) && !SHOWS_WORDS.test(facts.placeholder);
  return isCounted && isNamed ? day : text;
}

/** `tomorrow at 9:00` */
function withDay(text: string, today: string): string {
  const match = /^(.{1,40}?),?\s+(?:at\s+)?(\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)$/i.exec(text.trim());
  const day = match ? relativeDate(match[1] ?? '', today) : null;
  return day === null ? text : `${day} ${match?.[2] ?? ''}`;
}

const PATTERN =
  /\b(dd|d|tt|jj|mm|m|yyyy|jjjj|aaaa|yy)([-/. ]{1,2})(dd|d|tt|jj|mm|m)\2(dd|d|tt|jj|yyyy|jjjj|aaaa|yy)\b/i;

/** Null when the words show no pattern such as DD/MM/YYYY. */
function formatLike(words: string, day: string): string | null {
  const match = PATTERN.exec(words.slice(0, 200));
  if (!match) return null;
  const [, first = '', separator = '', second = '', third = ''] = match;
  const parts = [first, second, third].map((part) => partOf(part.toLowerCase(), day));
  return new Set(parts.map(({ unit }) => unit)).size === 3
    ? parts.map(({ text }) => text).join(separator)
    : null;
}

function partOf(pattern: string, day: string): { unit: string; text: string } {
  const [year = '', month = '', date = ''] = day.split('-');
  if (pattern.length === 4) return { unit: 'year', text: year };
  if (pattern === 'yy') return { unit: 'year', text: year.slice(2) };
  const [unit, text] = pattern.startsWith('m') ? ['month', month] : ['day', date];
  return { unit, text: pattern.length === 1 ? String(Number(text)) : text };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether a text that a page shows is this day, in whatever form: with numbers in any order, or the month in words. */
export function showsDay(shown: string, day: string): boolean {
  const text = shown.slice(0, 200).toLowerCase();
  const [year = '', month = '', date = ''] = day.split('-');
  if (text.includes(day)) return true;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const hasDay = numbers.includes(Number(date));
  const isYearRight = numbers.includes(Number(year)) || numbers.includes(Number(year.slice(2)));
  const years = numbers.filter((number) => number > 999);
  const words = text.match(/\p{L}+/gu) ?? [];
  const names = monthNames(Number(month));
  if (words.some((word) => names.has(word) || word.startsWith(MONTHS[Number(month) - 1] ?? '-')))
    return hasDay && (isYearRight || years.length === 0);
  return hasDay && isYearRight && numbers.length >= 3 && hasBoth(numbers, Number(date), Number(month));
}

function hasBoth(numbers: readonly number[], date: number, month: number): boolean {
  const wanted = date === month ? 2 : 1;
  return numbers.includes(month) && numbers.filter((number) => number === date).length >= wanted;
}

/** In the languages that pages are most often in. */
function monthNames(month: number): ReadonlySet<string> {
  const date = new Date(Date.UTC(2024, month - 1, 15));
  return new Set(
    ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'].flatMap((language) =>
      (['long', 'short'] as const).map((style) =>
        new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
          .formatToParts(date)
          .filter((part) => part.type === 'month')
          .map((part) => part.value.toLowerCase().replace('.', ''))
          .join(''),
      ),
    ),
  );
}
