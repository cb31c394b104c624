import { referencedIds } from '#shared/references.ts';
import { mustShowSamples } from '#shared/run-at-once.ts';
import type { Step, Variable } from '#shared/wire.ts';
import { findProblems } from '#shared/workflow-problems.ts';
import { askApi } from '#web/api.ts';

export type Started = { kind: 'started'; execution_id: string } | { kind: 'asks' };

/**
 * Starts a workflow with its default values, where nothing has to be asked first: `asks` when an input is missing or a
 * step is not finished, which the run screen says, and when something may be sent with a trigger's values made up. The key makes that sending it again starts nothing new.
 */
export async function startAtOnce(workflow_id: string, once_key: string): Promise<Started> {
  const query = { workflow_id };
  const [variables, { steps }] = await Promise.all([
    askApi('GET_WORKFLOW_INPUT_VARIABLES', { query }),
    askApi('GET_WORKFLOW_STEPS', { query }),
  ]);
  if (!canStart(variables, steps) || mustShowSamples({ steps, variables })) return { kind: 'asks' };
  const triggers = steps.filter((step) => step.step_type === 'trigger');
  const samples = triggers.map((step) => [
    step.id,
    { ...step.endpoint_output_examples, ...step.endpoint_output_default_values },
  ]);
  const answer = await askApi('START_WORKFLOW', {
    body: {
      workflow_id,
      once_key,
      input_variables: Object.fromEntries(
        variables.map(({ id, default_value }) => [id, default_value ?? '']),
      ),
      ...(triggers.length > 0 && { simulate_trigger_outputs: Object.fromEntries(samples) }),
    },
  });
  return { kind: 'started', execution_id: answer.workflow_execution_id };
}

function canStart(variables: readonly Variable[], steps: readonly Step[]): boolean {
  if (!steps.some((step) => step.step_type === 'action')) return false;
  const outputs = steps.flatMap((step) => Object.values(step.endpoint_output_values));
  if (findProblems({ variables: [...variables, ...outputs], steps: [...steps] }).length > 0) return false;
  const used = new Set(
    steps.flatMap((step) => Object.values(step.endpoint_input_values).flatMap(referencedIds)),
  );
  return !variables.some(({ id, default_value }) => used.has(id) && (default_value ?? '') === '');
}
