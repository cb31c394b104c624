import { describe, expect, test } from 'vitest';
import type { Run } from '#db/schema.ts';
import { sealInputs } from '#engine/work/secret-inputs.ts';
import { createHiddenTexts } from '#engine/steps/hide-secrets.ts';
import { openVariables, type StoredOutputs } from '#engine/steps/run-variables.ts';
import { makeStep, makeVariable, TEST_VAULT } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';
import { placeOfStep } from '#shared/place.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { createVault } from '#vault/vault.ts';

const action = defineAction({
  id: 'test.any',
  name: 'Any',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: { found: text('Found'), code: text('Code') },
  run: async () => ({ found: '', code: '' }),
});
const password = { ...makeVariable('password', true), is_secret: true };
const code = { ...makeVariable('code'), is_secret: true };
const found = makeVariable('found');
const step = makeStep(action, {}, { found, code });

type Opened = Pick<Run, 'user_id' | 'inputs' | 'secrets' | 'variables' | 'steps'>;
function makeRun(values: Record<string, string>): Opened {
  const variables = [password, code, found];
  const sealed = sealInputs(TEST_VAULT, 'ada', { variables, values, sealed: {} });
  return { user_id: 'ada', variables, steps: [step], ...sealed };
}
function open(run: Opened, outputs = new Map<string, StoredOutputs>(), vault = TEST_VAULT) {
  const hidden = createHiddenTexts();
  return { variables: openVariables({ vault, run, outputs, hidden }), hidden };
}

test('values are the inputs, and what finished steps put out', () => {
  const finished = new Map([[placeOfStep(0), { outputs: { found: 'b' }, secrets: {} }]]);
  const { variables } = open(makeRun({ var_in: 'a' }), finished);
  expect(variables.valueOf('var_in')).toBe('a');
  expect(variables.valueOf('var_found')).toBe('b');
  expect(variables.valueOf('var_unknown')).toBe('');
});

describe('secrets', () => {
  test('are sealed in what is stored of the run, and known to the worker', () => {
    const run = makeRun({ var_password: 'hunter2' });
    expect(run.inputs).toEqual({ var_password: SECRET_MASK });
    expect(JSON.stringify(run)).not.toContain('hunter2');
    const { variables, hidden } = open(run);
    expect(variables.valueOf('var_password')).toBe('hunter2');
    expect(variables.lookup('var_password')).toEqual({ name: 'password', text: 'hunter2', is_secret: true });
    expect(hidden.hide('It is hunter2.')).toBe(`It is ${SECRET_MASK}.`);
  });

  test('in outputs are sealed too, and come back whole after a crash', async () => {
    const run = makeRun({ var_password: 'hunter2' });
    const { variables } = open(run);
    const stored = await variables.sealOutputs(step, { found: 'Hello hunter2!', code: '77' });
    expect(stored.outputs).toEqual({ found: `Hello ${SECRET_MASK}!`, code: SECRET_MASK });
    expect(JSON.stringify(stored)).not.toContain('hunter2');
    const next = open(run, new Map([[placeOfStep(0), stored]])).variables;
    expect(next.valueOf('var_found')).toBe('Hello hunter2!');
    expect(next.valueOf('var_code')).toBe('77');
  });

  test('in what a line found are sealed with it', async () => {
    const { variables } = open(makeRun({ var_password: 'hunter2' }));
    const found = { name: 'greeting', value: 'Hello hunter2!', variable_type: 'string' as const };
    const stored = await variables.sealFound(found);
    expect(stored.outputs).toEqual({ greeting: `Hello ${SECRET_MASK}!` });
    expect(JSON.stringify(stored)).not.toContain('hunter2');
    expect(variables.openFound(stored)).toEqual([found]);
    const file = { name: 'report', value: 'file-1', variable_type: 'file' as const };
    expect(await variables.sealFound(file)).toEqual({
      outputs: { report: 'file-1' },
      secrets: {},
      file_outputs: ['report'],
    });
    expect(variables.openFound(await variables.sealFound(file))).toEqual([file]);
    expect(variables.openFound(await variables.sealFound(null))).toEqual([]);
  });

  test('that do not open with the keys of today end the run with a sentence', () => {
    const otherKeys = createVault(new Map([[1, new Uint8Array(32).fill(1)]]));
    expect(() => open(makeRun({ var_password: 'hunter2' }), new Map(), otherKeys)).toThrow(
      'The secret values of this run cannot be read',
    );
  });
});
