import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { freePort } from '#db/postgres/free-port.ts';
import { openDatabase } from '#db/open.ts';
import { makeStep } from '#engine/test-world.ts';
import { httpRequest } from '#integrations/http/request.ts';
import { type Reply, signInTestUser, type TestUser } from '#server/test-api.ts';
import { isTerminal } from '#shared/run-status.ts';

const SENTENCES = [
  'There is no space left on the disk of the server. Nothing was lost. Try again when whoever runs Legwork has made room.',
  'Legwork cannot answer at the moment. Nothing was lost. Try again in a minute.',
];
const DISK = '220m';
const RUNS = 8;
const SENDS = 40;

/** Writes until nothing more fits. */
function fillUp(file: string): void {
  const chunk = Buffer.alloc(64 * 1024);
  const descriptor = fs.openSync(file, 'w');
  try {
    while (fs.writeSync(descriptor, chunk) > 0);
  } catch {
    // Full.
  } finally {
    fs.closeSync(descriptor);
  }
}

function mountMemoryDisk(folder: string): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    fs.rmSync(folder, { recursive: true });
    return false;
  }
}

/** What processes told about the disk, as `npm start` says it in the terminal. */
const told = new Map<string, unknown[]>();

function startProcess(role: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...environment, ROLE: role, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message) => {
    if (typeof message === 'object' && 'disk_full' in message)
      told.set(role, [...(told.get(role) ?? []), message.disk_full]);
  });
  return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process ended at its start.')));
  await Promise.race([once(child, 'message'), ended]);
}

async function save(user: TestUser, workflow_id: string, count: number): Promise<Reply> {
  const default_value = Array.from({ length: 5_000 }, () => Math.random().toString(36)).join('');
  const variable = { id: 'v', name: 'v', variable_type: 'string', is_input: true, default_value };
  const body = { workflow_id, name: `Save ${count}`, description: '', browser_profile_is_shared: true };
  return user.call('UPDATE_FULL_WORKFLOW', { body: { ...body, variables: [variable], steps: [] } });
}

/** Counts the requests by their address. */
async function openCounter(): Promise<{ url: string; counts: Map<string, number>; close(): Promise<void> }> {
  const counts = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const address = request.url ?? '';
    counts.set(address, (counts.get(address) ?? 0) + 1);
    request.resume();
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Workflows of several requests that may not be repeated; one run of each, which have to wait for each other. */
async function startRuns(user: TestUser, url: string): Promise<string[]> {
  const runs: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const made = await user.call('CREATE_WORKFLOW', { body: { name: 'Sends', description: '' } });
    const workflow_id = String(Reflect.get(made.body ?? {}, 'id'));
    const steps = Array.from({ length: SENDS }, (_, send) =>
      makeStep(httpRequest, { address: `${url}/${run}/${send}`, method: 'POST', body: 'a' }),
    );
    const document = { name: 'Sends', description: '', browser_profile_is_shared: true, variables: [] };
    const saved = await user.call('UPDATE_FULL_WORKFLOW', { body: { ...document, workflow_id, steps } });
    const started = await user.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
    expect([saved.status, started.status]).toEqual([200, 200]);
    runs.push(String(Reflect.get(started.body ?? {}, 'execution_id')));
  }
  return runs;
}

const nameOf = (reply: Reply) => Reflect.get(reply.body ?? {}, 'title') as unknown;

