import { mergeMetadata } from '#sandbox/stripe/catalogue.ts';
import type { StripeObjects } from '#sandbox/stripe/wire.ts';
import { emit, find, newId, now, type StripeWorld } from '#sandbox/stripe/world.ts';

type Configuration = StripeObjects['billing_portal.configuration'];
type Features = Configuration['features'];

export type ConfigurationFields = {
  business_profile?:
    | {
        headline?: string | undefined;
        privacy_policy_url?: string | undefined;
        terms_of_service_url?: string | undefined;
      }
    | undefined;
  default_return_url?: string | undefined;
  features?: AskedFeatures | undefined;
  metadata?: Record<string, string> | '' | undefined;
  active?: boolean | undefined;
};
type AskedFeatures = {
  customer_update?: { enabled?: boolean | undefined; allowed_updates?: string[] | undefined } | undefined;
  invoice_history?: { enabled: boolean } | undefined;
  payment_method_update?: { enabled: boolean } | undefined;
  subscription_cancel?:
    | { enabled?: boolean | undefined; mode?: string | undefined; proration_behavior?: string | undefined }
    | undefined;
  subscription_update?:
    | {
        enabled?: boolean | undefined;
        default_allowed_updates?: string[] | undefined;
        proration_behavior?: string | undefined;
        products?: { product: string; prices: string[] }[] | undefined;
        schedule_at_period_end?: { conditions?: { type: string }[] | undefined } | undefined;
      }
    | undefined;
};

export function createConfiguration(world: StripeWorld, asked: ConfigurationFields): Configuration {
  const configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now(world),
    default_return_url: null,
    features: NO_FEATURES,
    is_default: world.objects['billing_portal.configuration'].size === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now(world),
  } satisfies Configuration;
  const made: Configuration = structuredClone(configuration);
  applyFields(world, made, asked);
  world.objects['billing_portal.configuration'].set(made.id, made);
  emit(world, 'billing_portal.configuration.created', made);
  return made;
}

export function updateConfiguration(
  world: StripeWorld,
  id: string,
  asked: ConfigurationFields,
): Configuration {
  const configuration = find(world, 'billing_portal.configuration', id);
  const before = structuredClone(configuration);
  applyFields(world, configuration, asked);
  configuration.updated = now(world);
  emit(world, 'billing_portal.configuration.updated', configuration, before);
  return configuration;
}

function applyFields(world: StripeWorld, configuration: Configuration, asked: ConfigurationFields): void {
  const { features } = configuration;
  const profile = asked.business_profile;
  configuration.active = asked.active ?? configuration.active;
  configuration.default_return_url = asked.default_return_url ?? configuration.default_return_url;
  configuration.metadata = mergeMetadata(configuration.metadata ?? {}, asked.metadata);
  configuration.business_profile = {
    headline: profile?.headline ?? configuration.business_profile.headline,
    privacy_policy_url: profile?.privacy_policy_url ?? configuration.business_profile.privacy_policy_url,
    terms_of_service_url:
      profile?.terms_of_service_url ?? configuration.business_profile.terms_of_service_url,
  };
  const wanted = asked.features ?? {};
  features.invoice_history = wanted.invoice_history ?? features.invoice_history;
  if (wanted.payment_method_update) {
    features.payment_method_update.enabled = wanted.payment_method_update.enabled;
  }
  if (wanted.customer_update) {
    features.customer_update.enabled = wanted.customer_update.enabled ?? features.customer_update.enabled;
    features.customer_update.allowed_updates =
      wanted.customer_update.allowed_updates ?? features.customer_update.allowed_updates;
  }
  if (wanted.subscription_cancel) {
    const { enabled, mode, proration_behavior } = wanted.subscription_cancel;
    features.subscription_cancel.enabled = enabled ?? features.subscription_cancel.enabled;
    features.subscription_cancel.mode = mode ?? features.subscription_cancel.mode;
    features.subscription_cancel.proration_behavior =
      proration_behavior ?? features.subscription_cancel.proration_behavior;
  }
  if (wanted.subscription_update) applyUpdateFeature(world, features, wanted.subscription_update);
}

function applyUpdateFeature(
  world: StripeWorld,
  features: Features,
  wanted: NonNullable<AskedFeatures['subscription_update']>,
): void {
  const feature = features.subscription_update;
  feature.enabled = wanted.enabled ?? feature.enabled;
  feature.default_allowed_updates = wanted.default_allowed_updates ?? feature.default_allowed_updates;
  feature.proration_behavior = wanted.proration_behavior ?? feature.proration_behavior;
  feature.schedule_at_period_end.conditions =
    wanted.schedule_at_period_end?.conditions ?? feature.schedule_at_period_end.conditions;
  if (wanted.products) {
    feature.products = wanted.products.map(({ product, prices }) => ({
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      product: find(world, 'product', product, 'features[subscription_update][products]').id,
      prices: prices.map(
        (price) => find(world, 'price', price, 'features[subscription_update][products]').id,
      ),
    }));
  }
}

const NO_FEATURES: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};
