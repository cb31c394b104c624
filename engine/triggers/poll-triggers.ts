import { countUnfinishedRuns, switchOffTriggers } from '#db/triggers/due-triggers.ts';
import { claimDuePolls, type ClaimedPoll, failPoll, postponePoll } from '#db/triggers/polls.ts';
import type { Db, WorkflowRow } from '#db/schema.ts';
import { findWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { listCreditShortages } from '#engine/triggers/credit-shortage.ts';
import { type Catalogue, paysForActions } from '#engine/triggers/fire-triggers.ts';
import { keepEvents, MOST_UNFINISHED, TOO_MANY } from '#engine/triggers/keep-events.ts';
import { describeError, type Log } from '#engine/log.ts';
import { findPoll, lookForEvents } from '#engine/triggers/look-for-events.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { nextPoll, planRetry } from '#engine/triggers/plan-poll.ts';
import { isPassing } from '#engine/work/retry-database.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';

export type PollParts = {
  engine: Engine;
  catalogue: Catalogue;
  account: StepWorld['account'];
  log: Log;
  /** For trials with killed processes, which would wait long for the end of a lease. */
  lease_ms?: number;
};

const EVERY_MS = 500;
/** Looks of one process at a time, and of one user among them. */
const AT_ONCE = 16;
const OF_ONE_USER = 4;
/** One look, with all its pages. */
const LOOK_MS = 40_000;
/** Longer than a look and its transaction take; then another process may ask. */
const LEASE_MS = 90_000;
/** After a mistake of ours. */
const OUR_RETRY_MS = 15 * 60_000;

const OUR_MISTAKE = 'The last look failed because of a mistake on our side. It is tried again by itself.';

/** Asks apps for what is new. Any number of processes may do this: each event starts one run. */
export function startPolls(parts: PollParts): { close(): Promise<void> } {
  const closing = new AbortController();
  const underWay = new Map<symbol, { user_id: string; done: Promise<void> }>();
  const job = startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Apps could not be asked for what is new.',
    log: parts.log,
    async work() {
      const users = [...underWay.values()].map(({ user_id }) => user_id);
      const busy = users.filter((user) => users.filter((other) => other === user).length >= OF_ONE_USER);
      const room = AT_ONCE - underWay.size;
      if (room <= 0) return;
      for (const poll of await claim(parts, { limit: room, not_of: [...new Set(busy)] })) {
        const id = Symbol(poll.id);
        const done = pollTrigger(parts, poll, closing.signal).finally(() => underWay.delete(id));
        underWay.set(id, { user_id: poll.user_id, done });
      }
    },
  });
  return {
    async close() {
      await job.close();
      closing.abort();
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}

/** One round: asks the apps of all triggers that are due, and waits for their answers. */
export async function pollDueTriggers(parts: PollParts): Promise<void> {
  const polls = await claim(parts, { limit: AT_ONCE, not_of: [] });
  const { signal } = new AbortController();
  await Promise.all(polls.map((poll) => pollTrigger(parts, poll, signal)));
}

async function claim(
  { engine, lease_ms = LEASE_MS }: PollParts,
  which: { limit: number; not_of: readonly string[] },
): Promise<ClaimedPoll[]> {
  const moment = engine.now();
  const lease_until = new Date(moment.getTime() + lease_ms);
  return claimDuePolls(engine.db, { ...which, now: moment, lease_until, of_one_user: OF_ONE_USER });
}

/** Never rejects. A process that ends in the middle leaves the trigger to others, when its lease ends. */
async function pollTrigger(parts: PollParts, poll: ClaimedPoll, closing: AbortSignal): Promise<void> {
  const { engine, log } = parts;
  try {
    await pollOnce(parts, poll, AbortSignal.any([closing, AbortSignal.timeout(LOOK_MS)]));
  } catch (error) {
    // It is asked again when the lease ends.
    if (closing.aborted || isPassing(error)) return;
    const now = engine.now();
    const planned = planRetry(error, { failures: poll.failures, now });
    if (!planned) log.error({ trigger_id: poll.id, ...describeError(error) }, 'An app could not be asked.');
    const ours = {
      poll_at: new Date(now.getTime() + OUR_RETRY_MS),
      problem: OUR_MISTAKE,
      is_refusal: false,
      waits_for_account: null,
    };
    await failPoll(engine.db, poll, planned ?? ours).catch((failure: unknown) => {
      log.warn({ trigger_id: poll.id, ...describeError(failure) }, 'A failed look could not be written.');
    });
  }
}

async function pollOnce(parts: PollParts, poll: ClaimedPoll, signal: AbortSignal): Promise<void> {
  const { engine, catalogue } = parts;
  const load = async (db: Db): Promise<WorkflowRow | undefined> => {
    const workflow = await findWorkflow(db, poll.user_id, poll.workflow_id);
    return workflow && { ...workflow, steps: withDefinitions(workflow.steps, catalogue.step_options) };
  };
  const workflow = await load(engine.db);
  const set = workflow && findPoll(workflow, poll.step_id, catalogue.findTrigger);
  if (!workflow || !set) {
    await engine.db.transaction().execute((trx) => switchOffTriggers(trx, [poll.id]));
    return;
  }
  const problem = await findObstacle(engine, poll, workflow);
  if (problem !== null) {
    await postponePoll(engine.db, poll, { poll_at: nextPoll(poll.id, engine.now()), problem });
    return;
  }
  const look = await lookForEvents(parts, { poll, set }, signal);
  await keepEvents(engine, { poll, look }, load);
}

/** Why nothing could be started now; the app is not asked then, and what is new waits there. */
async function findObstacle(
  engine: Engine,
  poll: ClaimedPoll,
  workflow: WorkflowRow,
): Promise<string | null> {
  // The place to begin at is taken in any case.
  if (poll.cursor === null) return null;
  const unfinished = (await countUnfinishedRuns(engine.db, [poll.id])).get(poll.id) ?? 0;
  if (unfinished >= MOST_UNFINISHED) return TOO_MANY;
  if (!workflow.steps.some(paysForActions)) return null;
  const shortage = (await listCreditShortages(engine.db, [poll], engine.now())).get(poll.workflow_id);
  if (!shortage) return null;
  return shortage.is_cap
    ? `${shortage.sentence} What is new waits in its app until it is raised or the month ends.`
    : 'There are not enough credits. What is new waits in its app until there are.';
}
