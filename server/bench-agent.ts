import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openTestBrowser } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import type { Entry } from '#integrations/agent/journal.ts';
import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { learnScript } from '#integrations/agent/learn-script.ts';
import { workOnTask } from '#integrations/agent/work-on-task.ts';
import type { StoredScript } from '#shared/learned-script.ts';
import { readPlan } from '#integrations/agent/plan.ts';
import { runAgent } from '#integrations/agent/run-agent.ts';
import { isAllowedSite } from '#integrations/agent/sites.ts';
import { median } from '#shared/bench.ts';
import type { Model, ModelRequest } from '#shared/model.ts';
import { BENCH_PAGES } from '#server/bench-agent-pages.ts';

export type AgentBench = {
  /** Of five actions by the loop without the model's time, against raw playwright-core. */
  loop_ratio: number;
  /** Characters of what a model is shown against those of the whole tree, the median of the pages and the largest. */
  look_percent: number;
  largest_look_percent: number;
  /** For five actions. */
  model_calls: number;
  /** The same actions by the lines that the run left behind, against raw playwright-core. */
  replay_ratio: number;
  replay_calls: number;
};

const FORM = `<h1>Order</h1><form action="/done">
  <label>Email <input name="email"></label><label>Name <input name="name"></label>
  <label for="plan">Plan</label><select id="plan" name="plan"><option>Basic</option><option>Pro</option></select>
  <button>Order now</button></form>
  <nav>${Array.from({ length: 20 }, (_unused, at) => `<a href="/p${at}">Page ${at}</a> `).join('')}</nav>`;
const TOTAL = '$42.00';
const DONE = `<h1>Thank you</h1><dl><dt>Total</dt><dd id="total">$42.00</dd></dl>`;

/** The same actions both ways in turn, on one tab of one Chromium. */
export async function benchAgent(rounds = 15): Promise<AgentBench> {
  const site = await startTestSite({ '/': FORM, '/done': DONE, ...BENCH_PAGES });
  const browser = await openTestBrowser();
  const page = await browser.openPage();
  try {
    const tab = page.tabs.current();
    if (!tab) throw new Error('The bench has no tab to work on.');
    const ours: number[] = [];
    const raw: number[] = [];
    const replayed: number[] = [];
    let replayCalls = 0;
    let script: StoredScript | null = null;
    let calls = 0;
    for (let round = -2; round < rounds; round += 1) {
      await tab.goto(site.origin);
      const rawBegan = performance.now();
      await runRaw(tab);
      const rawMs = performance.now() - rawBegan;
      await tab.goto(site.origin);
      const entries: Entry[] = [];
      const plan = readPlan({ task: 'Order', sites: site.origin, results: 'total: text' });
      const agentPage = await page.agent({ isAllowed: (origin) => isAllowedSite(plan, entries, origin) });
      const model = scriptedModel();
      const began = performance.now();
      await runAgent(
        { ...STILL, plan, page: agentPage, entries },
        { model, mark: 'mark', mayGoOn: async () => false },
      );
      const oursMs = performance.now() - began;
      calls = model.calls();
      script ??= await learned({ ...STILL, plan, page: agentPage, entries });
      await agentPage.close();
      await tab.goto(site.origin);
      const fenced = await page.agent({ isAllowed: () => true });
      const again = scriptedModel();
      const replayBegan = performance.now();
      await workOnTask({
        world: { ...STILL, plan, page: fenced, entries: [] },
        metered: page,
        script,
        model: () => again,
        mark: 'mark',
      });
      const replayMs = performance.now() - replayBegan;
      replayCalls = again.calls();
      await fenced.close();
      await Promise.all(page.recorded.splice(0).map((action) => action.picture));
      await pause(150);
      if (round < 0) continue;
      raw.push(rawMs);
      ours.push(oursMs);
      replayed.push(replayMs);
    }
    const percents: number[] = [];
    for (const path of Object.keys(BENCH_PAGES)) {
      await tab.goto(site.origin + path);
      const agentPage = await page.agent({ isAllowed: () => true });
      const { text } = await agentPage.look();
      await agentPage.close();
      const whole = await tab.ariaSnapshot({ mode: 'ai' });
      percents.push((100 * text.length) / whole.length);
    }
    return {
      loop_ratio: median(ours) / median(raw),
      look_percent: median(percents),
      largest_look_percent: Math.max(...percents),
      model_calls: calls,
      replay_ratio: median(replayed) / median(raw),
      replay_calls: replayCalls,
    };
  } finally {
    await page.close();
    await browser.close();
    await site.close();
  }
}

async function learned(world: AgentWorld): Promise<StoredScript> {
  const script = await learnScript(world, { values: new Map([['total', TOTAL]]), before: null });
  if (!script) throw new Error('The run of the bench left no lines behind.');
  return { id: 'learned', origin: 'learned', is_pinned: false, script };
}

const refuse = () => Promise.reject(new Error('Nothing of this is asked for in the bench.'));

/** Nothing is written down: the figure is of the loop, not of the database. */
const STILL = {
  ask: refuse,
  readFile: refuse,
  openFile: refuse,
  saveFile: refuse,
  signal: new AbortController().signal,
  lines: {
    from: null,
    begin: async () => {},
    finish: async () => {},
    refuseInterrupted: async () => {},
    recall: async () => ({ recall: () => null, heals_risky: false }),
  },
};

async function runRaw(tab: Page): Promise<void> {
  await tab.getByLabel('Email').fill('ada@example.com');
  await tab.getByLabel('Name').fill('Ada');
  await tab.getByLabel('Plan').selectOption('Pro');
  await tab.getByRole('button', { name: 'Order now' }).click();
  await tab.locator('#total').textContent();
}

/** Answers at once. */
function scriptedModel(): Model & { calls(): number } {
  let at = 0;
  const steps: ((ref: (name: string) => string) => { name: string; input: unknown })[] = [
    (ref) => ({ name: 'type', input: { ref: ref('Email'), text: 'ada@example.com' } }),
    (ref) => ({ name: 'type', input: { ref: ref('Name'), text: 'Ada' } }),
    (ref) => ({ name: 'select', input: { ref: ref('Plan'), option: 'Pro' } }),
    (ref) => ({ name: 'click', input: { ref: ref('Order now') } }),
    () => ({ name: 'extract', input: {} }),
    () => ({ name: 'done', input: { summary: 'Ordered.', results: { total: TOTAL } } }),
  ];
  return {
    name: 'scripted',
    price: null,
    calls: () => at,
    async generate(request) {
      const call = steps[at]?.((name) => refOf(request, name)) ?? { name: 'done', input: { summary: '' } };
      at += 1;
      return {
        text: '',
        data: undefined,
        tool_calls: [{ id: `call_${at}`, ...call, problem: null }],
        finish_reason: 'tool_calls',
        input_tokens: 0,
        output_tokens: 0,
      };
    },
  };
}

function refOf({ messages }: ModelRequest, name: string): string {
  const last = messages.at(-1);
  const text = last?.role === 'user' ? last.text : '';
  const found = [...text.matchAll(/ ((?:f\d+)?e\d+) "([^"]*)"/g)].find(([, , words]) => words === name);
  if (!found?.[1]) throw new Error(`The page of the bench has no ${name}`);
  return found[1];
}
