import * as z from 'zod/mini';
import { address, call, text } from '#shared/calls/call.ts';
import * as wire from '#shared/wire.ts';

export const payingCalls = {
  GET_SUBSCRIPTION: call({
    method: 'GET',
    path: '/stripe/subscription',
    summary: 'The plan and the credits',
    answer: wire.Subscription,
  }),
  CREATE_PAYMENT_LINK: call({
    method: 'POST',
    rate: 'pay',
    path: '/stripe/create_payment_link',
    summary: 'Where to pay for a plan',
    body: z.object({ product_name: text(100), success_url: address, cancel_url: address }),
    answer: z.object({ payment_url: z.string() }),
  }),
  MANAGE_SUBSCRIPTION: call({
    method: 'POST',
    rate: 'pay',
    path: '/stripe/manage_subscription',
    summary: 'Where to manage the subscription',
    body: z.object({ return_url: address }),
    answer: z.object({ manage_subscription_link: z.string() }),
  }),
  BUY_CREDITS: call({
    method: 'POST',
    rate: 'pay',
    path: '/stripe/buy_credits',
    summary: 'Where to pay for credits',
    body: z.object({ quantity: z.int(), success_url: address, cancel_url: address }),
    answer: z.object({ payment_url: z.string() }),
  }),
} as const;
