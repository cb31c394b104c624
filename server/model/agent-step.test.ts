import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { agent } from '#integrations/agent/agent.ts';
import { runTestStep, type TestWorld } from '#integrations/test-step.ts';
import { openModel } from '#model/open-model.ts';
import { type AskedAgent, readAskedAgent } from '#sandbox/model/asked-agent.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import type { Model } from '#shared/model.ts';
import type { FinishedLine } from '#shared/script-line.ts';
import type { StepOutput } from '#shared/wire.ts';

const SHOP = `<!doctype html><title>Shop</title><h1>Shop</h1>
  <label>Search <input id="q"></label><button onclick="found.textContent = q.value ? 'Found: ' + q.value : ''">Search</button>
  <label>Size <select id="size"><option>Small</option><option>Large</option></select></label>
  <label><input type="checkbox" id="gift"> Gift wrap</label>
  <button>Does nothing</button>
  <p id="found"></p><a href="/orders">Orders</a> <a href="/report" download>Report</a>`;
const ORDERS = `<!doctype html><title>Orders</title><h1>Orders</h1>
  <table><tr><th>Order</th><th>Total</th></tr>${Array.from({ length: 30 }, (_none, at) => `<tr><td>A-${at + 1}</td><td>${at + 10}.50</td></tr>`).join('')}</table>`;

const FILLED_IN = `<!doctype html><h1>Log in</h1><label>Password <input type="password" value="tulip-forest-19"></label>
  <login-box></login-box><script>
  document.querySelector('login-box').attachShadow({ mode: 'open' }).innerHTML = '<label>PIN <input type="password" value="maple-river-20"></label>';
  </script>`;

const SETTINGS = { provider: 'compatible', name: 'test-1', api_key: null } as const;

let browser: TestPages;
let site: TestSite;
let standIn: ModelStandIn;
let model: Model;
let answer: (asked: AskedAgent) => ScriptedAnswer;

beforeAll(async () => {
  browser = await sharedTestBrowser();
  site = await startTestSite({
    '/': SHOP,
    '/orders': ORDERS,
    '/filled-in': FILLED_IN,
    '/find': '<h1>Search</h1><a href="/lantern">Next page</a>',
    '/lantern': '<h1>Lantern</h1>',
    '/report': (_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="r.csv"',
      });
      response.end('a,b\n1,2\n');
    },
  });
  standIn = await startModelStandIn({ answer: (asked) => answer(readAskedAgent(asked)) });
  model = openModel({ ...SETTINGS, base_url: standIn.url });
});
afterAll(async () => {
  await site.close();
  await standIn.close();
});

const call = (name: string, input: unknown = {}): ScriptedAnswer => ({
  kind: 'tool_calls',
  calls: [{ name, input }],
});

/** Answers in this order; a function sees what was asked. */
function script(...answers: (ScriptedAnswer | ((asked: AskedAgent) => ScriptedAnswer))[]): AskedAgent[] {
  const asked: AskedAgent[] = [];
  answer = (one) => {
    const next = answers[asked.push(one) - 1] ?? call('done', { summary: 'The script has no more answers.' });
    return typeof next === 'function' ? next(one) : next;
  };
  return asked;
}

async function run(inputs: Record<string, string>, world: TestWorld = {}) {
  const page = await browser.openPage();
  await setRest(page, true);
  try {
    const done = await runTestStep(
      agent,
      { start: `${site.origin}/`, task: 'Do it', ...inputs },
      { model, page, ...world },
    );
    return { ...done, recorded: page.recorded, hidden: page.hidden };
  } finally {
    await page.close();
  }
}

const output = (name: string, variable_type: StepOutput['variable_type'] = 'string'): StepOutput => ({
  id: `out_${name}`,
  display_name: name,
  variable_type,
});

