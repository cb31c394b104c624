import type { FullWorkflow } from '#shared/wire.ts';
import { withDefinitions, type WorkflowDocument } from '#shared/workflow/workflow.ts';
import { documentOf, type EditorStore } from '#web/editor/document/editor-store.ts';
import { keepOlderDraft } from '#web/editor/saving/older-draft.ts';
import { dropDraft, type Draft } from '#web/editor/saving/local-draft.ts';
import { fingerprintOf, hasSameContent } from '#web/editor/saving/same-content.ts';

type Restored = { kind: 'nothing' } | { kind: 'unsaved changes'; undo: () => void };

/**
 * Brings back, into a freshly loaded editor, what an earlier visit typed and could not save. Where somebody else has saved
 * since, that is shown, and what was typed is kept beside it.
 */
export function restoreDraft(store: EditorStore, draft: Draft | null, loaded: FullWorkflow): Restored {
  if (!draft) return { kind: 'nothing' };
  const theirs = documentOf(loaded);
  if (hasSameContent(draft.document, theirs)) {
    dropDraft(localStorage, store.getState().draft_owner);
    return { kind: 'nothing' };
  }
  const document = withTodaysDefinitions(draft.document, loaded);
  // With an older revision than its own, the page went away between a save and its answer: the newer one is our own.
  const isOurs = draft.unanswered.includes(fingerprintOf(theirs));
  if (draft.revision !== loaded.revision && !isOurs) {
    keepOlderDraft(store, { ...draft, document });
    return { kind: 'nothing' };
  }
  const undo = store.getState().editWithUndo(() => document);
  if (draft.revision === loaded.revision) store.setState({ unanswered: draft.unanswered });
  return { kind: 'unsaved changes', undo };
}

function withTodaysDefinitions(document: WorkflowDocument, loaded: FullWorkflow): WorkflowDocument {
  const options = [...loaded.step_options, ...loaded.trigger_options];
  return { ...document, steps: withDefinitions(document.steps, options) };
}
