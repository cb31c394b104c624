import { expect, test, vi } from 'vitest';
import { listRunActions } from '#db/runs/run-steps.ts';
import { findWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stepOption } from '#integrations/define.ts';
import { makeStep } from '#engine/test-world.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const PARTS = `<table><tr><th>Part</th><th>In stock</th></tr><tr><td>Chain</td><td>14</td></tr><tr><td>Tyre</td><td>3</td></tr></table>
  <button onclick="said.textContent = 'sent'">Count again</button><p id="said"></p>`;
const step_options = [instructions, openPage, extractText].map((action) => stepOption(action));
const legwork = linesEngine({ '/': PARTS });

test('a line that read nothing is changed whole to one that reads, and the run goes on there', async () => {
  const script = `Open ${legwork.site.origin}\nClick "Count again", then Read "Stocked" for "Chain" as stocked\nRead "Shelf" for "Chain" as shelf`;
  const { user, workflow, run } = await legwork.start(script);
  await legwork.ended(user, run);
  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan.repair).toMatchObject({
    is_whole: true,
    offers: [{ kind: 'value', label: 'In stock, Chain', why: 'Reads "14".' }],
  });
  const line = plan.repair?.offers[0]?.line;
  expect(line).toMatch(/^Click "Count again", then Read "In stock" for "Chain" as \S+$/);

  const order = { run_id: run, once_key: `repair-${run}`, step_options };
  const resumed = await repairLine(legwork.engine.engine, user, { ...order, chosen: 0 });
  expect(await legwork.ended(user, resumed)).toMatchObject({ place: '1.3' });
  const stored = await findWorkflow(legwork.engine.engine.db, user, workflow.id);
  expect(stored?.steps[0]?.endpoint_input_values.instructions).toBe(
    script.replace(/Click .* as stocked/, line ?? ''),
  );
  const actions = await listRunActions(legwork.engine.engine.db, user, resumed);
  expect(actions.map(({ summary }) => summary)[0]).toBe('Extracted "In stock" for "Chain"');
});

async function failing(lines: string) {
  const script = `Open ${legwork.site.origin}\n${lines}`;
  const { user, workflow, run } = await legwork.start(script);
  expect(await legwork.ended(user, run)).toMatchObject({ status: 'failed' });
  const plan = await planResume(legwork.engine.engine, user, run);
  const read = async (line: string) =>
    await repairLine(legwork.engine.engine, user, {
      run_id: run,
      once_key: `repair-${run}`,
      step_options,
      chosen: { read: line },
    });
  const written = async () =>
    (await findWorkflow(legwork.engine.engine.db, user, workflow.id))?.steps[0]?.endpoint_input_values
      .instructions;
  return { user, plan, read, written, script };
}

test('what a line should have read is pointed at, and the run goes on with it under the same name', async () => {
  const { user, plan, read, written, script } = await failing(
    'Click "Count again"\nget the quarterly wobble as "Stock left"\nWait for "Tyre"',
  );
  expect(plan).toMatchObject({
    line: 3,
    again: [],
    repair: { looked_for: 'quarterly wobble', reads: { kind: 'any', name: 'Stock left' }, offers: [] },
  });
  const resumed = await read('Extract "In stock" for "Chain" as "Stock left"');
  const run = await legwork.ended(user, resumed);
  expect(run).toMatchObject({ status: 'completed' });
  expect(await written()).toBe(
    script.replace(/get the .*"Stock left"/, 'Extract "In stock" for "Chain" as "Stock left"'),
  );
  const actions = await listRunActions(legwork.engine.engine.db, user, resumed);
  expect(actions.map(({ summary }) => summary)).toEqual(['Extracted "In stock" for "Chain"']);
});

test.each([
  ['another name', 'Extract "In stock" for "Chain" as stock'],
  ['a line that acts', 'Click "Count again"'],
  ['two lines', 'Extract "In stock" for "Chain" as wobbles\nClick "Count again"'],
  ['two things', 'Extract "In stock" for "Chain" as wobbles, then click "Count again"'],
  ['a variable', 'Extract "{{v}}" as wobbles'],
  ['rows, for a number', 'Extract the table as wobbles'],
])('nothing but what reads the same takes the place of a line that counts: %s', async (_what, line) => {
  const { plan, read, written, script } = await failing('Count the wobbles as wobbles');
  expect(plan.repair?.reads).toEqual({ kind: 'value', name: 'wobbles' });
  await expect(read(line)).rejects.toMatchObject({ status: 400 });
  expect(await written()).toBe(script);
});

test('the field of a step that read nothing gets the words of what is pointed at', async () => {
  const { engine } = legwork.engine;
  const { user, workflow, run } = await legwork.startSteps([
    makeStep(openPage, { address: legwork.site.origin }),
    makeStep(extractText, { target: 'Quarterly wobble' }),
  ]);
  expect(await legwork.ended(user, run)).toMatchObject({ status: 'failed' });
  const plan = await planResume(engine, user, run);
  expect(plan.repair).toMatchObject({
    looked_for: 'Quarterly wobble',
    reads: { kind: 'value', name: null },
    offers: [],
  });
  const chosen = { read: '"In stock" for "Chain"' };
  const order = { run_id: run, once_key: `repair-${run}`, step_options, chosen };
  const resumed = await repairLine(engine, user, order);
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  const stored = await findWorkflow(engine.db, user, workflow.id);
  expect(stored?.steps[1]?.endpoint_input_values).toEqual({ target: '"In stock" for "Chain"' });
});

test.each([
  ['several things', 'Read the wobble and the wibble'],
  ['a thing in a loop', 'For each row of the table:\n  Read "Wobble" as wobble'],
  ['a limited part', 'Extract the first 2 rows of the table "Wobbles" as rows'],
])('nothing is pointed at in the place of %s, which would read less', async (_what, lines) => {
  const { plan } = await failing(lines);
  expect(plan.repair?.reads).toBeUndefined();
});
