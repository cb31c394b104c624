import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { traceClicks, type TraceLine } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';

let testEngine: TestEngine;
let folder: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-stopped-'));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGCONT');
  await Promise.all(workers.map(closeTrialWorker));
  await testEngine.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Everything there is in the database, as text. */
async function readEverything(): Promise<string> {
  const { db } = testEngine.engine;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(db);
  const contents = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.raw(name)} as row order by row::text`.execute(db)),
  );
  return JSON.stringify(contents.map((content, index) => [tables[index]?.name, content.rows]));
}

test(
  'a worker that was stopped while others finished its runs writes nothing when it goes on',
  { timeout: 90_000 },
  async () => {
    const trace = path.join(folder, 'trace');
    fs.writeFileSync(trace, '');
    const readTrace = () =>
      fs
        .readFileSync(trace, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): TraceLine => JSON.parse(line));
    const user = await testEngine.addUser('scale', 100_000);
    const start = () => testEngine.start(user, [makeStep(traceClicks, { trace, ms: '1000' })]);

    const stopped = await startTrialWorker(testEngine.database.url, { name: 'stopped', slots: 20 });
    workers.push(stopped);
    const ids = await Promise.all(Array.from({ length: 10 }, start));
    await waitUntil(() => readTrace().filter((line) => line.kind === 'begin').length === ids.length);
    // In the middle of its steps: each has clicked once and is about to click again.
    stopped.kill('SIGSTOP');
    workers.push(await startTrialWorker(testEngine.database.url, { name: 'other', slots: 20 }));
    const ended = await testEngine.allEnded(user, ids);
    // On a slow machine the other worker may lose and take them once more.
    expect(ended.map((run) => [run.status, run.attempt > 1, run.worker?.split('-')[0]])).toEqual(
      ids.map(() => ['completed', true, 'other']),
    );
    const [, other] = workers;
    if (other) await closeTrialWorker(other);
    const before = await readEverything();
    const doneBefore = readTrace().length;

    stopped.kill('SIGCONT');
    stopped.disconnect();
    await once(stopped, 'exit');
    expect(await readEverything()).toBe(before);
    expect(readTrace()).toHaveLength(doneBefore);
  },
);
