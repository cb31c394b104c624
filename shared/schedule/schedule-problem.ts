import { everComes, parseCronLine, shortestPause } from '#shared/schedule/cron-line.ts';
import {
  intervalMinutes,
  MAX_INTERVAL_MINUTES,
  MIN_INTERVAL_MINUTES,
  type Schedule,
} from '#shared/schedule/schedule.ts';

export const INTERVAL_PROBLEM = 'Interval must be between 5 minutes and 24 hours.';

/** The sentence for a person, or null when the schedule can be saved. */
export function findScheduleProblem(schedule: Schedule): string | null {
  if (schedule.mode === 'cron') return findCronProblem(schedule);
  if (schedule.mode !== 'interval') return null;
  const total = intervalMinutes(schedule);
  return total < MIN_INTERVAL_MINUTES || total > MAX_INTERVAL_MINUTES ? INTERVAL_PROBLEM : null;
}

function findCronProblem(schedule: Schedule): string | null {
  const line = parseCronLine(schedule.cron ?? '');
  if (typeof line === 'string') return line;
  if (shortestPause(line) < MIN_INTERVAL_MINUTES) {
    return 'Runs can start every 5 minutes at most: let the minutes of the cron line be further apart.';
  }
  return everComes(line) ? null : 'This cron line names a day that never comes.';
}
