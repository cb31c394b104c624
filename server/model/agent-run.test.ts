import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { dumpTables } from '#db/test-dump.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestWorld, makeStep, makeVariable, QUIET } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { agent } from '#integrations/agent/agent.ts';
import { openModel } from '#model/open-model.ts';
import { type AskedAgent, readAskedAgent } from '#sandbox/model/asked-agent.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { createWaitPages } from '#server/live-view/wait-pages.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { runStatus } from '#server/test-runs.ts';
import { RunStep } from '#shared/wire.ts';
import { ResumePlan } from '#shared/wire/repair.ts';
import { Wait } from '#shared/wire/wait.ts';

const PASSWORD = 'correct-horse-77';
const CODE = '482913';
const LOGIN = `<!doctype html><title>Bank</title><h1>Log in</h1><form action="/code">
  <label>Password <input type="password" name="p"></label><button>Log in</button></form>`;
const ASKS = `<!doctype html><title>Bank</title><h1>Is it you?</h1><form action="/home">
  <label>Code <input name="c" autocomplete="one-time-code"></label><button>Continue</button></form>`;

let api: TestApi;
let ada: TestUser;
let browser: TestBrowser;
let site: TestSite;
let standIn: ModelStandIn;
let worker: Worker;
const world = createTestWorld([agent]);
const asked: AskedAgent[] = [];
let answer: (one: AskedAgent) => ScriptedAnswer;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  browser = await openTestBrowser();
  site = await startTestSite({ '/': LOGIN, '/code': ASKS, '/home': '<h1>Balance</h1><p>Total: 12.50</p>' });
  standIn = await startModelStandIn({
    answer: (one) => {
      const read = readAskedAgent(one);
      asked.push(read);
      return answer(read);
    },
  });
  const settings = { provider: 'compatible', name: 'test-1', api_key: null, base_url: standIn.url } as const;
  const model = openModel({ ...settings, price: { input: 1_000, output: 1_000 } });
  worker = await startTestWorker(api, {
    slots: 2,
    browser: browser.host,
    world: { ...sealing(), model, saveFile: async () => '00000000-0000-4000-8000-000000000000' },
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await browser.close();
  await site.close();
  await standIn.close();
});

/** What a run keeps is opened by the API, with the same key. */
const sealing = () => ({
  ...world,
  seal: (bytes: Uint8Array, id: string) => api.engine.vault.seal(id, bytes),
  unseal: (bytes: Uint8Array, id: string) => api.engine.vault.unseal(id, bytes),
});

const call = (name: string, input: unknown = {}): ScriptedAnswer => ({
  kind: 'tool_calls',
  calls: [{ name, input }],
});

