import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dumpTables } from '#db/test-dump.ts';
import { fireDueTriggers } from '#engine/triggers/fire-triggers.ts';
import { createTestWorld, QUIET } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { type Action, stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import {
  greet,
  greetingTwice,
  greetingWorkflow,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { runEnded } from '#server/test-runs.ts';
import { StepFailure } from '#shared/errors.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import { fillWritten } from '#shared/script/words/value.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { FullWorkflow, RunStep, type SaveWorkflow, type Variable } from '#shared/wire.ts';
import { addStep } from '#shared/workflow/workflow.ts';

const SECRET = 'correct-horse-9';
const OTHER = 'battery-staple-7';

let api: TestApi;
let ada: TestUser;
let worker: Worker;
let users = 0;
/** What the steps of the test at hand were given. */
let greeted: string[] = [];
let act: Action['run'] = greet.run;

beforeAll(async () => {
  api = await startTestApi();
  const run: Action['run'] = (context) => {
    greeted.push(fillWritten(context.inputs.name ?? '').text);
    return act(context);
  };
  worker = await startTestWorker(api, {
    world: createTestWorld([{ ...greet, run }]),
  });
});
beforeEach(async () => {
  ada = await api.signIn(`ada-${(users += 1)}`);
  greeted = [];
  act = greet.run;
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

type Document = Omit<SaveWorkflow, 'workflow_id'>;
function withSecret(document: Document, change: Partial<Variable> = {}): Document {
  const variables = document.variables.map((variable) =>
    variable.is_input
      ? { ...variable, name: 'password', is_secret: true, default_value: SECRET, ...change }
      : variable,
  );
  return { ...document, variables };
}

async function create(user = ada): Promise<string> {
  const reply = await user.call('CREATE_WORKFLOW', { body: { name: 'Greet', description: '' } });
  return z.object({ id: z.string() }).parse(reply.body).id;
}
async function save(id: string, document: Document, user = ada): Promise<void> {
  const reply = await user.call('UPDATE_FULL_WORKFLOW', { body: { ...document, workflow_id: id } });
  expect(reply).toMatchObject({ status: 200 });
}
async function load(id: string): Promise<FullWorkflow> {
  const reply = await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id: id } });
  return FullWorkflow.parse(reply.body);
}
async function inputOf(id: string): Promise<Variable> {
  const variable = (await load(id)).variables.find((candidate) => candidate.is_input);
  if (!variable) throw new Error('The workflow has no input variable.');
  return variable;
}

async function start(id: string, inputs: Record<string, string> = {}): Promise<string> {
  const reply = await ada.call('START_WORKFLOW', { body: { workflow_id: id, input_variables: inputs } });
  return z.object({ workflow_execution_id: z.string() }).parse(reply.body).workflow_execution_id;
}
async function historyOf(runId: string): Promise<RunStep[]> {
  const reply = await ada.call('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: runId } });
  return z.array(RunStep).parse(reply.body);
}
const ended = (runId: string) => runEnded(ada, runId);

/** Every row of every table, as text. */
async function dumpDatabase(): Promise<string> {
  return [...(await dumpTables(api.database.db)).values()].join('\n');
}

describe('saving a secret variable', () => {
  test('seals its default; the page gets the mask', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    expect(await inputOf(id)).toMatchObject({ is_secret: true, default_value: SECRET_MASK });
    const inputs = await ada.call('GET_WORKFLOW_INPUT_VARIABLES', { query: { workflow_id: id } });
    expect(JSON.stringify(inputs.body)).not.toContain(SECRET);
    expect(await dumpDatabase()).not.toContain(SECRET);
    expect(api.log()).not.toContain(SECRET);
  });

  test('with the mask keeps the value, and with what was typed before too', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    const first = await inputOf(id);
    await save(id, withSecret(greetingWorkflow(), first));
    await save(id, withSecret(greetingWorkflow()));
    expect((await inputOf(id)).secret_id).toBe(first.secret_id);
    await ended(await start(id));
    expect(greeted).toEqual([SECRET]);
  });

  test('undone brings the value before back, also after the variable was removed', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    const before = await inputOf(id);
    await save(id, withSecret(greetingWorkflow(), { default_value: OTHER }));
    await save(id, { ...greetingWorkflow(), variables: [], steps: [] });
    await save(id, withSecret(greetingWorkflow(), before));
    await ended(await start(id));
    expect(greeted).toEqual([SECRET]);
  });

  test('never stores the mask as a value', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow(), { default_value: SECRET_MASK }));
    expect(await inputOf(id)).not.toHaveProperty('default_value');
    await save(id, withSecret(greetingWorkflow()));
    const stored = await inputOf(id);
    await save(id, withSecret(greetingWorkflow(), { ...stored, is_secret: false }));
    expect(await inputOf(id)).not.toHaveProperty('default_value');
    expect(await inputOf(id)).not.toHaveProperty('secret_id');
  });

  test('takes a copy along into another workflow of the same person, and into no one else’s', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    const stored = await inputOf(id);
    const copy = await create();
    await save(copy, withSecret(greetingWorkflow(), stored));
    await ada.call('DELETE_WORKFLOW', { query: { workflow_id: id } });
    await api.removeDeleted();
    await ended(await start(copy));
    expect(greeted).toEqual([SECRET]);

    const grace = await api.signIn('grace');
    const stolen = await create(grace);
    await save(stolen, withSecret(greetingWorkflow(), await inputOf(copy)), grace);
    const reply = await grace.call('GET_FULL_WORKFLOW', { query: { workflow_id: stolen } });
    const [variable] = FullWorkflow.parse(reply.body).variables;
    expect(variable).not.toHaveProperty('default_value');
  });

  test('from a stale tab leaves no secret behind', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    const count = async () => (await sql`select from secrets`.execute(api.database.db)).rows.length;
    const before = await count();
    const stale = {
      ...withSecret(greetingWorkflow(), { default_value: OTHER }),
      workflow_id: id,
      revision: 1,
    };
    expect(await ada.call('UPDATE_FULL_WORKFLOW', { body: stale })).toMatchObject({ status: 409 });
    expect(await count()).toBe(before);
  });
});

