import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markUserDeleted } from '#db/deleted-users.ts';
import { markWorkflowDeleted } from '#db/deleted-workflows.ts';
import { findHookByAddress, type FoundHook } from '#db/triggers/hooks.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { HookArrival } from '#engine/triggers/accept-hook.ts';
import { createHookAcceptor } from '#engine/triggers/accept-hooks.ts';
import { hashAddress, openAddress, openHook } from '#engine/triggers/hook-address.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

const trigger = {
  ...triggerOption(onWebhook),
  id: 'step_hook',
  endpoint_input_values: {},
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
};

async function addHook(): Promise<FoundHook> {
  const { engine } = testEngine;
  const user = await testEngine.addUser('pro');
  const workflow = await testEngine.addWorkflow(user, { steps: [trigger, makeStep(doNothing)] });
  const hook = await openHook(engine, user, { workflow_id: workflow.id, step_id: trigger.id });
  const found = await findHookByAddress(engine.db, hashAddress(openAddress(engine, hook)));
  if (!found) throw new Error('The hook is gone.');
  return found;
}
const arrival = (found: FoundHook, key: string | null, more: Partial<HookArrival> = {}): HookArrival => ({
  found,
  step: trigger,
  values: {},
  key,
  content_type: 'application/json',
  size: 7,
  ...more,
});
const countRuns = async ({ hook }: FoundHook) => {
  const { rows } = await sql<{ runs: number }>`
    select count(*)::int as runs from runs where trigger_id = ${hook.id}`.execute(testEngine.engine.db);
  return rows[0]?.runs;
};

test('requests that arrive together share transactions, and those with one key a run', async () => {
  const acceptor = createHookAcceptor(testEngine.engine);
  const hooks = await Promise.all([addHook(), addHook(), addHook()]);
  const arrivals = hooks.flatMap((found) =>
    Array.from({ length: 40 }, (_, n) => arrival(found, n < 10 ? 'same' : n < 20 ? `key ${n}` : null)),
  );
  const accepted = await Promise.all(arrivals.map((one) => acceptor.accept(one)));
  expect(new Set(accepted.map(({ run_id }) => run_id)).size).toBe(3 * 31);
  expect(accepted.filter(({ is_new }) => is_new)).toHaveLength(3 * 31);
  expect(await Promise.all(hooks.map(countRuns))).toEqual([31, 31, 31]);
  const again = await acceptor.accept(arrival(hooks[0] ?? (await addHook()), 'same'));
  expect(again).toEqual({ run_id: accepted[0]?.run_id, is_new: false });
  // Each of the transactions wrote many requests; alone they would be 120.
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from hook_requests
    where trigger_id = any(${hooks.map(({ hook }) => hook.id)}::uuid[])`.execute(testEngine.engine.db);
  expect(rows[0]?.transactions).toBeLessThan(60);
});

test('a user whose lock somebody else has delays nobody', async () => {
  const acceptor = createHookAcceptor(testEngine.engine);
  const [slow, quick] = [await addHook(), await addHook()];
  const isLocked = Promise.withResolvers<void>();
  const unlock = Promise.withResolvers<void>();
  const holding = testEngine.engine.db.transaction().execute(async (trx) => {
    await lockUser(trx, slow.hook.user_id);
    isLocked.resolve();
    await unlock.promise;
  });
  await isLocked.promise;
  const late = [acceptor.accept(arrival(slow, 'a')), acceptor.accept(arrival(slow, null))];
  await Promise.all(['x', 'y', null].map((key) => acceptor.accept(arrival(quick, key))));
  expect(await countRuns(slow)).toBe(0);
  unlock.resolve();
  await holding;
  expect(await Promise.all(late)).toMatchObject([{ is_new: true }, { is_new: true }]);
  expect([await countRuns(slow), await countRuns(quick)]).toEqual([2, 3]);
});

test('requests that waited while their workflow or their user was deleted start nothing', async () => {
  const { db } = testEngine.engine;
  const acceptor = createHookAcceptor(testEngine.engine);
  const [ofWorkflow, ofUser] = [await addHook(), await addHook()];
  const isLocked = Promise.withResolvers<void>();
  const remove = Promise.withResolvers<void>();
  const removal = db.transaction().execute(async (trx) => {
    for (const { hook } of [ofWorkflow, ofUser]) await lockUser(trx, hook.user_id);
    isLocked.resolve();
    await remove.promise;
    await markWorkflowDeleted(trx, ofWorkflow.hook.user_id, ofWorkflow.hook.workflow_id);
    await markUserDeleted(trx, ofUser.hook.user_id);
  });
  await isLocked.promise;
  const late = Promise.allSettled([ofWorkflow, ofUser].map((found) => acceptor.accept(arrival(found, 'a'))));
  const quick = await addHook();
  await acceptor.accept(arrival(quick, 'b'));
  remove.resolve();
  await removal;
  const refused = { status: 'rejected', reason: { status: 404 } };
  expect(await late).toMatchObject([refused, refused]);
  expect([await countRuns(ofWorkflow), await countRuns(ofUser), await countRuns(quick)]).toEqual([0, 0, 1]);
});

test('one request that cannot be written fails alone, and a limit counts those beside it', async () => {
  const acceptor = createHookAcceptor(testEngine.engine);
  const [found, other] = [await addHook(), await addHook()];
  const limits = { unfinished: 3, a_day: null, needs_credits: false };
  const settled = await Promise.allSettled([
    acceptor.accept(arrival(other, null)),
    acceptor.accept(arrival(other, null, { size: 2 ** 40 })),
    ...[1, 2, 3, 4, 5].map(() => acceptor.accept(arrival(found, null, { limits }))),
  ]);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(settled[5]).toMatchObject({ reason: { status: 429 } });
  expect([await countRuns(found), await countRuns(other)]).toEqual([3, 1]);
});
