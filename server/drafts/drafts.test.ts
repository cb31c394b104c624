import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ModelApi, startModelApi } from '#server/drafts/test-model-api.ts';
import { startTestApi } from '#server/test-api.ts';
import { parseSchedule } from '#shared/schedule/schedule.ts';
import { FullWorkflow } from '#shared/wire.ts';
import { OfferedDraft } from '#shared/wire/draft.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';

let model: ModelApi;

beforeAll(async () => {
  model = await startModelApi();
});
afterAll(() => model.close());

const DESCRIPTION = 'Every morning, log in to the shop, read the total and mail it to me';
const DRAFT = {
  title: 'Read the total',
  description: 'Reads the total of the shop',
  variables: [
    { name: 'password', from: 'log in' },
    { name: 'email', value: 'ada@example.com', from: 'words that nobody said' },
    'nonsense',
  ],
  steps: [
    {
      step: 'browser.instructions',
      inputs: {
        instructions:
          'Open https://shop.example.com\nType {{email}} into "Email"\nType {{password}} into "Password"\nClck "Sign in"\nFrobnicate everything in sight now\nExtract the "Total" as total',
        colour: 'red',
      },
      lines: [
        { line: 1, guess: 'The address is a guess.' },
        { line: 6, from: 'read the total' },
      ],
    },
    { step: 'magic.step', inputs: {} },
    {
      step: 'gmail.send_email',
      inputs: { to: '{{manager}}', subject: 'Total', body: 'It is {{total}}' },
      from: 'mail it to me',
    },
    { step: 'schedule.on_a_schedule', inputs: { schedule_config: { mode: 'daily', timeOfDay: '07:30' } } },
  ],
};

const describe = (description: string) => model.ada.call('DRAFT_WORKFLOW', { body: { description } });

test('a description becomes a draft in which each wrong part is put right or left out with a sentence', async () => {
  model.answers = [{ kind: 'text', text: `Here it is:\n\`\`\`json\n${JSON.stringify(DRAFT)}\n\`\`\`` }];
  const { draft, step_options } = OfferedDraft.parse((await describe(DESCRIPTION)).body);
  expect(draft.parts.map((part) => part.workflow_step_id)).toEqual(
    expect.arrayContaining(['browser.instructions', 'gmail.send_email']),
  );
  expect(step_options).toHaveLength(draft.parts.length);
  const script = draft.parts.find((part) => part.workflow_step_id === 'browser.instructions');
  // The misspelt verb is corrected, the line that says nothing is left out.
  expect(script?.inputs.instructions).toBe(
    'Open https://shop.example.com\nType {{email}} into "Email"\nType {{password}} into "Password"\nClick "Sign in"\nExtract the "Total" as total',
  );
  expect(script?.marks).toEqual([
    { input: 'instructions', line: 1, from: null, guess: 'The address is a guess.' },
    { input: 'instructions', line: 5, from: 'read the total', guess: null },
  ]);
  expect(draft.variables).toMatchObject([
    { name: 'password', is_secret: true, from: 'log in' },
    { name: 'email', is_secret: false, from: null },
    { name: 'manager', guess: 'Nothing says what this is; fill it in before the first run.' },
  ]);
  expect(draft.notes.toSorted()).toEqual([
    'The line “Frobnicate everything in sight now” is not understood, so it was left out.',
    '“Browser instructions” has no input “colour”, so that was left out.',
    '“magic.step” is no step of Legwork, so it was left out.',
    '“manager” is an input now: it has to be filled in.',
  ]);
  expect(await listWorkflows()).toEqual([]);

  const made = await model.ada.call('CREATE_FROM_DRAFT', { body: { draft } });
  const { id: workflow_id } = z.object({ id: z.string() }).parse(made.body);
  const full = await model.ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } });
  const workflow = FullWorkflow.parse(full.body);
  expect(workflow.title).toBe('Read the total');
  expect(workflow.steps.map((step) => step.step_type)).toEqual(['trigger', 'action', 'action']);
  const [trigger] = workflow.steps;
  // What was guessed is asked about in the editor, and no more once its line is another one.
  const asked = { input_id: 'instructions', guess: 'The address is a guess.' };
  expect(workflow.steps.map(({ open_questions: open }) => open)).toEqual([
    undefined,
    [{ ...asked, said: 'Open https://shop.example.com' }],
    undefined,
  ]);
  const changed = JSON.stringify(workflow.steps).replaceAll('"Open https://shop.', '"Open https://x.shop.');
  const steps = JSON.parse(changed.replace('"said":"Open https://x.', '"said":"Open https://'));
  const body = { ...workflow, workflow_id, name: workflow.title, steps };
  expect(await model.ada.call('UPDATE_FULL_WORKFLOW', { body })).toMatchObject({ status: 200 });
  const saved = await model.ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } });
  expect(JSON.stringify(saved.body)).not.toContain('open_questions');
  expect(parseSchedule(trigger?.endpoint_input_values.schedule_config)).toMatchObject({ timeOfDay: '07:30' });
  expect(workflow.variables.find(({ name }) => name === 'password')).toMatchObject({ is_secret: true });
  expect(findProblems(workflow).map(({ sentence }) => sentence)).toEqual([
    '“Send an e-mail” needs an account.',
  ]);
  expect(await model.ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id } })).toMatchObject({
    body: [],
  });
});

