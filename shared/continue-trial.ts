import type { Step } from '#shared/wire.ts';

/**
 * How many of the first steps a try need not do again, because the try before did them and left its page behind them: 0
 * when it has to begin at the start. `done` are the finished steps of that try, as they were then.
 */
export function countKeptSteps(done: readonly Step[], today: readonly Step[]): number {
  const fits = done.length < today.length && done.every((step, at) => isUnchanged(step, today[at]));
  return fits ? done.length : 0;
}

/** These end a run as completed, without the steps behind them, when somebody rejects or something is not so. */
export const MAY_END_RUN: ReadonlySet<string> = new Set([
  'browser.instructions',
  'flow.ask_me',
  'flow.stop_unless',
]);
/** A line does so only by these words. */
const ENDS = /\b(?:stop|end|quit|continue|go on|proceed|carry on)\b/i;

/** Whether a completed try may have been ended by one of its steps: nothing may be done behind that one then. */
export function mayHaveEndedEarly(steps: readonly Step[], stepsDone: number): boolean {
  const last = steps.at(-1);
  if (stepsDone < steps.length || !last) return stepsDone < steps.length;
  const { workflow_step_id: id, browser_actions, endpoint_input_values } = last;
  const isSaid = browser_actions !== 'each_line' || ENDS.test(Object.values(endpoint_input_values).join());
  return MAY_END_RUN.has(id) && isSaid;
}

/** The same step, with the same inputs, which puts its outputs into the same variables. */
function isUnchanged(done: Step, today: Step | undefined): boolean {
  if (done.id !== today?.id || done.workflow_step_id !== today.workflow_step_id) return false;
  return (
    isSame(done.endpoint_input_values, today.endpoint_input_values) &&
    done.additional_selected_values.account === today.additional_selected_values.account &&
    isSame(variablesOf(done), variablesOf(today))
  );
}

function variablesOf(step: Step): Record<string, string> {
  return Object.fromEntries(
    Object.entries(step.endpoint_output_values).map(([outputId, variable]) => [outputId, variable.id]),
  );
}

export function isSame(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
