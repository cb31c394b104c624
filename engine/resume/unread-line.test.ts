import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { findWorkflow, updateWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { pickContent, repairLine } from '#engine/resume/repair-line.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const FORM = `<label>Time zone <select id="zone"><option>Europe/Paris</option><option>Asia/Tokyo</option></select></label>
  <label>Address <textarea id="address"></textarea></label>
  <button onclick="fetch('/counted'); said.textContent = 'counted'">Count again</button><p id="said"></p>`;
const step_options = [stepOption(instructions)];
let testEngine: TestEngine;
let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ '/': FORM, '/counted': 'counted' });
  browser = await openTestBrowser();
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [instructions], browser: browser.host });
});
afterAll(async () => {
  await testEngine?.close();
  await browser?.close();
  await site?.close();
});

const counts = () => site.seen.filter(({ url }) => url === '/counted').length;
const ended = (user: string, run: string) =>
  testEngine.until(user, run, ({ finished_at }) => finished_at !== null);

async function fail(lines: readonly string[]) {
  const script = [`Open ${site.origin}`, ...lines].join('\n');
  const user = await testEngine.addUser('free', 50_000);
  const workflow = await testEngine.addWorkflow(user, {
    steps: [makeStep(instructions, { instructions: script })],
  });
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  expect(await ended(user, run)).toMatchObject({ status: 'failed' });
  return { script, user, workflow, run };
}

test('a run goes on at a line that was not understood, also behind one that the page decided', async () => {
  const before = counts();
  const { script, user, workflow, run } = await fail([
    'time zone Asia/Tokyo',
    'Click "Count again"',
    'the wobble of wibbles',
  ]);
  expect(counts() - before).toBe(1);
  const stored = await findWorkflow(testEngine.engine.db, user, workflow.id);
  if (!stored) throw new Error('There is no workflow.');
  const [step] = stored.steps;
  if (!step) throw new Error('There is no step.');
  const changed = script.replace('the wobble of wibbles', 'Type "5 Main Street" into "Address"');
  const steps = [{ ...step, endpoint_input_values: { instructions: changed } }];
  const content = { ...pickContent(stored), steps };
  await updateWorkflow(testEngine.engine.db, user, workflow.id, { content, baseRevision: stored.revision });

  expect(await planResume(testEngine.engine, user, run)).toMatchObject({ line: 4, again: [] });
  const order = { step_options, once_key: `resume-${run}` };
  const resumed = await resumeRun(testEngine.engine, user, run, order);
  expect(await ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(counts() - before).toBe(1);
});

test('what a line that is not understood may mean is taken whole, and the run goes on there', async () => {
  const before = counts();
  const { script, user, workflow, run } = await fail([
    'Time zone Asia/Tokyo',
    'Clik "Count again"',
    'Wait for "counted"',
  ]);
  const plan = await planResume(testEngine.engine, user, run);
  expect(plan).toMatchObject({
    line: 3,
    again: [],
    repair: {
      looked_for: 'Clik "Count again"',
      is_read: true,
      offers: [{ kind: 'line', line: 'Click "Count again"' }],
    },
  });

  const order = { run_id: run, once_key: `repair-${run}`, step_options };
  const resumed = await repairLine(testEngine.engine, user, { ...order, chosen: 0 });
  expect(await ended(user, resumed)).toMatchObject({ status: 'completed' });
  const stored = await findWorkflow(testEngine.engine.db, user, workflow.id);
  expect(stored?.steps[0]?.endpoint_input_values.instructions).toBe(script.replace('Clik', 'Click'));
  expect(counts() - before).toBe(1);
});

test('nothing is offered that the page does not have', async () => {
  const { user, run } = await fail(['Clik "Order"', 'Wait for "counted"']);
  expect((await planResume(testEngine.engine, user, run)).repair).toBeNull();
});
