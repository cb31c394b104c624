import { QUIET } from '#engine/test-world.ts';
import { startWorker, type Worker, type WorkerParts } from '#engine/work/worker.ts';
import type { TestApi } from '#server/test-api.ts';

/** A worker on the database of a test's API. Close it before the API. */
export async function startTestWorker(
  { engine, database }: TestApi,
  { world, browser = null, slots = 5 }: Pick<WorkerParts, 'world'> & Partial<WorkerParts>,
): Promise<Worker> {
  return await startWorker({
    engine,
    databaseUrl: database.url,
    name: 'test',
    slots,
    browser,
    world,
    log: QUIET,
  });
}
