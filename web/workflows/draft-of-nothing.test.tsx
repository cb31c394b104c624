import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';

test('a draft of nothing says what is missing, by the key as by the button', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: [], LIST_TEMPLATES: [] });
  const field = page.getByRole('textbox', { name: 'Describe what you want' });
  const said = page.getByText(/^Write first what is to be done/);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect.element(said).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('x');
  await expect.element(said).not.toBeInTheDocument();
  await field.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(said).toBeVisible();
  expect(page.sentTo('DRAFT_WORKFLOW')).toEqual([]);
});
