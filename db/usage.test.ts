import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFile, lockContent } from '#db/files.ts';
import { deleteEndedRuns } from '#db/runs/history.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { insertTestRun } from '#db/runs/test-run.ts';
import { countUpload, readUsage } from '#db/usage.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Content = { content_hash: string; size: number };
const CONTENTS: [Content, ...Content[]] = [
  { content_hash: 'a', size: 1 },
  { content_hash: 'b', size: 10 },
  { content_hash: 'c', size: 100 },
];
const LATER = new Date(Date.now() + 3600_000);

test('what people keep is counted exactly and without deadlocks, however additions and deletions meet', async () => {
  const { db } = database;
  const people = [await insertTestRun(db), await insertTestRun(db)] as const;
  const random = createSeededRandom(20_261_121);

  /** An ended run, for its files to be deleted with it. */
  const addRun = async (user: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
        status, finished_at)
      select user_id, id, 'W', true, '[]', '[]', '{}', 'completed', clock_timestamp() from workflows
      where user_id = ${user} returning id`.execute(db);
    return rows[0]?.id ?? '';
  };
  const runs = await Promise.all(people.flatMap(({ user }) => [addRun(user), addRun(user), addRun(user)]));

  /** As files/keep-file.ts does it. False when the run was deleted meanwhile. */
  const add = async (): Promise<boolean> => {
    const at = random.integer(0, 2 * people.length * 3);
    const { user } = people[at % 6 < 3 ? 0 : 1];
    const file = { ...random.pick(CONTENTS), run_id: runs[at] ?? null, name: 'f', media_type: 'text/plain' };
    const adding = db.transaction().execute(async (trx) => {
      await lockContent(trx, file.content_hash);
      await insertFile(trx, user, file);
      if (file.run_id === null) await countUpload(trx, user, LATER);
    });
    return adding.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === '23503') return false;
        throw error;
      },
    );
  };
  /** One file, or all of one content, of everybody. */
  const remove = () =>
    sql`delete from files where id in (
      select id from files where content_hash = ${random.pick(CONTENTS).content_hash}
      limit ${random.pick([1, 100])} for update skip locked
    )`.execute(db);
  const removeRuns = () => deleteEndedRuns(db, { before: LATER, limit: random.pick([1, 3]) });

  for (let round = 0; round < 40; round += 1) {
    // Half way the runs begin to be deleted with their files.
    const acts = round < 20 ? [add, add, remove] : [add, add, add, remove, removeRuns];
    await Promise.all(Array.from({ length: 8 }, () => random.pick([add, ...acts])()));
    for (const { user } of people) {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(size), 0)::int as bytes
        from (select distinct content_hash, size from files where user_id = ${user}) as content`.execute(db);
      const used = await readUsage(db, user, LATER);
      expect({ round, bytes: used?.kept_bytes }).toEqual({ round, bytes: rows[0]?.bytes });
    }
  }
});
