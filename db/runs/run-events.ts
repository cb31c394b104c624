import { sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';

/** Ends of runs that start other workflows, for all users at once. */

export type RunEvent = {
  trigger_id: string;
  user_id: string;
  run_id: string;
  run_status: 'completed' | 'failed';
  run_workflow: string;
  run_error: string | null;
  run_chain: number;
};

/**
 * Ends that no run was started for yet, oldest first. A run of the trigger's own workflow, a trial, and the end of a
 * long chain are none. Commits may come out of the order of finished_at, so ends are looked at again until the cursor
 * passes them; the key in trigger_events makes that harmless.
 */
export async function listRunEvents(
  db: Db,
  { longest_chain, limit }: { longest_chain: number; limit: number },
): Promise<RunEvent[]> {
  const { rows } = await sql<RunEvent>`
    select triggers.id as trigger_id, triggers.user_id, runs.id as run_id, runs.status as run_status,
      runs.workflow_name as run_workflow, runs.failure ->> 'message' as run_error, runs.chain as run_chain
    from triggers
      join runs on runs.user_id = triggers.user_id and runs.finished_at > triggers.cursor::timestamptz
    where triggers.enabled and triggers.kind = 'run'
      and runs.status in ('completed', 'failed') and not runs.is_trial
      and runs.workflow_id <> triggers.workflow_id and runs.chain < ${longest_chain}
      and not exists (
        select from trigger_events where trigger_id = triggers.id and key = runs.id::text
      )
    order by runs.finished_at, triggers.id
    limit ${limit}`.execute(db);
  return rows;
}

/** False when the end was dealt with before. To be called with the user locked. */
export async function takeRunEvent(
  trx: Trx,
  event: Pick<RunEvent, 'trigger_id' | 'run_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into trigger_events (trigger_id, key)
    select id, ${event.run_id} from triggers where id = ${event.trigger_id} and enabled
    on conflict do nothing returning key`.execute(trx);
  return rows.length > 0;
}

/** Ends before that moment need not be looked at again. */
export async function moveRunCursors(db: Db, to: Date): Promise<void> {
  await sql`
    update triggers set cursor = ${to.toISOString()}
    where enabled and kind = 'run' and cursor::timestamptz < ${to}::timestamptz - interval '1 minute'`.execute(
    db,
  );
}
