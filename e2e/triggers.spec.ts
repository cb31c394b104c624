import { createHmac } from 'node:crypto';
import { expect, test } from '#e2e/test.ts';
import { callAs, type Person } from '#e2e/person.ts';
import { reference } from '#shared/references.ts';
import { addInputVariable, addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

type Started = { workflow_id: string; form: string; hook: string };

/** A workflow that greets its visitor, started by a form or by a signed webhook. */
async function createGreeting(ada: Person): Promise<Started> {
  const created = await callAs(ada, 'CREATE_WORKFLOW', { body: { name: 'Visitors', description: '' } });
  const workflow_id = created.id;
  const full = await callAs(ada, 'GET_FULL_WORKFLOW', { query: { workflow_id } });
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${workflow_id.slice(0, 8)}_${(count += 1)}`;
  let document = addInputVariable(EMPTY_WORKFLOW, newId);
  const [visitor] = document.variables;
  const options = [...full.step_options, ...full.trigger_options];
  for (const name of ['Text template', 'On a webhook', 'On a form']) {
    const option = options.find((candidate) => candidate.name === name);
    if (!option) throw new Error(`There is no “${name}”.`);
    document = addStep(document, option, { newId });
  }
  const inputs: Record<string, Record<string, string>> = {
    'Text template': { template: `Hello ${reference(visitor?.id ?? '')}` },
    'On a webhook': { signature: 'github' },
    'On a form': { thanks: 'Danke, 谢谢!' },
  };
  const steps = document.steps.map((step) => ({ ...step, endpoint_input_values: inputs[step.name] ?? {} }));
  const variables = document.variables.map((variable) =>
    variable.id === visitor?.id ? { ...variable, name: 'Your name', default_value: 'stranger' } : variable,
  );
  const content = { variables, steps, browser_profile_is_shared: true, revision: full.revision };
  await callAs(ada, 'UPDATE_FULL_WORKFLOW', {
    body: { ...content, workflow_id, name: 'Visitors', description: 'Says hello.' },
  });
  const stepOf = (name: string) => steps.find((step) => step.name === name)?.id ?? '';
  return { workflow_id, form: stepOf('On a form'), hook: stepOf('On a webhook') };
}

/** What the greetings of all completed runs are. */
async function greetings(ada: Person, workflow_id: string): Promise<string[]> {
  const executions = await callAs(ada, 'GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id } });
  const runs = await Promise.all(
    executions.map(({ id }) => callAs(ada, 'GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: id } })),
  );
  const texts = runs.flatMap(({ variables }) => variables.map(({ value }) => value ?? ''));
  return texts.filter((text) => text.startsWith('Hello ')).toSorted();
}

test('a stranger starts a workflow by its form, and another program by its signed webhook', async ({
  ada,
  adasPage,
  browser,
}) => {
  const { workflow_id, form, hook } = await createGreeting(ada);
  const secret = 'whsec-of-the-journey';
  const step = { workflow_id, step_instance_id: hook };
  await callAs(ada, 'SET_HOOK_SECRET', { body: { ...step, secret } });

  await adasPage.goto(`/workflows/${workflow_id}/run`);
  const toggle = adasPage.getByRole('switch', { name: 'Trigger Off' });
  await toggle.click();
  await expect(adasPage.getByRole('switch', { name: 'Trigger On' })).toBeChecked();

  const { url } = await callAs(ada, 'OPEN_HOOK', { body: { workflow_id, step_instance_id: form } });
  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Visitors' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Zoë 東京');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Danke, 谢谢!' })).toBeVisible();
  await stranger.close();

  const { url: address } = await callAs(ada, 'OPEN_HOOK', { body: step });
  const body = JSON.stringify({ padding: 'x'.repeat(1024 * 1024), name: 'Zoë' });
  const send = (key: string) =>
    fetch(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-github-delivery': 'delivery-1',
        'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
      },
    });
  expect((await send('guessed')).status).toBe(401);
  const [first, again] = [await send(secret), await send(secret)];
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(await again.json()).toEqual(await first.json());
  await expect
    .poll(() => greetings(ada, workflow_id), { timeout: 60_000 })
    .toEqual(['Hello Zoë 東京', 'Hello stranger']);
});
