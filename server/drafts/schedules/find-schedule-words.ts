import { AT, BEFORE, type Clock, readClock } from '#server/drafts/schedules/clock-words.ts';
import { DAY, daysOf, DAYS, MONTH, monthsOf, VERBS } from '#server/drafts/schedules/day-words.ts';
import { LOOSE_RULES } from '#server/drafts/schedules/loose-schedules.ts';
import { RARE_RULES, WHEN_EXACTLY } from '#server/drafts/schedules/rare-schedules.ts';
import { type DayRule, eachDay, someDays, USUAL_RULES } from '#server/drafts/schedules/usual-schedules.ts';
import { DAYS_OF_WEEK, type Schedule } from '#shared/schedule/schedule.ts';

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

const NOTHING = { intervalHours: 0, intervalMinutes: 0 };
const EXCEPT = String.raw`(?<except>,? (?:except|excluding|apart from|but not|not)(?: on| for| at)? (?:the )?(?:weekends?|${DAYS}))?`;
const MONTHS = String.raw`(?<months> in ${MONTH}(?!\w)(?:(?:,? and |, )${MONTH}(?!\w)){0,11})?`;
/** What no schedule can say belongs to it all the same, and is said to be left out. */
const LEFT_OUT = String.raw`(?<left>,? on (?:the |its )?(?:first|last|second|third) (?:working|business|week)[ -]?day|,? or (?:on )?${DAY} (?:if|when) [^,.;]{3,60}|,? (?:except|excluding|but not|unless|until|during|between|starting|beginning)(?: (?!(?:and |then |please ){0,2}(?:${VERBS})\b)(?!and (?:then )?(?:${VERBS})\b)[^,.;:\s]{1,30}){1,8})?`;

/** `The weekly report` is a thing, and `report weekly` a time. */
const A_THING = String.raw`(?<!\b(?:the|an?|my|our|your|their|its|this|last|latest|new|current|for|of|except|excluding|from|not|except on|not on) )`;

const RULES = [...RARE_RULES, ...USUAL_RULES, ...LOOSE_RULES].map(({ words, read }) => ({
  pattern: new RegExp(
    String.raw`(?<![\w#-])${A_THING}${BEFORE}(?:${words})(?![\w-])${AT}${EXCEPT}${AT.replace('<at>', '<later>')}${MONTHS}${LEFT_OUT}(?!\w|:\S)`,
    'i',
  ),
  read,
}));

/** “At 8:30 on school days”: the time alone says less. */
function isBareTime({ found }: { found: RegExpExecArray }): number {
  return /^at [\d:.]{1,5}(?: ?[ap]\.?m\.?)?$/i.test(found[0].trim()) ? 1 : 0;
}

/** Null when the sentence names no time. */
export function findScheduleWords(sentence: string): ScheduleWords | null {
  const all = RULES.flatMap(({ pattern, read }) => {
    const found = pattern.exec(sentence);
    return found ? [{ found, read }] : [];
  });
  // “Every Friday, 8 hours each day”: what is said first. Of two that begin alike, the rarer one says more.
  const [first] = all.toSorted(
    (one, other) => one.found.index - other.found.index || isBareTime(one) - isBareTime(other),
  );
  if (!first) return null;
  const { groups = {} } = first.found;
  const clock = readClock(groups);
  const rule = inMonths(without(first.read(groups, clock), groups.except), groups.months);
  const left = groups.left && `No schedule can say “${groups.left.replace(/^,? /, '')}”: it was left out.`;
  const departs = [rule.departs, clock.departs, left].filter((one) => one !== undefined && one !== '');
  return {
    words: first.found[0].trim(),
    schedule: scheduleOf(rule, clock),
    is_time_guessed: rule.has_time !== true && clock.is_guessed,
    ...(departs.length > 0 && { departs: departs.join(' ') }),
  };
}

/** “Each weekday, not at weekends”. */
const NOT_ON = new RegExp(
  String.raw`,? (?:but )?(?:not|never) (?:on|at|during) (?:the )?(?:weekends?|${DAYS})(?!\w)`,
  'i',
);
const MOST_SCHEDULES = 5;

/** The first schedule of a text, and the text without it. One workflow has one: others are left out with a sentence. */
export function takeSchedule(text: string): { schedule: ScheduleWords | null; rest: string } {
  const schedule = findScheduleWords(text);
  if (!schedule) return { schedule, rest: text };
  const denied = NOT_ON.exec(withoutWords(text, schedule.words))?.[0];
  if (denied !== undefined) {
    const whole = findScheduleWords(
      `${schedule.words}${denied.replace(/^[\s,]*(?:but )?(?:not|never)/i, ' except')}`,
    );
    const taken = takeSchedule(text.replace(denied, ' '));
    return whole && taken.schedule ? { ...taken, schedule: { ...whole, words: schedule.words } } : taken;
  }
  let rest = withoutWords(text, schedule.words);
  const others: string[] = [];
  for (let other = findScheduleWords(rest); other && others.length < MOST_SCHEDULES;) {
    others.push(other.words);
    rest = withoutWords(rest, other.words);
    other = findScheduleWords(rest);
  }
  const other = others.length === 1 ? (others[0] ?? '') : '';
  // “Twice a week, Tuesdays and Fridays”: the second says which.
  const named = schedule.departs === WHEN_EXACTLY && other !== '' ? findScheduleWords(other) : null;
  if (named) return { schedule: { ...named, words: schedule.words }, rest };
  const both =
    other === ''
      ? null
      : (timesOnDays(schedule, other) ?? hoursOnDays(schedule, other) ?? daysAtTime(schedule, other));
  if (both) return { schedule: both, rest };
  if (others.length === 0) return { schedule, rest };
  const said = others.map((words) => `“${words}”`).join(' and ');
  const sentence = `One schedule cannot have both: ${said} was left out. Add a second schedule trigger for it.`;
  const departs = [schedule.departs, sentence].filter((one) => one !== undefined).join(' ');
  return { schedule: { ...schedule, departs }, rest };
}

