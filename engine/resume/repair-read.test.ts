import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { listRunActions } from '#db/runs/run-steps.ts';
import { findWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const PARTS = `<table><tr><th>Part</th><th>In stock</th></tr><tr><td>Chain</td><td>14</td></tr><tr><td>Tyre</td><td>3</td></tr></table>
  <button onclick="said.textContent = 'sent'">Count again</button><p id="said"></p>`;
const step_options = [stepOption(instructions)];
let testEngine: TestEngine;
let browser: TestBrowser;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ '/': PARTS });
  browser = await openTestBrowser();
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [instructions], browser: browser.host });
});
afterAll(async () => {
  await testEngine?.close();
  await browser?.close();
  await site?.close();
});

const ended = (user: string, run: string) =>
  testEngine.until(user, run, ({ finished_at }) => finished_at !== null);

test('a line that read nothing is changed whole to one that reads, and the run goes on there', async () => {
  const script = `Open ${site.origin}\nClick "Count again", then Read "Stocked" for "Chain" as stocked\nRead "Shelf" for "Chain" as shelf`;
  const user = await testEngine.addUser('free', 50_000);
  const step = makeStep(instructions, { instructions: script });
  const workflow = await testEngine.addWorkflow(user, { steps: [step] });
  const run = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  await ended(user, run);
  const plan = await planResume(testEngine.engine, user, run);
  expect(plan.repair).toMatchObject({
    is_read: true,
    offers: [{ kind: 'value', label: 'In stock, Chain', why: 'Reads "14".' }],
  });
  const line = plan.repair?.offers[0]?.line;
  expect(line).toMatch(/^Click "Count again", then Read "In stock" for "Chain" as \S+$/);

  const order = { run_id: run, once_key: `repair-${run}`, step_options };
  const resumed = await repairLine(testEngine.engine, user, { ...order, chosen: 0 });
  expect(await ended(user, resumed)).toMatchObject({ place: '1.3' });
  const stored = await findWorkflow(testEngine.engine.db, user, workflow.id);
  expect(stored?.steps[0]?.endpoint_input_values.instructions).toBe(
    script.replace(/Click .* as stocked/, line ?? ''),
  );
  const actions = await listRunActions(testEngine.engine.db, user, resumed);
  expect(actions.map(({ summary }) => summary)[0]).toBe('Extracted "In stock" for "Chain"');
});
