import { type AskedModel, countTokens, type ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';

type Answer = Extract<ScriptedAnswer, { kind: 'text' | 'tool_calls' }>;

/** The body of an answer in one piece, in the protocol that was asked in. */
export function wholeAnswer(asked: AskedModel, answer: Answer): unknown {
  const text = answer.text ?? '';
  const input = asked.texts.reduce((sum, message) => sum + countTokens(message.text), 0);
  const output = countTokens(text);
  if (asked.protocol === 'anthropic') {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: asked.model,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: input, output_tokens: output },
    };
  }
  if (asked.protocol === 'google') {
    return {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: input,
        candidatesTokenCount: output,
        totalTokenCount: input + output,
      },
    };
  }
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: asked.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text === '' ? null : text,
          ...(answer.kind === 'tool_calls' && { tool_calls: toolCalls(answer) }),
        },
        finish_reason: finishReason(answer),
      },
    ],
    usage: usage(input, output),
  };
}

/** The events of an OpenAI stream: a word at a time, each tool's arguments in two pieces, then the usage. */
export function streamedAnswer(asked: AskedModel, answer: Answer): string[] {
  const text = answer.text ?? '';
  const input = asked.texts.reduce((sum, message) => sum + countTokens(message.text), 0);
  const chunk = (delta: unknown, finish_reason: string | null = null) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: asked.model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const calls = answer.kind === 'tool_calls' ? toolCalls(answer) : [];
  const chunks = [
    chunk({ role: 'assistant', content: '' }),
    ...words.map((word) => chunk({ content: word })),
    ...calls.flatMap((call, index) => {
      const { name, arguments: written } = call.function;
      const half = Math.floor(written.length / 2);
      return [
        chunk({ tool_calls: [{ ...call, index, function: { name, arguments: written.slice(0, half) } }] }),
        chunk({ tool_calls: [{ index, function: { arguments: written.slice(half) } }] }),
      ];
    }),
    chunk({}, finishReason(answer)),
    { ...chunk({}), choices: [], usage: usage(input, countTokens(text)) },
  ];
  return [...chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n'];
}

/** Each protocol has a shape of its own for what went wrong. */
export function errorBody(asked: AskedModel | null, status: number, message: string): unknown {
  if (asked?.protocol === 'anthropic') return { type: 'error', error: { type: 'api_error', message } };
  if (asked?.protocol === 'google') return { error: { code: status, message, status: 'UNAVAILABLE' } };
  return { error: { message, type: 'error', param: null, code: null } };
}

function toolCalls({ calls }: Extract<Answer, { kind: 'tool_calls' }>) {
  return calls.map(({ name, input }, at) => ({
    id: `call_${at + 1}`,
    type: 'function',
    function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
  }));
}

function finishReason(answer: Answer): string {
  return answer.kind === 'tool_calls' ? 'tool_calls' : (answer.finish ?? 'stop');
}

function usage(input: number, output: number) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
