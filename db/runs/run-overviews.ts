import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '#db/prepared.ts';
import type { Db } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import { WAITED_MS } from '#db/runs/waited.ts';
import type { RunStatus, WaitingFor } from '#shared/run-status.ts';
import type { RunFilter, RunStartFilter } from '#shared/wire/runs.ts';
import type { RunFailure } from '#shared/wire/run-failure.ts';

/** The outputs of a step that ended, shortened. */
export type ShownOutputs = {
  workflow_step_id: string | null;
  outputs: Record<string, string>;
  file_outputs: string[];
  /** What the files among the outputs are called, by their ids. */
  file_names: Record<string, string>;
  /** The variables that hold them, by output. */
  names: Record<string, string>;
};

export type RunOverviewRow = {
  id: string;
  workflow_id: string;
  name: string;
  status: RunStatus;
  is_trial: boolean;
  created_at: Date;
  finished_at: Date | null;
  waited_ms: number;
  waiting_for: WaitingFor | null;
  failure: RunFailure | null;
  question: string | null;
  is_resumed: boolean;
  has_trigger: boolean;
  trigger_kind: string | null;
  /** The definition of its trigger, where that is a webhook or a form. */
  trigger_step: string | null;
  step_at: number;
  step_count: number;
  step_name: string | null;
  /** Of the last steps that gave something, the last one first. */
  last_outputs: ShownOutputs[];
  /** What a completed run that gave nothing did last. */
  last_action: string | null;
  credits_used: number;
  has_more_credits: boolean;
  /** Of a failed run, the newest one that was resumed from it. */
  went_on: { id: string; status: RunStatus } | null;
};

const LONGEST_QUESTION = 200;
/** Long enough to count the rows of a small table in it. */
const LONGEST_VALUE = 2_000;
/** Steps whose outputs are looked at for a result. What their lines found is in them; loops and agents keep notes beside. */
const MOST_STEPS = 5;
/** More actions are not looked through for the last one, for each run of a list that is asked for every few seconds. */
const MOST_ACTIONS = 100;
const LONGEST_ACTION = 200;
/** The credits of more are not added up. */
const MOST_PAID = 1_000;

/** Of a page of the screens. */
const USUAL_LIMIT = 50;

/** Which step of the run a place is in; places begin with its number. */
const indexOf = (place: RawBuilder<unknown>) => sql`substring(${place} from '\\d+')::int - 1`;

/**
 * One row for each row of `chosen`, without its steps and variables, which may be large. The page is chosen first:
 * otherwise what stands beside a run would be looked up for all runs, before they are sorted and cut.
 */
