import { expect, test, vi } from 'vitest';
import { updateWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { pickContent } from '#engine/resume/repair-line.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';

vi.setConfig({ testTimeout: 180_000 });

const legwork = linesEngine(
  {
    '/': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Shop</h1><button>Basket</button>'),
  },
  { is_still: true },
);

test('a failed line that was changed in the workflow since is told as it reads today', async () => {
  const { engine } = legwork.engine;
  const { user, workflow, step, run } = await legwork.start(
    `Open ${legwork.site.origin}\nClick "Buy the lot"\nRead the heading as heading`,
  );
  expect(await legwork.ended(user, run)).toMatchObject({ status: 'failed' });
  expect(await planResume(engine, user, run)).not.toHaveProperty('changed');
  const instructions = `Open ${legwork.site.origin}\nClick "Basket"\nRead the heading as heading`;
  const content = {
    ...pickContent(workflow),
    steps: [{ ...step, endpoint_input_values: { instructions } }],
  };
  await updateWorkflow(engine.db, user, workflow.id, { content, baseRevision: workflow.revision });
  expect(await planResume(engine, user, run)).toMatchObject({
    failed: { line: 2, text: 'Click "Buy the lot"' },
    changed: { step_id: step.id, line: 2, text: 'Click "Basket"' },
  });
});
