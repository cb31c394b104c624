import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CREDITS_PER_BROWSER_ACTION, usagePercent, WARNING_PERCENT } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { formatNumber } from '#web/words/format.ts';
import { useAuth } from '#web/session/session.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** What is left of the credits. */
export function CreditsLeft({ isFull, onNavigate }: Omit<Props, 'subscription'>) {
  const { subscription } = useAuth();
  if (!subscription) return null;
  return isFull ? (
    <Line subscription={subscription} onNavigate={onNavigate} />
  ) : (
    <Ring subscription={subscription} onNavigate={onNavigate} />
  );
}

type Props = { isFull: boolean; subscription: Subscription; onNavigate?: (() => void) | undefined };

function readCredits(subscription: Subscription) {
  const available = subscription.total_credits_available;
  const actions = Math.floor(available / CREDITS_PER_BROWSER_ACTION);
  const used = usagePercent(subscription.total_credits_used, subscription.total_credits_granted);
  return {
    left: `${formatNumber(available)} left`,
    actions: `${formatNumber(actions)} ${actions === 1 ? 'action' : 'actions'}`,
    percent: Math.max(0, 100 - used),
    isLow: used >= WARNING_PERCENT || actions <= 0,
  };
}

function Line({ subscription, onNavigate }: Omit<Props, 'isFull'>) {
  const { left, actions, percent, isLow } = readCredits(subscription);
  return (
    <Link
      to="/subscription"
      onClick={onNavigate}
      className="grid content-center gap-1.5 rounded-md px-2 py-1.5 text-xs pointer-coarse:min-h-11 text-ink2 tabular-nums transition-colors hover:bg-hover"
    >
      <span className={clsx(isLow && 'tone-amber tone-text font-medium')}>
        <span className="font-medium">{left}</span> · {actions}
      </span>
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line2">
        <span
          className={clsx(
            'block h-full rounded-full',
            isLow ? 'tone-amber bg-current tone-text' : 'bg-brand',
          )}
          style={{ width: `${percent}%` }}
        />
      </span>
    </Link>
  );
}

const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** In the folded sidebar. */
function Ring({ subscription, onNavigate }: Omit<Props, 'isFull'>) {
  const { left, actions, percent, isLow } = readCredits(subscription);
  const label = `${left} · ${actions}`;
  return (
    <Tooltip label={label} side="right">
      <Link
        to="/subscription"
        onClick={onNavigate}
        aria-label={label}
        className="grid size-8 place-items-center rounded-md transition-colors hover:bg-hover"
      >
        <svg viewBox="0 0 20 20" className="size-5 -rotate-90" aria-hidden>
          <circle cx="10" cy="10" r={RADIUS} fill="none" strokeWidth="3" className="stroke-line2" />
          <circle
            cx="10"
            cy="10"
            r={RADIUS}
            fill="none"
            strokeWidth="3"
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - percent / 100)}
            className={isLow ? 'tone-amber stroke-current tone-text' : 'stroke-brand'}
          />
        </svg>
      </Link>
    </Tooltip>
  );
}
