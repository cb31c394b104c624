import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/open.ts';

export type TestDatabase = OpenDatabase & { url: string };

/** A clone of the migrated template, for one test file; close() drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(template, async (client) => {
    // PostgreSQL clones a template for one session at a time; the others wait here instead of failing.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
  });
  const url = new URL(template);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href);
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await onServer(template, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function onServer(template: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
