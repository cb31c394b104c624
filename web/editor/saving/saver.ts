import type { EditorState, EditorStore } from '#web/editor/document/editor-store.ts';
import { differsForAutosave, hasUnsavedChanges } from '#web/editor/document/editor-store.ts';
import { saveWorkflow, type SaveOutcome } from '#web/editor/saving/save-workflow.ts';
import { updateOwnOutputs } from '#web/editor/steps/update-own-outputs.ts';
import { toast } from '#web/toasts/toast.ts';

/** Saves one workflow, one save at a time. */
export type Saver = {
  /** The Save button: says what came of it. */
  saveByHand(): Promise<SaveOutcome>;
  /** Says what went wrong, and which triggers were turned off. */
  saveQuietly(): Promise<SaveOutcome>;
  /** The five-second check. */
  saveWhenDue(): void;
  /**
   * Saves what is unsaved and does not say that it failed: true when nothing is left to save. The timeout is that of
   * the save alone, which begins when the outputs that lines name are known.
   */
  settle(timeoutMs?: number): Promise<boolean>;
};

export function createSaver(store: EditorStore, onSaved: () => void): Saver {
  let last: Promise<unknown> = Promise.resolve();
  // What stays the same from autosave to autosave is said once.
  let said: string | null = null;

  async function saveInTurn(): Promise<SaveOutcome> {
    const turn = last.then(() => saveWorkflow(store));
    last = turn.catch(() => undefined);
    const outcome = await turn;
    if (outcome.kind === 'saved') onSaved();
    return outcome;
  }
  function sayTriggerNews(outcome: SaveOutcome): void {
    if (outcome.kind !== 'saved') return;
    const { kind, isDisabled } = outcome.triggers;
    const news = kind === 'untouched' ? null : `${kind}, ${isDisabled ? 'disabled' : 'failed'}`;
    // Each deletion that is done is news.
    const isNew = news !== said || (kind === 'deleted' && isDisabled);
    if (news !== null && isNew) saySaved(outcome);
    said = news;
  }
  async function saveQuietly(): Promise<SaveOutcome> {
    const wasFine = store.getState().saveProblem === null;
    const outcome = await saveInTurn();
    sayTriggerNews(outcome);
    // Said once; the header keeps saying it until it is solved.
    if (outcome.kind === 'failed' && wasFine && outcome.problem.kind === 'refused') {
      toast.error('Failed to save workflow');
    }
    return outcome;
  }
  /** A line that is kept without its outputs would have none until its step is touched again. */
  async function saveWithOutputs(): Promise<void> {
    await updateOwnOutputs(store);
    // Somebody may have saved, or deleted it, meanwhile.
    if (isSaveDue(store.getState())) await saveQuietly();
  }
  return {
    saveQuietly,
    saveByHand: async () => {
      // Also while the cursor is in the lines.
      await updateOwnOutputs(store);
      const outcome = await saveInTurn();
      if (outcome.kind === 'saved') {
        saySaved(outcome);
        await sayLiteralSecrets(store);
      } else if (outcome.kind === 'failed') toast.error('Failed to save workflow');
      else toast.error(outcome.sentence);
      return outcome;
    },
    saveWhenDue: () => {
      if (isSaveDue(store.getState())) void saveWithOutputs();
    },
    settle: async (timeoutMs) => {
      await updateOwnOutputs(store);
      const { saveProblem } = store.getState();
      const isSettled = saveProblem?.kind === 'conflict' || saveProblem?.kind === 'gone';
      if (hasUnsavedChanges(store.getState()) && !isSettled) {
        const saving = saveInTurn().then(sayTriggerNews);
        const late = new Promise<void>((resolve) => {
          if (timeoutMs !== undefined) setTimeout(resolve, timeoutMs);
        });
        await Promise.race([saving, late]);
      }
      return !hasUnsavedChanges(store.getState());
    },
  };
}

/** Autosave, every five seconds: when there are changes, no save is under way, and the last one was not refused. */
function isSaveDue(state: EditorState): boolean {
  if (state.isLoadingSaveWorkflow || state.isLoadingDeleteWorkflow) return false;
  const problem = state.saveProblem;
  if (problem === null) return differsForAutosave(state.document, state.saved);
  if (problem.kind === 'conflict' || problem.kind === 'gone' || !hasUnsavedChanges(state)) return false;
  return problem.kind === 'offline' || problem.isWorthRetrying || problem.document !== state.document;
}

async function sayLiteralSecrets(store: EditorStore): Promise<void> {
  const loaded = await import('#web/editor/saving/say-literal-secrets.ts').catch(() => null);
  // Null when offline. The step's card says it as well.
  loaded?.sayLiteralSecrets(store);
}

type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

function saySaved({ triggers: { kind, isDisabled } }: Saved): void {
  if (!isDisabled) {
    const which = kind === 'deleted' ? 'some triggers' : 'triggers';
    return toast.error(`Workflow saved successfully, but failed to disable ${which}.`);
  }
  const sentences = {
    untouched: 'Workflow saved successfully!',
    'only triggers': 'Workflow saved and triggers set to disabled',
    deleted: 'Workflow saved and deleted triggers disabled successfully!',
  };
  return toast.success(sentences[kind]);
}
