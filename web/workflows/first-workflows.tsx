import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { apiQuery } from '#web/api/queries.ts';
import { DescribeNew } from '#web/workflows/describe-new.tsx';
import { TemplateCards } from '#web/workflows/templates/template-cards.tsx';
import { needsAccount } from '#web/workflows/templates/use-template.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import { formatNumber } from '#web/words/format.ts';
import { freeOriginOf } from '#web/workflow-acts/run-cost.ts';
import { useAuth } from '#web/session/session.tsx';

/** The list of somebody who has no workflow yet: examples that run with one click. */
export function FirstWorkflows() {
  const templates = useQuery(apiQuery('LIST_TEMPLATES', {}));
  if (templates.isPending) return <SkeletonRows rows={3} className="h-40 rounded-xl" />;
  // What needs an account is no first run.
  const shown = templates.data?.filter((template) => !needsAccount(template)) ?? [];
  const hasTemplates = shown.length > 0;
  return (
    <section aria-labelledby="first-workflows" className="mx-auto w-full max-w-225 pt-6 pb-6">
      <h2 id="first-workflows" className="pb-5 text-center text-2xl font-semibold text-balance">
        What do you click through every week?
      </h2>
      <div className="mx-auto max-w-180 pb-6">
        <DescribeNew takesFocus />
      </div>
      <p className="pb-3 text-sm text-ink2">
        <strong className="font-medium text-ink">No workflows found.</strong>{' '}
        {hasTemplates
          ? 'Describe what you want, or start with one of these: a click makes it and runs it. Or'
          : 'Describe what you want, or'}{' '}
        <em className="not-italic">New</em> makes an empty one.
      </p>
      {hasTemplates && (
        <>
          <TemplateCards templates={shown} heading="h3" />
          <WhatTheyCost />
        </>
      )}
    </section>
  );
}

/** Nothing here, and what one has for all else. */
function WhatTheyCost() {
  const { subscription } = useAuth();
  if (!subscription || freeOriginOf(subscription) === null) return null;
  const available = Math.max(0, subscription.total_credits_available);
  const actions = Math.floor(available / CREDITS_PER_BROWSER_ACTION);
  return (
    <p className="flex items-center justify-center gap-2 pt-4 text-xs text-ink2">
      <Coins size={14} aria-hidden className="shrink-0 text-ink3" />
      <span>
        These use a shop to practise on and cost nothing. You have{' '}
        <strong className="font-medium text-ink">{formatNumber(available)} credits</strong>, enough for{' '}
        {formatNumber(actions)} browser {actions === 1 ? 'action' : 'actions'} elsewhere.
      </span>
    </p>
  );
}
