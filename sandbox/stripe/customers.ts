import { mergeMetadata } from '#sandbox/stripe/catalogue.ts';
import { noSuchObject } from '#sandbox/stripe/refusal.ts';
import { endSubscription } from '#sandbox/stripe/subscriptions.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Customer = StripeObjects['customer'];
export type DeletedCustomer = { id: string; object: 'customer'; deleted: true };

type CustomerFields = {
  email?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | '' | undefined;
};

export function createCustomer(world: StripeWorld, asked: CustomerFields): Customer {
  const customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(world),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: asked.description ?? null,
    discount: null,
    email: asked.email ?? null,
    invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, asked.metadata),
    name: asked.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Customer;
  world.objects.customer.set(customer.id, customer);
  emit(world, 'customer.created', customer);
  return customer;
}

export function updateCustomer(
  world: StripeWorld,
  id: string,
  changes: CustomerFields & {
    invoice_settings?: { default_payment_method?: string | undefined } | undefined;
  },
): Customer {
  const customer = findCustomer(world, id);
  const before = structuredClone(customer);
  customer.email = changes.email ?? customer.email;
  customer.name = changes.name ?? customer.name ?? null;
  customer.description = changes.description ?? customer.description;
  customer.metadata = mergeMetadata(customer.metadata, changes.metadata);
  const method = changes.invoice_settings?.default_payment_method;
  if (method !== undefined) customer.invoice_settings.default_payment_method = method;
  emit(world, 'customer.updated', customer, before);
  return customer;
}

/** A deleted customer can still be retrieved, as nothing but its id. */
export function readCustomer(world: StripeWorld, id: string): Customer | DeletedCustomer {
  if (world.deleted_customers.has(id)) return { id, object: 'customer', deleted: true };
  return findCustomer(world, id);
}

export function findCustomer(world: StripeWorld, id: string, param = 'id'): Customer {
  const customer = world.objects.customer.get(id);
  if (!customer || world.deleted_customers.has(id)) throw noSuchObject('customer', id, param);
  return customer;
}

/** Ends the customer's subscriptions at once; https://docs.stripe.com/api/customers/delete. */
export function deleteCustomer(world: StripeWorld, id: string): DeletedCustomer {
  const customer = findCustomer(world, id);
  for (const subscription of world.objects.subscription.values()) {
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(world, subscription);
  }
  world.deleted_customers.add(id);
  emit(world, 'customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}
