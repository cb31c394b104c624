import { sql } from 'kysely';
import type { Fence } from '#db/run-claims.ts';
import type { Db, RunActionRow, Trx } from '#db/schema.ts';
import type { Place } from '#shared/place.ts';

export type CreditBalance = { granted: number; used: number; held: number };

export async function findBalance(db: Db, userId: string): Promise<CreditBalance> {
  const balance = await db
    .selectFrom('credit_balances')
    .select(['granted', 'used', 'held'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return balance ?? { granted: 0, used: 0, held: 0 };
}

/** Adds credits, once per key. The user must be locked (lockUser). */
export async function insertGrant(
  trx: Trx,
  userId: string,
  grant: { amount: number; kind: 'grant' | 'purchase'; once_key: string },
): Promise<boolean> {
  const { rows } = await sql`
    with entry as (
      insert into credit_entries (user_id, once_key, kind, amount)
      values (${userId}, ${grant.once_key}, ${grant.kind}, ${grant.amount})
      on conflict (user_id, once_key) do nothing
      returning user_id, amount
    ), balance as (
      insert into credit_balances (user_id, granted) select user_id, amount from entry
      on conflict (user_id) do update set granted = credit_balances.granted + excluded.granted
    )
    select 1 from entry`.execute(trx);
  return rows.length > 0;
}

/** One browser action of one attempt; the key is the same for every try to write it. */
export type ActionKey = Fence & { user_id: string; place: Place; ordinal: number; once_key: string };

/**
 * Sets credits aside, or says why not. The run's row is locked against ending and claiming meanwhile: whoever does
 * that afterwards finds the hold and releases it.
 */
export async function insertHold(
  db: Db,
  key: ActionKey,
  amount: number,
): Promise<'held' | 'too_few_credits' | 'not_ours'> {
  const { rows } = await sql<{ is_ours: boolean; is_held: boolean }>`
    with run as (
      select id, user_id from runs
      where id = ${key.run_id} and attempt = ${key.attempt} and status = 'running'
      for share
    ), earlier as (
      select 1 from credit_holds where user_id = ${key.user_id} and once_key = ${key.once_key}
    ), balance as (
      update credit_balances set held = held + ${amount} from run
      where credit_balances.user_id = run.user_id and granted - used - held >= ${amount}
        and not exists (select from earlier)
      returning run.user_id, run.id
    ), hold as (
      insert into credit_holds (user_id, once_key, run_id, amount)
      select user_id, ${key.once_key}, id, ${amount} from balance
    )
    select exists (select from run) as is_ours,
      exists (select from balance) or exists (select from earlier) as is_held`.execute(db);
  if (!rows[0]?.is_ours) return 'not_ours';
  return rows[0].is_held ? 'held' : 'too_few_credits';
}

export type ActionResult = Pick<RunActionRow, 'summary' | 'succeeded' | 'url' | 'started_at' | 'duration_ms'>;

/**
 * Turns what was set aside into what was used, and writes the action's line of history. False means that the hold is
 * gone: the run ended or went to another worker meanwhile, and the action costs nothing.
 */
export async function settleHold(db: Db, key: ActionKey, action: ActionResult): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    with hold as (
      delete from credit_holds where user_id = ${key.user_id} and once_key = ${key.once_key}
      returning user_id, run_id, amount
    ), entry as (
      insert into credit_entries (user_id, once_key, kind, amount, run_id)
      select user_id, ${key.once_key}, 'browser_action', -amount, run_id from hold
    ), balance as (
      update credit_balances set held = held - hold.amount, used = used + hold.amount from hold
      where credit_balances.user_id = hold.user_id
    ), line as (
      insert into run_actions
        (run_id, place, attempt, ordinal, summary, succeeded, url, credits, started_at, duration_ms)
      select run_id, ${key.place}, ${key.attempt}::int, ${key.ordinal}::int, ${action.summary},
        ${action.succeeded}::boolean, ${action.url}, amount, ${action.started_at}::timestamptz,
        ${action.duration_ms}::int
      from hold
    )
    select exists (select from hold) or exists (
      -- A try before this one that lost only its answer.
      select from credit_entries where user_id = ${key.user_id} and once_key = ${key.once_key}
    ) as is_settled`.execute(db);
  return rows[0]?.is_settled ?? false;
}

/** Gives back what was set aside, if it was, and writes the line of an action that costs nothing. */
export async function releaseHold(db: Db, key: ActionKey, action: ActionResult): Promise<void> {
  await sql`
    with run as (
      select id from runs where id = ${key.run_id} and attempt = ${key.attempt} and status = 'running'
      for share
    ), hold as (
      delete from credit_holds where user_id = ${key.user_id} and once_key = ${key.once_key}
      returning user_id, amount
    ), balance as (
      update credit_balances set held = held - hold.amount from hold
      where credit_balances.user_id = hold.user_id
    )
    insert into run_actions
      (run_id, place, attempt, ordinal, summary, succeeded, url, credits, started_at, duration_ms)
    select id, ${key.place}, ${key.attempt}::int, ${key.ordinal}::int, ${action.summary},
      ${action.succeeded}::boolean, ${action.url}, 0, ${action.started_at}::timestamptz, ${action.duration_ms}::int
    from run
    on conflict do nothing`.execute(db);
}

/** Gives back whatever is set aside for a run. To be called when no attempt of it can set more aside. */
export async function releaseHolds(db: Db | Trx, runId: string): Promise<void> {
  await sql`
    with hold as (
      delete from credit_holds where run_id = ${runId} returning user_id, amount
    ), total as (
      select user_id, sum(amount) as amount from hold group by user_id
    )
    update credit_balances set held = held - total.amount from total
    where credit_balances.user_id = total.user_id`.execute(db);
}
