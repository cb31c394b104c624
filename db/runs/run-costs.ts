import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

/** Enough for a median that one odd run does not move. */
const MOST_RUNS = 20;

/**
 * What the last completed runs of a workflow cost, as it is now: those that began before its steps or variables were changed
 * are left out, and so are tries and runs that went on from another one. `median` is null when there is none; null for no such workflow.
 */
export async function findPastCost(
  db: Db,
  userId: string,
  workflowId: string,
): Promise<{ runs: number; median: number | null } | null> {
  if (!isUuid(workflowId)) return null;
  const { rows } = await sql<{ runs: number; median: number | null }>`
    with workflow as (
      select content_changed_at from existing_workflows where id = ${workflowId} and user_id = ${userId}
    ), past as (
      select runs.id from runs cross join workflow
      where runs.user_id = ${userId} and runs.workflow_id = ${workflowId} and runs.status = 'completed'
        and not runs.is_trial and runs.resumed_from is null and runs.created_at >= workflow.content_changed_at
      order by runs.created_at desc, runs.id desc limit ${MOST_RUNS}
    ), cost as (
      select (select coalesce(sum(credits), 0) from run_actions where run_id = past.id) as credits from past
    )
    select count(*)::int as runs, percentile_disc(0.5) within group (order by credits)::int as median from cost
    having exists (select from workflow)`.execute(db);
  return rows[0] ?? null;
}
