import fs from 'node:fs';
import { callAs, type Person, signInPerson } from '#e2e/person.ts';
import {
  childrenOf,
  freshSettings,
  processesOf,
  startLegwork,
  stopAll,
  waitFor,
} from '#e2e/second-legwork.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

test.afterEach(stopAll);

/** The page polls every five seconds; a busy machine takes longer. */
const ONE_POLL_MS = 20_000;

const readRun = (person: Person, execution_id: string) =>
  callAs(person, 'GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
const statusOf = async (person: Person, execution_id: string) => (await readRun(person, execution_id)).status;

/** Kills one process of the system in the folder with SIGKILL, as the kernel does when memory runs out. */
function killOne(found: { pid: number; command: string } | undefined, what: string): void {
  if (!found) throw new Error(`${what} is not to be found.`);
  process.kill(found.pid, 'SIGKILL');
}

test('an open page shows the truth when Chromium, the database, the API or the worker is killed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = `${system.data_folder}-killed`;
  // The pages of the system under test; their calls are proxied to another server.
  const fresh = await freshSettings(folder);
  const settings = { ...fresh, SERVE_WEB: '0', WEB_ORIGIN: system.web };
  const first = startLegwork(settings);
  await waitFor(first, 'Legwork works on runs');
  const ada = await signInPerson(first.api, 'ada@example.com');
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), ada.token);
  await page.route(`${system.api}/**`, (route) =>
    // While the server is down the proxied call fails.
    route.continue({ url: route.request().url().replace(system.api, first.api) }).catch(() => route.abort()),
  );
  const shop = `http://localhost:${fresh.PRACTICE_PORT}`;
  const id = await createWorkflow(ada, 'Outlive a kill', [
    { step: 'Open page', inputs: { Address: `${shop}/products/lantern` } },
    { step: 'Wait for', inputs: { 'What to wait for': '4' } },
    { step: 'Extract text', inputs: { 'What to read': 'Price' } },
  ]);
  const badge = (status: string) => page.getByRole('status').getByText(status);

  /** Opens the page of a new run; resolves when the run is in its long wait. */
  async function openRun(): Promise<string> {
    const body = { workflow_id: id, input_variables: {} };
    const run = (await callAs(ada, 'START_WORKFLOW', { body })).workflow_execution_id;
    await page.goto(`/workflows/${id}/executions/${run}`);
    await expect(page.getByText('of 3 done')).toBeVisible();
    await expect.poll(async () => (await readRun(ada, run)).steps_done, { timeout: 20_000 }).toBe(1);
    return run;
  }

  await openRun();
  const chromium = processesOf(folder).find(
    ({ command }) => command.includes('--user-data-dir') && !command.includes('--type='),
  );
  killOne(chromium, 'Chromium');
  // A wait may be repeated, so the run goes on in a new browser.
  await expect(badge('Completed')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('$39.00');

  const throughRestart = await openRun();
  const postgres = processesOf(folder).find(({ command }) => /postgres\S* .*-D/.test(command));
  // When one of its processes dies, PostgreSQL ends all the others and recovers.
  const backends = childrenOf(postgres?.pid ?? 0).filter(({ command }) => / legwork .*idle/.test(command));
  killOne(backends[0], 'A connection of PostgreSQL');
  await expect
    .poll(() => statusOf(ada, throughRestart).catch(() => null), { timeout: 30_000 })
    .toBe('completed');
  await expect(badge('Completed')).toBeVisible({ timeout: ONE_POLL_MS });

  const throughKill = await openRun();
  for (const role of ['worker', 'api']) {
    killOne(
      processesOf(folder).find(
        ({ pid, command }) => command.includes('server/main.ts') && roleOf(pid) === role,
      ),
      `The ${role} process`,
    );
  }
  await expect.poll(first.said, { timeout: 30_000 }).toContain('The worker is running again.');
  await expect.poll(first.said, { timeout: 30_000 }).toContain('The API is running again.');
  await expect
    .poll(() => statusOf(ada, throughKill).catch(() => null), { timeout: 45_000 })
    .toBe('completed');
  await expect(badge('Completed')).toBeVisible({ timeout: ONE_POLL_MS });
  await expect(page.getByText('3 of 3 done')).toBeVisible();
});

function roleOf(pid: number): string | undefined {
  return /(?:^|\0)ROLE=(\w+)/.exec(fs.readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
}
