import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from '#accounts/account-fetch.ts';
import { createTestAccounts, ORIGIN, type TestAccounts } from '#accounts/test-accounts.ts';
import { deleteAccount } from '#db/accounts.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { listOpenWaits } from '#db/runs/waits.ts';
import { resumeRunsOfAccount } from '#engine/waits/account-waits.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { expireWaits } from '#engine/waits/expire-waits.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { type ActionContext, defineAction } from '#integrations/define.ts';
import { choice } from '#shared/fields.ts';
import type { Step } from '#shared/wire.ts';

const MAILS = `${ORIGIN}/api/mails`;
const GONE = 'Postbox no longer accepts the connection of ada@example.com.';
const KINDS = { plain: 'Plain', catches: 'Catches', sends_first: 'Sends first', reconnected: 'Reconnected' };

let testEngine: TestEngine;
let accounts: TestAccounts;
let step: (account: string, kind: keyof typeof KINDS) => Step;
let quick: Step;
/** Called between the refusal and the end of the step. */
let meanwhile: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  testEngine = await createTestEngine();
  const { engine, database } = testEngine;
  accounts = await createTestAccounts({
    database,
    onReconnect: (trx, user_id, account_id) => resumeRunsOfAccount(engine, trx, { user_id, account_id }),
  });
  const send = defineAction({
    id: 'test.send',
    name: 'Send',
    description: '',
    group: 'Test',
    connector: accounts.connector,
    onInterrupt: 'fail',
    inputs: { kind: choice('Kind', KINDS) },
    outputs: {},
    async run({ inputs, account }) {
      await SENDING[inputs.kind as keyof typeof KINDS](await account());
      return {};
    },
  });
  const nothing = defineAction({
    id: 'test.nothing',
    name: 'Nothing',
    description: '',
    group: 'Test',
    onInterrupt: 'repeat',
    inputs: {},
    outputs: {},
    run: async () => ({}),
  });
  quick = makeStep(nothing);
  step = (account, kind) => ({
    ...makeStep(send, { kind }),
    additional_selected_values: { account },
  });
  await testEngine.startWorker({
    actions: [send, nothing],
    account: (use, signal) => openAccount({ ...accounts.parts, onWait: use.onWait }, use, signal),
  });
});
afterAll(async () => {
  await accounts.close();
  await testEngine.close();
});

type Account = Awaited<ReturnType<ActionContext['account']>>;
const SENDING: Record<keyof typeof KINDS, (account: Account) => Promise<unknown>> = {
  plain: (account) => account.fetch(MAILS, { method: 'POST' }),
  catches: (account) => account.fetch(MAILS, { method: 'POST' }).catch(() => null),
  async sends_first(account) {
    await account.fetch(MAILS, { method: 'POST' });
    accounts.provider.revokeAll('ada');
    await account.fetch(MAILS, { method: 'POST' });
  },
  async reconnected(account) {
    try {
      await account.fetch(MAILS, { method: 'POST' });
    } catch (error) {
      await meanwhile();
      throw error;
    }
  },
};

/** A user with an account that the provider no longer accepts. */
async function addRevoked(): Promise<{ user: string; account: string }> {
  const user = await testEngine.addUser();
  const account = await accounts.connect(user, 'ada');
  accounts.provider.revokeAll('ada');
  return { user, account };
}
const reconnect = (user: string, account_id: string) => accounts.connect(user, 'ada', { account_id });
const waiting = (user: string, run: string) =>
  testEngine.until(user, run, (found) => found.waiting_for === 'account');
const remove = (user: string, account: string) =>
  testEngine.engine.db.transaction().execute(async (trx) => {
    await lockUser(trx, user);
    await resumeRunsOfAccount(testEngine.engine, trx, { user_id: user, account_id: account });
    return deleteAccount(trx, user, account);
  });

