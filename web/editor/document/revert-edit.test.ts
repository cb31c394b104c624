import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStep,
  moveStep,
  removeStep,
  removeVariable,
  renameVariable,
  setStepInput,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';
import { documentOf, newId } from '#web/editor/document/editor-store.ts';
import { revertEdit } from '#web/editor/document/revert-edit.ts';
import { composeText, onSchedule, testWorkflow } from '#web/test-workflow.ts';

const start = documentOf(testWorkflow());
const ids = (document: WorkflowDocument) => document.steps.map((step) => step.id);
const textOf = (document: WorkflowDocument, stepId: string) =>
  document.steps.find((step) => step.id === stepId)?.endpoint_input_values.text;
const edit = (change: (document: WorkflowDocument) => WorkflowDocument, before = start) => ({
  before,
  after: change(before),
});
const removal = edit((document) => removeStep(document, 'step_1'));

describe('taking one edit back', () => {
  it('brings a removed step back at its place, with its variable and the references to it', () => {
    expect(revertEdit(removal.after, removal)).toEqual(start);
  });

  it('keeps what was done since, elsewhere and in the very field that lost its reference', () => {
    const titled = { ...removal.after, title: 'Trips' };
    const back = revertEdit(titled, removal);
    expect(back).toEqual({ ...start, title: 'Trips' });
    const typed = setStepInput(removal.after, 'step_2', 'text', 'Typed since');
    expect(textOf(revertEdit(typed, removal), 'step_2')).toBe('Typed since');
  });

  it('puts a step behind those it followed, and never in front of a trigger', () => {
    const second = edit((document) => removeStep(document, 'step_2'));
    const longer = addStep(second.after, composeText, { newId });
    expect(ids(revertEdit(longer, second)).slice(0, 2)).toEqual(['step_1', 'step_2']);
    const withTrigger = addStep(removal.after, onSchedule, { newId });
    expect(ids(revertEdit(withTrigger, removal)).slice(1)).toEqual(['step_1', 'step_2']);
  });

  it('strips references to a variable that was removed since', () => {
    const back = revertEdit(removeVariable(removal.after, 'var_city'), removal);
    expect(textOf(back, 'step_1')).toBe('Fly to .');
    expect(back.variables.map((variable) => variable.id)).not.toContain('var_city');
  });

  it('brings a removed variable back where it was used, under the name it had', () => {
    const renamed = renameVariable(start, 'var_city', 'town');
    const change = edit((document) => removeVariable(document, 'var_city'), renamed);
    const back = revertEdit(setStepInput(change.after, 'step_2', 'note', 'x'), change);
    expect(textOf(back, 'step_1')).toBe('Fly to {{var_city}}.');
    expect(back.variables[0]?.name).toBe('town');
  });

  it('takes away what the edit added, unless it was changed since', () => {
    const change = edit((document) => addStep(document, composeText, { newId }));
    expect(revertEdit({ ...change.after, title: 'Trips' }, change)).toEqual({ ...start, title: 'Trips' });
    const added = change.after.steps.at(-1)?.id ?? '';
    const typed = setStepInput(addStep(change.after, composeText, { newId }), added, 'text', 'Typed');
    expect(ids(revertEdit(typed, change))).toContain(added);
  });

  it('changes nothing when the edit was already taken back', () => {
    expect(revertEdit(start, removal)).toBe(start);
    const titled = { ...start, title: 'Trips' };
    expect(revertEdit(titled, removal)).toBe(titled);
  });
});

const anyEdit = fc.oneof(
  fc.constantFrom('step_1', 'step_2').map((id) => (document: WorkflowDocument) => removeStep(document, id)),
  fc
    .constantFrom('var_city', 'var_letter')
    .map((id) => (document: WorkflowDocument) => removeVariable(document, id)),
  fc.constant((document: WorkflowDocument) => addStep(document, composeText, { newId })),
  fc.constant((document: WorkflowDocument) => moveStep(document, 'step_2', 0)),
  fc.string().map((text) => (document: WorkflowDocument) => setStepInput(document, 'step_2', 'text', text)),
);

it('any edit that was the last one is taken back exactly', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 4 }), anyEdit, (earlier, last) => {
      const before = earlier.reduce((document, change) => change(document), start);
      const change = { before, after: last(before) };
      expect(revertEdit(change.after, change)).toEqual(before);
    }),
  );
});

it('whatever was done since, each step and variable is there once', () => {
  fc.assert(
    fc.property(anyEdit, fc.array(anyEdit, { maxLength: 5 }), (taken, later) => {
      const change = edit(taken);
      const back = revertEdit(
        later.reduce((document, next) => next(document), change.after),
        change,
      );
      for (const list of [ids(back), back.variables.map((variable) => variable.id)]) {
        expect(new Set(list).size).toBe(list.length);
      }
    }),
  );
});
