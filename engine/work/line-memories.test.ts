import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { areStill, setRest } from '#browser/page/test-still.ts';
import { sharedTestHost } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { allowRiskyHeals, listHeals, listLineMemories } from '#db/line-memories.ts';
import { listRunActions } from '#db/runs/run-steps.ts';
import { findWorkflow } from '#db/workflows.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { stepOption } from '#integrations/define.ts';
import { makeStep } from '#engine/test-world.ts';
import { click } from '#integrations/browser/click.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

let testEngine: TestEngine;
let site: TestSite;
let html = '';
/** Two are answered together: their runs are at once by construction. */
const waiting: (() => void)[] = [];
beforeAll(async () => {
  site = await startTestSite({
    '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    '/here': (_request, response) => {
      waiting.push(() => response.writeHead(204).end());
      if (waiting.length === 2) for (const answer of waiting.splice(0)) answer();
    },
  });
  const browser = await sharedTestHost((page) => setRest(page, areStill([html])));
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [instructions, openPage, click], browser });
});
afterAll(async () => {
  await testEngine?.close();
  await site?.close();
});

const OPTIONS = [openPage, click].map((action) => stepOption(action));
const PAGE = (button: string, id = 'go') =>
  `<h1>List</h1><button id="${id}" onclick="said.textContent = 'done by ' + this.textContent">${button}</button><p id="said"></p>`;

/** Its button comes when two of these pages are open. */
const TOGETHER = (button: string) =>
  `${PAGE(button)}<script>go.hidden = true; fetch('/here?' + Math.random()).then(() => { go.hidden = false })</script>`;

async function addWorkflow(lines: string, plan: 'free' | 'pro' = 'free') {
  const user = await testEngine.addUser(plan, 50_000);
  const step = makeStep(instructions, { instructions: `Open ${site.origin}\n${lines}` });
  const workflow = await testEngine.addWorkflow(user, { steps: [step] });
  return { user, step, workflow };
}

async function run(user: string, workflow: WorkflowRow, shown: string) {
  html = shown;
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  return testEngine.until(user, id, ({ finished_at }) => finished_at !== null);
}

test('what a completed run learned heals the next one for nothing more, and the new words are offered', async () => {
  const { db } = testEngine.engine;
  const { user, step, workflow } = await addWorkflow('Click "Export"');
  const at = { workflow_id: workflow.id, step_id: step.id };
  expect(await run(user, workflow, PAGE('Export'))).toMatchObject({ status: 'completed' });
  expect((await listLineMemories(db, user, at)).memories.size).toBe(1);

  const healed = await run(user, workflow, PAGE('Herunterladen'));
  expect(healed).toMatchObject({ status: 'completed' });
  const actions = await listRunActions(db, user, healed.id);
  expect(actions.map(({ summary, credits }) => ({ summary, credits }))).toMatchObject([
    { credits: 50 },
    { summary: 'Clicked button "Herunterladen" (“Export” is now “Herunterladen”)', credits: 50 },
  ]);
  expect(await listHeals(db, user, workflow.id)).toMatchObject([
    { step_id: step.id, heal: { from: 'Export', to: 'Herunterladen' }, run_id: healed.id },
  ]);
  const stranger = await testEngine.addUser();
  expect(await listHeals(db, stranger, workflow.id)).toEqual([]);
  expect((await listLineMemories(db, stranger, at)).memories.size).toBe(0);

  // The words are back: the offer is gone.
  await run(user, workflow, PAGE('Export'));
  expect(await listHeals(db, user, workflow.id)).toEqual([]);
});

