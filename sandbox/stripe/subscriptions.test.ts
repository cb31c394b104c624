import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, openPortal, openShop, press, type Shop, subscribe } from '#sandbox/stripe/test-stripe.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.standIn.close());

function read(subscription: { id: string }) {
  return shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
}

function periodOf(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

async function eventTypes(limit = 100): Promise<string[]> {
  return (await shop.stripe.events.list({ limit })).data.map((event) => event.type);
}

test('a year of renewals has an invoice a month, paid, from period to period', async () => {
  const subscription = await subscribe(shop);
  for (let month = 0; month < 12; month += 1) shop.standIn.advance(31 * DAY);
  const invoices = await shop.stripe.invoices
    .list({ subscription: subscription.id, status: 'paid' })
    .autoPagingToArray({ limit: 100 });
  const lines = invoices.toReversed().map((invoice) => invoice.lines.data[0]?.period);
  expect(lines).toHaveLength(13);
  expect(lines.slice(1).map((period) => period?.start)).toEqual(
    lines.slice(0, -1).map((period) => period?.end),
  );
  expect(invoices.every((invoice) => invoice.amount_paid === 5_000)).toBe(true);
});

test('an invoice of a renewal is a draft for an hour, then it is charged', async () => {
  const subscription = await subscribe(shop);
  shop.standIn.advance(periodOf(subscription).end - subscription.created + 60);
  expect((await read(subscription)).latest_invoice).toMatchObject({ status: 'draft' });
  shop.standIn.advance(3_600);
  expect((await read(subscription)).latest_invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
  });
});

test('an upgrade in the portal is charged by the second, at once, and keeps the period', async () => {
  const subscription = await subscribe(shop);
  const { start, end } = periodOf(subscription);
  shop.standIn.advance((end - start) / 2);
  const [item] = subscription.items.data;
  const url = await openPortal(shop, {
    type: 'subscription_update_confirm',
    after_completion: {
      type: 'redirect',
      redirect: { return_url: 'http://localhost:3000/subscription?success=true' },
    },
    subscription_update_confirm: {
      subscription: subscription.id,
      items: [{ id: item?.id ?? '', price: shop.prices.scale }],
    },
  });
  expect(await (await fetch(url)).text()).toMatch(/Due today<\/th>\s*<td>\$75\.00/);
  const done = await press(url, { action: 'confirm', price: shop.prices.scale });
  expect(done.location).toBe('http://localhost:3000/subscription?success=true');
  const after = await read(subscription);
  expect(after.items.data[0]?.price.id).toBe(shop.prices.scale);
  expect(periodOf(after).end).toBe(end);
  expect(after.latest_invoice).toMatchObject({ billing_reason: 'subscription_update', amount_paid: 7_500 });
});

test('a downgrade in the portal waits for the end of the period, and can be taken back', async () => {
  const subscription = await subscribe(shop, shop.prices.scale);
  const url = await openPortal(shop);
  await press(url, { action: 'confirm', price: shop.prices.pro });
  const scheduled = await read(subscription);
  expect(scheduled.items.data[0]?.price.id).toBe(shop.prices.scale);
  expect(scheduled.schedule).toMatch(/^sub_sched_/);
  await press(url, { action: 'resume' });
  expect((await read(subscription)).schedule).toBeNull();
  await press(url, { action: 'confirm', price: shop.prices.pro });
  shop.standIn.advance(32 * DAY);
  const after = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(after.items.data[0]?.price.id).toBe(shop.prices.pro);
  expect(after.latest_invoice).toMatchObject({ amount_paid: 5_000 });
  expect(after.schedule).toBeNull();
});

test('a subscription that is managed by a schedule cannot be updated in a flow', async () => {
  const subscription = await subscribe(shop, shop.prices.scale);
  await press(await openPortal(shop), { action: 'confirm', price: shop.prices.pro });
  const flow = openPortal(shop, {
    type: 'subscription_update',
    subscription_update: { subscription: subscription.id },
  });
  await expect(flow).rejects.toThrow('managed by a subscription schedule');
});

