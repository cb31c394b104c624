import { expect, test, vi } from 'vitest';
import { listRunActions } from '#db/runs/run-steps.ts';
import { findWorkflow, updateWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { startRun } from '#engine/start-run.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const step_options = [stepOption(instructions)];
let orders = 0;
/** What /account is by now. */
let account: 'same' | 'logged out' | 'changed' = 'same';
const PAGES: Parameters<typeof linesEngine>[0] = {
  '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(SHOP),
  '/login': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(LOGIN),
  '/account': (_request, response) => {
    if (account === 'logged out') response.writeHead(302, { location: '/login' }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(account === 'same' ? ACCOUNT : OTHER);
  },
  '/order': (_request, response) => {
    orders += 1;
    response.writeHead(204).end();
  },
};
const legwork = linesEngine(PAGES, { is_still: true });

const LOGIN = `<p><a href="/login?from=start" onclick="return false">Log in</a></p>
  <form onsubmit="return false"><label>User <input name="user"></label><button>Log in</button></form>`;
const ACCOUNT = `<title>Account</title><h1>Your account (3)</h1><h2>Orders</h2>
  <button onclick="fetch('/order'); said.textContent = 'ordered'">Order again</button> <button>Close account</button><p id="said"></p>`;
const OTHER = '<title>News</title><h1>We moved</h1><h2>What is new</h2><button>Read on</button>';
const SHOP = `<h1>Basket</h1><button onclick="fetch('/order'); said.textContent = 'ordered'">Order</button>
  <table><tr><td>Lantern</td><td><button onclick="said.textContent = 'lantern'">Details</button></td></tr>
  <tr><td>Tent</td><td><button onclick="said.textContent = 'tent'">Details</button></td></tr></table>
  <a href="#help" onclick="said.textContent = 'help'">Shipping help</a><p id="said"></p>`;

async function runScript(lines: string) {
  const started = await legwork.start(lines);
  await legwork.ended(started.user, started.run);
  return started;
}

test('a failed line offers the nearest things; taking one changes the line and resumes there', async () => {
  const { db } = legwork.engine.engine;
  orders = 0;
  const script = `Open ${legwork.site.origin}\nClick "Order"\nClick "Shiping helpp"\nMake sure it says "help"`;
  const { user, workflow, step, run } = await runScript(script);
  expect(await legwork.engine.run(user, run)).toMatchObject({ status: 'failed', place: '1.3' });
  expect(orders).toBe(1);

  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan).toMatchObject({ line: 3, failed_line: 3, again: [] });
  expect(plan.opens).toContain(legwork.site.origin);
  expect(plan.repair?.looked_for).toBe('Shiping helpp');
  expect(plan.repair?.offers[0]).toMatchObject({
    kind: 'link',
    label: 'Shipping help',
    line: 'Click "Shipping help"',
  });
  expect(plan.repair?.offers[0]?.box).not.toBeNull();
  // The rows are told apart by their names.
  const lines = plan.repair?.offers.map(({ line }) => line);
  expect(lines?.filter((line) => line !== null).length).toBe(plan.repair?.offers.length);

  await expect(
    repairLine(legwork.engine.engine, await legwork.engine.addUser(), {
      run_id: run,
      chosen: 0,
      once_key: 'x',
      step_options,
    }),
  ).rejects.toMatchObject({ status: 404 });
  const take = () =>
    repairLine(legwork.engine.engine, user, {
      run_id: run,
      chosen: 0,
      once_key: `repair-${run}`,
      step_options,
    });
  const resumed = await take();
  expect(await take()).toBe(resumed);
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  const stored = await findWorkflow(db, user, workflow.id);
  expect(stored?.steps.find(({ id }) => id === step.id)?.endpoint_input_values.instructions).toBe(
    script.replace('Shiping helpp', 'Shipping help'),
  );
  expect(stored?.revision).toBe(workflow.revision + 1);
  // What was done before is not done again.
  expect(orders).toBe(1);
  const actions = await listRunActions(db, user, resumed);
  expect(actions.map(({ summary }) => summary)).toEqual(['Clicked link "Shipping help"']);
  // Going on from the failed run once more would do that again.
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({
    again: ['Click "Shipping help"'],
    was_resumed: true,
  });
});

test('an offer that pays, sends or deletes where the line does not say so is marked', async () => {
  const riskyOf = async (line: string) => {
    const { user, run } = await runScript(`Open ${legwork.site.origin}/account\n${line}`);
    const { repair } = await planResume(legwork.engine.engine, user, run);
    return repair?.offers.filter(({ is_risky }) => is_risky).map(({ label }) => label);
  };
  expect(await riskyOf('Click "Wish again"')).toContain('Order again');
  expect(await riskyOf('Click "Order once moore"')).toEqual([]);
});

test('what would be done a second time is named before it is', async () => {
  const { db } = legwork.engine.engine;
  const loop = 'Repeat 2 times:\n  Click "Order"';
  const script = `Open ${legwork.site.origin}\n${loop}\n  Click "Nowhere at all"`;
  const { user, workflow, step, run } = await runScript(script);
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({
    line: 4,
    failed_line: 4,
    again: [],
  });
  const edit = async (text: string) => {
    const stored = await findWorkflow(db, user, workflow.id);
    if (!stored) throw new Error('The workflow is gone.');
    const steps = [{ ...step, endpoint_input_values: { instructions: text } }];
    await updateWorkflow(db, user, workflow.id, {
      content: { ...pick(stored), steps },
      baseRevision: undefined,
    });
  };
  // The failed line and those behind it may be edited.
  await edit(`Open ${legwork.site.origin}\n${loop}\n  Click "Shipping help"\nWait 0 seconds`);
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({ line: 4, again: [] });
  // Not those before it.
  await edit(`Open ${legwork.site.origin}/\n${loop}`);
  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan).toMatchObject({ line: null, again: ['Click "Order"'] });
  // Which line it is now cannot be said.
  expect(plan).not.toHaveProperty('failed_line');
  orders = 0;
  const resumed = await resumeRun(legwork.engine.engine, user, run, { step_options });
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(orders).toBe(2);
});

