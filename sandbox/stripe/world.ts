import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type { Stripe } from 'stripe';
import { noSuchObject } from '#sandbox/stripe/refusal.ts';
import type { EventType, ObjectName, StripeEvent, StripeObjects } from '#sandbox/stripe/wire.ts';

/** Everything the stand-in knows: Stripe's objects, and what Stripe keeps to itself. */
export type StripeWorld = {
  /** Where its own pages are. */
  origin: string;
  objects: { [K in ObjectName]: Map<string, StripeObjects[K]> };
  /** Customers that were deleted, by id. */
  deleted_customers: Set<string>;
  /** What a checkout session makes when it is paid, by its id. */
  session_plans: Map<string, SessionPlan>;
  /** Proration lines that wait for the next invoice, by subscription. */
  pending_lines: Map<string, PendingLine[]>;
  /** Answers by idempotency key. */
  replies: Map<string, Reply>;
  /** Which event has still to reach which endpoint. */
  deliveries: Delivery[];
  /** Seconds that the clock is ahead of the real one. */
  clock_offset: number;
  /** While the clock is moved: the moment of what happens now. */
  moving_at: number | null;
};

export type SessionPlan = {
  lines: { price: string; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
};
type PendingLine = {
  price: string;
  amount: number;
  description: string;
  period: { start: number; end: number };
};
type Reply = { fingerprint: string; status: number; body: string };
export type Delivery = { event: string; endpoint: string; tries: number; next_try_at: number };

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive';
export const CURRENCY = 'usd';

const OBJECT_NAMES = [
  'billing_portal.configuration',
  'billing_portal.session',
  'charge',
  'checkout.session',
  'customer',
  'dispute',
  'event',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'payment_method',
  'price',
  'product',
  'refund',
  'subscription',
  'subscription_schedule',
  'webhook_endpoint',
] as const satisfies readonly ObjectName[];
/** Stripe lists events for 30 days. */
const MOST_EVENTS = 20_000;
const MOST_REPLIES = 5_000;

export function createWorld(origin: string): StripeWorld {
  // One map for each name, which Object.fromEntries cannot say.
  const objects = Object.fromEntries(OBJECT_NAMES.map((name) => [name, new Map()])) as StripeWorld['objects'];
  return {
    origin,
    objects,
    deleted_customers: new Set(),
    session_plans: new Map(),
    pending_lines: new Map(),
    replies: new Map(),
    deliveries: [],
    clock_offset: 0,
    moving_at: null,
  };
}

/** Seconds since 1970, as everything in Stripe. */
export function now(world: StripeWorld): number {
  return world.moving_at ?? Math.floor(Date.now() / 1000) + world.clock_offset;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`;
}

export function find<K extends ObjectName>(
  world: StripeWorld,
  name: K,
  id: string,
  param?: string,
): StripeObjects[K] {
  const found = world.objects[name].get(id);
  if (!found) throw noSuchObject(name, id, param);
  return found;
}

/** The newest first, as Stripe lists. */
export function listAll<K extends ObjectName>(world: StripeWorld, name: K): StripeObjects[K][] {
  return [...world.objects[name].values()].toReversed();
}

/** Writes an event, and a delivery of it to each endpoint that wants it. */
export function emit(
  world: StripeWorld,
  type: EventType,
  object: { object: string },
  before?: { object: string },
): void {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now(world),
    data: {
      object: structuredClone(object),
      ...(before && { previous_attributes: changedFields(before, object) }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  world.objects.event.set(event.id, event);
  for (const endpoint of world.objects.webhook_endpoint.values()) {
    if (endpoint.status !== 'enabled') continue;
    if (!endpoint.enabled_events.some((wanted) => wanted === '*' || wanted === type)) continue;
    event.pending_webhooks += 1;
    world.deliveries.push({ event: event.id, endpoint: endpoint.id, tries: 0, next_try_at: 0 });
  }
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}

/** In a way that a killed process leaves the old file or the new one. */
export function saveWorld(world: StripeWorld, file: string): void {
  trim(world.objects.event, MOST_EVENTS);
  trim(world.replies, MOST_REPLIES);
  const kept = {
    objects: Object.fromEntries(OBJECT_NAMES.map((name) => [name, [...world.objects[name].values()]])),
    deleted_customers: [...world.deleted_customers],
    session_plans: [...world.session_plans],
    pending_lines: [...world.pending_lines],
    replies: [...world.replies],
    deliveries: world.deliveries,
    clock_offset: world.clock_offset,
  };
  fs.writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

/** The world as it was saved, or an empty one. */
export function loadWorld(file: string, origin: string): StripeWorld {
  const world = createWorld(origin);
  if (!fs.existsSync(file)) return world;
  // Written by saveWorld; nobody else writes this file.
  const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Omit<StripeWorld, 'objects' | 'origin'> & {
    objects: Record<ObjectName, { id: string }[]>;
  };
  for (const name of OBJECT_NAMES) {
    const map: Map<string, unknown> = world.objects[name];
    for (const object of kept.objects[name]) map.set(object.id, object);
  }
  return {
    ...world,
    deleted_customers: new Set(kept.deleted_customers),
    session_plans: new Map(kept.session_plans),
    pending_lines: new Map(kept.pending_lines),
    replies: new Map(kept.replies),
    deliveries: kept.deliveries,
    clock_offset: kept.clock_offset,
  };
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
