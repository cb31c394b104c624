import { lineItemsOf } from '#sandbox/stripe/checkout.ts';
import { readCustomer } from '#sandbox/stripe/customers.ts';
import { paymentsOf } from '#sandbox/stripe/invoices.ts';
import { invalidRequest } from '#sandbox/stripe/refusal.ts';
import { listOf, type ObjectName } from '#sandbox/stripe/wire.ts';
import { listAll, type StripeWorld } from '#sandbox/stripe/world.ts';

type Fields = Record<string, unknown>;

/** Which objects ids of this beginning name. */
const NAMES: Record<string, ObjectName> = {
  bpc: 'billing_portal.configuration',
  ch: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  sub: 'subscription',
};
const DEEPEST = 4;

/** The answer with what `expand` asked for in the place of ids; https://docs.stripe.com/expand. */
export function expandAnswer(world: StripeWorld, answer: object, paths: readonly string[]): object {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > DEEPEST)
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property.`);
    expandPath(world, copy, { parts, path });
  }
  return isFields(copy) ? copy : answer;
}

function expandPath(world: StripeWorld, holder: unknown, asked: { parts: string[]; path: string }): void {
  const [name = '', ...rest] = asked.parts;
  if (Array.isArray(holder)) {
    for (const each of holder) expandPath(world, each, asked);
    return;
  }
  if (!isFields(holder)) return;
  const value = valueToExpand(world, holder, { name, path: asked.path });
  holder[name] = value;
  if (rest.length > 0) expandPath(world, value, { parts: rest, path: asked.path });
}

function valueToExpand(world: StripeWorld, holder: Fields, asked: { name: string; path: string }): unknown {
  const added = includedField(world, holder, asked.name);
  if (added) return structuredClone(added);
  const value = holder[asked.name];
  if (value === undefined) throw notExpandable(asked.path);
  if (value === null || typeof value === 'object') return value;
  const found = typeof value === 'string' ? findById(world, value) : undefined;
  if (!found) throw notExpandable(asked.path);
  return structuredClone(found);
}

/** Fields that are left out unless they are asked for. */
function includedField(world: StripeWorld, holder: Fields, name: string): object | undefined {
  const id = String(holder.id);
  if (holder.object === 'checkout.session' && name === 'line_items') return lineItemsOf(world, id);
  if (holder.object === 'invoice' && name === 'payments') return paymentsOf(world, id);
  if (holder.object === 'charge' && name === 'refunds') {
    return listOf(
      `/v1/charges/${id}/refunds`,
      listAll(world, 'refund').filter((each) => each.charge === id),
    );
  }
  return undefined;
}

function findById(world: StripeWorld, id: string): object | undefined {
  const prefix = id.split('_')[0] ?? '';
  if (prefix === 'cus') return readCustomer(world, id);
  const name = id.startsWith('sub_sched_') ? 'subscription_schedule' : (NAMES[prefix] ?? 'product');
  return world.objects[name].get(id);
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
