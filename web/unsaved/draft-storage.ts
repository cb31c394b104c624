/**
 * Keys of the drafts in localStorage: what was typed in an editor and is not saved yet. A draft belongs to one user, one
 * workflow and one page, so that two tabs never write the same one.
 */
export type DraftOwner = { userId: string; workflowId: string; pageId: string };

const PREFIX = 'workflow-draft:';

export function draftKey({ userId, workflowId, pageId }: DraftOwner): string {
  return `${PREFIX}${userId}:${workflowId}:${pageId}`;
}

/** Every draft there is, with its key. What is under our prefix and has another shape has empty owners. */
export function listDrafts(storage: Storage): (DraftOwner & { key: string })[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => {
      const [userId = '', workflowId = '', pageId = ''] = key.slice(PREFIX.length).split(':');
      return { key, userId, workflowId, pageId };
    });
}

/** Behind the page id of a draft that began before somebody else saved: its person decides what becomes of it. */
export const OLDER = '-older';

/** The workflows of a user that have changes on this device which nobody has to decide about. */
export function listUnsent(storage: Storage, userId: string, openWorkflowId: string | null): string[] {
  const unsent = listDrafts(storage).filter(
    (draft) =>
      draft.userId === userId && draft.workflowId !== openWorkflowId && !draft.pageId.endsWith(OLDER),
  );
  return [...new Set(unsent.map(({ workflowId }) => workflowId))];
}

export function removeDrafts(storage: Storage, isRemoved: (owner: DraftOwner) => boolean): void {
  for (const draft of listDrafts(storage)) if (isRemoved(draft)) storage.removeItem(draft.key);
}

/** As removeDrafts; what it answers puts them back. */
export function takeDrafts(storage: Storage, isTaken: (owner: DraftOwner) => boolean): () => void {
  const taken = listDrafts(storage)
    .filter(isTaken)
    .map(({ key }) => ({ key, text: storage.getItem(key) ?? '' }));
  for (const { key } of taken) storage.removeItem(key);
  return () => {
    for (const { key, text } of taken) storage.setItem(key, text);
  };
}
