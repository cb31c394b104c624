import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grantCredits } from '#billing/spend.ts';
import { sharedTestHost } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { findScript, saveEditedScript } from '#db/step-scripts.ts';
import { dumpTables } from '#db/test-dump.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestWorld, makeStep, makeVariable } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { agent } from '#integrations/agent/agent.ts';
import { openModel } from '#model/open-model.ts';
import { type AskedAgent, readAskedAgent } from '#sandbox/model/asked-agent.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { runEnded } from '#server/test-runs.ts';
import { ExecutionStatus } from '#shared/wire.ts';
import { ScriptVersion } from '#shared/wire/script.ts';

const PASSWORD = 'correct-horse-77';
let orderButton = 'Order now';
let hasBanner = false;
const form = () => `<!doctype html><title>Shop</title><h1>Order</h1>
  ${hasBanner ? '<div role="dialog" aria-label="News" id="news" style="position:fixed;inset:0;background:#fff;z-index:9"><button onclick="news.remove()">Not today</button></div>' : ''}
  <details><summary>Help</summary><p>Nothing to see</p></details>
  <a href="/help">Help page</a>
  <form action="/done">
  <label>Email <input name="email"></label>
  <label>Password <input name="p" type="password"></label>
  <label>Plan <select name="plan"><option>Basic</option><option>Pro</option></select></label>
  <button>${orderButton}</button></form>`;
const done = (path: string) =>
  `<!doctype html><title>Thanks</title><h1>Thank you</h1><dl><dt>Order number</dt><dd>A-${path.length}</dd><dt>Total</dt><dd>$1,242.50</dd></dl>`;

let api: TestApi;
let ada: TestUser;
let site: TestSite;
let standIn: ModelStandIn;
let worker: Worker;
const world = createTestWorld([agent]);
const asked: AskedAgent[] = [];
let answer: (one: AskedAgent) => ScriptedAnswer;
let workflow: Parameters<typeof startRun>[2]['workflow'];
let stepId = '';

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  const grant = { kind: 'purchase' as const, once_key: 'test', amount: 10_000, expires_at: null };
  await api.database.db
    .transaction()
    .execute((trx) => grantCredits(trx, ada.id, { ...grant, now: new Date() }));
  site = await startTestSite({
    '/': (_request, response) => void response.setHeader('content-type', 'text/html').end(form()),
    '/help': '<!doctype html><h1>Help</h1><a href="/">Back to the order</a>',
    '/done': (request, response) =>
      void response.setHeader('content-type', 'text/html').end(done(request.url ?? '')),
  });
  standIn = await startModelStandIn({
    answer: (one) => {
      const read = readAskedAgent(one);
      asked.push(read);
      return answer(read);
    },
  });
  const settings = { provider: 'compatible', name: 'test-1', api_key: null, base_url: standIn.url } as const;
  worker = await startTestWorker(api, {
    slots: 2,
    browser: await sharedTestHost(),
    world: {
      ...world,
      model: openModel(settings),
      saveFile: async () => '00000000-0000-4000-8000-000000000000',
    },
  });
  const email = makeVariable('email', true);
  const password = { ...makeVariable('password', true), is_secret: true };
  const [total, number, summary] = [makeVariable('total'), makeVariable('number'), makeVariable('summary')];
  const inputs = {
    task: 'Order the Pro plan for {{var_email}} with {{var_password}}',
    start: `${site.origin}/`,
    secrets: `{{var_password}} on ${site.origin}`,
    results: 'total: number\nnumber: text',
    proof: 'Make sure "Thank you" is shown\nthe address contains /done',
  };
  const own_outputs = [
    { id: 'out_total', display_name: 'total', variable_type: 'string' as const },
    { id: 'out_number', display_name: 'number', variable_type: 'string' as const },
  ];
  const step = { ...makeStep(agent, inputs, { summary, out_total: total, out_number: number }), own_outputs };
  stepId = step.id;
  workflow = await api.database.db
    .insertInto('workflows')
    .values({
      user_id: ada.id,
      name: 'Order',
      description: '',
      steps: JSON.stringify([step]),
      variables: JSON.stringify([email, password, total, number, summary]),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await site.close();
  await standIn.close();
});
beforeEach(() => {
  asked.length = 0;
  site.seen.length = 0;
});

