import { expect, test } from 'vitest';
import { testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

test('a template for an app says which account it needs, and is made without being run', async () => {
  const page = await openApp('/templates', {
    LIST_TEMPLATES: [
      {
        id: 'save',
        name: 'Save e-mail attachments to Drive',
        description: '',
        shows: 'invoice.pdf → Google Drive',
        look: 'done',
        has_trigger: true,
        needs: ['Gmail', 'Google Drive'],
      },
    ],
    CREATE_FROM_TEMPLATE: { id: 'w1' },
    GET_FULL_WORKFLOW: testWorkflow(),
  });
  await expect.element(page.getByText('Needs Gmail and Google Drive')).toBeVisible();
  await page.getByRole('button', { name: 'Make it: Save e-mail attachments to Drive' }).click();
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  await expect.element(page.getByText('All changes saved').first()).toBeVisible();
  expect(page.sentTo('START_WORKFLOW')).toEqual([]);
});

test('a template that asks leads to its run screen, and nothing is done before', async () => {
  const page = await openApp('/templates', {
    LIST_TEMPLATES: [
      {
        id: 'order',
        name: 'Place an order',
        description: '',
        shows: 'Order F-1049',
        look: 'done',
        has_trigger: false,
        asks: true,
      },
    ],
    CREATE_FROM_TEMPLATE: { id: 'w1' },
    GET_FULL_WORKFLOW: testWorkflow(),
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: testWorkflow().steps },
  });
  await expect.element(page.getByText('Asks first')).toBeVisible();
  await page.getByRole('button', { name: 'Run it: Place an order' }).click();
  await expect.element(page.getByRole('heading', { name: 'Input Variables' })).toBeVisible();
  expect(page.sentTo('START_WORKFLOW')).toEqual([]);
});
