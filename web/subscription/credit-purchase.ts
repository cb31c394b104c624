import { DOLLARS_PER_CREDIT, MAX_CREDITS_PURCHASE, MIN_CREDITS_PURCHASE } from '#shared/plans.ts';

export const DEFAULT_CREDITS_PURCHASE = MIN_CREDITS_PURCHASE;

/** What a person typed, with or without separators between the thousands. Null when it is not a whole number. */
export function parseQuantity(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** The sentence that keeps a quantity from being bought, or null. */
export function quantityProblem(quantity: number | null): string | null {
  if (quantity === null || quantity < MIN_CREDITS_PURCHASE) {
    return 'Minimum purchase is $10.00 (10,000 credits)';
  }
  if (quantity > MAX_CREDITS_PURCHASE) return 'Maximum purchase is $1000.00 (1,000,000 credits)';
  return null;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function priceOf(quantity: number): string {
  return dollars.format(quantity * DOLLARS_PER_CREDIT);
}
