import { defineClock } from '#integrations/define-trigger.ts';
import { text } from '#shared/fields.ts';
import { nextFiring } from '#shared/next-firing.ts';
import { findScheduleProblem } from '#shared/schedule-problem.ts';
import { parseSchedule, type Schedule } from '#shared/schedule.ts';

/** At times of day in a time zone, or every few minutes. */
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
  next: ({ schedule_config }, moments) => requireNext(parseSchedule(schedule_config), moments),
  fire: (_inputs, at) => ({ started_at: at.toISOString() }),
});

/** A schedule that never fires has a problem, so it is not switched on. */
function requireNext(schedule: Schedule, moments: { after: Date; last: Date | null }): Date {
  const next = nextFiring(schedule, moments);
  if (!next) throw new Error('A schedule that never fires is switched on.');
  return next;
}
