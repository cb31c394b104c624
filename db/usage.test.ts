import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFile } from '#db/files.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { insertTestRun } from '#db/test-run.ts';
import { readUsage } from '#db/usage.ts';
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

test('what a person keeps is counted exactly, however additions and deletions of one content meet', async () => {
  const { db } = database;
  const people = [await insertTestRun(db), await insertTestRun(db)] as const;
  const random = createSeededRandom(20_261_121);
  const add = () => {
    const { user, run_id } = random.pick(people);
    const file = { ...random.pick(CONTENTS), run_id, name: 'f', media_type: 'text/plain' };
    return db.transaction().execute((trx) => insertFile(trx, user, file));
  };
  // One file, or all of one content, of everybody: as the sweep does.
  const remove = () =>
    sql`delete from files where id in (
      select id from files where content_hash = ${random.pick(CONTENTS).content_hash}
      limit ${random.pick([1, 100])} for update skip locked
    )`.execute(db);

  for (let round = 0; round < 30; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => (random.next() < 0.6 ? add() : remove())));
    for (const { user } of people) {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(size), 0)::int as bytes
        from (select distinct content_hash, size from files where user_id = ${user}) as content`.execute(db);
      const used = await readUsage(db, user, new Date());
      expect({ round, bytes: used?.kept_bytes }).toEqual({ round, bytes: rows[0]?.bytes });
    }
  }
});
