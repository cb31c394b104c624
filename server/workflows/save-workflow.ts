import type { Trx } from '#db/schema.ts';
import { lockWorkflow, updateWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { followSavedTriggers } from '#engine/triggers/switch-triggers.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import { notFound } from '#server/not-found.ts';
import { sealDefaults } from '#server/workflows/secret-defaults.ts';
import { normalizeSave } from '#server/workflows/workflow-save.ts';
import { AppError } from '#shared/errors.ts';
import type { SaveWorkflow, StepOption } from '#shared/wire.ts';

const CHANGED_ELSEWHERE =
  'This workflow was changed in another tab or by someone else. Reload it to see those changes; your version is still here.';

export type SavingWorld = {
  engine: Engine;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
};

/** Writes a workflow with its secrets and triggers; answers its new revision. Throws AppError 404, 409 and 422. */
export async function saveWorkflow(
  world: SavingWorld,
  trx: Trx,
  userId: string,
  body: SaveWorkflow,
): Promise<number> {
  const stored = await lockWorkflow(trx, userId, body.workflow_id);
  if (!stored) throw notFound('Workflow');
  const variables = await sealDefaults(world.engine, trx, userId, {
    workflow_id: stored.id,
    variables: body.variables,
    stored: stored.variables,
  });
  const known = { options: world.step_options, storedSteps: stored.steps };
  const content = normalizeSave({ ...body, variables }, known);
  const saved = await updateWorkflow(trx, userId, stored.id, { content, baseRevision: body.revision });
  if (saved === undefined) {
    // It has moved on. The throw also takes back the secrets that were sealed.
    throw new AppError(409, CHANGED_ELSEWHERE);
  }
  await followSavedTriggers(world.engine, trx, userId, {
    workflow_id: stored.id,
    before: stored.steps,
    after: content.steps,
    findTrigger: world.findTrigger,
  });
  return saved;
}
