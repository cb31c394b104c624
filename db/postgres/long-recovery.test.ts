import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import type { StartWait } from '#db/postgres/postgres-server.ts';

/**
 * A PostgreSQL that recovers until a file appears: it recovers from an archive, whose command waits for the file. As
 * after a power cut it answers "the database system is starting up" meanwhile.
 */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-recovery-'));
const cluster = path.join(folder, 'postgres', 'data');
const recovered = path.join(folder, 'recovered');
const command = path.join(folder, 'wait.sh');
fs.chmodSync(folder, 0o755);
fs.writeFileSync(
  command,
  `#!/bin/sh\nwhile [ ! -e ${recovered} ] && [ -e ${command} ]; do sleep 0.05; done; exit 1\n`,
);
fs.chmodSync(command, 0o755);

const OPTIONS = { folder, database: 'app', flags: [`restore_command=${command}`] };
const RECOVERS = 'The database was not stopped in order, and recovers what it had written. Waiting for it.';

const endRecovery = () => fs.writeFileSync(recovered, '');

beforeEach(async () => {
  fs.rmSync(recovered, { force: true });
  fs.rmSync(path.join(cluster, 'recovery.signal'), { force: true });
  const postgres = await startEmbeddedPostgres({ folder, database: 'app' });
  await postgres.stop();
  fs.writeFileSync(path.join(cluster, 'recovery.signal'), '');
});
afterEach(endRecovery);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

test('a server that recovers is waited for without a limit, also when its starter was killed', async () => {
  const program = `
    import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
    const wait = { report_after_ms: 0, onWait: (sentence) => console.log(sentence) };
    await startEmbeddedPostgres({ ...${JSON.stringify(OPTIONS)}, wait });`;
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(killed, 'exit');
  expect(String(await once(killed.stdout, 'data'))).toBe(`${RECOVERS}\n`);
  killed.kill('SIGKILL');
  await ended;

  const said: string[] = [];
  // Ten minutes pass between two looks.
  let now = 0;
  const wait: StartWait = {
    now: () => now,
    onWait(sentence) {
      said.push(sentence);
      if (said.length === 3) endRecovery();
    },
    onRecovering: () => void (now += 600_000),
  };
  const postgres = await startEmbeddedPostgres({ ...OPTIONS, wait });
  expect(said.slice(0, 3)).toEqual([
    RECOVERS,
    'The database still recovers, for 20 min now.',
    'The database still recovers, for 30 min now.',
  ]);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await postgres.stop();
});

test('who is told to end while the server recovers leaves no server behind', async () => {
  const stopping = new AbortController();
  const wait: StartWait = {
    report_after_ms: 0,
    onWait: () => stopping.abort(),
    signal: stopping.signal,
  };
  await expect(startEmbeddedPostgres({ ...OPTIONS, wait })).rejects.toThrow('aborted');
  expect(fs.existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
  expect(fs.existsSync(path.join(folder, 'postgres', 'lock'))).toBe(false);
});

test('a start does not wait without a limit for a server that shuts down and waits for its clients', async () => {
  fs.rmSync(path.join(cluster, 'recovery.signal'));
  const postgres = await startEmbeddedPostgres({ folder, database: 'app' });
  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const client = await connect();
  try {
    const [pid] = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGTERM');
    const refused = async () => await connect().then((other) => other.end(), String);
    await expect.poll(refused).toContain('the database system is shutting down');
    const starting = startEmbeddedPostgres({ folder, database: 'app', wait: { silent_for_ms: 100 } });
    await expect(starting).rejects.toThrow('PostgreSQL did not start.');
  } finally {
    await client.end();
    await postgres.stop();
  }
});
