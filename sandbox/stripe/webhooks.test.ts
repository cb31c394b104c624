import http from 'node:http';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '#sandbox/stripe/test-stripe.ts';

const SECRET = 'whsec_of_the_test';

type Endpoint = {
  url: string;
  /** The ids of events whose signature was right, as they came. */
  taken: string[];
  answer(status: number): void;
  close(): Promise<void>;
};

let endpoint: Endpoint;
let shop: Shop;
beforeEach(async () => {
  endpoint = await openEndpoint();
  shop = await openShop({ webhook: { url: endpoint.url, secret: SECRET } });
  await shop.standIn.webhooks.whenIdle();
  endpoint.taken.length = 0;
});
afterEach(async () => {
  await shop.standIn.close();
  await endpoint.close();
});

async function openEndpoint(): Promise<Endpoint> {
  const taken: string[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET);
      taken.push(event.id);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    taken,
    answer(next) {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function newestEvent(): Promise<string> {
  return (await shop.stripe.events.list({ limit: 1 })).data[0]?.id ?? '';
}

test("an event arrives with a signature that the library's own check accepts", async () => {
  await shop.stripe.customers.create({ email: 'grace@example.com' });
  await shop.standIn.webhooks.whenIdle();
  expect(endpoint.taken).toEqual([await newestEvent()]);
  expect((await shop.stripe.events.retrieve(endpoint.taken[0] ?? '')).pending_webhooks).toBe(0);
});

test('an event that is refused comes again', async () => {
  endpoint.answer(500);
  await shop.stripe.customers.create({ email: 'grace@example.com' });
  await expect.poll(() => endpoint.taken.length).toBe(1);
  endpoint.answer(200);
  await expect.poll(() => endpoint.taken.length, { timeout: 60_000 }).toBe(2);
  expect(new Set(endpoint.taken).size).toBe(1);
  await expect.poll(() => shop.standIn.world.deliveries).toEqual([]);
});

test('events can be held back, brought in another order, twice, or never', async () => {
  const { webhooks } = shop.standIn;
  webhooks.hold(true);
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    await shop.stripe.products.create({ name });
    ids.push(await newestEvent());
  }
  expect(endpoint.taken).toEqual([]);
  const [first = '', second = '', third = ''] = ids;
  webhooks.drop(second);
  expect(await webhooks.sendNow(third)).toEqual([200]);
  expect(await webhooks.sendNow(first)).toEqual([200]);
  expect(await webhooks.sendNow(third)).toEqual([200]);
  webhooks.hold(false);
  await webhooks.whenIdle();
  expect(endpoint.taken).toEqual([third, first, third]);
});

test('an endpoint that is made by a call gets the events that it asked for', async () => {
  const made = await shop.stripe.webhookEndpoints.create({
    url: `${endpoint.url}/second`,
    enabled_events: ['customer.deleted'],
  });
  expect(made.secret).toMatch(/^whsec_/);
  expect((await shop.stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret');
  await shop.stripe.webhookEndpoints.del(made.id);
});
