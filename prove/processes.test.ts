import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestSite } from '#browser/test-site.ts';
import { makeStep } from '#engine/test-world.ts';
import { httpRequest } from '#integrations/http/request.ts';
import { SEED } from '#prove/seed.ts';
import { addWorkflow } from '#server/live-view/test-live-view.ts';
import { type Program, startTestInstallation, type TestInstallation } from '#server/test-installation.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

const RUNS = 60;
const STEPS = 30;
const KILLS = 15;
const ANSWER_AFTER_MS = 200;
const PATIENCE = { timeout: 120_000 };

async function isAnswering({ api_origin }: TestInstallation): Promise<boolean> {
  const answer = await fetch(`${api_origin}/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

test.runIf(process.platform === 'linux')(
  'no run is lost while API, worker and stand-ins are killed in turn',
  async () => {
    const random = createSeededRandom(SEED);
    const site = await startTestSite({
      '/': (_request, response) => void setTimeout(() => response.end('here'), ANSWER_AFTER_MS),
    });
    const legwork = await startTestInstallation({}, ['127.0.0.1']);
    const { db } = legwork.database;
    try {
      const ada = await legwork.signIn('ada');
      await db.updateTable('users').set({ plan: 'scale' }).where('id', '=', ada.id).execute();
      const workflow_id = await addWorkflow(ada);
      const steps = Array.from({ length: STEPS }, () => makeStep(httpRequest, { address: site.origin }));
      await db
        .updateTable('workflows')
        .set({ steps: JSON.stringify(steps) })
        .where('id', '=', workflow_id)
        .execute();
      for (let count = 0; count < RUNS; count += 1) {
        const reply = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
        expect(reply.status).toBe(200);
      }
      for (let count = 0; count < KILLS; count += 1) {
        await pause(random.integer(200, 3_000));
        const program = random.pick<Program>(['worker', 'worker', 'api', 'stand-ins']);
        const pid = legwork.pid(program);
        process.kill(pid, 'SIGKILL');
        await expect.poll(() => ![pid, null].includes(legwork.findPid(program)), PATIENCE).toBe(true);
        // The others go on; the API answers unless it is the one that was killed.
        await expect.poll(() => isAnswering(legwork), PATIENCE).toBe(true);
      }
      const left = () => db.selectFrom('runs').select('id').where('finished_at', 'is', null).execute();
      await expect.poll(async () => (await left()).length, { timeout: 300_000 }).toBe(0);
      const runs = await db.selectFrom('runs').select(['status', 'failure']).execute();
      expect(runs.filter(({ status }) => status !== 'completed')).toEqual([]);
      expect(runs).toHaveLength(RUNS);
      const done = await db
        .selectFrom('run_steps')
        .select(['run_id', 'place'])
        .where('status', '=', 'completed')
        .execute();
      expect(done).toHaveLength(RUNS * STEPS);
      expect(legwork.starter.exitCode).toBeNull();
    } finally {
      await legwork.close();
      await site.close();
    }
  },
);
