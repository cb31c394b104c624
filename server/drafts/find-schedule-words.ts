import type { DayOfWeek, Schedule } from '#shared/schedule.ts';

/** When something happens, as words in a sentence say it. */
export type ScheduleWords = {
  /** The words, as they stand in the sentence. */
  words: string;
  schedule: Omit<Schedule, 'timezone'>;
  /** Nobody said at what time. */
  is_time_guessed: boolean;
  /** A sentence, where no schedule is what the words say, and the nearest one was taken. */
  departs?: string;
};

const DAYS: Record<string, DayOfWeek> = {
  mon: 'MON',
  tue: 'TUE',
  wed: 'WED',
  thu: 'THU',
  fri: 'FRI',
  sat: 'SAT',
  sun: 'SUN',
};
const PARTS_OF_DAY: Record<string, string> = {
  morning: '08:00',
  noon: '12:00',
  afternoon: '14:00',
  evening: '18:00',
  night: '22:00',
};

const TIME = String.raw`(?:[ ,]{1,2}at (?<hour>\d{1,2})(?:[:.](?<minute>\d\d))?(?: ?(?<half>am|pm)|(?: o.clock)|h)?)?`;
const DAY = String.raw`(?<day>mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?s?`;
const DAILY = new RegExp(
  String.raw`\b(?:(?:every|each) (?:(?<workday>weekday|workday|working day|business day)s?|day|(?<part>morning|noon|afternoon|evening|night))|daily|(?<nightly>nightly|overnight))${TIME}(?![\w:])`,
  'i',
);
const WEEKLY = new RegExp(
  String.raw`\b(?:(?:every|each) ${DAY}(?: (?<part>morning|noon|afternoon|evening|night))?|(?<week>weekly|(?:once a|every|each) week))${TIME}(?![\w:])`,
  'i',
);
const MONTHLY = new RegExp(
  String.raw`\b(?:(?:on )?the (?:first|1st)(?: day)? of (?:every|each|the) month|monthly|(?:once a|every|each) month)${TIME}(?![\w:])`,
  'i',
);
const MONTHS: Record<string, number> = { two: 2, three: 3, four: 4, six: 6, other: 2 };
const QUARTERLY = new RegExp(
  String.raw`\b(?:quarterly|(?:once a|every|each) quarter|(?:every|each) (?<months>[2346]|two|three|four|six|other) months?)${TIME}(?![\w:])`,
  'i',
);
const FORTNIGHTLY = new RegExp(
  String.raw`\b(?:bi-?weekly|fortnightly|every fortnight|(?:every|each) (?:other|second|2nd|two|2) (?:weeks?|${DAY}))${TIME}(?![\w:])`,
  'i',
);
const MONTH_END = new RegExp(
  String.raw`\b(?:on )?the last (?:${DAY}|weekday|workday|working day|business day|day) of (?:every|each|the) month${TIME}(?![\w:])`,
  'i',
);
const INTERVAL = /\b(?:hourly|(?:every|each) (?:(?<count>\d{1,3}) )?(?<unit>minute|min|hour)s?)\b/i;

const NOTHING = { intervalHours: 0, intervalMinutes: 0 };