function pick({
  name,
  description,
  browser_profile_is_shared,
  variables,
}: NonNullable<Awaited<ReturnType<typeof findWorkflow>>>) {
  return { name, description, browser_profile_is_shared, variables };
}

test('a page that is not as it was is not gone on with: what would be done again is named first', async () => {
  const { db } = legwork.engine.engine;
  account = 'same';
  orders = 0;
  const lines = `Open ${legwork.site.origin}/account\nClick "Order again"\nWait until it says "ordered"\n`;
  const { user, workflow, step, run } = await runScript(`${lines}Click "Nowhere at all"`);
  expect(await legwork.engine.run(user, run)).toMatchObject({ status: 'failed', place: '1.4' });
  const stored = await findWorkflow(db, user, workflow.id);
  if (!stored) throw new Error('The workflow is gone.');
  const steps = [{ ...step, endpoint_input_values: { instructions: `${lines}Make sure it says "account"` } }];
  await updateWorkflow(db, user, workflow.id, {
    content: { ...pick(stored), steps },
    baseRevision: undefined,
  });
  const resume = async (from: string) => {
    const resumed = await resumeRun(legwork.engine.engine, user, from, { step_options });
    return await legwork.ended(user, resumed);
  };

  expect(await resume(run)).toMatchObject({ status: 'completed' });
  expect(orders).toBe(1);
  for (const now of ['logged out', 'changed'] as const) {
    account = now;
    const refused = await resume(run);
    expect(refused).toMatchObject({ status: 'failed', place: '1.4', failure: { code: 'page_changed' } });
    expect(orders).toBe(1);
    expect(await planResume(legwork.engine.engine, user, refused.id)).toMatchObject({
      line: null,
      failed_line: 4,
      again: ['Click "Order again"'],
    });
    if (now === 'logged out') continue;
    account = 'same';
    expect(await resume(refused.id)).toMatchObject({ status: 'completed' });
    expect(orders).toBe(2);
  }
});

test('a row that cannot go on in the middle begins anew, and those before it are not done again', async () => {
  const { db } = legwork.engine.engine;
  account = 'same';
  orders = 0;
  // An address that is none fails at once.
  const rows = JSON.stringify([{ Page: `${legwork.site.origin}/account` }, { Page: 'none' }]);
  const begin = `For each row of {{var_rows}} as results:\n  Open ${legwork.site.origin}/account\n`;
  const lines = `${begin}  Click "Order again"\n  Open [Page]`;
  const user = await legwork.engine.addUser('free', 50_000);
  const step = makeStep(instructions, { instructions: lines });
  const variables = [{ ...makeVariable('rows', true), default_value: rows }];
  const workflow = await legwork.engine.addWorkflow(user, { steps: [step], variables });
  const run = await startRun(legwork.engine.engine, user, { workflow, input_variables: {} });
  expect(await legwork.ended(user, run)).toMatchObject({ status: 'failed', place: '1.1[2].3' });
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({ line: 4, again: [] });
  expect(orders).toBe(2);
  // A line of the row before the failed one is edited.
  const stored = await findWorkflow(db, user, workflow.id);
  if (!stored) throw new Error('The workflow is gone.');
  const edited = `${begin}  Click the "Order again" button\n  Extract the heading as heading`;
  const steps = [{ ...step, endpoint_input_values: { instructions: edited } }];
  await updateWorkflow(db, user, workflow.id, {
    content: { ...pick(stored), steps },
    baseRevision: undefined,
  });
  const row = { line: 2, round: 2, again: ['Click "Order again"'] };
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject(row);
  const resumed = await resumeRun(legwork.engine.engine, user, run, { step_options });
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(orders).toBe(3);
});

test('of two things of one name, the button of the form that was filled in comes first, with words that find it', async () => {
  const script = `Open ${legwork.site.origin}/login\nType "ada" into "User"\nClick "Log in"`;
  const { user, run } = await runScript(script);
  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan.repair?.offers[0]).toMatchObject({ kind: 'button', label: 'Log in' });
  expect(plan.repair?.offers[0]?.line).toBe('Click the "Log in" button');
  expect(plan.repair?.offers[1]?.line).toBe('Click the "Log in" link');
});
