import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import type { Step, Subscription } from '#shared/wire.ts';
import { formatNumber } from '#web/format.ts';
import { estimateRun, findPause, freeOriginOf, type Pause } from '#web/run-cost.ts';
import { Note } from '#web/runs/note.tsx';
import { useAuth } from '#web/session.tsx';

/** What a run of these steps costs, and where it would pause with what is left. */
export function CostNote({ steps }: { steps: readonly Step[] }) {
  const { subscription } = useAuth();
  if (!subscription) return null;
  const free_origin = freeOriginOf(subscription);
  const { credits, certainty } = estimateRun(steps, free_origin);
  const available = subscription.total_credits_available;
  const cost =
    credits === 0
      ? 'A run costs no credits.'
      : `A run costs ${certainty === 'at_least' ? 'at least' : 'about'} ${formatNumber(credits)} credits.`;
  const left = `${formatNumber(Math.max(0, available))} are left.`;
  const pause = findPause(steps, { available, free_origin });
  if (!pause) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink2 tabular-nums">
        <Coins size={15} aria-hidden className="shrink-0 text-ink3" />
        {credits === 0 ? cost : `${cost} ${left}`}
      </p>
    );
  }
  return (
    <Note label="What it costs" tone="amber" icon={<Coins size={17} />}>
      <p className="font-medium tabular-nums">
        {cost} {available <= 0 ? 'None are left.' : left}
      </p>
      <p className="mt-0.5 text-sm text-ink2">{describePause(pause)}</p>
      <WayOut subscription={subscription} />
    </Note>
  );
}

function describePause({ step, name, line }: Pause): string {
  const where = `step ${step}, ${name}${line === null ? '' : `, line ${line}`}`;
  return `It would pause before ${where}, keep its place, and go on when there are more.`;
}

function WayOut({ subscription }: { subscription: Subscription }) {
  if (subscription.can_pay === false) {
    return <p className="mt-1 text-sm text-ink2">Credits cannot be bought on this installation.</p>;
  }
  return (
    <Link
      to="/subscription"
      hash="buy-credits"
      className="link mt-1 inline-flex min-h-6 items-center text-sm"
    >
      Buy credits
    </Link>
  );
}
