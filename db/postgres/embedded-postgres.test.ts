import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  databaseHome,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#db/postgres/embedded-postgres.ts';

let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork embedded '));
  fs.chmodSync(folder, 0o755);
  vi.stubEnv('LEGWORK_TEST_SECRET', 'sk-marker');
  postgres = await start();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ folder, database: 'app' });

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Only Linux has /proc. */
test.runIf(process.platform === 'linux')(
  'PostgreSQL is given nothing of our environment that may be secret',
  async () => {
    const [pid] = fs.readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
    const file = `/proc/${pid}/environ`;
    const { uid, gid } = fs.statSync(file);
    // As its own user: root in a container may not read it.
    const environment = execFileSync('cat', [file], { uid, gid, encoding: 'utf8' });
    expect(environment).toContain('LC_ALL=C');
    expect(environment).not.toContain('sk-marker');
  },
);

test('other users of this machine can list nothing of the database', () => {
  const mode = (name: string) => fs.statSync(path.join(folder, name)).mode & 0o777;
  expect(mode('postgres') & 0o044).toBe(0);
  expect(mode('postgres/data')).toBe(0o700);
  expect(mode('postgres/password')).toBe(0o600);
});

test('three starts at once share one server', async () => {
  const urls = (await Promise.all([start(), start(), start()])).map(({ url }) => url);
  expect(new Set([...urls, postgres.url]).size).toBe(1);
});

test('what was committed is there after the server was killed and after it was stopped and started', async () => {
  await query('create table kept as select 1 as id');
  await postgres.restart();
  expect(await query('select id from kept')).toEqual([{ id: 1 }]);
  await postgres.stop();
  postgres = await start();
  expect(await query('select id from kept')).toEqual([{ id: 1 }]);
});

test('a server that is killed comes back by itself, with all that was committed', async () => {
  await query('create table survived as select 1 as id');
  const [pid] = fs.readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await expect
    .poll(() => query('select id from survived').catch(() => 'away'), { timeout: 20_000 })
    .toEqual([{ id: 1 }]);
});

test('a process that ends leaves the server to another that still uses it', async () => {
  const program = `
    import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
    const postgres = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, database: 'app' });
    console.log('started');
    process.stdin.once('data', () => postgres.stop().then(() => process.exit(0)));`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(other, 'exit');
  await once(other.stdout, 'data');
  await postgres.stop();
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  other.stdin.write('end');
  expect(await ended).toEqual([0, null]);
  await expect(query('select 1')).rejects.toThrow(/ECONNREFUSED/);
  postgres = await start();
});

test('nobody gets in without the password', async () => {
  const url = new URL(postgres.url);
  url.password = 'guessed';
  const client = new pg.Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toThrow(/password/);
});

test('a data folder that cannot be written is one sentence that says what to do', async () => {
  const file = path.join(folder, 'a file');
  fs.writeFileSync(file, '');
  await expect(startEmbeddedPostgres({ folder: path.join(file, 'data'), database: 'app' })).rejects.toThrow(
    /cannot be written to\. Set LEGWORK_DATA/,
  );
});

test('a folder the database user cannot enter sends the cluster to /var/lib', () => {
  const closed = path.join(folder, 'closed');
  fs.mkdirSync(closed, { mode: 0o700 });
  const stranger = { uid: 54_321, gid: 54_321 };
  expect(databaseHome(closed, stranger)).toMatch(/^\/var\/lib\/legwork\//);
  expect(databaseHome(closed, null)).toBe(path.join(closed, 'postgres'));
});

/** Where there is no /proc, an id that was given to another process cannot be noticed. */
test.runIf(process.platform === 'linux')('ids that other processes have by now stop nothing', async () => {
  await postgres.stop();
  const home = path.join(folder, 'postgres');
  // As after the end of a container, where the same ids come again: of the server, of its users, and an empty lock.
  fs.writeFileSync(path.join(home, 'data/postmaster.pid'), `${process.pid}\n`);
  fs.mkdirSync(path.join(home, 'users'), { recursive: true });
  fs.writeFileSync(path.join(home, 'users', String(process.ppid)), '');
  fs.writeFileSync(path.join(home, 'lock'), '');
  const aMinuteAgo = new Date(Date.now() - 60_000);
  fs.utimesSync(path.join(home, 'lock'), aMinuteAgo, aMinuteAgo);
  postgres = await start();
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  await expect(query('select 1')).rejects.toThrow(/ECONNREFUSED/);
  postgres = await start();
});
