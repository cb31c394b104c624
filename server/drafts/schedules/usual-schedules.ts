import { type Clock, CLOCK, PART, readClock } from '#server/drafts/schedules/clock-words.ts';
import {
  DAY,
  DAYS,
  daysOf,
  NUMBER,
  numberOf,
  PLURAL_DAYS,
  WORKDAYS,
} from '#server/drafts/schedules/day-words.ts';
import { DAYS_OF_WEEK, type DayOfWeek, type Schedule } from '#shared/schedule/schedule.ts';

/** On which days something happens. */
export type DayRule = {
  /** Day of month, month, day of week, as in a cron line. */
  fields: string;
  /** The same as a schedule with one time a day; none where only a cron line says it. */
  simple?: Pick<Schedule, 'mode' | 'dayOfWeek' | 'daysOfWeek' | 'dayOfMonth'>;
  /** Minute and hour of the cron line, where the words say them in another way than as a time. */
  times?: string;
  interval?: Pick<Schedule, 'intervalHours' | 'intervalMinutes'>;
  days?: readonly DayOfWeek[];
  has_time?: boolean;
  departs?: string;
};
type Groups = Record<string, string | undefined>;
/** `words` is a pattern without the time of day around it. */
export type ScheduleRule = { words: string; read(groups: Groups, clock: Clock): DayRule };

/** Sunday is 0 in a cron line. */
const NUMBER_OF_DAY = (day: DayOfWeek) => (DAYS_OF_WEEK.indexOf(day) + 1) % 7;

export function eachDay(days: readonly DayOfWeek[]): DayRule {
  return { fields: '* * *', simple: { mode: 'daily' }, days };
}

export function someDays(days: readonly DayOfWeek[]): DayRule {
  const numbers = days.map(NUMBER_OF_DAY).toSorted((a, b) => a - b);
  const rule = { fields: `* * ${numbers.join(',')}`, days };
  const [only] = days;
  if (only && days.length === 1) return { ...rule, simple: { mode: 'weekly', dayOfWeek: only } };
  if (days.join() === WORKDAYS.join()) return { ...rule, simple: { mode: 'workdays' } };
  return { ...rule, simple: { mode: 'days', daysOfWeek: days } };
}

/** The spec's limits and steps of an interval: 5 minutes to 24 hours. */
export function everyMinutes(minutes: number): DayRule {
  const kept = Math.min(1_440, Math.max(5, Math.round(minutes / 5) * 5));
  const interval = { intervalHours: Math.floor(kept / 60), intervalMinutes: kept % 60 };
  const departs = `An interval is 5 minutes to 24 hours, in steps of 5 minutes: ${kept} minutes were taken.`;
  return { fields: '* * *', interval, has_time: true, ...(kept !== minutes && { departs }) };
}

const EVERY = '(?:every|each)(?: single)?';
const HOURS = String.raw`(?: (?:between|from) (?<from>${CLOCK}) (?:and|to|until|till) (?<to>${CLOCK})| (?<office>(?:during|in) (?:business|office|working|opening|shop|school) hours))`;
const WORKDAY = '(?:week|work|working |business )days?';

export const USUAL_RULES: readonly ScheduleRule[] = [
  {
    words: String.raw`(?:hourly|once an hour|on the hour|${EVERY} full hour|${EVERY} (?:(?<half>half(?: an)?|quarter(?: of an)?) hour|(?:(?<count>${NUMBER}) )?(?<unit>minute|min|hour)s?))${HOURS}`,
    read: readHours,
  },
  {
    words: String.raw`hourly|once an hour|on the hour|${EVERY} full hour|${EVERY} (?:(?<half>half(?: an)?|quarter(?: of an)?) hour|(?:(?<count>${NUMBER}) )?(?<unit>minute|min|hour)s?(?: on the hour)?)`,
    read({ half, count = '1', unit = 'hour' }) {
      if (half !== undefined) return everyMinutes(/^half/i.test(half) ? 30 : 15);
      return everyMinutes(numberOf(count) * (/^min/i.test(unit) ? 1 : 60));
    },
  },
  {
    words: String.raw`(?:${EVERY}|on|during) ${WORKDAY}(?: ${PART})?|weekdays|workdays|during the (?:working )?week`,
    read: () => someDays(WORKDAYS),
  },
  {
    words: String.raw`(?:${EVERY}|on|at|during) (?:the )?weekends?|weekends`,
    read: () => someDays(['SAT', 'SUN']),
  },
  {
    words: String.raw`(?:${EVERY}|on) (?<days>${DAY} ?(?:to|through|-|–) ?${DAY})`,
    read: ({ days = '' }) => someDays(daysOf(days)),
  },
  {
    words: String.raw`${EVERY} (?<days>${DAYS})(?: ${PART})?|(?:on )?(?<plural>${PLURAL_DAYS}(?:(?:,? and |, | & )(?:on )?${PLURAL_DAYS}){0,6})(?: ${PART.replace('<part>', '<parts>')})?`,
    read: ({ days, plural = '' }) => someDays(daysOf(days ?? plural)),
  },
  {
    words: String.raw`(?:weekly|(?:once a|once per|${EVERY}) week)(?: on (?:a )?(?<days>${DAYS}))?`,
    read({ days }) {
      if (days !== undefined) return someDays(daysOf(days));
      return { ...someDays(['MON']), departs: 'Nobody said on which day: Monday was taken.' };
    },
  },
  {
    words: String.raw`${EVERY} day|daily|once (?:a|per) day|${EVERY} ${PART}`,
    read: () => eachDay(DAYS_OF_WEEK),
  },
  {
    words: 'nightly|overnight',
    read: (_groups, { is_guessed }) => ({
      ...eachDay(DAYS_OF_WEEK),
      ...(is_guessed && { times: '0 22', departs: 'It is not said when in the night.' }),
    }),
  },
  {
    // “Message me at 7am”. Without “me” before it, it may be the time of a booking.
    words: String.raw`(?<=\b(?:e-?mail|mail|send|tell|notify|message|remind|wake|ping)(?: it)?(?: to)? me )at (?<only>\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b|\d{1,2}:\d\d)`,
    read: () => ({ ...eachDay(DAYS_OF_WEEK), departs: 'Nobody said on which days: each day was taken.' }),
  },
];

/** `every hour between 9 and 5`. */
function readHours(groups: Groups): DayRule {
  const part = groups.half === undefined ? null : /^half/i.test(groups.half) ? 30 : 15;
  const minutes = part ?? numberOf(groups.count ?? '1') * (/^min/i.test(groups.unit ?? '') ? 1 : 60);
  const [from] = groups.office ? [9] : readClock({ at: groups.from }).hours;
  const [end] = groups.office ? [17] : readClock({ at: groups.to }).hours;
  if (from === undefined || end === undefined) return everyMinutes(minutes);
  // `between 9 and 5` ends in the afternoon.
  const to = end < from && end < 12 ? end + 12 : end;
  const rule = groups.office
    ? { fields: '* * 1-5', days: WORKDAYS, has_time: true }
    : { fields: '* * *', days: DAYS_OF_WEEK, has_time: true };
  if (minutes >= 60 && minutes % 60 === 0 && from < to)
    return { ...rule, times: `0 ${from}-${to}${minutes === 60 ? '' : `/${minutes / 60}`}` };
  if (minutes >= 5 && minutes < 60 && 60 % minutes === 0 && from < to)
    return { ...rule, times: `*/${minutes} ${from}-${to - 1}` };
  return {
    ...everyMinutes(minutes),
    departs: 'No schedule keeps this interval to these hours: it runs all day.',
  };
}
