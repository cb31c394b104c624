import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import type { Step, Subscription } from '#shared/wire.ts';
import type { PastCost } from '#shared/wire/credits.ts';
import { formatNumber } from '#web/words/format.ts';
import { apiQuery } from '#web/api/queries.ts';
import { estimateRun, findPause, freeOriginOf, type Pause } from '#web/workflow-acts/run-cost.ts';
import { Note } from '#web/runs/note.tsx';
import { useAuth } from '#web/session/session.tsx';

/** What a run of these steps costs, and where it would pause with what is left. */
export function CostNote({ workflowId, steps }: { workflowId: string; steps: readonly Step[] }) {
  const { subscription } = useAuth();
  const past = useQuery(apiQuery('GET_PAST_COST', { query: { workflow_id: workflowId } }));
  const before = past.data ? sayPastCost(past.data) : '';
  if (!subscription) return null;
  const free_origin = freeOriginOf(subscription);
  const { credits, certainty, has_rounds } = estimateRun(steps, free_origin);
  const available = subscription.total_credits_available;
  const cost =
    credits === 0
      ? 'A run costs no credits.'
      : `A run costs ${certainty === 'at_least' ? 'at least' : 'about'} ${formatNumber(credits)} credits${has_rounds ? ': what is in a loop costs again in each round' : ''}.`;
  const left = `${formatNumber(Math.max(0, available))} are left.`;
  const pause = findPause(steps, { available, free_origin });
  // Its lines cost less than they do: a loop went round often, for example.
  const isShort = pause === null && (past.data?.median ?? 0) > available;
  if (!pause && !isShort) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink2 tabular-nums">
        <Coins size={15} aria-hidden className="shrink-0 text-ink3" />
        {credits === 0 ? cost : `${cost} ${left}`} {credits === 0 && past.data?.median === 0 ? '' : before}
      </p>
    );
  }
  return (
    <Note label="What it costs" tone="amber" icon={<Coins size={17} />}>
      <p className="font-medium tabular-nums">
        {cost} {available <= 0 ? 'None are left.' : left} {before}
      </p>
      <p className="mt-0.5 text-sm text-ink2">{pause ? describePause(pause) : LIKE_LAST_TIME}</p>
      <WayOut subscription={subscription} />
    </Note>
  );
}

/** Empty while it has not run. */
function sayPastCost({ runs, median }: PastCost): string {
  if (median === null) return '';
  const cost = `${formatNumber(median)} credits`;
  return runs === 1 ? `The last run cost ${cost}.` : `The last ${runs} runs cost ${cost} (median).`;
}

const LIKE_LAST_TIME =
  'If it is as long again, it would pause in between, keep its place, and go on when there are more.';

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
