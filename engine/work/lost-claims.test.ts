import { randomUUID } from 'node:crypto';
import type { KyselyPlugin, QueryId } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeasesOf } from '#db/runs/run-queue.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { createTestWorld, makeStep, QUIET } from '#engine/test-world.ts';
import { startWorker, type Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const begun: string[] = [];
const aborted: string[] = [];
const gates = new Map<string, PromiseWithResolvers<void>>();
const once = defineAction({
  id: 'test.once',
  name: 'Once',
  description: '',
  group: 'Test',
  onInterrupt: 'fail',
  inputs: { name: text('Name') },
  outputs: {},
  async run({ inputs: { name }, signal }) {
    begun.push(name);
    const interrupted = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => {
      aborted.push(name);
      interrupted.reject(new Error('aborted'));
    });
    await Promise.race([gates.get(name)?.promise, interrupted.promise]);
    return {};
  },
});
const timesBegun = (name: string) => begun.filter((one) => one === name).length;

/** What the worker's statements meet on their way. */
const network = { is_away: false, loses_reply_to: '', lost_replies: 0 };
const onTheWay: KyselyPlugin = {
  transformQuery({ queryId, node }) {
    if (network.is_away) throw disconnected();
    queries.set(queryId, JSON.stringify(node));
    return node;
  },
  // The statement has been committed when its result comes by here.
  async transformResult({ queryId, result }) {
    const isLost = network.loses_reply_to !== '' && queries.get(queryId)?.includes(network.loses_reply_to);
    if (!isLost || result.rows.length === 0) return result;
    network.loses_reply_to = '';
    network.lost_replies += 1;
    throw disconnected();
  },
};
const queries = new WeakMap<QueryId, string>();
const disconnected = () => Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });

let testEngine: TestEngine;
let worker: Worker;
let failedClaims = 0;
let brokenOff = 0;
const name = `far-${randomUUID()}`;
beforeAll(async () => {
  testEngine = await createTestEngine();
  const { engine, database } = testEngine;
  // It cannot listen, so its runs are given up after 2.5 s without a heartbeat instead of 8.
  const nowhere = new URL(database.url);
  nowhere.pathname = '/no_such_database';
  worker = await startWorker({
    engine: {
      ...engine,
      db: engine.db.withPlugin(onTheWay),
      heartbeat: engine.heartbeat.withPlugin(onTheWay),
    },
    databaseUrl: nowhere.href,
    name,
    slots: 10,
    browser: null,
    world: createTestWorld([once]),
    log: {
      ...QUIET,
      warn: (...[, message]: unknown[]) =>
        void (message === 'Runs could not be taken from the queue.' && failedClaims++),
      error: (...[, message]: unknown[]) =>
        void (message === 'An attempt of a run broke off.' && brokenOff++),
    },
    poll_ms: 50,
  });
});
afterAll(async () => {
  network.is_away = false;
  await worker.close();
  await testEngine.close();
});

async function startOnce(name: string): Promise<{ user: string; id: string }> {
  const user = await testEngine.addUser();
  return {
    user,
    id: await testEngine.start(user, [makeStep(once, { name }), makeStep(once, { name: `${name} after` })]),
  };
}

test('a run whose claim lost its reply begins once, as if it had not been claimed', async () => {
  const lostBefore = network.lost_replies;
  network.loses_reply_to = 'claim_runs';
  const { user, id } = await startOnce('unanswered');
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', attempt: 2, crashes: 0 });
  expect(network.lost_replies).toBe(lostBefore + 1);
  expect([timesBegun('unanswered'), timesBegun('unanswered after')]).toEqual([1, 1]);
});

test('a run that was given up while the database was away is not begun again with what a lost claim took', async () => {
  for (const one of ['working', 'done']) gates.set(one, Promise.withResolvers());
  const working = await startOnce('working');
  const done = await startOnce('done');
  await waitUntil(() => begun.includes('working') && begun.includes('done'));
  network.is_away = true;
  // One attempt ends while its step is under way, the other while it writes that its step is done.
  gates.get('done')?.resolve();
  await waitUntil(() => aborted.includes('working') && brokenOff === 1);
  const failedBefore = failedClaims;
  await waitUntil(() => failedClaims > failedBefore);
  network.loses_reply_to = 'claim_runs';
  network.is_away = false;

  const next = await startOnce('next');
  expect(await testEngine.ended(next.user, next.id)).toMatchObject({ status: 'completed', crashes: 0 });
  for (const { user, id } of [working, done])
    expect(await testEngine.run(user, id)).toMatchObject({ status: 'running', attempt: 1, worker: name });

  await expireLeasesOf(testEngine.engine.db, name);
  for (const { user, id } of [working, done])
    expect(await testEngine.ended(user, id)).toMatchObject({
      status: 'failed',
      attempt: 2,
      crashes: 1,
      failure: { code: 'interrupted' },
    });
  expect(['working', 'working after', 'done', 'done after'].map(timesBegun)).toEqual([1, 0, 1, 0]);
});
