import type { Stripe } from 'stripe';
import { type Catalogue, readCatalogue, setUpCatalogue } from '#billing/catalogue.ts';
import type { PaymentMode } from '#db/credits/billing-tables.ts';
import { AppError } from '#shared/errors.ts';

/**
 * The catalogue of the stand-in is made with the first payment; a real account is set up by a person. Callers at the
 * same moment share one answer, so that nothing is made twice.
 */
export function createCatalogueReader(parts: {
  stripe: Stripe;
  mode: PaymentMode;
  web_origin: string;
}): () => Promise<Catalogue> {
  let underWay: Promise<Catalogue> | null = null;
  return () => {
    underWay ??= read(parts).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function read({
  stripe,
  mode,
  web_origin,
}: Parameters<typeof createCatalogueReader>[0]): Promise<Catalogue> {
  const catalogue = await readCatalogue(stripe);
  if (catalogue) return catalogue;
  if (mode !== 'stand_in') throw new AppError(503, 'Paying is not set up yet. Please come back later.');
  return setUpCatalogue(stripe, web_origin);
}
