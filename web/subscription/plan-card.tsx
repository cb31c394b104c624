import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { CREDITS_PER_BROWSER_ACTION, PLAN_NAMES, type PlanName, PLANS } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { formatNumber } from '#web/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Payment } from '#web/subscription/payment.ts';
import { planLabel, planTitle } from '#web/subscription/plan-label.ts';

type Props = { plan: PlanName; subscription: Subscription; payment: Payment };

export function PlanCard({ plan, subscription, payment }: Props) {
  const { price, credits, concurrent_runs, extras } = PLANS[plan];
  const label = planLabel(plan, subscription.plan_name);
  const titleId = useId();
  const isCurrent = label === 'Current Plan';
  // One main button: of two upgrades the smaller.
  const isNext = PLAN_NAMES.indexOf(plan) === PLAN_NAMES.indexOf(subscription.plan_name) + 1;
  const canPay = subscription.can_pay !== false;
  const points = [
    `${formatNumber(credits)} credits`,
    `${formatNumber(credits / CREDITS_PER_BROWSER_ACTION)} browser actions`,
    concurrent_runs === 1 ? '1 workflow at a time' : `${concurrent_runs} workflows at the same time`,
    ...extras,
  ];
  return (
    <li
      className={clsx(
        'flex flex-col gap-5 rounded-xl border bg-card p-5 shadow-card',
        isCurrent ? 'border-brand' : 'border-line',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 id={titleId} className="text-lg font-semibold">
          {planTitle(plan)}
        </h3>
        <p className="tabular-nums">
          <span className="text-xl font-semibold tracking-tight">${price}</span>
          {price > 0 && <span className="text-ink2">/month</span>}
        </p>
      </div>
      <ul className="grid flex-1 content-start gap-y-1.5 text-sm text-ink2">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check size={15} aria-hidden className="mt-[3px] shrink-0 text-brand-ink" />
            {point}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <p className="flex h-9 items-center justify-center rounded-md bg-brand-soft text-sm font-medium text-brand-ink">
          Current Plan
        </p>
      ) : (
        canPay && (
          <Button
            variant={isNext ? 'primary' : 'default'}
            aria-describedby={titleId}
            loading={payment.under_way === plan}
            disabled={payment.under_way !== null && payment.under_way !== plan}
            onClick={() => void payment.choosePlan(plan)}
          >
            {label}
          </Button>
        )
      )}
    </li>
  );
}
