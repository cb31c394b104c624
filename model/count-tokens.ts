import type { ModelRequest } from '#shared/model.ts';

/** About as many letters as a token has in English text; for servers that count none. */
const LETTERS_OF_TOKEN = 4;
/** About what providers count for a picture of a browser window. */
const TOKENS_OF_PICTURE = 1_500;
/** No answer has more, so a larger count is none. */
const MOST_TOKENS = 100_000_000;

type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined;

/**
 * What an answer used, as whole numbers from 0 on: limits and costs are counted by them. What a server does not count,
 * or counts as nothing, is estimated from the letters and pictures of both sides.
 */
export function countTokens(
  counted: Counted,
  { request, answer }: { request: Pick<ModelRequest, 'instructions' | 'messages'>; answer: string },
): { input_tokens: number; output_tokens: number } {
  return {
    input_tokens:
      readCount(counted?.inputTokens) ?? estimate(lettersSent(request)) + tokensOfPictures(request),
    output_tokens: readCount(counted?.outputTokens) ?? estimate(answer.length),
  };
}

function readCount(count: unknown): number | null {
  if (typeof count !== 'number' || !(count > 0 && count <= MOST_TOKENS)) return null;
  return Math.ceil(count);
}

function estimate(letters: number): number {
  return Math.ceil(letters / LETTERS_OF_TOKEN);
}

function tokensOfPictures({ messages }: Pick<ModelRequest, 'messages'>): number {
  const pictures = messages.flatMap((message) => (message.role === 'user' ? (message.pictures ?? []) : []));
  return pictures.length * TOKENS_OF_PICTURE;
}

function lettersSent({
  instructions = '',
  messages,
}: Pick<ModelRequest, 'instructions' | 'messages'>): number {
  return messages.reduce((sum, message) => {
    if (message.role === 'tool') return sum + message.results.reduce((all, { text }) => all + text.length, 0);
    return sum + message.text.length;
  }, instructions.length);
}
