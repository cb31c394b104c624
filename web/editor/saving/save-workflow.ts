import { findValueProblem } from '#shared/workflow/value-formats.ts';
import type { Step } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';
import { ApiError, askApi, callApi, UnreachableError, UnreadableAnswerError } from '#web/api/api.ts';
import {
  documentOf,
  type EditorState,
  type EditorStore,
  type SaveProblem,
} from '#web/editor/document/editor-store.ts';
import { hasTypedSecrets } from '#web/editor/document/secret-defaults.ts';
import { writeDraft } from '#web/editor/saving/keep-drafts.ts';
import { fingerprintOf } from '#web/editor/saving/same-content.ts';

/** A save that hangs must not keep later ones from starting. */
const SAVE_DEADLINE_MS = 30_000;
/** Of one revision. A save is tried every five seconds while the network is away. */
const MOST_UNANSWERED = 200;

export type SaveOutcome =
  | { kind: 'saved'; triggers: TriggerOutcome }
  | { kind: 'failed'; problem: SaveProblem }
  /** A value that cannot be saved, such as an interval of nothing. */
  | { kind: 'not allowed'; sentence: string };

/** What became of triggers that may no longer fire. `only triggers`: the workflow has no action left. */
type TriggerOutcome = {
  kind: 'untouched' | 'only triggers' | 'deleted';
  isDisabled: boolean;
};

/** Sends the document as it is at this moment; what is typed meanwhile stays unsaved and untouched. */
export async function saveWorkflow(store: EditorStore): Promise<SaveOutcome> {
  const { document, unanswered } = store.getState();
  const sentence = findValueProblem(document.steps);
  if (sentence !== null) return { kind: 'not allowed', sentence };

  const fingerprint = fingerprintOf(document);
  store.setState({
    isLoadingSaveWorkflow: true,
    unanswered: [...new Set([...unanswered, fingerprint])].slice(-MOST_UNANSWERED),
  });
  writeDraft(store);
  try {
    const revision = await sendDocument(store, document);
    const triggersToDisable = deletedTriggers({ ...store.getState(), document });
    store.setState({ saved: document, revision, unanswered: [], saveProblem: null, triggersToDisable });
    return { kind: 'saved', triggers: await disableTriggers(store, triggersToDisable) };
  } catch (error) {
    const problem = describeProblem(error, document);
    const isRefused = error instanceof ApiError && error.status < 500;
    store.setState((state) => ({
      saveProblem: problem,
      unanswered: isRefused ? state.unanswered.filter((each) => each !== fingerprint) : state.unanswered,
    }));
    return { kind: 'failed', problem };
  } finally {
    store.setState({ isLoadingSaveWorkflow: false });
    writeDraft(store);
  }
}

/** Answers the new revision. */
async function sendDocument(store: EditorStore, document: WorkflowDocument): Promise<number> {
  const { workflow_id, revision, unanswered } = store.getState();
  const { title, ...rest } = document;
  try {
    const answer = await callApi('UPDATE_FULL_WORKFLOW', {
      body: { ...rest, workflow_id, name: title, revision },
      signal: AbortSignal.timeout(SAVE_DEADLINE_MS),
      // Otherwise it is unknown whether it was saved.
      mustBeJson: true,
    });
    return answer?.revision ?? revision + 1;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const theirs = await askApi('GET_FULL_WORKFLOW', { query: { workflow_id } });
    const [wanted, found] = [fingerprintOf(document), fingerprintOf(documentOf(theirs))];
    // A secret is answered as its mask: whether it is the one that was typed cannot be seen, so it is sent again.
    if (found === wanted && !hasTypedSecrets(document)) return theirs.revision;
    if (found !== wanted && !unanswered.includes(found)) throw new Conflict({ kind: 'conflict', theirs });
    // An earlier save whose answer was lost: the newer revision is our own, and this save goes on top of it.
    store.setState((state) => ({
      saved: documentOf(theirs),
      revision: theirs.revision,
      unanswered: [wanted],
      triggersToDisable: deletedTriggers({ ...state, document: documentOf(theirs) }),
    }));
    return sendDocument(store, document);
  }
}

class Conflict extends Error {
  readonly problem: SaveProblem;
  constructor(problem: SaveProblem) {
    super('The workflow was changed somewhere else.');
    this.problem = problem;
  }
}

function describeProblem(error: unknown, document: WorkflowDocument): SaveProblem {
  if (error instanceof Conflict) return error.problem;
  if (error instanceof UnreachableError) return { kind: 'offline' };
  if (error instanceof UnreadableAnswerError) {
    return { kind: 'refused', message: error.message, document, isWorthRetrying: true };
  }
  if (error instanceof ApiError && error.status === 404) return { kind: 'gone' };
  if (error instanceof ApiError) {
    const isWorthRetrying = error.status >= 500 || error.status === 429 || error.status === 401;
    return { kind: 'refused', message: error.message, document, isWorthRetrying };
  }
  // A mistake in this page: the same document would meet it again.
  console.error('Failed to save the workflow', error);
  return { kind: 'refused', message: 'Something went wrong in this page.', document, isWorthRetrying: false };
}

/** Also those of earlier saves that could not be turned off. One that came back by undo is not deleted. */
function deletedTriggers({
  saved,
  document,
  triggersToDisable,
}: Pick<EditorState, 'saved' | 'document' | 'triggersToDisable'>): Step[] {
  const kept = new Set(document.steps.map((step) => step.id));
  const gone = saved.steps.filter((step) => step.step_type === 'trigger');
  const all = new Map([...triggersToDisable, ...gone].map((step) => [step.id, step]));
  return [...all.values()].filter((step) => !kept.has(step.id));
}

async function disableTriggers(store: EditorStore, deleted: readonly Step[]): Promise<TriggerOutcome> {
  const { workflow_id, saved } = store.getState();
  if (saved.steps.length > 0 && saved.steps.every((step) => step.step_type === 'trigger')) {
    const isDisabled = await disableTrigger({ workflow_id });
    if (isDisabled) store.setState({ triggersToDisable: [] });
    return { kind: 'only triggers', isDisabled };
  }
  if (deleted.length === 0) return { kind: 'untouched', isDisabled: true };
  const results = await Promise.all(
    deleted.map((step) =>
      disableTrigger({
        workflow_id,
        step_instance_id: step.step_instance_id ?? step.id,
        trigger_id: step.trigger_id ?? null,
      }),
    ),
  );
  store.setState({ triggersToDisable: deleted.filter((_, index) => !results[index]) });
  return { kind: 'deleted', isDisabled: results.every(Boolean) };
}

type DisableBody = { workflow_id: string; step_instance_id?: string; trigger_id?: string | null };

async function disableTrigger(body: DisableBody): Promise<boolean> {
  try {
    await callApi('DISABLE_TRIGGER', { body });
    return true;
  } catch (error) {
    console.error('Failed to disable a trigger', error);
    return false;
  }
}
