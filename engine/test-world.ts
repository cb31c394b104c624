import { randomUUID } from 'node:crypto';
import type { Log } from '#engine/log.ts';
import { sealInputs } from '#engine/work/secret-inputs.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { createHiddenTexts } from '#engine/steps/hide-secrets.ts';
import { openVariables, type RunVariables } from '#engine/steps/run-variables.ts';
import { type Action, stepOption } from '#integrations/define.ts';
import type { Step, Variable } from '#shared/wire.ts';
import { createVault } from '#vault/vault.ts';

export const QUIET: Log = { info() {}, warn() {}, error() {} };

/** The processes of a test share its key. */
export const TEST_VAULT = createVault(new Map([[1, new Uint8Array(32)]]));

/** Nothing outside. */
export function createTestWorld(actions: readonly Action[]): StepWorld {
  const byId = new Map(actions.map((action) => [action.id, action]));
  return {
    findAction: (id) => byId.get(id),
    fetch: () => () => Promise.reject(new Error('No step of these tests fetches.')),
    account: () => Promise.reject(new Error('No step of these tests has an account.')),
    model: null,
    mailer: null,
    openFile: () => Promise.reject(new Error('No step of these tests opens a file.')),
    saveFile: () => Promise.reject(new Error('No step of these tests saves a file.')),
    seal: (bytes, recordId) => TEST_VAULT.seal(recordId, bytes),
    unseal: (bytes, recordId) => TEST_VAULT.unseal(recordId, bytes),
  };
}

/** The variables of a run that has these inputs and nothing finished. */
export function openTestVariables(
  inputs: Record<string, string>,
  variables: Variable[] = [],
  hidden = createHiddenTexts(),
): RunVariables {
  const sealed = sealInputs(TEST_VAULT, 'user', { variables, values: inputs, sealed: {} });
  const run = { user_id: 'user', variables, steps: [], ...sealed };
  return openVariables({ vault: TEST_VAULT, run, outputs: new Map(), hidden });
}

/** A step of a workflow as the editor saves it. */
export function makeStep(
  action: Action,
  inputs: Record<string, string> = {},
  outputs: Record<string, Variable> = {},
): Step {
  return {
    ...stepOption(action),
    id: `step_${randomUUID()}`,
    endpoint_input_values: inputs,
    endpoint_output_values: outputs,
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
}

export function makeVariable(name: string, isInput = false): Variable {
  return { id: `var_${name}`, name, variable_type: 'string', is_input: isInput };
}
