import { findRunByResumeKey, insertResumedRun, keepResumeKey, listBranches } from '#db/run-resume.ts';
import { lockUser } from '#db/run-slots.ts';
import { findRun, findRunByKey, type RunRow } from '#db/runs.ts';
import type { Trx, WorkflowRow } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { findWorkflow } from '#db/workflows.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { loadSecretDefaults, sealInputs, withoutMasks } from '#engine/secret-inputs.ts';
import { AppError } from '#shared/errors.ts';
import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import { hasSameLinesBefore } from '#shared/script/lines-before.ts';
import { isTerminal } from '#shared/run-status.ts';
import type { Step, StepOption, Variable } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow.ts';
import { findProblems } from '#shared/workflow-problems.ts';
import type { SealedTexts } from '#vault/sealed-text.ts';

export type ResumeOrder = {
  step_options: readonly StepOption[];
  /** By variable id; those that are not given stay as they were. */
  input_variables?: Record<string, string>;
  /** The same key gives the same run. */
  once_key?: string;
};

/**
 * An ended run stays as it ended, so this makes a new one that begins at the step where the old one failed or was
 * stopped, with the page and the outputs of the steps before. See docs/decisions/0009-resuming-makes-a-new-run.md. While
 * a run that was made so is under way, from this one or one before it, that one is answered.
 */
export async function resumeRun(
  engine: Engine,
  userId: string,
  runId: string,
  order: ResumeOrder,
): Promise<string> {
  return engine.db.transaction().execute(async (trx) => {
    const plan = await lockUser(trx, userId);
    const run = plan && (await findRun(trx, userId, runId));
    const workflow = run && (await findWorkflow(trx, userId, run.workflow_id));
    if (!plan || !run || !workflow) throw new AppError(404, 'Execution not found');
    const once_key = order.once_key ?? null;
    // The user is locked, so no other call makes this run meanwhile.
    const earlier = once_key === null ? null : await findAnswered(trx, userId, once_key);
    if (earlier !== null) return earlier;
    // Asked for in another tab as well: two runs would do the same lines.
    const going = (await listBranches(trx, userId, runId)).find(({ has_ended }) => !has_ended);
    if (going) {
      // Sent once more because the answer was lost, this call may find that run ended.
      if (once_key !== null) await keepResumeKey(trx, userId, { once_key, run_id: going.id });
      return going.id;
    }
    refuseUnlessBrokenOff(run);

    const next = stepIndexOf(run.place);
    const content = stepsToResume(run, workflow, order.step_options);
    const { variables } = content;
    const values = storableValues({
      ...defaultsOf(variables),
      ...run.inputs,
      ...withoutMasks(onlyInputs(variables, order.input_variables ?? {})),
    });
    const sealed = { ...(await loadSecretDefaults(trx, userId, variables)), ...run.secrets };
    const given = sealInputs(engine.vault, userId, { variables, values, sealed });
    const resumed = await insertResumedRun(trx, userId, {
      from: run,
      ...content,
      ...given,
      keeps_lines:
        keepsLines(run.steps[next], content.steps[next], run.place) &&
        isSame(given.inputs, run.inputs) &&
        isSame(idsOf(given.secrets), idsOf(run.secrets)),
      keeps_page: true,
      once_key,
    });
    await admitRunsOf(engine, trx, { id: userId, plan });
    return resumed;
  });
}

async function findAnswered(trx: Trx, userId: string, onceKey: string): Promise<string | null> {
  return (await findRunByKey(trx, userId, onceKey)) ?? (await findRunByResumeKey(trx, userId, onceKey));
}

function refuseUnlessBrokenOff(run: RunRow): void {
  if (!isTerminal(run.status)) throw new AppError(409, 'This run has not ended yet.');
  if (run.status === 'completed' || stepIndexOf(run.place) >= run.steps.length) {
    throw new AppError(409, 'This run has no steps left to do. Run the workflow again instead.');
  }
}

/**
 * The workflow as it is now, so that a step that was put right counts; unless the steps that are done are no longer
 * its beginning, because then the step to go on with cannot be found.
 */
function stepsToResume(
  run: Pick<RunRow, 'steps' | 'variables' | 'place' | 'is_trial'>,
  workflow: Pick<WorkflowRow, 'steps' | 'variables'>,
  options: readonly StepOption[],
): { steps: Step[]; variables: Variable[] } {
  const lastId = run.steps.at(-1)?.id;
  const last = workflow.steps.findIndex((step) => step.id === lastId);
  // A trial ends with the step that was tried.
  const today = run.is_trial ? workflow.steps.slice(0, last + 1) : workflow.steps;
  const done = run.steps.slice(0, stepIndexOf(run.place));
  const fits = today.length > done.length && done.every((step, at) => isSameStep(step, today[at]));
  if (!fits) return { steps: run.steps, variables: run.variables };

  const content = { steps: withDefinitions(today, options), variables: workflow.variables };
  const [problem] = findProblems(content);
  if (problem) throw new AppError(422, problem.sentence);
  return content;
}

/** The same step of the same kind, which puts its outputs into the same variables. */
function isSameStep(done: Step, today: Step | undefined): boolean {
  if (done.id !== today?.id || done.workflow_step_id !== today.workflow_step_id) return false;
  return Object.entries(done.endpoint_output_values).every(
    ([outputId, variable]) => today.endpoint_output_values[outputId]?.id === variable.id,
  );
}

/**
 * Where a run goes on in the step that it broke off in, without its number: null when it begins that step again. In a step
 * of lines, what was edited at the failed line and behind it does not matter.
 */
export function placeInStep(run: Pick<RunRow, 'steps' | 'place'>, steps: readonly Step[]): Place | null {
  const at = stepIndexOf(run.place);
  const stepPlace = placeOfStep(at);
  if (run.place === stepPlace) return null;
  const before = run.steps[at];
  const today = steps.find((step) => step.id === before?.id);
  return keepsLines(before, today, run.place) ? run.place.slice(stepPlace.length + 1) : null;
}

function keepsLines(one: Step | undefined, other: Step | undefined, place: Place): boolean {
  if (one === undefined || other === undefined || one.id !== other.id) return false;
  const [values, today] = [one.endpoint_input_values, other.endpoint_input_values];
  if (isSame(values, today)) return true;
  const stepPlace = placeOfStep(stepIndexOf(place));
  if (one.browser_actions !== 'each_line' || place === stepPlace) return false;
  const path = place.slice(stepPlace.length + 1);
  const keys = [...new Set([...Object.keys(values), ...Object.keys(today)])];
  return keys.every((key) => {
    const [before = '', now = ''] = [values[key], today[key]];
    return before === now || hasSameLinesBefore(before, now, path);
  });
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function idsOf(secrets: SealedTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).map(([variableId, { id }]) => [variableId, id]));
}

function defaultsOf(variables: readonly Variable[]): Record<string, string> {
  const inputs = variables.filter((variable) => variable.is_input);
  return Object.fromEntries(inputs.map(({ id, default_value }) => [id, default_value ?? '']));
}

function onlyInputs(variables: readonly Variable[], given: Record<string, string>): Record<string, string> {
  const inputs = variables.filter((variable) => variable.is_input && given[variable.id] !== undefined);
  return Object.fromEntries(inputs.map(({ id }) => [id, given[id] ?? '']));
}
