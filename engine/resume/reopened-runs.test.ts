import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { setRest } from '#browser/page/test-still.ts';
import type { RunPage } from '#browser/run-page.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { crashTab } from '#browser/test-crash.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { listOpenWaits } from '#db/runs/waits.ts';
import { answerWait } from '#engine/waits/answer-wait.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { askMe } from '#integrations/flow/ask-me.ts';
import { stepOption } from '#integrations/define.ts';
import type { Step } from '#shared/wire.ts';

vi.setConfig({ testTimeout: 180_000 });

const step_options = [stepOption(instructions)];
let testEngine: TestEngine;
let browser: TestBrowser;
let worker: Worker;
let site: TestSite;
let saves = 0;
/** One for all runs, which have its profile and with it one Chromium. */
let user: string;
/** Then /slow does not answer. */
let isSilent = false;
/** That of the run that began last. */
let page: RunPage | null = null;
/** Then a run waits before its next action as soon as it has come to one of these addresses. */
let holdsAt: readonly string[] = [];
beforeAll(async () => {
  site = await startTestSite({
    '/form': FORM,
    '/save': (_request, response) => {
      saves += 1;
      holdHere('/save');
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Thanks</h1>');
    },
    '/slow': (_request, response) => {
      if (!isSilent) response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Slow</h1>');
    },
    '/keep': (_request, response) => response.writeHead(302, { location: '/account' }).end(),
    '/account': '<h1>Account</h1>',
    '/checkout': (_request, response) => {
      holdHere('/checkout');
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Delivery</h1>');
    },
    '/find': (_request, response) => {
      holdHere('/find');
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Lamps</h1>');
    },
  });
  browser = await openTestBrowser();
  testEngine = await createTestEngine();
  user = await testEngine.addUser('free', 50_000);
  worker = await startOurWorker();
});
afterAll(async () => {
  await testEngine?.close();
  await browser?.close();
  await site?.close();
});

const FORM = ['save', 'keep']
  .map(
    (one) =>
      `<form action="/${one}"><input name="name" aria-label="Who"><button>Go and ${one}</button></form>`,
  )
  .join('')
  .concat(
    '<a href="/checkout">Check out</a>',
    '<form action="/find"><input name="q" aria-label="Words"><button>Search</button></form>',
  );

function holdHere(address: string): void {
  if (holdsAt.includes(address)) page?.gate.take();
}

const startOurWorker = () =>
  testEngine.startWorker({
    actions: [instructions, askMe],
    browser: {
      ...browser.host,
      openPage: async (options) => {
        page = await browser.host.openPage(options);
        await setRest(page, true);
        return page;
      },
    },
  });

async function startScript(lines: string, ...others: Step[]) {
  const steps = [makeStep(instructions, { instructions: lines }), ...others];
  const workflow = await testEngine.addWorkflow(user, { steps });
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  return { user, run };
}

const ended = (user: string, run: string) =>
  testEngine.until(user, run, ({ finished_at }) => finished_at !== null);

test('a page that a form may save on again is opened again only after a person was asked', async () => {
  saves = 0;
  const failing = 'Click "Nothing of the kind"';
  const planOf = async (button: string, rest: string) => {
    const made = await startScript(`Open ${site.origin}/form\nClick "${button}"\n${rest}`);
    await ended(made.user, made.run);
    return { ...made, plan: await planResume(testEngine.engine, made.user, made.run) };
  };
  const saved = await planOf('Go and save', `Extract the heading as heading\n${failing}`);
  const asks = { again: ['Click "Go and save"'], reopens: true };
  expect(saved.plan).toMatchObject({ line: 4, ...asks });
  expect(saves).toBe(1);
  // Who agrees has it opened; it is asked again for the run that went on.
  const resumed = await resumeRun(testEngine.engine, saved.user, saved.run, { step_options });
  expect(await ended(saved.user, resumed)).toMatchObject({ status: 'failed', place: '1.4' });
  expect(await planResume(testEngine.engine, saved.user, resumed)).toMatchObject(asks);

  // One that leads on to another page.
  const kept = await planOf('Go and keep', failing);
  expect(kept.plan).toMatchObject({ line: 3, again: [] });
  // One that the next line leaves.
  const left = await planOf('Go and save', 'Open http://127.0.0.1:1/');
  expect(left.plan).toMatchObject({ line: 3, again: [] });
});

