import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { onForm } from '#integrations/form/on-form.ts';
import { greet, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { NEW_WORKFLOW } from '#shared/workflow/new-workflow.ts';
import type { HookDetails } from '#shared/calls/hooks.ts';
import { FORM_KEY } from '#shared/workflow/public-form.ts';
import { reference } from '#shared/references.ts';
import type { Variable } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

const input = (name: string, change: Partial<Variable> = {}): Variable => ({
  id: `var_${name}`,
  name,
  variable_type: 'string',
  is_input: true,
  ...change,
});
const empty = { endpoint_output_default_values: {}, additional_selected_values: {} };

async function addForm(settings: Record<string, string> = {}, used = 'name') {
  const made = await ada.call('CREATE_WORKFLOW', {
    body: { name: 'Ask', description: 'Ask for a greeting' },
  });
  const { id: workflow_id } = made.body as { id: string };
  const name = input('name');
  const variables = [
    name,
    input('city', { default_value: 'Paris, as only Ada knows' }),
    input('letter', { variable_type: 'file', default_value: '' }),
    input('password', { is_secret: true, default_value: 's3cret' }),
  ];
  const steps = [
    {
      ...triggerOption(onForm),
      ...empty,
      id: 'step_form',
      endpoint_input_values: settings,
      endpoint_output_values: {},
    },
    {
      ...stepOption(greet),
      ...empty,
      id: 'step_greet',
      endpoint_input_values: { name: reference(`var_${used}`) },
      endpoint_output_values: {},
    },
  ];
  const body = {
    workflow_id,
    name: 'Ask',
    description: 'Ask for a greeting',
    browser_profile_is_shared: false,
    variables,
    steps,
  };
  expect((await ada.call('UPDATE_FULL_WORKFLOW', { body })).status).toBe(200);
  const opened = await ada.call('OPEN_HOOK', { body: { workflow_id, step_instance_id: 'step_form' } });
  const page = (opened.body as HookDetails).url;
  expect(page).toMatch(new RegExp(`^${api.settings.web_origin}/forms/[\\w-]{32}$`));
  const toggle = (enable: boolean) =>
    ada.call('TOGGLE_WORKFLOW_TRIGGER', { body: { workflow_id, input_variables: {}, enable } });
  return { workflow_id, url: `${api.origin}/forms/${page.split('/').at(-1)}`, toggle };
}

let sendings = 0;
async function send(url: string, answers: Record<string, string | File>, key = `submission-${sendings}`) {
  sendings += 1;
  const form = new FormData();
  form.set(FORM_KEY, key.padEnd(20, '-'));
  for (const [id, value] of Object.entries(answers)) form.set(id, value);
  // Each from an address of its own: few a minute may come from one.
  const headers = { 'x-forwarded-for': `203.0.113.${sendings}` };
  const response = await fetch(url, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as { detail?: string } };
}
const runsOf = (workflowId: string) =>
  api.database.db
    .selectFrom('runs')
    .select(['id', 'inputs'])
    .where('workflow_id', '=', workflowId)
    .orderBy('created_at')
    .execute();

test('a form asks for inputs without what is its author’s own, and starts a run with the answers once', async () => {
  const form = await addForm({ thanks: 'See you soon' });
  const read = async () => (await fetch(form.url)).json();
  expect(await read()).toEqual({ detail: 'This form is closed at the moment.' });
  await form.toggle(true);
  expect(await read()).toEqual({
    title: 'Ask',
    description: 'Ask for a greeting',
    author: 'ada',
    thanks: 'See you soon',
    fields: [
      { id: 'var_name', name: 'name', variable_type: 'string', is_required: true },
      { id: 'var_city', name: 'city', variable_type: 'string', is_required: false },
      { id: 'var_letter', name: 'letter', variable_type: 'file', is_required: true },
    ],
  });
  const letter = new File(['Dear Ada'], 'letter.txt', { type: 'text/plain' });
  expect(await send(form.url, { var_name: 'Grace' })).toMatchObject({
    status: 422,
    body: { detail: 'Fill in “letter”.' },
  });
  const answers = { var_name: 'Grace', var_letter: letter, var_password: 'guessed', var_other: 'x' };
  const sent = await Promise.all([1, 2, 3].map(() => send(form.url, answers, 'the-same-submission')));
  expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
  const [run, ...others] = await runsOf(form.workflow_id);
  expect(others).toEqual([]);
  expect(run?.inputs).toMatchObject({ var_name: 'Grace', var_city: 'Paris, as only Ada knows' });
  expect(JSON.stringify(run?.inputs)).not.toContain('guessed');
  const file = await api.database.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', run?.inputs.var_letter ?? '')
    .executeTakeFirst();
  expect(file?.name).toBe('letter.txt');
  await form.toggle(false);
  expect((await send(form.url, answers)).status).toBe(409);
  expect((await fetch(`${form.url}x`)).status).toBe(404);
});

test('a field that a step uses is asked for although its variable has a default, unless the author says otherwise', async () => {
  const letter = new File(['Dear Ada'], 'letter.txt', { type: 'text/plain' });
  const answers = { var_name: 'Grace', var_letter: letter };
  const city = (form: { fields: { id: string }[] }) => form.fields.find(({ id }) => id === 'var_city');
  const asks = await addForm({}, 'city');
  await asks.toggle(true);
  expect(city(await (await fetch(asks.url)).json())).toMatchObject({ is_required: true });
  for (const empty of [answers, { ...answers, var_city: '  ' }])
    expect(await send(asks.url, empty)).toEqual({ status: 422, body: { detail: 'Fill in “city”.' } });
  expect(await runsOf(asks.workflow_id)).toEqual([]);
  const fills = await addForm({ when_empty: 'default' }, 'city');
  await fills.toggle(true);
  expect(city(await (await fetch(fills.url)).json())).toMatchObject({ is_required: false });
  expect((await send(fills.url, answers)).status).toBe(202);
  expect((await runsOf(fills.workflow_id))[0]?.inputs).toMatchObject({
    var_city: 'Paris, as only Ada knows',
  });
});

test('a file where a text is asked for, and a text where a file is, count as nothing', async () => {
  const form = await addForm();
  await form.toggle(true);
  const letter = new File(['Dear Ada'], 'letter.txt', { type: 'text/plain' });
  for (const [answers, missing] of [
    [{ var_name: letter, var_letter: letter }, 'name'],
    [{ var_name: 'Grace', var_letter: 'Dear Ada' }, 'letter'],
  ] as const) {
    expect(await send(form.url, answers)).toEqual({
      status: 422,
      body: { detail: `Fill in “${missing}”.` },
    });
  }
  expect(await runsOf(form.workflow_id)).toEqual([]);
});

test('a submission that is sent again keeps no second file, and names of files are cut and cleaned', async () => {
  const form = await addForm();
  await form.toggle(true);
  const name = `../${'x'.repeat(100_000)}\u202efdp.exe`;
  const letter = new File(['Dear Grace'], name, { type: `text/${'x'.repeat(1_000)}` });
  for (let times = 0; times < 3; times += 1) {
    const sent = await send(form.url, { var_name: 'Grace', var_letter: letter }, 'sent-three-times');
    expect(sent.status).toBe(202);
  }
  const { content_hash } = await api.database.db
    .selectFrom('files')
    .innerJoin('runs', (join) => join.on(sql<boolean>`runs.inputs ->> 'var_letter' = files.id::text`))
    .select('content_hash')
    .where('runs.workflow_id', '=', form.workflow_id)
    .executeTakeFirstOrThrow();
  const kept = await api.database.db
    .selectFrom('files')
    .select(['name', 'media_type'])
    .where('content_hash', '=', content_hash)
    .execute();
  expect(kept).toEqual([{ name: `${'x'.repeat(193)}fdp.exe`, media_type: 'application/octet-stream' }]);
});

test('a description that nobody wrote is not shown to strangers', async () => {
  const form = await addForm();
  await form.toggle(true);
  const change = { description: NEW_WORKFLOW.description };
  await api.database.db.updateTable('workflows').set(change).where('id', '=', form.workflow_id).execute();
  expect(await (await fetch(form.url)).json()).toMatchObject({ title: 'Ask', description: '' });
});

test('strangers start no more runs in a day than its author allows', async () => {
  const form = await addForm({ most_a_day: '20' });
  await form.toggle(true);
  const hook = await api.database.db
    .selectFrom('triggers')
    .select('id')
    .where('workflow_id', '=', form.workflow_id)
    .executeTakeFirstOrThrow();
  await api.database.db
    .insertInto('trigger_events')
    .values(
      Array.from({ length: 20 }, (_, n) => ({ trigger_id: hook.id, key: `earlier-${n}`, run_id: null })),
    )
    .execute();
  const letter = new File(['x'], 'x.txt');
  expect(await send(form.url, { var_name: 'Eve', var_letter: letter })).toMatchObject({
    status: 409,
    body: { detail: 'This form is closed at the moment.' },
  });
  expect(await runsOf(form.workflow_id)).toEqual([]);
});

test('runs that fail because of what strangers send do not switch the form off for everybody', async () => {
  const form = await addForm();
  await form.toggle(true);
  const letter = new File(['x'], 'x.txt');
  for (let n = 0; n < 11; n += 1) {
    expect(await send(form.url, { var_name: 'Eve', var_letter: letter })).toMatchObject({ status: 202 });
  }
  const runs = await runsOf(form.workflow_id);
  expect(runs).toHaveLength(11);
  for (const { id } of runs) {
    const failed = { status: 'failed', failure: null } as const;
    await api.database.db
      .transaction()
      .execute((trx) => endRunFromOutside(api.engine, trx, { id, user_id: ada.id }, failed));
  }
  expect((await fetch(form.url)).status).toBe(200);
});
