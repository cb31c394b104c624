import { startOrderedRun } from '#db/runs/run-functions.ts';
import type { RunOrder } from '#db/runs/runs.ts';
import type { Db, WorkflowRow } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { limitsOf } from '#engine/work/complete-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { loadSecretDefaults, sealInputs } from '#engine/work/secret-inputs.ts';
import { AppError } from '#shared/errors.ts';
import type { Step } from '#shared/wire.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';
import type { SealedTexts } from '#vault/sealed-text.ts';

export type StartOrder = {
  workflow: Pick<WorkflowRow, 'id' | 'name' | 'browser_profile_is_shared' | 'variables' | 'steps'>;
  /** By variable id. A variable that is not given takes its default. */
  input_variables: Record<string, string>;
  /** Sealed values that masks in `input_variables` stand for; else they stand for the defaults. */
  secrets?: SealedTexts;
  /** What the triggers put out, by step id and output id; else their sample defaults. */
  simulated_outputs?: Record<string, Record<string, string>>;
  /** What the trigger that starts it puts out, by its step id: the other triggers put out nothing. */
  trigger_outputs?: Record<string, Record<string, string>>;
  /** The same key gives the same run. */
  once_key?: string;
  /** Runs the steps before and up to this one only. */
  until_step_id?: string;
};

/** Writes the run and admits it when the plan has a free slot, in one transaction. Answers its id once it is on disk. */
export async function startRun(engine: Engine, userId: string, order: StartOrder): Promise<string> {
  const runOrder = await prepareRun(engine, engine.db, userId, order);
  const started = await startOrderedRun(engine.db, userId, runOrder, limitsOf(engine));
  if (started.outcome === 'no_user') throw new Error('A run was ordered for a user who does not exist.');
  if (started.outcome === 'no_workflow') throw new AppError(404, 'Workflow not found');
  // A worker may claim it meanwhile: its claim waits for the disk, and with it for this.
  if (started.admitted > 0) engine.wakeWorkers();
  await engine.flush();
  return started.started;
}

/** What is stored of an order. Throws AppError 422 with what keeps the workflow from running. */
export async function prepareRun(
  engine: Engine,
  db: Db,
  userId: string,
  order: StartOrder,
): Promise<RunOrder> {
  const frozen = freezeOrder(order);
  const { variables, inputs: values } = frozen;
  const sealed = { ...(await loadSecretDefaults(db, userId, variables)), ...order.secrets };
  return { ...frozen, ...sealInputs(engine.vault, userId, { variables, values, sealed }) };
}

/** The run keeps copies: changing the workflow does not change a run under way. */
function freezeOrder(order: StartOrder): Omit<RunOrder, 'secrets'> {
  const { workflow } = order;
  const steps = stepsUntil(workflow.steps, order.until_step_id);
  if (!steps.some((step) => step.step_type === 'action')) {
    throw new AppError(422, 'Add a step to this workflow before you run it.');
  }
  const [problem] = findProblems({ variables: workflow.variables, steps });
  if (problem) throw new AppError(422, problem.sentence);
  return {
    workflow_id: workflow.id,
    workflow_name: workflow.name,
    browser_profile_is_shared: workflow.browser_profile_is_shared,
    steps,
    variables: workflow.variables,
    inputs: storableValues({ ...inputValues(order), ...triggerValues(steps, order) }),
    is_trial: order.until_step_id !== undefined,
    once_key: order.once_key ?? null,
  };
}

function stepsUntil(steps: Step[], untilStepId: string | undefined): Step[] {
  if (untilStepId === undefined) return steps;
  const at = steps.findIndex((step) => step.id === untilStepId);
  if (at === -1) throw new AppError(422, 'The step to run until is no longer in this workflow.');
  return steps.slice(0, at + 1);
}

function inputValues(order: StartOrder): Record<string, string> {
  const inputs = order.workflow.variables.filter((variable) => variable.is_input);
  return Object.fromEntries(
    inputs.map((variable) => [
      variable.id,
      order.input_variables[variable.id] ?? variable.default_value ?? '',
    ]),
  );
}

function triggerValues(
  steps: readonly Step[],
  { trigger_outputs, simulated_outputs }: Pick<StartOrder, 'trigger_outputs' | 'simulated_outputs'>,
): Record<string, string> {
  const triggers = steps.filter((step) => step.step_type === 'trigger');
  return Object.fromEntries(
    triggers.flatMap((step) =>
      Object.entries(step.endpoint_output_values).map(([outputId, variable]) => [
        variable.id,
        trigger_outputs
          ? (trigger_outputs[step.id]?.[outputId] ?? '')
          : (simulated_outputs?.[step.id]?.[outputId] ?? step.endpoint_output_default_values[outputId] ?? ''),
      ]),
    ),
  );
}
