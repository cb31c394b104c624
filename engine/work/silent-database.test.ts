import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import { openTestProxy, type TestProxy } from '#db/test-proxy.ts';
import type { Engine } from '#engine/engine.ts';
import { openEngine } from '#engine/open-engine.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { createTestWorld, makeStep, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { startWorker, type Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

/** A worker whose network to the database goes silent: packets are dropped, and no connection is closed. */
const begun: string[] = [];
const interrupted: string[] = [];
const gates = new Map<string, PromiseWithResolvers<void>>();
const wait = defineAction({
  id: 'test.wait',
  name: 'Wait',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { name: text('Name') },
  outputs: {},
  async run({ inputs, signal }) {
    begun.push(inputs.name);
    signal.addEventListener('abort', () => interrupted.push(inputs.name));
    const aborted = new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
    await Promise.race([gates.get(inputs.name)?.promise, aborted]);
    return {};
  },
});

let testEngine: TestEngine;
let proxy: TestProxy;
let database: OpenDatabase;
let engine: Engine & { close(): Promise<void> };
let worker: Worker;
beforeAll(async () => {
  testEngine = await createTestEngine({ supervise: true });
  proxy = await openTestProxy(testEngine.database.url);
  database = openDatabase(proxy.url);
  engine = await openEngine({
    databaseUrl: proxy.url,
    ...database,
    vault: TEST_VAULT,
    log: QUIET,
    supervise: false,
  });
  const world = createTestWorld([wait]);
  worker = await startWorker({
    engine,
    databaseUrl: proxy.url,
    name: 'far',
    slots: 10,
    browser: null,
    world,
    log: QUIET,
  });
});
afterAll(async () => {
  proxy.silenceAll(false);
  await worker.close();
  await engine.close();
  await database.close();
  await proxy.close();
  await testEngine.close();
});

async function startWaiting(user: string, name: string): Promise<string> {
  gates.set(name, Promise.withResolvers());
  const id = await testEngine.start(user, [
    makeStep(wait, { name }),
    makeStep(wait, { name: `${name} after` }),
  ]);
  await waitUntil(() => begun.includes(name));
  return id;
}

/** Of all runs in the queue, the heartbeat that is the longest ago. */
async function oldestHeartbeat(): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(kept_at) as at from run_queue`.execute(testEngine.engine.db);
  return Number(rows[0]?.at ?? 0);
}

test('runs go on, and what they write is written, when every open connection of their worker goes silent', async () => {
  const user = await testEngine.addUser('scale');
  const ids = await Promise.all(['a', 'b', 'c'].map((name) => startWaiting(user, name)));
  proxy.silenceOpenConnections();
  const silentAt = Date.now();
  // This one writes its checkpoint on a connection that no longer answers.
  gates.get('a')?.resolve();
  await waitUntil(async () => (await oldestHeartbeat()) > silentAt);
  for (const gate of gates.values()) gate.resolve();
  const ended = await testEngine.allEnded(user, ids);
  expect(ended.map(({ status, attempt }) => [status, attempt])).toEqual(ids.map(() => ['completed', 1]));
  expect(interrupted).toEqual([]);
});

test(
  'a worker that reaches its database no more leaves its runs, and finishes them when it can again',
  { timeout: 90_000 },
  async () => {
    const user = await testEngine.addUser('scale');
    const ids = await Promise.all(['d', 'e'].map((name) => startWaiting(user, name)));
    proxy.silenceAll(true);
    await waitUntil(() => interrupted.includes('d') && interrupted.includes('e'));
    for (const gate of gates.values()) gate.resolve();
    proxy.silenceAll(false);
    await waitUntil(() => begun.filter((name) => name === 'd' || name === 'e').length === 4);
    const ended = await testEngine.allEnded(user, ids);
    expect(ended.map(({ status, attempt }) => [status, attempt])).toEqual(ids.map(() => ['completed', 2]));
  },
);
