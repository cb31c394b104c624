import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testWorkflow } from '#web/test-workflow.ts';
import { type Answers, openApp, refuse } from '#web/test-app.tsx';

const LISTED = { id: 'w1', name: 'Trip', description: '', created_at: '2026-11-20T10:00:00Z' };
const answers: Answers = { GET_WORKFLOWS: [LISTED], GET_FULL_WORKFLOW: testWorkflow() };

async function askToDelete(place: string): Promise<void> {
  if (place === 'the list') {
    await userEvent.click(page.getByRole('button', { name: 'Actions for Trip' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  } else await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }));
}
const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete Workflow' });

const PLACES = [
  ['the list', '/workflows'],
  ['the editor', '/workflows/w1'],
] as const;

test.each(PLACES)('in %s, a deletion without a network says that it failed', async (place, address) => {
  await openApp(address, answers);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await askToDelete(place);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(confirm());
  await expect.element(page.getByText('Failed to delete workflow').first()).toBeVisible();
  expect(page.getByText('Failed to fetch').elements()).toHaveLength(0);
});

test.each(PLACES)('in %s, a refused deletion says why', async (place, address) => {
  await openApp(address, { ...answers, DELETE_WORKFLOW: refuse(409, `It is in use, says ${place}.`) });
  await askToDelete(place);
  await userEvent.click(confirm());
  await expect.element(page.getByText(`It is in use, says ${place}.`)).toBeVisible();
});
