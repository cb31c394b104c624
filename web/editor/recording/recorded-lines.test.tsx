import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReadOffer } from '#shared/live/live-reading.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { LIVE_PAGE, standInForLivePage } from '#web/live-view/test-live-page.ts';
import { openApp } from '#web/test-app.tsx';

const instructions: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Follow instructions',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
  uses_browser: true,
  browser_actions: 'each_line',
};

async function record() {
  const live = standInForLivePage();
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      variables: [],
      steps: [step('step_1', instructions, {}, [])],
      step_options: [instructions],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 2 },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    KEEP_RECORDED_TARGETS: null,
    GET_WORKFLOWS: [],
    LIVE_VIEW_URL_FOR_PROFILE: LIVE_PAGE,
  });
  await userEvent.click(page.getByRole('button', { name: 'Show live browser' }).first());
  const port = await live.connected();
  const tell = (message: LiveMessage) => port.postMessage(message);
  tell({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  tell({ kind: 'recording', state: 'on' });
  await expect.element(page.getByRole('toolbar', { name: 'Recording' })).toBeVisible();
  return { app, heard: live.heard, tell };
}

const line = (id: number, parts: RecordedLine['parts'], more: Partial<RecordedLine> = {}): RecordedLine => ({
  id,
  parts,
  note: '',
  risk: null,
  is_sure: true,
  memory: null,
  ...more,
});

test('what pays, sends or deletes is marked while it is recorded, and the bar says that it is real', async () => {
  const { tell } = await record();
  const lines = [
    line(1, ['Click "Add to cart"']),
    line(2, ['Click "Place order"'], { risk: 'pays' }),
    line(3, ['Click "Delete draft"'], { risk: 'deletes' }),
  ];
  tell({ kind: 'recorded', from: 0, lines });
  const said = page.getByRole('list', { name: 'About the recorded lines' });
  await expect.element(said.getByText('Click "Place order" pays or orders')).toBeVisible();
  await expect.element(said.getByText('Click "Delete draft" deletes something')).toBeVisible();
  expect(said.element().textContent).not.toContain('Add to cart');
  const bar = page.getByRole('toolbar', { name: 'Recording' });
  await expect
    .element(bar.getByText('What you do here is real: orders are placed, messages are sent.'))
    .toBeVisible();
});

test('a typed value is made a variable by one click, and a password is one from the start', async () => {
  const { app, tell } = await record();
  const lines = [
    line(1, ['Type ', { value: 'ada@example.com', name: 'e_mail' }, ' into "E-mail"']),
    line(2, ['Type ', { secret: true, name: 'password' }, ' into "Password"']),
  ];
  tell({ kind: 'recorded', from: 0, lines });
  await userEvent.click(page.getByRole('button', { name: '“ada@example.com”: make it @e_mail' }));
  await expect.element(page.getByText(/@password was not recorded/)).toBeVisible();
  tell({ kind: 'recording', state: 'off' });
  await expect
    .poll(() => JSON.stringify(app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body ?? null))
    .toMatch(/"name":"e_mail".*"name":"password"|"name":"password".*"name":"e_mail"/);
  const saved = JSON.stringify(app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body);
  expect(saved).toContain('"is_secret":true');
  expect(saved).not.toContain('Type \\"ada@example.com\\"');
});

const lastVariables = (app: Awaited<ReturnType<typeof record>>['app']) =>
  JSON.stringify(app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body ?? null);

test('a text of several lines is in its variable as far as it was typed', async () => {
  const { app, tell } = await record();
  const typed = 'First line\nSecond line\nThird line';
  for (const value of ['First line', 'First line\n', 'First line\nSec', typed])
    tell({
      kind: 'recorded',
      from: 0,
      lines: [line(1, ['Type ', { value, name: 'notes' }, ' into "Notes"'])],
    });
  tell({ kind: 'recording', state: 'off' });
  await expect
    .poll(() => lastVariables(app))
    .toContain(
      `"name":"notes","is_input":true,"variable_type":"string","default_value":${JSON.stringify(typed)}`,
    );
});

test('what is typed on after its value was made a variable is in it', async () => {
  const { app, tell } = await record();
  const type = (value: string, other: string) =>
    tell({
      kind: 'recorded',
      from: 0,
      lines: [
        line(1, ['Type ', { value, name: 'who' }, ' into "Name"']),
        line(2, ['Type ', { value: other, name: 'city' }, ' into "City"']),
      ],
    });
  type('Ada', 'Rome');
  await userEvent.click(page.getByRole('button', { name: '“Ada”: make it @who' }));
  await userEvent.click(page.getByRole('button', { name: '“Rome”: make it @city' }));
  type('Ada Lovelace', 'Rome');
  await expect.poll(() => lastVariables(app)).toContain('"default_value":"Ada Lovelace"');
  expect(lastVariables(app)).toContain('"default_value":"Rome"');
});

const ROWS = ['Ridge Tent', 'Storm Lantern', 'Head Torch', 'Rope', 'Stove'].map((name, at) => [
  name,
  `$${at}.00`,
]);
const OFFER: ReadOffer = {
  id: 1,
  value: { text: '$2.00', name: 'price', phrase: '"Price"' },
  collections: [
    {
      kind: 'table',
      title: 'Products',
      name: 'products',
      phrase: 'the table "Products"',
      count: 12,
      columns: ['Name', 'Price'],
      rows: ROWS,
      next: 'Next',
      scrolls: false,
      undrawn: 0,
      is_numbered: false,
    },
  ],
};

test('what is pointed at is shown before it becomes a line: one value, or all like it with five rows and the next pages', async () => {
  const { heard, tell } = await record();
  await userEvent.click(page.getByRole('button', { name: 'Read this' }));
  await expect.poll(() => heard).toContainEqual({ kind: 'record', action: 'read' });
  tell({ kind: 'recording', state: 'read' });
  tell({ kind: 'read_offer', offer: OFFER });
  const panel = page.getByRole('form', { name: 'Read this' });
  await expect.element(panel.getByText('$2.00')).toBeVisible();
  await expect.element(panel.getByText('Extract "Price" as price')).toBeVisible();
  await userEvent.click(panel.getByRole('radio', { name: 'All like this, as a table: Products (12)' }));
  await expect.element(panel.getByText('12 rows, 2 columns')).toBeVisible();
  for (const [name = ''] of ROWS) await expect.element(panel.getByText(name)).toBeVisible();
  await userEvent.click(panel.getByRole('checkbox', { name: /^Also the next pages: clicks “Next”/ }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Read Price' }));
  await userEvent.click(panel.getByRole('button', { name: 'Add line' }));
  await expect
    .poll(() => heard)
    .toContainEqual({
      kind: 'record',
      action: 'add',
      line: 'Extract the column "Name" of the table "Products" on all pages as products',
    });
});

test('a file that is chosen anew is one variable, and one whose line is taken back is none', async () => {
  const { app, tell } = await record();
  const upload = (id: number) => line(id, ['Upload ', { file: true, name: 'file' }, ' to "CV"']);
  tell({ kind: 'recorded', from: 0, lines: [upload(1)] });
  tell({ kind: 'recorded', from: 0, lines: [upload(2)] });
  await expect.poll(() => lastVariables(app)).toContain('"name":"file"');
  tell({ kind: 'recorded', from: 1, lines: [line(3, ['Type ', { value: 'A\nB', name: 'notes' }])] });
  await expect.poll(() => lastVariables(app)).toContain('"name":"notes"');
  expect(lastVariables(app)).not.toContain('file_2');
  tell({ kind: 'recorded', from: 1, lines: [] });
  await expect.poll(() => lastVariables(app)).not.toContain('notes');
  expect(lastVariables(app)).toContain('"name":"file"');
});

test('a value that was made a variable stays one when its field is typed in again later', async () => {
  const { app, tell } = await record();
  const type = (id: number, value: string) =>
    line(id, ['Type ', { value, name: 'who' }, ' into "Name"'], id === 1 ? {} : { note: 'typed twice' });
  tell({ kind: 'recorded', from: 0, lines: [type(1, 'Ada')] });
  await userEvent.click(page.getByRole('button', { name: '“Ada”: make it @who' }));
  const city = line(2, ['Type ', { value: 'Rome', name: 'city' }, ' into "City"']);
  tell({ kind: 'recorded', from: 0, lines: [city, type(3, 'Ada Lovelace')] });
  await expect.poll(() => lastVariables(app)).toContain('"default_value":"Ada Lovelace"');
  expect(lastVariables(app)).not.toContain('who_2');
  await expect.element(page.getByRole('button', { name: '“Rome”: make it @city' })).toBeVisible();
  expect(page.getByRole('button', { name: /make it @who/ }).query()).toBeNull();
});
