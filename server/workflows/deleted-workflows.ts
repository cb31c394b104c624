import {
  deleteSecretsOfDeleted,
  listDeletedWorkflows,
  unmarkWorkflowDeleted,
} from '#db/deleted-workflows.ts';
import { findProfile } from '#db/profiles.ts';
import { findWorkflow } from '#db/workflows.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { deleteWorkflow, removeDeletedWorkflow } from '#engine/removal/delete-workflow.ts';
import type { FileStore } from '#files/file-store.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { LiveClient } from '#server/live-view/live-client.ts';
import { notFound } from '#server/not-found.ts';
import type { Settings } from '#server/settings/settings.ts';
import { refuseTooManyWorkflows, requireWorkflow } from '#server/workflows/workflows.ts';

type RemovingWorld = {
  db: Db;
  files: { store: FileStore };
  live: Pick<LiveClient, 'forgetProfile'>;
  log: Log;
};
type World = {
  db: Db;
  engine: Engine;
  live: Pick<LiveClient, 'endSessionsOfProfile'>;
  settings: Pick<Settings, 'quotas'>;
};

/** Of a few hundred runs each. */
const FIRST_PIECES = 5;
const EVERY_MS = 15_000;
const WORKFLOWS_AT_ONCE = 100;

export function deletedWorkflowHandlers(
  world: World,
): Pick<Handlers, 'DELETE_WORKFLOW' | 'RESTORE_WORKFLOW'> {
  const { db, engine, live, settings } = world;
  return {
    async DELETE_WORKFLOW({ userId, query }) {
      const { id } = await requireWorkflow(db, userId, query.workflow_id);
      const profileId = await findProfile(db, userId, id);
      if (!(await deleteWorkflow(engine, userId, id))) throw notFound('Workflow');
      if (profileId) await live.endSessionsOfProfile(profileId);
      return { success: true };
    },

    async RESTORE_WORKFLOW({ userId, body }) {
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        // A second click finds nothing to do, and no quota in its way.
        if (await isThere(trx, userId, body.workflow_id)) return;
        await refuseTooManyWorkflows(trx, userId, settings.quotas);
        if (!(await unmarkWorkflowDeleted(trx, userId, body.workflow_id))) throw notFound('Workflow');
      });
      return null;
    },
  };
}

async function isThere(db: Db, userId: string, workflowId: string): Promise<boolean> {
  return (await findWorkflow(db, userId, workflowId)) !== undefined;
}

/** Removes workflows that no undo brings back any more. Any number of processes may do this. */
export function startWorkflowRemoval(world: RemovingWorld): { close(): Promise<void> } {
  return startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Deleted workflows could not be removed.',
    work: (mayGoOn) => removeDeletedForGood(world, mayGoOn),
    log: world.log,
  });
}

export async function removeDeletedForGood(
  world: RemovingWorld,
  mayGoOn = (): boolean => true,
): Promise<void> {
  for (const id of await listDeletedWorkflows(world.db, WORKFLOWS_AT_ONCE)) {
    if (!mayGoOn()) return;
    await removeFirstPieces(world, id);
  }
}

/**
 * Its logins and secrets, and as many runs as a usual workflow has. The sweep removes the rest of one that has thousands
 * of runs.
 */
export async function removeFirstPieces(world: RemovingWorld, workflowId: string): Promise<void> {
  const { db, files, live, log } = world;
  let pieces = 0;
  const mayGoOn = () => (pieces += 1) <= FIRST_PIECES;
  const removeBytes = (contentHash: string) => files.store.remove(contentHash);
  try {
    const profileId = await deleteSecretsOfDeleted(db, workflowId);
    if (profileId) await live.forgetProfile(profileId);
    await removeDeletedWorkflow({ db, removeBytes, mayGoOn }, workflowId);
  } catch (error) {
    // It is deleted for its owner; the next round tries again.
    log.warn(describeError(error), 'A deleted workflow could not be removed yet.');
  }
}
