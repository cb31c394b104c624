import { callAs } from '#e2e/person.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const SECRET = 'needle-in-a-secret';
const MASK = '••••••••';

test('a secret is typed once, used by runs, and shown nowhere again', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Say it', [{ step: 'Text template', inputs: { Template: 'Hello' } }]);
  await page.goto(`/workflows/${id}`);
  await page.getByRole('button', { name: 'Add Input Variable' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Variable Name' });
  await panel.getByLabel('Variable Name').fill('password');
  await panel.getByRole('switch', { name: 'Secret' }).click();
  await panel.getByLabel('Default Value').fill(SECRET);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /@password/ })).toContainText(MASK);
  const template = page.getByRole('textbox', { name: 'Template' });
  await template.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' @pass');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Workflow saved successfully!')).toBeVisible();
  const stored = await callAs(ada, 'GET_FULL_WORKFLOW', { query: { workflow_id: id } });
  expect(JSON.stringify(stored)).not.toContain(SECRET);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));
  expect(kept).not.toContain(SECRET);

  await page.getByRole('link', { name: 'Run Workflow' }).click();
  await expect(page.getByLabel('password')).toHaveValue('');
  await expect(page.getByText('Leave it empty to use the stored value as it is.')).toBeVisible();
  await page.getByRole('button', { name: 'Run Workflow' }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(`Hello ${MASK}`);
  await page.getByText('Workflow Variables').click();
  await page.getByRole('button', { name: /Text template/ }).click();
  await expect(page.getByText(`"${MASK}"`).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(SECRET);
});
