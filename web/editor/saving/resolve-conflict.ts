import type { WorkflowDocument } from '#shared/workflow/workflow.ts';
import { askApi } from '#web/api/api.ts';
import { removeDrafts } from '#web/unsaved/draft-storage.ts';
import { documentOf, type EditorStore } from '#web/editor/document/editor-store.ts';
import { writeDraft } from '#web/editor/saving/keep-drafts.ts';

/** Theirs becomes what undo leads to; ours is unsaved on top of it. */
export function keepMine(store: EditorStore): void {
  const { saveProblem, putBefore } = store.getState();
  if (saveProblem?.kind !== 'conflict') return;
  const { theirs } = saveProblem;
  putBefore(documentOf(theirs));
  store.setState({
    saved: documentOf(theirs),
    revision: theirs.revision,
    unanswered: [],
    saveProblem: null,
  });
  writeDraft(store);
}

/** Ours becomes what undo leads to. */
export function takeTheirs(store: EditorStore): void {
  const { saveProblem, replace } = store.getState();
  if (saveProblem?.kind !== 'conflict') return;
  const { theirs } = saveProblem;
  const document = documentOf(theirs);
  replace(document);
  store.setState({ saved: document, revision: theirs.revision, unanswered: [], saveProblem: null });
  writeDraft(store);
}

/** Of a workflow that was deleted somewhere else: ours becomes a new one. Answers its id. */
export async function saveGoneAsCopy(store: EditorStore): Promise<string> {
  const { workflow_id, document } = store.getState();
  const { title: name, ...rest } = document;
  const { id } = await askApi('CREATE_WORKFLOW', { body: { name, description: rest.description } });
  await askApi('UPDATE_FULL_WORKFLOW', { body: { ...rest, workflow_id: id, name } });
  // The screen is left, and would keep a draft of what is saved now.
  store.setState({ saved: document });
  removeDrafts(localStorage, (draft) => draft.workflowId === workflow_id);
  return id;
}

/** Ours becomes a workflow of its own, and this one shows theirs. Answers the name of the copy. */
export async function keepBoth(store: EditorStore): Promise<string> {
  const name = await saveAsCopy(store.getState().document);
  takeTheirs(store);
  return name;
}

/** Answers its name. */
export async function saveAsCopy({ title, ...document }: WorkflowDocument): Promise<string> {
  const name = `${title} (my version)`.slice(-200);
  const { id } = await askApi('CREATE_WORKFLOW', { body: { name, description: document.description } });
  await askApi('UPDATE_FULL_WORKFLOW', { body: { ...document, workflow_id: id, name } });
  return name;
}