test('a run whose worker was lost does not open such a page again by itself', async () => {
  saves = 0;
  const saving = `Open ${site.origin}/form\nClick "Go and save"`;
  /** Its worker is closed while this line is under way. */
  const interruptedAt = async (line: string) => {
    isSilent = true;
    const { user, run } = await startScript(`${saving}\n${line}\nExtract the heading as heading`);
    await testEngine.until(user, run, ({ place }) => place === '1.3');
    await worker.close();
    isSilent = false;
    worker = await startOurWorker();
    return { user, run, row: await ended(user, run) };
  };
  const stays = await interruptedAt('Wait until it says "Never"');
  expect(stays.row).toMatchObject({ status: 'failed', place: '1.3', failure: { code: 'interrupted' } });
  expect(stays.row.failure?.message).toContain('Click "Go and save"');
  expect(saves).toBe(1);
  expect(await planResume(testEngine.engine, stays.user, stays.run)).toMatchObject({ reopens: true });

  const leaves = await interruptedAt(`Open ${site.origin}/slow`);
  expect(leaves.row).toMatchObject({ status: 'completed', attempt: 2 });
  expect(saves).toBe(2);
});

test('a run that waited opens such a page again when the person who answers has agreed', async () => {
  const { engine } = testEngine;
  saves = 0;
  const saving = `Open ${site.origin}/form\nClick "Go and save"`;
  const asking = makeStep(askMe, { question: 'Go on?', answer: 'decide' });
  const reading = makeStep(instructions, { instructions: 'Extract the heading as heading' });
  const answered = async (opens_again: boolean) => {
    const { user, run } = await startScript(saving, asking, reading);
    await testEngine.until(user, run, ({ waiting_for }) => waiting_for === 'approval');
    expect(await planResume(engine, user, run)).toMatchObject({
      again: ['Click "Go and save"'],
      reopens: true,
    });
    const [wait] = await listOpenWaits(engine.db, user, 1);
    await answerWait(engine, user, { wait_id: wait?.id ?? '', answer: 'Approve', opens_again });
    return ended(user, run);
  };
  expect(await answered(true)).toMatchObject({ status: 'completed' });
  expect(saves).toBe(2);
  expect(await answered(false)).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } });
  expect(saves).toBe(3);
});

/** Ends while no action is under way, and the run goes on when that is known. */
type Loss = (opened: RunPage) => Promise<unknown>;

const killChromium: Loss = async ({ tabs }) => {
  const ending = tabs.current()?.context().waitForEvent('close');
  const { data_folder } = browser;
  const folders = await testEngine.engine.db.selectFrom('profiles').select('id').execute();
  for (const { id } of folders)
    for (const pid of chromiumPids(path.join(data_folder, 'profiles', id, 'browser')))
      process.kill(pid, 'SIGKILL');
  await ending;
};

const loseTab: Loss = async ({ tabs }) => {
  const tab = tabs.current();
  if (!tab) throw new Error('There is no tab.');
  await crashTab(tab);
};

test.each<[string, Loss]>([
  ['Chromium', killChromium],
  ['tab', loseTab],
])('a run whose %s ends between two lines does not open such a page again by itself', async (_what, lose) => {
  const lostAfter = async (click: string, next: string) => {
    saves = 0;
    holdsAt = ['/save', '/checkout', '/find'];
    const { user, run } = await startScript(`Open ${site.origin}/form\n${click}\n${next}`);
    await testEngine.until(user, run, ({ place }) => place === '1.3');
    const opened = page;
    if (!opened) throw new Error('There is no page.');
    expect(opened.gate.isHeld()).toBe(true);
    holdsAt = [];
    await lose(opened);
    opened.gate.giveBack();
    return { user, run, row: await ended(user, run), saves };
  };
  const reading = 'Extract the heading as heading';
  const stays = await lostAfter('Click "Go and save"', reading);
  expect(stays.row).toMatchObject({ status: 'failed', place: '1.3', failure: { code: 'interrupted' } });
  expect(stays.row.failure?.message).toContain('Click "Go and save"');
  expect(stays.saves).toBe(1);
  expect(await planResume(testEngine.engine, stays.user, stays.run)).toMatchObject({ reopens: true });
  // Who agrees has it opened, and the run goes on there.
  const resumed = await resumeRun(testEngine.engine, stays.user, stays.run, { step_options });
  expect(await ended(stays.user, resumed)).toMatchObject({ status: 'completed' });
  expect(saves).toBe(2);

  const leaves = await lostAfter('Click "Go and save"', `Open ${site.origin}/account`);
  expect(leaves.row).toMatchObject({ status: 'completed', attempt: 1 });
  expect(leaves.saves).toBe(1);
  for (const harmless of ['Click "Check out"', 'Click "Search"']) {
    expect((await lostAfter(harmless, reading)).row).toMatchObject({ status: 'completed', attempt: 1 });
  }
});