test('a task is done by looking, acting and reading, and its results have the shape that was asked for', async () => {
  const asked = script(
    ({ ref }) => call('type', { ref: ref('textbox', 'Search'), text: 'lantern' }),
    ({ ref }) => call('select', { ref: ref('combobox', 'Size'), option: 'Large' }),
    ({ ref }) => call('check', { ref: ref('checkbox', 'Gift wrap'), checked: true }),
    ({ ref }) => call('click', { ref: ref('button', 'Search') }),
    ({ ref, page }) => {
      expect(page).toContain('Found: lantern');
      return call('download', { ref: ref('link', 'Report'), result: 'report' });
    },
    ({ ref }) => call('click', { ref: ref('link', 'Orders') }),
    ({ ref, page }) => {
      expect(page).toContain('more like');
      return call('extract', { ref: ref('table'), as: 'rows', result: 'orders' });
    },
    call('done', { summary: 'Read the orders.', results: { total: 'about 12' } }),
    call('done', { summary: 'Read the orders.', results: { total: 39.5, names: ['A-1'] } }),
  );
  const { outputs, saved, recorded, lines } = await run(
    { results: 'total: number\nnames: list\norders: table\nreport: file' },
    { own_outputs: [output('total'), output('names'), output('orders'), output('report', 'file')] },
  );
  expect(outputs).toMatchObject({
    summary: 'Read the orders.',
    address: `${site.origin}/orders`,
    out_total: '39.5',
  });
  expect(JSON.parse(outputs.out_orders ?? '')).toHaveLength(30);
  expect(outputs.out_report).toBe('file-1');
  expect(saved.map(({ name }) => name)).toEqual(['r.csv', 'screenshot.png']);
  expect(asked.at(-1)?.results.at(-1)).toContain('“total” must be a number');
  expect(recorded.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining(['Typed "lantern" into field "Search"', 'Clicked button "Search"']),
  );
  // Each call is a line; the start address is the first.
  expect(lines.map(({ next }) => next)).toEqual(
    ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].slice(0, lines.length),
  );
});

test('several calls of one answer are done on the page they were decided on, and not on the next one', async () => {
  const several = (...calls: [string, unknown][]): ScriptedAnswer => ({
    kind: 'tool_calls',
    calls: calls.map(([name, input]) => ({ name, input })),
  });
  const asked = script(
    ({ ref }) =>
      several(
        ['type', { ref: ref('textbox', 'Search'), text: 'lantern' }],
        ['select', { ref: ref('combobox', 'Size'), option: 'Large' }],
        ['check', { ref: ref('checkbox', 'Gift wrap'), checked: true }],
        ['done', { summary: 'Guessed.' }],
      ),
    ({ ref, results }) => {
      expect(results.at(-1)).toContain('The other calls of your answer were not done');
      return several(['click', { ref: ref('link', 'Orders') }], ['click', { ref: ref('button', 'Search') }]);
    },
    call('done', { summary: 'Seen.' }),
  );
  const { outputs, recorded } = await run({});
  expect(outputs).toMatchObject({ summary: 'Seen.', address: `${site.origin}/orders` });
  expect(recorded.map(({ summary }) => summary.split(' ')[0])).toEqual([
    'Opened',
    'Typed',
    'Selected',
    'Checked',
    'Clicked',
  ]);
  expect(asked).toHaveLength(3);
});

test('a password that the page has filled in already is hidden before the model is asked', async () => {
  // In a run, what is hidden is taken out of every request to the model.
  script(call('done', { summary: 'Seen.' }));
  const { hidden } = await run({ start: `${site.origin}/filled-in` });
  expect([...new Set(hidden)]).toEqual(['tulip-forest-19', 'maple-river-20']);
});

test('an act without effect is not done again: the model plans anew, then the person is asked', async () => {
  const again = ({ ref }: AskedAgent) => call('click', { ref: ref('button', 'Does nothing') });
  const asked = script(again, again, again, ({ results }) =>
    call('done', { summary: results.at(-1)?.includes('Use the search') ? 'told' : 'not told' }),
  );
  const { host } = new URL(site.origin);
  const question = `The agent gets no further on ${host} with “Do it”: “Click button "Does nothing"” changes nothing. What should it do?`;
  const { outputs, recorded } = await run({}, { answers: { [question]: 'Use the search' } });
  expect(recorded.filter(({ summary }) => summary.startsWith('Clicked'))).toHaveLength(1);
  expect(asked[2]?.results.at(-1)).toContain('Make a new plan');
  expect(outputs.summary).toBe('told');
});

test('what cannot be done is told to the model, and nonsense ends the step', async () => {
  const asked = script(
    call('click', { ref: 'e999' }),
    call('dance', {}),
    call('type', { ref: 5 }),
    { kind: 'text', text: 'I am done!' },
    ...Array.from({ length: 5 }, () => ({ kind: 'text' as const, text: 'Hello' })),
  );
  await expect(run({})).rejects.toMatchObject({ failure: { code: 'agent_stuck' } });
  expect(asked[1]?.results.at(-1)).toContain('The page has no "e999"');
  expect(asked).toHaveLength(5);
});

