import type { StoredFound } from '#db/runs/run-lines.ts';
import type { SealedValues } from '#db/json-columns.ts';
import type { Run } from '#db/schema.ts';
import { isSecretText } from '#engine/work/secret-inputs.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { createByteLimit, type CountBytes } from '#engine/steps/value-sizes.ts';
import { StepFailure } from '#shared/errors.ts';
import { type Place, stepIndexOf } from '#shared/place.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { Lookup } from '#shared/script/words/value.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { Step } from '#shared/wire.ts';
import { readableNames } from '#shared/workflow/readable-names.ts';
import { type SealedText, type SealedTexts, sealText, unsealText } from '#vault/sealed-text.ts';
import type { Vault } from '#vault/vault.ts';

/** What the variables of a run hold while a worker has it: the inputs, and what finished steps put out. */
export type RunVariables = {
  valueOf(variableId: string): string;
  lookup: Lookup;
  /** Counts bytes that a step takes in or puts out. Throws StepFailure `too_large` beyond what a run may hold. */
  countBytes: CountBytes;
  addOutputs(step: Step, outputs: Record<string, string>): void;
  /** Outputs as they are stored: what holds a secret is sealed, and shown without it. */
  sealOutputs(step: Step, outputs: Record<string, string>): Promise<StoredOutputs>;
  /** The same for what a line found. */
  sealFound(found: FoundValue | null): Promise<StoredFound>;
  openFound(stored: StoredFound): FoundValue[];
};

export type StoredOutputs = { outputs: Record<string, string>; secrets: SealedValues };

/** Throws StepFailure `secret_lost` when a secret does not open with the keys of this installation. */
export function openVariables(parts: {
  vault: Vault;
  run: Pick<Run, 'user_id' | 'inputs' | 'secrets' | 'variables' | 'steps'>;
  /** Of the finished steps. */
  outputs: ReadonlyMap<Place, StoredOutputs>;
  hidden: HiddenTexts;
}): RunVariables {
  const { vault, run, hidden } = parts;
  const names = readableNames(run.variables, run.steps);
  const secretIds = new Set([
    ...run.variables.filter(isSecretText).map((variable) => variable.id),
    ...Object.keys(run.secrets),
  ]);
  const values = new Map<string, string>();

  const unseal = (text: SealedText): string => {
    try {
      return unsealText(vault, run.user_id, text);
    } catch {
      throw new StepFailure(
        'secret_lost',
        'The secret values of this run cannot be read with the keys that this installation has now.',
        'Type the secret variables of the workflow again, and run it again.',
      );
    }
  };
  const unsealAll = (shown: Record<string, string>, secrets: SealedTexts): Record<string, string> => {
    const unsealed = Object.entries(secrets).map(([id, text]) => [id, unseal(text)]);
    return { ...shown, ...Object.fromEntries(unsealed) };
  };
  const setValue = (variableId: string, value: string): void => {
    values.set(variableId, value);
    if (secretIds.has(variableId)) hidden.add(value);
  };
  const addOutputs = (step: Step, outputs: Record<string, string>): void => {
    for (const [outputId, variable] of Object.entries(step.endpoint_output_values)) {
      setValue(variable.id, outputs[outputId] ?? '');
    }
  };

  for (const [id, value] of Object.entries(unsealAll(run.inputs, run.secrets))) setValue(id, value);
  for (const [place, stored] of parts.outputs) {
    const step = run.steps[stepIndexOf(place)];
    if (step) addOutputs(step, unsealAll(stored.outputs, stored.secrets));
  }
  const taken = [...values.values()].reduce((sum, value) => sum + Buffer.byteLength(value), 0);
  const countBytes = createByteLimit(taken);
  return {
    valueOf: (variableId) => values.get(variableId) ?? '',
    lookup: (variableId) => ({
      name: names.get(variableId) ?? 'variable',
      text: values.get(variableId) ?? '',
      is_secret: secretIds.has(variableId),
    }),
    countBytes,
    addOutputs,
    async sealOutputs(step, outputs) {
      const secrets: SealedValues = {};
      const shown: [string, string][] = [];
      for (const [id, value] of Object.entries(outputs)) {
        const variable = step.endpoint_output_values[id];
        const isSecret = variable !== undefined && secretIds.has(variable.id) && value !== '';
        const text = isSecret ? SECRET_MASK : await hidden.hideLong(value);
        if (text !== value) secrets[id] = sealText(vault, run.user_id, value);
        shown.push([id, text]);
      }
      return { outputs: Object.fromEntries(shown), secrets };
    },
    async sealFound(found) {
      if (!found) return { outputs: {}, secrets: {}, file_outputs: [] };
      const { name, value, variable_type } = found;
      countBytes(Buffer.byteLength(value));
      const shown = await hidden.hideLong(value);
      const secrets = shown === value ? {} : { [name]: sealText(vault, run.user_id, value) };
      return { outputs: { [name]: shown }, secrets, file_outputs: variable_type === 'file' ? [name] : [] };
    },
    openFound: ({ outputs, secrets, file_outputs }) =>
      Object.entries(unsealAll(outputs, secrets)).map(([name, value]) => ({
        name,
        value,
        variable_type: file_outputs.includes(name) ? 'file' : 'string',
      })),
  };
}
