import {
  generateText,
  type LanguageModel,
  type ModelMessage as LibraryMessage,
  NoObjectGeneratedError,
  Output,
  streamText,
  tool,
  type ToolSet,
} from 'ai';
import { countTokens } from '#model/count-tokens.ts';
import { describeShape, readShape, refusesShape } from '#model/answer-shape.ts';
import type { ModelAnswer, ModelMessage, ModelRequest, ModelTool, ModelToolCall } from '#shared/model.ts';

const MOST_OUTPUT_TOKENS = 4_096;

type Request = ModelRequest & { signal: AbortSignal };

/** One request to the provider, without retries. Throws what the library throws. */
export async function askOnce(model: LanguageModel, request: Request): Promise<ModelAnswer> {
  const { answer_shape, instructions = '' } = request;
  try {
    return await ask(model, request);
  } catch (error) {
    if (!answer_shape || !refusesShape(error)) throw error;
  }
  // Servers without JSON schemas are told the shape in words.
  const { answer_shape: _shape, ...rest } = request;
  const told = `${instructions}\n\n${describeShape(answer_shape)}`.trim();
  const answer = await ask(model, { ...rest, instructions: told });
  return { ...answer, data: readShape(answer.text, answer_shape) };
}

async function ask(model: LanguageModel, request: Request): Promise<ModelAnswer> {
  const { instructions, answer_shape, onText } = request;
  const options = {
    model,
    maxRetries: 0,
    abortSignal: request.signal,
    maxOutputTokens: request.max_output_tokens ?? MOST_OUTPUT_TOKENS,
    messages: request.messages.map(libraryMessage),
    ...(instructions !== undefined && { instructions }),
    ...(request.tools && { tools: libraryTools(request.tools) }),
    ...(answer_shape && { output: Output.object({ schema: answer_shape }) }),
  };
  const result = onText
    ? await readStream(options, onText)
    : await generateText(options).catch((error: unknown) => readMisshapen(error, request));
  if ('data' in result) return result;
  const toolCalls = await result.toolCalls;
  const usage = await result.usage;
  const text = await result.text;
  return {
    text,
    data: answer_shape && toolCalls.length === 0 ? readShape(text, answer_shape) : undefined,
    tool_calls: toolCalls.map(readToolCall),
    finish_reason: readFinishReason(await result.finishReason),
    ...countTokens(usage, {
      request,
      answer: `${text}${JSON.stringify(toolCalls.map(({ input }) => input))}`,
    }),
  };
}

/** The library takes only an answer that is JSON from its first letter to its last. */
function readMisshapen(error: unknown, request: Request): ModelAnswer {
  const { answer_shape: shape } = request;
  if (!shape || !NoObjectGeneratedError.isInstance(error) || error.text === undefined) throw error;
  const { text, usage, finishReason } = error;
  return {
    text,
    // What was cut off, the step refuses with a sentence of its own.
    data: finishReason === 'length' ? undefined : readShape(text, shape),
    tool_calls: [],
    finish_reason: readFinishReason(finishReason ?? 'other'),
    ...countTokens(usage, { request, answer: text }),
  };
}

async function readStream(options: Parameters<typeof streamText>[0], onText: (part: string) => void) {
  // Errors arrive in the stream as well; without this the library prints them.
  const result = streamText({ ...options, onError: () => {} });
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') onText(part.text);
  }
  return result;
}

function libraryMessage(message: ModelMessage): LibraryMessage {
  if (message.role === 'user') {
    const pictures = message.pictures ?? [];
    return {
      role: 'user',
      content: [
        { type: 'text', text: message.text },
        ...pictures.map(({ bytes, media_type }) => ({
          type: 'file' as const,
          data: bytes,
          mediaType: media_type,
        })),
      ],
    };
  }
  if (message.role === 'assistant') {
    const calls = message.tool_calls ?? [];
    return {
      role: 'assistant',
      content: [
        ...(message.text === '' ? [] : [{ type: 'text' as const, text: message.text }]),
        ...calls.map(({ id, name, input }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input,
        })),
      ],
    };
  }
  return {
    role: 'tool',
    content: message.results.map(({ id, name, text }) => ({
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: name,
      output: { type: 'text' as const, value: text },
    })),
  };
}

function libraryTools(tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input_shape }) => [
      name,
      tool({ description, inputSchema: input_shape }),
    ]),
  );
}

function readToolCall(call: {
  toolCallId: string;
  toolName: string;
  input: unknown;
  invalid?: boolean | undefined;
  error?: unknown;
}): ModelToolCall {
  const { toolCallId: id, toolName: name, input } = call;
  const problem = call.invalid ? (call.error instanceof Error ? call.error.message : 'Invalid input') : null;
  return { id, name, input, problem };
}

function readFinishReason(reason: string): ModelAnswer['finish_reason'] {
  if (reason === 'stop' || reason === 'length') return reason;
  if (reason === 'tool-calls') return 'tool_calls';
  return reason === 'content-filter' ? 'refused' : 'other';
}
