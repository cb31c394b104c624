import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { makeStep } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { addWorkflow, startTestLive, type TestLive, watchProfile } from '#server/live-view/test-live-view.ts';
import type { TestUser } from '#server/test-api.ts';
import type { ExecutionStatus, Step } from '#shared/wire.ts';

let legwork: TestLive;
let site: TestSite;
let ada: TestUser;
let eve: TestUser;
let visits = 0;
/** The answer that the shop waits for before it shows “Ready”; null until it has asked. */
let answer: (() => void) | null = null;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite({
    '/': `<title>shop</title><button onclick="document.title='bought'">Buy</button><p id="later"></p>
      <script>fetch('/go').then(() => (later.textContent = 'Ready'))</script>`,
    '/mine': '<title>mine</title><p>What a person has open</p>',
    '/counted': (_request, response) => {
      visits += 1;
      response.setHeader('content-type', 'text/html');
      response.end('<title>counted</title><button onclick="document.title=`bought`">Buy</button>');
    },
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

async function addShopping(user: TestUser, lines = ['Wait for "Ready"', 'Click "Buy"']): Promise<string> {
  answer = null;
  const id = await addWorkflow(user);
  await giveSteps(id, [
    makeStep(instructions, { instructions: [`Open ${site.origin}/`, ...lines].join('\n') }),
  ]);
  return id;
}

async function giveSteps(id: string, steps: readonly Step[]): Promise<void> {
  await legwork.api.database.db
    .updateTable('workflows')
    .set({ steps: JSON.stringify(steps) })
    .where('id', '=', id)
    .execute();
}

async function start(user: TestUser, workflow_id: string, live_session_id: string): Promise<string> {
  const body = { workflow_id, input_variables: {}, once_key: `try ${(keys += 1)}`, live_session_id };
  const reply = await user.call('START_WORKFLOW', { body });
  expect(reply.status).toBe(200);
  return idOf(reply);
}

async function statusOf(user: TestUser, execution_id: string): Promise<ExecutionStatus> {
  const reply = await user.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
  return reply.body as ExecutionStatus;
}

async function goOn(): Promise<void> {
  await expect.poll(() => answer !== null, { interval: 20 }).toBe(true);
  answer?.();
}

const endOf = (user: TestUser, run: string) =>
  expect.poll(async () => (await statusOf(user, run)).status, { timeout: 60_000 });

/** Starts a try up to a step in a live session, which may go on behind an earlier one. */
const tryIn =
  (workflow_id: string, live_session_id: string) =>
  (user: TestUser, until_step_id: string, continue_try?: string) =>
    user.call('START_WORKFLOW', {
      body: {
        workflow_id,
        input_variables: {},
        once_key: `try ${(keys += 1)}`,
        live_session_id,
        until_step_id,
        ...(continue_try !== undefined && { continue_try }),
      },
    });
const idOf = ({ body }: { body: unknown }) =>
  (body as { workflow_execution_id: string }).workflow_execution_id;

const shows = (title: string) => (message: { shown: number | null; tabs: { id: number; title: string }[] }) =>
  message.tabs.some((tab) => tab.id === message.shown && tab.title === title);

test('a run works in the tabs of the live session, which keeps them as the run left them', async () => {
  const workflow_id = await addShopping(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  await viewer.next('control', ({ holder }) => holder === 'nobody');
  await viewer.navigate(`${site.origin}/mine`);

  const run = await start(ada, workflow_id, viewer.session_id);
  await viewer.next('control', ({ holder }) => holder === 'agent');
  await viewer.next('tabs', shows('shop'));
  await expect.poll(async () => (await statusOf(ada, run)).live_url).toContain(`/live/${viewer.session_id}`);
  // Whoever watches changes nothing until they take control.
  viewer.send({ kind: 'navigate', address: `${site.origin}/mine` });
  viewer.send({ kind: 'record', action: 'start' });
  await viewer.next('notice', ({ sentence }) => sentence.startsWith('A run is using this browser.'));
  await goOn();
  await endOf(ada, run).toBe('completed');
  await viewer.next('control', ({ holder }) => holder === 'nobody');
  // Its title may be told before or after that.
  await expect
    .poll(() => viewer.messages.some((message) => message.kind === 'tabs' && shows('bought')(message)))
    .toBe(true);
  // What the person had open is in its own tab still.
  const [mine] = viewer.messages.flatMap((message) =>
    message.kind === 'tabs' ? message.tabs.filter(({ title }) => title === 'mine') : [],
  );
  viewer.send({ kind: 'show_tab', tab: mine?.id ?? 0 });
  await viewer.next('tabs', shows('mine'));
});

test('closing the live view does not end the run that works in it', async () => {
  const workflow_id = await addShopping(ada);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  const run = await start(ada, workflow_id, viewer.session_id);
  await viewer.next('tabs', shows('shop'));
  await ada.call('END_LIVE_VIEW_SESSION_FOR_PROFILE', { body: { session_id: viewer.session_id } });
  await viewer.closed;
  await goOn();
  await endOf(ada, run).toBe('completed');
  expect((await statusOf(ada, run)).steps_done).toBe(1);
});

test('nobody gets into the tabs of another person, or of another profile', async () => {
  const workflow_id = await addShopping(ada, []);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  await viewer.navigate(`${site.origin}/mine`);
  for (const [user, its] of [
    [eve, await addShopping(eve, [])],
    [ada, await addShopping(ada, [])],
  ] as const) {
    const run = await start(user, its, viewer.session_id);
    await endOf(user, run).toBe('completed');
  }
  const shown = viewer.messages.flatMap((message) => (message.kind === 'tabs' ? message.tabs : []));
  expect(shown.some(({ title }) => title === 'shop')).toBe(false);
  expect(viewer.messages.some((message) => message.kind === 'control' && message.holder === 'agent')).toBe(
    false,
  );
});

test('a try begins behind the steps that the try before has done, in the page that it left', async () => {
  const workflow_id = await addWorkflow(ada);
  const open = makeStep(instructions, { instructions: `Open ${site.origin}/counted` });
  const buy = { ...makeStep(instructions, { instructions: 'Click "Buy"' }), id: 'buy' };
  await giveSteps(workflow_id, [open, buy]);
  const viewer = await watchProfile(ada, { workflow_id, is_shared: false });
  const trial = tryIn(workflow_id, viewer.session_id);
  const first = idOf(await trial(ada, open.id));
  await endOf(ada, first).toBe('completed');
  await viewer.next('control', ({ holder }) => holder === 'agent');
  await viewer.next('control', ({ holder }) => holder === 'nobody');

  const second = idOf(await trial(ada, buy.id, first));
  await endOf(ada, second).toBe('completed');
  await viewer.next('control', ({ holder }) => holder === 'agent');
  await viewer.next('control', ({ holder }) => holder === 'nobody');
  expect(visits).toBe(1);
  const { body } = await ada.call('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: second } });
  expect((body as { was_done_before: boolean }[]).map((step) => step.was_done_before)).toEqual([true, false]);

  expect(await trial(eve, buy.id, first)).toMatchObject({ status: 404 });
  // What would have to be done again is not done without being asked for.
  await viewer.navigate(`${site.origin}/mine`);
  expect(await trial(ada, buy.id, first)).toMatchObject({ status: 409 });
  await giveSteps(workflow_id, [
    { ...open, endpoint_input_values: { instructions: 'Open about:blank' } },
    buy,
  ]);
  expect(await trial(ada, buy.id, first)).toMatchObject({ status: 409 });
  expect(visits).toBe(1);
});

test('no try begins behind a step that may have ended the try before', async () => {
  const workflow_id = await addWorkflow(eve);
  const say = (id: string) => ({
    ...makeStep(instructions, { instructions: `Open ${site.origin}/mine` }),
    id,
  });
  const gate = {
    ...makeStep(stopUnless, { value: 'rejected', condition: 'equals', other: 'approved' }),
    id: 'gate',
  };
  await giveSteps(workflow_id, [say('first'), gate, say('second'), say('third')]);
  const viewer = await watchProfile(eve, { workflow_id, is_shared: false });
  const trial = tryIn(workflow_id, viewer.session_id);
  for (const [until, next] of [
    ['gate', 'second'],
    ['second', 'third'],
  ] as const) {
    const ended = idOf(await trial(eve, until));
    await endOf(eve, ended).toBe('completed');
    // The session is given back a moment after the end.
    await viewer.next('control', ({ holder }) => holder === 'agent');
    await viewer.next('control', ({ holder }) => holder === 'nobody');
    expect(await trial(eve, next, ended)).toMatchObject({ status: 409 });
  }
});

test('a try that goes on where one without a page broke off does nothing in the page that a person has open', async () => {
  const workflow_id = await addWorkflow(eve);
  const gate = { ...makeStep(stopUnless, { value: 'x', condition: 'not_empty' }), id: 'gate' };
  const broken = { ...makeStep(stopUnless, { value: 'x', condition: 'above', other: '1' }), id: 'broken' };
  const buy = { ...makeStep(instructions, { instructions: 'Click "Buy"' }), id: 'buy' };
  await giveSteps(workflow_id, [gate, broken]);
  const viewer = await watchProfile(eve, { workflow_id, is_shared: false });
  const trial = tryIn(workflow_id, viewer.session_id);
  const first = idOf(await trial(eve, broken.id));
  await endOf(eve, first).toBe('failed');
  await viewer.navigate(`${site.origin}/counted`);
  await giveSteps(workflow_id, [gate, buy]);
  await endOf(eve, idOf(await trial(eve, buy.id, first))).toBe('failed');
  const titles = viewer.messages.flatMap((one) =>
    one.kind === 'tabs' ? one.tabs.map(({ title }) => title) : [],
  );
  expect(titles).toContain('counted');
  expect(titles).not.toContain('bought');
});
