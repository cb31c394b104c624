import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#db/postgres/free-port.ts';
import { claimTestRun, insertTestRun } from '#db/runs/test-run.ts';
import { openTestProcesses, type TestProcesses } from '#server/test-processes.ts';

let processes: TestProcesses;
beforeAll(async () => {
  processes = await openTestProcesses();
});
afterAll(() => processes.close());

test('an API process serves pages and calls, refuses to be a second, and ends when it is told to', async () => {
  const api = processes.start('api');
  await api.ready;
  const health = await fetch(`${processes.api_origin}/health`);
  expect(await health.json()).toEqual({
    status: 'ok',
    stand_ins: ['Google', 'Stripe'],
    has_model: false,
    notices: [
      {
        id: 'no_worker',
        text: 'No worker is running: runs wait, and no browser can be opened, until one starts.',
      },
    ],
  });
  const page = await fetch(`${processes.web_origin}/workflows`);
  expect(await page.text()).toBe('the application');

  const second = processes.start('api');
  expect(await second.ended).toEqual([1, null]);
  expect(await second.said).toBe(
    `Port ${processes.settings.API_PORT} is already in use. Stop the program that uses it, or set API_PORT to another.\n`,
  );

  api.child.kill('SIGTERM');
  expect(await api.ended).toEqual([0, null]);
});

test('a worker process serves no calls and no pages, and is known while it lives', async () => {
  const worker = processes.start('worker');
  await worker.ready;
  await expect(fetch(`${processes.api_origin}/health`)).rejects.toThrow('fetch failed');
  const { db } = processes.database;
  const [row] = await db.selectFrom('workers').selectAll().execute();
  expect(row?.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const stranger = await fetch(`${row?.address}/OPEN_PROFILE`, { method: 'POST', body: '{}' });
  expect([stranger.status, await stranger.text()]).toEqual([403, '']);
  worker.child.kill('SIGINT');
  expect(await worker.ended).toEqual([0, null]);
  expect(await db.selectFrom('workers').selectAll().execute()).toEqual([]);
});

test('a process that is told of the death of a worker releases its runs', async () => {
  const { db } = processes.database;
  const { run_id } = await insertTestRun(db);
  await claimTestRun(db, run_id, 'dead');
  const { child, ready, ended } = processes.start('api');
  await ready;
  // What the starter says; see scripts/keep-running.test.ts.
  child.send({ ended_worker: 'dead' });
  const lease = () => db.selectFrom('run_queue').select('worker').where('run_id', '=', run_id).execute();
  await expect.poll(lease).toEqual([{ worker: null }]);
  child.kill('SIGTERM');
  await ended;
});

test.each([
  [{ ROLE: 'boss' }, 'The setting ROLE must be api or worker.\n'],
  [{ ROLE: '' }, 'The setting ROLE must be api or worker.\n'],
  [
    { DATABASE_URL: 'postgres://legwork@127.0.0.1:1/legwork', DATABASE_WAIT_SECONDS: '0' },
    'The database at 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL.\n',
  ],
  [
    { HOST: '192.0.2.1', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' },
    'This machine has no address 192.0.2.1. Set HOST to one that it has, or to 0.0.0.0 for all of them.\n',
  ],
])('what is wrong is said in one sentence: %o', async (wrong, sentence) => {
  const { ended, said } = processes.start('api', wrong);
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe(sentence);
});

test('a database that is down or recovering is waited for, and the terminal says so', async () => {
  const wanted = new URL(processes.database.url);
  const port = await freePort();
  // What PostgreSQL says while it recovers, and then the real one on the same port.
  let isRecovering = true;
  const front = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (isRecovering) {
      socket.once('data', () => socket.end(errorMessage('57P03', 'the database system is starting up')));
      return;
    }
    const upstream = net.connect(Number(wanted.port), wanted.hostname);
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  onTestFinished(() => void front.close());
  const address = new URL(processes.database.url);
  address.port = String(port);
  const { child, ready, ended, said } = processes.start('api', { DATABASE_URL: address.href });
  // Refused at first: nobody listens.
  const waits = new Promise<void>((resolve) => {
    child.stderr?.once('data', () => resolve());
  });
  await waits;
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  await once(front, 'connection');
  isRecovering = false;
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await said).toBe(
    `Waiting for the database at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}).\n` +
      `Waiting for the database at 127.0.0.1:${port} (the database system is starting up).\n`,
  );
});

test('a database that recovers is waited for beyond the limit, and the starter is told', async () => {
  const front = net.createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(errorMessage('57P03', 'the database system is starting up')));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void front.close());
  const { child, ended, said } = processes.start('api', {
    DATABASE_URL: `postgres://legwork@127.0.0.1:${port}/legwork`,
    DATABASE_WAIT_SECONDS: '0',
  });
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await once(child, 'message')).toEqual([{ starting: true }, undefined]);
  }
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await said).toBe(
    `Waiting for the database at 127.0.0.1:${port} (the database system is starting up).\n`,
  );
});

