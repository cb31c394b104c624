import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, refuse } from '#web/test-app.tsx';

test('after too many drafts the seconds until the next one are counted, and then it can be made', async () => {
  let wait = '2';
  const app = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: () => refuse(429, 'That was too often.', undefined, { 'retry-after': wait }),
  });
  const draft = page.getByRole('button', { name: 'Draft', exact: true });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Get the price');
  await draft.click();
  await expect.element(page.getByText(/can be made in [12] seconds?\./)).toBeVisible();
  await expect.element(draft).toBeDisabled();
  expect(app.sentTo('DRAFT_WORKFLOW')).toHaveLength(1);
  await expect.element(draft).toBeEnabled();
  await expect.element(page.getByText(/can be made in/)).not.toBeInTheDocument();
  wait = '';
  await draft.click();
  await expect.element(page.getByText('That was too often.')).toBeVisible();
});
