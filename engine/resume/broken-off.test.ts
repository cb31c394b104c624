import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 120_000 });

let testEngine: TestEngine;
let browser: TestBrowser;
let site: TestSite;
let saved = Promise.withResolvers<null>();
beforeAll(async () => {
  site = await startTestSite({
    '/': `<title>Desk</title><h1>Desk</h1><p id="said"></p>
      <button onclick="fetch('/save', { method: 'POST' }).then(() => { said.textContent = 'Saved' })">Save</button>`,
    // The site has it, and does not answer.
    '/save': () => saved.resolve(null),
  });
  browser = await openTestBrowser();
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [instructions], browser: browser.host });
});
afterAll(async () => {
  await testEngine?.close();
  await browser?.close();
  await site?.close();
});

async function start(lines: string, credits: number) {
  const user = await testEngine.addUser('free', credits);
  const step = makeStep(instructions, { instructions: `Open ${site.origin}\n${lines}` });
  const workflow = await testEngine.addWorkflow(user, { steps: [step] });
  return { user, run: await startRun(testEngine.engine, user, { workflow, input_variables: {} }) };
}

test('a press that had reached its site when the run was stopped is named before it is done again', async () => {
  saved = Promise.withResolvers<null>();
  const { user, run } = await start('Click "Save"\nRead the page as text', 50_000);
  await saved.promise;
  expect(await stopRun(testEngine.engine, user, run)).toBe('stopped');
  expect(await planResume(testEngine.engine, user, run)).toMatchObject({
    line: 2,
    again: ['Click "Save"'],
    broke_off: true,
  });
});

test('nothing is named of a run that was stopped while it waited, for a time or for credits', async () => {
  const waiting = await start('Wait 60 seconds', 50_000);
  await testEngine.until(waiting.user, waiting.run, ({ place }) => place === '1.2');
  await stopRun(testEngine.engine, waiting.user, waiting.run);
  const broke = await start('Click "Save"', 50);
  await testEngine.until(broke.user, broke.run, ({ waiting_for }) => waiting_for === 'credits');
  await stopRun(testEngine.engine, broke.user, broke.run);
  for (const { user, run } of [waiting, broke]) {
    const plan = await planResume(testEngine.engine, user, run);
    expect(plan).toMatchObject({ line: 2, again: [] });
    expect(plan.broke_off).toBeUndefined();
  }
});