/** An ErrorResponse of PostgreSQL's protocol. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a full disk of the database is told to the starter', async () => {
  const { db } = processes.database;
  const { child, ready, ended } = processes.start('api');
  await ready;
  const ada = await processes.signIn('ada');
  const told = new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'disk_full' in message && message.disk_full) resolve('full');
    });
  });
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  onTestFinished(() => sql`drop function refuse cascade`.execute(db).then(() => undefined));
  await sql`create trigger no_room before insert on workflows execute function refuse()`.execute(db);
  const reply = await ada.call('CREATE_WORKFLOW', { body: { name: 'W', description: '' } });
  expect([reply.status, await told]).toEqual([507, 'full']);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a worker whose Chromium hangs at its start ends without waiting for it', async () => {
  const hangs = `${processes.settings.WEB_FOLDER}/hangs`;
  fs.writeFileSync(hangs, '#!/bin/sh\necho > "$HOME/started"; while read -r _; do :; done <&3\n');
  fs.chmodSync(hangs, 0o755);
  const { child, ready, ended } = processes.start('worker', { CHROMIUM_PATH: hangs });
  const data = processes.settings.LEGWORK_DATA ?? '';
  const hasStarted = () =>
    fs.existsSync(data) && fs.readdirSync(data).some((name) => fs.existsSync(`${data}/${name}/started`));
  await expect.poll(hasStarted, { timeout: 60_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  // Had it waited, it would have become ready first.
  await expect(ready).rejects.toBeInstanceOf(Error);
  expect(fs.readdirSync(data).filter((name) => name.startsWith('first-start-'))).toEqual([]);
});

/** Throws once the process is told to, outside of anything that could catch it. */
const THROWS_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('secret value'); }));",
)}`;
const REJECTS_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { Promise.reject(new Error('secret value')); });",
)}`;

test.each([
  ['api', THROWS_ON_SIGNAL],
  ['worker', THROWS_ON_SIGNAL],
  ['worker', REJECTS_ON_SIGNAL],
])('an error that nobody caught is logged, and the process (%s) ends in order', async (role, program) => {
  const { child, ready, ended } = processes.start(role, {}, { args: ['--import', program] });
  await ready;
  child.kill('SIGUSR2');
  expect(await ended).toEqual([70, null]);
  // A worker that ended in order has deleted its row.
  expect(await processes.database.db.selectFrom('workers').selectAll().execute()).toEqual([]);
});

test('what was thrown is in the log with its place and without its words', async () => {
  const file = `${processes.settings.WEB_FOLDER}/log`;
  const descriptor = fs.openSync(file, 'a');
  onTestFinished(() => fs.closeSync(descriptor));
  const options = { args: ['--import', THROWS_ON_SIGNAL], stdout: descriptor };
  const { child, ready, ended } = processes.start('api', {}, options);
  await ready;
  child.kill('SIGUSR2');
  await ended;
  const logged = fs.readFileSync(file, 'utf8');
  expect(logged).toContain('Unexpected error');
  expect(logged).toContain('"level":60');
  expect(logged).not.toContain('secret value');
});

/** A device that is always full; only Linux has it. */
test.runIf(fs.existsSync('/dev/full')).each(['api', 'worker'])(
  'a log that cannot be written neither stops nor ends a process (%s)',
  async (role) => {
    const descriptor = fs.openSync('/dev/full', 'a');
    onTestFinished(() => fs.closeSync(descriptor));
    const { child, ready, ended } = processes.start(role, { LOG_LEVEL: 'trace' }, { stdout: descriptor });
    await ready;
    const [worker] = await processes.database.db.selectFrom('workers').select('address').execute();
    const address = worker?.address ?? `${processes.api_origin}/health`;
    // Each answer is a line of the log, and each call that is refused says that the process is there.
    for (let count = 0; count < 50; count += 1) expect((await fetch(address)).status).toBeLessThan(500);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
