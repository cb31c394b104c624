import { defineClock } from '#integrations/define-trigger.ts';
import { choice, optional, text } from '#shared/fields.ts';
import { nextFiring } from '#shared/schedule/next-firing.ts';
import { findScheduleProblem } from '#shared/schedule/schedule-problem.ts';
import { parseSchedule, type Schedule } from '#shared/schedule/schedule.ts';

const MISSED = { once: 'Start one run for all of it', skip: 'Start none', all: 'Start a run for each' };
const MOST_RUNS = { 1: 'One', 3: '3', 10: '10', 100: '100' };

/** At times of day in a time zone, or every few minutes. */
export const onASchedule = defineClock({
  id: 'schedule.on_a_schedule',
  name: 'On a schedule',
  search_words: 'every day daily weekly hourly repeat loop timer time cron clock morning',
  description: 'Every day, every week or every few minutes',
  group: 'Triggers',
  icon: 'schedule',
  endpoint_name: 'triggers/schedule/toggle-trigger',
  inputs: {
    schedule_config: text('Schedule', 'When runs start', { format: 'schedule' }),
    missed: optional(
      choice('What was missed', MISSED, {
        description: 'While Legwork did not run',
        placeholder: MISSED.once,
      }),
    ),
    most_runs: optional(
      choice('Runs at the same time', MOST_RUNS, {
        description: 'While that many of its runs have not ended, the schedule leaves out firings',
        placeholder: MOST_RUNS['10'],
      }),
    ),
  },
  outputs: { started_at: text('Started at') },
  examples: { started_at: '2026-11-20T08:00:00.000Z' },
  findProblem: ({ schedule_config }) => findScheduleProblem(parseSchedule(schedule_config)),
  next: ({ schedule_config }, moments) => requireNext(parseSchedule(schedule_config), moments),
  fire: (_inputs, at) => ({ started_at: at.toISOString() }),
  missed: ({ missed }) => (missed === 'skip' || missed === 'all' ? missed : 'once'),
  mostRuns: ({ most_runs }) => (Object.hasOwn(MOST_RUNS, most_runs ?? '') ? Number(most_runs) : 10),
});

/** A schedule that never fires has a problem, so it is not switched on. */
function requireNext(schedule: Schedule, moments: { after: Date; last: Date | null }): Date {
  const next = nextFiring(schedule, moments);
  if (!next) throw new Error('A schedule that never fires is switched on.');
  return next;
}
