import {
  deleteEmptyUser,
  deleteLedgerOfDeletedUser,
  deleteUploadsOfDeletedUser,
  listWorkflowsOfDeletedUser,
  markUserDeleted,
  markWorkflowsOfDeletedUser,
} from '#db/deleted-users.ts';
import { removeUnusedContents } from '#db/files.ts';
import { type Removal, removeDeletedWorkflow } from '#engine/removal/delete-workflow.ts';
import type { Engine } from '#engine/engine.ts';
import { stopRunsOfUser } from '#engine/stop-run.ts';

const AT_ONCE = 100;
/** About 50 ms. */
const LEDGER_LINES_AT_ONCE = 5_000;

/** Ends all runs of a person and marks the account: nobody is signed in to it afterwards. False when it was done before. */
export async function deleteUser(engine: Engine, userId: string): Promise<boolean> {
  return engine.db.transaction().execute(async (trx) => {
    await stopRunsOfUser(engine, trx, userId);
    return markUserDeleted(trx, userId);
  });
}

/**
 * Removes what is left of a deleted user. Any number of processes may do this at the same time. False when something is
 * locked, or there is no time left: to be called again.
 */
export async function removeDeletedUser(removal: Removal, userId: string): Promise<boolean> {
  const { db, removeBytes, mayGoOn } = removal;
  await markWorkflowsOfDeletedUser(db, userId);
  for (;;) {
    const ids = await listWorkflowsOfDeletedUser(db, userId, AT_ONCE);
    if (ids.length === 0) break;
    for (const id of ids) {
      const { is_gone } = await removeDeletedWorkflow(removal, id);
      if (!is_gone || !mayGoOn()) return false;
    }
  }
  for (let count = AT_ONCE; count === AT_ONCE;) {
    if (!mayGoOn()) return false;
    const removed = await deleteUploadsOfDeletedUser(db, userId, AT_ONCE);
    await removeUnusedContents(db, removed.content_hashes, removeBytes);
    count = removed.count;
  }
  // The ledger is the account's last: while a part is left, the next try finds the user again.
  for (let count = LEDGER_LINES_AT_ONCE; count === LEDGER_LINES_AT_ONCE;) {
    if (!mayGoOn()) return false;
    count = await deleteLedgerOfDeletedUser(db, userId, LEDGER_LINES_AT_ONCE);
  }
  return deleteEmptyUser(db, userId);
}
