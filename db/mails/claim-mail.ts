import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** Tables of mails that wait to be sent: `next_try_at` says when, `done_at` that it is over. */
type MailTable = 'failure_mails' | 'account_mails' | 'credit_mails' | 'question_mails';
const KEYS = {
  failure_mails: 'id',
  account_mails: 'account_id',
  credit_mails: 'id',
  question_mails: 'wait_id',
} as const;

/**
 * A mail that is due, counted as tried. No other process tries it for `retry_seconds`, four times as long after each
 * try; then it is tried again, because the process that claimed it may have died.
 */
export async function claimDueMail<T>(
  db: Db,
  table: MailTable,
  {
    columns,
    now,
    retry_seconds,
  }: { columns: readonly (keyof T & string)[]; now: Date; retry_seconds: number },
): Promise<T | null> {
  const key = sql.ref(KEYS[table]);
  const { rows } = await sql<T>`
    update ${sql.table(table)} set tries = tries + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs => ${retry_seconds} * power(4, tries))
    where ${key} = (
      select ${key} from ${sql.table(table)} where done_at is null and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked
    )
    returning ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(db);
  return rows[0] ?? null;
}
