import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { LIVE_PAGE, standInForLivePage } from '#web/live-view/test-live-page.ts';
import { openApp } from '#web/test-app.tsx';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';

const instructions: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Follow instructions',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
  uses_browser: true,
  browser_actions: 'each_line',
};
const line = (id: number, words: string) => ({
  id,
  parts: [words],
  note: '',
  risk: null,
  is_sure: true,
  memory: null,
});

/** Records these lines and ends the recording. */
async function record(lines: readonly string[], isShared = false) {
  const live = standInForLivePage();
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      variables: [],
      browser_profile_is_shared: isShared,
      steps: [step('step_1', instructions, {}, [])],
      step_options: [instructions],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 2 },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    KEEP_RECORDED_TARGETS: null,
    CLEAR_PROFILE: null,
    LIVE_VIEW_URL_FOR_PROFILE: LIVE_PAGE,
  });
  await userEvent.click(page.getByRole('button', { name: 'Show live browser' }).first());
  const port = await live.connected();
  port.postMessage({ kind: 'recording', state: 'off' });
  await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
  port.postMessage({ kind: 'recording', state: 'on' });
  port.postMessage({
    kind: 'recorded',
    from: 0,
    lines: lines.map((words, at) => line(at + 1, words)),
  });
  await userEvent.click(page.getByRole('button', { name: 'Done', exact: true }));
  port.postMessage({ kind: 'recording', state: 'off' });
  return app;
}
const said = page.getByText(/^You have done this on the site already\./);
const fresh = page.getByRole('button', { name: 'Clear profile' });

test('a recording that left something on the site says so, and a run may begin fresh', async () => {
  const app = await record(['Open shop.example', 'Click "Add to basket"']);
  await expect.element(said).toBeVisible();
  await fresh.click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear Browser Profile' });
  await dialog.getByRole('button', { name: 'Clear profile' }).click();
  await expect.element(page.getByText('Browser profile cleared')).toBeVisible();
  expect(app.sentTo('CLEAR_PROFILE').map(({ body }) => body)).toEqual([
    { workflow_id: 'w1', is_shared: false },
  ]);
  await expect.element(page.getByRole('button', { name: 'Show live browser' }).first()).toBeVisible();
});

test('what other workflows share is not cleared from there', async () => {
  await record(['Click "Add to basket"'], true);
  await expect.element(said).toBeVisible();
  await expect.element(fresh).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(said).not.toBeInTheDocument();
});

test('nothing is said of what was only opened and read', async () => {
  await record(['Open shop.example', 'Extract "Price" as price']);
  await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
