import { randomUUID } from 'node:crypto';
import { insertBucket } from '#db/credits/credit-buckets.ts';
import { claimRuns } from '#db/runs/run-claims.ts';
import type { Fence } from '#db/runs/run-fence.ts';
import { admitWaitingRuns, lockUser } from '#db/runs/run-slots.ts';
import { insertRun } from '#db/runs/runs.ts';
import type { Db, Run } from '#db/schema.ts';
import type { Step } from '#shared/wire.ts';

/** An admitted run of two steps, with 100 credits to spend. */
export async function insertTestRun(db: Db): Promise<{ user: string; run_id: string }> {
  const now = new Date();
  const { id: user } = await db
    .insertInto('users')
    .values({ google_subject: randomUUID(), email: 'a@example.com', name: 'A' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const workflow = await db
    .insertInto('workflows')
    .values({ user_id: user, name: 'W', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run_id = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user);
    const id = await insertRun(trx, user, {
      workflow_id: workflow.id,
      workflow_name: 'W',
      browser_profile_is_shared: true,
      steps: [TEST_STEP, TEST_STEP],
      variables: [],
      inputs: {},
      secrets: {},
      is_trial: false,
      once_key: null,
    });
    await insertBucket(trx, user, { amount: 100, kind: 'free', once_key: 'g', expires_at: null, now });
    await admitWaitingRuns(trx, { id: user, slots: 1 }, { credits: 50, now });
    return id;
  });
  return { user, run_id };
}

/** Claims an admitted run, also when another worker has it, as if the lease of that one had expired. */
export async function claimTestRun(
  db: Db,
  runId: string,
  worker: string,
  deadline_at = new Date(Date.now() + 60_000),
): Promise<Run> {
  await db
    .updateTable('run_queue')
    .set({ attempt: null, worker: null, kept_at: null })
    .where('run_id', '=', runId)
    .execute();
  const claim = { claim_id: randomUUID(), worker, deadline_at, can_browse: true };
  const [run] = await claimRuns(db, { ...claim, run_id: runId, limit: 1 });
  if (!run) throw new Error('Not claimed.');
  return run;
}

export const fenceOf = (run: Run): Fence => ({ run_id: run.id, attempt: run.attempt });

export const TEST_STEP: Step = {
  id: 's',
  workflow_step_id: 'x',
  name: 'X',
  step_type: 'action',
  endpoint_name: 'x',
  endpoint_inputs: [],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: '',
  uses_browser: false,
  endpoint_input_values: {},
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
};

/** As of a run that ran out of credits. */
export const TEST_WAIT = {
  reason: 'credits' as const,
  question: 'There are not enough credits.',
  choices: [],
  link: '/subscription',
  expires_after_seconds: null,
  ordinal: null,
};
