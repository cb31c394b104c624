import { sql } from 'kysely';
import type { Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

type Change = { workflow_ids: readonly string[]; add: readonly string[]; remove: readonly string[] };

/**
 * Adds and removes tags of several workflows, whatever their case; what is added and removed stays. Answers those that
 * are there, with the number of tags they have now. Rows are locked in one order, so two changes do not block each other.
 */
export async function changeTags(
  trx: Trx,
  userId: string,
  { workflow_ids, add, remove }: Change,
): Promise<{ id: string; tag_count: number }[]> {
  const gone = remove.map((tag) => tag.toLowerCase());
  const { rows } = await sql<{ id: string; tag_count: number }>`
    with locked as (
      select id, tags from existing_workflows
      where user_id = ${userId} and id = any(${workflow_ids.filter(isUuid)}::uuid[])
      order by id for no key update
    ), changed as (
      select locked.id, array(
        select distinct on (lower(tag)) tag
        from (
          select tag, 0 as rank from unnest(locked.tags) as tag where lower(tag) <> all(${gone}::text[])
          union all select tag, 1 from unnest(${[...add]}::text[]) as tag
        ) as each
        order by lower(tag), rank
      ) as tags from locked
    )
    update existing_workflows as workflows set tags = changed.tags, updated_at = clock_timestamp()
    from changed where workflows.id = changed.id
    returning workflows.id, cardinality(workflows.tags) as tag_count`.execute(trx);
  return rows;
}
