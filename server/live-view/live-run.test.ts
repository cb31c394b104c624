import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { makeStep } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import {
  addWorkflow,
  type Cookies,
  keepCookies,
  openViewer,
  startTestLive,
  type TestLive,
  visit,
} from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';
import type { WorkflowRow } from '#db/schema.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { ExecutionStatus } from '#shared/wire.ts';

let legwork: TestLive;
let site: TestSite;
let ada: TestUser;
let eve: TestUser;
/** The answer that makes the page show what the run waits for; null until the page has asked. */
let answer: (() => void) | null = null;

beforeAll(async () => {
  site = await startTestSite({
    '/': `<title>shop</title><button style="position:absolute;left:100px;top:100px;width:200px;height:60px" onclick="document.title='bought'">Buy</button>
      <button style="position:absolute;left:100px;top:300px;width:200px;height:60px" onclick="document.title='touched'">Never</button>
      <button onclick="document.title = confirm('Really?') ? 'cancelled' : 'kept'">Cancel booking</button><p id="later"></p><p style="height:5000px"></p>
      <script>addEventListener('scroll', () => (document.title = 'scrolled'));
      fetch('/go').then(() => (later.textContent = 'Ready'))</script>`,
    '/go': (_request, response) => {
      answer = () => response.end('go');
    },
  });
  legwork = await startTestLive();
  [ada, eve] = [await legwork.api.signIn('ada'), await legwork.api.signIn('eve')];
});
afterAll(async () => {
  await legwork.close();
  await site.close();
});

async function goOn(): Promise<void> {
  await expect.poll(() => answer !== null, { interval: 20 }).toBe(true);
  answer?.();
}

const SHOPPING = ['Wait for "Ready"', 'Click "Buy"'];

async function startShopping(lines = SHOPPING): Promise<string> {
  const workflow = await writeShopping(lines);
  return startRun(legwork.api.engine, ada.id, { workflow, input_variables: {} });
}

async function writeShopping(lines = SHOPPING): Promise<WorkflowRow> {
  answer = null;
  const { db } = legwork.api.database;
  const id = await addWorkflow(ada);
  const text = [`Open ${site.origin}/`, ...lines].join('\n');
  const steps = [makeStep(instructions, { instructions: text })];
  await db
    .updateTable('workflows')
    .set({ steps: JSON.stringify(steps) })
    .where('id', '=', id)
    .execute();
  return db.selectFrom('workflows').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function readStatus(user: TestUser, runId: string): Promise<ExecutionStatus & { cookies: Cookies }> {
  const reply = await user.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: runId } });
  return { ...(reply.body as ExecutionStatus), cookies: keepCookies(new Map(), reply.headers) };
}

async function watchRun(runId: string) {
  const hasPage = async () => (await readStatus(ada, runId)).live_url !== null;
  await expect.poll(hasPage, { timeout: 60_000, interval: 50 }).toBe(true);
  const { live_url, cookies } = await readStatus(ada, runId);
  const page = await visit(live_url ?? '', cookies);
  expect(page.status).toBe(200);
  return Object.assign(await openViewer(live_url ?? '', cookies), { live_url: live_url ?? '', cookies });
}

const hasTitle = (title: string) => (message: { tabs: { title: string }[] }) =>
  message.tabs.some((tab) => tab.title === title);

test('a run is watched while it works, and the view ends with it', async () => {
  const runId = await startShopping();
  const viewer = await watchRun(runId);
  expect((await viewer.next('control')).holder).toBe('agent');
  await viewer.next('tabs', hasTitle('shop'));
  await viewer.nextFrame(0);
  const { live_url: unused } = await readStatus(ada, runId);
  await goOn();
  // What it is about to do, and where its mouse is.
  const about = await viewer.next('agent', ({ summary }) => summary.includes('Buy'));
  expect(about.summary).toMatch(/^Click/);
  await viewer.next('agent', ({ x, y }) => x === 200 && y === 130);
  expect((await viewer.next('ended')).sentence).toBe('The run no longer uses this browser.');
  await expect.poll(async () => (await readStatus(ada, runId)).status).toBe('completed');
  expect((await readStatus(ada, runId)).live_url).toBeNull();
  // The frame of one who was watching says so, and an address from before the end does; neither is a 403, which would
  // stand in the console of the run's page.
  for (const address of [viewer.live_url.split('?')[0] ?? '', unused ?? '']) {
    const answer = async () => {
      const page = await visit(address, viewer.cookies);
      return [page.status, await page.text()];
    };
    await expect.poll(answer).toEqual([200, 'This live session has ended.']);
  }
  expect((await visit(unused ?? '', new Map())).status).toBe(403);
});

