import type { EditorState, EditorStore } from '#web/editor/document/editor-store.ts';
import { differsForAutosave, hasUnsavedChanges } from '#web/editor/document/editor-store.ts';
import { saveWorkflow, type SaveOutcome } from '#web/editor/saving/save-workflow.ts';
import { toast } from '#web/toast.ts';

/** Saves one workflow, one save at a time. */
export type Saver = {
  /** The Save button: says what came of it. */
  saveByHand(): Promise<SaveOutcome>;
  /** Says only what went wrong. */
  saveQuietly(): Promise<SaveOutcome>;
  /** The five-second check. */
  saveWhenDue(): void;
  /** Before leaving: true when nothing is left to save. */
  settle(): Promise<boolean>;
};

export function createSaver(store: EditorStore, onSaved: () => void): Saver {
  let last: Promise<unknown> = Promise.resolve();
  // A trigger that cannot be turned off is said once, not at every autosave.
  let isTriggerFailureSaid = false;

  async function saveInTurn(): Promise<SaveOutcome> {
    const turn = last.then(() => saveWorkflow(store));
    last = turn.catch(() => undefined);
    const outcome = await turn;
    if (outcome.kind === 'saved') onSaved();
    return outcome;
  }
  async function saveQuietly(): Promise<SaveOutcome> {
    const wasFine = store.getState().saveProblem === null;
    const outcome = await saveInTurn();
    if (outcome.kind === 'saved') {
      if (!isTriggerFailureSaid) sayTriggerFailure(outcome);
      isTriggerFailureSaid = !outcome.triggers.isDisabled;
    }
    // Said once; the header keeps saying it until it is solved.
    else if (outcome.kind === 'failed' && wasFine && outcome.problem.kind === 'refused') {
      toast.error('Failed to save workflow');
    }
    return outcome;
  }
  return {
    saveQuietly,
    saveByHand: async () => {
      const outcome = await saveInTurn();
      if (outcome.kind === 'saved') saySaved(outcome);
      else if (outcome.kind === 'failed') toast.error('Failed to save workflow');
      else toast.error(outcome.sentence);
      return outcome;
    },
    saveWhenDue: () => {
      if (isSaveDue(store.getState())) void saveQuietly();
    },
    settle: async () => {
      const { saveProblem } = store.getState();
      if (hasUnsavedChanges(store.getState()) && saveProblem?.kind !== 'conflict') await saveQuietly();
      return !hasUnsavedChanges(store.getState());
    },
  };
}

/** Every five seconds: anything to save, nothing being saved, and no reason to leave it alone. */
function isSaveDue(state: EditorState): boolean {
  if (state.isLoadingSaveWorkflow || state.isLoadingDeleteWorkflow) return false;
  const problem = state.saveProblem;
  if (problem === null) return differsForAutosave(state.document, state.saved);
  if (problem.kind === 'conflict' || !hasUnsavedChanges(state)) return false;
  return problem.kind === 'offline' || problem.isWorthRetrying || problem.document !== state.document;
}

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

function saySaved(outcome: Saved): void {
  if (!outcome.triggers.isDisabled) return sayTriggerFailure(outcome);
  const sentences = {
    untouched: 'Workflow saved successfully!',
    'only triggers': 'Workflow saved and triggers set to disabled',
    deleted: 'Workflow saved and deleted triggers disabled successfully!',
  };
  return toast.success(sentences[outcome.triggers.kind]);
}

function sayTriggerFailure({ triggers }: Saved): void {
  if (triggers.isDisabled) return;
  const which = triggers.kind === 'deleted' ? 'some triggers' : 'triggers';
  toast.error(`Workflow saved successfully, but failed to disable ${which}.`);
}
