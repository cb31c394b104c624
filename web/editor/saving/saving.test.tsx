import * as sonner from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaveWorkflow } from '#shared/wire.ts';
import { createServer, drafts, openEditor, save, status, title } from '#web/editor/saving/test-editor.tsx';
import { onSchedule, step, testWorkflow, variable } from '#web/test-workflow.ts';
import { refuse, type Answers } from '#web/test-app.tsx';

afterEach(() => vi.restoreAllMocks());

/** The next five-second check, and the state it leads to. */
const LONG = { timeout: 60_000 };

test('autosave sends what was typed, with the revision it is based on', async () => {
  const { server, answers } = createServer();
  const app = await openEditor(answers);
  await userEvent.fill(title(), 'Journey');
  await expect.element(status('Unsaved changes')).toBeVisible();
  expect(app.sentTo('UPDATE_FULL_WORKFLOW')).toHaveLength(0);
  await expect.poll(() => server.workflow.title, LONG).toBe('Journey');
  await expect.element(status('All changes saved')).toBeVisible();
  expect(server.workflow.revision).toBe(4);
  await expect.poll(drafts).toEqual([]);
});

test('what is typed during a save stays, is unsaved, and is saved next', async () => {
  const { server, answers } = createServer();
  const update = answers.UPDATE_FULL_WORKFLOW as Extract<
    Answers['UPDATE_FULL_WORKFLOW'],
    (...args: never) => unknown
  >;
  let finish: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await openEditor({
    ...answers,
    UPDATE_FULL_WORKFLOW: async (sent) => {
      await held;
      return update(sent);
    },
  });
  await userEvent.fill(title(), 'One');
  await userEvent.click(save());
  await expect.element(status('Saving…')).toBeVisible();
  await userEvent.fill(title(), 'One and two');
  finish();
  await expect.poll(() => server.workflow.title).toBe('One');
  await expect.element(title()).toHaveValue('One and two');
  await expect.element(status('Unsaved changes')).toBeVisible();
  await expect.poll(() => server.workflow.title, LONG).toBe('One and two');
});

test('Save says that it worked', async () => {
  const { answers } = createServer();
  await openEditor(answers);
  await userEvent.click(save());
  await expect.element(page.getByText('Workflow saved successfully!')).toBeVisible();
});

test('a refusal is said once, its reason stays in the header, and the draft survives a reload', async () => {
  const { server, answers } = createServer();
  const app = await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(422, 'The name is too long.') });
  await userEvent.fill(title(), 'Kept');
  await userEvent.click(save());
  await expect.element(page.getByText('Failed to save workflow')).toBeVisible();
  await expect.element(status('Not saved: The name is too long. Kept on this device.')).toBeVisible();
  await app.reload();
  await expect.element(title()).toHaveValue('Kept');
  expect(server.workflow.title).toBe('Trip');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).first());
  await expect.element(title()).toHaveValue('Trip');
});

test('without a network the work is kept here, and saved when the network is back', async () => {
  const { server, answers } = createServer();
  const app = await openEditor(answers);
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.fill(title(), 'On the train');
  await userEvent.click(save());
  await expect.element(status('Not saved: no connection. Kept on this device.')).toBeVisible();
  vi.stubGlobal('fetch', online);
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.workflow.title).toBe('On the train');
  await expect.element(status('All changes saved')).toBeVisible();
  expect(app.sentTo('UPDATE_FULL_WORKFLOW')).toHaveLength(1);
});

test('a mistake in the page is not taken for a lost network, and not tried again for ever', async () => {
  const { answers } = createServer();
  await openEditor(answers);
  const mistake = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('A mistake');
  });
  await userEvent.fill(title(), 'Typed');
  await userEvent.click(save());
  await expect.element(status(/Not saved: Something went wrong in this page\./)).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(status(/Not saved: Something went wrong in this page\./)).toBeVisible();
  expect(mistake).toHaveBeenCalledOnce();
  mistake.mockRestore();
});

test('a change in another tab keeps both versions: mine stays here, and undo leads to the other', async () => {
  const { server, answers } = createServer();
  await openEditor(answers);
  server.changeElsewhere({ title: 'Theirs' });
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await expect.element(page.getByText('This workflow was also changed in another tab.')).toBeVisible();
  await expect.element(title()).toHaveValue('Mine');
  expect(server.workflow.title).toBe('Theirs');
  await userEvent.click(page.getByRole('button', { name: 'Keep my version' }));
  await expect.poll(() => server.workflow.title).toBe('Mine');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).first());
  await expect.element(title()).toHaveValue('Theirs');
});

test('the other version can be taken, and mine saved as a copy', async () => {
  const { server, answers } = createServer();
  const copies: SaveWorkflow[] = [];
  const update = answers.UPDATE_FULL_WORKFLOW as Extract<
    Answers['UPDATE_FULL_WORKFLOW'],
    (...args: never) => unknown
  >;
  await openEditor({
    ...answers,
    CREATE_WORKFLOW: { id: 'w2' },
    UPDATE_FULL_WORKFLOW: (sent) => {
      const body = sent.body as SaveWorkflow;
      if (body.workflow_id === 'w1') return update(sent);
      copies.push(body);
      return { revision: 2 };
    },
  });
  server.changeElsewhere({ title: 'Theirs' });
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await userEvent.click(page.getByRole('button', { name: 'Save mine as a copy' }));
  await expect.element(title()).toHaveValue('Theirs');
  expect(copies.map((copy) => copy.name)).toEqual(['Mine (my version)']);
  await expect.element(status('All changes saved')).toBeVisible();
});

