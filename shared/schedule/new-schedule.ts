import type { Schedule } from '#shared/schedule/schedule.ts';
import { isSupportedZone, ownZoneName } from '#shared/schedule/time-zones.ts';

/** The schedule that a new trigger begins with; apart from what edits schedules, because the editor loads that late. */
export const DEFAULT_SCHEDULE: Schedule = {
  mode: 'daily',
  timeOfDay: '08:00',
  timezone: 'America/New_York',
  intervalHours: 0,
  intervalMinutes: 0,
};

/** In the browser's own zone, when it is one of the supported. */
export function newSchedule(browserZone: string): Schedule {
  return { ...DEFAULT_SCHEDULE, timezone: supportedZone(browserZone) };
}

function supportedZone(zone: string): string {
  const name = ownZoneName(zone);
  return isSupportedZone(name) ? name : DEFAULT_SCHEDULE.timezone;
}
