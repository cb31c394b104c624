import { toast as sonner } from 'sonner';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveMessage } from '#shared/live/live-protocol.ts';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { LIVE_PAGE, standInForLivePage } from '#web/live-view/test-live-page.ts';
import { openApp } from '#web/test-app.tsx';
import { toast } from '#web/toasts/toast.ts';

const instructions: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Follow instructions',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
  uses_browser: true,
  browser_actions: 'each_line',
};
const workflow = testWorkflow({
  variables: [],
  steps: [step('step_1', instructions, {}, [])],
  step_options: [instructions],
});

async function openLivePage(shown = workflow, press: string | RegExp = 'Show live browser') {
  const live = standInForLivePage();
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: shown,
    UPDATE_FULL_WORKFLOW: { revision: 2 },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    KEEP_RECORDED_TARGETS: null,
    GET_WORKFLOWS: [],
    LIVE_VIEW_URL_FOR_PROFILE: LIVE_PAGE,
  });
  await userEvent.click(page.getByRole('button', { name: press }).first());
  const port = await live.connected();
  return { app, heard: live.heard, tell: (message: LiveMessage) => port.postMessage(message) };
}

const line = (id: number, words: string) => ({
  id,
  parts: [words],
  note: '',
  risk: null,
  is_sure: true,
  memory: null,
});

test('a browser that goes away while it is recorded leaves its lines, and the editor says so', async () => {
  const { app, heard, tell } = await openLivePage();
  tell({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'start', opens: true });
  tell({ kind: 'recording', state: 'on' });
  tell({ kind: 'recorded', from: 0, lines: [line(1, 'Click "Save"'), line(2, 'Click "Send"')] });
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).toBeVisible();
  // What the live page says when the connection to its session is closed for good.
  tell({ kind: 'recording', state: 'off' });
  tell({ kind: 'ended', sentence: 'The machine that had this browser went down.' });
  await expect
    .element(
      page.getByText(
        'The recording ended, because its browser has gone. The 2 lines so far stayed in the step.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Click "Send"')).toBeVisible();
  // Nothing can be recorded over the last picture of a browser that is gone.
  await expect.element(page.getByText('The machine that had this browser went down.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Record', exact: true })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Open it again' }));
  await expect.poll(() => app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')).toHaveLength(2);
});

test('a recording that its person ends is not said to be cut, and what it reads is an output', async () => {
  const { heard, tell } = await openLivePage();
  tell({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  tell({ kind: 'recording', state: 'on' });
  tell({
    kind: 'recorded',
    from: 0,
    lines: ['Click "Save"', 'Extract "Total" as total', 'Go back'].map((words, at) => line(at + 1, words)),
  });
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'stop' });
  tell({ kind: 'recording', state: 'off' });
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/^output \(total\):/)).toBeVisible();
  // The toast of the test before may still be shown; this one would count three lines.
  expect(document.body.textContent).not.toContain('The 3 lines so far stayed');
});

test.each([
  ['New Workflow', 'Read total on shop.example'],
  ['Trip', 'Trip'],
])('a recorded workflow that is called “%s” is called “%s” afterwards', async (title, expected) => {
  const { heard, tell } = await openLivePage({ ...workflow, title });
  tell({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  tell({ kind: 'recording', state: 'on' });
  const lines = ['Open https://shop.example/cart', 'Extract "Total" as total'];
  tell({ kind: 'recorded', from: 0, lines: lines.map((words, at) => line(at + 1, words)) });
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'stop' });
  tell({ kind: 'recording', state: 'off' });
  await expect.element(page.getByText(/^output \(total\):/)).toBeVisible();
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Workflow title')).toHaveValue(expected);
});

test('what is asked of a live browser that has not connected yet begins when it has', async () => {
  const { heard, tell } = await openLivePage();
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).toBeVisible();
  expect(heard.filter(({ kind }) => kind === 'record')).toEqual([]);
  tell({ kind: 'recording', state: 'off' });
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'start', opens: true });
  tell({ kind: 'recording', state: 'on' });
  tell({ kind: 'recorded', from: 0, lines: [line(1, 'Click "Save"')] });
  await expect.element(page.getByText('Click "Save"')).toBeVisible();
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).toBeVisible();
});

