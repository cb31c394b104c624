import { sql } from 'kysely';
import type { SealedValues } from '#db/json-columns.ts';
import { copyLearned } from '#db/line-memories.ts';
import type { Db, Run, Trx } from '#db/schema.ts';
import { copyStepMemories } from '#db/step-memories.ts';
import { copyRunScripts } from '#db/step-scripts.ts';
import { isUuid } from '#db/uuid.ts';
import { type Place, placeOfStep, sortByPlace, stepIndexOf } from '#shared/place.ts';
import type { RunStatus } from '#shared/run-status.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** A new run that begins where an ended one stopped. */
export type ResumeOrder = {
  from: Pick<Run, 'id' | 'place'>;
  steps: Step[];
  variables: Variable[];
  inputs: Record<string, string>;
  secrets: SealedValues;
  /** The step to begin with is as it was: its finished lines still fit the page. */
  keeps_lines: boolean;
  /** Where it begins when it cannot go on at that very line: a round of a loop; null for the beginning of the step. */
  round: { place: Place; round: Place } | null;
  /** False begins without the page of the old run: it is still open somewhere. */
  keeps_page: boolean;
  once_key: string | null;
};

/** Pages of a run, sealed for `sealed_for`. */
export type PageStates = Pick<Run, 'page_state' | 'line_page_state'> & { sealed_for: string };

/** Without the page after the last finished line, a step has to begin with its first. */
export async function loadPageStates(db: Db, userId: string, runId: string): Promise<PageStates> {
  const { rows } = await sql<PageStates>`
    select page_state, line_page_state, coalesce(sealed_for, id) as sealed_for from runs
    where id = ${runId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? { page_state: null, line_page_state: null, sealed_for: runId };
}

const MOST_BRANCHES = 20;

/**
 * The other runs that went on from this one, or from one that it went on from; the latest first. Those that it went on
 * from are left out.
 */
export async function listBranches(
  db: Db,
  userId: string,
  runId: string,
): Promise<{ id: string; has_ended: boolean }[]> {
  if (!isUuid(runId)) return [];
  // The first run may be swept already: its id is known by those that went on from it.
  const { rows } = await sql<{ id: string; has_ended: boolean }>`
    with recursive earlier as (
      select ${runId}::uuid as id, 0 as depth
      union all
      select runs.resumed_from, depth + 1 from earlier
      join runs on runs.id = earlier.id
      where runs.user_id = ${userId} and runs.resumed_from is not null and depth < ${MOST_BRANCHES}
    ), later as (
      select id, created_at, finished_at, 1 as depth from runs
      where user_id = ${userId} and resumed_from = (select id from earlier order by depth desc limit 1)
      union all
      select runs.id, runs.created_at, runs.finished_at, depth + 1 from runs
      join later on runs.resumed_from = later.id
      where runs.user_id = ${userId} and depth < ${2 * MOST_BRANCHES}
    )
    select id, finished_at is not null as has_ended from later
    where id not in (select id from earlier)
    order by has_ended, created_at desc limit ${MOST_BRANCHES}`.execute(db);
  return rows;
}

/** The newest run that was resumed from this one. */
export async function findResumed(
  db: Db,
  userId: string,
  runId: string,
): Promise<{ id: string; status: RunStatus } | undefined> {
  if (!isUuid(runId)) return undefined;
  return await db
    .selectFrom('runs')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('resumed_from', '=', runId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The newest run of its workflow that was started after this one; tries of a step are left out. */
export async function findLaterRun(
  db: Db,
  userId: string,
  { id, workflow_id, created_at }: Pick<Run, 'id' | 'workflow_id' | 'created_at'>,
): Promise<{ id: string; status: RunStatus } | undefined> {
  return await db
    .selectFrom('runs')
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('workflow_id', '=', workflow_id)
    .where('created_at', '>', created_at)
    .where('id', '!=', id)
    .where('is_trial', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** The run that an earlier call to resume with this key was answered with, though another key had made it. */
export async function findRunByResumeKey(trx: Trx, userId: string, onceKey: string): Promise<string | null> {
  const row = await trx
    .selectFrom('resume_keys')
    .select('run_id')
    .where('user_id', '=', userId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst();
  return row?.run_id ?? null;
}

/** A client that never uses a key twice keeps no more rows than this. */
const MOST_KEYS = 20;

/** The newest ones of each run. To be called with the user locked. */
export async function keepResumeKey(
  trx: Trx,
  userId: string,
  key: { once_key: string; run_id: string },
): Promise<void> {
  await trx
    .insertInto('resume_keys')
    .values({ user_id: userId, ...key })
    .execute();
  await sql`
    delete from resume_keys where user_id = ${userId} and run_id = ${key.run_id} and id <= (
      select id from resume_keys where user_id = ${userId} and run_id = ${key.run_id}
      order by id desc offset ${MOST_KEYS} limit 1
    )`.execute(trx);
}

export type DonePlace = {
  run_id: string;
  /** Without the rounds of loops: a line in a loop is one line of the text, however often it was done. */
  place: Place;
  /** Null of a step. */
  line_text: string | null;
};

/**
 * The steps and lines that these runs have completed themselves, without what is in them. What was copied from the run
 * before has attempt 0.
 */
export async function listDonePlaces(
  db: Db,
  userId: string,
  runIds: readonly string[],
): Promise<DonePlace[]> {
  const { rows } = await sql<DonePlace>`
    select distinct run_id, regexp_replace(place, '\\[\\d+\\]', '', 'g') as place, line_text from (
      select distinct on (run_id, run_steps.place) run_id, run_steps.place, run_steps.status, run_steps.attempt, line_text
      from run_steps join runs on runs.id = run_steps.run_id
      where runs.user_id = ${userId} and run_id = any(${[...runIds]}::uuid[])
      order by run_id, run_steps.place, run_steps.attempt desc
    ) as newest
    where status = 'completed' and attempt > 0`.execute(db);
  return sortByPlace(rows);
}

/** The frozen steps of these runs. */
export async function listFrozenSteps(
  db: Db,
  userId: string,
  runIds: readonly string[],
): Promise<Map<string, Step[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'steps'])
    .where('user_id', '=', userId)
    .where('id', 'in', runIds)
    .execute();
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}

/**
 * The new run waits for a slot. It has the page, the finished steps and their files of the old one as its own, so
 * that nothing is missing when that one is swept. What is finished is copied as attempt 0, which no worker ever has.
 */
export async function insertResumedRun(trx: Trx, userId: string, order: ResumeOrder): Promise<string> {
  const { from } = order;
  // Locked against deletion until the copies of its files are written.
  const { rows: locked } = await sql<{ has_line_page: boolean }>`
    select line_page_state is not null as has_line_page from runs where id = ${from.id} and user_id = ${userId}
    for key share`.execute(trx);
  if (!locked[0]) throw new Error('The run to resume from is gone.');
  const stepPlace = placeOfStep(stepIndexOf(from.place));
  // Without the page after its last finished line, a step or a round has to begin with its first.
  const goesOn = order.keeps_lines && locked[0].has_line_page;
  const place = goesOn ? from.place : (order.round?.place ?? stepPlace);
  const anew = order.round?.round ?? stepPlace;
  const { rows } = await sql<{ id: string }>`
    insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      secrets, waiting_for, place, page_state, line_page_state, resumed_from, sealed_for, is_trial, once_key,
      chain)
    select user_id, workflow_id, workflow_name, browser_profile_is_shared, ${JSON.stringify(order.steps)}::jsonb,
      ${JSON.stringify(order.variables)}::jsonb, ${JSON.stringify(order.inputs)}::jsonb,
      ${JSON.stringify(order.secrets)}::jsonb, 'slot', ${place},
      case when ${order.keeps_page} then page_state end,
      case when ${order.keeps_lines} then line_page_state end, id, coalesce(sealed_for, id), is_trial,
      ${order.once_key}, chain
    from runs where id = ${from.id} and user_id = ${userId}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The run to resume from is gone.');
  await copyFinished(trx, id, {
    from: from.id,
    without_lines_of: goesOn && place !== stepPlace ? null : anew,
  });
  await copyStepMemories(trx, { from: from.id, to: id });
  await copyLearned(trx, id, from.id);
  await copyRunScripts(trx, { from: from.id, to: id });
  if (order.keeps_lines) await copyPause(trx, id, { from: from.id, place });
  return id;
}

