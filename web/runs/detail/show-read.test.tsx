import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadOffer } from '#shared/live/live-reading.ts';
import type { RepairedRead } from '#shared/script/target/target-memory.ts';
import { LIVE_PAGE, standInForLivePage } from '#web/live-view/test-live-page.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const offer: ReadOffer = {
  id: 1,
  value: { text: '$39.00', name: 'price', phrase: '"Price" for "Storm Lantern"' },
  collections: [
    {
      kind: 'table',
      title: 'Lanterns',
      name: 'lanterns',
      phrase: 'the table "Lanterns"',
      count: 2,
      columns: ['Name', 'Price'],
      rows: [
        ['Storm Lantern', '$39.00'],
        ['Head Torch', '$24.00'],
      ],
      next: 'Next',
      scrolls: false,
      undrawn: 0,
      is_numbered: false,
    },
  ],
};

async function pointAt(reads: RepairedRead, given = offer) {
  const live = standInForLivePage();
  const app = await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => ({
      ...endedRun,
      execution_id: query.get('execution_id') ?? '',
      ...(query.get('execution_id') === 'run-2'
        ? { status: 'running' as const }
        : { status: 'failed' as const, error: 'Line 2: "cost" is not on the page.', steps_done: 0 }),
    }),
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, step_id: 's1', status: 'failed', completed_at: null }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: {
      line: 2,
      opens: 'http://localhost:4020/',
      again: [],
      repair: { looked_for: 'cost', is_whole: true, reads, picture: null, offers: [] },
    },
    LIVE_VIEW_URL_FOR_PROFILE: LIVE_PAGE,
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    REPAIR_LINE: { workflow_execution_id: 'run-2' },
  });
  await page.getByRole('button', { name: 'Show me' }).click();
  await live.connected();
  await live.tell({ kind: 'recording', state: 'read' });
  await expect.element(page.getByText('Click what is to be read. The click is not done.')).toBeVisible();
  await live.tell({ kind: 'read_offer', offer: given });
  const sent = () =>
    app.sentTo('REPAIR_LINE').map(({ body }) => {
      const { read } = body as { read?: unknown };
      return read;
    });
  return { live, sent };
}

const use = page.getByRole('button', { name: 'Use this and resume' });

test('a value that is pointed at is read under the name of the line, and the run goes on', async () => {
  const { live, sent } = await pointAt({ kind: 'any', name: 'Lantern price' });
  expect(live.heard).toContainEqual({ kind: 'record', action: 'read' });
  await expect
    .element(page.getByText('Extract "Price" for "Storm Lantern" as "Lantern price"', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
  await use.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(sent()).toEqual(['Extract "Price" for "Storm Lantern" as "Lantern price"']);
});

test('a line that reads all pages reads those of what is pointed at, too', async () => {
  const { sent } = await pointAt({ kind: 'rows', name: 'rows', is_all_pages: true });
  await expect.element(page.getByText('This value')).not.toBeInTheDocument();
  await use.click();
  await expect.poll(sent).toEqual(['Extract the table "Lanterns" on all pages as rows']);
});

test('the field of a step gets the words of what is pointed at alone', async () => {
  const { sent } = await pointAt({ kind: 'value', name: null });
  await use.click();
  await expect.poll(sent).toEqual(['"Price" for "Storm Lantern"']);
});

test('one value is not taken for rows, and it is pointed again', async () => {
  const { live, sent } = await pointAt({ kind: 'rows', name: 'rows' }, { ...offer, collections: [] });
  await expect.element(page.getByText(/^This is one value, and a table or list is to be read/)).toBeVisible();
  await page.getByRole('button', { name: 'Point again' }).click();
  await expect.poll(() => live.heard.at(-1)).toEqual({ kind: 'record', action: 'read_off' });
  // As the recorder says then.
  await live.tell({ kind: 'recording', state: 'off' });
  await expect.poll(() => live.heard.at(-1)).toEqual({ kind: 'record', action: 'read' });
  await expect.element(page.getByText(/^This is one value/)).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});
