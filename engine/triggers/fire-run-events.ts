import { countStartFailures } from '#db/triggers/failing-triggers.ts';
import { listRunEvents, moveRunCursors, type RunEvent, takeRunEvent } from '#db/runs/run-events.ts';
import { insertRun } from '#db/runs/runs.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Trx } from '#db/schema.ts';
import { findTriggerById } from '#db/triggers/triggers.ts';
import { findWorkflow } from '#db/workflows.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import type { Catalogue } from '#engine/triggers/fire-triggers.ts';
import { describeError, type Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { prepareRun } from '#engine/start-run.ts';
import { AppError } from '#shared/errors.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

const EVERY_MS = 1_000;
/** A run that ten runs led to starts no other. */
const LONGEST_CHAIN = 10;
const AT_ONCE = 100;
/** No transaction that ends a run is open for longer (db/open.ts). */
const LATE_COMMIT_MS = 2 * 60_000;

/** Starts runs when runs of other workflows end. Any number of processes may do this; each end starts one run. */
export function startRunEvents(engine: Engine, catalogue: Catalogue, log: Log): { close(): Promise<void> } {
  return startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Workflows could not be started by the end of others.',
    work: () => fireRunEvents(engine, catalogue, log),
    log,
  });
}

export async function fireRunEvents(engine: Engine, catalogue: Catalogue, log: Log): Promise<void> {
  const seenUntil = new Date(engine.now().getTime() - LATE_COMMIT_MS);
  const events = await listRunEvents(engine.db, { longest_chain: LONGEST_CHAIN, limit: AT_ONCE });
  for (const event of events) {
    try {
      await engine.db.transaction().execute((trx) => fireRunEvent({ engine, catalogue }, trx, event));
    } catch (error) {
      log.warn(
        { trigger_id: event.trigger_id, ...describeError(error) },
        'The end of a run could not start another workflow.',
      );
    }
  }
  if (events.length < AT_ONCE) await moveRunCursors(engine.db, seenUntil);
}

async function fireRunEvent(
  { engine, catalogue }: { engine: Engine; catalogue: Catalogue },
  trx: Trx,
  event: RunEvent,
): Promise<void> {
  const plan = await lockUser(trx, event.user_id);
  const row = plan && (await takeRunEvent(trx, event)) && (await findTriggerById(trx, event.trigger_id));
  const workflow = row && (await findWorkflow(trx, event.user_id, row.workflow_id));
  if (!workflow) return;
  const steps = withDefinitions(workflow.steps, catalogue.step_options);
  const step = steps.find((candidate) => candidate.id === row.step_id);
  const trigger = step && catalogue.findTrigger(step.workflow_step_id);
  if (!step || trigger?.kind !== 'run' || trigger.status !== event.run_status) return;
  const wanted = asName(step.endpoint_input_values.workflow ?? '');
  if (wanted !== '' && wanted !== asName(event.run_workflow)) return;
  const outputs = {
    workflow_name: event.run_workflow,
    execution_id: event.run_id,
    error: event.run_error ?? '',
  };
  try {
    const order = await prepareRun(engine, trx, event.user_id, {
      workflow: { ...workflow, steps },
      input_variables: row.input_variables,
      secrets: row.secrets,
      trigger_outputs: { [step.id]: outputs },
    });
    await insertRun(trx, event.user_id, { ...order, trigger_id: row.id, chain: event.run_chain + 1 });
    await admitRunsOf(engine, trx, { id: event.user_id, plan });
  } catch (error) {
    // The workflow cannot run as it stands.
    if (!(error instanceof AppError)) throw error;
    await countStartFailures(trx, [row.id]);
  }
}

/** People write a name with other capitals, and keyboards write letters with marks in two ways. */
function asName(written: string): string {
  return written.normalize('NFC').trim().toLowerCase();
}
