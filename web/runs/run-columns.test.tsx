import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RunStep } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const step: RunStep = {
  ...endedStep,
  actions: [
    {
      place: '1',
      summary: 'Opened https://example.com/',
      effect: null,
      verdict: null,
      succeeded: true,
      url: 'https://example.com/',
      started_at: '2026-11-20T10:00:10Z',
      duration_ms: 120,
      credits: 50,
      screenshot: null,
    },
  ],
};
const answers: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: endedRun,
  GET_WORKFLOW_EXECUTION_HISTORY: [step],
  GET_WORKFLOW_STEPS: { steps: [] },
};
const timeLine = page.getByRole('region', { name: 'Time line' });
const film = page.getByRole('region', { name: 'Film' });
const edges = (region: typeof film) => region.element().getBoundingClientRect();

test('on a wide page the time line stands in the left third, on a narrow one below what came out', async () => {
  await openApp(RUN_ADDRESS, answers);
  await expect.element(film).toBeVisible();
  await expect.poll(() => edges(timeLine).right < edges(film).left).toBe(true);
  try {
    await page.viewport(390, 844);
    await expect.poll(() => edges(timeLine).top > edges(film).bottom).toBe(true);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('a run that waits for its person shows the film of what it did, and none before it did anything', async () => {
  const waiting = { ...endedRun, status: 'pending', waiting_for: 'approval', completed_at: null } as const;
  let history: RunStep[] = [];
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_WORKFLOW_EXECUTION_STATUS: waiting,
    GET_WORKFLOW_EXECUTION_HISTORY: () => history,
  });
  await expect.element(page.getByText('No Live Session Available')).toBeVisible();
  expect(film.elements()).toEqual([]);
  history = [step];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(film.getByText('No Live Session Available')).toBeVisible();
  await expect.element(film.getByText('Opened https://example.com/')).toBeVisible();
});

test('what stands beside the time line comes at once, so that nothing moves down later', async () => {
  const heals = Promise.withResolvers<{ heals_risky: boolean; heals: [] }>();
  await openApp(RUN_ADDRESS, { ...answers, LIST_HEALS: () => heals.promise });
  await expect.element(timeLine.getByText('Opened https://example.com/').first()).toBeVisible();
  expect(film.elements()).toEqual([]);
  heals.resolve({ heals_risky: false, heals: [] });
  await expect.element(film).toBeVisible();
});

test('what is shown stays while a part that failed is asked for again', async () => {
  const again = Promise.withResolvers<never>();
  let asked = 0;
  const app = await openApp(RUN_ADDRESS, {
    ...answers,
    LIST_HEALS: () => ((asked += 1) === 1 ? refuse(403, 'Not now.') : again.promise),
  });
  await expect.poll(() => app.sentTo('LIST_HEALS').length).toBe(2);
  await expect.element(film).toBeVisible();
});

test('the film of a run that was too quick to be watched begins when it is there to be seen', async () => {
  // The browser of the tests asks for less motion: then no film plays by itself.
  const ask = window.matchMedia.bind(window);
  const asking = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ask(query.includes('prefers-reduced-motion') ? 'not all' : query));
  const heals = Promise.withResolvers<{ heals_risky: boolean; heals: [] }>();
  const [opened] = step.actions;
  if (!opened) throw new Error('There is nothing to show.');
  const quick = { ...endedRun, completed_at: '2026-11-20T10:00:05Z' };
  let isOver = false;
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_WORKFLOW_EXECUTION_STATUS: () =>
      isOver ? quick : { ...quick, status: 'running', completed_at: null, steps_done: 0 },
    GET_WORKFLOW_EXECUTION_HISTORY: [
      {
        ...step,
        actions: [opened, { ...opened, summary: 'Clicked "More"', started_at: '2026-11-20T10:00:12Z' }],
      },
    ],
    LIST_HEALS: () => heals.promise,
  });
  const current = () =>
    document.querySelector('[aria-labelledby=time-line] [aria-current]')?.textContent ?? '';
  let wasAtBeginning = false;
  const watch = new MutationObserver(() => {
    if (current().includes('Opened')) wasAtBeginning = true;
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  try {
    await expect.element(page.getByText('Running').first()).toBeVisible();
    isOver = true;
    await expect.poll(current).toContain('Clicked "More"');
    expect(wasAtBeginning).toBe(false);
    heals.resolve({ heals_risky: false, heals: [] });
    await expect.poll(() => wasAtBeginning).toBe(true);
  } finally {
    watch.disconnect();
    asking.mockRestore();
  }
});
