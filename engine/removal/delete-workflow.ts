import {
  deleteEmptyWorkflow,
  deleteRunsOfDeleted,
  listDeletedWorkflows,
  markWorkflowDeleted,
} from '#db/deleted-workflows.ts';
import { removeUnusedContents } from '#db/files.ts';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { stopRunsOfWorkflow } from '#engine/stop-run.ts';

/** Runs in one transaction: some tens of milliseconds. */
const RUNS_AT_ONCE = 200;
const WORKFLOWS_AT_ONCE = 100;

/** Ends its runs and marks it: from now on no query finds it. False when there is no such workflow. Can be undone at once. */
export async function deleteWorkflow(engine: Engine, userId: string, workflowId: string): Promise<boolean> {
  return engine.db.transaction().execute(async (trx) => {
    await stopRunsOfWorkflow(engine, trx, userId, workflowId);
    return markWorkflowDeleted(trx, userId, workflowId);
  });
}

export type Removal = {
  db: Db;
  removeBytes(contentHash: string): Promise<void>;
  /** Asked before each piece. */
  mayGoOn(): boolean;
  /** Called after each piece. */
  keepLock?(): Promise<void>;
};

/** Removes what is left of deleted workflows. Answers the number of runs. */
export async function removeDeletedWorkflows(removal: Removal): Promise<number> {
  let runs = 0;
  for (;;) {
    const ids = await listDeletedWorkflows(removal.db, WORKFLOWS_AT_ONCE);
    let hasRemoved = false;
    for (const id of ids) {
      if (!removal.mayGoOn()) return runs;
      const { count, is_gone } = await removeDeletedWorkflow(removal, id);
      runs += count;
      hasRemoved ||= is_gone;
    }
    // Those that are left are locked, and are removed by the next sweep.
    if (!hasRemoved || ids.length < WORKFLOWS_AT_ONCE) return runs;
  }
}

/** Any number of processes may do this with one workflow at the same time. */
export async function removeDeletedWorkflow(
  removal: Removal,
  workflowId: string,
): Promise<{ count: number; is_gone: boolean }> {
  const { db, removeBytes, mayGoOn } = removal;
  let total = 0;
  while (mayGoOn()) {
    const { count, content_hashes } = await deleteRunsOfDeleted(db, workflowId, RUNS_AT_ONCE);
    await removeUnusedContents(db, content_hashes, removeBytes);
    total += count;
    await removal.keepLock?.();
    if (count === RUNS_AT_ONCE) continue;
    const ofWorkflow = await deleteEmptyWorkflow(db, workflowId);
    await removeUnusedContents(db, ofWorkflow ?? [], removeBytes);
    return { count: total, is_gone: ofWorkflow !== null };
  }
  return { count: total, is_gone: false };
}