const started = variable('started', 'started_at', { is_input: false });
const withTrigger = (config = '{"mode":"daily"}') =>
  testWorkflow({
    variables: [...testWorkflow().variables, started],
    steps: [step('step_0', onSchedule, { schedule_config: config }, [started]), ...testWorkflow().steps],
  });

test.each([
  ['turned off', null, 'Workflow saved and deleted triggers disabled successfully!'],
  ['not turned off', refuse(501, 'No.'), 'Workflow saved successfully, but failed to disable some triggers.'],
])('a deleted trigger is %s when the workflow is saved', async (_case, answer, sentence) => {
  const { answers } = createServer(withTrigger());
  const app = await openEditor({ ...answers, DISABLE_TRIGGER: answer });
  await userEvent.click(page.getByRole('button', { name: 'Remove step' }).first());
  await userEvent.click(save());
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(app.sentTo('DISABLE_TRIGGER').map((call) => call.body)).toEqual([
    { workflow_id: 'w1', step_instance_id: 'step_0', trigger_id: null },
  ]);
});

/** The successes that are said from now on; on the page they go after a few seconds. */
function listenToToasts(): string[] {
  const said: string[] = [];
  const show = sonner.toast.success;
  vi.spyOn(sonner.toast, 'success').mockImplementation((message, options) => {
    said.push(typeof message === 'string' ? message : '');
    return show(message, options);
  });
  return said;
}

test('autosave says that it turned off a deleted trigger, once', async () => {
  const said = listenToToasts();
  const { server, answers } = createServer(withTrigger());
  await openEditor({ ...answers, DISABLE_TRIGGER: null });
  await userEvent.click(page.getByRole('button', { name: 'Remove step' }).first());
  await expect.poll(() => said, LONG).toEqual(['Workflow saved and deleted triggers disabled successfully!']);
  await userEvent.fill(title(), 'Journey');
  await expect.poll(() => server.workflow.title, LONG).toBe('Journey');
  expect(said).toHaveLength(1);
});

test('autosave says once that a workflow of triggers alone is turned off', async () => {
  const said = listenToToasts();
  const only = withTrigger();
  const { server, answers } = createServer({ ...only, steps: only.steps.slice(0, 1) });
  const app = await openEditor({ ...answers, DISABLE_TRIGGER: null });
  await userEvent.fill(title(), 'One');
  await expect.poll(() => said, LONG).toEqual(['Workflow saved and triggers set to disabled']);
  await userEvent.fill(title(), 'Two');
  await expect.poll(() => server.workflow.title, LONG).toBe('Two');
  await expect.poll(() => app.sentTo('DISABLE_TRIGGER')).toHaveLength(2);
  expect(said).toHaveLength(1);
});

test.each([
  ['says so', null, 'Workflow saved and triggers set to disabled'],
  [
    'says when that failed',
    refuse(501, 'No.'),
    'Workflow saved successfully, but failed to disable triggers.',
  ],
])('a workflow of triggers alone is turned off, and the toast %s', async (_case, answer, sentence) => {
  const only = withTrigger();
  const { answers } = createServer({ ...only, steps: only.steps.slice(0, 1) });
  const app = await openEditor({ ...answers, DISABLE_TRIGGER: answer });
  await userEvent.click(save());
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(app.sentTo('DISABLE_TRIGGER').map((call) => call.body)).toEqual([{ workflow_id: 'w1' }]);
});

test('an interval of nothing cannot be saved, neither by hand nor by itself', async () => {
  const { answers } = createServer(withTrigger('{"mode":"interval"}'));
  const app = await openEditor(answers);
  await expect.element(save()).toBeDisabled();
  await userEvent.fill(title(), 'Journey');
  await expect.element(status('Not saved: Interval must be between 5 minutes and 24 hours.')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(app.sentTo('UPDATE_FULL_WORKFLOW')).toHaveLength(0);
});

test('the other profile is saved when it is chosen', async () => {
  const { server, answers } = createServer();
  await openEditor(answers);
  await userEvent.click(page.getByRole('button', { name: 'Use the shared profile' }));
  await expect.element(page.getByText('Using Shared Browser Profile')).toBeVisible();
  await expect.poll(() => server.workflow.browser_profile_is_shared).toBe(true);
});

test('every click on Run Workflow that cannot save says so', async () => {
  const { answers } = createServer();
  await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(422, 'The name is too long.') });
  await userEvent.fill(title(), 'Journey');
  for (const times of [1, 2]) {
    await userEvent.click(page.getByRole('link', { name: 'Run Workflow' }));
    await expect.poll(() => page.getByText('Failed to save workflow').elements()).toHaveLength(times);
  }
  expect(location.pathname).toBe('/workflows/w1');
});

test('leaving saves first', async () => {
  const { server, answers } = createServer();
  await openEditor({ ...answers, GET_WORKFLOW_STEPS: () => ({ steps: server.workflow.steps }) });
  await userEvent.fill(title(), 'Journey');
  await userEvent.click(page.getByRole('link', { name: 'Run Workflow' }));
  await expect.poll(() => location.pathname).toBe('/workflows/w1/run');
  expect(server.workflow.title).toBe('Journey');
});
