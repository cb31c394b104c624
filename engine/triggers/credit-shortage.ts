import { listUsersOutOfCredits } from '#db/credits/credit-buckets.ts';
import { listReachedMonthCaps } from '#db/credits/credit-caps.ts';
import { insertCreditMail, insertOutOfCreditsMail } from '#db/mails/credit-mails.ts';
import type { Db, Trx } from '#db/schema.ts';
import { describeReachedCap } from '#shared/credit-caps.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';

/** Why a run that is started by itself would only wait. */
export type CreditShortage = { sentence: string; is_cap: boolean };

type OwnWorkflow = { user_id: string; workflow_id: string };

/** By workflow id: those whose person has no credits for one action, or has reached a cap of the month. */
export async function listCreditShortages(
  db: Db,
  workflows: readonly OwnWorkflow[],
  now: Date,
): Promise<Map<string, CreditShortage>> {
  const price = { credits: CREDITS_PER_BROWSER_ACTION, now };
  const users = [...new Set(workflows.map(({ user_id }) => user_id))];
  const outOfCredits = await listUsersOutOfCredits(db, users, price);
  const shortages = new Map<string, CreditShortage>();
  for (const { user_id, workflow_id } of workflows) {
    if (!outOfCredits.has(user_id)) continue;
    shortages.set(workflow_id, { sentence: 'There were not enough credits.', is_cap: false });
  }
  // A cap goes before credits: nobody is to buy credits that a cap would not let them use.
  for (const [workflow_id, cap] of await listReachedMonthCaps(db, workflows, price)) {
    shortages.set(workflow_id, { sentence: describeReachedCap(cap), is_cap: true });
  }
  return shortages;
}

/** One mail for each cap and month, whether runs wait because of it or schedules start none. */
export async function insertCapMail(
  trx: Trx,
  userId: string,
  { sentence, skips_schedules, now }: { sentence: string; skips_schedules: boolean; now: Date },
): Promise<void> {
  await insertCreditMail(trx, userId, {
    kind: 'at_cap',
    once_key: `at_cap:${now.toISOString().slice(0, 7)}:${sentence}`,
    details: { sentence, skips_schedules },
    now,
  });
}

/** A run pauses because credits are missing or a cap is reached: one mail, however many runs wait. */
export async function insertShortageMail(
  trx: Trx,
  userId: string,
  { wait, now }: { wait: { reason: string; question: string }; now: Date },
): Promise<void> {
  if (wait.reason === 'credits') await insertOutOfCreditsMail(trx, userId, now);
  if (wait.reason !== 'cap') return;
  await insertCapMail(trx, userId, { sentence: wait.question, skips_schedules: false, now });
}
