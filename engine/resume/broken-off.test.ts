import { expect, test, vi } from 'vitest';
import { planResume } from '#engine/resume/plan-resume.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stopRun } from '#engine/stop-run.ts';

vi.setConfig({ testTimeout: 120_000 });

let saved = Promise.withResolvers<null>();
const legwork = linesEngine({
  '/': `<title>Desk</title><h1>Desk</h1><p id="said"></p>
      <button onclick="fetch('/save', { method: 'POST' }).then(() => { said.textContent = 'Saved' })">Save</button>`,
  // The site has it, and does not answer.
  '/save': () => saved.resolve(null),
});

const start = (lines: string, credits: number) =>
  legwork.start(
    `Open ${legwork.site.origin}
${lines}`,
    credits,
  );

test('a press that had reached its site when the run was stopped is named before it is done again', async () => {
  saved = Promise.withResolvers<null>();
  const { user, run } = await start('Click "Save"\nRead the page as text', 50_000);
  await saved.promise;
  expect(await stopRun(legwork.engine.engine, user, run)).toBe('stopped');
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({
    line: 2,
    again: ['Click "Save"'],
    broke_off: true,
  });
});

test('nothing is named of a run that was stopped while it waited, for a time or for credits', async () => {
  const waiting = await start('Wait 60 seconds', 50_000);
  await legwork.engine.until(waiting.user, waiting.run, ({ place }) => place === '1.2');
  await stopRun(legwork.engine.engine, waiting.user, waiting.run);
  const broke = await start('Click "Save"', 50);
  await legwork.engine.until(broke.user, broke.run, ({ waiting_for }) => waiting_for === 'credits');
  await stopRun(legwork.engine.engine, broke.user, broke.run);
  for (const { user, run } of [waiting, broke]) {
    const plan = await planResume(legwork.engine.engine, user, run);
    expect(plan).toMatchObject({ line: 2, again: [] });
    expect(plan.broke_off).toBeUndefined();
  }
});
