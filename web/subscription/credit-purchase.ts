import { MIN_CREDITS_PURCHASE, purchasePrice } from '#shared/plans.ts';

export const DEFAULT_CREDITS_PURCHASE = MIN_CREDITS_PURCHASE;

/** What a person typed, with or without separators between the thousands. Null when it is not a whole number. */
export function parseQuantity(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function priceOf(quantity: number): string {
  return dollars.format(purchasePrice(quantity) / 100);
}
