import { useEffect, useState } from 'react';
import { comparePlans, type PlanName } from '#shared/plans.ts';
import type { Subscription } from '#shared/wire.ts';
import { ApiError, askApi } from '#web/api/api.ts';
import { toast } from '#web/toasts/toast.ts';
import { rememberBefore } from '#web/subscription/awaited-grant.ts';
import { saysPlanIsActive } from '#web/subscription/plan-label.ts';
import { returnAddress } from '#web/subscription/return-flags.ts';

export type Payment = {
  /** What the person is being sent away for. */
  under_way: PlanName | 'manage' | null;
  choosePlan: (plan: PlanName) => Promise<void>;
  manage: () => Promise<void>;
};

/** The ways to the payment provider's own pages. While one is being opened, no other can be. */
export function usePayment(subscription: Subscription | undefined): Payment {
  const [underWay, setUnderWay] = useState<Payment['under_way']>(null);
  useBackFromAway(() => setUnderWay(null));
  async function leaveFor(what: PlanName | 'manage', open: () => Promise<string>): Promise<void> {
    if (underWay !== null) return;
    setUnderWay(what);
    try {
      const address = await open();
      if (subscription) rememberBefore(subscription);
      location.assign(address);
    } catch (error) {
      setUnderWay(null);
      showFailure(what, error);
    }
  }
  return {
    under_way: underWay,
    manage: () => leaveFor('manage', openManagement),
    choosePlan: (plan) => leaveFor(plan, () => openCheckout(plan, subscription?.plan_name ?? 'free')),
  };
}

/** A page that the browser kept while the person was away is shown again as it was left. */
export function useBackFromAway(onBack: () => void): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) onBack();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  });
}

async function openCheckout(plan: PlanName, current: PlanName): Promise<string> {
  const isUpgrade = comparePlans(plan, current) > 0;
  const { payment_url } = await askApi('CREATE_PAYMENT_LINK', {
    body: {
      product_name: plan,
      // Nothing is paid for a lower plan, which begins with the next period.
      success_url: returnAddress(location.origin, isUpgrade ? 'success' : undefined),
      cancel_url: returnAddress(location.origin, isUpgrade ? 'canceled' : undefined),
    },
  });
  return payment_url;
}

async function openManagement(): Promise<string> {
  const { manage_subscription_link } = await askApi('MANAGE_SUBSCRIPTION', {
    body: { return_url: returnAddress(location.origin) },
  });
  return manage_subscription_link;
}

export async function openCreditCheckout(quantity: number): Promise<string> {
  const { payment_url } = await askApi('BUY_CREDITS', {
    body: {
      quantity,
      success_url: returnAddress(location.origin, 'credits_purchased'),
      cancel_url: returnAddress(location.origin, 'credits_canceled'),
    },
  });
  return payment_url;
}

function showFailure(what: PlanName | 'manage', error: unknown): void {
  const reason = reasonOf(error);
  if (what === 'manage') {
    toast.error('Failed to access subscription management', { description: reason });
  } else if (reason !== undefined && saysPlanIsActive(reason)) {
    toast.info('You already have an active plan subscription');
  } else {
    toast.error('Failed to process subscription request', { description: reason });
  }
}

/** The server's own sentence; other errors have no text for users. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