test('lines that the model puts below another one stay below it', async () => {
  const instructions =
    '  Open a.example\n  Repeat 3 times:\n    Click "More"\n    Clik "Next"\n  Read the total';
  const inputs = { instructions };
  const lines = [{ line: 5, from: 'read the total' }];
  const made = { title: 'More', steps: [{ step: 'browser.instructions', inputs, lines }] };
  model.answers = [{ kind: 'text', text: JSON.stringify(made) }];
  const { draft } = OfferedDraft.parse((await describe('Press More 3 times and read the total')).body);
  const [part] = draft.parts;
  expect(part?.inputs.instructions?.split('\n').slice(0, 4)).toEqual([
    'Open a.example',
    'Repeat 3 times:',
    '  Click "More"',
    '  Click "Next"',
  ]);
  expect(part?.marks).toMatchObject([{ line: 5, from: 'read the total' }]);
  expect(draft.notes).toEqual([]);
});

test('a password in a description reaches neither the model nor the words of the workflow', async () => {
  const step = {
    step: 'browser.instructions',
    inputs: { instructions: 'Open https://a.example\nLog in with {{user_name}} and {{password}}' },
  };
  const variables = [
    { name: 'user_name', value: 'maria' },
    { name: 'password', secret: true },
  ];
  model.answers = [{ kind: 'text', text: JSON.stringify({ title: 'Sign in', steps: [step], variables }) }];
  const reply = await describe('Log in to a.example as maria with password summer26');
  const { draft } = OfferedDraft.parse(reply.body);
  expect(JSON.stringify(model.standIn.asked)).not.toContain('summer26');
  expect(draft.variables).toMatchObject([
    { default_value: 'maria' },
    { name: 'password', is_secret: true, default_value: 'summer26' },
  ]);
  const made = await model.ada.call('CREATE_FROM_DRAFT', { body: { draft } });
  const { id: workflow_id } = z.object({ id: z.string() }).parse(made.body);
  const full = await model.ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } });
  expect(JSON.stringify(full.body)).not.toContain('summer26');
});

test('a model that leaves out the time, and writes names for ids, gives a whole draft', async () => {
  const steps = [
    {
      step: 'Browser Instructions',
      inputs: { Instructions: 'Open https://a.example\nRead the total as total' },
    },
    { step: 'send an email', inputs: { To: 'ada@example.com', Message: 'It is {{total}}' } },
  ];
  model.answers = [{ kind: 'text', text: JSON.stringify({ title: 'Total', steps }) }];
  const words = 'Every workday at 8 read the total on a.example and mail it to me';
  const { draft } = OfferedDraft.parse((await describe(words)).body);
  const [trigger, script, mail] = draft.parts;
  expect(parseSchedule(trigger?.inputs.schedule_config)).toMatchObject({
    mode: 'workdays',
    timeOfDay: '08:00',
  });
  expect(trigger?.marks).toMatchObject([{ from: 'Every workday at 8' }]);
  expect(script?.inputs.instructions).toContain('Read the total');
  expect(mail?.inputs).toEqual({ to: 'ada@example.com', body: 'It is {{total}}' });
  expect(draft.notes).toEqual(['“Subject” of “Send an e-mail” is still to be filled in.']);
  // Its own trigger is not doubled.
  const own = { step: 'schedule.on_a_schedule', inputs: { schedule_config: { mode: 'daily' } } };
  model.answers = [{ kind: 'text', text: JSON.stringify({ title: 'Total', steps: [...steps, own] }) }];
  const again = OfferedDraft.parse((await describe(words)).body).draft.parts;
  expect(again.filter(({ workflow_step_id }) => workflow_step_id.startsWith('schedule.'))).toHaveLength(1);
});

