import {
  claimDueTriggers,
  countUnfinishedRuns,
  type DueTrigger,
  hasDueTriggers,
  listLateTriggers,
  moveTriggers,
  postponeTrigger,
  switchOffTriggers,
  type TriggerMove,
} from '#db/triggers/due-triggers.ts';
import { commitWithoutDisk } from '#db/flush-commits.ts';
import { startOrderedRuns } from '#db/runs/run-functions.ts';
import type { RunOrder } from '#db/runs/runs.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Trx, WorkflowRow } from '#db/schema.ts';
import { listWorkflowsById } from '#db/workflows.ts';
import { limitsOf } from '#engine/work/complete-runs.ts';
import { type CreditShortage, insertCapMail, listCreditShortages } from '#engine/triggers/credit-shortage.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import { planFiring } from '#engine/triggers/plan-firing.ts';
import { prepareRun } from '#engine/start-run.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import { AppError } from '#shared/errors.ts';
import type { Step, StepOption } from '#shared/wire.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

/** The triggers and steps that exist. */
export type Catalogue = {
  findTrigger(id: string): Trigger | undefined;
  step_options: readonly StepOption[];
};

/** A look that finds nothing reads one row of an index. */
const EVERY_MS = 100;
/** One transaction fires that many, of several users; it holds their locks for some tens of milliseconds. */
const AT_ONCE = 200;
/** Fewer than these are not worth a second connection. */
const MANY = 50;
const BATCHES_AT_ONCE = 2;
/** Of workflows as they are stored, in one transaction. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Triggers that are later than this were skipped because their user was locked each time: now the lock is waited for. */
const LATE_MS = 2_000;
const LATE_AT_ONCE = 10;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3600_000;

const OUR_MISTAKE =
  'The last firing started nothing because of a mistake on our side. It is tried again by itself.';

type Parts = { engine: Engine; catalogue: Catalogue; log: Log };

/** The clock. Any number of processes may keep one: a firing and its run are one transaction, so it happens once. */
export function startTriggerClock(
  engine: Engine,
  catalogue: Catalogue,
  log: Log,
): { close(): Promise<void> } {
  return startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Due triggers could not be fired.',
    // What was missed meanwhile fires once.
    work: () => fireDueTriggers(engine, catalogue, log),
    log,
  });
}

/** Fires until no trigger is due but those whose users are locked at this moment. */
export async function fireDueTriggers(engine: Engine, catalogue: Catalogue, log: Log): Promise<void> {
  const parts = { engine, catalogue, log };
  const now = engine.now();
  if (!(await hasDueTriggers(engine.db, now))) return;
  const fireRest = async () => {
    while ((await fireBatch(parts, now)) > 0);
  };
  // While one batch is planned here, the database writes another. A few are fired by one.
  if ((await fireBatch(parts, now)) < MANY) await fireRest();
  else {
    // Both have ended before this does: who closes the clock waits for it.
    const ended = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, fireRest));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
  const late = await listLateTriggers(engine.db, new Date(now.getTime() - LATE_MS), LATE_AT_ONCE);
  for (const trigger of late) await fireAlone(parts, { ...trigger, now });
}

/** Answers how many triggers were claimed. */
async function fireBatch(parts: Parts, now: Date): Promise<number> {
  let claimed: DueTrigger[] = [];
  try {
    const { admitted } = await parts.engine.db.transaction().execute(async (trx) => {
      // What is lost with a power failure is due again, and nothing can have followed from it: see decision 78.
      await commitWithoutDisk(trx);
      claimed = limitBytes(await claimDueTriggers(trx, { now, limit: AT_ONCE }));
      return fireTriggers(parts, trx, claimed);
    });
    if (admitted > 0) parts.engine.wakeWorkers();
  } catch (error) {
    if (isPassing(error) || claimed.length === 0) throw error;
    // One of them cannot be written: the others must not wait for it.
    for (const { id, user_id } of claimed) await fireAlone(parts, { id, user_id, now });
  }
  return claimed.length;
}

function limitBytes(triggers: DueTrigger[]): DueTrigger[] {
  let bytes = 0;
  const end = triggers.findIndex(
    (trigger, index) => (bytes += trigger.workflow_bytes) > MAX_BYTES && index > 0,
  );
  return end === -1 ? triggers : triggers.slice(0, end);
}

/** Waits for the user's lock. A trigger that cannot be fired waits for its next try. */
async function fireAlone(
  parts: Parts,
  { id, user_id, now }: { id: string; user_id: string; now: Date },
): Promise<void> {
  const { db } = parts.engine;
  let claimed: DueTrigger | undefined;
  try {
    const { admitted } = await db.transaction().execute(async (trx) => {
      await lockUser(trx, user_id);
      [claimed] = await claimDueTriggers(trx, { now, limit: 1, trigger_id: id });
      return fireTriggers(parts, trx, claimed ? [claimed] : []);
    });
    if (admitted > 0) parts.engine.wakeWorkers();
  } catch (error) {
    if (isPassing(error) || !claimed) throw error;
    const trigger = claimed;
    await db.transaction().execute((trx) => postpone(parts, trx, { trigger, error }));
  }
}

