import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';
import { PLANS } from '#shared/plans.ts';

/** How many runs of a user are at work, and the most there ever were. */
const atWork = new Map<string, { now: number; most: number }>();
const gates = new Map<string, PromiseWithResolvers<void>>();

const work = defineAction({
  id: 'test.work',
  name: 'Work',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { user: text('User') },
  outputs: {},
  async run({ inputs }) {
    const count = atWork.get(inputs.user) ?? { now: 0, most: 0 };
    atWork.set(inputs.user, count);
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    await (gates.get(inputs.user)?.promise ?? new Promise((resolve) => setImmediate(resolve)));
    count.now -= 1;
    return {};
  },
});

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [work] });
  await testEngine.startWorker({ actions: [work] });
});
afterAll(() => testEngine.close());

const startWork = (user: string) => testEngine.start(user, [makeStep(work, { user })]);

test.each(['free', 'pro', 'scale'] as const)(
  'many starts at once never exceed the %s plan, and every run gets its turn',
  async (plan) => {
    const user = await testEngine.addUser(plan);
    const ids = await Promise.all(Array.from({ length: 30 }, () => startWork(user)));
    const runs = await testEngine.allEnded(user, ids);

    expect(new Set(runs.map((run) => run.status))).toEqual(new Set(['completed']));
    expect(mostAtOnce(runs)).toBeLessThanOrEqual(PLANS[plan].concurrent_runs);
    expect(atWork.get(user)?.most).toBeLessThanOrEqual(PLANS[plan].concurrent_runs);
  },
);

test('runs of one user go in the order they were started', async () => {
  const user = await testEngine.addUser('free');
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) ids.push(await startWork(user));
  const runs = await testEngine.allEnded(user, ids);
  const order = runs.toSorted((a, b) => Number(a.started_at) - Number(b.started_at)).map((run) => run.id);
  expect(order).toEqual(ids);
});

test('a run that waits says what for, and another plan lets it go at once', async () => {
  const user = await testEngine.addUser('free');
  const gate = Promise.withResolvers<void>();
  gates.set(user, gate);
  const ids = await Promise.all(Array.from({ length: 8 }, () => startWork(user)));
  const countRunning = async () => {
    const runs = await Promise.all(ids.map((id) => testEngine.run(user, id)));
    return runs.filter((run) => run.status === 'running').length;
  };
  await waitUntil(async () => (await countRunning()) === 1);
  const waiting = (await Promise.all(ids.map((id) => testEngine.run(user, id)))).filter(
    (run) => run.waiting_for,
  );
  expect(waiting.map((run) => [run.status, run.waiting_for])).toEqual(
    Array.from({ length: 7 }, () => ['pending', 'slot']),
  );

  await testEngine.changePlan(user, 'pro');
  await waitUntil(async () => (await countRunning()) === 5);
  await testEngine.changePlan(user, 'free');
  gate.resolve();
  const runs = await testEngine.allEnded(user, ids);
  expect(mostAtOnce(runs)).toBe(5);
  expect(mostAtOnce(runs.toSorted((a, b) => Number(a.started_at) - Number(b.started_at)).slice(5))).toBe(1);
});

test('plans that change while runs start and end never let more than the larger plan go', async () => {
  const user = await testEngine.addUser('pro');
  const starts = Array.from({ length: 30 }, () => startWork(user));
  const changes = Array.from({ length: 10 }, (_, n) => testEngine.changePlan(user, n % 2 ? 'pro' : 'free'));
  const ids = await Promise.all(starts);
  await Promise.all(changes);
  const runs = await testEngine.allEnded(user, ids);
  expect(mostAtOnce(runs)).toBeLessThanOrEqual(PLANS.pro.concurrent_runs);
});

/** From when the runs had their slots. */
function mostAtOnce(runs: readonly { admitted_at: Date | null; finished_at: Date | null }[]): number {
  const changes = runs
    .flatMap((run) => [
      { at: Number(run.admitted_at), by: 1 },
      { at: Number(run.finished_at), by: -1 },
    ])
    // Within a millisecond the end comes first: the slot is given on in the same transaction.
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  return Math.max(...changes.map((change) => (now += change.by)));
}
