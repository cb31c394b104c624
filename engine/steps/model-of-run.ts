import type { Model, ModelAnswer, ModelMessage } from '#shared/model.ts';

/**
 * The model as the steps of one run may use it: a stop of the run ends its requests, and the secrets of the run are
 * replaced by the mask in everything that is sent. What each answer used is written down.
 */
export function modelOfRun(
  model: Model,
  {
    signal,
    hide,
    keepUse,
  }: { signal: AbortSignal; hide(text: string): string; keepUse(used: ModelAnswer): Promise<void> },
): Model {
  return {
    name: model.name,
    price: model.price,
    async generate(request) {
      const answer = await model.generate({
        ...request,
        ...(request.instructions !== undefined && { instructions: hide(request.instructions) }),
        messages: request.messages.map((message) => hideInMessage(message, hide)),
        signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal,
      });
      await keepUse(answer);
      return answer;
    },
  };
}

function hideInMessage(message: ModelMessage, hide: (text: string) => string): ModelMessage {
  if (message.role === 'tool') {
    return { ...message, results: message.results.map((one) => ({ ...one, text: hide(one.text) })) };
  }
  const text = hide(message.text);
  if (message.role === 'user' || !message.tool_calls) return { ...message, text };
  const tool_calls = message.tool_calls.map((call) => ({ ...call, input: hideInValue(call.input, hide) }));
  return { ...message, text, tool_calls };
}

/** What a model wrote as the input of a tool is JSON. */
function hideInValue(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((part) => hideInValue(part, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hideInValue(part, hide)]));
}
