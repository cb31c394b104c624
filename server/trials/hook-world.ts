import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { openAddress, openHook } from '#engine/triggers/hook-address.ts';
import { makeStep, QUIET } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { openDiskStore } from '#files/disk-store.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';
import type { HookWorld } from '#server/triggers/hooks.ts';
import { DEFAULT_QUOTAS } from '#shared/quotas.ts';

/** Webhooks whose workflows do nothing. */
export function createHookWorld(db: Db, engine: Engine): HookWorld {
  const store = openDiskStore(path.join(process.env.BENCH_FOLDER ?? os.tmpdir(), 'hook-files'));
  return {
    db,
    engine,
    files: { db, store, quotas: DEFAULT_QUOTAS, now: () => new Date() },
    step_options: [triggerOption(onWebhook), stepOption(doNothing)],
    findTrigger: (id: string) => (id === onWebhook.id ? onWebhook : undefined),
    log: QUIET,
  };
}

/** Of a new person; answers its address. The workflow and its runs have this name. */
export async function addHook(engine: Engine, name: string): Promise<string> {
  const { db } = engine;
  const subject = randomUUID();
  const user = await db
    .insertInto('users')
    .values({ google_subject: subject, email: 'bench@example.com', name: 'Bench', plan: 'pro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const trigger = {
    ...triggerOption(onWebhook),
    id: 'step_hook',
    endpoint_input_values: {},
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  const workflow = await db
    .insertInto('workflows')
    .values({
      user_id: user.id,
      name,
      description: '',
      steps: JSON.stringify([trigger, makeStep(doNothing)]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hook = await openHook(engine, user.id, { workflow_id: workflow.id, step_id: trigger.id });
  await db.updateTable('triggers').set({ enabled: true }).where('id', '=', hook.id).execute();
  return openAddress(engine, hook);
}
