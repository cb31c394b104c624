import { countStartFailures } from '#db/triggers/failing-triggers.ts';
import { countUnfinishedRuns } from '#db/triggers/due-triggers.ts';
import { type ClaimedPoll, finishPoll, keepEventKeys, listUnseenKeys, lockPoll } from '#db/triggers/polls.ts';
import { insertRuns, type RunOrder } from '#db/runs/runs.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { Trx, WorkflowRow } from '#db/schema.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { nextPoll, planRetry } from '#engine/triggers/plan-poll.ts';
import { prepareRun } from '#engine/start-run.ts';
import type { Look, PollEvent } from '#integrations/define-poll.ts';
import { AppError } from '#shared/errors.ts';

/** While that many runs of a trigger have not ended, it starts no more; its events wait in their app. */
export const MOST_UNFINISHED = 100;
/** Runs that one transaction starts. */
const AT_ONCE = 25;
/** Of workflows as they are stored, in one transaction. */
const MAX_BYTES = 8 * 1024 * 1024;
const LONGEST_OUTPUT = 20_000;

export type Kept = { started: number };

/**
 * Starts the runs of events that no run was started for, and moves the cursor past them, in one transaction. Nothing
 * happens when the lease on the trigger was lost meanwhile. `workflow` answers the workflow as it is saved now.
 */
export async function keepEvents(
  engine: Engine,
  { poll, look }: { poll: ClaimedPoll; look: Look<string> },
  findWorkflow: (trx: Trx) => Promise<WorkflowRow | undefined>,
): Promise<Kept> {
  return engine.db.transaction().execute(async (trx) => {
    const plan = await lockUser(trx, poll.user_id);
    const row = plan && (await lockPoll(trx, poll));
    const workflow = row && (await findWorkflow(trx));
    if (!workflow) return { started: 0 };
    const now = engine.now();
    const { fresh, next, stopped } = await chooseEvents(trx, { poll, look, workflow });
    const problem = next.length < fresh.length ? stopped : (look.notice ?? null);
    try {
      const orders = await prepareRuns(engine, trx, {
        poll: { ...row, poll_at: poll.poll_at },
        workflow,
        next,
      });
      await insertRuns(trx, orders);
      const prefix = keyPrefix(poll);
      await keepEventKeys(trx, poll.user_id, {
        trigger_id: poll.id,
        prefix,
        keys: next.map(({ key }) => key),
      });
      await admitRunsOf(engine, trx, { id: poll.user_id, plan });
    } catch (error) {
      // The workflow cannot run as it stands: its events wait until it can, or until the trigger is turned off.
      if (!(error instanceof AppError)) throw error;
      const retry = planRetry(error, { failures: row.failed_in_a_row, now });
      const poll_at = retry?.poll_at ?? nextPoll(poll.id, now);
      await finishPoll(trx, poll.id, { cursor: null, poll_at, problem: error.message, started: 0, now });
      await countStartFailures(trx, [poll.id]);
      return { started: 0 };
    }
    const isAll = next.length === fresh.length;
    const soon = isAll && look.again_in_ms !== undefined ? new Date(now.getTime() + look.again_in_ms) : null;
    const poll_at = !isAll && stopped === null ? now : (soon ?? nextPoll(poll.id, now));
    // One that stays is not written again: some are as long as a sheet has rows.
    const cursor = isAll && look.cursor !== poll.cursor ? look.cursor : null;
    const started = countStarts(next);
    await finishPoll(trx, poll.id, { cursor, poll_at, problem, started, now });
    return { started };
  });
}

/** `stopped`: the sentence about the limit that keeps the others waiting; null when they come in the next look. */
async function chooseEvents(
  trx: Trx,
  { poll, look, workflow }: { poll: ClaimedPoll; look: Look<string>; workflow: WorkflowRow },
): Promise<{ fresh: PollEvent[]; next: PollEvent[]; stopped: string | null }> {
  const byKey = new Map(look.events.map((event) => [event.key, event]));
  const unseen = await listUnseenKeys(trx, poll.id, [...byKey.keys()]);
  const fresh = [...byKey.values()].filter(({ key }) => unseen.has(key));
  const unfinished = (await countUnfinishedRuns(trx, [poll.id])).get(poll.id) ?? 0;
  const room = Math.max(0, MOST_UNFINISHED - unfinished);
  const bytes = Buffer.byteLength(JSON.stringify(workflow.steps));
  const atOnce = Math.max(1, Math.min(AT_ONCE, Math.floor(MAX_BYTES / bytes)));
  const next = takeStarts(fresh, Math.min(room, atOnce));
  return { fresh, next, stopped: room <= countStarts(next) ? TOO_MANY : null };
}

/** Up to the event that would start one run more than `most`. */
function takeStarts(events: readonly PollEvent[], most: number): PollEvent[] {
  let starts = 0;
  const end = events.findIndex(({ outputs }) => outputs !== null && (starts += 1) > most);
  return end === -1 ? [...events] : events.slice(0, end);
}

function countStarts(events: readonly PollEvent[]): number {
  return events.filter(({ outputs }) => outputs !== null).length;
}

export const TOO_MANY = `${MOST_UNFINISHED} runs that it started have not ended yet. What is new waits in its app until they have.`;

function keyPrefix(poll: ClaimedPoll): string {
  return `poll:${poll.id}:`;
}

async function prepareRuns(
  engine: Engine,
  trx: Trx,
  { poll, workflow, next }: { poll: ClaimedPoll; workflow: WorkflowRow; next: readonly PollEvent[] },
): Promise<(RunOrder & { user_id: string })[]> {
  const orders: (RunOrder & { user_id: string })[] = [];
  for (const { key, outputs } of next) {
    if (outputs === null) continue;
    const order = await prepareRun(engine, trx, poll.user_id, {
      workflow,
      input_variables: poll.input_variables,
      secrets: poll.secrets,
      trigger_outputs: { [poll.step_id]: cutOutputs(outputs) },
      once_key: keyPrefix(poll) + key,
    });
    orders.push({ ...order, trigger_id: poll.id, user_id: poll.user_id });
  }
  return orders;
}

function cutOutputs(outputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(outputs).map(([id, text]) => [id, text.slice(0, LONGEST_OUTPUT)]));
}
