import { sql } from 'kysely';

/**
 * Milliseconds that a run of `runs` has waited so far: before its first step, and for a person, an account, credits or
 * a time. A wait that ended without an answer ended at its deadline, or with the run.
 */
export const WAITED_MS = sql<number>`(1000 * (
    extract(epoch from coalesce(runs.started_at, runs.finished_at, clock_timestamp()) - runs.created_at)
    + coalesce((
      select sum(greatest(0, extract(epoch from coalesce(waits.answered_at,
        case when waits.outcome is not null then least(waits.deadline, runs.finished_at) end, clock_timestamp()
      ) - waits.asked_at)))
      from waits where waits.run_id = runs.id and waits.asked_at >= runs.started_at
    ), 0)
  ))::float8`;
