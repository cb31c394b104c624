import '#model/drop-empty-addresses.ts';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { fetchChatAnswer } from '#model/fetch-chat-answer.ts';
import { fetchFromProvider } from '#model/fetch-from-provider.ts';
import type { ModelProvider, ModelSettings } from '#model/model-settings.ts';

/** The libraries would take what is missing from environment variables of their own choice, so nothing is left out. */
const OWN_ADDRESSES: Record<Exclude<ModelProvider, 'compatible'>, string> = {
  anthropic: 'https://api.anthropic.com/v1',
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

export function createLanguageModel(settings: ModelSettings): LanguageModel {
  const { provider, name } = settings;
  const apiKey = settings.api_key ?? '';
  if (provider === 'compatible') {
    return createOpenAICompatible({
      name: 'compatible',
      baseURL: settings.base_url ?? '',
      ...(apiKey && { apiKey }),
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch: fetchChatAnswer,
    }).chatModel(name);
  }
  const options = { apiKey, baseURL: settings.base_url ?? OWN_ADDRESSES[provider], fetch: fetchFromProvider };
  if (provider === 'anthropic') return createAnthropic(options).languageModel(name);
  if (provider === 'google') return createGoogle(options).languageModel(name);
  // The chat protocol rather than the newer one: it is the one that gateways and servers of one's own also speak.
  return createOpenAI({ ...options, fetch: fetchChatAnswer }).chat(name);
}

/** For an address that has no chat protocol: OpenAI's newer one. Null for providers that have their own. */
export function createResponsesModel(settings: ModelSettings): LanguageModel | null {
  const { provider, name } = settings;
  if (provider !== 'openai' && provider !== 'compatible') return null;
  const baseURL = settings.base_url ?? OWN_ADDRESSES.openai;
  return createOpenAI({ apiKey: settings.api_key ?? '', baseURL, fetch: fetchFromProvider }).responses(name);
}
