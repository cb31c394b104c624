import fs from 'node:fs';
import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { makeStep } from '#engine/test-world.ts';
import { httpRequest } from '#integrations/http/request.ts';
import { fuzzInstallation } from '#server/fuzz/fuzz-installation.ts';
import { addWorkflow, openViewer, watchProfile } from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';
import { type Program, startTestInstallation, type TestInstallation } from '#server/test-installation.ts';

/** What a loaded machine needs to start a program, or another worker to take runs over. */
const PATIENCE = { timeout: 60_000 };
const RUNS = 6;

/** Each program throws an error that nobody catches when it is told to. */
const THROWS_ON_SIGNAL = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('told to'); }));",
)}`;

/** Only Linux has /proc, from which the tests read which process is which. */
describe.runIf(process.platform === 'linux')('a whole installation', { timeout: 300_000 }, () => {
  let legwork: TestInstallation;
  let site: TestSite;
  let ada: TestUser;
  /** Answers that the site still owes. */
  let held: http.ServerResponse[] = [];

  beforeAll(async () => {
    site = await startTestSite({ '/held': (_request, response) => void held.push(response) });
    legwork = await startTestInstallation({ NODE_OPTIONS: THROWS_ON_SIGNAL }, ['127.0.0.1']);
    ada = await legwork.signIn('ada');
    await legwork.database.db.updateTable('users').set({ plan: 'scale' }).where('id', '=', ada.id).execute();
  }, 180_000);
  afterAll(async () => {
    await legwork.close();
    await site.close();
  });

  const db = () => legwork.database.db;

  /** Runs that are in the middle of a request, which the site answers when it is told to. */
  async function startHeldRuns(): Promise<string[]> {
    held = [];
    const id = await addWorkflow(ada);
    const ask = () => makeStep(httpRequest, { address: `${site.origin}/held` });
    const steps = JSON.stringify([ask(), ask()]);
    await db().updateTable('workflows').set({ steps }).where('id', '=', id).execute();
    const body = { workflow_id: id, input_variables: {} };
    const replies = await Promise.all(
      Array.from({ length: RUNS }, () => ada.call('START_WORKFLOW', { body })),
    );
    await expect.poll(() => held.length, PATIENCE).toBe(RUNS);
    return replies.map((reply) => (reply.body as { workflow_execution_id: string }).workflow_execution_id);
  }

  async function statusesOf(ids: string[]): Promise<string[]> {
    for (const response of held.splice(0)) response.end('here');
    const runs = await db().selectFrom('runs').select('status').where('id', 'in', ids).execute();
    return [...new Set(runs.map(({ status }) => status))];
  }

  function kill(program: Program): void {
    process.kill(legwork.pid(program), 'SIGKILL');
  }

  test('its data folder shows nothing to other users of the machine', () => {
    const mode = (name: string) => (fs.statSync(`${legwork.data_folder}/${name}`).mode & 0o777).toString(8);
    const names = ['', 'keys', 'cache', 'legwork.log', 'starter'];
    expect(names.map(mode)).toEqual(['711', '700', '700', '600', '600']);
  });

  test('a second start on its data folder says so in one sentence', async () => {
    const second = await legwork.startAgain();
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `Legwork is already running on the data folder ${legwork.data_folder} (process ${legwork.starter.pid}). Stop it, or set LEGWORK_DATA to another folder.\n`,
    );
  });

  test('hostile bytes on every port end nothing', async () => {
    const said = legwork.said();
    expect(await fuzzInstallation(legwork, { seed: 1, rounds: 600 })).toEqual({
      faults: [],
      died: [],
      silent: [],
    });
    expect(legwork.said()).toBe(said);
  });

  test('a worker that is killed leaves the API answering, its viewers a sentence, and its runs to the next', async () => {
    const profile = { workflow_id: await addWorkflow(ada), is_shared: false };
    const viewer = await watchProfile(ada, profile);
    const ids = await startHeldRuns();
    kill('worker');
    // As the live page does, which connects again until it is told that the session has ended.
    expect((await viewer.closed).code).not.toBe(4001);
    const again = async () => await (await openViewer(viewer.live_url, viewer.cookies)).closed;
    await expect.poll(again, PATIENCE).toEqual({
      code: 4001,
      reason: 'The machine that had this browser went down. Open the live view again.',
    });
    expect((await ada.call('GET_WORKFLOWS')).status).toBe(200);
    await expect.poll(legwork.said, PATIENCE).toContain('The worker is running again.');
    await expect.poll(() => statusesOf(ids), PATIENCE).toEqual(['completed']);
    const watch = () => watchProfile(ada, profile).catch(() => null);
    await expect.poll(watch, PATIENCE).not.toBeNull();
  });

  test('an API that is killed is started again, and runs go on meanwhile', async () => {
    const ids = await startHeldRuns();
    const worker = legwork.pid('worker');
    kill('api');
    await expect.poll(() => statusesOf(ids), PATIENCE).toEqual(['completed']);
    await expect.poll(legwork.said, PATIENCE).toContain('The API is running again.');
    expect((await ada.call('GET_WORKFLOWS')).status).toBe(200);
    expect(legwork.pid('worker')).toBe(worker);
  });

  test('a stand-in that fails is started again', async () => {
    process.kill(legwork.pid('stand-ins'), 'SIGUSR2');
    await expect.poll(legwork.said, PATIENCE).toContain('The stand-in server is running again.');
    expect((await fetch(`http://localhost:${legwork.ports.PRACTICE_PORT}/`)).status).toBe(200);
  });

  test('a terminal that is gone ends nothing', async () => {
    legwork.starter.stdout?.destroy();
    legwork.starter.stderr?.destroy();
    const before = legwork.pid('stand-ins');
    kill('stand-ins');
    const isStartedAgain = () => {
      const pid = legwork.findPid('stand-ins');
      return pid !== null && pid !== before;
    };
    await expect.poll(isStartedAgain, PATIENCE).toBe(true);
    expect(legwork.starter.exitCode).toBeNull();
  });

  test('when the starter is killed, everything ends', async () => {
    const pids = (['api', 'worker', 'stand-ins'] as const).map(legwork.pid);
    const worker = await db()
      .selectFrom('workers')
      .select('id')
      .orderBy('started_at', 'desc')
      .executeTakeFirst();
    legwork.starter.kill('SIGKILL');
    const left = () => pids.filter((pid) => fs.existsSync(`/proc/${pid}`));
    await expect.poll(left, PATIENCE).toEqual([]);
    // In order, and not killed: the worker has deleted its row.
    const rows = await db().selectFrom('workers').select('id').execute();
    expect(rows).not.toContainEqual(worker);
  });
});
