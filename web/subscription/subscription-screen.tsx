import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PLAN_NAMES } from '#shared/plans.ts';
import { askApi } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BuyCreditsDialog } from '#web/subscription/buy-credits-dialog.tsx';
import { CreditsNote } from '#web/subscription/credits-note.tsx';
import { CurrentPlanCard } from '#web/subscription/current-plan-card.tsx';
import { usePayment } from '#web/subscription/payment.ts';
import { PlanCard } from '#web/subscription/plan-card.tsx';
import { readReturnFlags } from '#web/subscription/return-flags.ts';
import { SubscriptionSkeleton } from '#web/subscription/subscription-skeleton.tsx';

/** /subscription: the plan, its credits, and the way to more of both. */
export function SubscriptionScreen() {
  const subscription = useSubscription();
  const [isBuying, setIsBuying] = useState(false);
  const payment = usePayment();
  useReturnFlags();
  const hasFailed = subscription.isError && !subscription.data;
  useEffect(() => {
    if (hasFailed) toast.error('Failed to load subscription data');
  }, [hasFailed]);
  return (
    <>
      <PageHeader title="Subscription" />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="grid max-w-320 gap-6 px-4 pt-5 pb-10 md:px-8">
          {subscription.isPending && <SubscriptionSkeleton />}
          {hasFailed && (
            <EmptyState
              icon={<TriangleAlert size={19} />}
              title="Your subscription could not be loaded"
              text={subscription.error.message}
              action={<Button onClick={() => void subscription.refetch()}>Try again</Button>}
            />
          )}
          {subscription.data && (
            <>
              <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <CurrentPlanCard subscription={subscription.data} />
                <CreditsNote onBuy={() => setIsBuying(true)} />
              </div>
              <section aria-labelledby="plans">
                <h2 id="plans" className="mb-3 text-lg font-semibold">
                  Plans
                </h2>
                <ul className="grid gap-4 lg:grid-cols-3">
                  {PLAN_NAMES.map((plan) => (
                    <PlanCard key={plan} plan={plan} subscription={subscription.data} payment={payment} />
                  ))}
                </ul>
              </section>
            </>
          )}
        </div>
      </div>
      <BuyCreditsDialog open={isBuying} onOpenChange={setIsBuying} />
    </>
  );
}

/** Each answer is also the session's: the tier in the sidebar may be another one after a payment. */
function useSubscription() {
  const { keepSubscription } = useAuth();
  return useQuery({
    queryKey: ['GET_SUBSCRIPTION'],
    queryFn: async ({ signal }) => {
      const answer = await askApi('GET_SUBSCRIPTION', { signal });
      keepSubscription(answer);
      return answer;
    },
    staleTime: 0,
  });
}

/** Tells what the payment pages sent back, and takes it out of the address, so that a reload does not tell it again. */
function useReturnFlags(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { messages, cleaned } = readReturnFlags(location.href);
    if (cleaned === location.href) return;
    // The id keeps a second run of this effect from telling it twice.
    for (const { flag, kind, text } of messages) toast[kind](text, { id: flag });
    void navigate({ href: cleaned.slice(location.origin.length), replace: true });
  }, [navigate]);
}
