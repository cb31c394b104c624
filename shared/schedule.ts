/**
 * When a schedule trigger fires: JSON, stored as the value of one step input. Reading accepts anything, because the text
 * may come from an older version or another client; writing always gives a complete schedule.
 */
export const SCHEDULE_MODES = ['daily', 'weekly', 'interval'] as const;
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
  intervalHours: number;
  intervalMinutes: number;
};

export const TIME_ZONE_GROUPS = [
  {
    label: 'Americas',
    zones: [
      { id: 'America/New_York', label: 'New York' },
      { id: 'America/Chicago', label: 'Chicago' },
      { id: 'America/Denver', label: 'Denver' },
      { id: 'America/Los_Angeles', label: 'Los Angeles' },
      { id: 'America/Anchorage', label: 'Anchorage' },
      { id: 'Pacific/Honolulu', label: 'Honolulu' },
    ],
  },
  { label: 'UTC', zones: [{ id: 'UTC', label: 'UTC' }] },
  {
    label: 'Europe',
    zones: [
      { id: 'Europe/London', label: 'London' },
      { id: 'Europe/Paris', label: 'Paris' },
      { id: 'Europe/Berlin', label: 'Berlin' },
    ],
  },
  {
    label: 'Asia-Pacific',
    zones: [
      { id: 'Asia/Tokyo', label: 'Tokyo' },
      { id: 'Asia/Shanghai', label: 'Shanghai' },
      { id: 'Asia/Kolkata', label: 'Mumbai' },
      { id: 'Australia/Sydney', label: 'Sydney' },
    ],
  },
] as const;

const ZONE_LABELS = new Map<string, string>(
  TIME_ZONE_GROUPS.flatMap((group) => group.zones.map((zone) => [zone.id, zone.label] as const)),
);

const OWN_NAMES: ReadonlyMap<string | null, string> = new Map(
  [...ZONE_LABELS.keys()].map((zone) => [resolveZone(zone) ?? zone, zone]),
);

export const DEFAULT_SCHEDULE: Schedule = {
  mode: 'daily',
  timeOfDay: '08:00',
  timezone: 'America/New_York',
  intervalHours: 0,
  intervalMinutes: 0,
};

export const MIN_INTERVAL_MINUTES = 5;
const MAX_INTERVAL_MINUTES = 1440;
export const MINUTE_STEP = 5;
export const MAX_INTERVAL_HOURS = 24;
const LAST_MINUTE_STEP = 55;

export const INTERVAL_PROBLEM = 'Interval must be between 5 minutes and 24 hours.';

/** What a new schedule trigger begins with: the browser's own zone, when it is one of the supported. */
export function newSchedule(browserZone: string): Schedule {
  return { ...DEFAULT_SCHEDULE, timezone: supportedZone(browserZone) };
}

/** Never fails: what is missing or wrong becomes the default. An interval that is too short stays as it is. */
export function parseSchedule(text: string | undefined): Schedule {
  const stored = readObject(text ?? '');
  const mode = SCHEDULE_MODES.find((candidate) => candidate === stored.mode) ?? DEFAULT_SCHEDULE.mode;
  const day = DAYS_OF_WEEK.find((candidate) => candidate === stored.dayOfWeek);
  return {
    mode,
    timeOfDay: cleanTime(stored.timeOfDay),
    timezone: isTimeZone(stored.timezone) ? ownName(stored.timezone) : DEFAULT_SCHEDULE.timezone,
    ...(mode === 'weekly' && { dayOfWeek: day ?? 'MON' }),
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
  const { dayOfWeek, ...rest } = schedule;
  if (mode === 'weekly') return { ...rest, mode, dayOfWeek: dayOfWeek ?? 'MON' };
  if (mode === 'interval' && intervalMinutes(schedule) < MIN_INTERVAL_MINUTES) {
    return { ...rest, mode, intervalHours: 0, intervalMinutes: MIN_INTERVAL_MINUTES };
  }
  return { ...rest, mode };
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

/** The sentence for a person, or null when the schedule can be saved. */
export function findScheduleProblem(schedule: Schedule): string | null {
  if (schedule.mode !== 'interval') return null;
  const total = intervalMinutes(schedule);
  return total < MIN_INTERVAL_MINUTES || total > MAX_INTERVAL_MINUTES ? INTERVAL_PROBLEM : null;
}

export function summarizeSchedule(schedule: Schedule): string {
  if (schedule.mode === 'interval') {
    return `Every ${schedule.intervalHours} hour(s) and ${schedule.intervalMinutes} minute(s)`;
  }
  const day = schedule.mode === 'daily' ? 'day' : dayLabel(schedule.dayOfWeek ?? 'MON');
  return `Every ${day} at ${twelveHourTime(schedule.timeOfDay)} (${zoneLabel(schedule.timezone)})`;
}

/** 'Mon' */
export function dayLabel(day: DayOfWeek): string {
  return `${day.charAt(0)}${day.slice(1).toLowerCase()}`;
}

/** '8:00 AM' */
function twelveHourTime(timeOfDay: string): string {
  const { hours, minutes } = timeParts(timeOfDay);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${twoDigits(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

export function zoneLabel(zone: string): string {
  return ZONE_LABELS.get(zone) ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export function isSupportedZone(zone: string): boolean {
  return ZONE_LABELS.has(zone);
}

function supportedZone(zone: string): string {
  const name = ownName(zone);
  return isSupportedZone(name) ? name : DEFAULT_SCHEDULE.timezone;
}

/** A zone has several names, and browsers differ in which they use: Chromium says Asia/Calcutta for Asia/Kolkata. */
function ownName(zone: string): string {
  return isSupportedZone(zone) ? zone : (OWN_NAMES.get(resolveZone(zone)) ?? zone);
}

/** The name that this machine has for a zone; null when it knows none. */
function resolveZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Also zones outside the list of the editor: a schedule made elsewhere keeps its zone. */
function isTimeZone(zone: unknown): zone is string {
  return typeof zone === 'string' && (isSupportedZone(zone) || resolveZone(zone) !== null);
}

function cleanTime(time: unknown): string {
  const match = typeof time === 'string' ? /^(\d{1,2}):([0-5]?\d)$/.exec(time) : null;
  if (!match) return DEFAULT_SCHEDULE.timeOfDay;
  return `${twoDigits(Math.min(23, Number(match[1])))}:${twoDigits(Number(match[2]))}`;
}

function cleanInterval(hours: number, minutes: number): Pick<Schedule, 'intervalHours' | 'intervalMinutes'> {
  const wholeHours = clamp(Math.round(hours), MAX_INTERVAL_HOURS);
  const steps = clamp(Math.round(minutes / MINUTE_STEP) * MINUTE_STEP, LAST_MINUTE_STEP);
  return { intervalHours: wholeHours, intervalMinutes: wholeHours === MAX_INTERVAL_HOURS ? 0 : steps };
}

function clamp(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;
}

function twoDigits(value: number): string {
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
