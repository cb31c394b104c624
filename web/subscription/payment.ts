import { useState } from 'react';
import type { PlanName } from '#shared/plans.ts';
import { ApiError, askApi } from '#web/api.ts';
import { toast } from '#web/toast.ts';
import { saysPlanIsActive } from '#web/subscription/plan-label.ts';
import { returnAddress } from '#web/subscription/return-flags.ts';

export type Payment = {
  /** What the person is being sent away for. */
  under_way: PlanName | 'manage' | null;
  choosePlan: (plan: PlanName) => Promise<void>;
  manage: () => Promise<void>;
};

/** The ways to the payment provider's own pages. While one is being opened, no other can be. */
export function usePayment(): Payment {
  const [underWay, setUnderWay] = useState<Payment['under_way']>(null);
  async function leaveFor(what: PlanName | 'manage', open: () => Promise<string>): Promise<void> {
    if (underWay !== null) return;
    setUnderWay(what);
    try {
      location.assign(await open());
    } catch (error) {
      setUnderWay(null);
      tellFailure(what, error);
    }
  }
  const manage = () => leaveFor('manage', openManagement);
  return {
    under_way: underWay,
    manage,
    // Nothing is paid for the free plan: going back to it is ending the paid one.
    choosePlan: (plan) => leaveFor(plan, plan === 'free' ? openManagement : () => openCheckout(plan)),
  };
}

async function openCheckout(plan: PlanName): Promise<string> {
  const { payment_url } = await askApi('CREATE_PAYMENT_LINK', {
    body: {
      product_name: plan,
      success_url: returnAddress(location.origin, 'success'),
      cancel_url: returnAddress(location.origin, 'canceled'),
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

function tellFailure(what: PlanName | 'manage', error: unknown): void {
  const reason = reasonOf(error);
  if (what === 'manage' || what === 'free') {
    toast.error('Failed to access subscription management', { description: reason });
  } else if (reason !== undefined && saysPlanIsActive(reason)) {
    toast.info('You already have an active plan subscription');
  } else {
    toast.error('Failed to process subscription request', { description: reason });
  }
}

/** The server's own sentence; what else went wrong says nothing to a person. */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