/** Files that finished steps and lines put out become files of the new run, of the same bytes. */
async function copyFinished(
  trx: Trx,
  runId: string,
  order: { from: string; without_lines_of: Place | null },
): Promise<void> {
  const skipped =
    order.without_lines_of === null ? sql`false` : sql`starts_with(place, ${`${order.without_lines_of}.`})`;
  await sql`
    with done as (
      select distinct on (place) place, inputs, outputs, secrets, line_text, file_outputs, started_at, finished_at
      from run_steps
      where run_id = ${order.from} and status = 'completed' and not ${skipped}
      order by place, attempt desc
    ), copies as materialized (
      select gen_random_uuid() as id, files.id::text as copied_from, user_id, name, media_type, size, content_hash
      from files
      where run_id = ${order.from} and files.id::text in (
        select output.value from done, jsonb_each_text(done.outputs) as output
      )
    ), kept as (
      insert into files (id, user_id, run_id, name, media_type, size, content_hash)
      select id, user_id, ${runId}::uuid, name, media_type, size, content_hash from copies
    )
    insert into run_steps
      (run_id, place, attempt, status, inputs, outputs, secrets, line_text, file_outputs, started_at, finished_at)
    select ${runId}::uuid, place, 0, 'completed', ${withCopies('inputs')}, ${withCopies('outputs')}, secrets,
      line_text, file_outputs, started_at, finished_at
    from done`.execute(trx);
}

function withCopies(values: 'inputs' | 'outputs') {
  return sql`(
    select coalesce(jsonb_object_agg(entry.key, coalesce(copies.id::text, entry.value)), '{}')
    from jsonb_each_text(${sql.ref(`done.${values}`)}) as entry left join copies on copied_from = entry.value
  )`;
}

/** A run that was stopped while it was paused has paid for what will be done again. */
async function copyPause(trx: Trx, runId: string, order: { from: string; place: Place }): Promise<void> {
  await sql`
    with last as (
      select place, inputs, prepaid_actions, line_text, started_at from run_steps
      where run_id = ${order.from} and status <> 'completed'
        and (place = ${order.place} or starts_with(place, ${`${order.place}.`}))
      order by attempt desc, prepaid_actions desc limit 1
    )
    insert into run_steps (run_id, place, attempt, status, inputs, prepaid_actions, line_text, started_at)
    select ${runId}::uuid, place, 0, 'paused', inputs, prepaid_actions, line_text, started_at from last
    where prepaid_actions > 0`.execute(trx);
}

/** What was under way when a run was stopped: of a step its own place, with the text of the line where it was in one. */
export async function listBrokenOff(
  db: Db,
  userId: string,
  runId: string,
): Promise<{ place: Place; line_text: string | null }[]> {
  return await db
    .selectFrom('run_steps')
    .innerJoin('runs', 'runs.id', 'run_steps.run_id')
    .select(['run_steps.place', 'run_steps.line_text'])
    .where('runs.user_id', '=', userId)
    .where('run_steps.run_id', '=', runId)
    .where('run_steps.broke_off', '=', true)
    .execute();
}
