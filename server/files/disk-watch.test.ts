import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { openDatabase } from '#db/open.ts';
import { openDiskStore } from '#files/disk-store.ts';
import { createDiskWatch, type DiskWatch, reportErrors } from '#server/files/disk-watch.ts';

const GB = 1_000_000_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-disk-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

let free: number | null;
let said: boolean[];
let watch: DiskWatch;
beforeEach(() => {
  free = GB;
  said = [];
  watch = createDiskWatch({
    folder,
    db: database.db,
    onChange: (isFull) => said.push(isFull),
    readSpace: async () => free,
  });
});

test('a disk that fills up is said once, and once when there has been room for two looks', async () => {
  await watch.look();
  await watch.look();
  expect(said.splice(0)).toEqual([false]);
  free = 1_000_000;
  await watch.look();
  await watch.look();
  expect(said).toEqual([true]);
  // At the limit it is neither.
  free = 11_000_000;
  for (let looks = 0; looks < 3; looks += 1) await watch.look();
  expect(said).toEqual([true]);
  free = GB;
  await watch.look();
  expect(said).toEqual([true]);
  await watch.look();
  await watch.look();
  expect(said).toEqual([true, false]);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the disk of the database is full from the first statement that it refuses until it takes a table', async () => {
  const { db, close } = openDatabase(database.url, { onError: (error) => watch.report(error) });
  try {
    await expect(sql`select nothing`.execute(db)).rejects.toThrow('does not exist');
    expect(said).toEqual([]);
    await sql`create function refuse() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse()`.execute(db);
    await expect(sql`create table more as select 1`.execute(db)).rejects.toThrow('could not extend file');
    expect(said).toEqual([true]);
    for (let looks = 0; looks < 3; looks += 1) await watch.look();
    expect(said).toEqual([true]);
    await sql`drop event trigger no_room`.execute(db);
    for (let looks = 0; looks < 2; looks += 1) await watch.look();
    expect(said).toEqual([true, false]);
  } finally {
    await close();
  }
});

test('a look that fails is none of the two that find room', async () => {
  const { db } = database;
  free = 1_000_000;
  await watch.look();
  free = GB;
  await sql`create function fail() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not look' using errcode = 'internal_error'; end $$`.execute(db);
  await sql`create event trigger no_look on ddl_command_start when tag in ('CREATE TABLE AS', 'CREATE TABLE')
    execute function fail()`.execute(db);
  await expect(watch.look()).rejects.toThrow('could not look');
  await sql`drop event trigger no_look`.execute(db);
  await watch.look();
  expect(said).toEqual([true]);
  await watch.look();
  expect(said).toEqual([true, false]);
});

test('the disk of the files is full when an upload finds no room', async () => {
  const store = reportErrors(openDiskStore(path.join(folder, 'files')), watch);
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const content = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(noRoom) }) };
  await expect(store.receive(content, 100)).rejects.toThrow('ENOSPC');
  expect(said).toEqual([true]);
});
