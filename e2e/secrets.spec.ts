import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { callAs } from '#e2e/person.ts';
import { system } from '#e2e/system.ts';
import { expect, test } from '#e2e/test.ts';
import { createWorkflow } from '#e2e/workflows.ts';

test('what a run types and is trusted with stands in no log, and logins only sealed in the database', async ({
  ada,
}) => {
  const id = await createWorkflow(ada, 'Log in', [
    {
      step: 'Browser instructions',
      inputs: {
        Instructions: [
          `Open ${system.shop}/login?ticket=needle-in-the-address`,
          'Type "ada@example.com" into "E-mail"',
          'Type "practice" into "Password"',
          'Click the "Log in" button',
          'Wait for "F-1048"',
        ].join('\n'),
      },
    },
    { step: 'Text template', inputs: { Template: 'needle-in-a-value' } },
  ]);
  const started = await callAs(ada, 'START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  const execution_id = started.workflow_execution_id;
  const status = () => callAs(ada, 'GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
  await expect.poll(async () => (await status()).status, { timeout: 40_000 }).toBe('completed');

  const history = await callAs(ada, 'GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id } });
  const actions = JSON.stringify(history.map((step) => step.actions));
  expect(actions).toContain('Typed into');
  expect(actions).not.toMatch(/practice"|needle/);

  const log = fs.readFileSync(path.join(system.data_folder, 'legwork.log'), 'utf8');
  expect(log).toContain('/orchestrator/start-workflow');
  expect(log).not.toMatch(/needle-in|fernhill=|"practice"/);
  expect(log).not.toContain(ada.token);

  // Logins are stored when the run releases its page, shortly after its end.
  await expect.poll(async () => (await sealedBytes(execution_id)).sidecar).not.toBeNull();
  const { sidecar, page_state } = await sealedBytes(execution_id);
  for (const sealed of [sidecar, page_state]) {
    expect(sealed.length).toBeGreaterThan(100);
    expect(sealed.toString('latin1')).not.toMatch(/fernhill|cookie|http|localhost/i);
  }
});

test('keys are readable for their owner only', () => {
  const folder = path.join(system.data_folder, 'keys');
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of fs.readdirSync(folder)) {
    expect(fs.statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  }
});

async function sealedBytes(runId: string): Promise<{ sidecar: Buffer; page_state: Buffer }> {
  const read = (name: string) =>
    fs.readFileSync(path.join(system.data_folder, 'postgres', name), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('port')),
    user: 'postgres',
    password: read('password'),
    database: 'legwork',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ sidecar: Buffer; page_state: Buffer }>(
      `select profiles.sidecar, runs.page_state from runs
       join profiles on profiles.user_id = runs.user_id and profiles.workflow_id is null
       where runs.id = $1 and runs.browser_profile_is_shared`,
      [runId],
    );
    const [row] = rows;
    if (!row) throw new Error('The run has no profile.');
    return row;
  } finally {
    await client.end();
  }
}
