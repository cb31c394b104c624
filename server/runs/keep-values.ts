import { findRun } from '#db/runs/runs.ts';
import { storableValues } from '#db/storable-text.ts';
import { lockWorkflow, updateWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { pickContent } from '#engine/resume/repair-line.ts';
import { withoutMasks } from '#engine/work/secret-inputs.ts';
import { sealDefaults } from '#server/workflows/secret-defaults.ts';

/**
 * Values that a run was resumed with, as the default values of its workflow from now on. What the workflow has no text
 * input for any more is left out.
 */
export async function keepValues(
  engine: Engine,
  userId: string,
  { execution_id, values }: { execution_id: string; values: Record<string, string> },
): Promise<void> {
  const kept = storableValues(withoutMasks(values));
  await engine.db.transaction().execute(async (trx) => {
    const run = await findRun(trx, userId, execution_id);
    const workflow = run && (await lockWorkflow(trx, userId, run.workflow_id));
    if (!workflow) return;
    const changed = workflow.variables.map((variable) => {
      const value = kept[variable.id];
      const takesIt = variable.is_input && variable.variable_type === 'string' && value !== undefined;
      return takesIt ? { ...variable, default_value: value } : variable;
    });
    const variables = await sealDefaults(engine, trx, userId, {
      workflow_id: workflow.id,
      variables: changed,
      stored: workflow.variables,
    });
    const content = { ...pickContent(workflow), variables, steps: workflow.steps };
    await updateWorkflow(trx, userId, workflow.id, { content, baseRevision: workflow.revision });
  });
}
