import { expect, test } from 'vitest';
import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import { reference } from '#shared/references.ts';
import { outputsOf } from '#shared/workflow/step-outputs.ts';
import { counter, option, stepAt } from '#shared/workflow/test-workflow.ts';
import {
  addStep,
  EMPTY_WORKFLOW,
  removeStep,
  renameVariable,
  setStepInput,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';

const script = option({
  workflow_step_id: 'test.script',
  browser_actions: 'each_line',
  endpoint_inputs: [{ id: 'lines', display_name: 'Lines', is_required: true, variable_type: 'string' }],
  endpoint_outputs: [{ id: 'result', display_name: 'Result', variable_type: 'string' }],
});

/** A script, and a step after it. */
function start() {
  const newId = counter();
  let document = addStep(EMPTY_WORKFLOW, script, { newId });
  document = addStep(document, option(), { newId });
  const write = (from: WorkflowDocument, lines: string) => {
    const { id } = stepAt(from, 0);
    return syncOwnOutputs(setStepInput(from, id, 'lines', lines), id, newId);
  };
  return { document, write };
}
const ownOf = (document: WorkflowDocument) =>
  (stepAt(document, 0).own_outputs ?? []).map(({ id, display_name }) => ({
    name: display_name,
    variable: stepAt(document, 0).endpoint_output_values[id],
  }));
const use = (document: WorkflowDocument, at = 0) => {
  const id = ownOf(document)[at]?.variable?.id ?? '';
  return setStepInput(document, stepAt(document, 1).id, 'text', `It is ${reference(id)}`);
};
const used = (document: WorkflowDocument) => stepAt(document, 1).endpoint_input_values.text;

test('each named read is an output with a variable of that name, which later steps may use', () => {
  const { document, write } = start();
  const written = write(document, 'Extract "Total" as total\nExtract "Tax" as tax');
  expect(ownOf(written).map(({ name, variable }) => [name, variable?.name])).toEqual([
    ['total', 'total'],
    ['tax', 'tax'],
  ]);
  expect(outputsOf(stepAt(written, 0)).map((output) => output.display_name)).toEqual([
    'Result',
    'total',
    'tax',
  ]);
  expect(findProblems(use(written))).toEqual([]);
});

test('nothing changes when the names are the same, or the lines cannot be read', () => {
  const { document, write } = start();
  const written = write(document, 'Extract "Total" as total');
  const id = stepAt(written, 0).id;
  expect(syncOwnOutputs(written, id, counter())).toBe(written);
  const again = write(written, 'Extract "Sum" as total');
  expect(again.variables).toBe(written.variables);
  const unreadable = setStepInput(written, id, 'lines', 'Extract "Total as total');
  expect(syncOwnOutputs(unreadable, id, counter())).toBe(unreadable);
});

test('another name in the place of one keeps the variable and every use of it', () => {
  const { document, write } = start();
  const before = use(write(document, 'Extract "Total" as total\nExtract "Tax" as tax'));
  const after = write(before, 'Extract "Total" as sum\nExtract "Tax" as tax');
  expect(ownOf(after).map(({ name, variable }) => [name, variable?.name])).toEqual([
    ['sum', 'sum'],
    ['tax', 'tax'],
  ]);
  expect(ownOf(after)[0]?.variable?.id).toBe(ownOf(before)[0]?.variable?.id);
  expect(used(after)).toBe(used(before));
});

test('a variable that its owner named keeps that name', () => {
  const { document, write } = start();
  const written = write(document, 'Extract "Total" as total');
  const named = renameVariable(written, ownOf(written)[0]?.variable?.id ?? '', 'my_total');
  expect(ownOf(write(named, 'Extract "Total" as sum'))).toMatchObject([
    { name: 'sum', variable: { name: 'my_total' } },
  ]);
});

test('a name that is gone is missing while it is used, and comes back; one that nobody uses goes', () => {
  const { document, write } = start();
  const before = use(write(document, 'Extract "Total" as total\nExtract "Tax" as tax'), 1);
  const moved = write(before, 'Extract "Tax" as tax\nExtract "Total" as total');
  expect(ownOf(moved).map(({ name }) => name)).toEqual(['tax', 'total']);
  expect(used(moved)).toBe(used(before));
  const gone = write(moved, 'Extract "Total" as total');
  expect(stepAt(gone, 0).own_outputs).toMatchObject([
    { display_name: 'total' },
    { display_name: 'tax', is_missing: true },
  ]);
  expect(used(gone)).toBe(used(before));
  expect(findProblems(gone)).toMatchObject([
    { sentence: expect.stringMatching(/uses @tax, which no line gives any more\.$/) },
  ]);
  // What is new does not take the place of what was missing before.
  const other = write(gone, 'Extract "Total" as total\nExtract "Fee" as fee');
  expect(ownOf(other).map(({ name }) => name)).toEqual(['total', 'fee', 'tax']);
  const back = write(other, 'Extract "Tax" as tax');
  expect(stepAt(back, 0).own_outputs).toEqual([expect.not.objectContaining({ is_missing: true })]);
  expect(ownOf(back)[0]?.variable?.id).toBe(ownOf(before)[1]?.variable?.id);
  expect(back.variables.map((variable) => variable.name)).not.toContain('total');
  expect(findProblems(back)).toEqual([]);
  const unused = setStepInput(back, stepAt(back, 1).id, 'text', 'Nothing');
  expect(stepAt(write(unused, ''), 0)).not.toHaveProperty('own_outputs');
});

test('a name that a variable has already gets a number', () => {
  const { document, write } = start();
  const taken = renameVariable(document, document.variables[0]?.id ?? '', 'total');
  expect(ownOf(write(taken, 'Extract "Total" as total'))).toMatchObject([
    { name: 'total', variable: { name: 'total_2' } },
  ]);
});

test('removing the step takes its own outputs along', () => {
  const { document, write } = start();
  const before = use(write(document, 'Extract "Total" as total'));
  const after = removeStep(before, stepAt(before, 0).id);
  expect(after.variables.map((variable) => variable.name)).not.toContain('total');
  expect(after.steps[0]?.endpoint_input_values.text).toBe('It is ');
});

test('steps that follow no lines have none', () => {
  const { document } = start();
  const { id } = stepAt(document, 1);
  const filled = setStepInput(document, id, 'text', 'Extract "Total" as total');
  expect(syncOwnOutputs(filled, id, counter())).toBe(filled);
});
