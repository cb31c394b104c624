import { type DayOfWeek, LAST_DAY_OF_MONTH, type Schedule, timeParts } from '#shared/schedule/schedule.ts';
import { sayCronLine } from '#shared/schedule/cron-words.ts';
import { capitalized, twelveHourTime } from '#shared/schedule/time-words.ts';
import { zoneLabel } from '#shared/schedule/time-zones.ts';

/** In every month. */
const SHORTEST_MONTH = 28;

export function summarizeSchedule(schedule: Schedule): string {
  if (schedule.mode === 'interval') {
    return `Every ${schedule.intervalHours} hour(s) and ${schedule.intervalMinutes} minute(s)`;
  }
  const zone = zoneLabel(schedule.timezone);
  if (schedule.mode === 'cron') return `${nameSchedule(schedule)} (${zone})`;
  return `Every ${daysInWords(schedule)} at ${timeInWords(schedule)} (${zone})`;
}

/** Where there is little room: Daily 8:00 AM · Mon, Wed 8:00 AM · Every 2 h 5 min */
export function nameSchedule(schedule: Schedule): string {
  if (schedule.mode === 'interval') {
    const { intervalHours, intervalMinutes } = schedule;
    const parts = [
      intervalHours > 0 && `${intervalHours} h`,
      intervalMinutes > 0 && `${intervalMinutes} min`,
    ];
    return `Every ${parts.filter(Boolean).join(' ')}`;
  }
  const { cron = '' } = schedule;
  if (schedule.mode === 'cron') return sayCronLine(cron) ?? `Cron line ${cron}`;
  return `${shortDays(schedule)} ${timeInWords(schedule)}`;
}

function shortDays(schedule: Schedule): string {
  if (schedule.mode === 'workdays') return 'Mon to Fri';
  if (schedule.mode === 'monthly') return `Monthly, ${dayOfMonthLabel(schedule.dayOfMonth ?? 1)},`;
  return schedule.mode === 'weekly' || schedule.mode === 'days' ? daysInWords(schedule) : 'Daily';
}

function daysInWords(schedule: Schedule): string {
  switch (schedule.mode) {
    case 'weekly':
      return dayLabel(schedule.dayOfWeek ?? 'MON');
    case 'days':
      return (schedule.daysOfWeek ?? []).map(dayLabel).join(', ');
    case 'workdays':
      return 'working day, Mon to Fri,';
    case 'monthly':
      return `month on ${dayOfMonthLabel(schedule.dayOfMonth ?? 1)}`;
    default:
      return 'day';
  }
}

/** 'Mon' */
export function dayLabel(day: DayOfWeek): string {
  return capitalized(day);
}

export function dayOfMonthLabel(day: number): string {
  if (day === LAST_DAY_OF_MONTH) return 'the last day';
  return day > SHORTEST_MONTH ? `day ${day} or the last day` : `day ${day}`;
}

function timeInWords({ timeOfDay }: Schedule): string {
  const { hours, minutes } = timeParts(timeOfDay);
  return twelveHourTime(hours, minutes);
}
