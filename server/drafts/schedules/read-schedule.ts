import { formatSchedule, parseSchedule, SCHEDULE_MODES } from '#shared/schedule/schedule.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { ownZoneName, resolveZone } from '#shared/schedule/time-zones.ts';
import type { DraftMark } from '#shared/wire/draft.ts';

/** A schedule as a model writes it: an object, or the same as JSON. What cannot be read is a guess that says so. */
export function readScheduleInput(
  value: unknown,
  { time_zone, input, marks }: { time_zone: string; input: string; marks: DraftMark[] },
): string {
  const guess = (sentence: string) => void marks.push({ input, line: null, from: null, guess: sentence });
  const object = objectOf(value);
  const isKnown = SCHEDULE_MODES.some((mode) => mode === object?.mode);
  if (!object || !isKnown) {
    guess('When it runs is a guess: every day at 8:00 AM.');
    return formatSchedule({ ...newSchedule(time_zone), timezone: ownZoneName(time_zone) });
  }
  const zone = typeof object.timezone === 'string' ? resolveZone(object.timezone) : null;
  const timezone = ownZoneName(zone ?? time_zone);
  const schedule = parseSchedule(JSON.stringify({ ...object, timezone }));
  const problem = findScheduleProblem(schedule);
  if (problem === null) {
    if (schedule.mode !== 'interval' && schedule.mode !== 'cron' && typeof object.timeOfDay !== 'string')
      guess('The time of day is a guess.');
    return formatSchedule(schedule);
  }
  guess(`${problem} Every day at 8:00 AM was taken instead.`);
  return formatSchedule({ ...newSchedule(time_zone), timezone });
}

function objectOf(value: unknown): Record<string, unknown> | null {
  const parsed: unknown = typeof value === 'string' ? parseJson(value) : value;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