const overviewOf = (chosen: RawBuilder<unknown>) => sql<RunOverviewRow>`
  select runs.id, runs.workflow_id, runs.workflow_name as name, runs.status, runs.is_trial, runs.created_at,
    runs.finished_at, ${WAITED_MS} as waited_ms, runs.waiting_for, runs.failure, wait.question, runs.resumed_from is not null as is_resumed,
    runs.trigger_id is not null as has_trigger, triggers.kind as trigger_kind,
    case when triggers.kind = 'hook' then (
      select step ->> 'workflow_step_id' from jsonb_array_elements(runs.steps) as step
      where step ->> 'id' = triggers.step_id limit 1
    ) end as trigger_step,
    ${indexOf(sql`runs.place`)} + 1 as step_at, jsonb_array_length(runs.steps) as step_count,
    case when runs.finished_at is null then runs.steps -> (${indexOf(sql`runs.place`)}) ->> 'name' end as step_name,
    coalesce(last.outputs, '[]') as last_outputs,
    case when runs.status = 'completed' and not exists (
      select from jsonb_array_elements(last.outputs) as step, jsonb_each_text(step -> 'outputs') as output
      where output.value <> '' and output.key !~ '(^|_)id$'
    ) then (
      select case when count(*) <= ${sql.lit(MOST_ACTIONS)}
        then left((array_agg(summary order by started_at desc) filter (where succeeded))[1], ${sql.lit(LONGEST_ACTION)}) end
      from (
        select summary, succeeded, started_at from run_actions where run_id = runs.id
        limit ${sql.lit(MOST_ACTIONS + 1)}
      ) as actions
    ) end as last_action,
    paid.credits as credits_used, paid.has_more as has_more_credits,
    (
      select jsonb_build_object('id', next.id, 'status', next.status) from runs as next
      where runs.status = 'failed' and next.resumed_from = runs.id and next.user_id = runs.user_id
      order by next.created_at desc limit 1
    ) as went_on
  from (${chosen}) as runs
  left join triggers on triggers.id = runs.trigger_id
  cross join lateral (
    select coalesce(sum(credits), 0)::float8 as credits, count(*) > ${sql.lit(MOST_PAID)} as has_more
    from (select credits from run_actions where run_id = runs.id limit ${sql.lit(MOST_PAID + 1)}) as first
  ) as paid
  left join lateral (
    select left(waits.question, ${sql.lit(LONGEST_QUESTION)}) as question from waits
    where waits.run_id = runs.id and waits.outcome is null limit 1
  ) as wait on runs.finished_at is null
  left join lateral (
    select jsonb_agg(jsonb_build_object('workflow_step_id', definition, 'outputs', outputs, 'file_outputs', files,
      'file_names', coalesce(file_names, '{}'), 'names', coalesce(names, '{}')) order by finished_at desc) as outputs
    from (
      select run_steps.finished_at, to_jsonb(run_steps.file_outputs) as files,
        step ->> 'workflow_step_id' as definition,
        (select jsonb_object_agg(key, value ->> 'name') from jsonb_each(step -> 'endpoint_output_values')) as names,
        (select jsonb_object_agg(files.id, files.name) from files
         where files.user_id = runs.user_id and files.id in (
           select case when length(value) = 36 and value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
           from jsonb_each_text(run_steps.outputs))) as file_names,
        (select jsonb_object_agg(key, left(value, ${sql.lit(LONGEST_VALUE)}))
         from jsonb_each_text(run_steps.outputs)) as outputs
      from run_steps
      cross join lateral (select runs.steps -> (${indexOf(sql`run_steps.place`)}) as step) as written
      where run_steps.run_id = runs.id and run_steps.status = 'completed' and run_steps.outputs <> '{}'
        and run_steps.line_text is null
        -- What started the run came from outside, or is the sample of one that was started by hand.
        and step ->> 'step_type' is distinct from 'trigger'
      order by run_steps.finished_at desc limit ${sql.lit(MOST_STEPS)}
    ) as ended
  ) as last on runs.status = 'completed'
  order by runs.created_at desc, runs.id desc`;

/** With the conditions of an index where there is one: `status` is in none, because it changes with each claim. */
const FILTERS: Partial<Record<RunFilter, RawBuilder<unknown>>> = {
  unfinished: sql`and runs.finished_at is null`,
  waiting: sql`and runs.finished_at is null and runs.waiting_for <> 'slot'`,
  pending: sql`and runs.finished_at is null and runs.status = 'pending'`,
  running: sql`and runs.finished_at is null and runs.status = 'running'`,
  stopped: sql`and runs.is_stopped`,
  failed: sql`and runs.failure is not null and runs.status = 'failed'`,
};

export type RunPage = {
  before: string | null;
  limit: number;
  filter: RunFilter | null;
  /** Only runs whose name, error or id has it, in any case, or a value of the newest ones. */
  search?: string;
  start?: RunStartFilter | null;
  /** Only runs that were started then or later. */
  since?: Date | null;
};

const OF_SCHEDULE = sql`exists (select from triggers where triggers.id = runs.trigger_id and triggers.kind = 'clock')`;
/** As a list says what started a run. */
const STARTS: Record<RunStartFilter, RawBuilder<unknown>> = {
  trial: sql`and runs.is_trial`,
  resume: sql`and not runs.is_trial and runs.resumed_from is not null`,
  hand: sql`and not runs.is_trial and runs.resumed_from is null and runs.trigger_id is null`,
  schedule: sql`and not runs.is_trial and runs.resumed_from is null and ${OF_SCHEDULE}`,
  trigger: sql`and not runs.is_trial and runs.resumed_from is null and runs.trigger_id is not null
    and not ${OF_SCHEDULE}`,
};

