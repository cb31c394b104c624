import { sql } from 'kysely';
import { PREPARED } from '#db/prepared.ts';
import { RUN_COLUMNS, type RunRow, WORKFLOW_EXISTS } from '#db/runs/runs.ts';
import type { Db } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import { WAITED_MS } from '#db/runs/waited.ts';

type ModelUse = { calls: number; input_tokens: number; output_tokens: number; cost: number | null };

/** What a run took so far. */
export type RunUse = {
  credits: number;
  waited_ms: number;
  /** Null when it used no model. `cost` is null where a price was not known. */
  model_use: ModelUse | null;
};

type RunWithUse = {
  run: RunRow;
  use: RunUse;
  /** Within the last minute: what was read beside it may be from before its end. */
  has_just_ended: boolean;
  /** What started it; null where that was no trigger, or one that was removed since. */
  trigger: { kind: string; step_id: string } | null;
};

const HAS_JUST_ENDED = sql<boolean>`coalesce(runs.finished_at > clock_timestamp() - interval '1 minute', false)`;

const STARTED_BY = sql<RunWithUse['trigger']>`(
  select jsonb_build_object('kind', triggers.kind, 'step_id', triggers.step_id)
  from triggers where triggers.id = runs.trigger_id)`;

/** In one statement with the run: a page that shows it asks every five seconds. */
export async function findRunWithUse(db: Db, userId: string, runId: string): Promise<RunWithUse | undefined> {
  if (!isUuid(runId)) return undefined;
  const row = await db
    .selectFrom('runs')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('run_actions')
          .select(sql<number>`coalesce(sum(credits), 0)`.as('used_credits'))
          .whereRef('run_actions.run_id', '=', 'runs.id')
          .as('paid'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('model_calls')
          .select([
            sql<number>`count(*)::int`.as('calls'),
            sql<number>`coalesce(sum(input_tokens), 0)::float8`.as('input_tokens'),
            sql<number>`coalesce(sum(output_tokens), 0)::float8`.as('output_tokens'),
            sql<number | null>`case when count(*) = count(cost) then sum(cost) end`.as('cost'),
          ])
          .whereRef('model_calls.run_id', '=', 'runs.id')
          .as('model'),
      (join) => join.onTrue(),
    )
    .modifyFront(PREPARED)
    .select(RUN_COLUMNS.map((column) => `runs.${column}` as const))
    .select(WAITED_MS.as('waited_ms'))
    .select(HAS_JUST_ENDED.as('has_just_ended'))
    .select(STARTED_BY.as('trigger'))
    .select(['used_credits', 'calls', 'input_tokens', 'output_tokens', 'cost'])
    .where('runs.id', '=', runId)
    .where('runs.user_id', '=', userId)
    .where(WORKFLOW_EXISTS)
    .executeTakeFirst();
  if (!row) return undefined;
  const { used_credits: credits, waited_ms, has_just_ended, trigger, ...others } = row;
  const { calls, input_tokens, output_tokens, cost, ...run } = others;
  const model_use = calls === 0 ? null : { calls, input_tokens, output_tokens, cost };
  return { run, use: { credits, waited_ms, model_use }, has_just_ended, trigger };
}
