import { sql } from 'kysely';
import type { Db, WorkflowRow } from '#db/schema.ts';

export type WorkflowOrder = 'created_at' | 'alphabetical';

export type FirstStep = { name: string; instructions: string | null; address: string | null };

export type ListedWorkflowRow = Pick<WorkflowRow, 'id' | 'name' | 'description' | 'created_at' | 'tags'> & {
  /** Failed runs that its owner has not looked at. */
  failed_runs: number;
  /** Those that are no triggers, with the beginning of what they do. */
  first_steps: FirstStep[];
  /** By id; null for a workflow with a description, which is shown instead. */
  variable_names: Record<string, string> | null;
  /** The definition of the first step that is no trigger. */
  first_step_id: string | null;
  trigger_names: string[];
  /** Of the first trigger step, when it is a schedule. */
  schedule_config: string | null;
  is_enabled: boolean;
  next_run_at: Date | null;
  problem: string | null;
};

const ORDERS = {
  alphabetical: sql`lower(workflows.name), workflows.id`,
  created_at: sql`workflows.created_at desc, workflows.id desc`,
};
const MOST_STEPS = 5;
/** Of the lines of a step. */
export const LONGEST_BEGINNING = 400;
const LONGEST_ADDRESS = 200;

/** Nobody has written one. */
const NO_DESCRIPTION = sql.lit('^\\s*(new workflow description)?\\s*$');

/** Newest first, or by name without regard to case. Without steps and variables, which may be large. */
export async function listWorkflows(
  db: Db,
  userId: string,
  order: WorkflowOrder,
): Promise<ListedWorkflowRow[]> {
  const { rows } = await sql<ListedWorkflowRow>`
    select workflows.id, workflows.name, workflows.description, workflows.created_at, workflows.tags,
      (select count(*) from runs
       where runs.workflow_id = workflows.id and runs.failure is not null and not runs.is_trial
         and runs.finished_at > coalesce(workflows.seen_failures_at, '-infinity')) as failed_runs,
      coalesce(steps.first_steps, '[]') as first_steps, coalesce(steps.trigger_names, '{}') as trigger_names,
      case when workflows.description ~* ${NO_DESCRIPTION} then (
        select jsonb_object_agg(variable ->> 'id', left(variable ->> 'name', 60))
        from jsonb_array_elements(workflows.variables) as variable
      ) end as variable_names,
      steps.schedule_config, steps.first_step_id, coalesce(started.is_enabled, false) as is_enabled, started.next_run_at, started.problem
    from existing_workflows as workflows
    cross join lateral (
      select
        to_jsonb((array_agg(jsonb_build_object(
          'name', left(step ->> 'name', 60),
          'instructions', left(step -> 'endpoint_input_values' ->> 'instructions', ${sql.lit(LONGEST_BEGINNING)}),
          'address', left(step -> 'endpoint_input_values' ->> 'address', ${sql.lit(LONGEST_ADDRESS)})
        ) order by at) filter (where step ->> 'step_type' <> 'trigger'))[1:${sql.lit(MOST_STEPS)}]) as first_steps,
        (array_agg(step ->> 'workflow_step_id' order by at) filter (where step ->> 'step_type' <> 'trigger'))[1]
          as first_step_id,
        array_agg(left(step ->> 'name', 60) order by at) filter (where step ->> 'step_type' = 'trigger')
          as trigger_names,
        (array_agg(left(step -> 'endpoint_input_values' ->> 'schedule_config', 1000) order by at)
          filter (where step ->> 'step_type' = 'trigger'))[1] as schedule_config
      from jsonb_array_elements(workflows.steps) with ordinality as each (step, at)
    ) as steps
    left join lateral (
      select bool_or(enabled) as is_enabled, min(next_run_at) filter (where enabled) as next_run_at,
        max(problem) filter (where enabled) as problem
      from triggers where triggers.workflow_id = workflows.id
    ) as started on true
    where workflows.user_id = ${userId}
    order by ${ORDERS[order]}`.execute(db);
  return rows;
}