/** The values of older ones are not read: no index has them, and each is a row of its own. */
const MOST_SEARCHED_RESULTS = 500;

/** No pattern: what is searched for has no signs of its own. `isTheirs` is the condition for all runs that may be listed. */
const hasWords = (search: string, isTheirs: RawBuilder<unknown>) => sql`and (
  position(lower(${search}) in lower(
    concat_ws(' ', runs.workflow_name, runs.failure ->> 'message', runs.id::text))) > 0
  or (
    runs.id = any(array(
      select runs.id from runs where ${isTheirs}
      order by runs.created_at desc, runs.id desc limit ${sql.lit(MOST_SEARCHED_RESULTS)}))
    and exists (
      select from run_steps, jsonb_each_text(run_steps.outputs) as output
      where run_steps.run_id = runs.id and run_steps.status = 'completed' and run_steps.line_text is null
        -- Of a trigger: when it started is no result.
        and output.key <> 'started_at'
        and position(lower(${search}) in lower(left(output.value, ${sql.lit(LONGEST_VALUE)}))) > 0)))`;

/**
 * Newest first; of one workflow, or of all when `workflow_id` is null. `before` is the id of the last run already shown: a
 * timestamp would have lost its microseconds on the way through JavaScript and skip or repeat runs of the same
 * millisecond.
 */
export async function listRunOverviews(
  db: Db,
  userId: string,
  { workflow_id, page }: { workflow_id: string | null; page: RunPage },
): Promise<RunOverviewRow[]> {
  const { before, limit, filter, search = '', start = null, since = null } = page;
  if ((workflow_id !== null && !isUuid(workflow_id)) || (before !== null && !isUuid(before))) return [];
  // A workflow and its runs have one owner. With user_id beside it, the planner takes the two for independent, expects a
  // few rows, and reads all runs of the workflow instead of the newest.
  const isTheirs =
    workflow_id === null
      ? sql`runs.user_id = ${userId}
        and exists (select from existing_workflows where existing_workflows.id = runs.workflow_id)`
      : sql`runs.workflow_id = ${workflow_id}
        and exists (select from existing_workflows where id = ${workflow_id} and user_id = ${userId})`;
  // A plan for any limit is one for many rows, so PostgreSQL would keep none where the limit is a parameter. Of all runs
  // of a person it would keep one for a person with few, which reads and sorts all runs of one with many.
  const isPrepared = limit === USUAL_LIMIT && workflow_id !== null;
  const most = isPrepared ? sql`${sql.lit(USUAL_LIMIT)} ${PREPARED}` : limit;
  const { rows } = await overviewOf(sql`
    select * from runs
    where ${isTheirs}
      ${filter === null ? sql`` : (FILTERS[filter] ?? sql`and runs.status = ${filter}`)}
      ${search === '' ? sql`` : hasWords(search, isTheirs)}
      ${start === null ? sql`` : STARTS[start]}
      ${since === null ? sql`` : sql`and runs.created_at >= ${since}`}
      ${
        before === null
          ? sql``
          : sql`and (runs.created_at, runs.id) <
              (select created_at, id from runs where id = ${before} and user_id = ${userId})`
      }
    order by runs.created_at desc, runs.id desc limit ${most}`).execute(db);
  return rows;
}

/** The newest run of each workflow of a person. A try counts where nothing but tries has run. */
export async function listLastRuns(db: Db, userId: string): Promise<RunOverviewRow[]> {
  const { rows } = await overviewOf(sql`
    select newest.* from existing_workflows as workflows
    cross join lateral (
      (select * from runs where runs.workflow_id = workflows.id and not runs.is_trial
        order by created_at desc, id desc limit 1)
      union all
      (select * from runs where runs.workflow_id = workflows.id and not exists (
          select from runs as others where others.workflow_id = workflows.id and not others.is_trial)
        order by created_at desc, id desc limit 1)
    ) as newest
    where workflows.user_id = ${userId}`).execute(db);
  return rows;
}
