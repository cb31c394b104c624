import { CronExpressionParser } from 'cron-parser';
import { defineClock } from '#integrations/define-trigger.ts';
import { text } from '#shared/fields.ts';
import {
  findScheduleProblem,
  intervalMinutes,
  MIN_INTERVAL_MINUTES,
  parseSchedule,
  type Schedule,
  timeParts,
} from '#shared/schedule.ts';

/** Every day or week at a time of somebody's zone, or every few minutes. */
export const onASchedule = defineClock({
  id: 'schedule.on_a_schedule',
  name: 'On a schedule',
  description: 'Every day, every week or every few minutes',
  group: 'Triggers',
  icon: 'schedule',
  endpoint_name: 'triggers/schedule/toggle-trigger',
  inputs: { schedule_config: text('Schedule', 'When runs start', { format: 'schedule' }) },
  outputs: { started_at: text('Started at') },
  examples: { started_at: '2026-11-20T08:00:00.000Z' },
  findProblem: ({ schedule_config }) => findScheduleProblem(parseSchedule(schedule_config)),
  next: ({ schedule_config }, moments) => nextFiring(parseSchedule(schedule_config), moments),
  fire: (_inputs, at) => ({ started_at: at.toISOString() }),
});

function nextFiring(schedule: Schedule, { after, last }: { after: Date; last: Date | null }): Date {
  if (schedule.mode === 'interval') {
    // Keeps its phase and leaves out what was missed. Not cron: 25 minutes do not divide an hour.
    const step = Math.max(MIN_INTERVAL_MINUTES, intervalMinutes(schedule)) * 60_000;
    const from = last ?? after;
    const missed = Math.max(0, Math.floor((after.getTime() - from.getTime()) / step));
    return new Date(from.getTime() + (missed + 1) * step);
  }
  const { hours, minutes } = timeParts(schedule.timeOfDay);
  const day = schedule.mode === 'weekly' ? (schedule.dayOfWeek ?? 'MON') : '*';
  // A time that a clock change skips fires at the moment the clock jumps over it; one it repeats fires once.
  return CronExpressionParser.parse(`0 ${minutes} ${hours} * * ${day}`, {
    currentDate: after,
    tz: schedule.timezone,
  })
    .next()
    .toDate();
}
