import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reference, referencedIds } from '#shared/references.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { counter, option, outputId, stepAt, trigger, workflowWith } from '#shared/workflow/test-workflow.ts';
import type { VariableType } from '#shared/wire.ts';
import {
  addInputVariable,
  addStep,
  changeVariableType,
  EMPTY_WORKFLOW,
  hasTrigger,
  moveStep,
  nextVariableName,
  removeStep,
  removeVariable,
  renameVariable,
  selectAccount,
  setDefaultValue,
  setSecret,
  setStepInput,
  withDefinitions,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';

/** A document after any sequence of what a person can do in the editor. */
const edited = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'input',
        'step',
        'trigger',
        'remove step',
        'remove variable',
        'type',
        'use',
        'move',
      ),
      pick: fc.nat(20),
      other: fc.nat(20),
    }),
    { maxLength: 25 },
  )
  .map((edits) => {
    const newId = counter();
    let document: WorkflowDocument = EMPTY_WORKFLOW;
    for (const { kind, pick, other } of edits) {
      const step = document.steps[pick % Math.max(1, document.steps.length)];
      const variable = document.variables[other % Math.max(1, document.variables.length)];
      if (kind === 'input') document = addInputVariable(document, newId);
      if (kind === 'step') document = addStep(document, option(), { after: step?.id, newId });
      if (kind === 'trigger') document = addStep(document, trigger, { newId });
      if (kind === 'remove step' && step) document = removeStep(document, step.id);
      if (kind === 'remove variable' && variable?.is_input) document = removeVariable(document, variable.id);
      if (kind === 'type' && variable) {
        const type: VariableType = variable.variable_type === 'file' ? 'string' : 'file';
        document = changeVariableType(document, variable.id, type);
      }
      if (kind === 'use' && step && variable) {
        const input = variable.variable_type === 'file' ? 'file' : 'text';
        document = setStepInput(document, step.id, input, `a ${reference(variable.id)} b`);
      }
      if (kind === 'move' && step) document = moveStep(document, step.id, other);
    }
    return document;
  });

describe('after any sequence of edits', () => {
  it('every output of every step has its own variable, and there are no others but inputs', () => {
    fc.assert(
      fc.property(edited, (document) => {
        const made = document.steps.flatMap((step) => Object.values(step.endpoint_output_values));
        const outputs = document.variables.filter((variable) => !variable.is_input);
        expect(made.map((variable) => variable.id).toSorted()).toEqual(
          outputs.map((variable) => variable.id).toSorted(),
        );
        for (const variable of made) expect(document.variables).toContain(variable);
      }),
    );
  });

  it('no step refers to a variable that is gone, and no value is empty', () => {
    fc.assert(
      fc.property(edited, (document) => {
        const ids = new Set(document.variables.map((variable) => variable.id));
        for (const value of document.steps.flatMap((step) => Object.values(step.endpoint_input_values))) {
          for (const id of referencedIds(value)) expect(ids).toContain(id);
          expect(value.trim()).not.toBe('');
        }
      }),
    );
  });

  it('triggers come first, and ids and names of variables are unique', () => {
    fc.assert(
      fc.property(edited, (document) => {
        const kinds = document.steps.map((step) => step.step_type);
        expect(kinds).toEqual(
          [...kinds].toSorted((a, b) => Number(b === 'trigger') - Number(a === 'trigger')),
        );
        for (const key of ['id', 'name'] as const) {
          const values = document.variables.map((variable) => variable[key]);
          expect(new Set(values).size).toBe(values.length);
        }
      }),
    );
  });
});