test('what stands below a head that is not understood is left out with it', async () => {
  const instructions = [
    'Open https://a.example',
    'Frobnicate the mood of Ada:',
    '    Click "Delete"',
    '',
    '    Click "Yes"',
    'For each row of "Orders" as orders:',
    '    Click "Open"',
  ].join('\n');
  const step = { step: 'browser.instructions', inputs: { instructions } };
  model.answers = [{ kind: 'text', text: JSON.stringify({ title: 'Orders', steps: [step] }) }];
  const { draft } = OfferedDraft.parse((await describe('Open the orders')).body);
  expect(draft.parts[0]?.inputs.instructions).toBe(
    'Open https://a.example\nFor each row of "Orders" as orders:\n    Click "Open"',
  );
  expect(draft.notes).toEqual([
    'The line “Frobnicate the mood of Ada:” is not understood, so it was left out, with the lines below it.',
  ]);
});

const listWorkflows = async () => (await model.ada.call('GET_WORKFLOWS', {})).body;

test('an answer that is no draft is asked for once more, and then refused with a sentence', async () => {
  const before = model.standIn.asked.length;
  model.answers = [
    { kind: 'text', text: 'Sure!' },
    { kind: 'text', text: JSON.stringify({ steps: [{ step: 'test.greet', inputs: { name: 'Ada' } }] }) },
  ];
  const reply = await describe('Greet Ada');
  expect(OfferedDraft.parse(reply.body).draft.parts).toMatchObject([{ inputs: { name: 'Ada' } }]);
  expect(model.standIn.asked).toHaveLength(before + 2);
  model.answers = [{ kind: 'text', text: '{"steps": 5}' }];
  expect(await describe('Greet Ada')).toMatchObject({
    status: 503,
    body: { detail: expect.stringContaining('The model answered with something that is no workflow.') },
  });
  expect(await describe('   ')).toMatchObject({ status: 422 });
});

test('without a model what can be split by rules is drafted, and the rest is refused with an example', async () => {
  const without = await startTestApi();
  try {
    const grace = await without.signIn('grace');
    expect(await grace.call('DRAFT_WORKFLOW', { body: { description: 'Greet Ada' } })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Begin with a page and what to do there') },
    });
    const body = { description: 'Every day at 7:30, open example.com and read the headline' };
    const { draft } = OfferedDraft.parse((await grace.call('DRAFT_WORKFLOW', { body })).body);
    expect(draft.parts.map((part) => part.workflow_step_id)).toEqual([
      'schedule.on_a_schedule',
      'browser.instructions',
    ]);
    const made = await grace.call('CREATE_FROM_DRAFT', { body: { draft } });
    const { id: workflow_id } = z.object({ id: z.string() }).parse(made.body);
    const full = await grace.call('GET_FULL_WORKFLOW', { query: { workflow_id } });
    expect(findProblems(FullWorkflow.parse(full.body))).toEqual([]);
    // What was left out stays in sight in the workflow.
    const asked = { description: 'open example.com, read the headline and frobnicate 7 of it' };
    const left = OfferedDraft.parse((await grace.call('DRAFT_WORKFLOW', { body: asked })).body).draft;
    const kept = await grace.call('CREATE_FROM_DRAFT', { body: { draft: left } });
    const { id } = z.object({ id: z.string() }).parse(kept.body);
    const whole = await grace.call('GET_FULL_WORKFLOW', { query: { workflow_id: id } });
    expect(FullWorkflow.parse(whole.body).steps[0]?.endpoint_input_values.instructions).toBe(
      [
        'Open example.com',
        'Read the headline as headline',
        '# “frobnicate 7 of it” could not be made into a step, so it was left out.',
      ].join('\n'),
    );
  } finally {
    await without.close();
  }
});
