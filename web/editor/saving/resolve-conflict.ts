import { askApi } from '#web/api.ts';
import { documentOf, type EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft } from '#web/editor/saving/local-draft.ts';

/** Theirs becomes what undo leads to; ours is unsaved on top of it. */
export function keepMine(store: EditorStore): void {
  const { saveProblem, workflow_id, revision, putBefore } = store.getState();
  if (saveProblem?.kind !== 'conflict') return;
  const { theirs } = saveProblem;
  putBefore(documentOf(theirs));
  dropDraft(localStorage, workflow_id, revision);
  store.setState({ saved: documentOf(theirs), revision: theirs.revision, saveProblem: null });
}

/** Ours becomes what undo leads to. */
export function takeTheirs(store: EditorStore): void {
  const { saveProblem, workflow_id, revision, replace } = store.getState();
  if (saveProblem?.kind !== 'conflict') return;
  const { theirs } = saveProblem;
  const document = documentOf(theirs);
  replace(document);
  dropDraft(localStorage, workflow_id, revision);
  store.setState({ saved: document, revision: theirs.revision, saveProblem: null });
}

/** Ours becomes a workflow of its own, and this one shows theirs. Answers the name of the copy. */
export async function keepBoth(store: EditorStore): Promise<string> {
  const { title, ...document } = store.getState().document;
  const name = `${title} (my version)`.slice(-200);
  const { id } = await askApi('CREATE_WORKFLOW', { body: { name, description: document.description } });
  await askApi('UPDATE_FULL_WORKFLOW', { body: { ...document, workflow_id: id, name } });
  takeTheirs(store);
  return name;
}
