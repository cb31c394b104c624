import { sql } from 'kysely';
import type { AccountRow, Db, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

/** Accounts of a user, newest first. */
export async function listAccounts(db: Db, userId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findAccount(db: Db, userId: string, accountId: string): Promise<AccountRow | null> {
  if (!isUuid(accountId)) return null;
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The account of this provider user that the user has already connected. */
export async function findAccountOf(
  db: Db,
  userId: string,
  owner: { connector: string; provider_user_id: string },
): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('connector', '=', owner.connector)
    .where('provider_user_id', '=', owner.provider_user_id)
    .executeTakeFirst();
  return row ?? null;
}

export type AccountUse = { account_id: string; workflow_id: string; name: string; step_ids: string[] };

/** Which workflows use which account, in which kinds of steps; by name, and at most 5,000. */
export async function listAccountUses(db: Db, userId: string): Promise<AccountUse[]> {
  const { rows } = await sql<AccountUse>`
    select used.account_id, workflows.id as workflow_id, name, array_agg(distinct used.step_id) as step_ids
    from existing_workflows as workflows
      cross join lateral jsonb_array_elements(steps) as step
      cross join lateral (
        select step -> 'additional_selected_values' ->> 'account' as account_id,
          step ->> 'workflow_step_id' as step_id
      ) as used
    where user_id = ${userId} and used.account_id <> ''
    group by used.account_id, workflows.id, name
    order by name, workflows.id
    limit 5000`.execute(db);
  return rows;
}

/** How many workflows have runs or triggers that wait for an account to be connected again, by its id. */
export async function countWaitingWorkflows(db: Db, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; workflows: number }>`
    select account_id, count(distinct workflow_id)::int as workflows
    from (
      select waits.account_id, runs.workflow_id from waits join runs on runs.id = waits.run_id
      where waits.user_id = ${userId} and waits.outcome is null and waits.account_id is not null
      union select waits_for_account, workflow_id from triggers
      where user_id = ${userId} and waits_for_account is not null and enabled
    ) as waiting
    group by account_id`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.workflows]));
}

export type NewTokens = { tokens: Uint8Array; expires_at: Date | null; scopes: readonly string[] };

/** False when the user has connected this provider user in the meantime. */
export async function insertAccount(
  db: Db,
  userId: string,
  account: NewTokens & { id: string; connector: string; provider_user_id: string; name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values({
      ...account,
      user_id: userId,
      tokens: Buffer.from(account.tokens),
      scopes: [...account.scopes],
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'connector', 'provider_user_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A person connected it again: new tokens, and whatever was wrong with it is over. */
export async function reconnectAccount(
  trx: Trx,
  userId: string,
  account: NewTokens & { id: string; name: string },
): Promise<boolean> {
  await trx.deleteFrom('account_mails').where('account_id', '=', account.id).execute();
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({
      name: account.name,
      tokens: Buffer.from(account.tokens),
      expires_at: account.expires_at,
      scopes: [...account.scopes],
      token_version: sql`token_version + 1`,
      refreshing_until: null,
      problem: null,
      problem_at: null,
      problem_cause: null,
      renewal_unanswered: false,
    })
    .where('user_id', '=', userId)
    .where('id', '=', account.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether an account got other tokens since, or was deleted. The user must be locked. */
export async function hasAccountChanged(
  trx: Trx,
  userId: string,
  account: { id: string; token_version: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('token_version')
    .where('user_id', '=', userId)
    .where('id', '=', account.id)
    .executeTakeFirst();
  return row?.token_version !== account.token_version;
}

/** Gone from here; the tokens it had, for revoking them at the provider. */
export async function deleteAccount(
  trx: Trx | Db,
  userId: string,
  accountId: string,
): Promise<AccountRow | null> {
  if (!isUuid(accountId)) return null;
  const row = await trx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether another user than this one has this person of a provider connected, through any of its connectors. */
export async function isProviderUserConnectedBySomebodyElse(
  db: Db,
  userId: string,
  { account, connectors }: { account: { provider_user_id: string }; connectors: readonly string[] },
): Promise<boolean> {
  if (connectors.length === 0) return false;
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '<>', userId)
    .where('provider_user_id', '=', account.provider_user_id)
    .where('connector', 'in', connectors)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody still has this person of a provider connected, through any of its connectors. Of all users. */
export async function isProviderUserConnected(
  db: Db,
  owner: { provider_user_id: string },
  connectors: readonly string[],
): Promise<boolean> {
  if (connectors.length === 0) return false;
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('provider_user_id', '=', owner.provider_user_id)
    .where('connector', 'in', connectors)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The right to ask for new tokens, for one caller of all processes. Null while another has it, or has used it.
 * `was_unanswered`: an earlier renewal of these tokens was begun, and its answer never arrived.
 */
export async function takeRefreshLease(
  db: Db,
  account: { id: string; token_version: number },
  seconds: number,
): Promise<{ was_unanswered: boolean } | null> {
  const { rows } = await sql<{ was_unanswered: boolean }>`
    with before as (
      select id, renewal_unanswered from accounts
      where id = ${account.id} and token_version = ${account.token_version}
        and (refreshing_until is null or refreshing_until < clock_timestamp())
      for update
    )
    update accounts
    set refreshing_until = clock_timestamp() + make_interval(secs => ${seconds}), renewal_unanswered = true
    from before where accounts.id = before.id
    returning before.renewal_unanswered as was_unanswered`.execute(db);
  return rows[0] ?? null;
}

/** False when the account was reconnected or deleted meanwhile: those tokens win. */
export async function saveRefreshedTokens(
  db: Db,
  account: { id: string; token_version: number },
  fresh: { tokens: Uint8Array; expires_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      tokens: Buffer.from(fresh.tokens),
      expires_at: fresh.expires_at,
      token_version: account.token_version + 1,
      refreshing_until: null,
      renewal_unanswered: false,
    })
    .where('id', '=', account.id)
    .where('token_version', '=', account.token_version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The tokens were not renewed: the next caller may try at once. */
export async function releaseRefreshLease(
  db: Db,
  account: { id: string; token_version: number },
  { is_unanswered }: { is_unanswered: boolean },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ refreshing_until: null, renewal_unanswered: is_unanswered })
    .where('id', '=', account.id)
    .where('token_version', '=', account.token_version)
    .execute();
}

/** Only of the tokens that were refused: an account that was reconnected meanwhile works. */
export async function markAccountProblem(
  db: Db,
  account: { id: string; token_version: number },
  problem: NonNullable<AccountRow['problem']>,
  cause: AccountRow['problem_cause'] = null,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      problem,
      problem_cause: cause,
      problem_at: sql<Date>`clock_timestamp()`,
      refreshing_until: null,
    })
    .where('id', '=', account.id)
    .where('token_version', '=', account.token_version)
    .where('problem', 'is', null)
    .execute();
}

/** At most once a minute for each account: it is shown in minutes. */
export async function markAccountUsed(db: Db, accountId: string): Promise<void> {
  await sql`
    update accounts set used_at = clock_timestamp()
    where id = ${accountId} and (used_at is null or used_at < clock_timestamp() - interval '1 minute')`.execute(
    db,
  );
}
