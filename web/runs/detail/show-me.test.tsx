import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LiveMessage } from '#shared/live/live-protocol.ts';
import { LIVE_PAGE, standInForLivePage } from '#web/live-view/test-live-page.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { type Answers, openApp } from '#web/test-app.tsx';

const POINTS = { kind: 'record', action: 'show' };
const HINT = 'Click what the line means. The click is not done.';

const FAILED: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: {
    ...endedRun,
    status: 'failed',
    error: 'Line 1 (Click "Checkout"): "Checkout" is not on the page.',
    steps_done: 0,
  },
  GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, step_id: 's1', status: 'failed', completed_at: null }],
  GET_WORKFLOW_STEPS: { steps: [] },
  LIVE_VIEW_URL_FOR_PROFILE: LIVE_PAGE,
  END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
};

async function openShowMe() {
  const live = standInForLivePage();
  await openApp(RUN_ADDRESS, {
    ...FAILED,
    GET_RESUME_PLAN: {
      line: 1,
      opens: 'http://localhost:4020/cart',
      again: [],
      repair: { looked_for: 'Checkout', picture: null, offers: [] },
    },
  });
  await page.getByRole('button', { name: 'Show me' }).click();
  await live.connected();
  return live;
}

function shown(name: string, kind = 'button'): LiveMessage {
  const empty = { type: '', label: '', placeholder: '', title: '', test_id: '', id: '', field_name: '' };
  const lists = { tokens: [], around: [], region: [], form: [] };
  const place = { href: '', item: '', dialog: '', form_action: '', is_only_submit: false };
  const marks = { tag: 'button', role: 'button', name, ...empty, ...lists, ...place };
  const memory = { v: 1, site: 'http://localhost:4020', frame: '', marks, rivals: [] } as const;
  const words = { phrase: `"${name}"`, is_sure: true, label: name };
  return {
    kind: 'shown',
    target: { ...words, kind, risk: null, memory: { ...memory, rivals: [] } },
  };
}

/** What a click on the middle of the frame would reach. */
function isFrameReached(): boolean {
  const frame = page.getByTitle('Live browser').element();
  const { x, y, width, height } = frame.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === frame;
}

test('the browser stands where the picture of the failure stood, and gives the place back', async () => {
  await openShowMe();
  const offered = page
    .getByText('There is no picture of the page.')
    .or(page.getByText('Click the right thing yourself; the line is written for you.'));
  await expect.element(page.getByTitle('Live browser')).toBeVisible();
  await expect.element(offered).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Hide live browser' }).click();
  await expect
    .element(page.getByText('Click the right thing yourself; the line is written for you.'))
    .toBeVisible();
});

test('a line that types is shown with what it types, and can be put right before it is done', async () => {
  const live = standInForLivePage();
  const app = await openApp(RUN_ADDRESS, {
    ...FAILED,
    GET_RESUME_PLAN: {
      line: 6,
      failed_line: 6,
      opens: 'http://localhost:4020/cart',
      again: [],
      ahead: ['Click "Confirm the order"'],
      repair: {
        looked_for: 'Land',
        around: { before: 'fill in ', after: ' as france', is_editable: true },
        picture: null,
        offers: [],
      },
    },
    REPAIR_LINE: { workflow_execution_id: 'run-1' },
  });
  await expect
    .element(page.getByText(/may pay, order, send or delete something: Click "Confirm the order"/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await live.connected();
  await live.tell({ kind: 'recording', state: 'show' });
  await live.tell(shown('Full name', 'field'));
  const line = page.getByLabelText('Line 6 becomes');
  await expect.element(line).toHaveValue('fill in "Full name" as france');
  await expect.element(page.getByText('Types “france” into “Full name”.')).toBeVisible();
  await line.fill('Type "Ada into "Full name"');
  await expect.element(page.getByText('This line is not understood.')).toBeVisible();
  const useIt = page.getByRole('button', { name: 'Use this and resume' });
  await expect.element(useIt).toBeDisabled();
  await line.fill('Type "Ada" into "Full name"');
  await expect.element(page.getByText('Types “Ada” into “Full name”.')).toBeVisible();
  await useIt.click();
  await expect
    .poll(() => app.sentTo('REPAIR_LINE').map(({ body }) => body))
    .toMatchObject([{ line: 'Type "Ada" into "Full name"', shown: { phrase: '"Full name"' } }]);
});

test('a line that types is not changed to what takes no text', async () => {
  const live = standInForLivePage();
  await openApp(RUN_ADDRESS, {
    ...FAILED,
    GET_RESUME_PLAN: {
      line: 2,
      failed_line: 2,
      opens: 'http://localhost:4020/cart',
      again: [],
      repair: {
        looked_for: 'Land',
        around: { before: 'type france into ', after: '', is_editable: true },
        picture: null,
        offers: [],
      },
    },
  });
  await page.getByRole('button', { name: 'Show me' }).click();
  await live.connected();
  await live.tell({ kind: 'recording', state: 'show' });
  const useIt = page.getByRole('button', { name: 'Use this and resume' });
  await live.tell(shown('Save', 'button'));
  await expect.element(page.getByText(/that is no field\. Click the field itself\./)).toBeVisible();
  await expect.element(useIt).toBeDisabled();
  await live.tell(shown('Country', 'field'));
  await expect.element(useIt).toBeEnabled();
});

test('on a phone the browser comes into view where it opens', async () => {
  await page.viewport(390, 640);
  onTestFinished(() => page.viewport(1280, 800));
  await openShowMe();
  const top = () => page.getByTitle('Live browser').element().getBoundingClientRect().top;
  await expect.poll(top).toBeLessThan(320);
  expect(top()).toBeGreaterThan(0);
});

test('the page takes clicks only once they are known not to be done there', async () => {
  const live = await openShowMe();
  await expect.element(page.getByTitle('Live browser')).toBeVisible();
  page.getByTitle('Live browser').element().scrollIntoView({ block: 'center' });
  await expect.element(page.getByText(/^Wait until the page is here/)).toBeVisible();
  expect(isFrameReached()).toBe(false);
  await live.tell({ kind: 'recording', state: 'show' });
  await expect.element(page.getByText(HINT)).toBeVisible();
  await expect.poll(isFrameReached).toBe(true);
  // Its connection was lost, and has come back.
  await live.tell({ kind: 'recording', state: 'off' });
  await expect.element(page.getByText(HINT)).not.toBeInTheDocument();
  expect(isFrameReached()).toBe(false);
});

test('who is shown one thing and then another has the other, and is heard to the end', async () => {
  const live = await openShowMe();
  await live.tell({ kind: 'recording', state: 'show' });
  for (const label of ['Cart', 'Log in', 'Check out']) {
    await live.tell(shown(label));
    await expect.element(page.getByText(`button ${label}`)).toBeVisible();
  }
  const before = live.heard.length;
  await live.tell({ kind: 'recording', state: 'off' });
  await expect.poll(() => live.heard.slice(before)).toContainEqual(POINTS);
});
