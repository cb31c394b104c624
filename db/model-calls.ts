import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import type { Place } from '#shared/place.ts';

export async function insertModelCall(
  db: Db,
  call: {
    run_id: string;
    place: Place;
    model: string;
    input_tokens: number;
    output_tokens: number;
    cost: number | null;
  },
): Promise<void> {
  await db.insertInto('model_calls').values(call).execute();
}

/** What a run used of the model so far; null when it used none. `cost` is null where a price was not known. */
export async function sumModelUse(
  db: Db,
  userId: string,
  runId: string,
): Promise<{ calls: number; input_tokens: number; output_tokens: number; cost: number | null } | null> {
  const row = await db
    .selectFrom('model_calls')
    .innerJoin('runs', 'runs.id', 'model_calls.run_id')
    .select([
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`coalesce(sum(model_calls.input_tokens), 0)::float8`.as('input_tokens'),
      sql<number>`coalesce(sum(model_calls.output_tokens), 0)::float8`.as('output_tokens'),
      sql<number | null>`case when count(*) = count(model_calls.cost) then sum(model_calls.cost) end`.as(
        'cost',
      ),
    ])
    .where('runs.user_id', '=', userId)
    .where('model_calls.run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return row.calls === 0 ? null : row;
}
