import { atEdge } from '#server/drafts/schedules/rare-schedules.ts';
import { CLOCK, HALF, PART } from '#server/drafts/schedules/clock-words.ts';
import {
  DAY,
  DAYS,
  daysOf,
  MONTH,
  monthsOf,
  ORDINAL,
  ordinalOf,
  WORKDAYS,
} from '#server/drafts/schedules/day-words.ts';
import {
  eachDay,
  type DayRule,
  everyMinutes,
  type ScheduleRule,
  someDays,
} from '#server/drafts/schedules/usual-schedules.ts';
import { DAYS_OF_WEEK } from '#shared/schedule/schedule.ts';

/** Schedules that leave unsaid on which days they run, or name no day that a clock knows: “at 7 in the morning”. */

const EACH_DAY = 'Nobody said on which days: every day was taken.';
const STARTS = String.raw`(?<=^\s{0,9}(?:please )?)`;
const GOES_ON = String.raw`(?=,| (?:please |i |we )?[a-z])`;
/** The time may be that of a booking, or what is typed. */
const NO_BOOKING = String.raw`(?<!\b(?:book|booking|reserve|appointment|meeting|event|slot|table for|court|arrange|fill|enter|type|choose|select|set|for (?:\d|an?|one|two|three)|starts?|starting|begins?|deliver|delivery|due|ends?)\b[^\n;]{0,400})`;
const ENDS = String.raw`(?=[\s.!]{0,9}$|,? (?:and|then) |, )`;
const NUMBERED = String.raw`\d{1,2}(?:st|nd|rd|th)`;
/** A time that no schedule knows. */
const OF_EVENT = String.raw`,? ?\b(?:\d{1,3}|an?|one|two|three) (?:minutes?|hours?|days?|weeks?) (?:before|after) (?:the )?(?:departure|arrival|check-?in|start|deadline|due date|expiry)(?![\p{L}])|,? ?\b(?:on|at|in|by) (?:the )?(?:start|beginning|end|middle|eve|evening|night|day|week|morning) (?:of|before|after) (?:every |each |the |a |my |our )(?:season|holidays?|sale|meeting|training|rehearsal|event|concert|match|game|exam|lesson|trip|party|wedding|course|project|year's end|[\p{L}]{3,20}(?<=(?:every|each) [\p{L}]{3,20}))(?![\p{L}])(?: day(?![\p{L}]))?`;
const TIME_OF_EVENT = new RegExp(OF_EVENT, 'iu');

/** “On the evening before each rehearsal”: left out with a sentence. */
export function takeUnknownTime(text: string): { rest: string; note: string | null } {
  const words = TIME_OF_EVENT.exec(text)?.[0];
  if (words === undefined) return { rest: text, note: null };
  const said = words.replace(/^[\s,]+/, '');
  const note = `“${said}” is no time that a schedule knows, so it was left out. Add a schedule trigger with a time of the clock.`;
  return { rest: text.replace(words, ' '), note };
}

const EVERY_SO_MANY = String.raw`(?:every|each) (?<seconds>\d{1,4}|ten|twenty|thirty|few)`;
/** The hours that are taken for them. */
const SUN = new Map([
  ['sunrise', 6],
  ['dawn', 6],
  ['daybreak', 6],
  ['sunset', 18],
  ['dusk', 18],
]);
const SEASONS = new Map([
  ['spring', '3'],
  ['summer', '6'],
  ['autumn', '9'],
  ['fall', '9'],
  ['winter', '12'],
  ['term', '1,4,9'],
  ['semester', '2,9'],
]);

const ofMonth: ScheduleRule = {
  words: String.raw`on (?:the )?(?<days>${NUMBERED}(?:(?:, |,? and )(?:the )?${NUMBERED}){0,5})(?! (?:of|${MONTH}|row|one|page|day|item|line)\b|,? and (?:the )?${NUMBERED})${NO_BOOKING}(?:${ENDS}|(?<=^.{0,60})${GOES_ON})`,
  read({ days = '' }) {
    const numbers = [...days.matchAll(/\d+/g)].map(([day]) => Math.min(31, Math.max(1, Number(day))));
    const [only = 1] = numbers;
    return {
      fields: `${numbers.toSorted((one, other) => one - other).join(',')} * *`,
      ...(numbers.length === 1 && { simple: { mode: 'monthly', dayOfMonth: only } }),
      departs: 'Nobody said of which month: every month was taken.',
    };
  },
};