/** The triggers and their users are locked. Answers how many runs were admitted: workers are notified after the commit. */
async function fireTriggers(
  parts: Parts,
  trx: Trx,
  due: readonly DueTrigger[],
): Promise<{ admitted: number }> {
  if (due.length === 0) return { admitted: 0 };
  const ids = new Set(due.map((trigger) => trigger.workflow_id));
  const workflows = new Map((await listWorkflowsById(trx, [...ids])).map((row) => [row.id, row]));
  const shortages = await listCreditShortages(trx, due, parts.engine.now());
  const unfinished = await countUnfinishedRuns(
    trx,
    due.map((trigger) => trigger.id),
  );
  const orders: (RunOrder & { user_id: string })[] = [];
  const moves: TriggerMove[] = [];
  const gone: string[] = [];
  for (const trigger of due) {
    try {
      const firing = await prepareFiring(parts, trx, {
        trigger,
        workflow: workflows.get(trigger.workflow_id),
        unfinished: unfinished.get(trigger.id) ?? 0,
        shortage: shortages.get(trigger.workflow_id) ?? null,
      });
      if (!firing) {
        gone.push(trigger.id);
        continue;
      }
      moves.push({ id: trigger.id, ...firing.move });
      if (firing.order) orders.push({ ...firing.order, user_id: trigger.user_id });
    } catch (error) {
      if (isDatabaseError(error)) throw error;
      await postpone(parts, trx, { trigger, error });
    }
  }
  const users = new Map(due.map(({ user_id, plan }) => [user_id, { id: user_id, plan }]));
  const started = await startOrderedRuns(trx, orders, [...users.values()], limitsOf(parts.engine));
  await moveTriggers(trx, moves);
  await switchOffTriggers(trx, gone);
  return started;
}

type Firing = { order: RunOrder | null; move: Omit<TriggerMove, 'id'> };

type Due = {
  trigger: DueTrigger;
  workflow: WorkflowRow | undefined;
  unfinished: number;
  shortage: CreditShortage | null;
};

/** Null when the workflow or the step is gone, or is no clock any more. */
async function prepareFiring({ engine, catalogue }: Parts, trx: Trx, due: Due): Promise<Firing | null> {
  const { trigger: row, workflow, unfinished } = due;
  const steps = withDefinitions(workflow?.steps ?? [], catalogue.step_options);
  const step = steps.find((candidate) => candidate.id === row.step_id);
  const trigger = step && catalogue.findTrigger(step.workflow_step_id);
  if (!workflow || !step || trigger?.kind !== 'clock') return null;
  const inputs = step.endpoint_input_values;
  const now = engine.now();
  const shortage = steps.some(paysForActions) ? due.shortage : null;
  const plan = planFiring(trigger, inputs, {
    due: row.next_run_at,
    now,
    unfinished,
    shortage: shortage?.sentence ?? null,
  });
  if (shortage?.is_cap) {
    await insertCapMail(trx, row.user_id, { sentence: shortage.sentence, skips_schedules: true, now });
  }
  if (plan.skipped > 0) return { order: null, move: { ...plan, outcome: 'skipped' } };
  const { next_run_at } = plan;
  try {
    const order = await prepareRun(engine, trx, row.user_id, {
      workflow: { ...workflow, steps },
      input_variables: row.input_variables,
      secrets: row.secrets,
      trigger_outputs: { [step.id]: trigger.fire(inputs, row.next_run_at) },
      once_key: `trigger:${row.id}:${row.next_run_at.toISOString()}`,
    });
    const move = { next_run_at, outcome: 'started', problem: null, skipped: 0 } as const;
    return { order: { ...order, trigger_id: row.id, due_at: row.next_run_at }, move };
  } catch (error) {
    // The workflow cannot run as it stands; the clock goes on.
    if (!(error instanceof AppError)) throw error;
    return { order: null, move: { next_run_at, outcome: 'failed', problem: error.message, skipped: 0 } };
  }
}

/** A workflow without browser actions runs without credits. */
export function paysForActions(step: Step): boolean {
  return step.uses_browser && step.browser_actions !== 'none';
}

async function postpone(
  { engine, log }: Parts,
  trx: Trx,
  { trigger, error }: { trigger: DueTrigger; error: unknown },
): Promise<void> {
  log.error({ trigger_id: trigger.id, ...describeError(error) }, 'A trigger could not be fired.');
  const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 4 ** Math.min(trigger.failures, 10));
  const retry_at = new Date(engine.now().getTime() + pause);
  await postponeTrigger(trx, { id: trigger.id, retry_at, problem: OUR_MISTAKE });
}

/** After one of these the transaction is aborted and accepts no more statements. */
function isDatabaseError(error: unknown): boolean {
  return isPassing(error) || (error instanceof Error && 'severity' in error);
}