const call = (name: string, input: unknown = {}): ScriptedAnswer => ({
  kind: 'tool_calls',
  calls: [{ name, input }],
});

async function run(email: string): Promise<ExecutionStatus> {
  const input_variables = { var_email: email, var_password: PASSWORD };
  const execution_id = await startRun(api.engine, ada.id, { workflow, input_variables });
  return await runEnded(ada, execution_id);
}
const valueOf = (status: ExecutionStatus, name: string) =>
  status.variables.find((one) => one.name === name)?.value;
const script = () => findScript(api.database.db, ada.id, { workflow_id: workflow.id, step_id: stepId });

/** Loses its way twice, types a text twice, and orders. */
function wanders(email: string): (one: AskedAgent) => ScriptedAnswer {
  const steps: ((one: AskedAgent) => ScriptedAnswer)[] = [
    ({ ref }) => call('click', { ref: ref('link', 'Help page') }),
    ({ ref }) => call('click', { ref: ref('link', 'Back to the order') }),
    () => call('click', { ref: 'e999' }),
    () => call('find', { words: 'Plan' }),
    ({ ref }) => call('type', { ref: ref('textbox', 'Email'), text: 'wrong@example.com' }),
    ({ ref }) => call('type', { ref: ref('textbox', 'Email'), text: email }),
    ({ ref }) => call('type', { ref: ref('textbox', 'Password'), value_of: 'password' }),
    ({ ref }) => call('select', { ref: ref('combobox', 'Plan'), option: 'Pro' }),
    ({ ref }) => call('click', { ref: ref('button', orderButton) }),
    ({ page }) => {
      const number = /A-\d+/.exec(page)?.[0] ?? '';
      return call('done', { summary: 'Ordered.', results: { total: 1242.5, number } });
    },
  ];
  return (one) => steps[asked.length - 1]?.(one) ?? call('done', { summary: 'Lost.' });
}

test('what a run of the model did becomes lines, and the next runs do them without the model', async () => {
  answer = wanders('ada@example.com');
  const first = await run('ada@example.com');
  expect(first).toMatchObject({ status: 'completed', failure: null });
  expect(asked).toHaveLength(10);
  const learned = await script();
  expect(learned).toMatchObject({
    origin: 'learned',
    script: { unread: [], is_partial: false, proof: 'Make sure "Thank you" is shown' },
  });
  expect(learned?.script.text.split('\n')).toEqual([
    `Open ${site.origin}/`,
    'Type {{var_email}} into "Email"',
    'Type {{var_password}} into "Password"',
    'Select "Pro" from "Plan"',
    'Click "Order now"',
    'Extract "Total" as total',
    'Extract "Order number" as number',
  ]);

  // Another value of the variable: what came from it comes from it again.
  asked.length = 0;
  site.seen.length = 0;
  const second = await run('grace@example.com');
  expect(second).toMatchObject({ status: 'completed', failure: null });
  expect(asked).toHaveLength(0);
  expect(second.model_use ?? null).toBeNull();
  expect(second.verification).toBe('verified');
  expect(valueOf(second, 'total')).toBe('1242.5');
  expect(valueOf(second, 'summary')).toContain(
    'Done with 7 lines that were learned before, without the model.',
  );
  const order = site.seen.find(({ url }) => url.startsWith('/done'))?.url ?? '';
  expect(order).toContain('email=grace%40example.com');
  expect(order).toContain(PASSWORD);
  expect(valueOf(second, 'number')).toBe(`A-${order.length}`);
  const stored = [...(await dumpTables(api.database.db)).values()].join('\n');
  expect(stored).not.toContain(PASSWORD);
}, 240_000);

