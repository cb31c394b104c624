import { listHeals } from '#db/line-memories.ts';
import type { Db } from '#db/schema.ts';
import { lockWorkflow, updateWorkflow } from '#db/workflows.ts';
import { pickContent } from '#engine/resume/repair-line.ts';
import { AppError } from '#shared/errors.ts';
import { takeNewWords } from '#shared/script/words/replace-words.ts';

const CHANGED = 'This line was changed since the run. Open the workflow and change it there.';

/** Writes the new words of a healed target into its line, in the workflow as it is now. */
export async function takeHeal(
  db: Db,
  userId: string,
  target: { workflow_id: string; step_id: string; key: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const workflow = await lockWorkflow(trx, userId, target.workflow_id);
    const step = workflow?.steps.find(({ id }) => id === target.step_id);
    const heals = workflow ? await listHeals(trx, userId, workflow.id) : [];
    const found = heals.find(({ step_id, key }) => step_id === target.step_id && key === target.key);
    if (!workflow || !step || !found) throw new AppError(404, 'Line not found');
    const changed = Object.entries(step.endpoint_input_values).flatMap(([input, text]) => {
      const words = takeNewWords(text, found.heal);
      return words === null ? [] : [[input, words] as const];
    });
    if (changed.length !== 1) throw new AppError(409, CHANGED);
    const values = { ...step.endpoint_input_values, ...Object.fromEntries(changed) };
    const steps = workflow.steps.map((one) =>
      one.id === step.id ? { ...one, endpoint_input_values: values } : one,
    );
    const content = { ...pickContent(workflow), steps };
    await updateWorkflow(trx, userId, workflow.id, { content, baseRevision: workflow.revision });
  });
}
