import { isTerminal } from '#shared/run-status.ts';
import type { Step, Variable } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';
import type { Trial } from '#web/editor/document/editor-store.ts';

export function isTrialRunning(trial: Trial | null): trial is Trial {
  return (
    trial !== null && trial.error === null && (trial.status === null || !isTerminal(trial.status.status))
  );
}

function atWork(trial: Trial | null) {
  return isTrialRunning(trial) ? trial.status?.at_work : null;
}

export function isStepAtWork(trial: Trial | null, stepId: string): boolean {
  return atWork(trial)?.step_id === stepId;
}

/** Null while no run is in a line of this step. */
export function lineAtWork(trial: Trial | null, stepId: string | undefined): number | null {
  const at = atWork(trial);
  return at && at.step_id === stepId ? at.line : null;
}

export function stepsUpTo({ steps }: WorkflowDocument, stepId: string): Step[] {
  return steps.slice(0, steps.findIndex(({ id }) => id === stepId) + 1);
}

/** What a try that did not work says is about steps or values that were changed since. Taken back, it holds again. */
export function isTrialOutdated(trial: Trial | null, document: WorkflowDocument): boolean {
  const isRunning: boolean = isTrialRunning(trial);
  if (trial === null || isRunning || trial.status?.status === 'completed') return false;
  const steps = stepsUpTo(document, trial.until_step_id);
  return (
    steps.length !== trial.of.steps.length ||
    steps.some((step, at) => !isSameStep(step, trial.of.steps[at])) ||
    (document.variables !== trial.of.variables &&
      defaultsOf(document.variables) !== defaultsOf(trial.of.variables))
  );
}

/** Outputs that lines name are added by themselves. */
function isSameStep(a: Step, b: Step | undefined): boolean {
  return (
    a === b ||
    (a.id === b?.id &&
      a.additional_selected_values === b.additional_selected_values &&
      JSON.stringify(a.endpoint_input_values) === JSON.stringify(b.endpoint_input_values))
  );
}

function defaultsOf(variables: readonly Variable[]): string {
  return JSON.stringify(variables.flatMap((one) => (one.is_input ? [[one.id, one.default_value]] : [])));
}
