import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ResumePlan } from '#shared/wire/repair.ts';
import type { ExecutionStatus, RunStep } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const failed: ExecutionStatus = {
  ...endedRun,
  workflow_name: 'Order supplies from the list',
  status: 'failed',
  error: 'Line 9 (Click "Checkout"): "Checkout" is not on the page.',
  failure: {
    code: 'target_not_found',
    step_name: 'Browser instructions',
    message:
      'Line 9 (Click "Checkout"): "Checkout" is not on the page. Nearest to it: button "Check out", link "Cart (2)".',
    what_to_do: 'Write it as it reads on the page.',
  },
  credits_used: 450,
  steps_done: 0,
};
const step: RunStep = { ...endedStep, step_id: 's1', status: 'failed', completed_at: null, credits: 450 };
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#faf8f2"/><rect x="1060" y="360" width="150" height="50" rx="25" fill="#2c6e49"/></svg>',
)}`;

const PLAN: ResumePlan = {
  line: 9,
  opens: 'http://localhost:4020/cart',
  again: [],
  repair: {
    looked_for: 'Checkout',
    picture: 'file-1',
    offers: [
      {
        kind: 'button',
        label: 'Check out',
        why: 'The same letters.',
        box: { x: 0.83, y: 0.5, w: 0.12, h: 0.07 },
        line: 'Click "Check out"',
      },
      {
        kind: 'link',
        label: 'Cart (2)',
        why: 'In the navigation.',
        box: { x: 0.78, y: 0.04, w: 0.08, h: 0.05 },
        line: 'Click "Cart (2)"',
      },
      { kind: 'link', label: '', why: 'In "Storm Lantern".', box: null, line: null },
    ],
  },
};

const answers: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => ({
    ...failed,
    execution_id: query.get('execution_id') ?? '',
    ...(query.get('execution_id') === 'run-1' ? {} : { status: 'running', failure: null, error: null }),
  }),
  GET_WORKFLOW_EXECUTION_HISTORY: [step],
  GET_WORKFLOW_STEPS: { steps: [] },
  GET_VARIABLE_LINK: { success: true, url: PICTURE },
  REPAIR_LINE: { workflow_execution_id: 'run-2' },
  RESUME_WORKFLOW: { workflow_execution_id: 'run-2' },
  GET_RESUME_PLAN: PLAN,
};

test.each([
  [{ failed_line: 9 }, '/workflows/w1#s1:9'],
  [{}, '/workflows/w1#s1'],
])('the editor is opened at the failed line where that is known: %o', async (known, address) => {
  await openApp(RUN_ADDRESS, { ...answers, GET_RESUME_PLAN: { ...PLAN, ...known } });
  const link = page.getByRole('link', { name: 'Open in the editor' });
  await expect.element(link).toHaveAttribute('href', address);
});

test('a failed line shows what it may mean, and one press changes the line and resumes', async () => {
  const app = await openApp(RUN_ADDRESS, answers);
  const offers = page.getByRole('list', { name: 'What the line may mean' });
  await expect.element(offers.getByText('Check out', { exact: true })).toBeVisible();
  await expect.element(offers.getByText('Click "Check out"')).toBeVisible();
  await expect.element(page.getByAltText('The page when the line failed')).toBeVisible();
  await expect.element(offers.getByText('link without words')).toBeVisible();
  // The error is said once, in the left third; the repair asks which thing was meant.
  expect(page.getByText(/"Checkout" is not on the page/).elements()).toHaveLength(1);
  expect(page.getByText(/Nearest to it/).elements()).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: 'Which of these is “Checkout”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this: Check out' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('REPAIR_LINE').map(({ body }) => body)).toMatchObject([
    { execution_id: 'run-1', offer: 0 },
  ]);
});

/** Whether the frame of the picture is as high as a picture of a usual window. */
function isFrameKept(): boolean {
  const frame = page.getByRole('list', { name: 'What the line may mean' }).element().previousElementSibling;
  const { width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
  return Math.abs(height / width - 5 / 8) < 0.01;
}
const use = page.getByRole('button', { name: 'Use this: Check out' });

test('the place of the picture is kept while it is loaded, so that nothing below it moves', async () => {
  const link = Promise.withResolvers<{ success: true; url: string }>();
  await openApp(RUN_ADDRESS, { ...answers, GET_VARIABLE_LINK: () => link.promise });
  await expect.element(use).toBeVisible();
  expect(isFrameKept()).toBe(true);
  link.resolve({ success: true, url: PICTURE });
  await expect.element(page.getByAltText('The page when the line failed')).toBeVisible();
  expect(isFrameKept()).toBe(true);
});

test('a run that is just over keeps a place for the picture that is stored a moment later', async () => {
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_WORKFLOW_EXECUTION_STATUS: { ...failed, completed_at: '2100-01-01T00:00:00Z' },
    GET_RESUME_PLAN: { ...PLAN, repair: PLAN.repair && { ...PLAN.repair, picture: null } },
  });
  await expect.element(use).toBeVisible();
  await expect.element(page.getByText('The picture of the page is not here yet.')).toBeVisible();
  expect(isFrameKept()).toBe(true);
});

test('a run of which no picture comes says that there is none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await openApp(RUN_ADDRESS, {
      ...answers,
      GET_WORKFLOW_EXECUTION_STATUS: { ...failed, completed_at: '2100-01-01T00:00:00Z' },
      GET_RESUME_PLAN: { ...PLAN, repair: PLAN.repair && { ...PLAN.repair, picture: null } },
    });
    await expect.element(page.getByText('The picture of the page is not here yet.')).toBeVisible();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(page.getByText('There is no picture of the page.')).toBeVisible();
    expect(isFrameKept()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('where nothing on the page is like it, its person is asked to show it', async () => {
  const { repair } = PLAN;
  const far = repair && { ...repair, offers: repair.offers.map((offer) => ({ ...offer, is_far: true })) };
  await openApp(RUN_ADDRESS, { ...answers, GET_RESUME_PLAN: { ...PLAN, repair: far } });
  await expect.element(page.getByRole('heading', { name: 'Where is “Checkout”?' })).toBeVisible();
  await expect.element(page.getByText(/Nothing on this page is called like it\./)).toBeVisible();
  const look = (name: string) => page.getByRole('button', { name }).element().className;
  expect(look('Use this: Check out')).toBe(look('Use this: Cart (2)'));
  expect(look('Show me')).not.toBe(look('Use this: Cart (2)'));
});

test('the number of a thing does not stand on the next thing in its row', async () => {
  const { repair } = PLAN;
  const [first] = repair?.offers ?? [];
  if (!repair || !first) throw new Error('There is nothing to choose from.');
  const inRow = (at: number) => ({
    ...first,
    label: `Link ${at}`,
    box: { x: 0.6 + at * 0.1, y: 0.02, w: 0.08, h: 0.05 },
  });
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: { ...PLAN, repair: { ...repair, offers: [0, 1, 2, 3].map(inRow) } },
  });
  const picture = page.getByAltText('The page when the line failed');
  await expect.element(picture).toBeVisible();
  const frame = picture.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  const numbers = [...(picture.element().parentElement?.querySelectorAll('[data-number]') ?? [])];
  expect(numbers).toHaveLength(4);
  for (const [at, number] of numbers.entries()) {
    const { left, right, top, bottom } = number.getBoundingClientRect();
    for (const other of [0, 1, 2, 3].filter((one) => one !== at)) {
      const { x, y, w, h } = inRow(other).box;
      const isApart =
        right <= frame.left + x * frame.width ||
        left >= frame.left + (x + w) * frame.width ||
        bottom <= frame.top + y * frame.height ||
        top >= frame.top + (y + h) * frame.height;
      expect(isApart).toBe(true);
    }
  }
});

test('the number of a thing that is as wide as the page stands within the picture', async () => {
  const { repair } = PLAN;
  const [first] = repair?.offers ?? [];
  if (!repair || !first) throw new Error('There is nothing to choose from.');
  const offers = [0, 0.3].map((y) => ({ ...first, box: { x: 0, y, w: 1, h: 0.1 } }));
  await openApp(RUN_ADDRESS, { ...answers, GET_RESUME_PLAN: { ...PLAN, repair: { ...repair, offers } } });
  const picture = page.getByAltText('The page when the line failed');
  await expect.element(picture).toBeVisible();
  const frame = picture.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
  const numbers = [...(picture.element().parentElement?.querySelectorAll('[data-number]') ?? [])];
  expect(numbers).toHaveLength(2);
  for (const number of numbers) {
    const { left, right } = number.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(frame.left);
    expect(right).toBeLessThanOrEqual(frame.right);
  }
});

test('taking one asks first when lines would be done a second time', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: { ...PLAN, line: null, again: ['Click "Place order"'] },
  });
  await page.getByRole('button', { name: 'Use this: Check out' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Click "Place order"')).toBeVisible();
  expect(app.sentTo('REPAIR_LINE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => app.sentTo('REPAIR_LINE').length).toBe(1);
});

test('a page that a form may save on again is shown only after its person was asked', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: { ...PLAN, again: ['Click "Save"'], reopens: true },
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'about:blank', session_id: 's1' },
  });
  await page.getByRole('button', { name: 'Show me' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Open this page again?' });
  await expect.element(dialog.getByText('Click "Save"')).toBeVisible();
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(() => app.sentTo('LIVE_VIEW_URL_FOR_PROFILE').length).toBe(1);
});

test('what another tab has done since is named before it is done again', async () => {
  let again: string[] = [];
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: () => ({ ...PLAN, again, was_resumed: again.length > 0 }),
  });
  await expect.element(use).toBeVisible();
  again = ['Click "Pay"'];
  await use.click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/This run was resumed before/)).toBeVisible();
  await expect.element(dialog.getByText('Click "Pay"')).toBeVisible();
  expect(app.sentTo('REPAIR_LINE')).toEqual([]);
});

test('a line that was changed meanwhile is not changed again, and says so', async () => {
  await openApp(RUN_ADDRESS, {
    ...answers,
    REPAIR_LINE: refuse(409, 'This line was changed since the run.'),
  });
  await page.getByRole('button', { name: 'Use this: Cart (2)' }).click();
  await expect.element(page.getByText('This line was changed since the run.')).toBeVisible();
});

test('what would be done a second time is named before it is', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: { line: null, opens: null, again: ['Click "Place order"'], repair: null },
  });
  await page.getByRole('button', { name: 'Resume from this step' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('Click "Place order"')).toBeVisible();
  expect(app.sentTo('RESUME_WORKFLOW')).toEqual([]);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
});

test('a run that healed a line offers its new words, or to forget the thing', async () => {
  const heal = {
    step_id: 's1',
    key: 'k1',
    from: 'Sign in',
    to: 'Log in',
    at: [0, 9] as [number, number],
    seen_at: '2026-11-20T10:01:00Z',
  };
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    GET_WORKFLOW_EXECUTION_STATUS: { ...failed, status: 'completed', error: null, failure: null },
    LIST_HEALS: {
      heals_risky: false,
      heals: [
        { ...heal, execution_id: 'run-1' },
        { ...heal, key: 'k2', execution_id: 'another', to: 'Enter' },
      ],
    },
    TAKE_HEAL: {},
    FORGET_HEAL: {},
  });
  const healed = page.getByRole('list', { name: 'Lines with new words' }).getByRole('listitem');
  await expect.poll(() => healed.element().textContent).toContain('“Sign in” is now “Log in”');
  await page.getByRole('button', { name: 'Take the new words' }).click();
  await expect
    .poll(() => app.sentTo('TAKE_HEAL').map(({ body }) => body))
    .toEqual([{ workflow_id: 'w1', step_id: 's1', key: 'k1' }]);
  await expect.element(page.getByRole('button', { name: 'It is the wrong thing' })).toBeEnabled();
  await page.getByRole('button', { name: 'It is the wrong thing' }).click();
  await expect.poll(() => app.sentTo('FORGET_HEAL').length).toBe(1);
});
