import {
  DAY,
  DAYS,
  dayOf,
  daysOf,
  MONTH,
  monthsOf,
  NUMBER,
  numberOf,
  ORDINAL,
  ordinalOf,
  VERBS,
} from '#server/drafts/schedules/day-words.ts';
import {
  type DayRule,
  eachDay,
  type ScheduleRule,
  someDays,
} from '#server/drafts/schedules/usual-schedules.ts';
import { DAYS_OF_WEEK } from '#shared/schedule/schedule.ts';

const EVERY = '(?:every|each)';
const NUMBERED = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const A_MONTH = '(?:every|each|the|a) month';
const ORDINALS = String.raw`${ORDINAL}(?:(?:, |,? and )(?:on )?(?:the )?${ORDINAL}){0,5}`;
/** `Every 2nd row` is no day, and `every 2nd read the rows` is one. */
const NO_THING = String.raw`(?! (?!(?:at|in|and|then|except|excluding|but|apart|until|unless|between|during|starting|beginning|of|i|we|please|${VERBS})\b)[a-z])`;
export const WHEN_EXACTLY = 'Nobody said when exactly: change it where it does not fit.';
const THE_FIRST = 'Nobody said on which day: the 1st was taken.';

/** Looked for before the usual ones, which find a part of these words. */
export const RARE_RULES: readonly ScheduleRule[] = [
  {
    words: String.raw`(?:on )?(?:the |every )?last (?:${DAY}|weekday|workday|working day|business day|day) of ${A_MONTH}|(?:at )?the end of ${A_MONTH}`,
    read: () => ({
      ...onDays([28]),
      departs: 'No schedule finds the last such day of a month: this one runs on the 28th.',
    }),
  },
  {
    words: String.raw`(?:on )?(?:the )?(?<edge>first|last) (?:(?:week|work|working |business )?day) of (?:every|each|the|a) (?<unit>quarter|year)`,
    read: ({ edge = 'last', unit = 'quarter' }) => atEdge(edge, unit),
  },
  {
    words: String.raw`(?:on )?(?:the |every )(?<nth>first|second|third|fourth|1st|2nd|3rd|4th) (?<day>${DAY}) (?:of|in) ${A_MONTH}`,
    read: ({ nth = 'first', day = 'mon' }) => nthDay(ordinalOf(nth), day),
  },
  {
    words: String.raw`(?:on )?(?:the |every )(?<days>${ORDINALS})(?: day)? (?:of|in) ${A_MONTH}|(?:monthly|(?:once a|${EVERY}) month),? on the (?<on>${ORDINALS})|${EVERY} (?<each>${NUMBERED}(?:(?:, |,? and )(?:the )?${NUMBERED}){0,5})${NO_THING}(?!,? and (?:the )?${NUMBERED})`,
    read: ({ days, on, each = '' }) => onDays(ordinalsOf(days ?? on ?? each)),
  },
  {
    words: String.raw`(?:bi-?weekly|fortnightly|once (?:a|per) fortnight|alternate (?<alternate>${DAYS})|${EVERY} fortnight|${EVERY} (?:(?:other|second|2nd|third|${NUMBER}) weeks?)(?: on (?:a )?(?<days>${DAYS}))?|${EVERY} (?:other|second|2nd|third) (?<day>${DAY}))`,
    read({ days, day, alternate }) {
      const said = days ?? day ?? alternate;
      const departs = 'No schedule leaves out weeks: this one runs every week.';
      return { ...someDays(said === undefined ? ['MON'] : daysOf(said)), departs };
    },
  },
  {
    words: String.raw`${EVERY} (?:(?<count>${NUMBER}) days|(?<other>other|second|third) day)`,
    read: ({ count, other }) =>
      everyDays(count === undefined ? (/third/i.test(other ?? '') ? 3 : 2) : numberOf(count)),
  },
  {
    words: String.raw`(?:on )?(?:the )?(?:(?<number>\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${ORDINAL}))(?: of)? (?<month>${MONTH}) (?:of )?${EVERY} year|(?:on )?(?<first>${MONTH}) (?<on>\d{1,2})(?:st|nd|rd|th)?,? ${EVERY} year`,
    read: ({ number, ordinal = '', month, first = '', on }) =>
      onDate(Number(number ?? on ?? ordinalOf(ordinal)), month ?? first),
  },
  {
    words: String.raw`(?:(?:once a|${EVERY}) year|yearly|annually)(?: (?:on|in) (?:the )?(?:(?<month>${MONTH})(?: (?<on>\d{1,2})(?:st|nd|rd|th)?)?|(?<number>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<of>${MONTH})))?|${EVERY} (?<each>${MONTH})(?: (?<day>\d{1,2})(?:st|nd|rd|th)?)?`,
    read({ month, on, number, of: later, each, day }) {
      const said = month ?? later ?? each;
      if (said === undefined)
        return { fields: '1 1 *', departs: 'Nobody said on which day: January 1 was taken.' };
      const date = on ?? number ?? day;
      return date === undefined ? { ...onDate(1, said), departs: THE_FIRST } : onDate(Number(date), said);
    },
  },
  {
    words: String.raw`(?<count>twice|thrice|${NUMBER} times) (?:(?:a|an|per|${EVERY}) )(?<unit>day|week|month|year)|(?<twice>twice|thrice) (?<ly>daily|weekly|monthly|yearly)|(?<semi>semi-?monthly|biannually|semi-?annually)`,
    read({ count, unit, twice, ly, semi }, { is_guessed }) {
      // “Twice a day at 8 and 17”: the times are said.
      if (!is_guessed && /^da/i.test(unit ?? ly ?? '')) return eachDay(DAYS_OF_WEEK);
      if (semi !== undefined) return severalTimes(2, /month/i.test(semi) ? 'month' : 'year');
      return severalTimes(timesOf(count ?? twice ?? ''), unit ?? ly ?? '');
    },
  },
  {
    words: String.raw`(?:quarterly|(?:once a|${EVERY}) quarter(?! (?:of an )?hour| of an)|${EVERY} (?:(?<count>${NUMBER}|other|second) months?)|(?<two>bi-?monthly))(?:,? on the (?<on>${ORDINAL}))?`,
    read({ count, two, on }) {
      const rule = everyMonths(two === undefined ? numberOf(count ?? '3') : 2);
      if (on === undefined) return rule;
      const { departs: _departs, ...known } = rule;
      return { ...known, fields: rule.fields.replace(/^1 /, `${Math.min(28, ordinalOf(on))} `) };
    },
  },
  {
    words: String.raw`monthly|(?:once a|${EVERY}) month`,
    read: () => ({ ...onDays([1]), departs: THE_FIRST }),
  },
];

