import { expect, test, vi } from 'vitest';
import { planResume } from '#engine/resume/plan-resume.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stopRun } from '#engine/stop-run.ts';

vi.setConfig({ testTimeout: 120_000 });

let saved = Promise.withResolvers<null>();
const legwork = linesEngine({
  '/': `<title>Desk</title><h1>Desk</h1><p id="said"></p>
      <button onclick="fetch('/save', { method: 'POST' }).then(() => { said.textContent = 'Saved' })">Save</button>`,
  // It takes one of them.
  '/shop': `<title>Shop</title><h1>Shop</h1><p id="said"></p><div><h3>Lamp</h3><button onclick="said.textContent = 'Lamp is in the cart'; this.remove()">Add to cart</button></div>
      <div><h3>Desk</h3><button>Add to cart</button></div>`,
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

test('a line that failed behind an act of its own is named before it is done again', async () => {
  const { user, run } = await legwork.start(`Open ${legwork.site.origin}/shop\nAdd 2 lamps to the cart`);
  await legwork.ended(user, run);
  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({
    line: 2,
    again: ['Add 2 lamps to the cart'],
    broke_off: true,
  });
});

test('a line that failed without having done anything is not', async () => {
  const { user, run } = await legwork.start(`Open ${legwork.site.origin}\nClick "Send"`);
  await legwork.ended(user, run);
  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan).toMatchObject({ line: 2, again: [] });
  expect(plan.broke_off).toBeUndefined();
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
