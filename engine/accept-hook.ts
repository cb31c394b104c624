import { countStartFailures } from '#db/failing-triggers.ts';
import { type FoundHook, readHookStanding, recordHookRequest } from '#db/hooks.ts';
import { insertRun } from '#db/runs.ts';
import { lockUser } from '#db/run-slots.ts';
import { admitRunsOf } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import { prepareRun } from '#engine/start-run.ts';
import type { HookOutputs } from '#integrations/define-trigger.ts';
import { AppError } from '#shared/errors.ts';
import type { Step } from '#shared/wire.ts';

/** While that many runs of a hook have not ended, it accepts no more. */
const MOST_HOOK_RUNS = 5_000;

export type HookArrival = {
  found: FoundHook;
  step: Step;
  /** Texts and ids of kept files, by output id. */
  values: Record<string, string>;
  /** Requests with the same key start one run. */
  key: string | null;
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
      input_variables: hook.input_variables,
      secrets: hook.secrets,
      trigger_outputs: { [arrival.step.id]: arrival.values },
    });
    const plan = await lockUser(trx, hook.user_id);
    if (!plan) throw new Error('A hook belongs to a user who does not exist.');
    const most = MOST_HOOK_RUNS;
    const { earlier, unfinished } = await readHookStanding(trx, { trigger_id: hook.id, key, most });
    if (earlier !== null) {
      await recordHookRequest(trx, { ...about, outcome: 'repeated', status: 202, run_id: earlier });
      return { run_id: earlier, is_new: false };
    }
    if (unfinished >= most) {
      throw new AppError(429, `${most} runs of this webhook have not ended yet. Send it again later.`);
    }
    const run_id = await insertRun(trx, hook.user_id, { ...order, trigger_id: hook.id });
    await admitRunsOf(engine, trx, { id: hook.user_id, plan });
    await recordHookRequest(trx, { ...about, outcome: 'started', status: 202, run_id }, key);
    return { run_id, is_new: true };
  });
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
