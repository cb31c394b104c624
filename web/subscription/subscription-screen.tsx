import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PLAN_NAMES } from '#shared/plans.ts';
import type { CallName } from '#shared/contract.ts';
import type { Subscription } from '#shared/wire.ts';
import { askApi } from '#web/api/api.ts';
import { useAuth } from '#web/session/session.tsx';
import { toast } from '#web/toasts/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BuyCreditsDialog } from '#web/subscription/buy-credits-dialog.tsx';
import { CapsCard } from '#web/subscription/caps/caps-card.tsx';
import { CreditsNote } from '#web/subscription/credits-note.tsx';
import { CurrentPlanCard } from '#web/subscription/current-plan-card.tsx';
import { InvoicesSection } from '#web/subscription/invoices-section.tsx';
import { LedgerSection } from '#web/subscription/ledger/ledger-section.tsx';
import { usePayment } from '#web/subscription/payment.ts';
import { PlanCard } from '#web/subscription/plan-card.tsx';
import { QuotaLine } from '#web/subscription/quota-line.tsx';
import { WhilePending } from '#web/ui/while-pending.tsx';
import { SubscriptionSkeleton } from '#web/subscription/subscription-skeleton.tsx';
import { UsageCard } from '#web/subscription/usage/usage-card.tsx';
import { useReturn } from '#web/subscription/use-return.ts';

const OFTEN_MS = 1_000;
const QUERY_KEY = ['GET_SUBSCRIPTION'] as const;
/** What is shown of credits beside the balance. */
const OF_CREDITS: readonly CallName[] = [
  'GET_CREDIT_USAGE',
  'GET_CREDIT_LEDGER',
  'GET_CREDIT_CAPS',
  'LIST_INVOICES',
];

/** /subscription: the plan, its credits, and the way to more of both. */
export function SubscriptionScreen() {
  const { subscription, isAwaiting } = useSubscription();
  const hasFailed = subscription.isError && !subscription.data;
  useEffect(() => {
    if (hasFailed) toast.error('Failed to load subscription data');
  }, [hasFailed]);
  return (
    <>
      <PageHeader title="Subscription" />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-320 gap-4 px-4 pt-5 pb-10 md:px-8">
          <WhilePending query={subscription}>
            <SubscriptionSkeleton />
          </WhilePending>
          {hasFailed && (
            <EmptyState
              icon={<TriangleAlert size={19} />}
              title="Your subscription could not be loaded"
              text={subscription.error.message}
              action={<Button onClick={() => void subscription.refetch()}>Try again</Button>}
            />
          )}
          {subscription.data && <Loaded subscription={subscription.data} isAwaiting={isAwaiting} />}
        </div>
      </div>
    </>
  );
}

function Loaded({ subscription, isAwaiting }: { subscription: Subscription; isAwaiting: boolean }) {
  const [isBuying, setIsBuying] = useState(false);
  const payment = usePayment(subscription);
  const canPay = subscription.can_pay !== false;
  const navigate = useNavigate();
  const wantsToBuy = useLocation({ select: ({ hash }) => hash === 'buy-credits' });
  // Links from where credits are missing lead to the dialog.
  const isOpen = canPay && (isBuying || wantsToBuy);
  const changeOpen = (open: boolean) => {
    setIsBuying(open);
    if (!open && wantsToBuy) void navigate({ to: '/subscription', replace: true });
  };
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,11fr)_minmax(0,5fr)]">
        <CurrentPlanCard subscription={subscription} payment={payment} isAwaiting={isAwaiting} />
        <CreditsNote onBuy={canPay ? () => setIsBuying(true) : null} />
        <UsageCard />
        <CapsCard />
      </div>
      <section aria-labelledby="plans">
        <h2 id="plans" className="mt-2 mb-3 text-lg font-semibold">
          Plans
        </h2>
        <ul className="grid gap-4 lg:grid-cols-3">
          {PLAN_NAMES.map((plan) => (
            <PlanCard key={plan} plan={plan} subscription={subscription} payment={payment} />
          ))}
        </ul>
      </section>
      <QuotaLine />
      <LedgerSection />
      {canPay && <InvoicesSection />}
      <BuyCreditsDialog subscription={subscription} open={isOpen} onOpenChange={changeOpen} />
    </>
  );
}

function hasMoved(before: Subscription, after: Subscription): boolean {
  return before.grants !== after.grants || before.total_credits_used !== after.total_credits_used;
}

/** Each answer is also the session's: the tier in the sidebar may be another one after a payment. */
function useSubscription() {
  const { keepSubscription } = useAuth();
  const client = useQueryClient();
  // Answers since this page opened: one from before the payment says nothing of it.
  const [seen, setSeen] = useState<Subscription>();
  const isAwaiting = useReturn(seen);
  const subscription = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => {
      const answer = await askApi('GET_SUBSCRIPTION', { signal });
      keepSubscription(answer);
      const before = client.getQueryData<Subscription>(QUERY_KEY);
      setSeen(answer);
      if (before && hasMoved(before, answer)) {
        for (const name of OF_CREDITS) void client.invalidateQueries({ queryKey: [name] });
      }
      return answer;
    },
    staleTime: 0,
    refetchInterval: isAwaiting ? OFTEN_MS : false,
  });
  return { subscription, isAwaiting };
}
