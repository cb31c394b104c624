import { sql } from 'kysely';
import type { ActionKey } from '#db/credits/credits.ts';
import type { Db } from '#db/schema.ts';

/** Browser actions that cost nothing, counted by person and day (UTC). */

/**
 * Takes one of the free actions of tries that the day has, once per key. False when none is left, or when the run is no
 * longer ours.
 */
export async function takeFreeTry(
  db: Db,
  key: ActionKey,
  day: { limit: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select take_free_try(
      ${key.user_id}, ${key.run_id}, ${key.attempt}::int, ${key.once_key}, ${day.limit}::int, ${day.now}
    ) as is_taken`.execute(db);
  return rows[0]?.is_taken ?? false;
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
