import { draftKey, type DraftOwner } from '#web/unsaved/draft-storage.ts';
import { type Draft, dropDraft, findDrafts, keepDraft } from '#web/editor/saving/local-draft.ts';

/** A reloaded page may see the lock of its predecessor for a moment. */
const LOCK_DEADLINE_MS = 500;

type Device = {
  storage: Storage;
  /** Browsers give locks to secure pages only. */
  locks: LockManager | undefined;
};

/** As long as its editor is open, no other page claims the draft. The browser releases the lock of a page that dies. */
export function lockDraft({ locks }: Pick<Device, 'locks'>, owner: DraftOwner): () => void {
  if (!locks) return () => {};
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  locks
    .request(draftKey(owner), () => released)
    .catch((error: unknown) => console.error('The draft could not be locked', error));
  return release;
}

/**
 * The newest draft of this user and workflow that no open editor is writing; from then on it is `owner`'s. Without locks
 * it may be the draft of an editor that is open in another tab, which writes it again at its next change.
 */
export async function claimDraft(device: Device, owner: DraftOwner, now: number): Promise<Draft | null> {
  const found = findDrafts(device.storage, owner, now);
  const own = found.find((each) => each.owner.pageId === owner.pageId);
  if (own) return own.draft;
  for (const { owner: writer } of found) {
    const take = async () => {
      // Read again: another tab may have been faster.
      const [still] = findDrafts(device.storage, owner, now).filter(
        (each) => each.owner.pageId === writer.pageId,
      );
      if (!still) return null;
      if (keepDraft(device.storage, owner, still.draft)) dropDraft(device.storage, writer);
      return still.draft;
    };
    const draft = device.locks ? await takeLocked(device.locks, draftKey(writer), take) : await take();
    if (draft) return draft;
  }
  return null;
}

/**
 * Null when an open editor holds the lock. A lock that nobody holds is waited for without a deadline: the answer may be
 * late on a busy machine, and a draft that is not taken then would not be offered.
 */
async function takeLocked<T>(
  locks: LockManager,
  name: string,
  take: () => Promise<T | null>,
): Promise<T | null> {
  const HELD = Symbol('held');
  const taken = await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? take() : HELD));
  if (taken !== HELD) return taken;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_DEADLINE_MS) }, take);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