describe('variables', () => {
  it('are named one above the highest number, not by their count', () => {
    const named = (name: string) => ({ id: name, name, variable_type: 'string' as const, is_input: true });
    expect(nextVariableName([])).toBe('variable_1');
    expect(nextVariableName([named('variable_7'), named('variable_2'), named('variable_x')])).toBe(
      'variable_8',
    );
    expect(nextVariableName([named('my variable_9')])).toBe('variable_1');
  });

  it('start as text and as input', () => {
    expect(addInputVariable(EMPTY_WORKFLOW, counter()).variables).toEqual([
      { id: 'var_1', name: 'variable_1', variable_type: 'string', is_input: true },
    ]);
  });

  it('when renamed, are renamed in the step output that holds them and nowhere else', () => {
    const document = workflowWith([option(), option()]);
    const id = outputId(document, 0, 'result');
    const renamed = renameVariable(document, id, 'total');
    expect(stepAt(renamed, 0).endpoint_output_values.result?.name).toBe('total');
    expect(renamed.variables.find((variable) => variable.id === id)?.name).toBe('total');
    expect(renamed.steps[1]).toBe(document.steps[1]);
  });

  it('lose default value and references with their type', () => {
    let document = workflowWith([option()]);
    document = setDefaultValue(document, 'var_1', 'hello');
    document = setStepInput(document, stepAt(document, 0).id, 'text', reference('var_1'));
    const changed = changeVariableType(document, 'var_1', 'file');
    expect(changed.variables[0]).toEqual({
      id: 'var_1',
      name: 'variable_1',
      variable_type: 'file',
      is_input: true,
    });
    expect(stepAt(changed, 0).endpoint_input_values).toEqual({});
  });

  it('that are secret lose the flag and the stored secret with their type', () => {
    const document = withStoredSecret();
    const changed = changeVariableType(document, 'var_1', 'file');
    expect(changed.variables[0]).not.toHaveProperty('is_secret');
    expect(changed.variables[0]).not.toHaveProperty('secret_id');
    expect(setSecret(changed, 'var_1', true)).toBe(changed);
  });

  it('that get a new value no longer stand for the stored secret', () => {
    const changed = setDefaultValue(withStoredSecret(), 'var_1', 'new');
    expect(changed.variables[0]).toMatchObject({ is_secret: true, default_value: 'new' });
    expect(changed.variables[0]).not.toHaveProperty('secret_id');
  });

  it('that stop being secret keep a default that was typed, and lose one that is known as its mask only', () => {
    const typed = setDefaultValue(withStoredSecret(), 'var_1', 'typed');
    expect(setSecret(typed, 'var_1', false).variables[0]).toEqual({
      id: 'var_1',
      name: 'variable_1',
      variable_type: 'string',
      is_input: true,
      default_value: 'typed',
    });
    const masked = setSecret(withStoredSecret(), 'var_1', false).variables[0];
    expect(masked).not.toHaveProperty('default_value');
    expect(masked).not.toHaveProperty('secret_id');
  });

  it('made by steps keep their type', () => {
    const document = workflowWith([option()]);
    expect(changeVariableType(document, outputId(document, 0, 'result'), 'file')).toBe(document);
  });

  it('when removed, leave the words around their references', () => {
    let document = workflowWith([option()]);
    const step = stepAt(document, 0);
    document = setStepInput(document, step.id, 'text', `Hello ${reference('var_1')}, ${reference('var_2')}!`);
    const removed = removeVariable(document, 'var_1');
    expect(stepAt(removed, 0).endpoint_input_values.text).toBe('Hello , {{var_2}}!');
    expect(removed.variables.some((variable) => variable.id === 'var_1')).toBe(false);
  });
});

/** As the API answers it: the value is on the server only. */
function withStoredSecret(): WorkflowDocument {
  const document = setSecret(workflowWith([option()]), 'var_1', true);
  const [variable, ...rest] = document.variables;
  if (!variable) throw new Error('The document has no variable.');
  return { ...document, variables: [{ ...variable, default_value: SECRET_MASK, secret_id: 's1' }, ...rest] };
}

