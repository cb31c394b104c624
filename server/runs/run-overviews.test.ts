import { expect, test } from 'vitest';
import type { RunOverviewRow, ShownOutputs } from '#db/runs/run-overviews.ts';
import { describeRunOverview, optionsById } from '#server/runs/run-overviews.ts';
import { option } from '#shared/workflow/test-workflow.ts';

const text = { display_name: 'Text', variable_type: 'string' as const };
const OPTIONS = optionsById([
  option({
    workflow_step_id: 'browser.read',
    endpoint_outputs: [
      { id: 'picture', display_name: 'Picture', variable_type: 'file' },
      { id: 'text', ...text },
    ],
  }),
  option({
    workflow_step_id: 'data.write_csv',
    endpoint_outputs: [{ id: 'csv', ...text, display_name: 'CSV' }],
  }),
  option({
    workflow_step_id: 'flow.ask_me',
    name: 'Ask me',
    group: 'Flow',
    endpoint_outputs: [{ id: 'answer', ...text, display_name: 'Answer' }],
  }),
  option({ workflow_step_id: 'mail.me', group: 'E-mail', endpoint_outputs: [{ id: 'to', ...text }] }),
  option({
    workflow_step_id: 'slack.post',
    name: 'Post a message',
    group: 'Slack',
    required_account: true,
    endpoint_outputs: [{ id: 'id', ...text }],
  }),
  option({
    workflow_step_id: 'drive.upload',
    name: 'Upload to Drive',
    group: 'Google Drive',
    required_account: true,
    endpoint_outputs: [
      { id: 'file_id', ...text },
      { id: 'link', ...text },
      { id: 'file_name', ...text },
    ],
  }),
  option({
    workflow_step_id: 'schedule.daily',
    step_type: 'trigger',
    endpoint_outputs: [{ id: 'started_at', ...text }],
  }),
  option({ workflow_step_id: 'browser.open', endpoint_outputs: [{ id: 'page_title', ...text }] }),
]);
const ended = (
  workflow_step_id: string,
  outputs: Record<string, string>,
  names: Record<string, string> = {},
): ShownOutputs => ({
  workflow_step_id,
  outputs,
  file_outputs: [],
  file_names: {},
  names,
});
const overview = (last_outputs: ShownOutputs[], more: Partial<RunOverviewRow> = {}) =>
  describeRunOverview(
    {
      id: 'r',
      workflow_id: 'w',
      name: 'Watch',
      status: 'completed',
      is_trial: false,
      created_at: new Date(0),
      waited_ms: 0,
      finished_at: new Date(1_000),
      waiting_for: null,
      failure: null,
      question: null,
      is_resumed: false,
      has_trigger: false,
      trigger_kind: null,
      trigger_step: null,
      step_at: 1,
      step_count: 1,
      step_name: null,
      last_outputs,
      last_action: null,
      credits_used: 0,
      has_more_credits: false,
      went_on: null,
      ...more,
    },
    OPTIONS,
  );
const resultOf = (...steps: ShownOutputs[]) => overview(steps).result?.value ?? null;

test('the result is what was read last, not what was sent with it', () => {
  const read = ended('browser.read', { picture: 'f1', text: ' $39.00 ' });
  expect(resultOf(ended('slack.post', { id: '17' }), ended('mail.me', { to: 'ada' }), read)).toBe('$39.00');
  // The picture that was taken after the price was read.
  const picture = { ...ended('browser.picture', { picture: 'f9' }), file_outputs: ['f9'] };
  expect(resultOf(ended('tables.save_rows', { row_count: '4' }), picture, read)).toBe('$39.00');
  expect(resultOf(ended('browser.read', { picture: 'f1', text: '' }))).toBe('A file');
  expect(resultOf({ ...ended('of.another.time', { copy: 'f2' }), file_outputs: ['f2'] })).toBe('A file');
  expect(resultOf()).toBeNull();
});

test('what started the run is not what it found', () => {
  const start = ended('schedule.daily', { started_at: '2026-11-20T08:00:00.000Z' });
  expect(resultOf(start)).toBeNull();
  const opened = ended('browser.open', { page_title: 'Trail Supply' });
  expect(resultOf(opened, start)).toBe('Trail Supply');
  // A picture that was taken says more than how its page is called.
  const picture = {
    ...ended('browser.read', { picture: 'f9', text: '' }),
    file_names: { f9: 'screenshot.png' },
  };
  expect(resultOf(picture, opened, start)).toBe('screenshot.png');
});

test('an ID is no result: a file has its name, and a step that gave nothing else is named', () => {
  const sent = overview([ended('slack.post', { id: '17' })]);
  expect([sent.result, sent.last_action]).toEqual([null, 'Slack: Post a message']);
  const uploaded = ended('drive.upload', {
    file_id: 'GRgkd1UILNeqzRfNdj3l2w',
    link: 'https://drive.example/GRgkd1UILNeqzRfNdj3l2w',
    file_name: 'invoice-4711.pdf',
  });
  expect(resultOf(uploaded)).toBe('invoice-4711.pdf → Google Drive');
  const zipped = {
    ...ended('of.another.time', { copy: 'f2' }),
    file_outputs: ['copy'],
    file_names: { f2: 'a.zip' },
  };
  expect(resultOf(zipped)).toBe('a.zip');
});

