import type { Db } from '#db/schema.ts';
import { sharesProfile } from '#db/user-settings.ts';
import { insertWorkflow } from '#db/workflows.ts';
import { saveWorkflow, type SavingWorld } from '#server/workflows/save-workflow.ts';
import type { Settings } from '#server/settings/settings.ts';
import { refuseTooManyWorkflows } from '#server/workflows/workflows.ts';
import type { SaveWorkflow } from '#shared/wire.ts';

export type CreatingWorld = SavingWorld & { db: Db; settings: Pick<Settings, 'quotas'> };

/**
 * A new workflow with steps, in the person's usual browser profile; answers its id. Throws AppError 422 for contents that
 * cannot be saved, and for one workflow too many.
 */
export async function createWorkflow(
  world: CreatingWorld,
  userId: string,
  content: Pick<SaveWorkflow, 'name' | 'description' | 'variables' | 'steps'>,
): Promise<{ id: string }> {
  return await world.db.transaction().execute(async (trx) => {
    await refuseTooManyWorkflows(trx, userId, world.settings.quotas);
    const { name, description } = content;
    const id = await insertWorkflow(trx, userId, { name, description });
    const browser_profile_is_shared = await sharesProfile(trx, userId);
    await saveWorkflow(world, trx, userId, { ...content, browser_profile_is_shared, workflow_id: id });
    return { id };
  });
}
