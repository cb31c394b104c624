import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/**
 * Removes keys of events from before a moment, which may depend on their trigger; answers how many. In pieces: one
 * statement for all of them may take longer than a statement may, and would then never succeed.
 */
export async function deleteOldKeys(
  db: Db,
  old: { of: RawBuilder<unknown>; before: RawBuilder<unknown>; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from trigger_events using (
      select found.trigger_id, found.key
      from triggers cross join lateral (
        select trigger_id, key from trigger_events
        where trigger_id = triggers.id and trigger_events.created_at < ${old.before} limit ${old.limit}
      ) as found
      where ${old.of} limit ${old.limit}
    ) as old
    where trigger_events.trigger_id = old.trigger_id and trigger_events.key = old.key`.execute(db);
  return Number(numAffectedRows ?? 0);
}
