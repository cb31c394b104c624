import { sql } from 'kysely';
import type { HookRecord } from '#db/triggers/hooks.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { PlanName } from '#shared/plans.ts';

/** Many requests in a few statements. Their users are locked first, in the order of their ids. */

/** Plans by user. With `skip_locked`, those whose user is locked by somebody else are left out. */
export async function lockUsers(
  trx: Trx,
  userIds: readonly string[],
  { skip_locked }: { skip_locked: boolean },
): Promise<Map<string, PlanName>> {
  const { rows } = await sql<{ id: string; plan: PlanName }>`
    select id, plan from users where id = any(${[...userIds]}::uuid[]) order by id
    for no key update ${skip_locked ? sql`skip locked` : sql``}`.execute(trx);
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

/** More than any limit of a day. */
const MOST_COUNTED = 100_000;

export type HookStanding = { unfinished: number; a_day: number; is_there: boolean };
export type AskedStanding = { trigger_id: string; most: number; since: Date | null };

/**
 * By trigger. Unfinished runs are counted up to `most`; events with a key since then, where that is asked for.
 * `is_there` is false when its workflow was deleted.
 */
export async function readHookStandings(
  db: Db,
  asked: readonly AskedStanding[],
): Promise<Map<string, HookStanding>> {
  const { rows } = await sql<HookStanding & { trigger_id: string }>`
    select given.trigger_id,
      exists (
        select from triggers join existing_workflows as workflows on workflows.id = triggers.workflow_id
        where triggers.id = given.trigger_id
      ) as is_there,
      (select count(*)::int from (
        select from runs where runs.trigger_id = given.trigger_id and finished_at is null limit given.most
      ) as unfinished) as unfinished,
      -- Without a moment none is read: a comparison with null reads them all and counts none.
      case when given.since is null then 0 else (
        select count(*)::int from (
          select from trigger_events
          where trigger_events.trigger_id = given.trigger_id and created_at > given.since
          order by created_at desc limit ${MOST_COUNTED}
        ) as recent
      ) end as a_day
    from unnest(
      ${asked.map(({ trigger_id }) => trigger_id)}::uuid[],
      ${asked.map(({ most }) => most)}::int[],
      ${asked.map(({ since }) => since)}::timestamptz[]
    ) as given (trigger_id, most, since)`.execute(db);
  return new Map(rows.map(({ trigger_id, ...standing }) => [trigger_id, standing]));
}

export type HookEvent = { trigger_id: string; key: string };

/** The runs that earlier requests with these keys started. With the users locked, none of them is under way. */
export async function findRunsByEvents(
  db: Db,
  events: readonly HookEvent[],
): Promise<(HookEvent & { run_id: string })[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<HookEvent & { run_id: string }>`
    select trigger_id, key, run_id from trigger_events
      join unnest(
        ${events.map(({ trigger_id }) => trigger_id)}::uuid[], ${events.map(({ key }) => key)}::text[]
      ) as given (trigger_id, key) using (trigger_id, key)
    where run_id is not null`.execute(db);
  return rows;
}

/** What became of requests. Those with a key are events that start nothing a second time; a key comes once. */
export async function recordHookRequests(
  db: Db,
  records: readonly (HookRecord & { key: string | null })[],
): Promise<void> {
  await sql`
    with record as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (
        trigger_id uuid, key text, outcome text, status int, run_id uuid, problem text, content_type text, size int,
        sample jsonb)
    ), event as (
      insert into trigger_events (trigger_id, key, run_id)
      select trigger_id, key, run_id from record where key is not null
      on conflict (trigger_id, key) do update set run_id = excluded.run_id
    )
    insert into hook_requests (trigger_id, outcome, status, run_id, problem, content_type, size, sample)
    select trigger_id, outcome, status, run_id, problem, content_type, size, sample from record`.execute(db);
}
