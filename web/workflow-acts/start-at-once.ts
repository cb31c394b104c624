import type { Step, Variable } from '#shared/wire.ts';
import { planStart } from '#shared/workflow/run-at-once.ts';
import { askApi } from '#web/api/api.ts';

export type Started = { kind: 'started'; execution_id: string } | { kind: 'asks' };

/** Values of an earlier run: of inputs by their ids, and of what triggers put out, by step and output. */
export type GivenValues = {
  inputs: Readonly<Record<string, string>>;
  samples: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Starts a workflow without its run screen, where nothing has to be looked at first; `asks` where it has
 * (shared/workflow/run-at-once.ts has the rule). With the same key again it starts nothing new. `given` are taken instead
 * of the values that the workflow has.
 */
export async function startAtOnce(
  workflow_id: string,
  once_key: string,
  given?: GivenValues,
): Promise<Started> {
  const query = { workflow_id };
  const [variables, { steps }] = await Promise.all([
    askApi('GET_WORKFLOW_INPUT_VARIABLES', { query }),
    askApi('GET_WORKFLOW_STEPS', { query }),
  ]);
  const isFile = ({ is_input, variable_type }: Variable) => is_input && variable_type === 'file';
  // A file of an earlier run may be gone.
  if (given && variables.some(isFile)) return { kind: 'asks' };
  const values = planStart(given ? withValues({ steps, variables }, given) : { steps, variables });
  if (!values) return { kind: 'asks' };
  const answer = await askApi('START_WORKFLOW', { body: { workflow_id, once_key, ...values } });
  return { kind: 'started', execution_id: answer.workflow_execution_id };
}

type Startable = { steps: Step[]; variables: Variable[] };

function withValues({ steps, variables }: Startable, { inputs, samples }: GivenValues): Startable {
  return {
    variables: variables.map((variable) => ({
      ...variable,
      ...(inputs[variable.id] !== undefined && { default_value: inputs[variable.id] }),
    })),
    steps: steps.map((step) => ({
      ...step,
      endpoint_output_default_values: { ...step.endpoint_output_default_values, ...samples[step.id] },
    })),
  };
}
