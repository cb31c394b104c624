import { sql } from 'kysely';
import type { Fence } from '#db/runs/run-fence.ts';
import type { Db, RunActionRow, Trx } from '#db/schema.ts';
import type { Place } from '#shared/place.ts';

/** What browser actions take. The functions that move credits are in the migrations 0010_billing.sql and 0014_credit_usage.sql. */

/** One browser action of one attempt; the key is the same for every try to write it. */
export type ActionKey = Fence & { user_id: string; place: Place; ordinal: number; once_key: string };

type HoldOutcome = 'held' | 'too_few_credits' | 'at_cap' | 'not_ours';

/** Sets credits aside, or says why not. */
export async function insertHold(
  db: Db,
  key: ActionKey,
  price: { amount: number; now: Date },
): Promise<HoldOutcome> {
  const { rows } = await sql<{ answer: HoldOutcome }>`
    select hold_credits(
      ${key.user_id}, ${key.run_id}, ${key.attempt}::int, ${key.once_key}, ${price.amount}, ${price.now}
    ) as answer`.execute(db);
  return rows[0]?.answer ?? 'not_ours';
}

export type ActionResult = Pick<
  RunActionRow,
  'summary' | 'effect' | 'verdict' | 'succeeded' | 'url' | 'started_at' | 'duration_ms'
>;

/**
 * Turns what was set aside into what was used, and writes the action's line of history. False means that the hold is
 * gone: the run ended or went to another worker meanwhile, and the action costs nothing.
 */
export async function settleHold(db: Db, key: ActionKey, action: ActionResult): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    with settled as materialized (
      select run, price from settle_hold(${key.user_id}, ${key.once_key})
    ), line as (
      insert into run_actions
        (run_id, place, attempt, ordinal, summary, effect, verdict, succeeded, url, credits, started_at, duration_ms)
      select run, ${key.place}, ${key.attempt}::int, ${key.ordinal}::int, ${action.summary}, ${action.effect}::text,
        ${action.verdict}::text,
        ${action.succeeded}::boolean, ${action.url}, price, ${action.started_at}::timestamptz,
        ${action.duration_ms}::int
      from settled
    )
    select exists (select from settled) or exists (
      -- A try before this one that lost only its answer.
      select from credit_entries where user_id = ${key.user_id} and once_key = ${key.once_key}
    ) as is_settled`.execute(db);
  return rows[0]?.is_settled ?? false;
}

/** What is counted besides the line of a free action: one done on the practice shop, a try's that failed. */
export type FreeCount = { kind: 'shop' | 'failed_try'; now: Date };

/**
 * Gives back what was set aside, if it was, writes the line of an action that costs nothing, if there is one, and counts
 * it. A second call with the same key changes nothing.
 */
export async function releaseHold(
  db: Db,
  key: ActionKey,
  { action, count }: { action: ActionResult | null; count: FreeCount | null },
): Promise<void> {
  await sql`
    with run as materialized (
      select id from runs where id = ${key.run_id} and attempt = ${key.attempt} and status = 'running'
      for share
    ), released as materialized (
      -- After the run: everybody locks in that order.
      select release_holds(${key.user_id}, ${key.once_key}, null) from (select count(*) from run) as locked
    ), line as (
      insert into run_actions
        (run_id, place, attempt, ordinal, summary, effect, verdict, succeeded, url, credits, started_at, duration_ms)
      select id, ${key.place}, ${key.attempt}::int, ${key.ordinal}::int, ${action?.summary ?? null}::text, ${action?.effect ?? null}::text,
        ${action?.verdict ?? null}::text, ${action?.succeeded ?? null}::boolean, ${action?.url ?? null}, 0,
        ${action?.started_at ?? null}::timestamptz, ${action?.duration_ms ?? null}::int
      from run where (select count(*) from released) = 1 and ${action !== null}
      on conflict do nothing
      returning run_id
    ), on_shop as (
      insert into free_actions (user_id, day, shop)
      select ${key.user_id}, (${count?.now ?? null}::timestamptz at time zone 'UTC')::date, 1
      from line where ${count?.kind === 'shop'}
      on conflict (user_id, day) do update set shop = free_actions.shop + 1
    ), given_back as (
      delete from free_tries
      where run_id = ${key.run_id} and once_key = ${key.once_key} and ${count?.kind === 'failed_try'}
        and (select count(*) from run) = 1
      returning day
    )
    update free_actions set tries = tries - 1 from given_back
    where user_id = ${key.user_id} and free_actions.day = given_back.day and tries > 0`.execute(db);
}

/** Gives back whatever is set aside for a run. To be called when no attempt of it can set more aside. */
export async function releaseHolds(db: Db | Trx, runId: string): Promise<void> {
  await sql`
    select release_holds(user_id, null, ${runId})
    from (select distinct user_id from credit_holds where run_id = ${runId}) as holder`.execute(db);
}
