import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AccountUnusable } from '#accounts/account-unusable.ts';
import { saveCap } from '#db/credits/credit-caps.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { listTriggers } from '#db/triggers/triggers.ts';
import { wakePollsOfAccount } from '#db/triggers/polls.ts';
import { MOST_UNFINISHED } from '#engine/triggers/keep-events.ts';
import { type PollParts, pollDueTriggers } from '#engine/triggers/poll-triggers.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { enableWorkflowTriggers, followSavedTriggers } from '#engine/triggers/switch-triggers.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, QUIET } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { onItem, startTrialApp, trialAccount, type TrialApp } from '#engine/trials/trial-app.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import type { Step, Variable } from '#shared/wire.ts';

const findTrigger = (id: string) => (id === onItem.id ? onItem : undefined);
const browse = defineAction({ ...doNothing, id: 'test.browse', uses_browser: true });
const step_options = [stepOption(doNothing), stepOption(browse), triggerOption(onItem)];
const ITEM: Variable = { id: 'var_item', name: 'item', variable_type: 'string', is_input: false };
const LIST: Variable = { id: 'var_list', name: 'list', variable_type: 'string', is_input: true };

let testEngine: TestEngine;
let app: TrialApp;
let user: string;
let parts: PollParts;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
beforeEach(async () => {
  app = await startTrialApp();
  user = await testEngine.addUser('scale');
  const catalogue = { findTrigger, step_options };
  parts = { engine: testEngine.engine, catalogue, account: trialAccount(app.url), log: QUIET };
});
afterEach(() => app.close());
afterAll(() => testEngine.close());

function triggerStep(list: string, account = 'account-1'): Step {
  return {
    ...triggerOption(onItem),
    id: 'step_trigger',
    endpoint_input_values: { list },
    endpoint_output_values: { item: ITEM },
    endpoint_output_default_values: {},
    additional_selected_values: { account },
  };
}

async function enable(workflow: WorkflowRow, input_variables = {}): Promise<void> {
  const switching = { workflow_id: workflow.id, step_options, input_variables, findTrigger };
  await enableWorkflowTriggers(testEngine.engine, user, switching);
}

async function addWorkflow(list = 'orders'): Promise<WorkflowRow> {
  const steps = [triggerStep(list), makeStep(doNothing)];
  const workflow = await testEngine.addWorkflow(user, { steps, variables: [ITEM, LIST] });
  await enable(workflow);
  return workflow;
}

/** As if the time for it had come. */
async function poll(by = parts): Promise<void> {
  const due = { poll_at: new Date(testEngine.engine.now().getTime() - 1) };
  await testEngine.engine.db.updateTable('triggers').set(due).where('user_id', '=', user).execute();
  await pollDueTriggers(by);
}
const itemsOf = async (workflow: WorkflowRow) => {
  const runs = await listRunOverviews(testEngine.engine.db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 500, filter: null },
  });
  const full = await Promise.all(runs.map(({ id }) => testEngine.run(user, id)));
  return full.map(({ inputs }) => Number(inputs.var_item)).toSorted((a, b) => a - b);
};
const stateOf = async (workflow: WorkflowRow) => {
  const [row] = await listTriggers(testEngine.engine.db, user, workflow.id);
  if (!row) throw new Error('The trigger is gone.');
  return row;
};

test('what is there at the beginning starts nothing; what comes after it starts one run each', async () => {
  app.add('orders', 3);
  const workflow = await addWorkflow();
  await poll();
  await poll();
  expect(await itemsOf(workflow)).toEqual([]);
  app.add('orders', 2);
  await poll();
  await poll();
  expect(await itemsOf(workflow)).toEqual([4, 5]);
  // More than a page of the app: the next look follows at once.
  app.add('orders', 10);
  await poll();
  await pollDueTriggers(parts);
  expect(await itemsOf(workflow)).toHaveLength(12);
});

test('two processes that ask at once, one of them too late, start each run once', async () => {
  const workflow = await addWorkflow();
  await poll();
  app.add('orders', 5);
  // The first one is held up at its answer until its lease has ended and another one has asked.
  const slow = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const held: PollParts['account'] = async (use, signal) => {
    const account = await parts.account(use, signal);
    return {
      ...account,
      async fetch(address, init) {
        const answer = await account.fetch(address, init);
        asked.resolve();
        await slow.promise;
        return answer;
      },
    };
  };
  const first = poll({ ...parts, account: held });
  await asked.promise;
  await poll();
  slow.resolve();
  await first;
  expect(await itemsOf(workflow)).toEqual([1, 2, 3, 4, 5]);
  expect((await stateOf(workflow)).cursor).toBe('{"after":5}');
});

test('turning it off and on again, or another place to look at, begins with what is new then', async () => {
  const workflow = await addWorkflow();
  await poll();
  app.add('orders', 2);
  await enable(workflow);
  await poll();
  await poll();
  expect(await itemsOf(workflow)).toEqual([]);
  app.add('bills', 4);
  const after = [triggerStep('bills'), makeStep(doNothing)];
  await testEngine.engine.db.transaction().execute(async (trx) => {
    const steps = JSON.stringify(after);
    await trx.updateTable('workflows').set({ steps }).where('id', '=', workflow.id).execute();
    const saved = { workflow_id: workflow.id, before: workflow.steps, after, findTrigger };
    await followSavedTriggers(testEngine.engine, trx, user, saved);
  });
  await poll();
  app.add('bills', 1);
  await poll();
  expect(await itemsOf(workflow)).toEqual([5]);
});

