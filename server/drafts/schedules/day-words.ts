import { NUMBER_WORDS, ORDINAL_WORDS } from '#shared/number-words.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '#shared/schedule/schedule.ts';

/** Patterns for days, months and numbers as a sentence names them, and what they mean. */
export const DAY = String.raw`(?:mon|tues?|wednes|wed|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?s?`;
export const DAYS = String.raw`${DAY}(?!\w)(?:(?:,? and |, | & |,? or )(?:every |each |on )?${DAY}(?!\w)){0,6}`;
/** Without `every`, only several of a day are a repetition: `on Monday` is one day. */
export const PLURAL_DAYS = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days`;
const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
export const ORDINAL = String.raw`(?:\d{1,2}(?:st|nd|rd|th)|${ORDINAL_WORDS.join('|')})`;
export const NUMBER = String.raw`(?:\d{1,3}|${NUMBER_WORDS.join('|')}|fifteen|twenty|thirty|ninety)`;
const LARGER: Record<string, number> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  ninety: 90,
  other: 2,
  second: 2,
};

export function numberOf(words: string): number {
  const known = NUMBER_WORDS.indexOf(words.toLowerCase());
  return known === -1 ? (LARGER[words.toLowerCase()] ?? Number(words)) : known + 1;
}

/** `first` and `1st` are 1. */
export function ordinalOf(words: string): number {
  const known = ORDINAL_WORDS.indexOf(words.toLowerCase());
  return known === -1 ? Number.parseInt(words, 10) : known + 1;
}

export function dayOf(words: string): DayOfWeek {
  return DAYS_OF_WEEK.find((day) => words.toUpperCase().startsWith(day)) ?? 'MON';
}

/** What people begin with who say what is to be done. */
export const VERBS =
  'open|go|visit|check|read|get|send|download|log|sign|take|look|e-?mail|mail|find|save|export|upload|tell|search|fill|collect|watch|make|click|copy|run|place|order|pay|extract|fetch|list|note|record|write|type|update|scrape|compare|monitor|submit|remind|refresh|archive|back|delete|remove|add|create|generate|print|publish|renew|restart|pull|push|sync|enter|use|verify|crawl|grab|gather|retrieve|summari[sz]e|notify|cancel|approve|reserve|clean|clear|choose|select|give';

const WEEKEND: readonly DayOfWeek[] = ['SAT', 'SUN'];
export const WORKDAYS: readonly DayOfWeek[] = DAYS_OF_WEEK.filter((day) => !WEEKEND.includes(day));

/** In the order of the week: a list, `Monday to Friday`, `weekends`. */
export function daysOf(words: string): DayOfWeek[] {
  if (/weekend/i.test(words)) return [...WEEKEND];
  const said = [...words.matchAll(new RegExp(DAY, 'gi'))].map(([day]) => dayOf(day));
  const [first, last] = said;
  if (first && last && / ?(?:to|through|-|–) ?/i.test(words) && !/,| and | & | or /i.test(words)) {
    const from = DAYS_OF_WEEK.indexOf(first);
    const count = (DAYS_OF_WEEK.indexOf(last) - from + 7) % 7;
    return DAYS_OF_WEEK.filter((_day, at) => (at - from + 7) % 7 <= count);
  }
  return DAYS_OF_WEEK.filter((day) => said.includes(day));
}

/** 1 to 12. */
export function monthsOf(words: string): number[] {
  const said = [...words.matchAll(new RegExp(MONTH, 'gi'))];
  return said.map(([month]) => MONTH_NAMES.indexOf(month.slice(0, 3).toLowerCase()) + 1);
}
