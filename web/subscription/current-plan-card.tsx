import { CREDITS_PER_BROWSER_ACTION, usagePercent, WARNING_PERCENT } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { formatDate, formatNumber } from '#web/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { Payment } from '#web/subscription/payment.ts';
import { planTitle } from '#web/subscription/plan-label.ts';
import { PlanNotice } from '#web/subscription/plan-notice.tsx';

type Props = {
  subscription: Subscription;
  payment: Payment;
  /** What was paid for has not been granted yet. What the plan before had left may be gone already. */
  isAwaiting: boolean;
};

export function CurrentPlanCard({ subscription, payment, isAwaiting }: Props) {
  const { plan_name: plan, cancel_at_period_end: isEnding, current_period_end: end } = subscription;
  return (
    <Card className="grid grid-cols-1 content-start gap-5 p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h2 className="text-sm text-ink2">Your plan</h2>
          <div className="flex items-center gap-2.5">
            <p className="text-2xl font-semibold tracking-tight">{planTitle(plan)}</p>
            {isEnding && <Badge tone="red">Expiring Soon</Badge>}
          </div>
        </div>
        {end !== null && (
          <dl className="grid gap-0.5 sm:text-right">
            <dt className="text-sm text-ink2">{isEnding ? 'Expires' : 'Renews'}</dt>
            <dd className="font-medium">{formatDate(end)}</dd>
          </dl>
        )}
        {plan !== 'free' && subscription.can_pay !== false && (
          <Button
            loading={payment.under_way === 'manage'}
            disabled={payment.under_way !== null && payment.under_way !== 'manage'}
            onClick={() => void payment.manage()}
          >
            Manage Subscription
          </Button>
        )}
      </div>
      {isAwaiting && subscription.total_credits_available <= 0 ? (
        // As high as what takes its place.
        <p className="grid h-18 content-center text-sm text-ink2">
          Your payment is being booked. Your credits show here in a moment.
        </p>
      ) : (
        <CreditsUsed subscription={subscription} />
      )}
      <PlanNotice subscription={subscription} />
    </Card>
  );
}

function CreditsUsed({ subscription }: { subscription: Subscription }) {
  const { total_credits_used: used, total_credits_granted: granted } = subscription;
  const { total_credits_available: available } = subscription;
  const percent = usagePercent(used, granted);
  const actions = Math.floor(available / CREDITS_PER_BROWSER_ACTION);
  return (
    <div className="grid gap-2 text-sm tabular-nums">
      <div className="flex items-baseline justify-between gap-3">
        <p>
          <span className="font-medium">{formatNumber(used)}</span>
          <span className="text-ink2"> of {formatNumber(granted)} credits used</span>
        </p>
        <p className="font-medium">{percent}%</p>
      </div>
      <Progress label="Credits used" value={percent} mark={WARNING_PERCENT} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-ink2">
          <span className="font-medium">{formatNumber(available)} available</span>, {formatNumber(actions)}{' '}
          browser {actions === 1 ? 'action' : 'actions'}
        </p>
        <p className="text-ink3">Warning at {WARNING_PERCENT}%</p>
      </div>
    </div>
  );
}
