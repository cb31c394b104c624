import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import { type Place, sortByPlace } from '#shared/place.ts';

/** The whole value that a finished step put out, with secrets masked; undefined when there is none. */
export async function findOutput(
  db: Db,
  userId: string,
  { run_id, place, output }: { run_id: string; place: Place; output: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('run_steps')
    .innerJoin('runs', 'runs.id', 'run_steps.run_id')
    .select(sql<string | null>`run_steps.outputs ->> ${output}`.as('value'))
    .where('runs.user_id', '=', userId)
    .where('run_steps.run_id', '=', run_id)
    .where('run_steps.place', '=', place)
    .where('run_steps.line_text', 'is', null)
    .where('run_steps.status', '=', 'completed')
    .orderBy('run_steps.attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value ?? undefined;
}

type RoundRows = { run_id: string; place: Place; name: string; most_characters: number };

/** The rows of the finished rounds of a step, as JSON texts in their order. Null when they are larger than that. */
export async function listRoundRows(
  db: Db,
  userId: string,
  { run_id, place, name, most_characters }: RoundRows,
): Promise<string[] | null> {
  const ended = db
    .selectFrom('run_steps')
    .innerJoin('runs', 'runs.id', 'run_steps.run_id')
    .where('runs.user_id', '=', userId)
    .where('run_steps.run_id', '=', run_id)
    .where('run_steps.status', '=', 'completed')
    .where('run_steps.line_text', 'is not', null)
    .where(sql<boolean>`starts_with(run_steps.place, ${`${place}.`}) and run_steps.place like '%].end'`)
    .where(sql<boolean>`run_steps.outputs ->> ${name} is not null`);
  const size = await ended
    .select(sql<number>`coalesce(sum(length(run_steps.outputs ->> ${name})), 0)::float8`.as('characters'))
    .executeTakeFirstOrThrow();
  if (size.characters > most_characters) return null;
  const rows = await ended
    .select(['run_steps.place', sql<string>`run_steps.outputs ->> ${name}`.as('value')])
    .distinctOn('run_steps.place')
    .orderBy('run_steps.place')
    .orderBy('run_steps.attempt', 'desc')
    .execute();
  return sortByPlace(rows).map(({ value }) => value);
}
