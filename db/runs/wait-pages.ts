import { sql } from 'kysely';
import { asBytes } from '#db/sealed-bytes.ts';
import type { Db } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

/** The page that a waiting run left, sealed for `sealed_for`. */
export type WaitPage = {
  workflow_id: string;
  browser_profile_is_shared: boolean;
  sealed_for: string;
  state: Buffer | null;
};

/** Null for what is not this user's, and when it waits no more. */
export async function findWaitPage(db: Db, userId: string, waitId: string): Promise<WaitPage | null> {
  if (!isUuid(waitId)) return null;
  const { rows } = await sql<WaitPage>`
    select runs.workflow_id, runs.browser_profile_is_shared, coalesce(runs.sealed_for, runs.id) as sealed_for,
      coalesce(runs.line_page_state, runs.page_state) as state
    from waits join runs on runs.id = waits.run_id
    where waits.id = ${waitId} and waits.user_id = ${userId} and waits.outcome is null`.execute(db);
  return rows[0] ?? null;
}

/** The page at which a run failed, as it is kept for resuming. Null for what is not this user's, and for other runs. */
export async function findFailedPage(db: Db, userId: string, runId: string): Promise<WaitPage | null> {
  if (!isUuid(runId)) return null;
  const { rows } = await sql<WaitPage>`
    select workflow_id, browser_profile_is_shared, coalesce(sealed_for, id) as sealed_for,
      coalesce(line_page_state, page_state) as state
    from runs where id = ${runId} and user_id = ${userId} and status = 'failed'`.execute(db);
  return rows[0] ?? null;
}

/** Where a person left the page: the run goes on from there. False when it waits no more. */
export async function saveWaitPage(
  db: Db,
  userId: string,
  page: { wait_id: string; state: Uint8Array },
): Promise<boolean> {
  const { rows } = await sql`
    update runs set line_page_state = ${asBytes(page.state)}
    from waits
    where waits.id = ${page.wait_id} and waits.user_id = ${userId} and waits.outcome is null
      and runs.id = waits.run_id and runs.status = 'pending'
    returning runs.id`.execute(db);
  return rows.length > 0;
}
