import type { RunRow } from '#db/runs/runs.ts';
import { stepIndexOf } from '#shared/place.ts';
import type { NeededAccount } from '#shared/wire/accounts.ts';

/** The account that a run waits for or failed for want of, from its frozen step; null when it is something else. */
export function findNeededAccount(
  run: Pick<RunRow, 'steps' | 'place' | 'status' | 'waiting_for' | 'failure'>,
): NeededAccount | null {
  const isNeeded =
    (run.status === 'pending' && run.waiting_for === 'account') || run.failure?.code === 'account_missing';
  const step = isNeeded ? run.steps[stepIndexOf(run.place)] : undefined;
  if (!step?.oauth_app_id) return null;
  return {
    app: step.group,
    oauth_app_id: step.oauth_app_id,
    workflow_step_id: step.workflow_step_id,
    account_id: step.additional_selected_values.account ?? null,
  };
}
