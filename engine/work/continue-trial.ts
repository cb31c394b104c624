import { insertResumedRun } from '#db/runs/run-resume.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { findRun, findRunByKey, type RunRow } from '#db/runs/runs.ts';
import type { RunOrder } from '#db/runs/runs.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { prepareRun, type StartOrder } from '#engine/start-run.ts';
import { countKeptSteps, isSame, mayHaveEndedEarly } from '#shared/continue-trial.ts';
import { AppError } from '#shared/errors.ts';
import { placeOfStep, stepIndexOf } from '#shared/place.ts';
import { isTerminal } from '#shared/run-status.ts';

export type ContinueOrder = StartOrder & {
  once_key: string;
  /** The try before it. */
  run_id: string;
  /** That one's page is open in the live session as it was left. */
  is_page_open: boolean;
};

/**
 * A try that begins behind the steps that the try before has done, as long as these are what they were: with their
 * outputs, and in the page that they left. A completed try keeps its page in the live session alone, one that broke off
 * has it in the database. Throws AppError 409 when the steps would have to be done again, which may pay or send twice.
 */
export async function continueTrial(engine: Engine, userId: string, order: ContinueOrder): Promise<string> {
  return engine.db.transaction().execute(async (trx) => {
    const plan = await lockUser(trx, userId);
    const run = plan && (await findRun(trx, userId, order.run_id));
    if (!plan || run?.workflow_id !== order.workflow.id) throw new AppError(404, 'Execution not found');
    // The user is locked, so no other call makes this run meanwhile.
    const earlier = await findRunByKey(trx, userId, order.once_key);
    if (earlier !== null) return earlier;
    const prepared = await prepareRun(engine, trx, userId, order);
    const rows = await listRunSteps(trx, userId, run.id);
    const steps_done = rows.filter(({ status }) => status === 'completed').length;
    const kept = countKept(run, prepared, { is_page_open: order.is_page_open, steps_done });
    if (kept === 0) throw new AppError(409, CHANGED);
    const continued = await insertResumedRun(trx, userId, {
      from: { id: run.id, place: placeOfStep(kept) },
      steps: prepared.steps,
      variables: prepared.variables,
      inputs: prepared.inputs,
      secrets: prepared.secrets,
      keeps_lines: false,
      round: null,
      keeps_page: run.status !== 'completed',
      once_key: order.once_key,
    });
    await admitRunsOf(engine, trx, { id: userId, plan });
    return continued;
  });
}

const CHANGED = 'What the last try did cannot be used any more. Run it again to begin from the start.';

function countKept(
  run: RunRow,
  prepared: RunOrder,
  { is_page_open, steps_done }: { is_page_open: boolean; steps_done: number },
): number {
  const isUsable =
    run.is_trial &&
    isTerminal(run.status) &&
    run.browser_profile_is_shared === prepared.browser_profile_is_shared &&
    isSame(run.inputs, prepared.inputs) &&
    isSame(idsOf(run.secrets), idsOf(prepared.secrets));
  if (!isUsable) return 0;
  if (run.status === 'completed') {
    const isAtEnd = is_page_open && !mayHaveEndedEarly(run.steps, steps_done);
    return isAtEnd ? countKeptSteps(run.steps, prepared.steps) : 0;
  }
  return countKeptSteps(run.steps.slice(0, stepIndexOf(run.place)), prepared.steps);
}

function idsOf(secrets: RunOrder['secrets']): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).map(([variableId, { id }]) => [variableId, id]));
}
