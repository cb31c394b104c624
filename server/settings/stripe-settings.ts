import * as z from 'zod';
import { modeOfKey, type StripeSettings } from '#billing/stripe-key.ts';
import { StartError } from '#shared/errors.ts';

/** The settings of paying, as settings.ts reads them. */
export const stripeVariables = {
  /** From Stripe's dashboard: sk_live_…, sk_test_… or a restricted key; a stand-in is used without it. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Of the webhook endpoint API_ORIGIN/stripe/webhook: whsec_… */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where the stand-in for Stripe is. */
  SANDBOX_STRIPE_URL: z.url('must be an address').default('http://localhost:4030'),
};

/** As sandbox/stripe/stripe.ts has them. */
const SANDBOX_SECRET_KEY = 'sk_test_legwork_sandbox';
const SANDBOX_WEBHOOK_SECRET = 'whsec_legwork_sandbox';

type Variables = z.output<z.ZodObject<typeof stripeVariables>>;

/**
 * Null where nothing can be paid: without keys, beyond this machine. Throws StartError with the sentence of what is
 * missing.
 */
export function stripeSettings(env: Variables, isLocal: boolean): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secret_key, STRIPE_WEBHOOK_SECRET: webhook_secret } = env;
  if (secret_key && webhook_secret) {
    const mode = modeOfKey(secret_key);
    if (!mode)
      throw new StartError('STRIPE_SECRET_KEY must begin with sk_live_, sk_test_, rk_live_ or rk_test_.');
    if (!webhook_secret.startsWith('whsec_'))
      throw new StartError('STRIPE_WEBHOOK_SECRET must begin with whsec_.');
    return { mode, secret_key, webhook_secret, api_url: null };
  }
  if (secret_key || webhook_secret) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one of them is missing.');
  }
  if (!isLocal) return null;
  return {
    mode: 'stand_in',
    secret_key: SANDBOX_SECRET_KEY,
    webhook_secret: SANDBOX_WEBHOOK_SECRET,
    api_url: env.SANDBOX_STRIPE_URL,
  };
}