// Only where this process may mount: elsewhere server/files/full-disk.test.ts shows the parts of it with a stand-in.
test('a disk that fills up under files, tables and the log of PostgreSQL loses nothing and ends no process', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-full-'));
  fs.chmodSync(folder, 0o755);
  if (!mountMemoryDisk(folder)) return console.log('This process may not mount a disk: nothing was shown.');
  const data = path.join(folder, 'data');
  const filler = path.join(folder, 'filler');
  const [API_PORT, WEB_PORT] = [String(await freePort()), String(await freePort())];
  const CHROMIUM_PATH = process.env.TEST_CHROMIUM ?? '';
  const environment = {
    LEGWORK_DATA: data,
    API_PORT,
    WEB_PORT,
    CHROMIUM_PATH,
    ALLOWED_HOSTS: '127.0.0.1',
    SERVE_WEB: '0',
    ALLOW_NO_SANDBOX: '1',
  };
  const children = [startProcess('api', environment)];
  const closers: (() => Promise<unknown>)[] = [];
  try {
    await Promise.all(children.map(untilReady));
    children.push(startProcess('worker', environment));
    await Promise.all(children.slice(1).map(untilReady));
    const postgres = await startEmbeddedPostgres({ folder: data, database: 'legwork' });
    closers.push(() => postgres.stop());
    const { db, close } = openDatabase(postgres.url);
    closers.push(close);
    const jwtKey = Buffer.from(fs.readFileSync(path.join(data, 'keys/jwt-key'), 'utf8'), 'base64');
    const origin = `http://localhost:${API_PORT}`;
    const user = await signInTestUser('ada', { origin, database: { db }, jwtKey });
    const made = await user.call('CREATE_WORKFLOW', { body: { name: 'W', description: '' } });
    const workflow_id = String(Reflect.get(made.body ?? {}, 'id'));

    const counter = await openCounter();
    closers.push(() => counter.close());
    const runs = await startRuns(user, counter.url);
    // In the middle of their work.
    await expect.poll(() => counter.counts.size, { interval: 5 }).toBeGreaterThan(SENDS);
    fillUp(filler);
    let lastSaved = 'W';
    const refusals = new Set<string>();
    for (let count = 0; count < 150; count += 1) {
      const reply = await save(user, workflow_id, count);
      if (reply.status === 200) lastSaved = `Save ${count}`;
      else refusals.add(String(Reflect.get(reply.body ?? {}, 'detail')));
    }
    expect([...refusals]).toEqual([SENTENCES[0]]);
    // PostgreSQL's own log needs a new segment and gets none: it ends, and cannot start.
    for (let count = 0; count < 100; count += 1) {
      await sql`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000))`
        .execute(db)
        .catch(() => {});
    }
    const isFullFor = () => [...told.values()].map((changes) => changes.at(-1));
    await expect.poll(isFullFor, { timeout: 30_000 }).toEqual([true, true]);
    const during = await user.call('GET_WORKFLOWS');
    // The server may be between two of its starts, or have found room enough.
    expect([undefined, ...SENTENCES]).toContain(Reflect.get(during.body ?? {}, 'detail'));

    fs.rmSync(filler);
    await expect
      .poll(async () => (await user.call('GET_WORKFLOWS')).status, { timeout: 60_000, interval: 500 })
      .toBe(200);
    expect(nameOf(await user.call('GET_FULL_WORKFLOW', { query: { workflow_id } }))).toBe(lastSaved);
    expect((await save(user, workflow_id, 1_000)).status).toBe(200);
    expect(children.map(hasEnded)).toEqual([false, false]);
    await expect.poll(isFullFor, { timeout: 60_000 }).toEqual([false, false]);
    console.log('The disk was told to be full:', Object.fromEntries(told));
    // What was under way went on. A request whose answer could not be written down is not repeated.
    const ended = () => db.selectFrom('runs').select(['id', 'status', 'failure']).execute();
    await expect
      .poll(async () => (await ended()).filter(({ status }) => isTerminal(status)).length, {
        timeout: 120_000,
      })
      .toBe(runs.length);
    expect([...counter.counts.values()].filter((count) => count > 1)).toEqual([]);
    const outcomes = (await ended()).map((run) => run.failure?.code ?? run.status);
    console.log(`Runs under way on the full disk: ${outcomes.join(', ')}; ${counter.counts.size} requests.`);
    expect(new Set(outcomes).difference(new Set(['completed', 'interrupted']))).toEqual(new Set());
    const completed = outcomes.filter((outcome) => outcome === 'completed').length;
    expect(counter.counts.size).toBeGreaterThanOrEqual(completed * SENDS);
    expect(completed).toBeGreaterThan(RUNS / 2);
  } finally {
    fs.rmSync(filler, { force: true });
    for (const child of children) child.kill('SIGTERM');
    for (const child of children) if (!hasEnded(child)) await once(child, 'exit');
    for (const close of closers.toReversed()) await close();
    execFileSync('umount', [folder]);
    fs.rmSync(folder, { recursive: true });
  }
});
