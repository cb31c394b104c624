import { expect, test } from 'vitest';
import { QUIET } from '#engine/test-world.ts';
import { createTestDatabase } from '#db/test-database.ts';
import { createWakeUps } from '#engine/work/wake-workers.ts';

test('a notification that fails is sent again, until it is sent or the process ends', async () => {
  const { db, close } = await createTestDatabase();
  let failures = 2;
  const answers: string[] = [];
  const wakeUps = createWakeUps(db, QUIET, async () => {
    answers.push(failures > 0 ? 'failed' : 'sent');
    if (failures-- > 0) throw new Error('The database is away.');
  });
  wakeUps.wakeWorkers();
  await expect.poll(() => answers).toEqual(['failed', 'failed', 'sent']);
  failures = Number.POSITIVE_INFINITY;
  wakeUps.wakeWorkers();
  await expect.poll(() => answers.length).toBeGreaterThan(3);
  await wakeUps.close();
  await close();
});
