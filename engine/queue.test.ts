import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

async function heartbeatOf(runId: string): Promise<number> {
  const { rows } = await sql<{
    at: Date;
  }>`select heartbeat_on as at from boss.job where id = ${runId}`.execute(testEngine.engine.db);
  return Number(rows[0]?.at);
}

test('a run whose row is locked keeps the heartbeats of the others back no moment, and is not lost', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser('pro');
  await testEngine.start(user, [makeStep(doNothing)]);
  await testEngine.start(user, [makeStep(doNothing)]);
  const runs = await engine.queue.takeRuns(2);
  const [locked, other] = runs;
  if (!locked || !other) throw new Error('Two runs were started.');
  const before = await heartbeatOf(other.id);
  await engine.db.transaction().execute(async (trx) => {
    await sql`select from boss.job where id = ${locked.id} for update`.execute(trx);
    expect(await engine.queue.keepRuns(runs)).toEqual(new Set([locked.id, other.id]));
  });
  expect(await heartbeatOf(other.id)).toBeGreaterThan(before);
});

test('a run that was taken again since is kept for the worker that took it last', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser('pro');
  await testEngine.start(user, [makeStep(doNothing)]);
  const [first] = await engine.queue.takeRuns(1);
  if (!first) throw new Error('A run was started.');
  await engine.db.transaction().execute((trx) => engine.queue.returnRun(trx, first));
  const [second] = await engine.queue.takeRuns(1);
  expect(second?.id).toBe(first.id);
  expect(await engine.queue.keepRuns([first])).toEqual(new Set());
  expect(await engine.queue.keepRuns(second ? [second] : [])).toEqual(new Set([first.id]));
});
