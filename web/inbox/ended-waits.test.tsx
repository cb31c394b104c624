import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EndedWait } from '#shared/wire/wait.ts';
import { openApp } from '#web/test-app.tsx';

test('an account that was allowed is said to be, in line with the title of the screen', async () => {
  await page.viewport(1280, 800);
  const question = 'Acme has not been allowed to do this in Slack.';
  const about = { id: '1', execution_id: 'run-1', workflow_id: 'w', workflow_name: 'Post it' };
  const ended: EndedWait = { ...about, question, outcome: 'answered', ended_at: '2026-01-05T12:00:00.000Z' };
  const lost = { ...ended, id: '2', question: 'Gmail no longer accepts the connection of ada@example.com.' };
  await openApp('/inbox', { LIST_WAITS: [], LIST_ENDED_WAITS: [ended, lost] });
  const done = page.getByRole('region', { name: 'Done' });
  await expect.element(done.getByText('Slack was allowed for Acme.')).toBeVisible();
  await expect.element(done.getByText('Gmail was connected again for ada@example.com.')).toBeVisible();
  const left = done.getByRole('heading').element().getBoundingClientRect().left;
  const header = document.querySelector('main header')?.getBoundingClientRect().left ?? 0;
  expect(left - header).toBe(32);
});