/** “Twice a day at 8 and 17 on workdays”: the times are of the first one, and the days of the other. */
function timesOnDays({ words, schedule }: ScheduleWords, other: string): ScheduleWords | null {
  const isEachDay = schedule.mode === 'daily' || (schedule.cron ?? '').endsWith(' * * *');
  const times = / at .{1,60}$/i.exec(words)?.[0];
  const both = isEachDay && times !== undefined ? findScheduleWords(`${other}${times}`) : null;
  return both && !both.is_time_guessed && both.departs === undefined && / at /i.test(both.words)
    ? { ...both, words }
    : null;
}

/** “Every Thursday post it at 7 pm”: the time stands apart from the days. */
function daysAtTime(schedule: ScheduleWords, other: string): ScheduleWords | null {
  if (!schedule.is_time_guessed || schedule.schedule.mode === 'interval' || !/^at /i.test(other)) return null;
  const both = findScheduleWords(`${schedule.words} ${other}`);
  return both && !both.is_time_guessed ? { ...both, words: schedule.words } : null;
}

/** “Hourly between 9 and 5 on weekdays”: one says how often, and the other on which days. */
function hoursOnDays(schedule: ScheduleWords, words: string): ScheduleWords | null {
  const other = findScheduleWords(words);
  const pair = other && [schedule, other];
  const often = pair?.find((one) => hoursOf(one.schedule) !== null);
  const days = pair?.find((one) => one !== often && one.is_time_guessed && daysField(one.schedule) !== null);
  const times = often && hoursOf(often.schedule);
  if (!often || !days || !times || days.departs !== undefined) return null;
  const cron = `${times} * * ${daysField(days.schedule) ?? '*'}`;
  return {
    ...often,
    words: schedule.words,
    schedule: { ...NOTHING, mode: 'cron', timeOfDay: '08:00', cron },
  };
}

/** Minutes and hours of a cron line for what comes several times on every day; null for anything else. */
function hoursOf({
  mode,
  cron = '',
  intervalHours,
  intervalMinutes,
}: ScheduleWords['schedule']): string | null {
  if (mode === 'cron') return cron.endsWith(' * * *') ? cron.slice(0, -6) : null;
  if (mode !== 'interval') return null;
  if (intervalHours === 0) return 60 % intervalMinutes === 0 ? `*/${intervalMinutes} *` : null;
  return intervalMinutes === 0 && 24 % intervalHours === 0
    ? `0 ${intervalHours === 1 ? '*' : `*/${intervalHours}`}`
    : null;
}

function daysField({ mode, dayOfWeek, daysOfWeek }: ScheduleWords['schedule']): string | null {
  if (mode === 'workdays') return '1-5';
  const days = mode === 'weekly' && dayOfWeek ? [dayOfWeek] : mode === 'days' ? (daysOfWeek ?? []) : [];
  return days.length === 0 ? null : someDays(days).fields.replace('* * ', '');
}

function withoutWords(text: string, words: string): string {
  const at = text.indexOf(words);
  const [before, behind] = [text.slice(0, at), text.slice(at + words.length)];
  // “In the timesheet every Friday: 8 hours”: what stands behind it is no part of it.
  return behind.startsWith(':') ? `${before.trimEnd()}${behind}` : `${before} ${behind}`;
}

/** Several times of a day are written as a cron line, which has the same minute in each hour. */
function scheduleOf(rule: DayRule, { hours, minute }: Clock): ScheduleWords['schedule'] {
  const two = (number: number) => String(number).padStart(2, '0');
  const timeOfDay = `${two(hours[0] ?? 8)}:${two(minute)}`;
  if (rule.interval) return { mode: 'interval', timeOfDay: '08:00', ...rule.interval };
  if (rule.times !== undefined) {
    return { ...NOTHING, mode: 'cron', timeOfDay, cron: `${rule.times} ${rule.fields}` };
  }
  if (hours.length > 1 || !rule.simple) {
    return { ...NOTHING, mode: 'cron', timeOfDay, cron: `${minute} ${hours.join(',')} ${rule.fields}` };
  }
  return { ...NOTHING, timeOfDay, ...rule.simple };
}

function without(rule: DayRule, except: string | undefined): DayRule {
  if (except === undefined) return rule;
  const left = (rule.days ?? []).filter((day) => !daysOf(except).includes(day));
  if (left.length > 0) {
    const { times, has_time, departs } = rule;
    return {
      ...someDays(left),
      ...(times !== undefined && { times }),
      ...(has_time && { has_time }),
      ...(departs && { departs }),
    };
  }
  const sentence = `No schedule can say “${except.replace(/^,? /, '')}” here: it was left out.`;
  return { ...rule, departs: [rule.departs, sentence].filter(Boolean).join(' ') };
}

/** Only a cron line names months. */
function inMonths(rule: DayRule, months: string | undefined): DayRule {
  if (months === undefined) return rule;
  const [dayOfMonth = '*', , dayOfWeek = '*'] = (rule.interval ? eachDay(DAYS_OF_WEEK) : rule).fields.split(
    ' ',
  );
  const { simple: _simple, interval: _interval, ...rest } = rule;
  const fields = `${dayOfMonth} ${monthsOf(months).join(',')} ${dayOfWeek}`;
  const departs = rule.interval && 'An interval knows no months: it runs once a day in them.';
  return { ...rest, fields, ...(departs && { departs, has_time: false }) };
}
