import { countStartFailures } from '#db/failing-triggers.ts';
import { listUsersOutOfCredits } from '#db/credit-buckets.ts';
import { findRunByEvent, type FoundHook, readHookStanding, recordHookRequest } from '#db/hooks.ts';
import { insertRun } from '#db/runs.ts';
import { lockUser } from '#db/run-slots.ts';
import type { Db, TriggerRow } from '#db/schema.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
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

/** The run, its key and its line in the list of requests are one transaction. Throws AppError when nothing starts. */
export async function acceptHook(engine: Engine, arrival: HookArrival): Promise<Accepted> {
  const { found, key } = arrival;
  const { hook } = found;
  const about = { trigger_id: hook.id, content_type: arrival.content_type, size: arrival.size };
  return engine.db.transaction().execute(async (trx) => {
    const order = await prepareRun(engine, trx, hook.user_id, {
      workflow: found.workflow,
      input_variables: { ...hook.input_variables, ...arrival.input_variables },
      secrets: hook.secrets,
      trigger_outputs: { [arrival.step.id]: arrival.values },
    });
    const plan = await lockUser(trx, hook.user_id);
    if (!plan) throw new Error('A hook belongs to a user who does not exist.');
    const earlier = key === null ? null : await findRunByEvent(trx, { trigger_id: hook.id, key });
    if (earlier !== null) {
      await recordHookRequest(trx, { ...about, outcome: 'repeated', status: 202, run_id: earlier });
      return { run_id: earlier, is_new: false };
    }
    const problem = await findLimit(engine, trx, { hook, limits: arrival.limits ?? USUAL_LIMITS });
    if (problem !== null) throw new AppError(429, problem);
    const run_id = await insertRun(trx, hook.user_id, { ...order, trigger_id: hook.id });
    await admitRunsOf(engine, trx, { id: hook.user_id, plan });
    await recordHookRequest(trx, { ...about, outcome: 'started', status: 202, run_id }, key);
    return { run_id, is_new: true };
  });
}

/** The sentence about the limit that a hook is at; null when it may start a run. */
export async function findLimit(
  engine: Engine,
  db: Db,
  { hook, limits }: { hook: TriggerRow; limits: HookLimits },
): Promise<string | null> {
  const now = engine.now();
  const since = limits.a_day === null ? null : new Date(now.getTime() - DAY_MS);
  const most = limits.unfinished;
  const standing = await readHookStanding(db, { trigger_id: hook.id, most, since });
  if (standing.unfinished >= most) return `${most} of its runs have not ended yet. Send it again later.`;
  if (limits.a_day !== null && standing.a_day >= limits.a_day) {
    return `It started ${limits.a_day} runs in the last 24 hours, which is its limit. Send it again later.`;
  }
  if (!limits.needs_credits) return null;
  const price = { credits: CREDITS_PER_BROWSER_ACTION, now };
  const isOut = (await listUsersOutOfCredits(db, [hook.user_id], price)).size > 0;
  return isOut ? 'There are not enough credits.' : null;
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
