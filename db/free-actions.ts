import { sql } from 'kysely';
import type { ActionKey } from '#db/credits.ts';
import type { Db } from '#db/schema.ts';

/** Browser actions that cost nothing, counted by person and day (UTC). */

type Trial = Pick<ActionKey, 'user_id' | 'run_id' | 'attempt'>;

/** Takes one of the free actions of tries that the day has. False when none is left, or when the run is no longer ours. */
export async function takeFreeTry(db: Db, trial: Trial, day: { limit: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    with run as (
      select user_id from runs
      where id = ${trial.run_id} and user_id = ${trial.user_id} and attempt = ${trial.attempt}::int
        and status = 'running' and is_trial and ${day.limit}::int > 0
      for share
    )
    insert into free_actions (user_id, day, tries)
    select user_id, (${day.now}::timestamptz at time zone 'UTC')::date, 1 from run
    on conflict (user_id, day) do update set tries = free_actions.tries + 1
      where free_actions.tries < ${day.limit}
    returning tries`.execute(db);
  return rows.length > 0;
}

/** One that failed is not counted. */
export async function giveBackFreeTry(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update free_actions set tries = tries - 1
    where user_id = ${userId} and day = (${now}::timestamptz at time zone 'UTC')::date and tries > 0`.execute(
    db,
  );
}

export async function countShopAction(db: Db, userId: string, now: Date): Promise<void> {
  await sql`
    insert into free_actions (user_id, day, shop)
    values (${userId}, (${now}::timestamptz at time zone 'UTC')::date, 1)
    on conflict (user_id, day) do update set shop = free_actions.shop + 1`.execute(db);
}

/** Of one day. */
export async function countFreeTries(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select tries from free_actions
    where user_id = ${userId} and day = (${now}::timestamptz at time zone 'UTC')::date`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Of a month; `month` is its first day. */
export async function sumFreeActions(
  db: Db,
  userId: string,
  month: string,
): Promise<{ shop: number; tries: number }> {
  const { rows } = await sql<{ shop: number; tries: number }>`
    select coalesce(sum(shop), 0)::int as shop, coalesce(sum(tries), 0)::int as tries from free_actions
    where user_id = ${userId} and day >= ${month}::date and day < ${month}::date + interval '1 month'`.execute(
    db,
  );
  return rows[0] ?? { shop: 0, tries: 0 };
}
