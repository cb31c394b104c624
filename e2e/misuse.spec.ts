import { callAs } from '#e2e/person.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const HOSTILE = `<img src=x onerror="document.title='taken over'"><script>document.title='taken over'</script>`;

test('a double click starts one run, and names and values are shown as text', async ({
  ada,
  adasPage: page,
}) => {
  const id = await createWorkflow(ada, HOSTILE, [
    { step: 'Text template', inputs: { Template: `${HOSTILE} =HYPERLINK("http://evil.example")` } },
  ]);
  await page.goto(`/workflows/${id}/run`);
  await page.getByRole('button', { name: 'Run Workflow' }).dblclick();
  await expect(page.getByRole('status').getByText('Completed')).toBeVisible({ timeout: 20_000 });
  const outputs = page.getByRole('region', { name: 'Results' });
  await expect(outputs).toContainText('<img src=x onerror=');
  for (const where of ['/workflows', `/workflows/${id}`, `/workflows/${id}/executions`]) {
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    expect(await page.title()).not.toBe('taken over');
    await page.goto(where);
    await expect(page.getByText('<img src=x').or(page.getByRole('textbox').first()).first()).toBeVisible();
  }
  const runs = await callAs(ada, 'GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id: id } });
  expect(runs).toHaveLength(1);
});

test('what was typed when the sign-in ended is there after the next one', async ({ ada, adasPage: page }) => {
  const id = await createWorkflow(ada, 'Typed on', []);
  await page.goto(`/workflows/${id}`);
  const title = page.getByRole('textbox', { name: 'Workflow title' });
  await expect(title).toHaveValue('Typed on');
  await page.route('**/workflows/update-full-workflow', (route) =>
    route.fulfill({
      status: 401,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { detail: 'Sign in again.' },
    }),
  );
  await title.fill('Typed until the end');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.unroute('**/workflows/update-full-workflow');
  await page.goto(`/workflows/${id}`);
  await expect(title).toHaveValue('Typed until the end');
  await expect
    .poll(async () => (await callAs(ada, 'GET_FULL_WORKFLOW', { query: { workflow_id: id } })).title)
    .toBe('Typed until the end');
});

test('a screen that cannot be loaded says so in the shell, and comes by itself with the network', async ({
  ada,
  adasPage: page,
}) => {
  const id = await createWorkflow(ada, 'Typed on', []);
  const code = '**/assets/connectors-screen-*';
  await page.route(code, (route) => route.abort());
  // The code of all other screens is loaded while nothing else is done; this is the last.
  const isPreloaded = page.waitForResponse(/\/assets\/subscription-screen-/, { timeout: 30_000 });
  await page.goto(`/workflows/${id}`);
  const title = page.getByRole('textbox', { name: 'Workflow title' });
  await expect(title).toHaveValue('Typed on');
  await (await isPreloaded).finished();

  await page.context().setOffline(true);
  await title.fill('Typed without a network');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'API Connectors' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Workflows' }).click();
  await expect(page.getByRole('heading', { name: 'My Workflows' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'API Connectors' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await page.unroute(code);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Connectors', exact: true })).toBeVisible();
  await page.goto(`/workflows/${id}`);
  await expect(title).toHaveValue('Typed without a network');
});

test('what a press needs is not lost by a press without a network', async ({ ada, adasPage: page }) => {
  await createWorkflow(ada, 'Pressed offline', [{ step: 'Text template', inputs: { Template: 'Hello' } }]);
  const held = Promise.withResolvers<void>();
  // Not there yet when the network goes.
  await page.route('**/assets/list-actions-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/workflows');
  await page.getByText('Pressed offline').hover();
  const run = page.getByRole('button', { name: 'Run Pressed offline' });
  await page.context().setOffline(true);
  await run.click();
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  held.resolve();
  await page.context().setOffline(false);
  await run.click();
  await expect(page.getByText('Workflow started successfully!')).toBeVisible();
});

test('a page whose code does not come says so, and comes when it is tried again', async ({
  adasPage: page,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  const code = '**/assets/first-*.js';
  await page.route(code, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/workflows', { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible();
  letCome();
  await expect(page.getByRole('alert')).toContainText('Legwork could not be loaded.');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Workflows' })).toBeVisible();
});
