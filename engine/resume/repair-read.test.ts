import { expect, test, vi } from 'vitest';
import { listRunActions } from '#db/runs/run-steps.ts';
import { findWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const PARTS = `<table><tr><th>Part</th><th>In stock</th></tr><tr><td>Chain</td><td>14</td></tr><tr><td>Tyre</td><td>3</td></tr></table>
  <button onclick="said.textContent = 'sent'">Count again</button><p id="said"></p>`;
const step_options = [stepOption(instructions)];
const legwork = linesEngine({ '/': PARTS });

test('a line that read nothing is changed whole to one that reads, and the run goes on there', async () => {
  const script = `Open ${legwork.site.origin}\nClick "Count again", then Read "Stocked" for "Chain" as stocked\nRead "Shelf" for "Chain" as shelf`;
  const { user, workflow, run } = await legwork.start(script);
  await legwork.ended(user, run);
  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan.repair).toMatchObject({
    is_read: true,
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
