import { AxeBuilder } from '@axe-core/playwright';
import { callAs, type Person } from '#e2e/person.ts';
import { smallTargets } from '#e2e/small-targets.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOOKS = [
  { name: 'desktop light', use: { colorScheme: 'light', ...DESKTOP } },
  { name: 'desktop dark', use: { colorScheme: 'dark', ...DESKTOP } },
  { name: 'small laptop', use: { colorScheme: 'light', viewport: { width: 1024, height: 768 } } },
  { name: 'phone light', use: { colorScheme: 'light', ...PHONE } },
  { name: 'phone dark', use: { colorScheme: 'dark', ...PHONE } },
] as const;

for (const look of LOOKS) {
  test.describe(look.name, () => {
    test.use(look.use);

    test('every screen can be read and used by everyone', async ({ ada, adasPage: page }) => {
      const id = await createWorkflow(ada, `Readable, ${look.name}`, [
        { step: 'Open page', inputs: { Address: system.shop } },
      ]);
      const broken = await createWorkflow(ada, `Broken, ${look.name}`, [
        {
          step: 'Browser instructions',
          inputs: { Instructions: `Open ${system.shop}\nGet the heading as heading\nClick Launch rocket` },
        },
      ]);
      const run = await endedRun(ada, id);
      const failed = await endedRun(ada, broken);
      const screens = [
        { path: '/workflows', ready: 'My Workflows' },
        { path: `/workflows/${id}`, ready: `Readable, ${look.name}` },
        { path: `/workflows/${id}/run`, ready: `Readable, ${look.name}` },
        { path: `/workflows/${id}/executions`, ready: '' },
        { path: `/workflows/${id}/executions/${run}`, ready: `Readable, ${look.name}` },
        { path: `/workflows/${broken}`, ready: `Broken, ${look.name}` },
        { path: `/workflows/${broken}/executions/${failed}`, ready: `Broken, ${look.name}` },
        { path: `/workflows/${id}/tables`, ready: '' },
        { path: '/runs', ready: 'Runs' },
        { path: '/inbox', ready: '' },
        { path: '/templates', ready: 'Templates' },
        { path: '/connectors', ready: 'Connectors' },
        { path: '/subscription', ready: '' },
        { path: '/settings', ready: 'Settings' },
      ];
      const found: string[] = [];
      for (const { path, ready } of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: ready }).first()).toBeAttached();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        found.push(...(await violations(page, path)));
      }
      expect(found).toEqual([]);
    });

    test('so can the pages before signing in', async ({ page }) => {
      const found: string[] = [];
      for (const path of ['/', '/sign-in', '/privacy', '/no-such-page']) {
        await page.goto(path);
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        found.push(...(await violations(page, path)));
      }
      expect(found).toEqual([]);
    });
  });
}

// Each colour scheme and each width once, because checking popups is slow.
for (const look of LOOKS.filter(({ name }) => name === 'desktop light' || name === 'phone dark')) {
  test.describe(look.name, () => {
    test.use({ colorScheme: look.use.colorScheme, viewport: look.use.viewport });

    test('what opens over the screens can be read and used by everyone', async ({ ada, adasPage: page }) => {
      // Fifteen screens are opened and examined: too much for one minute of a busy machine.
      test.slow();
      const id = await createWorkflow(ada, `Opened, ${look.name}`, [
        { step: 'Open page', inputs: { Address: system.shop } },
        { step: 'Take screenshot', inputs: {} },
        { step: 'Upload file', inputs: {} },
      ]);
      const editor = `/workflows/${id}`;
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
      const found: string[] = [];
      for (const { path, opened, open } of [
        { path: '/workflows', opened: 'option', open: () => page.getByRole('combobox').click() },
        { path: '/workflows', opened: 'menu', open: () => press(/^Actions for/) },
        { path: '/workflows', opened: 'menu', open: () => press('Other ways to begin') },
        {
          path: '/workflows',
          opened: 'toolbar',
          open: () =>
            page
              .getByLabel(/^Select /)
              .first()
              .check(),
        },
        { path: '/workflows', opened: 'dialog', open: () => openTags(page) },
        { path: '/workflows', opened: 'menu', open: () => openUserMenu(page) },
        { path: '/connectors', opened: 'dialog', open: () => press('Add Connector') },
        { path: '/subscription', opened: 'dialog', open: () => press('Buy Credits') },
        { path: editor, opened: 'menu', open: () => press('More for step 1') },
        { path: editor, opened: 'dialog', open: () => press(/things? left/) },
        { path: editor, opened: 'dialog', open: () => press('Add Workflow Step') },
        { path: editor, opened: 'dialog', open: () => press('Add Workflow Trigger') },
        { path: editor, opened: 'dialog', open: () => page.getByLabel('Add a step here').first().click() },
        { path: editor, opened: 'option', open: () => page.getByText('No Variable Selected').click() },
        { path: editor, opened: 'option', open: () => openVariableTypes(page) },
      ] as const) {
        await page.goto(path);
        await open();
        await expect(page.getByRole(opened).first()).toBeVisible();
        // While it fades in, its colours are not the final ones.
        await page.evaluate(() =>
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        );
        found.push(...(await violations(page, `${path} with its ${opened} open`)));
      }
      expect(found).toEqual([]);
    });
  });
}

async function openTags(page: Page): Promise<void> {
  await page
    .getByLabel(/^Select /)
    .first()
    .check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click();
}

async function openUserMenu(page: Page): Promise<void> {
  const who = page.getByRole('button', { name: /person-/ });
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await expect(toggle).toBeVisible();
  if (!(await who.isVisible())) await toggle.click();
  await who.click();
}

async function openVariableTypes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Input Variable' }).click();
  await page.getByRole('combobox', { name: 'Variable Type' }).click();
}

/**
 * Focus guards of Base UI around an open popup. Each moves the focus on at once, so it may be focusable and hidden from
 * assistive technology, which axe reports as an error.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

type Page = ConstructorParameters<typeof AxeBuilder>[0]['page'];

async function endedRun(ada: Person, id: string): Promise<string> {
  const { workflow_execution_id: run } = await callAs(ada, 'START_WORKFLOW', {
    body: { workflow_id: id, input_variables: {} },
  });
  const status = async () =>
    (await callAs(ada, 'GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: run } })).status;
  await expect.poll(status, { timeout: 40_000 }).toMatch(/completed|failed/);
  return run;
}

/** One line for each violation, for what is too small for a finger, and for a page that is wider than the window, or scrolls beside its panel. */
async function violations(page: Page, path: string): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('iframe')
    .exclude(FOCUS_GUARDS)
    .analyze();
  const lines = found.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) lines.push(`${path}: ${overflow} px wider than the window`);
  const excess = await page.evaluate(() => {
    const main = document.querySelector('#main');
    const scrollsInPanel = main !== null && getComputedStyle(main).overflowY === 'hidden';
    return scrollsInPanel ? document.documentElement.scrollHeight - innerHeight : 0;
  });
  if (excess > 0) lines.push(`${path}: ${excess} px longer than the window, so that it has two scroll bars`);
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    lines.push(...(await smallTargets(page)).map((line) => `${path}: too small for a finger: ${line}`));
  return lines;
}