describe('a run with a secret', () => {
  test('gets the value, and shows it nowhere', async () => {
    const id = await create();
    await save(id, withSecret(greetingTwice()));
    const { id: variableId } = await inputOf(id);
    const runId = await start(id, { [variableId]: OTHER });
    const status = await ended(runId);
    expect(greeted).toEqual([OTHER, `Hello, ${OTHER}!`]);
    expect(status.variables.map((variable) => variable.value)).toEqual([
      SECRET_MASK,
      `Hello, ${SECRET_MASK}!`,
      `Hello, Hello, ${SECRET_MASK}!!`,
    ]);
    const [first, second] = await historyOf(runId);
    expect(first?.inputs).toEqual({ name: '@password' });
    expect(second?.inputs).toEqual({ name: `Hello, ${SECRET_MASK}!` });
    const dump = await dumpDatabase();
    for (const secret of [SECRET, OTHER]) expect(dump).not.toContain(secret);
  });

  test('takes the mask for the default', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    const { id: variableId } = await inputOf(id);
    await ended(await start(id, { [variableId]: SECRET_MASK }));
    expect(greeted).toEqual([SECRET]);
  });

  test('that fails says so without it, and goes on with it when it is resumed', async () => {
    const id = await create();
    await save(id, withSecret(greetingWorkflow()));
    const { id: variableId } = await inputOf(id);
    act = async ({ inputs }) => {
      const name = fillWritten(inputs.name ?? '').text;
      throw new StepFailure('request_failed', `Nobody is called ${name}.`, `Not even ${name}!`);
    };
    const runId = await start(id, { [variableId]: OTHER });
    expect((await ended(runId)).failure).toMatchObject({
      message: `Nobody is called ${SECRET_MASK}.`,
      what_to_do: `Not even ${SECRET_MASK}!`,
    });

    act = greet.run;
    const resume = (inputs: Record<string, string>) =>
      ada.call('RESUME_WORKFLOW', { body: { execution_id: runId, input_variables: inputs } });
    const again = await resume({ [variableId]: SECRET_MASK });
    await ended(z.object({ workflow_execution_id: z.string() }).parse(again.body).workflow_execution_id);
    const anew = await resume({ [variableId]: 'typed-again-5' });
    await ended(z.object({ workflow_execution_id: z.string() }).parse(anew.body).workflow_execution_id);
    expect(greeted).toEqual([OTHER, OTHER, 'typed-again-5']);
    const dump = await dumpDatabase();
    for (const secret of [SECRET, OTHER, 'typed-again-5']) expect(dump).not.toContain(secret);
  });

  test('is started by a trigger with the value it was switched on with, else with the default of the day', async () => {
    let count = 10;
    const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
    const greeting = withSecret(greetingWorkflow());
    const added = addStep({ title: greeting.name, ...greeting }, triggerOption(onASchedule), { newId });
    const steps = added.steps.map((step) =>
      step.step_type === 'trigger'
        ? { ...step, endpoint_input_values: { schedule_config: formatSchedule(DEFAULT_SCHEDULE) } }
        : step,
    );
    const document = { ...greeting, variables: added.variables, steps };
    const id = await create();
    await save(id, document);
    const { id: variableId } = await inputOf(id);
    const fire = async (given: string) => {
      const inputs = { [variableId]: given };
      const body = { workflow_id: id, input_variables: inputs, enable: true };
      expect(await ada.call('TOGGLE_WORKFLOW_TRIGGER', { body })).toMatchObject({ status: 200 });
      const { db } = api.database;
      await sql`update triggers set next_run_at = clock_timestamp() - interval '1 second' where workflow_id = ${id}`.execute(
        db,
      );
      const step_options = [stepOption(greet), triggerOption(onASchedule)];
      await fireDueTriggers(api.engine, { findTrigger: () => onASchedule, step_options }, QUIET);
      await expect
        .poll(() => greeted.at(-1), { timeout: 60_000 })
        .toBe(given === SECRET_MASK ? SECRET : given);
    };
    await fire(OTHER);
    await fire(SECRET_MASK);
    expect(await dumpDatabase()).not.toContain(OTHER);
  });
});