test('a cancellation waits for the end of the period, and can be taken back', async () => {
  const subscription = await subscribe(shop);
  const url = await openPortal(shop, {
    type: 'subscription_cancel',
    subscription_cancel: { subscription: subscription.id },
  });
  await press(url, { action: 'cancel' });
  expect(await read(subscription)).toMatchObject({ status: 'active', cancel_at: periodOf(subscription).end });
  await press(url, { action: 'resume' });
  expect(await read(subscription)).toMatchObject({ cancel_at: null });
  await press(url, { action: 'cancel' });
  shop.standIn.advance(32 * DAY);
  expect(await read(subscription)).toMatchObject({
    status: 'canceled',
    ended_at: periodOf(subscription).end,
  });
  expect(await eventTypes(1)).toEqual(['customer.subscription.deleted']);
});

test('a renewal that is declined is past due, and paid with the next card', async () => {
  const subscription = await subscribe(shop);
  const url = await openPortal(shop);
  await press(url, { action: 'card', number: '4000000000000341' });
  shop.standIn.advance(32 * DAY);
  expect(await read(subscription)).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } });
  expect(await eventTypes(20)).toContain('invoice.payment_failed');
  await press(url, { action: 'card', number: '4242424242424242' });
  expect(await read(subscription)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
});

test('a renewal that is declined every time ends the subscription', async () => {
  const subscription = await subscribe(shop);
  await press(await openPortal(shop), { action: 'card', number: '4000000000000341' });
  shop.standIn.advance(45 * DAY);
  expect(await read(subscription)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
  });
});

test('an upgrade that the card does not pay changes nothing', async () => {
  const subscription = await subscribe(shop);
  const url = await openPortal(shop);
  await press(url, { action: 'card', number: '4000000000000341' });
  const refused = await press(url, { action: 'confirm', price: shop.prices.scale });
  expect(refused.text).toContain('Your card was declined.');
  expect((await read(subscription)).items.data[0]?.price.id).toBe(shop.prices.pro);
});

test('a deleted customer has no subscription any more', async () => {
  const subscription = await subscribe(shop);
  await shop.stripe.customers.del(shop.customer);
  expect(await read(subscription)).toMatchObject({ status: 'canceled' });
  expect(await shop.stripe.customers.retrieve(shop.customer)).toMatchObject({ deleted: true });
  await expect(shop.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('the unused rest of a higher plan is credited to the next invoices', async () => {
  const subscription = await subscribe(shop, shop.prices.scale);
  const [item] = subscription.items.data;
  await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id ?? '', price: shop.prices.pro }],
    proration_behavior: 'always_invoice',
  });
  const credit = await shop.stripe.customers.retrieve(shop.customer);
  expect(credit).toMatchObject({ balance: -15_000 });
  shop.standIn.advance(32 * DAY);
  expect((await read(subscription)).latest_invoice).toMatchObject({
    total: 5_000,
    amount_due: 0,
    status: 'paid',
    ending_balance: -10_000,
  });
});

test('refunds add up to the charge, and a disputed charge is not refunded', async () => {
  await subscribe(shop);
  const [charge] = (await shop.stripe.charges.list({ customer: shop.customer })).data;
  const id = charge?.id ?? '';
  const first = await shop.stripe.refunds.create({ charge: id, amount: 2_000 });
  expect(await shop.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 2_000, refunded: false });
  await expect(shop.stripe.refunds.create({ charge: id, amount: 3_001 })).rejects.toThrow(
    'greater than unrefunded',
  );
  shop.standIn.failRefund(first.id);
  expect(await shop.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 0 });
  const dispute = shop.standIn.openDispute(id);
  await expect(shop.stripe.refunds.create({ charge: id })).rejects.toMatchObject({ code: 'charge_disputed' });
  shop.standIn.closeDispute(dispute, 'won');
  expect((await shop.stripe.disputes.list({ charge: id })).data).toMatchObject([
    { status: 'won', amount: 5_000 },
  ]);
});
