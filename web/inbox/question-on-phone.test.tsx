import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Wait } from '#shared/wire/wait.ts';
import { openApp } from '#web/test-app.tsx';

afterEach(() => page.viewport(1280, 800));

const asked: Wait = {
  id: '1',
  execution_id: 'run-1',
  workflow_id: 'workflow-1',
  workflow_name: 'Order sizes',
  step_name: 'Ask me',
  place: '2',
  reason: 'question',
  kind: 'decision',
  has_page: false,
  question: 'Which color?',
  choices: ['Red', 'Blue'],
  link: null,
  asked_at: '2026-11-20T10:00:00.000Z',
  deadline: '2026-11-27T10:00:00.000Z',
};

test('on a phone, the question of a run is shown from its page, and can be answered without scrolling', async () => {
  await page.viewport(390, 844);
  const choices = ['Small', 'Large, which is on sale until Monday and cannot be returned', 'Extra large'];
  const question = 'Please look at the numbers below before you decide. '.repeat(40);
  await openApp('/inbox?run=run-2', {
    LIST_WAITS: [asked, { ...asked, id: '2', execution_id: 'run-2', question, choices }],
  });
  for (const choice of choices) {
    const button = page.getByRole('button', { name: choice, exact: true });
    await expect.element(button).toBeInViewport({ ratio: 1 });
  }
  const height = () => page.getByRole('heading', { level: 2 }).element().clientHeight;
  const short = height();
  await page.getByRole('button', { name: 'Show all of it' }).click();
  await expect.poll(height).toBeGreaterThan(short * 3);
});
