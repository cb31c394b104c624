import { expect, test } from 'vitest';
import { findWorkflow, updateWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { pickContent, repairLine } from '#engine/resume/repair-line.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

const FORM = `<label>Time zone <select id="zone"><option>Europe/Paris</option><option>Asia/Tokyo</option></select></label>
  <label>Address <textarea id="address"></textarea></label>
  <button onclick="fetch('/counted'); said.textContent = 'counted'">Count again</button><p id="said"></p>`;
const step_options = [stepOption(instructions)];
const legwork = linesEngine({ '/': FORM, '/counted': 'counted' }, { is_still: true });

const counts = () => legwork.site.seen.filter(({ url }) => url === '/counted').length;

async function fail(lines: readonly string[]) {
  const script = [`Open ${legwork.site.origin}`, ...lines].join('\n');
  const started = await legwork.start(script);
  expect(await legwork.ended(started.user, started.run)).toMatchObject({ status: 'failed' });
  return { script, ...started };
}

test('a run goes on at a line that was not understood, also behind one that the page decided', async () => {
  const before = counts();
  const { script, user, workflow, run } = await fail([
    'time zone Asia/Tokyo',
    'Click "Count again"',
    'the wobble of wibbles',
  ]);
  expect(counts() - before).toBe(1);
  const stored = await findWorkflow(legwork.engine.engine.db, user, workflow.id);
  if (!stored) throw new Error('There is no workflow.');
  const [step] = stored.steps;
  if (!step) throw new Error('There is no step.');
  const changed = script.replace('the wobble of wibbles', 'Type "5 Main Street" into "Address"');
  const steps = [{ ...step, endpoint_input_values: { instructions: changed } }];
  const content = { ...pickContent(stored), steps };
  await updateWorkflow(legwork.engine.engine.db, user, workflow.id, {
    content,
    baseRevision: stored.revision,
  });

  expect(await planResume(legwork.engine.engine, user, run)).toMatchObject({ line: 4, again: [] });
  const order = { step_options, once_key: `resume-${run}` };
  const resumed = await resumeRun(legwork.engine.engine, user, run, order);
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(counts() - before).toBe(1);
});

test('what a line that is not understood may mean is taken whole, and the run goes on there', async () => {
  const before = counts();
  const { script, user, workflow, run } = await fail([
    'Time zone Asia/Tokyo',
    'Clik "Count again"',
    'Wait for "counted"',
  ]);
  const plan = await planResume(legwork.engine.engine, user, run);
  expect(plan).toMatchObject({
    line: 3,
    again: [],
    repair: {
      looked_for: 'Clik "Count again"',
      is_whole: true,
      offers: [{ kind: 'line', line: 'Click "Count again"' }],
    },
  });

  const order = { run_id: run, once_key: `repair-${run}`, step_options };
  const resumed = await repairLine(legwork.engine.engine, user, { ...order, chosen: 0 });
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  const stored = await findWorkflow(legwork.engine.engine.db, user, workflow.id);
  expect(stored?.steps[0]?.endpoint_input_values.instructions).toBe(script.replace('Clik', 'Click'));
  expect(counts() - before).toBe(1);
});

test('nothing is offered that the page does not have', async () => {
  const { user, run } = await fail(['Clik "Order"', 'Wait for "counted"']);
  expect((await planResume(legwork.engine.engine, user, run)).repair).toBeNull();
});
