import { withDefinitions, type WorkflowDocument } from '#shared/workflow.ts';
import { documentOf, type EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft, findDraft, type Draft } from '#web/editor/saving/local-draft.ts';
import { hasSameContent } from '#web/editor/saving/same-content.ts';
import type { FullWorkflow } from '#shared/wire.ts';

type Restored = { kind: 'nothing' } | { kind: 'unsaved changes'; undo: () => void } | { kind: 'conflict' };

/** Brings back, into a freshly loaded editor, what an earlier visit typed and could not save. */
export function restoreDraft(store: EditorStore, loaded: FullWorkflow, now: number): Restored {
  const { workflow_id } = store.getState();
  const draft = findDraft(localStorage, workflow_id, now);
  if (!draft) return { kind: 'nothing' };
  const theirs = documentOf(loaded);
  if (hasSameContent(draft.document, theirs)) {
    dropDraft(localStorage, workflow_id, draft.revision);
    return { kind: 'nothing' };
  }
  const document = withTodaysDefinitions(draft.document, loaded);
  const undo = store.getState().editWithUndo(() => document);
  if (draft.revision === loaded.revision || wasSavedUnanswered(draft, loaded, theirs)) {
    if (draft.revision !== loaded.revision) dropDraft(localStorage, workflow_id, draft.revision);
    return { kind: 'unsaved changes', undo };
  }
  // The draft began at an older revision: whoever saved since did not know of it, and it does not know of them.
  store.setState({ revision: draft.revision, saveProblem: { kind: 'conflict', theirs: loaded } });
  return { kind: 'conflict' };
}

/** The page went away between a save and its answer: the newer revision is our own. */
function wasSavedUnanswered(draft: Draft, loaded: FullWorkflow, theirs: WorkflowDocument): boolean {
  return (
    draft.sending !== null && draft.revision + 1 === loaded.revision && hasSameContent(draft.sending, theirs)
  );
}

function withTodaysDefinitions(document: WorkflowDocument, loaded: FullWorkflow): WorkflowDocument {
  const options = [...loaded.step_options, ...loaded.trigger_options];
  return { ...document, steps: withDefinitions(document.steps, options) };
}
