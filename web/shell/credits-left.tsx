import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CREDITS_PER_BROWSER_ACTION, usagePercent, WARNING_PERCENT } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { formatNumber } from '#web/format.ts';
import { useAuth } from '#web/session.tsx';

/** What is left of the credits. */
export function CreditsLeft({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { subscription } = useAuth();
  return subscription && <Line subscription={subscription} onNavigate={onNavigate} />;
}

type Props = { subscription: Subscription; onNavigate: (() => void) | undefined };

function Line({ subscription, onNavigate }: Props) {
  const available = subscription.total_credits_available;
  const actions = Math.floor(available / CREDITS_PER_BROWSER_ACTION);
  const percent = usagePercent(subscription.total_credits_used, subscription.total_credits_granted);
  const isLow = percent >= WARNING_PERCENT || actions === 0;
  return (
    <Link
      to="/subscription"
      onClick={onNavigate}
      className="grid gap-1.5 rounded-md px-2 py-1.5 text-xs text-ink2 tabular-nums transition-colors hover:bg-hover"
    >
      <span className={clsx(isLow && 'tone-amber tone-text font-medium')}>
        <span className="font-medium">{formatNumber(available)} left</span> · {formatNumber(actions)}{' '}
        {actions === 1 ? 'action' : 'actions'}
      </span>
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line2">
        <span
          className={clsx('block h-full rounded-full', isLow ? 'tone-amber bg-tone-ink' : 'bg-brand')}
          style={{ width: `${Math.max(0, 100 - percent)}%` }}
        />
      </span>
    </Link>
  );
}
