import * as z from 'zod';
import { MODEL_PROVIDERS, type ModelProvider, type ModelSettings } from '#model/model-settings.ts';
import type { ModelPrice } from '#shared/model.ts';
import { StartError } from '#shared/errors.ts';

/** The settings of the language model, as settings.ts reads them. MODEL_NAME switches it on. */
export const modelVariables = {
  /** As the provider calls it; without it there is no model, whatever keys a shell has exported. */
  MODEL_NAME: z.string().optional(),
  /** Needed only where the keys of several providers are set. */
  MODEL_PROVIDER: z.enum(MODEL_PROVIDERS, `must be ${MODEL_PROVIDERS.join(', ')}`).optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  /** A server that speaks OpenAI's chat protocol, or a gateway in front of a provider. */
  MODEL_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1' })
    .optional(),
  /** What OpenAI's own programs read: where the key of OpenAI is sent. */
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://gateway.example.com/v1' })
    .optional(),
  /** The key for MODEL_BASE_URL. */
  MODEL_API_KEY: z.string().optional(),
  /** US dollars for a million tokens that are sent, and that are answered. */
  MODEL_PRICE_INPUT: z.coerce.number().min(0).max(100_000).optional(),
  MODEL_PRICE_OUTPUT: z.coerce.number().min(0).max(100_000).optional(),
};

type Variables = { [Name in keyof typeof modelVariables]?: z.output<(typeof modelVariables)[Name]> };

const KEY_NAMES = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
} as const;
const WITH_KEYS = ['anthropic', 'openai', 'google'] as const;

/** Null when no model is configured. Throws StartError with the sentence of what is missing. */
export function modelSettings(env: Variables): ModelSettings | null {
  const name = env.MODEL_NAME;
  if (!name) {
    const given = (['MODEL_PROVIDER', 'MODEL_BASE_URL', 'MODEL_API_KEY'] as const).find((one) => env[one]);
    if (given) throw new StartError(`${given} needs MODEL_NAME: the model to use, as its provider calls it.`);
    return null;
  }
  const provider = env.MODEL_PROVIDER ?? findProvider(env);
  const base_url = baseAddress(provider, env);
  const price = modelPrice(env);
  if (provider === 'compatible') {
    if (!base_url)
      throw new StartError('MODEL_PROVIDER=compatible needs MODEL_BASE_URL: the address of the server.');
    return { provider, name, base_url, api_key: env.MODEL_API_KEY ?? null, ...price };
  }
  const api_key = env.MODEL_API_KEY ?? env[KEY_NAMES[provider]];
  if (!api_key) throw new StartError(`MODEL_PROVIDER=${provider} needs ${KEY_NAMES[provider]}.`);
  return { provider, name, base_url, api_key, ...price };
}

/** People copy the address of a call as well; the libraries add its path. */
function baseAddress(provider: ModelProvider, env: Variables): string | null {
  const given = env.MODEL_BASE_URL ?? (provider === 'openai' ? env.OPENAI_BASE_URL : undefined);
  return (
    given?.trim().replace(/(?:\/chat\/completions|\/completions|\/responses|\/messages)?\/{0,5}$/, '') ?? null
  );
}

function modelPrice(env: Variables): { price?: ModelPrice } {
  const { MODEL_PRICE_INPUT: input, MODEL_PRICE_OUTPUT: output } = env;
  if (input === undefined && output === undefined) return {};
  if (input !== undefined && output !== undefined) return { price: { input, output } };
  throw new StartError('MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT are set together, or not at all.');
}

function findProvider(env: Variables): ModelProvider {
  if (env.MODEL_BASE_URL) return 'compatible';
  const [first, ...others] = WITH_KEYS.filter((provider) => env[KEY_NAMES[provider]]);
  if (!first) {
    throw new StartError(
      `MODEL_NAME needs a provider: set ${WITH_KEYS.map((provider) => KEY_NAMES[provider]).join(', ')} or MODEL_BASE_URL.`,
    );
  }
  if (others.length > 0) {
    throw new StartError(
      'The keys of several model providers are set: say with MODEL_PROVIDER which one to use.',
    );
  }
  return first;
}

const PROVIDER_NAMES = { anthropic: 'Anthropic', openai: 'OpenAI', google: 'Google' } as const;

/** As people know it; of a server of one's own its address. */
export function nameOfProvider({ provider, base_url }: ModelSettings): string {
  const host = base_url === null ? null : URL.parse(base_url)?.host;
  if (provider === 'compatible') return host ? `The model server at ${host}` : 'A model server';
  return host ? `${PROVIDER_NAMES[provider]}, by way of ${host}` : PROVIDER_NAMES[provider];
}
