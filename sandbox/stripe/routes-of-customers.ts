import type { Stripe } from 'stripe';
import { createPrice, createProduct, mergeMetadata, updateProduct } from '#sandbox/stripe/catalogue.ts';
import { createCustomer, deleteCustomer, readCustomer, updateCustomer } from '#sandbox/stripe/customers.ts';
import { isWithin, matches, pageOf } from '#sandbox/stripe/lists.ts';
import {
  emptyable,
  expand,
  type Field,
  hash,
  list,
  metadata,
  needed,
  oneOf,
  paging,
  type Parameters,
  range,
  text,
  whole,
  yesOrNo,
} from '#sandbox/stripe/parameters.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { type Route, route } from '#sandbox/stripe/route.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, find, listAll, newId, now, API_VERSION } from '#sandbox/stripe/world.ts';

const customerFields = {
  email: text(512),
  name: text(),
  description: text(),
  expand,
  metadata: emptyable(metadata),
};

/** A decimal of cents: a Decimal of the library arrives as text. */
const decimal = {
  read(value: unknown): string {
    if (typeof value === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(value)) return value;
    throw invalidRequest('Invalid decimal', { param: 'unit_amount_decimal' });
  },
};

type EnabledEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent;
const eventName: Field<EnabledEvent> = {
  read(value, path) {
    const name = text(200).read(value, path);
    if (name === '*' || /^[a-z_]+(\.[a-z_]+)+$/.test(name)) return name as EnabledEvent;
    throw invalidRequest(`Invalid ${path}`, { param: path });
  },
};

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', {
    shape: customerFields satisfies Parameters<Stripe.CustomerCreateParams>,
    answer: (world, { given }) => createCustomer(world, given),
  }),
  route('GET', '/v1/customers', {
    shape: { ...paging, email: text(512), created: range } satisfies Parameters<Stripe.CustomerListParams>,
    answer(world, { given }) {
      const customers = listAll(world, 'customer').filter(
        (each) =>
          !world.deleted_customers.has(each.id) &&
          matches(each.email, given.email) &&
          isWithin(each.created, given.created),
      );
      return pageOf('/v1/customers', customers, given);
    },
  }),
  route('GET', '/v1/customers/:id', {
    shape: { expand } satisfies Parameters<Stripe.CustomerRetrieveParams>,
    answer: (world, { id }) => readCustomer(world, id),
  }),
  route('POST', '/v1/customers/:id', {
    shape: {
      ...customerFields,
      invoice_settings: hash({
        default_payment_method: text(),
      } satisfies Parameters<Stripe.CustomerUpdateParams.InvoiceSettings>),
    } satisfies Parameters<Stripe.CustomerUpdateParams>,
    answer: (world, { id, given }) => updateCustomer(world, id, given),
  }),
  route('DELETE', '/v1/customers/:id', {
    shape: {} satisfies Parameters<Stripe.CustomerDeleteParams>,
    answer: (world, { id }) => deleteCustomer(world, id),
  }),

  route('POST', '/v1/products', {
    shape: {
      id: text(),
      name: needed(text()),
      description: text(),
      active: yesOrNo,
      metadata,
      expand,
    } satisfies Parameters<Stripe.ProductCreateParams>,
    answer: (world, { given }) => createProduct(world, given),
  }),
  route('GET', '/v1/products', {
    shape: {
      ...paging,
      ids: list(text()),
      active: yesOrNo,
    } satisfies Parameters<Stripe.ProductListParams>,
    answer(world, { given }) {
      const products = listAll(world, 'product').filter(
        (each) => (given.ids?.includes(each.id) ?? true) && matches(each.active, given.active),
      );
      return pageOf('/v1/products', products, given);
    },
  }),
  route('GET', '/v1/products/:id', {
    shape: { expand } satisfies Parameters<Stripe.ProductRetrieveParams>,
    answer: (world, { id }) => find(world, 'product', id),
  }),
  route('POST', '/v1/products/:id', {
    shape: {
      name: text(),
      description: emptyable(text()),
      active: yesOrNo,
      metadata: emptyable(metadata),
      expand,
    } satisfies Parameters<Stripe.ProductUpdateParams>,
    answer: (world, { id, given }) => updateProduct(world, id, given),
  }),

  route('POST', '/v1/prices', {
    shape: {
      currency: needed(text(3)),
      product: text(),
      unit_amount: whole(0),
      unit_amount_decimal: decimal,
      lookup_key: text(200),
      transfer_lookup_key: yesOrNo,
      nickname: text(),
      metadata,
      expand,
      recurring: hash({
        interval: needed(oneOf('day', 'week', 'month', 'year')),
        interval_count: whole(1, 36),
      } satisfies Parameters<Stripe.PriceCreateParams.Recurring>),
    } satisfies Parameters<
      Omit<Stripe.PriceCreateParams, 'unit_amount_decimal'> & { unit_amount_decimal?: string }
    >,
    answer: (world, { given }) => createPrice(world, given),
  }),
  route('GET', '/v1/prices', {
    shape: {
      ...paging,
      lookup_keys: list(text(), 10),
      product: text(),
      active: yesOrNo,
      type: oneOf('one_time', 'recurring'),
    } satisfies Parameters<Stripe.PriceListParams>,
    answer(world, { given }) {
      const prices = listAll(world, 'price').filter(
        (each) =>
          (given.lookup_keys?.includes(each.lookup_key ?? '') ?? true) &&
          matches(each.product, given.product) &&
          matches(each.active, given.active) &&
          matches(each.type, given.type),
      );
      return pageOf('/v1/prices', prices, given);
    },
  }),
  route('GET', '/v1/prices/:id', {
    shape: { expand } satisfies Parameters<Stripe.PriceRetrieveParams>,
    answer: (world, { id }) => find(world, 'price', id),
  }),
  route('POST', '/v1/prices/:id', {
    shape: {
      active: yesOrNo,
      metadata: emptyable(metadata),
      expand,
    } satisfies Parameters<Stripe.PriceUpdateParams>,
    answer(world, { id, given }) {
      const price = find(world, 'price', id);
      const before = structuredClone(price);
      price.active = given.active ?? price.active;
      price.metadata = mergeMetadata(price.metadata, given.metadata);
      emit(world, 'price.updated', price, before);
      return price;
    },
  }),

  route('POST', '/v1/webhook_endpoints', {
    shape: {
      url: needed(text()),
      enabled_events: needed(list(eventName, 300)),
      description: emptyable(text()),
      metadata: emptyable(metadata),
      api_version: oneOf(API_VERSION),
      expand,
    } satisfies Parameters<Stripe.WebhookEndpointCreateParams>,
    answer(world, { given }) {
      const endpoint = {
        id: newId('we'),
        object: 'webhook_endpoint' as const,
        api_version: given.api_version ?? null,
        application: null,
        created: now(world),
        description: given.description || null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, given.metadata),
        secret: newId('whsec'),
        status: 'enabled',
        url: given.url,
      };
      world.objects.webhook_endpoint.set(endpoint.id, endpoint);
      return endpoint;
    },
  }),
  route('GET', '/v1/webhook_endpoints', {
    shape: paging satisfies Parameters<Stripe.WebhookEndpointListParams>,
    answer(world, { given }) {
      const endpoints = listAll(world, 'webhook_endpoint').map(withoutSecret);
      return pageOf('/v1/webhook_endpoints', endpoints, given);
    },
  }),
  route('POST', '/v1/webhook_endpoints/:id', {
    shape: {
      url: text(),
      enabled_events: list(eventName, 300),
      description: emptyable(text()),
      disabled: yesOrNo,
      metadata: emptyable(metadata),
      expand,
    } satisfies Parameters<Stripe.WebhookEndpointUpdateParams>,
    answer(world, { id, given }) {
      const endpoint = find(world, 'webhook_endpoint', id);
      endpoint.url = given.url ?? endpoint.url;
      endpoint.enabled_events = given.enabled_events ?? endpoint.enabled_events;
      if (given.description !== undefined) endpoint.description = given.description || null;
      if (given.disabled !== undefined) endpoint.status = given.disabled ? 'disabled' : 'enabled';
      endpoint.metadata = mergeMetadata(endpoint.metadata, given.metadata);
      return withoutSecret(endpoint);
    },
  }),
  route('DELETE', '/v1/webhook_endpoints/:id', {
    shape: {} satisfies Parameters<Stripe.WebhookEndpointDeleteParams>,
    answer(world, { id }) {
      find(world, 'webhook_endpoint', id);
      world.objects.webhook_endpoint.delete(id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
];

/** The secret is told once, when the endpoint is made. */
function withoutSecret(endpoint: StripeObjects['webhook_endpoint']): StripeObjects['webhook_endpoint'] {
  const shown = { ...endpoint };
  delete shown.secret;
  return shown;
}
