import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RunAction, RunLine, RunStep } from '#shared/wire.ts';
import { endedRun, endedStep, failedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"/>')}`;
const lineOf = (number: number): RunLine => ({
  place: `1.${number}`,
  text: `Click "Thing ${number}"`,
  status: 'completed',
  started_at: '2026-11-20T10:00:10Z',
  completed_at: '2026-11-20T10:00:12Z',
  found: [],
});
const actionOf = (number: number): RunAction => ({
  place: `1.${number}`,
  summary: `Clicked button "Thing ${number}"`,
  effect: null,
  verdict: null,
  succeeded: true,
  url: 'https://shop.example/cart',
  started_at: `2026-11-20T10:00:1${number}Z`,
  duration_ms: 120,
  credits: 50,
  screenshot: `picture-${number}`,
});
const step: RunStep = {
  ...endedStep,
  lines: [1, 2, 3].map(lineOf),
  actions: [1, 2, 3].map(actionOf),
};
const answers = {
  GET_WORKFLOW_EXECUTION_STATUS: endedRun,
  GET_WORKFLOW_EXECUTION_HISTORY: [step],
  GET_WORKFLOW_STEPS: { steps: [] },
  GET_VARIABLE_LINK: { success: true, url: PICTURE },
};
const rows = page.getByRole('list', { name: 'Lines' });
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

test('a line of the time line is one row of 28 px at most, with how long it took and its picture', async () => {
  await page.viewport(1440, 900);
  await openApp(RUN_ADDRESS, answers);
  await expect.element(rows.getByText('Clicked button "Thing 3"')).toBeVisible();
  const lines = [...rows.element().children];
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(boxOf(line).height).toBeLessThanOrEqual(28);
});

test('the mark of a chosen line lies around its number, too', async () => {
  await page.viewport(1440, 900);
  await openApp(RUN_ADDRESS, answers);
  const current = () => rows.element().querySelector('[aria-current]');
  await expect.poll(current).not.toBeNull();
  const line = [...rows.element().children].find((one) => one.contains(current()));
  expect(getComputedStyle(line ?? document.body).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const number = line?.querySelector('span');
  expect(number?.textContent).toMatch(/^1\.\d$/);
  expect(boxOf(number).left - boxOf(line).left).toBeGreaterThanOrEqual(6);
  expect(getComputedStyle(current() ?? document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('the picture of a row comes while the row is pointed at, over how long it took', async () => {
  await page.viewport(1440, 900);
  await openApp(RUN_ADDRESS, answers);
  const thumb = page.getByRole('button', { name: 'Enlarge the picture after: Clicked button "Thing 2"' });
  await expect.element(thumb).toBeInTheDocument();
  const opacity = () => getComputedStyle(thumb.element()).opacity;
  await userEvent.hover(page.getByRole('heading', { level: 1 }).first());
  expect(opacity()).toBe('0');
  const time = boxOf(rows.element().querySelectorAll('li li')[1]?.querySelector('span[title]'));
  expect(Math.abs(boxOf(thumb.element()).right - time.right)).toBeLessThanOrEqual(1);
  await userEvent.hover(rows.getByText('Clicked button "Thing 2"'));
  await expect.poll(opacity).toBe('1');
});

test('a pointer on the picture of a line shows it large enough to read', async () => {
  await page.viewport(1440, 900);
  await openApp(RUN_ADDRESS, answers);
  await userEvent.hover(
    page.getByRole('button', { name: 'Enlarge the picture after: Clicked button "Thing 2"' }),
  );
  await expect.poll(() => boxOf(document.querySelector('[data-preview]')).width).toBeGreaterThanOrEqual(320);
});

test('of a long error two lines are shown, and the rest on demand', async () => {
  await page.viewport(1440, 900);
  const message = `Line 4 (Click "Checkout"): "Checkout" is not on the page. ${'It was looked for everywhere. '.repeat(6)}`;
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_WORKFLOW_EXECUTION_STATUS: failedRun({
      code: 'site_unreachable',
      step_name: 'Browser instructions',
      message,
      what_to_do: '',
    }),
  });
  const text = page.getByText(/^"Checkout" is not/);
  await expect.element(text).toBeVisible();
  const high = () => boxOf(text.element()).height;
  expect(high()).toBeLessThanOrEqual(44);
  await page.getByRole('button', { name: 'more' }).click();
  expect(high()).toBeGreaterThan(44);
  await page.getByRole('button', { name: 'less' }).click();
  expect(high()).toBeLessThanOrEqual(44);
});