test('what its owner named comes before what nobody did', () => {
  const result = (...steps: ShownOutputs[]) => overview(steps).result;
  const named = { out_1: 'invoice', out_2: 'total', picture: 'shelf' };
  const outputs = { text: 'It is done.', out_1: '2026-118', out_2: '$7.00' };
  expect(result(ended('browser.read', outputs))).toEqual({ label: 'Text', value: 'It is done.' });
  expect(result(ended('browser.read', outputs, named))).toEqual({ label: 'invoice', value: '2026-118' });
  // What was read last has its name, too.
  expect(result(ended('browser.read', { ...outputs, text: '$7.00' }, named))).toEqual({
    label: 'total',
    value: '$7.00',
  });
  // Numbers are nobody's names.
  expect(result(ended('browser.read', outputs, { out_1: 'variable_12' }))?.value).toBe('It is done.');
  const later = ended('browser.read', { text: 'https://shop.example/' });
  expect(result(later, ended('browser.read', { text: '$39.00' }, { text: 'price' }))?.value).toBe('$39.00');
  // A picture says less than a text, and what a message is called by its app less than both.
  expect(result(ended('browser.read', { text: '$39.00', picture: 'f1' }, { picture: 'shelf' }))?.value).toBe(
    '$39.00',
  );
  const sent = ended('slack.post', { id: '17' }, { id: 'message' });
  expect(result(sent, ended('browser.read', { text: '$39.00' }))?.value).toBe('$39.00');
});

test('a list of texts is its only text, or the number of them', () => {
  const list = (items: unknown) => resultOf(ended('browser.read', { text: JSON.stringify(items) }));
  expect(list(['Ridge Tent\n$249.00'])).toBe('Ridge Tent\n$249.00');
  expect(list(['Ridge Tent', 'Pine Hammock'])).toBe('2 items');
  const cut = JSON.stringify(Array.from({ length: 300 }, () => 'Ridge Tent')).slice(0, 2_000);
  expect(resultOf(ended('browser.read', { text: cut }))).toBe('A list');
  expect(resultOf(ended('browser.read', { text: '["quoted"] and more' }))).toBe('["quoted"] and more');
});

test('a table is its only cell, or the number of its rows', () => {
  const table = (rows: unknown) => resultOf(ended('browser.read', { text: JSON.stringify(rows) }));
  expect(table([{ Price: '$39.00' }])).toBe('$39.00');
  expect(table([{ a: '1', b: '2' }])).toBe('1 row');
  expect(table([{ a: '1' }, { a: '2' }])).toBe('2 rows');
  expect(resultOf(ended('browser.read', { text: '[{"a":"cut o' }))).toBe('A table');
  expect(table([])).toBe('No rows');
  expect(resultOf(ended('browser.read', { text: '[ ]' }))).toBe('No rows');
  // Marks of a text, and a list that has something.
  expect(resultOf(ended('browser.read', { text: '[] Milk' }))).toBe('[] Milk');
  expect(table([[]])).toBe('[[]]');
  const csv = (value: string) => resultOf(ended('data.write_csv', { csv: value }));
  expect(csv('Order,Total\r\nF-1,$1\r\nF-2,$2\r\n')).toBe('2 rows');
  expect(csv('Order,Total\r\n')).toBe('No rows');
  expect(csv('Order,Note\r\nF-1,"two\nlines"\r\n')).toBe('A table');
  expect(resultOf(ended('browser.read', { text: 'x'.repeat(2_000) }))).toHaveLength(200);
});

test.each([
  [{}, 'hand'],
  [{ has_trigger: true, trigger_kind: 'clock' }, 'schedule'],
  [{ has_trigger: true, trigger_kind: 'hook', trigger_step: 'webhook.on_request' }, 'webhook'],
  [{ has_trigger: true, trigger_kind: 'hook', trigger_step: 'form.on_submit' }, 'form'],
  [{ has_trigger: true, trigger_kind: 'poll' }, 'app'],
  [{ has_trigger: true, trigger_kind: null }, 'trigger'],
  [{ has_trigger: true, trigger_kind: 'clock', is_resumed: true }, 'resume'],
  [{ is_trial: true }, 'trial'],
])('what started a run: %o', (more, start) => {
  expect(overview([], more).started_by).toBe(start);
});

test('an answer of a person is no result beside what was read, and is called an answer without it', () => {
  const answer = ended('flow.ask_me', { answer: 'Approve' }, { answer: 'is_fine' });
  expect(overview([answer, ended('browser.read', { text: '$39.00' })]).result?.value).toBe('$39.00');
  expect(overview([answer, ended('mail.me', { to: 'ada@example.com' })]).result?.value).toBe(
    'ada@example.com',
  );
  expect(overview([answer, ended('browser.open', { page_title: 'Shop' })]).result?.value).toBe(
    'Your answer: Approve',
  );
});
