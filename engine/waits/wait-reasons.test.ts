import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockUser } from '#db/runs/run-slots.ts';
import { listOpenWaits, resolveWaits } from '#db/runs/waits.ts';
import { admitRuns } from '#engine/admit-runs.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { openFakeBrowser } from '#engine/test-browser.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { follow } from '#engine/test-follow.ts';
import { makeStep } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { RunMustWait } from '#shared/errors.ts';

const capped = defineAction({
  id: 'test.capped',
  name: 'Capped',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  async run() {
    if (isCapped)
      throw new RunMustWait({
        reason: 'cap',
        question: 'The limit of this month is used up.',
        choices: [],
        link: '/subscription',
        expires_after_seconds: null,
      });
    return {};
  },
});
let isCapped = true;

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [follow, capped], browser: openFakeBrowser() });
});
afterAll(() => testEngine.close());

const waiting = (user: string, run: string, reason: string) =>
  testEngine.until(user, run, (found) => found.waiting_for === reason);

test('credits are waited for in the same way, and end the wait by themselves', async () => {
  const user = await testEngine.addUser('free', 50);
  const run = await testEngine.start(user, [makeStep(follow, { lines: 'add\nbuy' })]);
  await waiting(user, run, 'credits');
  const [wait, ...others] = await listOpenWaits(testEngine.engine.db, user, 10);
  expect(others).toEqual([]);
  expect(wait).toMatchObject({ reason: 'credits', place: '1.2', link: '/subscription' });
  expect(wait?.deadline).toBeInstanceOf(Date);
  const given = answerWait(testEngine.engine, user, { wait_id: wait?.id ?? '', answer: 'now' });
  await expect(given).rejects.toMatchObject({ status: 409 });
  await testEngine.addCredits(user, 50);
  expect(await testEngine.ended(user, run)).toMatchObject({ status: 'completed' });
  const { outcome } = await testEngine.engine.db
    .selectFrom('waits')
    .select('outcome')
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('answered');
});

test('what is missing for another reason can come for all runs of a user at once', async () => {
  const user = await testEngine.addUser('pro');
  const runs = await Promise.all([1, 2].map(() => testEngine.start(user, [makeStep(capped)])));
  await Promise.all(runs.map((run) => waiting(user, run, 'cap')));
  isCapped = false;
  const { engine } = testEngine;
  await engine.db.transaction().execute(async (trx) => {
    await lockUser(trx, user);
    expect(await resolveWaits(trx, user, 'cap')).toBe(2);
    await admitRuns(engine, trx, user);
  });
  const ended = await testEngine.allEnded(user, runs);
  expect(ended.map((run) => run.status)).toEqual(['completed', 'completed']);
});
