import { clsx } from 'clsx';
import { CREDITS_PER_BROWSER_ACTION, usagePercent, WARNING_PERCENT } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { formatDate } from '#web/words/format.ts';
import { toneClass } from '#web/ui/badge.tsx';
import { planTitle } from '#web/subscription/plan-label.ts';

/** What a person should know about the plan now: the most urgent thing, and another plan that was chosen. */
export function PlanNotice({ subscription }: { subscription: Subscription }) {
  const notice = noticeOf(subscription);
  const { next_plan, current_period_end } = subscription;
  return (
    <>
      {notice && (
        <p className={clsx(toneClass(notice.tone), 'rounded-md border px-3 py-2 text-sm text-pretty')}>
          {notice.text}
        </p>
      )}
      {next_plan && (
        <p className="text-sm text-ink2">
          Changes to {planTitle(next_plan)} on {formatDate(current_period_end)}.
        </p>
      )}
    </>
  );
}

type Notice = { tone: 'red' | 'amber' | 'blue'; text: string };

function noticeOf(subscription: Subscription): Notice | null {
  const { grace_until, renewal_due, total_credits_available: available } = subscription;
  if (grace_until) {
    return {
      tone: 'red',
      text: `The last payment failed. Update your card under Manage Subscription: the plan ends on ${formatDate(grace_until)} otherwise.`,
    };
  }
  if (renewal_due) {
    return {
      tone: 'blue',
      text: 'A new period has begun. Its credits come when the payment is made, usually within an hour.',
    };
  }
  if (available < CREDITS_PER_BROWSER_ACTION) {
    return {
      tone: 'red',
      text: `${available > 0 ? `${available} credits are left: too few for a browser action.` : 'No credits are left.'} Runs wait, and go on by themselves when credits come.`,
    };
  }
  const percent = usagePercent(subscription.total_credits_used, subscription.total_credits_granted);
  return percent < WARNING_PERCENT
    ? null
    : { tone: 'amber', text: `${percent}% of your credits are used. Runs wait when none are left.` };
}
