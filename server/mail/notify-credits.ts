import { graceEnd } from '#billing/plan-rules.ts';
import { readBalance } from '#billing/spend.ts';
import {
  type ClaimedCreditMail,
  claimCreditMail,
  countWaitingRuns,
  finishCreditMail,
} from '#db/mails/credit-mails.ts';
import { listCaps } from '#db/credits/credit-caps.ts';
import { findSubscription } from '#db/credits/subscriptions.ts';
import { type CreditReport, writeCreditMail } from '#server/mail/credit-mail.ts';
import { type MailParts, MOST_TRIES, RETRY_SECONDS, trySending } from '#server/mail/try-sending.ts';
import { CREDITS_PER_BROWSER_ACTION, usagePercent } from '#shared/plans.ts';

/** Who pays is always told of a payment that failed and of credits that were taken back. */
const ABOUT_PAYMENTS: ReadonlySet<ClaimedCreditMail['kind']> = new Set(['past_due', 'taken_back']);

/** Mails people about their credits and payments; what is no longer true when its turn comes is not sent. */
export async function sendCreditMails(parts: MailParts): Promise<void> {
  for (;;) {
    const mail = await claimCreditMail(parts.db, parts.now(), RETRY_SECONDS);
    if (!mail) return;
    const written = writeCreditMail(mail, await readReport(parts, mail), parts.web_origin);
    const to = { user_id: mail.user_id, kind: ABOUT_PAYMENTS.has(mail.kind) ? null : 'credits' } as const;
    const isDone =
      written === null || (await trySending(parts, to, { id: mail.id, to: mail.email, ...written }));
    if (isDone || mail.tries >= MOST_TRIES) await finishCreditMail(parts.db, mail.id, parts.now());
  }
}

async function readReport({ db, now }: MailParts, mail: ClaimedCreditMail): Promise<CreditReport> {
  const { granted, used, available } = await readBalance(db, mail.user_id, now());
  const subscription = await findSubscription(db, mail.user_id);
  return {
    percent: usagePercent(used, granted),
    available,
    waiting_runs: await countWaitingRuns(db, mail.user_id, mail.kind === 'at_cap' ? 'cap' : 'credits'),
    is_at_month_cap: mail.kind === 'at_cap' && (await isAtMonthCap(db, mail.user_id, now())),
    grace_until: subscription ? graceEnd(subscription) : null,
  };
}

async function isAtMonthCap(db: MailParts['db'], userId: string, now: Date): Promise<boolean> {
  const caps = await listCaps(db, userId, { credits: CREDITS_PER_BROWSER_ACTION, now });
  return caps.some(
    ({ per, used, credits }) => per === 'month' && used + CREDITS_PER_BROWSER_ACTION > credits,
  );
}
