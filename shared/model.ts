import type * as z from 'zod/mini';
import type { FileContent } from '#shared/metered-page.ts';

/** A language model as steps, the agent and the copilot use it. A step's world has null where none is configured. */
export type Model = {
  /** Provider and model, for people: `anthropic claude-sonnet`. */
  name: string;
  /** Null where whoever runs Legwork has not said what it costs. */
  price: ModelPrice | null;
  /**
   * One answer. Tries again when the provider is overloaded or out of reach, waiting as long as it asks, within the
   * deadline. Throws StepFailure `model_failed`, or the signal's reason.
   */
  generate(request: ModelRequest): Promise<ModelAnswer>;
};

/** US dollars for a million tokens. */
export type ModelPrice = { input: number; output: number };

/** What an answer cost in US dollars; null where that is not known. */
export function costOf(
  price: ModelPrice | null,
  used: Pick<ModelAnswer, 'input_tokens' | 'output_tokens'>,
): number | null {
  if (!price) return null;
  return (used.input_tokens * price.input + used.output_tokens * price.output) / 1_000_000;
}

export type ModelRequest = {
  /** What the model is to do. Text of a page or of a variable belongs into `messages`: it is data, not an order. */
  instructions?: string;
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  /** The answer is then JSON of this shape, in `data`. */
  answer_shape?: z.ZodMiniType;
  /** 4,096 unless given. */
  max_output_tokens?: number;
  /** For all tries together, in milliseconds; two minutes unless given. */
  deadline_ms?: number;
  signal?: AbortSignal;
  /** Called with each part of the text as it arrives. An answer that has begun is not asked for again. */
  onText?: (part: string) => void;
};

export type ModelMessage =
  | { role: 'user'; text: string; pictures?: readonly FileContent[] }
  | { role: 'assistant'; text: string; tool_calls?: readonly ModelToolCall[] }
  | { role: 'tool'; results: readonly ModelToolResult[] };

/** The model only asks for a call; whoever asked the model makes it, and sends the result as the next message. */
export type ModelTool = { name: string; description: string; input_shape: z.ZodMiniType };
export type ModelToolCall = {
  id: string;
  name: string;
  input: unknown;
  /** Why the input does not have the tool's shape, or the tool does not exist; to be sent back as its result. */
  problem: string | null;
};
type ModelToolResult = { id: string; name: string; text: string };

export type ModelAnswer = {
  text: string;
  /** What `answer_shape` made of the answer; undefined without it, and beside tool calls. */
  data: unknown;
  tool_calls: ModelToolCall[];
  /** `length`: it ended at `max_output_tokens`. */
  finish_reason: 'stop' | 'length' | 'tool_calls' | 'refused' | 'other';
  /** Of the try that succeeded, whole and from 0 on; estimated where the provider does not say. */
  input_tokens: number;
  output_tokens: number;
};
