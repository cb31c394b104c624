import { randomUUID } from 'node:crypto';
import {
  findRunsByEvents,
  type HookStanding,
  lockUsers,
  readHookStandings,
  recordHookRequests,
} from '#db/triggers/accept-hooks.ts';
import { listUsersOutOfCredits } from '#db/credits/credit-buckets.ts';
import { countStartFailures } from '#db/triggers/failing-triggers.ts';
import type { FoundHook, HookRecord } from '#db/triggers/hooks.ts';
import { startOrderedRuns } from '#db/runs/run-functions.ts';
import type { RunOrder } from '#db/runs/runs.ts';
import type { Db, TriggerRow, Trx } from '#db/schema.ts';
import { limitsOf } from '#engine/work/complete-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { prepareRun } from '#engine/start-run.ts';
import type { HookOutputs } from '#integrations/define-trigger.ts';
import { AppError } from '#shared/errors.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import type { Step } from '#shared/wire.ts';

export type HookLimits = {
  /** While that many runs of the hook have not ended, it accepts no more. */
  unfinished: number;
  /** In 24 hours, of those that came with a key. */
  a_day: number | null;
  /** Whether nothing is accepted while there are no credits for a browser action. */
  needs_credits: boolean;
};

const USUAL_LIMITS: HookLimits = { unfinished: 5_000, a_day: null, needs_credits: false };

const DAY_MS = 24 * 3600_000;

export type HookArrival = {
  found: FoundHook;
  step: Step;
  /** Texts and ids of kept files, by output id. */
  values: Record<string, string>;
  /** Input variables that came with it, by id. */
  input_variables?: Record<string, string>;
  /** Requests with the same key start one run. */
  key: string | null;
  limits?: HookLimits;
  content_type: string;
  size: number;
};

export type Accepted = { run_id: string; is_new: boolean };
export type PreparedArrival = HookArrival & { order: RunOrder };
/** `locked`: somebody else has the user's lock, and it was not waited for. */
export type Outcome = Accepted | AppError | 'locked';