function ordinalsOf(words: string): number[] {
  return words.split(/, |,? and /).map((one) => ordinalOf(one.replace(/^(?:on )?(?:the )?/i, '')));
}

function onDays(days: readonly number[]): DayRule {
  const known = days.filter((day) => day >= 1 && day <= 31);
  const unknown = days.find((day) => !known.includes(day));
  const instead = known.length > 0 ? 'it was left out' : 'the 1st was taken';
  const departs = unknown !== undefined && { departs: `No month has a day ${unknown}: ${instead}.` };
  const [only = 1] = known;
  if (known.length > 1) return { fields: `${known.toSorted((a, b) => a - b).join(',')} * *`, ...departs };
  return { fields: `${only} * *`, simple: { mode: 'monthly', dayOfMonth: only }, ...departs };
}

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function onDate(day: number, month: string): DayRule {
  const [number = 1] = monthsOf(month);
  const taken = Math.min(LONGEST_MONTHS[number - 1] ?? 31, Math.max(1, day));
  const departs = `That month has no day ${day}: day ${taken} was taken.`;
  return { fields: `${taken} ${number} *`, ...(taken !== day && { departs }) };
}

/** Both kinds of days must match where one begins with `*`; a step of 31 adds the 1st alone. */
function nthDay(nth: number, words: string): DayRule {
  const day = dayOf(words);
  const number = (DAYS_OF_WEEK.indexOf(day) + 1) % 7;
  if (nth === 1) return { fields: `*/31,1-7 * ${number}` };
  const from = (nth - 1) * 7 + 1;
  return {
    ...onDays([from]),
    departs: `No schedule finds this day of a month: this one runs on day ${from}, the first on which it can be.`,
  };
}

