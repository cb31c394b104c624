import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
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
import type { LearnedTarget } from '#shared/script/target/target-memory.ts';
import { BENCH_PAGES } from '#server/model/bench-agent-pages.ts';

export type AgentBench = {
  /**
   * Of five actions by the loop without the model's time, against raw playwright-core that does what everything must that
   * a model steers: it reads the page before each of them and waits as long for the answer, which is not counted either.
   */
  loop_ratio: number;
  /** The same against one that reads the page as often and goes on at once. */
  hurried_ratio: number;
  /** The same against a raw script that knows the page beforehand and never reads it. */
  blind_ratio: number;
  /** Characters of what a model is shown against those of the whole tree, the median of the pages and the largest. */
  look_percent: number;
  largest_look_percent: number;
  /** For five actions. */
  model_calls: number;
  /** When the button of the fourth action has another name than in the run that was learned from. */
  changed_calls: number;
  /** The same actions by the lines that the run left behind, against raw playwright-core. */
  replay_ratio: number;
  replay_calls: number;
};

const form = (button: string) => `<h1>Order</h1><form action="/done">
  <label>Email <input name="email"></label><label>Name <input name="name"></label>
  <label for="plan">Plan</label><select id="plan" name="plan"><option>Basic</option><option>Pro</option></select>
  <button>${button}</button></form>
  <nav>${Array.from({ length: 20 }, (_unused, at) => `<a href="/p${at}">Page ${at}</a> `).join('')}</nav>`;
const TOTAL = '$42.00';
const DONE = `<h1>Thank you</h1><dl><dt>Total</dt><dd id="total">$42.00</dd></dl>`;

/** The same actions all ways in turn, on one tab of one Chromium. */
export async function benchAgent(rounds = 30): Promise<AgentBench> {
  const site = await startTestSite({
    '/': form('Order now'),
    '/changed': form('Finish'),
    '/done': DONE,
    ...BENCH_PAGES,
  });
  const browser = await openTestBrowser();
  const page = await browser.openPage();
  try {
    const tab = page.tabs.current();
    if (!tab) throw new Error('The bench has no tab to work on.');
    const times: Record<'blind' | 'hurried' | 'steered' | 'loop' | 'replay', number[]> = {
      blind: [],
      hurried: [],
      steered: [],
      loop: [],
      replay: [],
    };
    const bench = { page, tab, origin: site.origin, memory: new Map<string, LearnedTarget>() };
    let [calls, replayCalls] = [0, 0];
    let script: StoredScript | null = null;
    for (let round = -2; round < rounds; round += 1) {
      await tab.goto(site.origin);
      const blind = await timed(() => runRaw(tab, async () => undefined));
      await tab.goto(site.origin);
      const hurried = await timed(() => runRaw(tab, () => tab.ariaSnapshot({ mode: 'ai' })));
      await tab.goto(site.origin);
      const steered = await runSteered(tab);
      const loop = await runLoop(bench);
      script ??= loop.script;
      const replay = await replayScript(bench, script, '/');
      [calls, replayCalls] = [loop.calls, replay.calls];
      // In the first rounds everything is loaded for the first time, and the lines remember nothing.
      if (round < 0) continue;
      times.blind.push(blind);
      times.hurried.push(hurried);
      times.steered.push(steered);
      times.loop.push(loop.ms);
      times.replay.push(replay.ms);
    }
    if (!script) throw new Error('The bench has no lines to replay.');
    const changed = await replayScript(bench, script, '/changed');
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
      loop_ratio: median(times.loop) / median(times.steered),
      hurried_ratio: median(times.loop) / median(times.hurried),
      blind_ratio: median(times.loop) / median(times.blind),
      look_percent: median(percents),
      largest_look_percent: Math.max(...percents),
      model_calls: calls,
      changed_calls: changed.calls,
      replay_ratio: median(times.replay) / median(times.blind),
      replay_calls: replayCalls,
    };
  } finally {
    await page.close();
    await browser.close();
    await site.close();
  }
}

