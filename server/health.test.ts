import net from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordHeartbeat } from '#db/workers.ts';
import { healthRoute } from '#server/health.ts';
import { addRawRoutes } from '#server/http/raw-routes.ts';
import { createTestRouter } from '#server/http/test-router.ts';
import { readSettings } from '#server/settings/settings.ts';
import { startTestApi, type TestApi } from '#server/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const FINE = { confinement: 'sandbox', problem: null, cure: null, notice: null };
const register = (id: string, browser: Partial<typeof FINE> | Record<string, string>) =>
  recordHeartbeat(api.database.db, {
    id,
    address: 'http://127.0.0.1:1',
    slots: 1,
    browser: { ...FINE, ...browser },
  });
const readHealth = async (): Promise<unknown> => (await fetch(`${api.origin}/health`)).json();

test('says what stands in for a third party, and that no worker is running', async () => {
  expect(await readHealth()).toEqual({
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
});

test('says once what workers report of their browsers', async () => {
  await register('one', { problem: 'Chromium cannot start.', cure: 'Install it.' });
  await register('two', { problem: 'Chromium cannot start.', cure: 'Install it.' });
  await register('three', { notice: 'Chromium runs without its sandbox.' });
  await register('four', {});
  const health = await readHealth();
  expect(health).toMatchObject({ status: 'ok' });
  expect(health).toHaveProperty('notices.length', 2);
  expect(health).toHaveProperty(
    'notices',
    expect.arrayContaining([
      { id: 'browser_problem', text: 'Chromium cannot start. Install it.' },
      { id: 'browser_notice', text: 'Chromium runs without its sandbox.' },
    ]),
  );
});

test('a worker whose heartbeat is old does not count', async () => {
  await sql`update workers set heartbeat_at = now() - interval '11 seconds'`.execute(api.database.db);
  expect(await readHealth()).toHaveProperty('notices[0].id', 'no_worker');
});

test('says when there is little space left on the disk', async () => {
  const { app, listen } = await createTestRouter();
  const settings = { ...readSettings({}), data_folder: '/data' };
  const asked: string[] = [];
  const readFreeBytes = async (folder: string) => {
    asked.push(folder);
    return 42_000_000;
  };
  const route = healthRoute({ db: api.database.db, settings, readFreeBytes });
  await addRawRoutes(app, [route], { api_origin: settings.api_origin });
  const health: unknown = await (await fetch(`${await listen()}/health`)).json();
  expect(health).toHaveProperty('notices[0].id', 'disk_space');
  expect(health).toHaveProperty('notices[0].text', expect.stringMatching(/^Only 42 MB are left on the disk/));
  expect(asked).toEqual(['/data']);
});

test('calls that come at once cost one look, and the next call looks again', async () => {
  const settings = { ...readSettings({}), data_folder: '/data' };
  let looks = 0;
  const readFreeBytes = async () => {
    looks += 1;
    return 10 ** 12;
  };
  const route = healthRoute({ db: api.database.db, settings, readFreeBytes });
  const { app, listen } = await createTestRouter();
  await addRawRoutes(app, [route], { api_origin: settings.api_origin });
  const { hostname, port } = new URL(await listen());
  // All on one connection: they are read together.
  const socket = net.connect(Number(port), hostname);
  const all = `GET /health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(99);
  socket.write(`${all}GET /health HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(100);
  const before = looks;
  expect(before).toBeLessThan(50);
  await fetch(`http://${hostname}:${port}/health`);
  expect(looks).toBe(before + 1);
});