/** Null when the sentence names no time. */
export function findScheduleWords(sentence: string): ScheduleWords | null {
  const rare = findRareWords(sentence);
  if (rare) return rare;
  const daily = DAILY.exec(sentence);
  if (daily) {
    const { timeOfDay, is_time_guessed } = readTime(daily.groups);
    const mode = daily.groups?.workday ? 'workdays' : 'daily';
    return { words: daily[0], schedule: { ...NOTHING, mode, timeOfDay }, is_time_guessed };
  }
  const weekly = WEEKLY.exec(sentence);
  if (weekly) {
    const { timeOfDay, is_time_guessed } = readTime(weekly.groups);
    const dayOfWeek = DAYS[(weekly.groups?.day ?? 'mon').slice(0, 3).toLowerCase()] ?? 'MON';
    const schedule = { ...NOTHING, mode: 'weekly', dayOfWeek, timeOfDay } as const;
    return {
      words: weekly[0],
      schedule,
      is_time_guessed: is_time_guessed || weekly.groups?.week !== undefined,
    };
  }
  const monthly = MONTHLY.exec(sentence);
  if (monthly) {
    const { timeOfDay } = readTime(monthly.groups);
    const schedule = { ...NOTHING, mode: 'monthly', dayOfMonth: 1, timeOfDay } as const;
    return { words: monthly[0], schedule, is_time_guessed: true };
  }
  const interval = INTERVAL.exec(sentence);
  if (!interval) return null;
  const minutes = Number(interval.groups?.count ?? 1) * (/^min/i.test(interval.groups?.unit ?? '') ? 1 : 60);
  // The spec's limits and steps: 5 minutes to 24 hours.
  const kept = Math.min(1_440, Math.max(5, Math.round(minutes / 5) * 5));
  return {
    words: interval[0],
    schedule: {
      mode: 'interval',
      timeOfDay: '08:00',
      intervalHours: Math.floor(kept / 60),
      intervalMinutes: kept % 60,
    },
    is_time_guessed: kept !== minutes,
  };
}

/** Before the others, which find a part of these words. */
function findRareWords(sentence: string): ScheduleWords | null {
  const quarterly = QUARTERLY.exec(sentence);
  if (quarterly) {
    const { timeOfDay } = readTime(quarterly.groups);
    const [hours, minutes] = timeOfDay.split(':').map(Number);
    const said = quarterly.groups?.months?.toLowerCase() ?? '3';
    const cron = `${minutes} ${hours} 1 */${MONTHS[said] ?? Number(said)} *`;
    const schedule = { ...NOTHING, mode: 'cron', timeOfDay, cron } as const;
    return { words: quarterly[0], schedule, is_time_guessed: true };
  }
  const fortnightly = FORTNIGHTLY.exec(sentence);
  if (fortnightly) {
    const { timeOfDay, is_time_guessed } = readTime(fortnightly.groups);
    const dayOfWeek = DAYS[(fortnightly.groups?.day ?? 'mon').slice(0, 3).toLowerCase()] ?? 'MON';
    const schedule = { ...NOTHING, mode: 'weekly', dayOfWeek, timeOfDay } as const;
    const departs = 'No schedule leaves out every other week: this one runs every week.';
    return { words: fortnightly[0], schedule, is_time_guessed, departs };
  }
  const monthEnd = MONTH_END.exec(sentence);
  if (!monthEnd) return null;
  const { timeOfDay, is_time_guessed } = readTime(monthEnd.groups);
  const schedule = { ...NOTHING, mode: 'monthly', dayOfMonth: 28, timeOfDay } as const;
  const departs = 'No schedule finds the last such day of a month: this one runs on the 28th.';
  return { words: monthEnd[0], schedule, is_time_guessed, departs };
}

function readTime(groups: Record<string, string | undefined> = {}) {
  const part = PARTS_OF_DAY[groups.nightly === undefined ? (groups.part?.toLowerCase() ?? '') : 'night'];
  if (groups.hour === undefined) return { timeOfDay: part ?? '08:00', is_time_guessed: true };
  const half = groups.half?.toLowerCase();
  const isLate = half === 'pm' || (half === undefined && /afternoon|evening|night/i.test(groups.part ?? ''));
  const hour =
    (Number(groups.hour) % (half === undefined ? 24 : 12)) + (isLate && Number(groups.hour) < 13 ? 12 : 0);
  const minute = Math.min(59, Number(groups.minute ?? 0));
  const two = (number: number) => String(number).padStart(2, '0');
  return { timeOfDay: `${two(hour % 24)}:${two(minute)}`, is_time_guessed: false };
}