test('a cursor that the app forgot is said, and nothing old fires', async () => {
  const workflow = await addWorkflow();
  await poll();
  app.add('orders', 3);
  app.refuseNext(410);
  await poll();
  expect(await itemsOf(workflow)).toEqual([]);
  expect((await stateOf(workflow)).problem).toBe(
    'The app forgot what was there. It goes on with what is new from now on.',
  );
  app.add('orders', 1);
  await poll();
  expect(await itemsOf(workflow)).toEqual([4]);
  expect((await stateOf(workflow)).problem).toBeNull();
});

test('while too many of its runs have not ended, what is new waits in the app', async () => {
  const workflow = await addWorkflow();
  await poll();
  app.add('orders', MOST_UNFINISHED + 6);
  for (let look = 0; look < 20; look += 1) await poll();
  expect(await itemsOf(workflow)).toHaveLength(MOST_UNFINISHED);
  expect((await stateOf(workflow)).problem).toMatch('have not ended yet');
  const runs = await listRunOverviews(testEngine.engine.db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 500, filter: null },
  });
  await testEngine.engine.db.transaction().execute(async (trx) => {
    for (const { id } of runs) {
      const ended = { status: 'completed', failure: null } as const;
      await endRunFromOutside(testEngine.engine, trx, { id, user_id: user }, ended);
    }
  });
  await poll();
  await poll();
  expect(await itemsOf(workflow)).toHaveLength(MOST_UNFINISHED + 6);
});

test('an account that has to be connected again is waited for, and nothing is lost', async () => {
  const { db } = testEngine.engine;
  const account = await db
    .insertInto('accounts')
    .values({
      user_id: user,
      connector: 'trial',
      provider_user_id: '1',
      name: 'Ada',
      tokens: Buffer.of(1),
      scopes: [],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const workflow = await addWorkflow();
  await poll();
  app.add('orders', 2);
  const refuse = () =>
    Promise.reject(new AccountUnusable('revoked', { connector: onItem.connector, account }));
  for (let look = 0; look < 12; look += 1) await poll({ ...parts, account: refuse });
  expect(await stateOf(workflow)).toMatchObject({ enabled: true, waits_for_account: account.id });
  expect((await stateOf(workflow)).problem).toMatch('no longer accepts the connection of Ada');
  const woken = { account_id: account.id, now: new Date() };
  await db.transaction().execute((trx) => wakePollsOfAccount(trx, user, woken));
  await pollDueTriggers(parts);
  expect(await itemsOf(workflow)).toEqual([1, 2]);
  expect(await stateOf(workflow)).toMatchObject({ waits_for_account: null, problem: null });
});

test('an app that is down is asked again after a growing pause; one that refuses ten times ends the trigger', async () => {
  const workflow = await addWorkflow();
  await poll();
  const down = () => Promise.reject(new DOMException('slow', 'TimeoutError'));
  for (let look = 0; look < 15; look += 1) await poll({ ...parts, account: down });
  const state = await stateOf(workflow);
  expect(state).toMatchObject({ enabled: true, failures: 15 });
  expect(state.poll_at?.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
  await poll();
  expect(await stateOf(workflow)).toMatchObject({ failures: 0, problem: null });
  const steps = JSON.stringify([triggerStep('orders', ''), makeStep(doNothing)]);
  await testEngine.engine.db.updateTable('workflows').set({ steps }).where('id', '=', workflow.id).execute();
  for (let look = 0; look < 10; look += 1) await poll();
  expect(await stateOf(workflow)).toMatchObject({
    enabled: false,
    problem: '“When an item is added” needs an account.',
    off_reason: 'The last ten times it could not look for what is new.',
  });
});

test('a trigger looks at what its input variables say', async () => {
  const workflow = await testEngine.addWorkflow(user, {
    steps: [triggerStep('{{var_list}}'), makeStep(doNothing)],
    variables: [ITEM, LIST],
  });
  await enable(workflow, { var_list: 'wishes' });
  await poll();
  app.add('wishes', 1);
  await poll();
  expect(await itemsOf(workflow)).toEqual([1]);
});

test('without credits and at a cap of the month the app is not asked, and what was new meanwhile starts runs later', async () => {
  const { db } = testEngine.engine;
  const steps = [triggerStep('orders'), makeStep(browse)];
  const workflow = await testEngine.addWorkflow(user, { steps, variables: [ITEM, LIST] });
  await enable(workflow);
  await poll();
  app.add('orders', 2);
  await poll();
  expect(await stateOf(workflow)).toMatchObject({
    enabled: true,
    problem: 'There are not enough credits. What is new waits in its app until there are.',
  });
  await testEngine.addCredits(user, 1_000);
  const setCap = (credits: number) =>
    db
      .transaction()
      .execute((trx) => saveCap(trx, user, { per: 'month', credits, workflow_id: workflow.id }));
  await setCap(49);
  await poll();
  expect(await stateOf(workflow)).toMatchObject({
    enabled: true,
    problem:
      'The cap of 49 credits a month for this workflow is reached. What is new waits in its app until it is raised or the month ends.',
  });
  expect(await itemsOf(workflow)).toEqual([]);
  await setCap(50);
  await poll();
  expect(await itemsOf(workflow)).toEqual([1, 2]);
  expect(await stateOf(workflow)).toMatchObject({ problem: null });
});
