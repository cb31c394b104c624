import { PLANS, usagePercent } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { formatDate, formatNumber } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { planTitle } from '#web/subscription/plan-label.ts';

export function CurrentPlanCard({ subscription }: { subscription: Subscription }) {
  const { plan_name: plan, total_credits_used: used, total_credits_granted: granted } = subscription;
  const percent = usagePercent(used, granted);
  return (
    <Card className="grid content-start gap-5 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-sm text-ink2">Your plan</h2>
          <p className="text-2xl font-semibold tracking-tight">{planTitle(plan)}</p>
        </div>
        <dl className="grid gap-0.5 text-right max-sm:text-left">
          <dt className="text-sm text-ink2">{PLANS[plan].price === 0 ? 'Price' : 'Price a month'}</dt>
          <dd className="font-medium tabular-nums">${PLANS[plan].price}</dd>
        </dl>
      </div>
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-3 text-sm">
          <p className="tabular-nums">
            <span className="font-medium">{formatNumber(used)}</span>
            <span className="text-ink2"> of {formatNumber(granted)} credits used</span>
          </p>
          <p className="font-medium tabular-nums">{percent}%</p>
        </div>
        <Progress label="Credits used" value={percent} />
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-ink2">Credits available</dt>
          <dd className="font-medium tabular-nums">{formatNumber(subscription.total_credits_available)}</dd>
        </div>
        {subscription.current_period_end !== null && (
          <div>
            <dt className="text-ink2">{subscription.cancel_at_period_end ? 'Expires' : 'Renews'}</dt>
            <dd className="font-medium">{formatDate(subscription.current_period_end)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
