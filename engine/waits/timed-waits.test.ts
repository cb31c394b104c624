import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOpenWaits } from '#db/runs/waits.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { expireWaits } from '#engine/waits/expire-waits.ts';
import { stopRun } from '#engine/stop-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const HOUR_MS = 3600_000;
/** How often the step began, and how often it got past its waits. */
let begun = 0;
let passed = 0;
const nap = defineAction({
  id: 'test.nap',
  name: 'Nap',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { ms: text('Milliseconds') },
  outputs: {},
  async run({ inputs, sleepUntil }) {
    begun += 1;
    // Computed anew when the step begins again, as the steps that wait for a time do.
    await sleepUntil(new Date(Date.now() + Number(inputs.ms)));
    await sleepUntil(new Date(Date.now() + 10));
    passed += 1;
    return {};
  },
});

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [nap] });
});
afterAll(() => testEngine.close());

const waiting = (user: string, run: string) =>
  testEngine.until(user, run, (found) => found.waiting_for === 'time');
const expireAt = (ms: number) => expireWaits({ ...testEngine.engine, now: () => new Date(Date.now() + ms) });

test('a run that waits for a time has no slot, goes on when it has come, and begins its step once more', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [makeStep(nap, { ms: String(HOUR_MS) })]);
  expect(await waiting(user, run)).toMatchObject({ status: 'pending', admitted_at: null, worker: null });
  const other = await testEngine.start(user, [makeStep(nap, { ms: '10' })]);
  expect(await testEngine.ended(user, other)).toMatchObject({ status: 'completed' });
  // No person has to do anything, so it is not in the Inbox.
  expect(await listOpenWaits(testEngine.engine.db, user, 10)).toEqual([]);
  const wait = await testEngine.engine.db
    .selectFrom('waits')
    .select('id')
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  const answer = answerWait(testEngine.engine, user, { wait_id: wait.id, answer: 'now' });
  await expect(answer).rejects.toThrow('goes on by itself when its time has come');
  [begun, passed] = [0, 0];
  await expireAt(HOUR_MS / 2);
  expect(await testEngine.run(user, run)).toMatchObject({ waiting_for: 'time' });
  await Promise.all([expireAt(HOUR_MS * 1.1), expireAt(HOUR_MS * 1.1)]);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  expect([begun, passed]).toEqual([1, 1]);
});

test('a run that waits for a time is stopped at once', async () => {
  const user = await testEngine.addUser();
  const run = await testEngine.start(user, [makeStep(nap, { ms: String(HOUR_MS) })]);
  await waiting(user, run);
  await stopRun(testEngine.engine, user, run);
  expect(await testEngine.run(user, run)).toMatchObject({ status: 'stopped' });
  await expireAt(HOUR_MS * 2);
  expect(await testEngine.run(user, run)).toMatchObject({ status: 'stopped' });
});
