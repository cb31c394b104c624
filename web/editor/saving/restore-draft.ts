import type { FullWorkflow } from '#shared/wire.ts';
import { withDefinitions, type WorkflowDocument } from '#shared/workflow/workflow.ts';
import { documentOf, type EditorStore } from '#web/editor/document/editor-store.ts';
import { dropDraft, type Draft } from '#web/editor/saving/local-draft.ts';
import { fingerprintOf, hasSameContent } from '#web/editor/saving/same-content.ts';

type Restored = { kind: 'nothing' } | { kind: 'unsaved changes'; undo: () => void } | { kind: 'conflict' };

/** Brings back, into a freshly loaded editor, what an earlier visit typed and could not save. */
export function restoreDraft(store: EditorStore, draft: Draft | null, loaded: FullWorkflow): Restored {
  if (!draft) return { kind: 'nothing' };
  const theirs = documentOf(loaded);
  if (hasSameContent(draft.document, theirs)) {
    dropDraft(localStorage, store.getState().draft_owner);
    return { kind: 'nothing' };
  }
  const document = withTodaysDefinitions(draft.document, loaded);
  const undo = store.getState().editWithUndo(() => document);
  if (draft.revision === loaded.revision) {
    store.setState({ unanswered: draft.unanswered });
    return { kind: 'unsaved changes', undo };
  }
  // The page went away between a save and its answer: the newer revision is our own.
  if (draft.unanswered.includes(fingerprintOf(theirs))) return { kind: 'unsaved changes', undo };
  // The draft began at an older revision: neither it nor what was saved since contains the other's changes.
  store.setState({ revision: draft.revision, saveProblem: { kind: 'conflict', theirs: loaded } });
  return { kind: 'conflict' };
}

function withTodaysDefinitions(document: WorkflowDocument, loaded: FullWorkflow): WorkflowDocument {
  const options = [...loaded.step_options, ...loaded.trigger_options];
  return { ...document, steps: withDefinitions(document.steps, options) };
}
