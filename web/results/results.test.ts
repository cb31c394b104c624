import { expect, test } from 'vitest';
import { asCsv, asTabbed } from '#web/words/csv.ts';
import { groupResults, readValue, resultsOf } from '#web/results/results.ts';
import { counter, option, outputId, trigger } from '#shared/workflow/test-workflow.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

test('lists become tables, structures trees, texts values or paragraphs', () => {
  expect(readValue('[{"a":1,"b":"x"},{"a":2,"c":{"d":3}}]', false)).toEqual({
    kind: 'table',
    table: {
      columns: ['a', 'b', 'c'],
      rows: [
        ['1', 'x', ''],
        ['2', '', '{"d":3}'],
      ],
      is_cut: false,
    },
  });
  expect(readValue('[[1,2],[3]]', false)).toMatchObject({
    table: {
      columns: ['Column 1', 'Column 2'],
      rows: [
        ['1', '2'],
        ['3', ''],
      ],
    },
  });
  expect(readValue('["x","y"]', false)).toMatchObject({
    table: { columns: ['Value'], rows: [['x'], ['y']] },
  });
  expect(readValue('[]', false)).toEqual({ kind: 'table', table: { columns: [], rows: [], is_cut: false } });
  expect(readValue('{"a":1}', false)).toEqual({ kind: 'tree', json: { a: 1 } });
  expect(readValue('$39.00', false)).toEqual({ kind: 'short', text: '$39.00' });
  expect(readValue('[not a list', false)).toEqual({ kind: 'short', text: '[not a list' });
  expect(readValue('a\nb', false).kind).toBe('long');
  expect(readValue('x'.repeat(61), false).kind).toBe('long');
});

test('of a list whose beginning was sent, the rows that are whole are shown', () => {
  expect(readValue('[{"a":"1"},{"a":"2"},{"a":"… (12,345 characters in all)', false)).toMatchObject({
    kind: 'table',
    table: { rows: [['1'], ['2']], is_cut: true },
  });
});

test('a copied table is pasted into a spreadsheet as cells, never as formulas', () => {
  const rows = [
    ['name', 'total'],
    ['a\tb\nc', '-5.00'],
    ['=1+1', '"x"'],
  ];
  expect(asTabbed(rows)).toBe('name\ttotal\na b c\t-5.00\n\'=1+1\t"x"');
  expect(asCsv(rows)).toBe('"name","total"\r\n"a\tb\nc","-5.00"\r\n"\'=1+1","""x"""\r\n');
});

test('what a trigger put out is no result, and a page title or an id only where there is nothing else', () => {
  const newId = counter();
  const openPage = option({
    workflow_step_id: 'browser.open_page',
    endpoint_outputs: [
      { id: 'page_title', display_name: 'Page title', variable_type: 'string' },
      { id: 'message_id', display_name: 'Message ID', variable_type: 'string' },
      { id: 'file_name', display_name: 'File name', variable_type: 'string' },
    ],
  });
  let document = EMPTY_WORKFLOW;
  for (const each of [trigger, openPage, option()]) document = addStep(document, each, { newId });
  const made = (at: number, output: string, value: string | null) => ({
    id: outputId(document, at, output),
    name: `of_${at}_${output}`,
    variable_type: 'string' as const,
    is_input: false,
    value,
  });
  const title = made(1, 'page_title', 'Shop');
  const sent = made(1, 'message_id', '18c2f0a7');
  const called = made(1, 'file_name', 'orders.csv');
  const all = [
    made(0, 'result', 'now'),
    title,
    sent,
    called,
    made(2, 'result', '$39.00'),
    made(2, 'copy', null),
  ];
  expect(resultsOf(all, document.steps)).toEqual([
    { id: all[4]?.id, name: 'of_2_result', label: 'Result', value: { kind: 'short', text: '$39.00' } },
  ]);
  expect(resultsOf([title], document.steps).map(({ label }) => label)).toEqual(['Page title']);
  // Of a run that goes on or failed, they are not what it was made for.
  expect(resultsOf([title], document.steps, false)).toEqual([]);
});

test.each([
  // In one group the same forms stand together, so the order of names is kept in it.
  [['variable_1: https://shop.example', 'price: $39.00'], ['price, variable_1']],
  [['variable_1: [{"a":"1"}]', 'price: $39.00'], ['price, variable_1']],
  [
    ['variable_1: https://shop.example', 'rows: [{"a":"1"}]'],
    ['rows', 'variable_1'],
  ],
  [
    ['variable_1: $39.00', 'rows: [{"a":"1"}]', 'price: $7.00'],
    ['rows, price', 'variable_1'],
  ],
  [['variable_2: $39.00', 'variable_1: [{"a":"1"}]'], ['variable_2, variable_1']],
  [['price: $39.00'], ['price']],
])('%o are shown as %o', (values, wanted) => {
  const variables = values.map((words) => {
    const [name = '', value = ''] = words.split(/: (.*)/);
    return { id: name, name, variable_type: 'string' as const, is_input: false, value };
  });
  const groups = groupResults(resultsOf(variables, []));
  expect(groups.map((group) => group.map(({ name }) => name).join(', '))).toEqual(wanted);
});

test('the id of what was sent is no result, not even alone', () => {
  const send = option({
    workflow_step_id: 'gmail.send_email',
    endpoint_outputs: [{ id: 'message_id', display_name: 'Message ID', variable_type: 'string' }],
  });
  const { variables, steps } = addStep(EMPTY_WORKFLOW, send, { newId: counter() });
  expect(
    resultsOf(
      variables.map((each) => ({ ...each, value: 'msg_65G6c' })),
      steps,
    ),
  ).toEqual([]);
});

test('what lines read without a name is called by their words', () => {
  const script = option({
    workflow_step_id: 'browser.instructions',
    endpoint_outputs: [{ id: 'result', display_name: 'Result', variable_type: 'string' }],
  });
  const added = addStep(EMPTY_WORKFLOW, script, { newId: counter() });
  const steps = added.steps.map((step) => ({
    ...step,
    endpoint_input_values: { instructions: 'Open shop.com\nread the order number' },
  }));
  const variables = added.variables.map((each) => ({ ...each, value: 'F-1049' }));
  expect(resultsOf(variables, steps)).toMatchObject([{ name: 'variable_1', label: 'order number' }]);
});

test('the text of a file that a step wrote is no result of its own', () => {
  const write = option({
    workflow_step_id: 'data.write_csv',
    endpoint_outputs: [
      { id: 'file', display_name: 'File', variable_type: 'file' },
      { id: 'text', display_name: 'CSV', variable_type: 'string' },
    ],
  });
  const document = addStep(EMPTY_WORKFLOW, write, { newId: counter() });
  const made = (output: string, variable_type: 'string' | 'file', value: string) => ({
    id: outputId(document, 0, output),
    name: output,
    variable_type,
    is_input: false,
    value,
  });
  const all = [made('file', 'file', 'file-1'), made('text', 'string', 'Name,Price\nLantern,39')];
  expect(resultsOf(all, document.steps).map(({ name }) => name)).toEqual(['file']);
});