test('whoever only watches changes nothing', async () => {
  const runId = await startShopping();
  const viewer = await watchRun(runId);
  await viewer.next('tabs', hasTitle('shop'));
  viewer.click(200, 330);
  viewer.send({ kind: 'navigate', address: 'http://127.0.0.1:1/' });
  viewer.send({ kind: 'open_tab' });
  viewer.send({ kind: 'resize', width: 300, height: 300 });
  viewer.send({ kind: 'take_control' });
  await viewer.next('control', ({ holder }) => holder === 'you');
  // What was sent before would have been done before this.
  viewer.click(200, 130);
  await viewer.next('tabs', hasTitle('bought'));
  viewer.send({ kind: 'open_tab' });
  const { tabs } = await viewer.next('tabs', (message) => message.tabs.length > 1);
  expect(tabs).toMatchObject([{ address: `${site.origin}/` }, { address: 'about:blank' }]);
  const seen = viewer.messages.flatMap((message) => (message.kind === 'tabs' ? message.tabs : []));
  expect(seen.map((tab) => tab.title)).not.toContain('touched');
  expect(viewer.frames.every(({ width, height }) => width === 1280 && height === 800)).toBe(true);
  await stopRun(legwork.api.engine, ada.id, runId);
  await viewer.closed;
});

test('a question is answered as its line says while the run is watched', async () => {
  const lines = ['Wait for "Ready"', 'Click "Cancel booking"', 'Press OK in the browser dialog'];
  const runId = await startShopping(lines);
  const viewer = await watchRun(runId);
  await viewer.next('tabs', hasTitle('shop'));
  await goOn();
  await viewer.next('tabs', hasTitle('cancelled'));
  await viewer.next('ended');
  await expect.poll(async () => (await readStatus(ada, runId)).status).toBe('completed');
});

test('a person takes control, the run waits and says so, pays nothing, and goes on when it is given back', async () => {
  const runId = await startShopping();
  const viewer = await watchRun(runId);
  await viewer.next('tabs', hasTitle('shop'));
  viewer.send({ kind: 'take_control' });
  await viewer.next('control', ({ holder }) => holder === 'you');
  await goOn();
  await expect.poll(async () => (await readStatus(ada, runId)).is_held_by_viewer).toBe(true);
  // The wait is paid while the next line begins.
  const before = 50;
  await expect.poll(async () => (await readStatus(ada, runId)).credits_used).toBe(before);
  viewer.click(200, 130);
  await viewer.next('tabs', hasTitle('bought'));
  // Another viewer sees that somebody has it.
  const { live_url, cookies } = await readStatus(ada, runId);
  await visit(live_url ?? '', cookies);
  const other = await openViewer(live_url ?? '', cookies);
  expect((await other.next('control')).holder).toBe('another_viewer');
  other.socket.close();
  expect((await readStatus(ada, runId)).credits_used).toBe(before);
  expect((await readStatus(ada, runId)).status).toBe('running');
  viewer.send({ kind: 'give_back' });
  await viewer.next('ended');
  await expect.poll(async () => (await readStatus(ada, runId)).status).toBe('completed');
  const done = await readStatus(ada, runId);
  expect(done.is_held_by_viewer).toBe(false);
  expect(done.credits_used).toBe(before + 50);
});

test('a run that has nothing left to do does not end while a person has its browser', async () => {
  const runId = await startShopping(['Wait for "Ready"', 'Scroll down']);
  const viewer = await watchRun(runId);
  await viewer.next('tabs', hasTitle('shop'));
  viewer.send({ kind: 'take_control' });
  await viewer.next('control', ({ holder }) => holder === 'you');
  await goOn();
  // The last line is done, and free as it is, nothing has held it back.
  await viewer.next('tabs', hasTitle('scrolled'));
  for (const count of [2, 3, 4, 5, 6, 7, 8]) {
    viewer.send({ kind: 'open_tab' });
    await viewer.next('tabs', ({ tabs }) => tabs.length === count);
  }
  expect(await readStatus(ada, runId)).toMatchObject({ status: 'running', is_held_by_viewer: true });
  viewer.send({ kind: 'give_back' });
  await viewer.next('ended');
  await expect.poll(async () => (await readStatus(ada, runId)).status).toBe('completed');
});

