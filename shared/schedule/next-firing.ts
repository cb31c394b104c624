import { type CronLine, matchesCronDay, parseCronLine } from '#shared/schedule/cron-line.ts';
import {
  DAYS_OF_WEEK,
  intervalMinutes,
  MIN_INTERVAL_MINUTES,
  type Schedule,
  timeParts,
} from '#shared/schedule/schedule.ts';
import { DAY_MS, dayOf, instantsOfDay } from '#shared/schedule/zone-time.ts';

/** A February 29 on one day of the week comes again after 40 years at most, when the year 2100 is between. */
const FURTHEST_DAYS = 40 * 366 + 31;

/**
 * The first firing after a moment; null when it never fires again. `last` is when it fired, or should have fired,
 * before: an interval keeps its phase.
 */
export function nextFiring(
  schedule: Schedule,
  { after, last }: { after: Date; last: Date | null },
): Date | null {
  if (schedule.mode === 'interval') return nextInterval(schedule, { after, last });
  const days = daysOf(schedule);
  if (!days) return null;
  const { timezone } = schedule;
  const today = dayOf(timezone, after.getTime());
  // From yesterday: a time that was jumped over may have moved past midnight.
  for (let n = -1; n <= FURTHEST_DAYS; n += 1) {
    const day = today + n * DAY_MS;
    if (!days.matches(new Date(day))) continue;
    const instants = instantsOfDay(timezone, day, days);
    const found = instants.find((instant) => instant > after.getTime());
    if (found !== undefined) return new Date(found);
  }
  return null;
}

/** As many as there are, if it is switched on now. */
export function nextFirings(schedule: Schedule, after: Date, count: number): Date[] {
  const firings: Date[] = [];
  let last: Date | null = null;
  while (firings.length < count) {
    last = nextFiring(schedule, { after: last ?? after, last });
    if (!last) break;
    firings.push(last);
  }
  return firings;
}

/** Leaves out what was missed. Not a cron line: 25 minutes do not divide an hour. */
function nextInterval(schedule: Schedule, { after, last }: { after: Date; last: Date | null }): Date {
  const step = Math.max(MIN_INTERVAL_MINUTES, intervalMinutes(schedule)) * 60_000;
  const from = last ?? after;
  const missed = Math.max(0, Math.floor((after.getTime() - from.getTime()) / step));
  return new Date(from.getTime() + (missed + 1) * step);
}

type Days = { matches(day: Date): boolean; times: readonly number[]; twice: 'first' | 'both' };

function daysOf(schedule: Schedule): Days | null {
  if (schedule.mode === 'cron') {
    const line = parseCronLine(schedule.cron ?? '');
    return typeof line === 'string' ? null : cronDays(line);
  }
  const { hours, minutes } = timeParts(schedule.timeOfDay);
  return { matches: dayRule(schedule), times: [(hours * 60 + minutes) * 60_000], twice: 'first' };
}

function cronDays(line: CronLine): Days {
  return {
    matches: (day) => matchesCronDay(line, day),
    times: line.times.map((minute) => minute * 60_000),
    twice: line.isEveryHour ? 'both' : 'first',
  };
}

function dayRule(schedule: Schedule): (day: Date) => boolean {
  const weekDay = (day: Date) => DAYS_OF_WEEK[(day.getUTCDay() + 6) % 7] ?? 'MON';
  switch (schedule.mode) {
    case 'weekly':
      return (day) => weekDay(day) === (schedule.dayOfWeek ?? 'MON');
    case 'days':
      return (day) => schedule.daysOfWeek?.includes(weekDay(day)) ?? false;
    case 'workdays':
      return (day) => day.getUTCDay() >= 1 && day.getUTCDay() <= 5;
    case 'monthly':
      // A month that is too short has it on its last day.
      return (day) => day.getUTCDate() === Math.min(schedule.dayOfMonth ?? 1, lastDayOfMonth(day));
    default:
      return () => true;
  }
}

function lastDayOfMonth(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
}