test('a model that never stops answering, and one that never brings what was asked for, end the step', async () => {
  script({ kind: 'endless' });
  const generate: Model['generate'] = (request) => model.generate({ ...request, deadline_ms: 1_500 });
  const hurried: Model = { ...model, generate };
  await expect(run({}, { model: hurried })).rejects.toMatchObject({ failure: { code: 'model_failed' } });
  const done = (total: string) => call('done', { summary: 'Done.', results: { total } });
  const asked = script(done('about 12'), done('a dozen'), done('12 or so'));
  await expect(run({ results: 'total: number' })).rejects.toMatchObject({
    failure: { code: 'agent_result' },
  });
  expect(asked).toHaveLength(2);
});

test('what must be true at the end is checked on the page, and what was done is not done again', async () => {
  const click = ({ ref }: AskedAgent) => call('click', { ref: ref('link', 'Orders') });
  script(click, call('done', { summary: 'Done.' }));
  const { outputs } = await run({ proof: 'Make sure "Orders" is shown' });
  expect(outputs.summary).toBe('Done.');
  const asked = script(click, call('done', { summary: 'Too early.' }));
  const inputs = { task: 'Do it', start: `${site.origin}/`, proof: 'Make sure "Lantern" is shown' };
  const lines: FinishedLine[] = [];
  const onLine = (line: FinishedLine) => lines.push(line);
  await expect(run(inputs, { onLine })).rejects.toThrow('It was done, and it is not verified.');
  expect(asked).toHaveLength(2);

  // Resumed, it ends when it is so by now; else the model goes on.
  const resume = async (path: string) => {
    const page = await browser.openPage();
    await setRest(page, true);
    try {
      await page.open(site.origin + path);
      const from = { line: lines.at(-1)?.next ?? '', found: lines.flatMap(({ found }) => found ?? []) };
      return (await runTestStep(agent, inputs, { model, page, from, onLine })).outputs;
    } finally {
      await page.close();
    }
  };
  const notAsked = script();
  expect(await resume('/lantern')).toMatchObject({ summary: 'Too early.' });
  expect(notAsked).toHaveLength(0);
  const told = script(
    ({ results, ref }) => {
      expect(results.at(-1)).toMatch(/what must be true at the end is not so.*"Lantern" is not on the page/s);
      return call('click', { ref: ref('link', 'Next page') });
    },
    call('done', { summary: 'Seen.' }),
  );
  expect(await resume('/find')).toMatchObject({ summary: 'Seen.' });
  expect(told).toHaveLength(2);
  script(call('done', { summary: 'Done.' }));
  await expect(run({ proof: 'Click "Orders"' })).rejects.toMatchObject({
    failure: { code: 'instruction_unclear' },
  });
});

test('a step that was interrupted after the model was done ends with what it said, and asks nobody again', async () => {
  const inputs = { results: 'total: number' };
  const own_outputs = [output('total')];
  script(
    ({ ref }) => call('click', { ref: ref('link', 'Orders') }),
    call('done', { summary: 'Read.', results: { total: 39.5 } }),
  );
  const { lines } = await run(inputs, { own_outputs });
  const asked = script();
  const from = { line: lines.at(-1)?.next ?? '', found: lines.flatMap(({ found }) => found ?? []) };
  const { outputs } = await run(inputs, { own_outputs, from });
  expect(outputs).toMatchObject({ summary: 'Read.', out_total: '39.5' });
  expect(asked).toHaveLength(0);
});

test('limits of actions, tokens and dollars end the step', async () => {
  script(
    ...Array.from(
      { length: 9 },
      (_none, at) =>
        ({ ref }: AskedAgent) =>
          call('type', { ref: ref('textbox', 'Search'), text: `${at}` }),
    ),
  );
  await expect(run({ most_actions: '3' })).rejects.toMatchObject({
    failure: {
      code: 'agent_limit',
      message: 'The agent did 3 actions without finishing. The limit of this step is 3.',
    },
  });
  // The answer that passes the limit is paid for and done; the next one is not asked for.
  const priced = openModel({ ...SETTINGS, base_url: standIn.url, price: { input: 100, output: 100 } });
  const asked = script(call('scroll', { to: 'down' }), call('scroll', { to: 'up' }), call('done'));
  const costly = run({ most_dollars: '0.05' }, { model: priced });
  await expect(costly).rejects.toThrow(
    /^The agent cost \$0\.\d\d without finishing\. The limit of this step is \$0\.05\.$/,
  );
  expect(asked.length).toBeLessThan(3);
  script(call('scroll', { to: 'down' }));
  await expect(run({ most_tokens: '50' })).rejects.toThrow(
    'tokens without finishing. The limit of this step is 50.',
  );
  await expect(run({ most_dollars: '1' })).rejects.toThrow('the prices of the model are not known here');
});
