import { sql } from 'kysely';
import { isRefusedSession } from '#db/sessions.ts';
import type { Db } from '#db/schema.ts';

/**
 * What a person has, as texts that are others when something of it changed. Compared instead of notified: see
 * docs/decisions/0051-changes-are-found-by-comparing.md.
 */
export type Marks = { workflow: string; subscription: string; inbox: string; waiting: string };

/** A run that is under way or has just ended, with a text that changes with each step, line and action. */
export type RunMark = { id: string; user_id: string; mark: string };

export type ReadMarks = {
  /** Without people who no longer exist. */
  people: Map<string, Marks>;
  runs: RunMark[];
  /** Of the sign-ins that were asked about, those that were ended. */
  ended_sessions: string[];
  /** By the clock of the database. */
  read_at: Date;
};

/** A run's end has the time of its statement and is seen after its commit, which is this much later at most. */
const COMMIT_SECONDS = 3;
/** Of one person. More that ended within a few seconds are not listed. */
export const MOST_ENDED = 200;

/** A sign-in whose pages are told of changes. `issued_at` is when its token was signed, in whole seconds. */
export type WatchedSession = { user_id: string; id: string; issued_at: Date };

/** Each part finds its rows by an index, however much a person has. `since` is the `read_at` of the last answer. */
export async function readMarks(
  db: Db,
  asked: { user_ids: readonly string[]; sessions: readonly WatchedSession[]; since: Date | null },
): Promise<ReadMarks> {
  const people = [...asked.user_ids];
  const [{ rows: marks }, { rows: runs }, ended] = await Promise.all([
    sql<Marks & { id: string; read_at: Date }>`
      select person.id, clock_timestamp() as read_at,
        concat_ws(' ',
          (select concat_ws(' ', count(*), extract(epoch from max(updated_at))) from workflows where user_id = person.id),
          (select concat_ws(' ', count(*), bit_xor(hashtextextended(id::text, 0))) from triggers
           where user_id = person.id and enabled)
        ) as workflow,
        concat_ws(' ', person.plan,
          (select concat_ws(' ', count(*), sum(granted), sum(used), sum(held), sum(taken_back)) from credit_buckets
           where user_id = person.id and closed_at is null),
          (select md5(subscriptions::text) from subscriptions where user_id = person.id),
          -- The free tries of today; of other days nothing is shown.
          (select tries from free_actions
           where user_id = person.id and day = (clock_timestamp() at time zone 'UTC')::date)
        ) as subscription,
        (select concat_ws(' ', count(*), extract(epoch from max(asked_at))) from waits
         where user_id = person.id and outcome is null) as inbox,
        (select concat_ws(' ', extract(epoch from min(created_at)), extract(epoch from max(created_at))) from runs
         where user_id = person.id and waiting_for = 'slot') as waiting
      from users as person where person.id = any(${people}::uuid[]) and deleted_at is null`.execute(db),
    sql<RunMark>`
      select id, user_id, concat_ws(' ', attempt, place,
        (select max(ordinal) from run_actions
         where run_id = runs.id and run_actions.place = runs.place and attempt = runs.attempt)) as mark
      from runs where user_id = any(${people}::uuid[]) and admitted_at is not null and finished_at is null
      union all
      select id, user_id, status from (
        select id, user_id, status, row_number() over (partition by user_id order by finished_at desc) as n from runs
        where finished_at > ${asked.since}::timestamptz - make_interval(secs => ${COMMIT_SECONDS})
          and user_id = any(${people}::uuid[])
      ) as ended where n <= ${MOST_ENDED}`.execute(db),
    listEndedSessions(db, asked.sessions),
  ]);
  return {
    people: new Map(
      marks.map(({ id, workflow, subscription, inbox, waiting }) => [
        id,
        { workflow, subscription, inbox, waiting },
      ]),
    ),
    runs,
    ended_sessions: ended,
    read_at: marks[0]?.read_at ?? new Date(0),
  };
}

/** Of these, the ids of those that were ended, one by one or with all others of their user. */
async function listEndedSessions(db: Db, sessions: readonly WatchedSession[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session.id from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
      as session (user_id uuid, id uuid, issued_at timestamptz)
      join users on users.id = session.user_id
    where ${isRefusedSession({ id: sql`session.id`, issued_at: sql`session.issued_at` })}`.execute(db);
  return rows.map(({ id }) => id);
}
