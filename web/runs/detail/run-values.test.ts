import { expect, test } from 'vitest';
import { option, stepAt, workflowWith } from '#shared/workflow/test-workflow.ts';
import type { Step } from '#shared/wire.ts';
import {
  choiceLabel,
  fieldLabel,
  filesOfRun,
  showValue,
  variablesAsJson,
} from '#web/runs/detail/run-values.ts';

test('lists and objects are shown as structures, everything else as text', () => {
  expect(showValue('{"total": 3}', false)).toEqual({ kind: 'json', json: { total: 3 } });
  expect(showValue(' [1, 2]', false)).toEqual({ kind: 'json', json: [1, 2] });
  expect(showValue('12', false)).toEqual({ kind: 'text', text: '12' });
  expect(showValue('null', false)).toEqual({ kind: 'text', text: 'null' });
  expect(showValue('{not json', false)).toEqual({ kind: 'text', text: '{not json' });
});

test('a file is a file, also when its id could be something else', () => {
  expect(showValue('[1]', true)).toEqual({ kind: 'file', file_id: '[1]' });
});

test('no value and an empty value are both shown as empty', () => {
  expect(showValue(null, false)).toEqual({ kind: 'empty' });
  expect(showValue('', true)).toEqual({ kind: 'empty' });
});

const variables = [
  { id: 'var_1', name: 'rows', variable_type: 'string' as const, is_input: false, value: '[{"a":1}]' },
  { id: 'var_2', name: 'letter', variable_type: 'file' as const, is_input: true, value: 'file-7' },
  { id: 'var_3', name: 'later', variable_type: 'file' as const, is_input: false, value: null },
];

test('the variables are shown by name, with structures unfolded', () => {
  expect(variablesAsJson(variables)).toEqual({ rows: [{ a: 1 }], letter: 'file-7', later: null });
});

test('the files of a run are the values of its file variables', () => {
  expect([...filesOfRun(variables)]).toEqual(['file-7']);
});

test('an output has the words of its step, or its id in words', () => {
  const step = {
    id: 'step_1',
    endpoint_outputs: [{ id: 'message_id', display_name: 'Message ID', variable_type: 'string' }],
  } as Partial<Step> as Step;
  const place = { fieldId: 'message_id', side: 'endpoint_outputs' as const };
  expect(fieldLabel([step], { ...place, stepId: 'step_1' })).toBe('Message ID');
  expect(fieldLabel([step], { ...place, stepId: 'step_2' })).toBe('Message id');
});

test('an input of choices is shown in the words of its choice, whatever else as it is', () => {
  const [input] = option().endpoint_inputs;
  const choices = [{ value: 'decide', label: 'Approve or reject' }];
  const inputs = input ? [{ ...input, choices }] : [];
  const document = workflowWith([option({ endpoint_inputs: inputs })]);
  const place = { stepId: stepAt(document, 0).id, fieldId: input?.id ?? '' };
  expect(choiceLabel(document.steps, { ...place, value: 'decide' })).toBe('Approve or reject');
  expect(choiceLabel(document.steps, { ...place, value: 'gone since' })).toBe('gone since');
  expect(choiceLabel([], { ...place, value: 'decide' })).toBe('decide');
});