type Bench = {
  page: Awaited<ReturnType<TestBrowser['openPage']>>;
  tab: Page;
  origin: string;
  /** What the lines learned of their targets, as a database would keep it. */
  memory: Map<string, LearnedTarget>;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function runLoop({ page, tab, origin }: Bench): Promise<{
  ms: number;
  calls: number;
  script: StoredScript;
}> {
  await tab.goto(origin);
  const entries: Entry[] = [];
  const plan = readPlan({ task: 'Order', sites: origin, results: 'total: text' });
  const agentPage = await page.agent({ isAllowed: (to) => isAllowedSite(plan, entries, to) });
  const world = { ...STILL, plan, page: agentPage, entries };
  const model = scriptedModel('Order now', THINKING_MS);
  const ms = await timed(() => runAgent(world, { model, mark: 'mark', mayGoOn: async () => false }));
  const learned = await learnScript(world, { values: new Map([['total', TOTAL]]), before: null });
  if (!learned) throw new Error('The run of the bench left no lines behind.');
  await agentPage.close();
  await rest(page);
  const script = { id: 'learned', origin: 'learned' as const, is_pinned: false, script: learned };
  return { ms: ms - model.thought(), calls: model.calls(), script };
}

async function replayScript(
  { page, tab, origin, memory }: Bench,
  script: StoredScript,
  path: string,
): Promise<{ ms: number; calls: number }> {
  await tab.goto(origin + path);
  const plan = readPlan({ task: 'Order', sites: origin, results: 'total: text' });
  const agentPage = await page.agent({ isAllowed: () => true });
  const model = scriptedModel('Finish', 0, 3);
  const recall = async () => ({
    recall: (key: string) => memory.get(key)?.memory ?? null,
    heals_risky: false,
  });
  const finish: AgentWorld['lines']['finish'] = async ({ learned = [] }) => {
    for (const one of learned) memory.set(one.key, one);
  };
  const lines = { ...STILL.lines, recall, finish };
  const world = { ...STILL, lines, plan, page: agentPage, entries: [] };
  const work = { world, metered: page, script, model: () => model, mark: 'mark' };
  const ms = await timed(() => workOnTask(work));
  await agentPage.close();
  await rest(page);
  return { ms, calls: model.calls() };
}

/** Pictures that are still to be taken would be counted to what comes next. */
async function rest(page: Bench['page']): Promise<void> {
  await Promise.all(page.recorded.splice(0).map((action) => action.picture));
  await pause(150);
}

const refuse = () => Promise.reject(new Error('Nothing of this is asked for in the bench.'));

/** Nothing is written down: the figure is of the loop, not of the database. */
const STILL = {
  ask: refuse,
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

/** `look` comes before each action and after the last, as what a model decides on does. */
async function runRaw(tab: Page, look: () => Promise<unknown>): Promise<void> {
  const acts = [
    () => tab.getByLabel('Email').fill('ada@example.com'),
    () => tab.getByLabel('Name').fill('Ada'),
    () => tab.getByLabel('Plan').selectOption('Pro'),
    () => tab.getByRole('button', { name: 'Order now' }).click(),
    () => tab.locator('#total').textContent(),
  ];
  for (const act of acts) {
    await look();
    await act();
  }
  await look();
}

/** A browser that has rested draws and answers more slowly, whoever asks it. */
async function runSteered(tab: Page): Promise<number> {
  let thought = 0;
  const ms = await timed(() =>
    runRaw(tab, async () => {
      await tab.ariaSnapshot({ mode: 'ai' });
      thought += await timed(() => pause(THINKING_MS));
    }),
  );
  return ms - thought;
}

/** A quick model. What the loop does while it waits for the answer costs nobody time. */
const THINKING_MS = 250;

/** Says `button` for the one that orders, and begins with its action number `from`. */
function scriptedModel(
  button: string,
  thinkingMs: number,
  from = 0,
): Model & { calls(): number; thought(): number } {
  let at = from;
  let thought = 0;
  const steps: ((ref: (name: string) => string) => { name: string; input: unknown })[] = [
    (ref) => ({ name: 'type', input: { ref: ref('Email'), text: 'ada@example.com' } }),
    (ref) => ({ name: 'type', input: { ref: ref('Name'), text: 'Ada' } }),
    (ref) => ({ name: 'select', input: { ref: ref('Plan'), option: 'Pro' } }),
    (ref) => ({ name: 'click', input: { ref: ref(button) } }),
    () => ({ name: 'extract', input: {} }),
    () => ({ name: 'done', input: { summary: 'Ordered.', results: { total: TOTAL } } }),
  ];
  return {
    name: 'scripted',
    price: null,
    calls: () => at - from,
    thought: () => thought,
    async generate(request) {
      thought += await timed(() => pause(thinkingMs));
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