describe('steps', () => {
  it('go after the chosen step or to the end, triggers to the front', () => {
    const newId = counter();
    let document = workflowWith([option({ name: 'A' }), option({ name: 'B' })]);
    document = addStep(document, option({ name: 'C' }), { after: stepAt(document, 0).id, newId });
    document = addStep(document, option({ name: 'D' }), { newId });
    document = addStep(document, trigger, { after: stepAt(document, 2).id, newId });
    expect(document.steps.map((step) => step.name)).toEqual(['Trigger', 'A', 'C', 'B', 'D']);
    expect(hasTrigger(document.steps)).toBe(true);
  });

  it('of an app go on with the account that its last step has', () => {
    const newId = counter();
    const mail = { required_account: true, oauth_app_id: 'gmail' };
    let document = workflowWith([option(mail), option(mail)]);
    document = selectAccount(document, stepAt(document, 1).id, 'account_2');
    document = addStep(document, option(mail), { newId });
    document = addStep(document, option({ required_account: true, oauth_app_id: 'slack' }), { newId });
    document = addStep(document, option(), { newId });
    const accounts = document.steps.map((step) => step.additional_selected_values);
    expect(accounts).toEqual([{}, { account: 'account_2' }, { account: 'account_2' }, {}, {}]);
  });

  it('when removed, take their variables along and empty the inputs that only held those', () => {
    let document = workflowWith([option(), option()]);
    const second = stepAt(document, 1).id;
    document = setStepInput(document, second, 'file', reference(outputId(document, 0, 'copy')));
    document = setStepInput(document, second, 'text', `See ${reference(outputId(document, 0, 'result'))}`);
    const removed = removeStep(document, stepAt(document, 0).id);
    expect(removed.variables.map((variable) => variable.name)).toEqual([
      'variable_1',
      'variable_2',
      'variable_5',
      'variable_6',
    ]);
    expect(stepAt(removed, 0).endpoint_input_values).toEqual({ text: 'See ' });
  });

  it('move among actions only and keep their references', () => {
    let document = workflowWith([trigger, option({ name: 'A' }), option({ name: 'B' })]);
    const last = stepAt(document, 2).id;
    document = setStepInput(document, last, 'text', reference(outputId(document, 1, 'result')));
    const moved = moveStep(document, last, 0);
    expect(moved.steps.map((step) => step.name)).toEqual(['Trigger', 'B', 'A']);
    expect(stepAt(moved, 1).endpoint_input_values).toEqual(stepAt(document, 2).endpoint_input_values);
    expect(moveStep(document, stepAt(document, 0).id, 2)).toBe(document);
  });
});

describe('an edit that changes nothing', () => {
  it('gives the same document, so that nothing is saved and nothing can be undone', () => {
    let document = workflowWith([option()]);
    const step = stepAt(document, 0).id;
    document = selectAccount(setDefaultValue(document, 'var_1', 'x'), step, 'account');
    document = setStepInput(document, step, 'text', 'x');
    expect(setStepInput(document, step, 'text', 'x')).toBe(document);
    expect(setStepInput(document, step, 'file', '')).toBe(document);
    expect(setStepInput(document, 'nowhere', 'text', 'y')).toBe(document);
    expect(setDefaultValue(document, 'var_1', 'x')).toBe(document);
    expect(setDefaultValue(document, 'var_2', '')).toBe(document);
    expect(renameVariable(document, 'var_1', 'variable_1')).toBe(document);
    expect(changeVariableType(document, 'var_1', 'string')).toBe(document);
    expect(selectAccount(document, step, 'account')).toBe(document);
    expect(moveStep(document, step, 0)).toBe(document);
    expect(removeStep(document, 'nowhere')).toBe(document);
    expect(removeVariable(document, 'nowhere')).toBe(document);
  });
});

describe('definitions of today', () => {
  it('replace the words, inputs and outputs of a step, never what a person filled in', () => {
    let document = workflowWith([option()]);
    document = setStepInput(document, stepAt(document, 0).id, 'text', 'kept');
    const [step] = withDefinitions(document.steps, [option({ name: 'New words' })]);
    expect(step).toMatchObject({ id: stepAt(document, 0).id, name: 'New words' });
    expect(step?.endpoint_input_values).toEqual({ text: 'kept' });
    expect(withDefinitions(document.steps, [])).toEqual(document.steps);
  });
});
