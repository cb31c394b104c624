import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, openShop, press, type Shop } from '#sandbox/stripe/test-stripe.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.standIn.close());

function checkout(more: Stripe.Checkout.SessionCreateParams = {}) {
  return shop.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: shop.customer,
    line_items: [{ price: shop.prices.credits, quantity: 10_000 }],
    success_url: 'http://localhost:3000/subscription?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/subscription?credits_canceled=true',
    ...more,
  });
}

/** A call with parameters that the library's types would not let through. */
function post(address: string, parameters: Record<string, unknown>) {
  return shop.stripe.rawRequest('POST', address, parameters);
}

test.each([
  ['a misspelt one', { emial: 'ada@example.com' }, 'parameter_unknown', 'emial'],
  [
    'one inside another',
    { invoice_settings: { days_until_due: '3' } },
    'parameter_unknown',
    'invoice_settings',
  ],
])('a parameter that Stripe does not know is refused: %s', async (_name, parameters, code, param) => {
  await expect(post('/v1/customers', parameters)).rejects.toMatchObject({ code, param, statusCode: 400 });
});

test('parameters are looked at in every depth', async () => {
  const session = {
    mode: 'payment',
    customer: shop.customer,
    success_url: 'http://localhost:3000',
    line_items: [{ price: shop.prices.credits, quantity: 10_000, colour: 'red' }],
  };
  await expect(post('/v1/checkout/sessions', session)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'line_items[0][colour]',
    message: 'Received unknown parameter: line_items[0][colour]',
  });
});

test('what is missing, empty or of another kind is refused as Stripe does it', async () => {
  await expect(post('/v1/products', {})).rejects.toMatchObject({ code: 'parameter_missing', param: 'name' });
  await expect(post('/v1/products', { name: '' })).rejects.toMatchObject({ code: 'parameter_invalid_empty' });
  await expect(post('/v1/refunds', { charge: 'ch_1', amount: 'ten' })).rejects.toMatchObject({
    code: 'parameter_invalid_integer',
  });
  await expect(checkout({ customer: 'cus_nobody' })).rejects.toMatchObject({
    code: 'resource_missing',
    message: "No such customer: 'cus_nobody'",
  });
  await expect(checkout({ success_url: 'subscription' })).rejects.toMatchObject({ code: 'url_invalid' });
  await expect(shop.stripe.charges.retrieve('ch_none')).rejects.toMatchObject({ statusCode: 404 });
});

test('only its own key is let in, and only the version that it knows', async () => {
  await expect(connect(shop.standIn, 'sk_test_other').customers.list()).rejects.toMatchObject({
    statusCode: 401,
  });
  const old = shop.stripe.rawRequest('GET', '/v1/customers', undefined, { apiVersion: '2020-08-27' });
  await expect(old).rejects.toThrow('API version');
});

test('the same idempotency key does a thing once, and refuses another thing', async () => {
  const once = { idempotencyKey: 'one' };
  const first = await shop.stripe.customers.create({ email: 'grace@example.com' }, once);
  const second = await shop.stripe.customers.create({ email: 'grace@example.com' }, once);
  expect(second.id).toBe(first.id);
  const other = shop.stripe.customers.create({ email: 'eve@example.com' }, once);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a customer pays on the page, and is sent where the session says', async () => {
  const session = await checkout({
    metadata: { kind: 'credits' },
    payment_intent_data: { metadata: { user: '1' } },
  });
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('Pay $10.00');
  expect(page).toContain('Credits × 10,000');
  const paid = await press(session.url ?? '', { number: '4242 4242 4242 4242' });
  expect(paid.location).toBe(`http://localhost:3000/subscription?session=${session.id}`);
  const done = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 1_000, url: null });
  expect(done.line_items?.data[0]).toMatchObject({ quantity: 10_000, amount_total: 1_000 });
  expect(done.payment_intent).toMatchObject({
    status: 'succeeded',
    metadata: { user: '1' },
    latest_charge: { paid: true, amount: 1_000 },
  });
  expect((await press(session.url ?? '', { number: '4242424242424242' })).text).toContain(
    'This payment is done.',
  );
});

test('a declined card leaves the session open for another card', async () => {
  const session = await checkout();
  const declined = await press(session.url ?? '', { number: '4000000000009995' });
  expect(declined.status).toBe(402);
  expect(declined.text).toContain('Your card has insufficient funds.');
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  await press(session.url ?? '', { number: '4242424242424242' });
  const { data: charges } = await shop.stripe.charges.list({ customer: shop.customer, limit: 2 });
  expect(charges.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  expect(new Set(charges.map((charge) => charge.payment_intent)).size).toBe(1);
});

test('a session can be expired, and expires by itself', async () => {
  const [first, second] = [await checkout(), await checkout()];
  await shop.stripe.checkout.sessions.expire(first.id);
  await expect(shop.stripe.checkout.sessions.expire(first.id)).rejects.toThrow('can be expired');
  shop.standIn.advance(25 * 3_600);
  expect(await shop.stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'expired' });
  expect(await (await fetch(`${shop.standIn.url}/c/pay/${second.id}`)).text()).toContain('expired');
});

test('an amount with half a cent is rounded up', async () => {
  const session = await checkout({ line_items: [{ price: shop.prices.credits, quantity: 10_005 }] });
  expect(session.amount_total).toBe(1_001);
});

test('lists come in pages, the newest first', async () => {
  const made = [];
  for (const name of ['a', 'b', 'c']) made.push((await shop.stripe.products.create({ name })).id);
  const page = await shop.stripe.products.list({ limit: 2 });
  expect(page).toMatchObject({ has_more: true, data: [{ id: made[2] }, { id: made[1] }] });
  const all = await shop.stripe.products.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map((product) => product.id).slice(0, 3)).toEqual(made.toReversed());
  expect(new Set(all.map((product) => product.id)).size).toBe(all.length);
});

test('what cannot be expanded is refused', async () => {
  const wrong = shop.stripe.customers.retrieve(shop.customer, { expand: ['email'] });
  await expect(wrong).rejects.toThrow('This property cannot be expanded (email).');
});

test('a lookup key belongs to one price, and moves only when asked', async () => {
  const { id: product } = await shop.stripe.products.create({ name: 'Keyed' });
  const price = { product, currency: 'usd', unit_amount: 100, lookup_key: 'keyed' };
  const first = await shop.stripe.prices.create(price);
  await expect(shop.stripe.prices.create(price)).rejects.toThrow('already uses that lookup key');
  const second = await shop.stripe.prices.create({ ...price, transfer_lookup_key: true });
  const { data } = await shop.stripe.prices.list({ lookup_keys: ['keyed'] });
  expect(data.map((each) => each.id)).toEqual([second.id]);
  expect((await shop.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});

test('what it knows is there after a restart', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-stripe-'));
  const file = path.join(folder, 'stripe.json');
  const before = await openShop({ file });
  before.standIn.advance(3_600);
  await before.standIn.close();
  const after = await openShop({ file });
  expect(await after.stripe.customers.retrieve(before.customer)).toMatchObject({ email: 'ada@example.com' });
  expect(after.standIn.world.clock_offset).toBe(3_600);
  await after.standIn.close();
  await fs.rm(folder, { recursive: true });
});
