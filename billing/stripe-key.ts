import type { PaymentMode } from '#db/credits/billing-tables.ts';

export type StripeSettings = {
  mode: PaymentMode;
  secret_key: string;
  webhook_secret: string;
  /** Null for Stripe itself. */
  api_url: string | null;
};

/** Which Stripe a key opens; null for what is no secret key. */
export function modeOfKey(secretKey: string): 'live' | 'test' | null {
  const mode = /^(?:sk|rk)_(live|test)_\w+$/.exec(secretKey)?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
}
