import { sql } from 'kysely';
import type { Fence } from '#db/runs/run-fence.ts';
import type { Db, RunStepRow } from '#db/schema.ts';
import { asBytes } from '#db/sealed-bytes.ts';
import { type Place, sortByPlace } from '#shared/place.ts';

/** A line of a step that is under way. */
export type LineUnderWay = { place: Place; text: string; started_at: Date };

/**
 * Notes that a line which may not be repeated begins: a row that still says `running` in a later attempt means that it
 * was interrupted. The run's row is locked against claiming meanwhile, so a later claim sees the row.
 * False means that the run is no longer ours.
 */
export async function beginLine(db: Db, fence: Fence, line: LineUnderWay): Promise<boolean> {
  const { rows } = await sql`
    with run as (
      select id from runs where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
      for share
    ), begun as (
      insert into run_steps (run_id, place, attempt, status, line_text, started_at)
      select id, ${line.place}, ${fence.attempt}::int, 'running', ${line.text}, ${line.started_at}::timestamptz
      from run
      on conflict do nothing
    )
    select id from run`.execute(db);
  return rows.length > 0;
}

/** What a line found, by name, as it is stored: what holds a secret is sealed in `secrets`. */
export type StoredFound = Pick<RunStepRow, 'outputs' | 'secrets' | 'file_outputs'>;

export type FinishedLineRow = LineUnderWay & {
  step_place: Place;
  /** Where the run stands. Lines that were taken out of the script since lie between it and this one. */
  from_place: Place;
  next_place: Place;
  found: StoredFound;
  /** Null keeps what is there. */
  page_state: Uint8Array | null;
};

/**
 * The checkpoint of a line, one statement: what it found, the page, and the next place. False means that the run is no
 * longer ours. Repeating it after a lost reply changes nothing.
 */
export async function saveLine(db: Db, fence: Fence, line: FinishedLineRow): Promise<boolean> {
  const { outputs, secrets, file_outputs } = line.found;
  const { rows } = await sql`
    with run as (
      update runs set place = ${line.next_place},
        line_page_state = coalesce(${asBytes(line.page_state)}, line_page_state)
      where id = ${fence.run_id} and attempt = ${fence.attempt} and status = 'running'
        and place in (${line.step_place}, ${line.from_place}, ${line.place}, ${line.next_place})
      returning id
    ), done as (
      insert into run_steps
        (run_id, place, attempt, status, line_text, outputs, secrets, file_outputs, started_at, finished_at)
      select id, ${line.place}, ${fence.attempt}::int, 'completed', ${line.text}, ${JSON.stringify(outputs)}::jsonb,
        ${JSON.stringify(secrets)}::jsonb, ${file_outputs}::text[], ${line.started_at}::timestamptz,
        clock_timestamp()
      from run
      on conflict (run_id, place, attempt) do update set status = 'completed',
        line_text = excluded.line_text, outputs = excluded.outputs,
        secrets = excluded.secrets, file_outputs = excluded.file_outputs, finished_at = excluded.finished_at
    )
    select id from run`.execute(db);
  return rows.length > 0;
}

/** What the finished lines of a step found, in order. */
export async function listFound(
  db: Db,
  runId: string,
  stepPlace: Place,
): Promise<(StoredFound & { place: Place })[]> {
  const rows = await db
    .selectFrom('run_steps')
    .select(['place', 'outputs', 'secrets', 'file_outputs'])
    .distinctOn('place')
    .where('run_id', '=', runId)
    .where('status', '=', 'completed')
    .where('line_text', 'is not', null)
    .where(sql<boolean>`starts_with(place, ${`${stepPlace}.`})`)
    .where(sql<boolean>`outputs <> '{}'::jsonb`)
    .orderBy('place')
    .orderBy('attempt', 'desc')
    .execute();
  return sortByPlace(rows);
}