test.each(['plain', 'catches'] as const)(
  'a run whose account was revoked gives its slot back, waits, and goes on once it is connected again (%s)',
  async (kind) => {
    const { user, account } = await addRevoked();
    const run = await testEngine.start(user, [step(account, kind)]);
    expect(await waiting(user, run)).toMatchObject({ status: 'pending', admitted_at: null, worker: null });
    const other = await testEngine.start(user, [quick]);
    expect(await testEngine.ended(user, other)).toMatchObject({ status: 'completed' });
    const [wait] = await listOpenWaits(testEngine.engine.db, user, 10);
    expect(wait).toMatchObject({ reason: 'account', question: GONE, link: '/connectors', choices: [] });
    const hours = ((wait?.deadline?.getTime() ?? 0) - (wait?.asked_at.getTime() ?? 0)) / 3600_000;
    expect(hours).toBeCloseTo(24, 1);
    const answer = answerWait(testEngine.engine, user, { wait_id: wait?.id ?? '', answer: 'go on' });
    await expect(answer).rejects.toThrow('as soon as its account is connected again');
    await reconnect(user, account);
    expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
    expect(await listOpenWaits(testEngine.engine.db, user, 10)).toEqual([]);
  },
);

test('nobody else’s run goes on with it', async () => {
  const [mine, theirs] = [await addRevoked(), await addRevoked()];
  const run = await testEngine.start(theirs.user, [step(theirs.account, 'plain')]);
  await waiting(theirs.user, run);
  await testEngine.engine.db.transaction().execute(async (trx) => {
    await resumeRunsOfAccount(testEngine.engine, trx, { user_id: mine.user, account_id: theirs.account });
  });
  expect(await testEngine.run(theirs.user, run)).toMatchObject({ waiting_for: 'account' });
});

test('an account that was connected again before the run had paused is not waited for', async () => {
  const { user, account } = await addRevoked();
  meanwhile = () => reconnect(user, account);
  const run = await testEngine.start(user, [step(account, 'reconnected')]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
});

test('a run whose account nobody connects again fails with the sentence that says so', async () => {
  const { user, account } = await addRevoked();
  const run = await testEngine.start(user, [step(account, 'plain')]);
  await waiting(user, run);
  const later = new Date(Date.now() + 25 * 3600_000);
  await expireWaits({ ...testEngine.engine, now: () => later });
  expect(await testEngine.ended(user, run)).toMatchObject({
    status: 'failed',
    failure: { code: 'account_missing', message: GONE, step_name: 'Send' },
  });
});

test('a run whose account is deleted fails, whether it waits for it or is about to', async () => {
  const [first, second] = [await addRevoked(), await addRevoked()];
  const failed = {
    status: 'failed',
    failure: { message: 'The Postbox account that this step uses is not connected any more.' },
  };
  const waits = await testEngine.start(first.user, [step(first.account, 'plain')]);
  await waiting(first.user, waits);
  await remove(first.user, first.account);
  expect(await testEngine.ended(first.user, waits)).toMatchObject(failed);
  meanwhile = () => remove(second.user, second.account);
  const late = await testEngine.start(second.user, [step(second.account, 'reconnected')]);
  expect(await testEngine.ended(second.user, late)).toMatchObject(failed);
});

test('a step that had sent something is not begun again, and a step that is tried out does not wait', async () => {
  const user = await testEngine.addUser();
  const account = await accounts.connect(user, 'ada');
  const failed = { status: 'failed', failure: { code: 'account_missing', message: GONE } };
  const run = await testEngine.start(user, [step(account, 'sends_first')]);
  expect(await testEngine.ended(user, run)).toMatchObject(failed);
  const steps = [step(account, 'plain')];
  const workflow = await testEngine.addWorkflow(user, { steps });
  const trial = await startRun(testEngine.engine, user, {
    workflow,
    input_variables: {},
    until_step_id: steps[0]?.id ?? '',
  });
  expect(await testEngine.ended(user, trial)).toMatchObject(failed);
});

test('a run says when the provider made it wait', async () => {
  const user = await testEngine.addUser();
  const account = await accounts.connect(user, 'ada');
  const busy = { status: 429, headers: { 'retry-after': '0' } };
  accounts.provider.answerNext('/api/mails', [busy, busy]);
  const run = await testEngine.start(user, [step(account, 'plain')]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  const actions = await testEngine.engine.db
    .selectFrom('run_actions')
    .select(['place', 'summary', 'credits', 'succeeded'])
    .where('run_id', '=', run)
    .execute();
  const line = { place: '1', summary: 'Postbox asked to wait 0 s.', credits: 0, succeeded: true };
  expect(actions).toEqual([line, line]);
});