export const LOOSE_RULES: readonly ScheduleRule[] = [
  {
    words: String.raw`(?:(?:at|by) )?(?:the )?(?<edge>start|beginning|end) of (?:every|each|the|a|my|our) (?<unit>(?:working |work|business |office |school )?day)`,
    read: ({ edge = 'end', unit = 'day' }) => {
      const hour = /end/i.test(edge) ? 17 : 9;
      return {
        ...(/^day$/i.test(unit) ? eachDay(DAYS_OF_WEEK) : someDays(WORKDAYS)),
        times: `0 ${hour}`,
        has_time: true,
        departs: `Nobody said at what time: ${hour}:00 was taken.`,
      };
    },
  },
  {
    words: String.raw`${STARTS}(?<days>${DAY}(?!\w)(?:(?:,? and |, ?| )${DAY}(?!\w)){1,6})`,
    read: ({ days = '' }) => someDays(daysOf(days)),
  },
  {
    words: String.raw`(?<!\b(?:click|press|pick|choose)\b[^.;\n]{0,80})(?<only>at \d{1,2}:\d\d)${NO_BOOKING}(?=[\s.!]{0,9}$)`,
    read: () => eachDayUnsaid(),
  },
  {
    words: String.raw`first thing (?:on )?(?:every |each )?(?<days>${DAYS})(?: ${PART})?`,
    read: ({ days = '' }) => ({
      ...someDays(daysOf(days)),
      departs: 'Nobody said how often: every week was taken.',
    }),
  },
  {
    words: String.raw`${STARTS}(?<only>at ${CLOCK}(?:(?:, |,? and )at ${CLOCK}){0,4}${HALF})${GOES_ON}`,
    read: () => eachDayUnsaid(),
  },
  {
    words: String.raw`(?<only>at (?:\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b\.?(?:(?:,? and |, )(?:at )?\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b\.?){0,4}|${CLOCK} in the (?:morning|afternoon|evening)|${CLOCK} at night|noon|midnight))${NO_BOOKING}(?=[\s.!]{0,9}$|,| (?:and|then|saying|with|to|about|that|from|on|via|by)\b)`,
    read: () => eachDayUnsaid(),
  },
  {
    words: String.raw`${STARTS}(?:in the (?<part>morning|afternoon|evening)|at (?<parts>night))s?${GOES_ON}`,
    read: () => eachDayUnsaid(),
  },
  {
    words: String.raw`${STARTS}(?<part>morning|afternoon|evening|night)s${GOES_ON}|(?<only>at ${CLOCK}(?:(?:, |,? and )${CLOCK}){1,5})${NO_BOOKING}(?=[\s.!]{0,9}$)|(?<parts>morning and evening|morning and night|morning and afternoon)(?=[\s.!]{0,9}$)|first thing in the morning`,
    read: () => eachDayUnsaid(),
  },
  {
    words: String.raw`(?:on )?(?:(?<days>${DAYS})|(?<week>week|work|working )days?|(?<end>weekend)) ${PART.replace('<part>', '<parts>')}s`,
    read: ({ days, end }) =>
      someDays(days === undefined ? (end === undefined ? WORKDAYS : ['SAT', 'SUN']) : daysOf(days)),
  },
  {
    words: String.raw`on (?<days>${DAYS})(?=,? at ${CLOCK})${NO_BOOKING}`,
    read: ({ days = '' }) => ({
      ...someDays(daysOf(days)),
      departs: 'Nobody said how often: every week was taken.',
    }),
  },
  {
    words: String.raw`(?:from )?(?<days>${DAY} ?(?:to|through|till|-|–) ?${DAY})(?!\w)${NO_BOOKING}`,
    read: ({ days = '' }) => someDays(daysOf(days.replace(/ ?till ?/i, ' to '))),
  },
  {
    words: String.raw`(?:on )?(?:(?:every|each) )?school (?:days?|${PART}s?)`,
    read: () => ({ ...someDays(WORKDAYS), departs: 'No schedule knows holidays: every weekday was taken.' }),
  },
  {
    words: String.raw`(?:(?:at|on|by) )?(?:the )?(?<edge>start|beginning|end) of (?:every|each|the|a) (?<unit>month|quarter|week|year)|(?:at )?(?<ending>month|quarter|year)[ -]end`,
    read: ({ edge = 'end', unit, ending }) => atEdge(edge, unit ?? ending ?? ''),
  },
  {
    words: String.raw`on (?:(?:the )?(?:(?<number>\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${ORDINAL}))(?: of)? (?<month>${MONTH})|(?<first>${MONTH}) (?<on>\d{1,2})(?:st|nd|rd|th)?)(?!,? \d|\w)${NO_BOOKING}(?:${ENDS}|(?<=^.{0,60})${GOES_ON})`,
    read: ({ number, month, first, on, ...groups }) => ({
      ...inSeason({ ...groups, number: number ?? on, month: month ?? first, season: 'year' }),
      departs: 'A schedule comes again each year.',
    }),
  },
  {
    words: String.raw`(?<often>continuously|constantly|all the time|around the clock|all day(?: long)?|24/7)|regularly|from time to time|now and then|${EVERY_SO_MANY} seconds`,
    read({ often, seconds }) {
      if (seconds !== undefined)
        return { ...everyMinutes(5), departs: 'An interval is at least 5 minutes: 5 minutes were taken.' };
      if (often === undefined)
        return { ...eachDay(DAYS_OF_WEEK), departs: 'Nobody said how often: every day was taken.' };
      return { ...everyMinutes(60), departs: 'Nobody said how often: every hour was taken.' };
    },
  },
  {
    words: String.raw`(?:(?:every|each) (?:day|morning|evening) )?at (?<sun>${[...SUN.keys()].join('|')})`,
    read({ sun = '' }) {
      const hour = SUN.get(sun.toLowerCase()) ?? 6;
      const departs = `No schedule knows when the sun rises and sets: ${hour}:00 was taken.`;
      return { ...eachDay(DAYS_OF_WEEK), times: `0 ${hour}`, has_time: true, departs };
    },
  },
  {
    words: String.raw`(?:every|each|once (?:a|per)) (?:school )?(?<season>${[...SEASONS.keys()].join('|')})(?: (?:on|in) (?:the )?(?:(?:(?<number>\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${ORDINAL}))(?: of)? )?(?<month>${MONTH})(?!\w))?`,
    read: inSeason,
  },
  {
    words: String.raw`(?:on )?(?:the |every )?(?:first|1st) (?:weekday|workday|working day|business day) (?:of|in) (?:every|each|the|a) month`,
    read: () => ({
      fields: '1 * *',
      simple: { mode: 'monthly', dayOfMonth: 1 },
      departs: 'No schedule finds the first such day of a month: this one runs on the 1st.',
    }),
  },
  ofMonth,
];

function eachDayUnsaid(): DayRule {
  return { ...eachDay(DAYS_OF_WEEK), departs: EACH_DAY };
}

function inSeason({ season = '', number, ordinal, month }: Record<string, string | undefined>): DayRule {
  if (month === undefined) {
    const months = SEASONS.get(season.toLowerCase()) ?? '1';
    return {
      fields: `1 ${months} *`,
      departs: `Nobody said when in the ${season}: its first day was taken.`,
    };
  }
  const day = ordinal === undefined ? Number(number ?? 1) : ordinalOf(ordinal);
  const departs = `That day comes once a year, and not every ${season}.`;
  return { fields: `${Math.min(28, Math.max(1, day))} ${monthsOf(month).join(',')} *`, departs };
}
