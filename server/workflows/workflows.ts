import { lockUser } from '#db/runs/run-slots.ts';
import { type ListedWorkflowRow, listWorkflows } from '#db/listed-workflows.ts';
import { listLastRuns } from '#db/runs/run-overviews.ts';
import type { Db, Trx, WorkflowRow } from '#db/schema.ts';
import { countWorkflows, findWorkflow, insertWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import type { FileKeeper } from '#files/keep-file.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { describeRunOverview, optionsById } from '#server/runs/run-overviews.ts';
import { createVerdicts } from '#server/runs/verdicts.ts';
import { saveWorkflow } from '#server/workflows/save-workflow.ts';
import { stepsInWords } from '#server/workflows/steps-in-words.ts';
import type { Settings } from '#server/settings/settings.ts';
import { AppError } from '#shared/errors.ts';
import { findWorkflowProblem, type Quotas } from '#shared/quotas.ts';
import type { ListedWorkflow, RunOverview } from '#shared/wire/runs.ts';
import type { StepOption } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

type World = {
  db: Db;
  engine: Engine;
  files: FileKeeper;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
  settings: Pick<Settings, 'quotas'>;
};

export function workflowHandlers(
  world: World,
): Pick<
  Handlers,
  | 'CREATE_WORKFLOW'
  | 'GET_WORKFLOWS'
  | 'GET_FULL_WORKFLOW'
  | 'UPDATE_FULL_WORKFLOW'
  | 'GET_WORKFLOW_STEPS'
  | 'GET_WORKFLOW_INPUT_VARIABLES'
> {
  const options = optionsById(world.step_options);
  const withVerdicts = createVerdicts(world.db);
  const optionsOf = (type: StepOption['step_type']) =>
    world.step_options.filter((option) => option.step_type === type);
  return {
    async CREATE_WORKFLOW({ userId, body }) {
      const id = await world.db.transaction().execute(async (trx) => {
        await refuseTooManyWorkflows(trx, userId, world.settings.quotas);
        return insertWorkflow(trx, userId, body);
      });
      return { id };
    },

    async GET_WORKFLOWS({ userId, query }) {
      const [workflows, lastRuns] = await Promise.all([
        listWorkflows(world.db, userId, query.sort ?? 'created_at'),
        listLastRuns(world.db, userId),
      ]);
      const described = lastRuns.map((run) => describeRunOverview(run, options));
      const byWorkflow = new Map(
        (await withVerdicts(userId, described)).map((run) => [run.workflow_id, run]),
      );
      return workflows.map((row) =>
        describeListed(row, { last_run: byWorkflow.get(row.id) ?? null, options }),
      );
    },

    async GET_FULL_WORKFLOW({ userId, query }) {
      const workflow = await requireCurrentWorkflow(world, userId, query.workflow_id);
      return {
        title: workflow.name,
        description: workflow.description,
        browser_profile_is_shared: workflow.browser_profile_is_shared,
        variables: workflow.variables,
        steps: workflow.steps,
        step_options: optionsOf('action'),
        trigger_options: optionsOf('trigger'),
        revision: workflow.revision,
      };
    },

    async UPDATE_FULL_WORKFLOW({ userId, body }) {
      const save = (trx: Trx) => saveWorkflow(world, trx, userId, body);
      const revision = await world.db.transaction().execute(save);
      return { revision };
    },

    async GET_WORKFLOW_STEPS({ userId, query }) {
      const { steps } = await requireCurrentWorkflow(world, userId, query.workflow_id);
      return { steps };
    },

    async GET_WORKFLOW_INPUT_VARIABLES({ userId, query }) {
      const workflow = await requireWorkflow(world.db, userId, query.workflow_id);
      return workflow.variables.filter((variable) => variable.is_input);
    },
  };
}

function describeListed(
  row: ListedWorkflowRow,
  { last_run, options }: { last_run: RunOverview | null; options: ReadonlyMap<string, StepOption> },
): ListedWorkflow {
  const { trigger_names, schedule_config, is_enabled, next_run_at, problem, ...others } = row;
  const { first_step_id, first_steps, variable_names, ...workflow } = others;
  const [name] = trigger_names;
  const state = { schedule_config, is_enabled, next_run_at: next_run_at?.toISOString() ?? null, problem };
  const first = options.get(first_step_id ?? '');
  return {
    ...workflow,
    step_names: stepsInWords(first_steps, variable_names ?? {}),
    created_at: workflow.created_at.toISOString(),
    icon: first ? pickIcon(first) : null,
    last_run,
    triggers: name === undefined ? null : { name, count: trigger_names.length, ...state },
  };
}

function pickIcon({ group, icon, step_type, oauth_app_id }: StepOption) {
  return { group, ...(icon !== undefined && { icon }), step_type, oauth_app_id };
}

/**
 * Throws AppError 403 when the plan has no room for one more. Locks the user, so that workflows made at the same time
 * are counted one after the other.
 */
export async function refuseTooManyWorkflows(trx: Trx, userId: string, quotas: Quotas): Promise<void> {
  const plan = await lockUser(trx, userId);
  if (!plan) throw new AppError(401, 'Sign in again.');
  const problem = findWorkflowProblem(plan, quotas[plan], await countWorkflows(trx, userId));
  if (problem) throw new AppError(403, `${problem.message} ${problem.what_to_do}`);
}

/** A workflow with the definitions of today around its steps. */
export async function requireCurrentWorkflow(
  world: { db: Db; step_options: readonly StepOption[] },
  userId: string,
  workflowId: string,
): Promise<WorkflowRow> {
  const workflow = await requireWorkflow(world.db, userId, workflowId);
  return { ...workflow, steps: withDefinitions(workflow.steps, world.step_options) };
}

export async function requireWorkflow(db: Db, userId: string, workflowId: string): Promise<WorkflowRow> {
  const workflow = await findWorkflow(db, userId, workflowId);
  if (!workflow) throw notFound('Workflow');
  return workflow;
}
