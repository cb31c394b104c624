import { createHmac } from 'node:crypto';
import type { Delivery, StripeWorld } from '#sandbox/stripe/world.ts';

/** Delivers events to the endpoints that subscribed to them, signed as Stripe does, in any order, with retries. */
export type Webhooks = {
  /** Sends what is due. */
  send(): void;
  /** While held, nothing is sent by itself. */
  hold(isHeld: boolean): void;
  /** Sends one event now to every endpoint, whether it was taken before or not. Answers the statuses. */
  sendNow(eventId: string): Promise<number[]>;
  /** Forgets an event that was not taken yet: its webhook is lost. */
  drop(eventId: string): void;
  /** Resolves when nothing is being sent, and nothing is due or everything is held. */
  whenIdle(): Promise<void>;
  close(): Promise<void>;
};

const AT_ONCE = 4;
const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const LONGEST_PAUSE_MS = 3_600_000;

export function createWebhooks(world: StripeWorld, onChange: () => void): Webhooks {
  const underWay = new Map<Delivery, Promise<void>>();
  let isHeld = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: (() => void)[] = [];

  const dueNow = () =>
    world.deliveries.filter((each) => !underWay.has(each) && each.next_try_at <= Date.now());

  function send(): void {
    const next = isHeld || isClosed ? [] : dueNow().slice(0, AT_ONCE - underWay.size);
    for (const delivery of next) {
      const sending = deliver(delivery).finally(() => {
        underWay.delete(delivery);
        onChange();
        send();
      });
      underWay.set(delivery, sending);
    }
    planNext();
    if (underWay.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  function planNext(): void {
    clearTimeout(timer);
    const later = world.deliveries.filter((each) => !underWay.has(each)).map((each) => each.next_try_at);
    if (isHeld || isClosed || later.length === 0 || underWay.size >= AT_ONCE) return;
    timer = setTimeout(send, Math.max(10, Math.min(...later) - Date.now()));
    timer.unref();
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const status = await post(world, delivery.event, delivery.endpoint);
    delivery.tries += 1;
    if (isTaken(status)) {
      forget(delivery);
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(delivery.tries, 20));
    delivery.next_try_at = Date.now() + pause;
    const event = world.objects.event.get(delivery.event);
    if (!event || Date.now() - event.created * 1000 > GIVE_UP_AFTER_MS + world.clock_offset * 1000)
      forget(delivery);
  }

  function forget(delivery: Delivery): void {
    world.deliveries = world.deliveries.filter((each) => each !== delivery);
    const event = world.objects.event.get(delivery.event);
    if (event) event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
  }

  return {
    send,
    hold(next) {
      isHeld = next;
      send();
    },
    async sendNow(eventId) {
      const endpoints = [...world.objects.webhook_endpoint.keys()];
      const statuses = await Promise.all(endpoints.map((endpoint) => post(world, eventId, endpoint)));
      for (const delivery of world.deliveries.filter((each) => each.event === eventId)) {
        const status = statuses[endpoints.indexOf(delivery.endpoint)];
        if (status !== undefined && isTaken(status) && !underWay.has(delivery)) forget(delivery);
      }
      return statuses;
    },
    drop(eventId) {
      for (const delivery of world.deliveries.filter((each) => each.event === eventId)) forget(delivery);
    },
    whenIdle() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        send();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

/** The status of the answer; 0 when there was none. */
async function post(world: StripeWorld, eventId: string, endpointId: string): Promise<number> {
  const event = world.objects.event.get(eventId);
  const endpoint = world.objects.webhook_endpoint.get(endpointId);
  if (!event || !endpoint) return 200;
  const body = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, endpoint.secret ?? '', Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // Not reachable, or too slow: it is tried again.
    return 0;
  }
}

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** https://docs.stripe.com/webhooks/signature */
function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
