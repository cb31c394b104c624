import { sql } from 'kysely';
import { setSwitchedOff } from '#db/triggers/failing-triggers.ts';
import { deleteOldKeys } from '#db/triggers/trigger-events.ts';
import type { Db, Trx, TriggerRow } from '#db/schema.ts';

/** Triggers that ask an app for what is new, for all users at once. */

/** `poll_at` is the end of the lease, and proves that it is still held. */
export type ClaimedPoll = TriggerRow & { poll_at: Date };

/**
 * Takes a lease on triggers that are due, those that wait longest first, at most `of_one_user` of each user. When the
 * lease ends, another process may ask.
 */
export async function claimDuePolls(
  db: Db,
  which: { now: Date; lease_until: Date; limit: number; of_one_user: number; not_of: readonly string[] },
): Promise<ClaimedPoll[]> {
  const { rows } = await sql<ClaimedPoll>`
    with due as (
      select id, user_id, poll_at from triggers
      where enabled and kind = 'poll' and poll_at <= ${which.now} and user_id <> all(${[...which.not_of]}::uuid[])
      order by poll_at limit 500
    ), fair as (
      select id, poll_at from (
        select *, row_number() over (partition by user_id order by poll_at) as place from due
      ) as placed
      where place <= ${which.of_one_user} order by poll_at limit ${which.limit}
    ), locked as (
      select triggers.id from triggers join fair using (id)
      where triggers.enabled and triggers.poll_at = fair.poll_at
      for no key update of triggers skip locked
    )
    update triggers set poll_at = ${which.lease_until} from locked where triggers.id = locked.id
    returning triggers.*`.execute(db);
  return rows;
}

/** Locks the trigger; undefined when it was turned off, changed or taken over since. The user must be locked. */
export async function lockPoll(trx: Trx, poll: ClaimedPoll): Promise<TriggerRow | undefined> {
  return trx
    .selectFrom('triggers')
    .selectAll()
    .where('id', '=', poll.id)
    .where('enabled', '=', true)
    .where('poll_at', '=', poll.poll_at)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those of the keys that were in no look before. */
export async function listUnseenKeys(
  db: Db,
  triggerId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as given (key)
    where not exists (select from trigger_events where trigger_id = ${triggerId} and trigger_events.key = given.key)
  `.execute(db);
  return new Set(rows.map((row) => row.key));
}

/** In the transaction that starts their runs, which have the once_key `prefix` + key. */
export async function keepEventKeys(
  trx: Trx,
  userId: string,
  events: { trigger_id: string; prefix: string; keys: readonly string[] },
): Promise<void> {
  await sql`
    insert into trigger_events (trigger_id, key, run_id)
    select ${events.trigger_id}::uuid, given.key, runs.id
    from unnest(${[...events.keys]}::text[]) as given (key)
      left join runs on runs.user_id = ${userId} and runs.once_key = ${events.prefix}::text || given.key
    on conflict do nothing`.execute(trx);
}

export type PollResult = {
  /** Null leaves it where it is. */
  cursor: string | null;
  poll_at: Date;
  problem: string | null;
  /** How many runs were started. */
  started: number;
};

/** The app answered. The trigger must be locked. */
export async function finishPoll(trx: Trx, id: string, result: PollResult & { now: Date }): Promise<void> {
  await sql`
    update triggers set cursor = coalesce(${result.cursor}, cursor), poll_at = ${result.poll_at},
      polled_at = ${result.now}, problem = ${result.problem}, failures = 0, refused_polls = 0,
      waits_for_account = null,
      last_run_at = case when ${result.started}::int > 0 then ${result.now}::timestamptz else last_run_at end
    where id = ${id}`.execute(trx);
}

/** What is there is not asked for now: the trigger has too many unfinished runs, or its owner no credits. */
export async function postponePoll(
  db: Db,
  poll: ClaimedPoll,
  { poll_at, problem }: { poll_at: Date; problem: string },
): Promise<void> {
  await db
    .updateTable('triggers')
    .set({ poll_at, problem })
    .where('id', '=', poll.id)
    .where('poll_at', '=', poll.poll_at)
    .execute();
}

const MOST_REFUSALS_IN_A_ROW = 10;
const REFUSED = 'The last ten times it could not look for what is new.';

/** The app did not answer, or refused to. After ten refusals in a row the trigger is turned off. */
export async function failPoll(
  db: Db,
  poll: ClaimedPoll,
  failure: { poll_at: Date; problem: string; is_refusal: boolean; waits_for_account: string | null },
): Promise<void> {
  const isLast = sql`${failure.is_refusal} and refused_polls + 1 >= ${MOST_REFUSALS_IN_A_ROW}::int`;
  await sql`
    update triggers set poll_at = ${failure.poll_at}, problem = ${failure.problem}, failures = failures + 1,
      refused_polls = refused_polls + ${failure.is_refusal ? 1 : 0},
      -- The account may have been deleted meanwhile.
      waits_for_account = (select id from accounts where id = ${failure.waits_for_account}::uuid),
      ${setSwitchedOff(isLast, REFUSED)}
    where id = ${poll.id} and poll_at = ${poll.poll_at}`.execute(db);
}

/** The account was connected again, or is about to be deleted: what waits for it is asked at once. */
export async function wakePollsOfAccount(
  trx: Trx,
  userId: string,
  account: { account_id: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('triggers')
    .set({ poll_at: account.now, waits_for_account: null })
    .where('user_id', '=', userId)
    .where('waits_for_account', '=', account.account_id)
    .execute();
}

/** Some keys of events that are so old that no later look can have brought them again. Answers how many. */
export function forgetOldEventKeys(
  db: Db,
  { older_by_days, limit }: { older_by_days: number; limit: number },
): Promise<number> {
  const before = sql`triggers.polled_at - make_interval(days => ${older_by_days}::int)`;
  return deleteOldKeys(db, { of: sql`kind = 'poll'`, before, limit });
}
