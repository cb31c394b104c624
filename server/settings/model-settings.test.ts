import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';

const model = (variables: Record<string, string>) => readSettings(variables).model;

test('there is no model unless one is named', () => {
  expect(model({})).toBeNull();
  // Developers export keys for other programs.
  expect(model({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' })).toBeNull();
});

test('a name and one key are enough', () => {
  expect(model({ MODEL_NAME: 'm', ANTHROPIC_API_KEY: 'k' })).toEqual({
    provider: 'anthropic',
    name: 'm',
    api_key: 'k',
    base_url: null,
  });
  expect(model({ MODEL_NAME: 'm', OPENAI_API_KEY: 'k' })?.provider).toBe('openai');
  expect(model({ MODEL_NAME: 'm', GOOGLE_GENERATIVE_AI_API_KEY: 'k' })?.provider).toBe('google');
});

test('MODEL_PROVIDER chooses among several keys', () => {
  const keys = { MODEL_NAME: 'm', ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'o' };
  expect(model({ ...keys, MODEL_PROVIDER: 'openai' })).toMatchObject({ provider: 'openai', api_key: 'o' });
});

test('a server of one’s own gets no key of a provider', () => {
  const base_url = 'http://localhost:11434/v1';
  expect(model({ MODEL_NAME: 'm', MODEL_BASE_URL: base_url, OPENAI_API_KEY: 'o' })).toEqual({
    provider: 'compatible',
    name: 'm',
    api_key: null,
    base_url,
  });
  expect(model({ MODEL_NAME: 'm', MODEL_BASE_URL: base_url, MODEL_API_KEY: 'k' })?.api_key).toBe('k');
});

test('the key of OpenAI goes where OPENAI_BASE_URL says, and an address may be that of a call', () => {
  const gateway = 'https://gateway.example/v1';
  const openai = { MODEL_NAME: 'm', OPENAI_API_KEY: 'o', OPENAI_BASE_URL: `${gateway}/` };
  expect(model(openai)).toMatchObject({ provider: 'openai', api_key: 'o', base_url: gateway });
  // An address of one's own still gets no key of OpenAI.
  const own = { ...openai, MODEL_BASE_URL: 'http://localhost:1/v1/chat/completions' };
  expect(model(own)).toMatchObject({
    provider: 'compatible',
    api_key: null,
    base_url: 'http://localhost:1/v1',
  });
});

test.each([
  [
    { MODEL_PROVIDER: 'openai' },
    'MODEL_PROVIDER needs MODEL_NAME: the model to use, as its provider calls it.',
  ],
  [{ MODEL_BASE_URL: 'http://localhost:1/v1' }, 'MODEL_BASE_URL needs MODEL_NAME'],
  [{ MODEL_NAME: 'm' }, 'MODEL_NAME needs a provider: set ANTHROPIC_API_KEY, OPENAI_API_KEY, '],
  [
    { MODEL_NAME: 'm', MODEL_PROVIDER: 'google' },
    'MODEL_PROVIDER=google needs GOOGLE_GENERATIVE_AI_API_KEY.',
  ],
  [
    { MODEL_NAME: 'm', MODEL_PROVIDER: 'compatible' },
    'MODEL_PROVIDER=compatible needs MODEL_BASE_URL: the address of the server.',
  ],
  [
    { MODEL_NAME: 'm', OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a' },
    'The keys of several model providers are set: say with MODEL_PROVIDER which one to use.',
  ],
  [
    { MODEL_NAME: 'm', MODEL_PROVIDER: 'skynet' },
    'The setting MODEL_PROVIDER must be anthropic, openai, google, compatible.',
  ],
  [
    { MODEL_NAME: 'm', MODEL_BASE_URL: 'localhost:11434' },
    'The setting MODEL_BASE_URL must be an address such as http://localhost:11434/v1.',
  ],
])('says what is wrong with %o', (variables, sentence) => {
  expect(() => readSettings(variables)).toThrow(sentence);
});

test('the price of a model is set whole or not at all', () => {
  const priced = { MODEL_NAME: 'm', MODEL_BASE_URL: 'http://localhost:11434/v1', MODEL_PRICE_INPUT: '3' };
  expect(model({ ...priced, MODEL_PRICE_OUTPUT: '15' })?.price).toEqual({ input: 3, output: 15 });
  expect(() => model(priced)).toThrow('MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT are set together');
});
