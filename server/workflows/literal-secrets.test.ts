import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dumpTables } from '#db/test-dump.ts';
import { sweepHistory } from '#engine/removal/sweep-history.ts';
import { QUIET } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { typeText } from '#integrations/browser/type-text.ts';
import { agent } from '#integrations/agent/agent.ts';
import { type Action, stepOption } from '#integrations/define.ts';
import { httpRequest } from '#integrations/http/request.ts';
import {
  greetingWorkflow,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { findLiteralSecrets, moveToSecretVariable } from '#shared/secrets/literal-secrets.ts';
import { FullWorkflow } from '#shared/wire.ts';
import { addStep, EMPTY_WORKFLOW, type WorkflowDocument } from '#shared/workflow/workflow.ts';

const SECRET = 'correct-horse-9';
const DAY_MS = 24 * 3600_000;

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(async () => {
  await api.close();
});

/** Names of the tables in which the text can be read. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await dumpTables(api.database.db);
  return [...tables].filter(([, rows]) => rows.includes(text)).map(([name]) => name);
}

/** A workflow with a password written into its step, as it was saved before it could be offered a variable. */
async function saveLiteral(): Promise<string> {
  const { steps } = greetingWorkflow();
  const endpoint_input_values = { name: SECRET };
  const [step] = steps;
  if (!step) throw new Error('The workflow has no step.');
  return saveGreeting(ada, { steps: [{ ...step, endpoint_input_values }] });
}

/** What the editor does: loads, moves the text into a variable, saves. */
async function moveAndSave(workflow_id: string): Promise<void> {
  const reply = await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } });
  const { title: name, ...workflow } = FullWorkflow.parse(reply.body);
  const steps = workflow.steps.map((step) => ({
    ...step,
    endpoint_inputs: step.endpoint_inputs.map((input) => ({ ...input, may_hold_secret: 'always' as const })),
  }));
  const document: WorkflowDocument = { ...workflow, title: name, steps };
  const [secret] = findLiteralSecrets(steps);
  if (!secret) throw new Error('No literal secret was found.');
  const moved = moveToSecretVariable(document, secret, {
    name: 'password',
    newId: (prefix) => `${prefix}_9`,
  });
  const { title, ...rest } = moved;
  const body = { ...rest, name: title, workflow_id, revision: workflow.revision };
  expect(await ada.call('UPDATE_FULL_WORKFLOW', { body })).toMatchObject({ status: 200 });
}

test('a password that was moved into a variable is readable nowhere in the database', async () => {
  const id = await saveLiteral();
  expect(await tablesWith(SECRET)).toEqual(['public.workflows']);
  await moveAndSave(id);
  expect(await tablesWith(SECRET)).toEqual([]);
  expect(api.log()).not.toContain(SECRET);
  const body = { workflow_id: id, input_variables: {} };
  expect(await ada.call('START_WORKFLOW', { body })).toMatchObject({ status: 200 });
  expect(await tablesWith(SECRET)).toEqual([]);
});

test('a run from before keeps its frozen copy until the history is swept', async () => {
  const id = await saveLiteral();
  const reply = await ada.call('START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  const run = z.object({ workflow_execution_id: z.string() }).parse(reply.body).workflow_execution_id;
  await ada.call('STOP_WORKFLOW', { body: { execution_id: run } });
  await moveAndSave(id);
  expect(await tablesWith(SECRET)).toEqual(['public.runs']);
  const later = { ...api.engine, now: () => new Date(Date.now() + 91 * DAY_MS) };
  await sweepHistory(later, { files: api.files.store, history_days: 90, log: QUIET });
  expect(await tablesWith(SECRET)).toEqual([]);
});

test('the steps in which passwords are written say where', () => {
  const found = (action: Action, values: Record<string, string>) => {
    const { steps } = addStep(EMPTY_WORKFLOW, stepOption(action), { newId: (prefix) => `${prefix}_1` });
    return findLiteralSecrets(steps.map((step) => ({ ...step, endpoint_input_values: values }))).map(
      ({ input_id }) => input_id,
    );
  };
  expect(found(instructions, { instructions: `Type "${SECRET}" into Password` })).toEqual(['instructions']);
  expect(found(typeText, { field: 'Password', text: SECRET })).toEqual(['text']);
  expect(
    found(httpRequest, {
      headers: `X-Api-Key: ${SECRET}`,
      token: SECRET,
      password: SECRET,
      form: `pin = ${SECRET}`,
    }),
  ).toEqual(['headers', 'token', 'password', 'form']);
  expect(
    found(agent, {
      task: `Log in as ada@example.com with the password ${SECRET}`,
      start: `https://ada:${SECRET}@shop.example.com/login`,
      secrets: `${SECRET} on shop.example.com`,
      results: 'password: text',
    }),
  ).toEqual(['task', 'start', 'secrets']);
});
