import fs from 'node:fs';
import writeExcelFile from 'write-excel-file/node';
import { contract } from '#shared/contract.ts';
import { reference } from '#shared/references.ts';
import { callAs, type Person } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** There is none of the third in stock. */
const PRODUCTS = ['lantern', 'enamel-mug', 'head-torch', 'camp-stove'];

async function uploadRows(person: Person): Promise<string> {
  const cells = [['Product'], ...PRODUCTS.map((one) => [one])].map((row) =>
    row.map((value) => ({ value, type: String })),
  );
  const bytes = await writeExcelFile(cells, { sheet: 'Orders' }).toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: XLSX }), 'orders.xlsx');
  const answer = await fetch(new URL(contract.UPLOAD_VARIABLE_FILE.path, person.api), {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body,
  });
  return contract.UPLOAD_VARIABLE_FILE.answer.parse(await answer.json()).default_value;
}

async function createRounds(person: Person): Promise<{ id: string; orders: string }> {
  const id = await createWorkflow(person, 'Order each product', [
    { step: 'Browser instructions', inputs: { Instructions: 'Go back' } },
  ]);
  const full = await callAs(person, 'GET_FULL_WORKFLOW', { query: { workflow_id: id } });
  const orders = `var_${id.slice(0, 8)}_orders`;
  const script = `For each row of ${reference(orders)} as results:
    Open ${system.shop}/products/[Product]
    Extract the heading as product
    Click "Add to cart"
Open ${system.shop}/cart
Extract the table as cart`;
  const steps = full.steps.map((step) => ({
    ...step,
    endpoint_input_values: { ...step.endpoint_input_values, instructions: script },
  }));
  const file = { id: orders, name: 'orders', variable_type: 'file' as const, is_input: true };
  await callAs(person, 'UPDATE_FULL_WORKFLOW', {
    body: {
      workflow_id: id,
      revision: full.revision,
      name: full.title,
      description: full.description,
      steps,
      variables: [...full.variables, file],
      browser_profile_is_shared: false,
    },
  });
  return { id, orders };
}

test('each row of an Excel file is done once, also when a row fails and the run goes on there', async ({
  ada,
  adasPage: page,
}) => {
  test.setTimeout(180_000);
  const { id, orders } = await createRounds(ada);
  const run = await callAs(ada, 'START_WORKFLOW', {
    body: { workflow_id: id, input_variables: { [orders]: await uploadRows(ada) } },
  });
  await page.goto(`/workflows/${id}/executions/${run.workflow_execution_id}`);
  const note = page.getByRole('region', { name: 'Why it failed' });
  await expect(note).toContainText('Row 3 of 4 (“head-torch”)', { timeout: 90_000 });

  // The rows so far are there, to be downloaded.
  const rows = page.getByRole('region', { name: 'Results' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    rows.getByRole('button', { name: 'CSV' }).first().click(),
  ]);
  expect(fs.readFileSync(await saved.path(), 'utf8')).toBe(
    'Product,product\r\nlantern,Storm Lantern\r\nenamel-mug,Enamel Mug\r\n',
  );

  const part = page.getByRole('region', { name: 'Change the line in words' });
  await part.getByRole('button', { name: 'Edit the line' }).click();
  await part.getByRole('textbox').fill('If "Add to cart" is shown, click it');
  await part.getByRole('button', { name: /resume/i }).click();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 90_000 });
  // One of each that can be had: no row was done twice.
  for (const name of ['Storm Lantern', 'Enamel Mug', 'Camp Stove'])
    await expect(rows.getByRole('row', { name: new RegExp(`^${name} 1 `) })).toBeVisible();
});
