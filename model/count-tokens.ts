import * as z from 'zod/mini';
import type { ModelMessage, ModelRequest } from '#shared/model.ts';

/** About as many letters as a token has in English text; for servers that count none. */
const LETTERS_OF_TOKEN = 4;
/** About what providers count for a picture of a browser window. */
const TOKENS_OF_PICTURE = 1_500;
/** No answer has more, so a larger count is none. */
const MOST_TOKENS = 100_000_000;

type Sent = Pick<ModelRequest, 'instructions' | 'messages' | 'tools' | 'answer_shape'>;
type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined;

/**
 * What an answer used, as whole numbers from 0 on: limits and costs are counted by them. What a server does not count,
 * or counts as nothing, is estimated from the letters and pictures of both sides.
 */
export function countTokens(
  counted: Counted,
  { request, answer }: { request: Sent; answer: string },
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

function tokensOfPictures({ messages }: Pick<Sent, 'messages'>): number {
  const pictures = messages.flatMap((message) => (message.role === 'user' ? (message.pictures ?? []) : []));
  return pictures.length * TOKENS_OF_PICTURE;
}

/** Tools and the shape of the answer are sent with each request, as JSON schemas. */
function lettersSent({ instructions = '', messages, tools = [], answer_shape }: Sent): number {
  const shapes = [...tools.map(({ input_shape }) => input_shape), ...(answer_shape ? [answer_shape] : [])];
  const counts = [
    instructions.length,
    ...messages.map(lettersOf),
    ...tools.map(({ name, description }) => name.length + description.length),
    ...shapes.map((shape) => JSON.stringify(z.toJSONSchema(shape)).length),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

function lettersOf(message: ModelMessage): number {
  if (message.role === 'tool') return message.results.reduce((sum, { text }) => sum + text.length, 0);
  if (message.role === 'user' || !message.tool_calls) return message.text.length;
  const calls = message.tool_calls.map(({ name, input }) => name + (JSON.stringify(input) ?? ''));
  return message.text.length + calls.join('').length;
}
