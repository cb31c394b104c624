import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** Everything of a person, in pages by id, as their screens show it: secrets are masked in these columns. */

/** The id after which a page begins; null for the first one. */
type Page = { after: string | null; limit: number };

const afterId = ({ after }: Page) => sql<boolean>`(${after}::uuid is null or id > ${after}::uuid)`;

export async function listWorkflowsToExport(db: Db, userId: string, page: Page) {
  return db
    .selectFrom('existing_workflows')
    .select(['id', 'name', 'description', 'browser_profile_is_shared', 'tags', 'variables', 'steps'])
    .select(['created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where(afterId(page))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export async function listRunsToExport(db: Db, userId: string, page: Page) {
  return db
    .selectFrom('runs')
    .select(['id', 'workflow_id', 'workflow_name', 'status', 'inputs', 'failure', 'is_trial'])
    .select(['created_at', 'started_at', 'finished_at'])
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`exists (select from existing_workflows where existing_workflows.id = runs.workflow_id)`,
    )
    .where(afterId(page))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export async function listFilesToExport(db: Db, userId: string, page: Page) {
  return db
    .selectFrom('files')
    .select(['id', 'run_id', 'name', 'media_type', 'size', 'content_hash', 'created_at'])
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(run_id is null or exists (
        select from runs join existing_workflows on existing_workflows.id = runs.workflow_id
        where runs.id = files.run_id
      ))`,
    )
    .where(afterId(page))
    .orderBy('id')
    .limit(page.limit)
    .execute();
}
