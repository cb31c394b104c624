import { LONGEST_CRON_LINE } from '#shared/schedule/cron-line.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { isTimeZone, ownZoneName } from '#shared/schedule/time-zones.ts';

/**
 * When a schedule trigger fires: JSON, stored as the value of one step input. Reading accepts anything, because the text
 * may come from an older version or another client; writing always gives a complete schedule.
 */
export const SCHEDULE_MODES = ['daily', 'weekly', 'interval', 'days', 'workdays', 'monthly', 'cron'] as const;
export type ScheduleMode = (typeof SCHEDULE_MODES)[number];

export const DAYS_OF_WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

export type Schedule = {
  mode: ScheduleMode;
  /** HH:MM on a 24-hour clock. */
  timeOfDay: string;
  /** An IANA zone id. */
  timezone: string;
  /** Weekly only. */
  dayOfWeek?: DayOfWeek | undefined;
  /** Several days only, in the order of the week. */
  daysOfWeek?: readonly DayOfWeek[] | undefined;
  /** Monthly only. A month that is too short has it on its last day. */
  dayOfMonth?: number | undefined;
  /** A cron line only; see cron-line.ts. */
  cron?: string | undefined;
  intervalHours: number;
  intervalMinutes: number;
};

export const MIN_INTERVAL_MINUTES = 5;
export const MAX_INTERVAL_MINUTES = 1440;
export const MINUTE_STEP = 5;
export const MAX_INTERVAL_HOURS = 24;
const LAST_MINUTE_STEP = 55;
export const LAST_DAY_OF_MONTH = 31;

/** Never fails: what is missing or wrong becomes the default. An interval that is too short, or a wrong cron line, stays as it is. */
export function parseSchedule(text: string | undefined): Schedule {
  const stored = readObject(text ?? '');
  const mode = SCHEDULE_MODES.find((candidate) => candidate === stored.mode) ?? DEFAULT_SCHEDULE.mode;
  const day = DAYS_OF_WEEK.find((candidate) => candidate === stored.dayOfWeek);
  return {
    mode,
    timeOfDay: cleanTime(stored.timeOfDay),
    timezone: isTimeZone(stored.timezone) ? ownZoneName(stored.timezone) : DEFAULT_SCHEDULE.timezone,
    ...(mode === 'weekly' && { dayOfWeek: day ?? 'MON' }),
    ...(mode === 'days' && { daysOfWeek: cleanDays(stored.daysOfWeek) }),
    ...(mode === 'monthly' && { dayOfMonth: cleanDayOfMonth(readNumber(stored.dayOfMonth)) }),
    ...(mode === 'cron' && { cron: cleanCron(stored.cron) }),
    ...cleanInterval(readNumber(stored.intervalHours), readNumber(stored.intervalMinutes)),
  };
}

/** A stored interval may be text. Number() of an object calls its methods, which JSON can have replaced: it throws. */
function readNumber(stored: unknown): number {
  return typeof stored === 'number' || typeof stored === 'string' ? Number(stored) : 0;
}

export function formatSchedule(schedule: Schedule): string {
  return JSON.stringify(schedule);
}

export function changeMode(schedule: Schedule, mode: ScheduleMode): Schedule {
  const { dayOfWeek, daysOfWeek, dayOfMonth, cron, ...rest } = schedule;
  const { hours, minutes } = timeParts(schedule.timeOfDay);
  switch (mode) {
    case 'weekly':
      return { ...rest, mode, dayOfWeek: dayOfWeek ?? daysOfWeek?.[0] ?? 'MON' };
    case 'days':
      return { ...rest, mode, daysOfWeek: daysOfWeek ?? [dayOfWeek ?? 'MON'] };
    case 'monthly':
      return { ...rest, mode, dayOfMonth: dayOfMonth ?? 1 };
    case 'cron':
      return { ...rest, mode, cron: cron ?? `${minutes} ${hours} * * *` };
    case 'interval':
      if (intervalMinutes(schedule) >= MIN_INTERVAL_MINUTES) return { ...rest, mode };
      return { ...rest, mode, intervalHours: 0, intervalMinutes: MIN_INTERVAL_MINUTES };
    default:
      return { ...rest, mode };
  }
}

/** Always at least one. */
export function toggleDay(schedule: Schedule, day: DayOfWeek): Schedule {
  const days = schedule.daysOfWeek ?? [];
  const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day];
  return next.length === 0 ? schedule : { ...schedule, daysOfWeek: inOrderOfTheWeek(next) };
}

/** Both at once, because each limits the other: nothing beyond 24 hours, never 0 hours and 0 minutes. */
export function setScheduleInterval(schedule: Schedule, hours: number, minutes: number): Schedule {
  const interval = cleanInterval(hours, minutes);
  const isZero = interval.intervalHours === 0 && interval.intervalMinutes === 0;
  return { ...schedule, ...interval, ...(isZero && { intervalMinutes: MIN_INTERVAL_MINUTES }) };
}

export function setTimeOfDay(schedule: Schedule, hours: number, minutes: number): Schedule {
  return { ...schedule, timeOfDay: `${twoDigits(hours)}:${twoDigits(minutes)}` };
}

/** `hours` 0 to 23. */
export function timeParts(timeOfDay: string): { hours: number; minutes: number } {
  const [hours, minutes] = cleanTime(timeOfDay).split(':');
  return { hours: Number(hours), minutes: Number(minutes) };
}

export function intervalMinutes(schedule: Pick<Schedule, 'intervalHours' | 'intervalMinutes'>): number {
  return schedule.intervalHours * 60 + schedule.intervalMinutes;
}

function cleanTime(time: unknown): string {
  const match = typeof time === 'string' ? /^(\d{1,2}):([0-5]?\d)$/.exec(time) : null;
  if (!match) return DEFAULT_SCHEDULE.timeOfDay;
  return `${twoDigits(Math.min(23, Number(match[1])))}:${twoDigits(Number(match[2]))}`;
}

function cleanDays(days: unknown): DayOfWeek[] {
  const known = Array.isArray(days) ? inOrderOfTheWeek(days) : [];
  return known.length > 0 ? known : ['MON'];
}

function inOrderOfTheWeek(days: readonly unknown[]): DayOfWeek[] {
  return DAYS_OF_WEEK.filter((day) => days.includes(day));
}

function cleanDayOfMonth(day: number): number {
  return Math.max(1, clamp(Math.round(day), LAST_DAY_OF_MONTH));
}

/** What is wrong with it stays to be seen, as with an interval. */
function cleanCron(line: unknown): string {
  return typeof line === 'string' ? line.slice(0, LONGEST_CRON_LINE + 1) : '';
}

function cleanInterval(hours: number, minutes: number): Pick<Schedule, 'intervalHours' | 'intervalMinutes'> {
  const wholeHours = clamp(Math.round(hours), MAX_INTERVAL_HOURS);
  const steps = clamp(Math.round(minutes / MINUTE_STEP) * MINUTE_STEP, LAST_MINUTE_STEP);
  return { intervalHours: wholeHours, intervalMinutes: wholeHours === MAX_INTERVAL_HOURS ? 0 : steps };
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