async function startAgent(): Promise<string> {
  const password = { ...makeVariable('password', true), is_secret: true };
  const total = makeVariable('total');
  const inputs = {
    task: 'Log in with {{var_password}} and read the total',
    start: `${site.origin}/`,
    secrets: `{{var_password}} on ${site.origin}`,
    results: 'total: number',
  };
  const own_outputs = [{ id: 'out_total', display_name: 'total', variable_type: 'string' as const }];
  const step = { ...makeStep(agent, inputs, { out_total: total }), own_outputs };
  const workflow = await api.database.db
    .insertInto('workflows')
    .values({
      user_id: ada.id,
      name: 'Read the balance',
      description: '',
      steps: JSON.stringify([step]),
      variables: JSON.stringify([password, total]),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return await startRun(api.engine, ada.id, { workflow, input_variables: { var_password: PASSWORD } });
}

const statusOf = (runId: string) => runStatus(ada, runId);
const waits = async () => z.array(Wait).parse((await ada.call('LIST_WAITS', {})).body);

test('an agent asks for a code, waits without a browser, and goes on with the answer, which is typed once', async () => {
  answer = ({ page, ref }) => {
    if (page.includes('Log in" ') || page.includes('heading 1 "Log in"')) {
      const isTyped = page.includes('textbox') && page.includes('= "');
      return isTyped
        ? call('click', { ref: ref('button', 'Log in') })
        : call('type', { ref: ref('textbox', 'Password'), value_of: 'password' });
    }
    if (page.includes('Is it you?')) {
      const last = asked.at(-1);
      if (!last?.task.includes('code_1'))
        return call('ask_person', { question: 'Which code?', kind: 'code' });
      return last.task.includes('used already')
        ? call('click', { ref: ref('button', 'Continue') })
        : call('type', { ref: ref('textbox', 'Code'), value_of: 'code_1' });
    }
    return call('done', { summary: 'Read it.', results: { total: 12.5 } });
  };
  const run = await startAgent();
  await expect.poll(waits, { timeout: 60_000 }).toHaveLength(1);
  const [wait] = await waits();
  expect(wait).toMatchObject({ question: 'Which code?', kind: 'code', has_page: true, reason: 'question' });
  expect(await statusOf(run)).toMatchObject({ status: 'pending', waiting_for: 'question' });

  // A person sees the page as the run left it, and what they change there stays.
  const pages = createWaitPages({ db: api.database.db, world: sealing(), log: QUIET });
  const waitId = wait?.id ?? '';
  const seen = await browser.openPage({ profile: testProfile(), state: await pages.load(ada.id, waitId) });
  expect(seen.url()).toContain('/code');
  await seen.open(`${site.origin}/code?seen=yes`);
  await pages.save(ada.id, waitId, seen);
  await seen.close();
  const eve = await api.signIn('eve');
  expect(await pages.load(eve.id, waitId)).toBeNull();

  expect(await ada.call('ANSWER_WAIT', { body: { wait_id: waitId, answer: CODE } })).toMatchObject({
    status: 200,
  });
  await expect.poll(async () => (await statusOf(run)).completed_at, { timeout: 60_000 }).not.toBeNull();
  const status = await statusOf(run);
  expect(status).toMatchObject({ status: 'completed', failure: null });
  expect(status.variables.find(({ name }) => name === 'total')?.value).toBe('12.5');
  expect(status.model_use).toMatchObject({ calls: asked.length });
  expect(status.model_use?.cost).toBeGreaterThan(0);

  expect(site.seen.map(({ url }) => url)).toContain('/code?seen=yes');
  const codes = site.seen.filter(({ url }) => url.includes(CODE));
  expect(codes.map(({ url }) => url)).toEqual([`/home?c=${CODE}`]);
  const history = z
    .array(RunStep)
    .parse((await ada.call('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id: run } })).body);
  const [step] = history;
  expect(step?.actions.filter(({ summary }) => summary.startsWith('Typed @code_1'))).toHaveLength(1);
  expect(step?.lines.every(({ found }) => found.length === 0)).toBe(true);
  // Neither the model nor the database has what was secret.
  const sent = JSON.stringify(standIn.asked.map(({ body }) => body));
  const stored = [...(await dumpTables(api.database.db)).values()].join('\n');
  for (const secret of [PASSWORD, CODE]) {
    expect(sent).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
}, 180_000);

test('results of another shape are asked for in words, and a run that fails for them has no line to go on with', async () => {
  const told: string[] = [];
  answer = ({ results }) => {
    told.push(results.at(-1) ?? '');
    return call('done', { summary: `Read it, ${told.length}.`, results: { total: { amount: told.length } } });
  };
  const run = await startAgent();
  await expect.poll(async () => (await statusOf(run)).completed_at, { timeout: 60_000 }).not.toBeNull();
  expect((await statusOf(run)).failure).toMatchObject({
    code: 'agent_result',
    message:
      'The agent did not bring what was wanted: “total” must be a number written with digits and a point, such as 1284.5.',
  });
  expect(told[1]).toContain('Not done yet. “total” must be a number written with digits');
  const plan = await ada.call('GET_RESUME_PLAN', { query: { execution_id: run } });
  expect(ResumePlan.parse(plan.body)).toMatchObject({ line: null, again: [] });
});