test('on a phone what one does with the live browser stands in the bar at the bottom, once', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { heard, tell } = await openLivePage(workflow, 'Live browser');
  tell({ kind: 'recording', state: 'off' });
  const record = page.getByRole('button', { name: 'Record', exact: true });
  const run = page.getByRole('link', { name: 'Run Workflow' });
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  await expect.poll(() => middle(record.element()) - middle(run.element())).toBe(0);
  // With the steps in front, nothing stands for what cannot be seen.
  await userEvent.click(page.getByRole('button', { name: 'Back to steps' }));
  await expect.element(record).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Live browser', exact: true }));
  await userEvent.click(record);
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'start', opens: true });
  await expect.element(record).not.toBeInTheDocument();
  // While it is recorded, its buttons take the place of what would run it.
  tell({ kind: 'recording', state: 'on' });
  const back = page.getByRole('button', { name: 'Back to steps' });
  const done = page.getByRole('button', { name: 'Done' });
  await expect.poll(() => middle(done.element()) - middle(back.element())).toBe(0);
  await expect.element(run).not.toBeInTheDocument();
  await expect.element(page.getByText(/^What you do here is real/)).toBeVisible();
  await userEvent.click(done);
  tell({ kind: 'recording', state: 'off' });
  await expect.element(run).toBeVisible();
});

test('a message stands above the bar that says that a recording is real', async () => {
  const { tell } = await openLivePage();
  tell({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  tell({ kind: 'recording', state: 'on' });
  const bar = page.getByRole('toolbar', { name: 'Recording' });
  await expect.element(bar).toBeVisible();
  onTestFinished(() => void sonner.dismiss('stays'));
  toast.info('Stays until it is closed', { id: 'stays', duration: Number.POSITIVE_INFINITY });
  const message = page.getByText('Stays until it is closed');
  await expect.element(message).toBeVisible();
  const box = () => message.element().closest('li')?.getBoundingClientRect();
  await expect
    .poll(() => (box()?.bottom ?? Infinity) <= bar.element().getBoundingClientRect().top)
    .toBe(true);
});

test('an empty workflow offers ways to begin, and is shown in a browser that records at once, the first time', async () => {
  const empty = { ...workflow, steps: [] };
  const { heard, tell } = await openLivePage(empty, /^Show it once/);
  tell({ kind: 'recording', state: 'off' });
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'start', opens: true });
  await expect.element(page.getByRole('list', { name: 'Ways to begin' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Instructions' })).toBeVisible();
});

test('an empty workflow is begun with lines', async () => {
  await openApp('/workflows/w1', { GET_FULL_WORKFLOW: { ...workflow, steps: [] }, GET_WORKFLOWS: [] });
  await userEvent.click(page.getByRole('button', { name: /^Write lines/ }));
  await expect.element(page.getByRole('textbox', { name: 'Instructions' })).toHaveFocus();
});

test('on a phone typed values take one row, so that the page keeps its place while they come', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { tell } = await openLivePage(workflow, 'Live browser');
  tell({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  tell({ kind: 'recording', state: 'on' });
  const typed = (id: number, name: string) => ({
    ...line(id, ''),
    parts: ['Type ', { value: `Value ${id}`, name }, ` into "${name}"`],
  });
  tell({ kind: 'recorded', from: 0, lines: [typed(1, 'first_name')] });
  const values = page.getByRole('group', { name: 'Typed values' });
  await expect.element(values).toBeVisible();
  const height = () => values.element().getBoundingClientRect().height;
  const ofOne = height();
  tell({
    kind: 'recorded',
    from: 1,
    lines: ['street', 'city', 'country'].map((name, at) => typed(at + 2, name)),
  });
  await expect.element(page.getByRole('button', { name: /Value 4/ })).toBeInViewport({ ratio: 1 });
  expect(height()).toBe(ofOne);
});
