import { isTerminal } from '#shared/run-status.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import { ApiError, askApi, describeError } from '#web/api/api.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import { findFollowed, forgetFollowed, type FollowedRun } from '#web/editor/trying/followed-run.ts';
import { stepsUpTo } from '#web/editor/trying/trial-state.ts';
import { followTrial } from '#web/editor/trying/trial.ts';
import { sessionIn } from '#web/live-view/session-in-address.ts';

/** `take` shows a session that is there already, `show` opens one. */
export type LiveToPickUp = { show(): void; take(session: { id: string; live_url: string }): void };

/** What a person started, here or in another tab. A schedule's run does not come between somebody and their steps. */
const OF_PERSON: readonly RunOverview['started_by'][] = ['hand', 'trial', 'resume'];

/**
 * Follows the run of this workflow that is under way when its editor opens, after a reload, on the way back or in a second
 * tab, as if it had been started here. One that this tab followed is shown also when it has ended meanwhile.
 */
export async function pickUpRun(store: EditorStore, live: LiveToPickUp): Promise<void> {
  const { workflow_id } = store.getState();
  const followed = findFollowed(workflow_id);
  const execution_id = followed?.execution_id ?? (await findRunUnderWay(workflow_id));
  if (execution_id === null) return;
  const status = await readStatus(workflow_id, execution_id);
  const { trial, document } = store.getState();
  // Somebody was faster, and has started another one.
  if (status === null || trial !== null) return;
  const stepId = stepOf(followed, status, document.steps);
  if (stepId === undefined) return;
  store.setState({
    trial: {
      until_step_id: stepId,
      execution_id,
      status,
      error: null,
      is_whole: followed?.is_whole ?? status.is_trial !== true,
      ran: null,
      kept: 0,
      of: { steps: stepsUpTo(document, stepId), variables: document.variables },
    },
  });
  const usesBrowser = stepsUpTo(document, stepId).some((step) => step.uses_browser);
  if (usesBrowser && !isTerminal(status.status) && status.waiting_for === null) {
    const { live_url } = status;
    const id = live_url === null ? null : sessionIn(live_url);
    // The run works in the tabs of the session that this page showed before it was loaded again.
    if (live_url !== null && id !== null && id === followed?.live_session_id) live.take({ id, live_url });
    else live.show();
  }
  try {
    await followTrial(store, execution_id);
  } catch (error) {
    const failed = store.getState().trial;
    if (failed?.execution_id !== execution_id) return;
    store.setState({ trial: { ...failed, error: describeError(error, 'Failed to load the run') } });
  }
}

async function findRunUnderWay(workflow_id: string): Promise<string | null> {
  const [run] = await askApi('GET_RUNS', { query: { workflow_id, filter: 'unfinished', limit: '1' } });
  return run && OF_PERSON.includes(run.started_by) ? run.id : null;
}

/** Null for a run that is not there any more. */
async function readStatus(workflow_id: string, execution_id: string): Promise<ExecutionStatus | null> {
  try {
    return await askApi('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    forgetFollowed(workflow_id);
    return null;
  }
}

function stepOf(
  followed: FollowedRun | null,
  { steps_total }: ExecutionStatus,
  steps: readonly { id: string }[],
): string | undefined {
  const known = steps.find(({ id }) => id === followed?.until_step_id);
  // A try has the steps up to its own, a run all of them, unless they were changed since.
  return (known ?? steps[steps_total - 1] ?? steps.at(-1))?.id;
}
