import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { openTestProxy, type TestProxy } from '#db/test-proxy.ts';

let database: TestDatabase;
let proxy: TestProxy;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openTestProxy(database.url);
});
afterEach(async () => {
  proxy.silenceAll(false);
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

function open(deadline_ms: number) {
  const one = openDatabase(proxy.url, { connections: 1, deadline_ms });
  opened.push(one);
  return one.db;
}

test('a statement on a connection that went silent fails, and the next one gets a new connection', async () => {
  const db = open(500);
  await sql`select 1`.execute(db);
  proxy.silenceOpenConnections();
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a transaction on a connection that went silent fails once, not once more for its rollback', async () => {
  const db = open(500);
  const begun = Promise.withResolvers<void>();
  const failed = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.silenceOpenConnections();
    begun.resolve();
    await sql`select 1`.execute(trx);
  });
  await begun.promise;
  await expect(failed).rejects.toThrow('not queryable');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a network that accepts connections and says nothing ends the wait for one', async () => {
  proxy.silenceAll(true);
  await expect(sql`select 1`.execute(open(500))).rejects.toThrow(/timeout/);
});

test('the server cancels a statement that takes too long', async () => {
  await expect(sql`select pg_sleep(60)`.execute(open(1_000))).rejects.toMatchObject({ code: '57014' });
});

test('a connection that is not in use may be silent for longer than the deadline', async () => {
  const db = open(1_500);
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await backend();
  await new Promise((resolve) => {
    setTimeout(resolve, 2_000);
  });
  expect(await backend()).toBe(before);
});
