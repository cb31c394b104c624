import type { ModelPrice } from '#shared/model.ts';

export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'compatible'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** In a file of its own: who only reads settings need not load the providers' libraries. */
export type ModelSettings = {
  provider: ModelProvider;
  /** As the provider calls it. */
  name: string;
  /** Null for a server of one's own that wants none. */
  api_key: string | null;
  /** Null for the provider's own address; `compatible` has none. */
  base_url: string | null;
  /** Null where it is not said. */
  price?: ModelPrice | null;
};
