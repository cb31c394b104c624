import { findRunByResumeKey, insertResumedRun, keepResumeKey, listBranches } from '#db/runs/run-resume.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { findRun, findRunByKey, type RunRow } from '#db/runs/runs.ts';
import type { Trx, WorkflowRow } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { findWorkflow } from '#db/workflows.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { loadSecretDefaults, sealInputs, withoutMasks } from '#engine/work/secret-inputs.ts';
import { findResumeRound, hasSameTexts, keepsLines } from '#engine/resume/resume-place.ts';
import { AppError } from '#shared/errors.ts';
import { stepIndexOf } from '#shared/place.ts';
import { isTerminal } from '#shared/run-status.ts';
import type { Step, StepOption, Variable } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';
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
    const [before, today] = [run.steps[next], content.steps[next]];
    const hasSameValues =
      hasSameTexts(given.inputs, run.inputs) && hasSameTexts(idsOf(given.secrets), idsOf(run.secrets));
    const resumed = await insertResumedRun(trx, userId, {
      from: run,
      ...content,
      ...given,
      keeps_lines: hasSameValues && keepsLines(before, today, run.place),
      round: hasSameValues ? findResumeRound(before, today, run.place) : null,
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
