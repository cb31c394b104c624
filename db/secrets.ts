import { sql } from 'kysely';
import type { Db, SecretRow, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

/** Default values of secret variables, sealed. */
export async function findSecrets(db: Db, userId: string, ids: readonly string[]): Promise<SecretRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return db
    .selectFrom('secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', known)
    .execute();
}

export async function insertSecrets(
  trx: Trx,
  userId: string,
  rows: readonly Pick<SecretRow, 'id' | 'workflow_id' | 'sealed'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('secrets')
    .values(rows.map((row) => ({ ...row, user_id: userId })))
    .execute();
}

/** Removes what the document of the workflow no longer names and is older than `before`, or beyond the newest `most`. */
export async function deleteUnusedSecrets(
  trx: Trx,
  userId: string,
  unused: { workflow_id: string; keep: readonly string[]; before: Date; most: number },
): Promise<void> {
  await sql`
    delete from secrets using (
      select id, created_at, row_number() over (order by created_at desc) as place from secrets
      where user_id = ${userId} and workflow_id = ${unused.workflow_id}
        and not id = any(${[...unused.keep]}::uuid[])
    ) as unnamed
    where secrets.id = unnamed.id
      and (unnamed.created_at < ${unused.before} or unnamed.place > ${unused.most})`.execute(trx);
}
