import { joinChunks } from '#model/join-chunks.ts';
import { isRecord } from '#shared/is-record.ts';

/**
 * Servers that nearly speak OpenAI's chat protocol differ in small things: arguments of a call as an object, empty or in
 * a code fence, calls without an id or with equal ones, the older `function_call`, text as a list of parts, a stream that
 * nobody asked for, an error with status 200, counts of tokens as text. This writes the answer anew, with what the library
 * reads and nothing else.
 */
export type TidyAnswer = { status: number; body: string };

export function tidyChatAnswer(body: string): TidyAnswer {
  const answer = body.trimStart().startsWith('data:') ? joinChunks(body) : parseJson(body);
  if (!isRecord(answer)) return { status: 200, body };
  if (isRecord(answer.error) && !Array.isArray(answer.choices))
    return { status: statusOf(answer.error.code), body };
  if (!Array.isArray(answer.choices)) return { status: 200, body };
  const choices = answer.choices.slice(0, 1).filter(isRecord).map(tidyChoice);
  const { model, usage } = answer;
  const tidy = {
    ...(typeof model === 'string' && { model }),
    ...(isRecord(usage) && { usage: tidyUsage(usage) }),
    choices,
  };
  return { status: 200, body: JSON.stringify(tidy) };
}

function tidyChoice({ message, finish_reason }: Record<string, unknown>): unknown {
  const finish = typeof finish_reason === 'string' ? finish_reason : null;
  return { index: 0, message: tidyMessage(message), finish_reason: finish };
}

function tidyUsage({ prompt_tokens, completion_tokens }: Record<string, unknown>): unknown {
  const count = (given: unknown) =>
    given !== null && given !== '' && Number.isFinite(Number(given)) ? Number(given) : undefined;
  return { prompt_tokens: count(prompt_tokens), completion_tokens: count(completion_tokens) };
}

/** Gateways give the status of the provider behind them as the code. */
function statusOf(code: unknown): number {
  const status = Number(code);
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 502;
}

function tidyMessage(message: unknown): unknown {
  const { function_call, tool_calls, content } = isRecord(message) ? message : {};
  const calls =
    callsIn(tool_calls) ?? callsIn(isRecord(function_call) ? { function: function_call } : null) ?? [];
  return {
    role: 'assistant',
    content: textOf(content),
    ...(calls.length > 0 && { tool_calls: calls.slice(0, MOST_CALLS).map(tidyCall) }),
  };
}

const MOST_CALLS = 100;

/** Some write the only call without a list around it. */
function callsIn(given: unknown): unknown[] | null {
  if (Array.isArray(given)) return given;
  return isRecord(given) && isRecord(given.function) ? [given] : null;
}

function textOf(content: unknown): string | null {
  if (typeof content === 'string') return content;
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  const texts = parts.flatMap((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : []));
  return texts.length === 0 ? null : texts.join('');
}

/** The library takes the input of the first of several calls with the same id for all of them, so ids are ours. */
function tidyCall(call: unknown, at: number): unknown {
  const called = isRecord(call) && isRecord(call.function) ? call.function : {};
  const name = typeof called.name === 'string' ? called.name.trim().replace(/^functions?[.:]/, '') : '';
  return {
    id: `call_${at + 1}`,
    type: 'function',
    function: { name, arguments: argumentsOf(called.arguments) },
  };
}

function argumentsOf(given: unknown): string {
  if (typeof given !== 'string') return JSON.stringify(given ?? {});
  const text = withoutFence(given.trim());
  if (text === '') return '{}';
  // Encoded twice.
  const inner = text.startsWith('"') ? parseJson(text) : null;
  return typeof inner === 'string' ? inner : text;
}

/** Models put JSON into code fences. */
export function withoutFence(text: string): string {
  if (!text.startsWith('```') || !text.endsWith('```') || text.length < 6) return text;
  return text.slice(3, -3).replace(/^json/i, '').trim();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
