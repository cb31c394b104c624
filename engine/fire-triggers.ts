import type { Trx, TriggerRow } from '#db/schema.ts';
import { lockUser } from '#db/run-slots.ts';
import { disableTriggers, listDueTriggers, lockDueTrigger, moveTrigger } from '#db/triggers.ts';
import { findWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { startRunIn } from '#engine/start-run.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import { AppError } from '#shared/errors.ts';
import type { StepOption } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow.ts';

/** What there is to start and to run by. */
export type Catalogue = {
  findTrigger(id: string): Trigger | undefined;
  step_options: readonly StepOption[];
};

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/** The clock. Any number of processes may keep one: a firing and its run are one transaction, so it happens once. */
export function startTriggerClock(
  engine: Engine,
  catalogue: Catalogue,
  log: Log,
): { close(): Promise<void> } {
  return startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Triggers could not be looked at.',
    // What was missed meanwhile fires once.
    work: () => fireDueTriggers(engine, catalogue, log),
    log,
  });
}

export async function fireDueTriggers(engine: Engine, catalogue: Catalogue, log: Log): Promise<void> {
  const now = engine.now();
  for (const due of await listDueTriggers(engine.db, now, AT_ONCE)) {
    try {
      await engine.db.transaction().execute(async (trx) => {
        await lockUser(trx, due.user_id);
        const trigger = await lockDueTrigger(trx, due.user_id, { id: due.id, now });
        if (trigger) await fireTrigger(engine, trx, trigger, catalogue);
      });
    } catch (error) {
      // One that cannot be fired must not hold up the others.
      log.warn({ trigger_id: due.id, ...describeError(error) }, 'A trigger could not be fired.');
    }
  }
}

async function fireTrigger(
  engine: Engine,
  trx: Trx,
  row: TriggerRow & { next_run_at: Date },
  catalogue: Catalogue,
): Promise<void> {
  const workflow = await findWorkflow(trx, row.user_id, row.workflow_id);
  const steps = withDefinitions(workflow?.steps ?? [], catalogue.step_options);
  const step = steps.find((candidate) => candidate.id === row.step_id);
  const trigger = step && catalogue.findTrigger(step.workflow_step_id);
  if (!workflow || !step || !trigger) {
    await disableTriggers(trx, row.user_id, row);
    return;
  }
  const inputs = step.endpoint_input_values;
  const next_run_at = trigger.next(inputs, { after: engine.now(), last: row.next_run_at });
  let problem: string | null = null;
  try {
    await startRunIn(engine, trx, row.user_id, {
      workflow: { ...workflow, steps },
      input_variables: row.input_variables,
      secrets: row.secrets,
      simulated_outputs: { [step.id]: trigger.fire(inputs, row.next_run_at) },
      once_key: `trigger:${row.id}:${row.next_run_at.toISOString()}`,
    });
  } catch (error) {
    // The workflow cannot run as it stands. That is checked before anything is written, so the clock may go on.
    if (!(error instanceof AppError)) throw error;
    problem = error.message;
  }
  await moveTrigger(trx, row.user_id, { id: row.id, next_run_at, problem });
}
