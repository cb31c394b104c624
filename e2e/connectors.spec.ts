import type { Page } from '@playwright/test';
import { callAs } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const OWNER = 'person-58@example.com';
const OTHER = 'person-59@example.com';
const SLOW = { timeout: 30_000 };

/** On the page of the stand-in for Google. */
async function choosePerson(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByRole('button', { name: email }).click();
}

test('an account is connected from the editor, used, lost, connected again and deleted', async ({
  ada,
  adasPage: page,
}) => {
  test.setTimeout(120_000);
  const id = await createWorkflow(ada, 'Letter', [
    {
      step: 'Send an e-mail',
      inputs: { To: 'grace@example.com', Subject: 'Hello', Message: 'Hello, Grace' },
    },
  ]);
  await page.goto(`/workflows/${id}`);
  await page.getByRole('textbox', { name: 'Workflow title' }).fill('Letter to Grace');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await choosePerson(page, OWNER);
  await expect(page.getByRole('combobox', { name: 'Account' })).toHaveText(OWNER);
  await expect(page).toHaveURL(`${system.web}/workflows/${id}`);
  await expect(page.getByRole('textbox', { name: 'Workflow title' })).toHaveValue('Letter to Grace');

  await page.getByRole('link', { name: 'Run Workflow' }).click();
  await page.getByRole('button', { name: 'Run Workflow' }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible(SLOW);

  await fetch(`${system.google}/connections`, {
    method: 'POST',
    body: new URLSearchParams({ email: OWNER }),
  });
  const { workflow_execution_id: run } = await callAs(ada, 'START_WORKFLOW', {
    body: { workflow_id: id, input_variables: {} },
  });
  await page.goto(`/workflows/${id}/executions/${run}`);
  await expect(page.getByText('Waiting for an account')).toBeVisible(SLOW);
  await page.goto('/connectors');
  await expect(page.getByText(`Gmail signed ${OWNER} out.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Gmail no longer accepts the connection of ${OWNER}.`)).toBeVisible();
  const again = page.getByRole('button', { name: 'Connect Gmail again' });
  await again.click();
  await choosePerson(page, OTHER);
  await expect(
    page.getByText(`You chose ${OTHER}, but ${OWNER} was to be connected again.`, { exact: false }),
  ).toBeVisible();
  await again.click();
  await choosePerson(page, OWNER);
  await expect(page).toHaveURL(`${system.web}/workflows/${id}/executions/${run}`);
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible(SLOW);

  await page.goto('/connectors');
  await page.getByRole('button', { name: `Delete ${OWNER} from Gmail` }).click();
  await expect(page.getByText('One workflow uses it and fails without it: Letter to Grace.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('No connected accounts found')).toBeVisible();
});