function everyDays(count: number): DayRule {
  if (count <= 1) return eachDay(DAYS_OF_WEEK);
  if (count === 7) return { ...someDays(['MON']), departs: 'Nobody said on which day: Monday was taken.' };
  const departs = 'A schedule counts days from the 1st of each month.';
  if (count <= 15) return { fields: `*/${count} * *`, departs };
  return { ...onDays([1]), departs: `No schedule runs every ${count} days: this one runs once a month.` };
}

function everyMonths(months: number): DayRule {
  if (12 % months === 0 && months < 12) return { fields: `1 */${months} *`, departs: THE_FIRST };
  if (months === 12) return { fields: '1 1 *', departs: 'Nobody said on which day: January 1 was taken.' };
  return { fields: '1 * *', departs: `No schedule runs every ${months} months: this one runs every month.` };
}

function timesOf(words: string): number {
  if (/^twice/i.test(words)) return 2;
  return /^thrice/i.test(words) ? 3 : numberOf(words.split(' ')[0] ?? '1');
}

/** When, on a day or on days, something is done so many times. Nobody says which, so these are guesses. */
const HOURS: Record<number, string> = { 2: '8,20', 3: '8,14,20', 4: '6,12,18,22', 6: '0,4,8,12,16,20' };
const IN_WEEK: Record<number, string> = { 2: 'mon, thu', 3: 'mon, wed, fri', 4: 'mon, tue, thu, fri' };
const IN_MONTH: Record<number, number[]> = { 2: [1, 15], 3: [1, 11, 21], 4: [1, 8, 15, 22] };

function severalTimes(count: number, unit: string): DayRule {
  const what = /^(?:da|week|month|year)/i.exec(unit)?.[0].toLowerCase();
  const departs = WHEN_EXACTLY;
  if (what === 'da') {
    if (count <= 1) return eachDay(DAYS_OF_WEEK);
    const hours = HOURS[count];
    if (hours !== undefined) return { fields: '* * *', times: `0 ${hours}`, departs, has_time: true };
    const each = Math.max(1, Math.round(24 / count));
    return {
      fields: '* * *',
      times: `0 */${each}`,
      departs: `Every ${each} hours was taken.`,
      has_time: true,
    };
  }
  if (what === 'week') {
    if (count >= 5)
      return { ...(count === 5 ? someDays(daysOf('mon to fri')) : eachDay(DAYS_OF_WEEK)), departs };
    return { ...someDays(daysOf(IN_WEEK[count] ?? 'mon')), departs };
  }
  if (what === 'month') return { ...onDays(IN_MONTH[Math.min(4, count)] ?? [1]), departs };
  return count > 1
    ? { ...everyMonths(Math.max(1, Math.round(12 / count))), departs }
    : { fields: '1 1 *', departs };
}

const EDGES: Record<string, { start: string; end: string }> = {
  month: { start: '1 * *', end: '28 * *' },
  quarter: { start: '1 1,4,7,10 *', end: '28 3,6,9,12 *' },
  week: { start: '* * 1', end: '* * 5' },
  year: { start: '1 1 *', end: '31 12 *' },
};

/** The first or the last day of one, as far as a cron line can say it. */
export function atEdge(edge: string, unit: string): DayRule {
  const isEnd = /^(?:end|last)/i.test(edge);
  const fields = EDGES[unit.toLowerCase()]?.[isEnd ? 'end' : 'start'] ?? '1 * *';
  const departs = `Nobody said on which day${isEnd ? ', and no schedule finds the last day of a month: change it where it does not fit' : ': the first was taken'}.`;
  return { fields, departs };
}