test('a button that is called otherwise is found without the model; where it is not, the model does that line only', async () => {
  // Nothing that the line remembers is like it, and what orders is never healed without a person's yes.
  orderButton = 'Finish';
  answer = ({ ref }) => call('click', { ref: ref('button', 'Finish') });
  const changed = await run('grace@example.com');
  expect(changed).toMatchObject({ status: 'completed', failure: null });
  expect(asked.length).toBeLessThanOrEqual(2);
  // Variables have the names by which the model can type them.
  expect(asked[0]?.results.join('\n')).toContain('Type @email into "Email"');
  expect(asked[0]?.results.join('\n')).not.toContain('{{');
  expect(valueOf(changed, 'total')).toBe('1242.5');
  expect(valueOf(changed, 'summary')).toContain(
    'Done with 6 lines that were learned before, and with the model for the rest.',
  );
  expect(site.seen.filter(({ url }) => url.startsWith('/done'))).toHaveLength(1);
  const healed = await script();
  expect(healed).toMatchObject({ origin: 'healed' });
  expect(healed?.script.text).toContain('Click "Finish"');
  expect(healed?.script.text).not.toContain('Order now');
  expect(healed?.script.note).toContain('Click "Order now"');

  asked.length = 0;
  expect(await run('grace@example.com')).toMatchObject({ status: 'completed' });
  expect(asked).toHaveLength(0);
}, 240_000);

test('something that lies over the page is put away by the model, and the line is tried again', async () => {
  hasBanner = true;
  answer = ({ ref, page }) =>
    page.includes('Not today')
      ? call('click', { ref: ref('button', 'Not today') })
      : call('ask_person', { question: 'What now?' });
  expect(await run('grace@example.com')).toMatchObject({ status: 'completed', failure: null });
  expect(asked.length).toBeLessThanOrEqual(1);
  expect((await script())?.script.text).toContain('Click "Not today" if it is shown');
});

test('versions are listed, changed by hand, pinned and forgotten, by their owner', async () => {
  const of = { workflow_id: workflow.id, step_id: stepId };
  const list = async () =>
    z.array(ScriptVersion).parse((await ada.call('LIST_STEP_SCRIPTS', { query: of })).body);
  const [newest, older] = await list();
  expect([newest?.origin, older?.origin]).toEqual(['healed', 'healed']);
  const based_on = older?.id ?? '';
  const unread = await ada.call('SAVE_STEP_SCRIPT', {
    body: { ...of, based_on, text: 'Frobnicate all of it' },
  });
  expect(unread).toMatchObject({
    status: 422,
    body: {
      detail: expect.stringMatching(/^Line 1 says too little: Frobnicate all of it\. It is not clear/),
    },
  });
  const text = `${older?.text}\nTake a screenshot`;
  expect(await ada.call('SAVE_STEP_SCRIPT', { body: { ...of, based_on, text } })).toMatchObject({
    status: 200,
  });
  expect((await script())?.script).toMatchObject({ text, note: 'Changed by hand.' });
  await ada.call('PIN_STEP_SCRIPT', { body: { ...of, script_id: based_on } });
  expect(await script()).toMatchObject({ id: based_on, is_pinned: true });
  // However many are written after it, and their number has a bound.
  if (!older) throw new Error('There is no version.');
  const written = { v: 1 as const, made_for: '', ...older, proof: older.proof ?? '' };
  const { db } = api.database;
  for (let number = 0; number < 25; number += 1)
    await saveEditedScript(db, ada.id, { ...of, script: written });
  expect(await script()).toMatchObject({ id: based_on, is_pinned: true });
  expect(await list()).toHaveLength(21);
  const kept = db.selectFrom('step_scripts').select('id').where('step_id', '=', stepId);
  expect(await kept.execute()).toHaveLength(21);
  await ada.call('PIN_STEP_SCRIPT', { body: { ...of, script_id: null } });
  expect(await script()).toMatchObject({ origin: 'edited', is_pinned: false });
  const eve = await api.signIn('eve');
  expect(await eve.call('PIN_STEP_SCRIPT', { body: { ...of, script_id: based_on } })).toMatchObject({
    status: 404,
  });
  expect(await eve.call('RESET_STEP_SCRIPTS', { body: of })).toMatchObject({ status: 404 });
  expect(await ada.call('RESET_STEP_SCRIPTS', { body: of })).toMatchObject({ status: 200 });
  expect(await list()).toEqual([]);
});