test('who loses the network keeps control until they are back; who leaves gives it back', async () => {
  const runId = await startShopping();
  const viewer = await watchRun(runId);
  await viewer.next('tabs', hasTitle('shop'));
  viewer.send({ kind: 'take_control' });
  await viewer.next('control', ({ holder }) => holder === 'you');
  viewer.socket.terminate();
  await viewer.closed;
  const again = await openViewer(viewer.live_url, viewer.cookies);
  expect((await again.next('control')).holder).toBe('you');
  expect((await readStatus(ada, runId)).is_held_by_viewer).toBe(true);
  again.socket.close(1000);
  await expect.poll(async () => (await readStatus(ada, runId)).is_held_by_viewer).toBe(false);
  await stopRun(legwork.api.engine, ada.id, runId);
});

test('the answer of the start has the address, whose visit waits until the run has its browser', async () => {
  // The free plan runs one at a time: the second one waits.
  const first = await startShopping();
  const workflow = await writeShopping();
  const body = { workflow_id: workflow.id, input_variables: {} };
  const started = await ada.call('START_WORKFLOW', { body });
  const { live_url, workflow_execution_id } = started.body as AnswerOf<'START_WORKFLOW'>;
  const cookies = keepCookies(new Map(), started.headers);
  expect((await visit(live_url ?? '', new Map())).status).toBe(403);
  let hasArrived = false;
  const visiting = visit(live_url ?? '', cookies).then((page) => {
    hasArrived = true;
    return page;
  });
  expect((await readStatus(ada, workflow_execution_id)).live_url).toBeNull();
  expect(hasArrived).toBe(false);
  await stopRun(legwork.api.engine, ada.id, first);
  const page = await visiting;
  expect(page.status).toBe(200);
  const viewer = await openViewer(live_url ?? '', cookies);
  await viewer.next('tabs', hasTitle('shop'));
  const status = await readStatus(ada, workflow_execution_id);
  // The frame of the run's page stays as it is: only the ticket is another one.
  expect(new URL(status.live_url ?? '').pathname).toBe(new URL(live_url ?? '').pathname);
  await stopRun(legwork.api.engine, ada.id, workflow_execution_id);
  await viewer.next('ended');
  const late = await visit(live_url ?? '', cookies);
  expect([late.status, await late.text()]).toEqual([200, 'This live session has ended.']);
});

test('a view that a full disk refused opens itself when there is room', async () => {
  const { pool } = legwork.api.database;
  await pool.query(`create function is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger is_full before insert on live_sessions execute function is_full()`);
  const runId = await startShopping();
  // Its page asks for something.
  await expect.poll(() => answer !== null, { timeout: 60_000, interval: 20 }).toBe(true);
  const { live_url, cookies } = await readStatus(ada, runId);
  const refused = await visit(live_url ?? '', cookies);
  expect(await refused.text()).toContain('There is no space left on the disk of the server.');
  await pool.query('drop trigger is_full on live_sessions; drop function is_full');
  const [, next = ''] = /^1; url=(.+)$/.exec(refused.headers.get('refresh') ?? '') ?? [];
  const again = await visit(new URL(next, legwork.api.origin).href, cookies);
  expect([again.status, again.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  await stopRun(legwork.api.engine, ada.id, runId);
});

test('stopping a run ends it also while a person has control', async () => {
  const runId = await startShopping();
  const viewer = await watchRun(runId);
  viewer.send({ kind: 'take_control' });
  await viewer.next('control', ({ holder }) => holder === 'you');
  await stopRun(legwork.api.engine, ada.id, runId);
  await viewer.next('ended');
  expect((await readStatus(ada, runId)).status).toBe('stopped');
});

test('nobody else can watch the run', async () => {
  const runId = await startShopping();
  const viewer = await watchRun(runId);
  const reply = await eve.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: runId } });
  expect(reply.status).toBe(404);
  const { live_url } = await readStatus(ada, runId);
  expect((await visit(live_url ?? '', new Map())).status).toBe(403);
  await stopRun(legwork.api.engine, ada.id, runId);
  await viewer.closed;
});