/** The run, its key and its line in the list of requests are one transaction. Throws AppError when nothing starts. */
export async function acceptHook(engine: Engine, arrival: HookArrival): Promise<Accepted> {
  const prepared = await prepareArrival(engine, arrival);
  const [outcome] = await acceptArrivals(engine, [prepared], { skip_locked: false });
  if (outcome === undefined || outcome === 'locked') {
    throw new Error('A hook belongs to a user who does not exist.');
  }
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Throws AppError 422 with what keeps the workflow from running. */
export async function prepareArrival(engine: Engine, arrival: HookArrival): Promise<PreparedArrival> {
  const { hook, workflow } = arrival.found;
  const order = await prepareRun(engine, engine.db, hook.user_id, {
    workflow,
    input_variables: { ...hook.input_variables, ...arrival.input_variables },
    secrets: hook.secrets,
    trigger_outputs: { [arrival.step.id]: arrival.values },
  });
  return { ...arrival, order };
}

/** Accepts requests of any users in one transaction. Answers what became of each, in their order. */
export async function acceptArrivals(
  engine: Engine,
  arrivals: readonly PreparedArrival[],
  { skip_locked }: { skip_locked: boolean },
): Promise<Outcome[]> {
  let admitted = 0;
  const outcomes = await engine.db.transaction().execute(async (trx) => {
    const ids = new Set(arrivals.map(({ found }) => found.hook.user_id));
    const plans = await lockUsers(trx, [...ids], { skip_locked });
    const here = arrivals.filter(({ found }) => plans.has(found.hook.user_id));
    if (here.length === 0) return arrivals.map(() => 'locked' as const);
    const facts = await readFacts(engine, trx, here);
    const decided = new Map(here.map((arrival) => [arrival, decide(arrival, facts)]));
    const orders = [...decided].flatMap(([{ order, found }, outcome]) =>
      isNew(outcome)
        ? [{ ...order, id: outcome.run_id, trigger_id: found.hook.id, user_id: found.hook.user_id }]
        : [],
    );
    const users = [...plans].map(([id, plan]) => ({ id, plan }));
    ({ admitted } = await startOrderedRuns(trx, orders, users, limitsOf(engine)));
    const records = [...decided].flatMap(([arrival, outcome]) => toRecord(arrival, outcome));
    if (records.length > 0) await recordHookRequests(trx, records);
    return arrivals.map((arrival) => decided.get(arrival) ?? ('locked' as const));
  });
  if (admitted > 0) engine.wakeWorkers();
  return outcomes;
}

type Facts = {
  standings: Map<string, HookStanding>;
  out_of_credits: ReadonlySet<string>;
  /** Runs by trigger and key; those of this transaction are added. */
  runs: Map<string, string>;
};

async function readFacts(engine: Engine, trx: Trx, arrivals: readonly PreparedArrival[]): Promise<Facts> {
  const asked = new Map(arrivals.map(({ found, limits }) => [found.hook.id, limits ?? USUAL_LIMITS]));
  const events = arrivals.flatMap(({ found, key }) =>
    key === null ? [] : [{ trigger_id: found.hook.id, key }],
  );
  const earlier = await findRunsByEvents(trx, events);
  return {
    standings: await readHookStandings(
      trx,
      [...asked].map(([trigger_id, limits]) => askStanding(engine, trigger_id, limits)),
    ),
    out_of_credits: await listOutOfCredits(
      engine,
      trx,
      arrivals.filter(({ limits }) => limits?.needs_credits),
    ),
    runs: new Map(earlier.map(({ trigger_id, key, run_id }) => [eventOf(trigger_id, key), run_id])),
  };
}

function decide({ found, key, limits = USUAL_LIMITS }: PreparedArrival, facts: Facts): Accepted | AppError {
  const { hook } = found;
  const standing = facts.standings.get(hook.id);
  // It was read before the user was locked, and may have been deleted meanwhile, alone or with its user.
  if (!standing?.is_there) return new AppError(404, 'What this starts was deleted.');
  const earlier = key === null ? undefined : facts.runs.get(eventOf(hook.id, key));
  if (earlier !== undefined) return { run_id: earlier, is_new: false };
  const problem = limitProblem(limits, { ...standing, is_out: facts.out_of_credits.has(hook.user_id) });
  if (problem !== null) return new AppError(429, problem);
  const run_id = randomUUID();
  const a_day = standing.a_day + (key === null ? 0 : 1);
  facts.standings.set(hook.id, { ...standing, unfinished: standing.unfinished + 1, a_day });
  if (key !== null) facts.runs.set(eventOf(hook.id, key), run_id);
  return { run_id, is_new: true };
}

function eventOf(triggerId: string, key: string): string {
  return `${triggerId} ${key}`;
}

function isNew(outcome: Accepted | AppError): outcome is Accepted {
  return !(outcome instanceof AppError) && outcome.is_new;
}

/** None for a refusal: the caller records it with the status of its answer. */
function toRecord(
  { found, content_type, size, key }: PreparedArrival,
  outcome: Accepted | AppError,
): (HookRecord & { key: string | null })[] {
  if (outcome instanceof AppError) return [];
  const about = { trigger_id: found.hook.id, content_type, size, status: 202, run_id: outcome.run_id };
  return [
    outcome.is_new
      ? { ...about, outcome: 'started' as const, key }
      : { ...about, outcome: 'repeated' as const, key: null },
  ];
}

function askStanding(engine: Engine, trigger_id: string, { unfinished, a_day }: HookLimits) {
  const since = a_day === null ? null : new Date(engine.now().getTime() - DAY_MS);
  return { trigger_id, most: unfinished, since };
}

async function listOutOfCredits(
  engine: Engine,
  db: Db,
  arrivals: readonly PreparedArrival[],
): Promise<ReadonlySet<string>> {
  if (arrivals.length === 0) return new Set();
  const price = { credits: CREDITS_PER_BROWSER_ACTION, now: engine.now() };
  const users = new Set(arrivals.map(({ found }) => found.hook.user_id));
  return listUsersOutOfCredits(db, [...users], price);
}

function limitProblem(
  { unfinished, a_day, needs_credits }: HookLimits,
  standing: Pick<HookStanding, 'unfinished' | 'a_day'> & { is_out: boolean },
): string | null {
  if (standing.unfinished >= unfinished) {
    return `${unfinished} of its runs have not ended yet. Send it again later.`;
  }
  if (a_day !== null && standing.a_day >= a_day) {
    return `It started ${a_day} runs in the last 24 hours, which is its limit. Send it again later.`;
  }
  return needs_credits && standing.is_out ? 'There are not enough credits.' : null;
}

/** The sentence about the limit that a hook is at; null when it may start a run. */
export async function findLimit(
  engine: Engine,
  db: Db,
  { hook, limits }: { hook: TriggerRow; limits: HookLimits },
): Promise<string | null> {
  const standing = (await readHookStandings(db, [askStanding(engine, hook.id, limits)])).get(hook.id);
  const price = { credits: CREDITS_PER_BROWSER_ACTION, now: engine.now() };
  const is_out =
    limits.needs_credits && (await listUsersOutOfCredits(db, [hook.user_id], price)).has(hook.user_id);
  return limitProblem(limits, { unfinished: 0, a_day: 0, ...standing, is_out });
}

/** A workflow that cannot run as it stands: after ten in a row its hook is switched off. */
export async function countRefusedStart(engine: Engine, hookId: string): Promise<void> {
  await engine.db.transaction().execute((trx) => countStartFailures(trx, [hookId]));
}

/** By output id, for those of the definition and those of the instance. */
export function hookValues(step: Step, { outputs, own }: HookOutputs, files: Record<string, string>) {
  const ownValues = (step.own_outputs ?? []).map(({ id, display_name }) => [id, own[display_name] ?? '']);
  return { ...outputs, ...files, ...Object.fromEntries(ownValues) } as Record<string, string>;
}
