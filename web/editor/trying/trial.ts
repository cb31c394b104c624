import { referencedIds } from '#shared/references.ts';
import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus, Variable } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';
import { findProblems } from '#shared/workflow/workflow-problems.ts';
import { ApiError, askApi, type CallArguments, callApi, describeError } from '#web/api/api.ts';
import type { EditorStore, Trial, TrialInput } from '#web/editor/document/editor-store.ts';
import { stepsUpTo } from '#web/editor/trying/trial-state.ts';
import type { Continued } from '#web/editor/trying/continue-trial.ts';
import { forgetFollowed, rememberFollowed } from '#web/editor/trying/followed-run.ts';
import type { Saver } from '#web/editor/saving/saver.ts';

const POLL_MS = 1_000;
/** A short trial is over after a second: at first it is asked for more often. */
const SOON_MS = 300;
const ASKED_SOON = 10;
/** While the server does not answer. */
const MOST_PAUSE_MS = 5_000;

export type TryOrder = { stepId: string; liveSessionId: string | null; continued: Continued | null };

/**
 * Runs the workflow up to this step with the default values, and follows it to its end. Answers false when what was to be
 * continued cannot be: nothing was started then.
 */
export async function tryStep(
  { store, saver }: { store: EditorStore; saver: Saver },
  { stepId, liveSessionId, continued }: TryOrder,
): Promise<boolean> {
  return await runAndFollow(store, saver, {
    stepId,
    isWhole: false,
    liveSessionId,
    kept: continued?.kept ?? 0,
    request: (document) => ({
      simulate_trigger_outputs: sampleOutputs(document),
      until_step_id: stepId,
      ...(continued && { continue_try: continued.execution_id }),
    }),
  });
}

/** A run like any other, all steps of it, shown as a try is. */
export async function runWhole(
  store: EditorStore,
  saver: Saver,
  liveSessionId: string | null,
): Promise<void> {
  const stepId = store.getState().document.steps.at(-1)?.id;
  if (stepId === undefined) return;
  await runAndFollow(store, saver, { stepId, isWhole: true, liveSessionId, kept: 0, request: () => ({}) });
}

/** What a try up to this step would be made of now. */
export function trialInput(
  document: WorkflowDocument,
  { stepId, liveSessionId }: { stepId: string; liveSessionId: string | null },
): TrialInput {
  return {
    steps: stepsUpTo(document, stepId),
    values: JSON.stringify([defaultValues(document.variables), sampleOutputs(document)]),
    live_session_id: liveSessionId,
  };
}

type Request = Omit<
  CallArguments<'START_WORKFLOW'>['body'],
  'workflow_id' | 'input_variables' | 'once_key' | 'live_session_id'
>;
type Order = {
  stepId: string;
  isWhole: boolean;
  liveSessionId: string | null;
  kept: number;
  request: (document: WorkflowDocument) => Request;
};

async function runAndFollow(store: EditorStore, saver: Saver, order: Order): Promise<boolean> {
  const { stepId, isWhole, liveSessionId, kept } = order;
  const { document, workflow_id, trial: before } = store.getState();
  const set = (change: Partial<Trial>) =>
    store.setState(({ trial }) =>
      trial?.until_step_id === stepId ? { trial: { ...trial, ...change } } : {},
    );
  const ran = isWhole ? null : trialInput(document, order);
  store.setState({
    trial: {
      until_step_id: stepId,
      execution_id: null,
      status: null,
      error: null,
      is_whole: isWhole,
      ran,
      kept,
      of: { steps: stepsUpTo(document, stepId), variables: document.variables },
    },
  });
  const obstacle = findObstacle(document, stepId);
  try {
    if (obstacle !== null) set(obstacle);
    // A run begins from what the server has.
    else if (!(await saver.settle())) set({ error: 'Failed to save workflow' });
    else {
      const answer = await askApi('START_WORKFLOW', {
        body: {
          workflow_id,
          input_variables: defaultValues(document.variables),
          once_key: crypto.randomUUID(),
          ...(liveSessionId !== null && { live_session_id: liveSessionId }),
          ...order.request(document),
        },
      });
      const execution_id = answer.workflow_execution_id;
      rememberFollowed(workflow_id, {
        execution_id,
        until_step_id: stepId,
        is_whole: isWhole,
        live_session_id: liveSessionId,
      });
      set({ execution_id });
      await followTrial(store, execution_id);
    }
  } catch (error) {
    if (kept > 0 && error instanceof ApiError && error.status === 409) {
      store.setState({ trial: before && { ...before, ran: null } });
      return false;
    }
    set({ error: describeError(error, 'Failed to start workflow') });
  }
  return true;
}

export async function stopTrial(store: EditorStore): Promise<void> {
  const execution_id = store.getState().trial?.execution_id;
  if (!execution_id) return;
  try {
    await callApi('STOP_WORKFLOW', { body: { execution_id } });
  } catch (error) {
    // It may have ended in the meantime; the next poll says how it stands.
    console.error('Failed to stop a run', error);
  }
}

/**
 * Until it has ended, or another trial took its place, or the editor was closed. A run goes on while the server is away,
 * so that is asked again however long it takes.
 */
export async function followTrial(store: EditorStore, execution_id: string): Promise<void> {
  let failures = 0;
  for (let asked = 1; ; asked += 1) {
    if (store.getState().trial?.execution_id !== execution_id) return;
    const status = await readStatus(execution_id);
    const { trial } = store.getState();
    if (trial?.execution_id !== execution_id) return;
    if (status) {
      failures = 0;
      store.setState({ trial: { ...trial, status } });
      if (isTerminal(status.status)) return forgetFollowed(status.workflow_id);
    } else failures += 1;
    const pause = asked < ASKED_SOON ? SOON_MS : POLL_MS;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause * (1 + failures), MOST_PAUSE_MS)));
  }
}

/** Null when it failed and is worth asking again; throws what a person should read. */
async function readStatus(execution_id: string): Promise<ExecutionStatus | null> {
  try {
    return await askApi('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
  } catch (error) {
    console.error('Failed to poll a run', error);
    if (error instanceof ApiError && error.status < 500) throw error;
    return null;
  }
}

/** What is missing up to this step: a field, an account, or the default value of an input it needs. */
export function findObstacle(
  document: WorkflowDocument,
  stepId: string,
): Pick<Trial, 'error' | 'missing_value_of'> | null {
  const steps = stepsUpTo(document, stepId);
  const [problem] = findProblems({ variables: document.variables, steps });
  if (problem) return { error: problem.sentence };
  const used = new Set(
    steps.flatMap((step) => Object.values(step.endpoint_input_values).flatMap(referencedIds)),
  );
  const empty = document.variables.find(
    (variable) => variable.is_input && used.has(variable.id) && !variable.default_value,
  );
  if (!empty) return null;
  return {
    error: `Give @${empty.name} a default value to try this step with.`,
    missing_value_of: empty.id,
  };
}

function defaultValues(variables: readonly Variable[]): Record<string, string> {
  return Object.fromEntries(
    variables
      .filter((variable) => variable.is_input && variable.default_value)
      .map((variable) => [variable.id, variable.default_value ?? '']),
  );
}

/** By step, then by output: what a trigger would have handed over. */
function sampleOutputs(document: WorkflowDocument): Record<string, Record<string, string>> {
  return Object.fromEntries(
    document.steps
      .filter((step) => step.step_type === 'trigger')
      .map((step) => [step.id, { ...step.endpoint_output_examples, ...step.endpoint_output_default_values }]),
  );
}