test('a run that fails later leaves no memory, and two at once leave one', async () => {
  const { db } = testEngine.engine;
  const { user, step, workflow } = await addWorkflow('Click "Export"\nMake sure it says "finished"');
  const at = { workflow_id: workflow.id, step_id: step.id };
  expect(await run(user, workflow, PAGE('Export'))).toMatchObject({ status: 'failed' });
  expect((await listLineMemories(db, user, at)).memories.size).toBe(0);

  const again = await addWorkflow('Click "Export"', 'pro');
  html = TOGETHER('Export');
  const start = () =>
    startRun(testEngine.engine, again.user, { workflow: again.workflow, input_variables: {} });
  const ids = [await start(), await start()];
  const both = await Promise.all(
    ids.map((id) => testEngine.until(again.user, id, ({ finished_at }) => finished_at !== null, 120_000)),
  );
  expect(both.map(({ status }) => status)).toEqual(['completed', 'completed']);
  const kept = await listLineMemories(db, again.user, {
    workflow_id: again.workflow.id,
    step_id: again.step.id,
  });
  expect(kept.memories.size).toBe(1);

  // The same when both heal it.
  html = TOGETHER('Herunterladen');
  const healing = await Promise.all([start(), start()]);
  const healed = await Promise.all(
    healing.map((id) => testEngine.until(again.user, id, ({ finished_at }) => finished_at !== null, 120_000)),
  );
  expect(healed.map(({ status }) => status)).toEqual(['completed', 'completed']);
  const after = await listLineMemories(db, again.user, {
    workflow_id: again.workflow.id,
    step_id: again.step.id,
  });
  expect([...after.memories.values()].map(({ marks }) => marks.name)).toEqual(['Herunterladen']);
  expect(await listHeals(db, again.user, again.workflow.id)).toMatchObject([
    { heal: { from: 'Export', to: 'Herunterladen' } },
  ]);
});

test('a step that clicks heals as a line does, and one that pays asks and goes on with “Use this”', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser('free', 50_000);
  const stepsFor = (target: string) => [
    makeStep(openPage, { address: site.origin }),
    makeStep(click, { target }),
  ];
  const workflow = await testEngine.addWorkflow(user, { steps: stepsFor('Export') });
  expect(await run(user, workflow, PAGE('Export'))).toMatchObject({ status: 'completed' });
  const healed = await run(user, workflow, PAGE('Herunterladen'));
  expect(healed.failure).toBeNull();
  expect((await listRunActions(db, user, healed.id)).at(-1)?.summary).toContain(
    '“Export” is now “Herunterladen”',
  );
  expect(await listHeals(db, user, workflow.id)).toMatchObject([
    { step_id: workflow.steps[1]?.id, heal: { from: 'Export', to: 'Herunterladen' } },
  ]);

  const paying = await testEngine.addWorkflow(user, { steps: stepsFor('Send') });
  await run(user, paying, PAGE('Send'));
  const refused = await run(user, paying, PAGE('Absenden'));
  expect(refused).toMatchObject({ status: 'failed', failure: { code: 'heal_needs_yes' } });
  const order = { run_id: refused.id, chosen: 0, once_key: refused.id, step_options: OPTIONS };
  const resumed = await repairLine(testEngine.engine, user, order);
  expect(
    await testEngine.until(user, resumed, ({ finished_at }) => finished_at !== null, 120_000),
  ).toMatchObject({ status: 'completed' });
  const stored = await findWorkflow(db, user, paying.id);
  expect(stored?.steps[1]?.endpoint_input_values.target).toBe('"Absenden"');
});

test('what pays, sends or deletes is healed only where its owner allowed it', async () => {
  const { db } = testEngine.engine;
  const { user, workflow } = await addWorkflow('Click "Send"');
  await run(user, workflow, PAGE('Send'));
  const refused = await run(user, workflow, PAGE('Absenden'));
  expect(refused).toMatchObject({ status: 'failed', failure: { code: 'heal_needs_yes' } });

  await allowRiskyHeals(db, await testEngine.addUser(), { workflow_id: workflow.id, is_allowed: true });
  expect(await run(user, workflow, PAGE('Absenden'))).toMatchObject({ status: 'failed' });
  await allowRiskyHeals(db, user, { workflow_id: workflow.id, is_allowed: true });
  expect(await run(user, workflow, PAGE('Absenden'))).toMatchObject({ status: 'completed' });
});
