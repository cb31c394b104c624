/** What the stand-in for a model answers to one request. */
export type ScriptedAnswer =
  | { kind: 'text'; text: string; finish?: 'stop' | 'length' | 'content_filter' }
  | { kind: 'tool_calls'; calls: readonly { name: string; input: unknown }[]; text?: string }
  /** `retry_after` in seconds. */
  | { kind: 'error'; status: number; retry_after?: number; message?: string }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Status 200, and no JSON. */
  | { kind: 'nonsense'; body?: string }
  /** Begins to answer and closes the connection. */
  | { kind: 'cut_off' }
  /** Never stops sending. */
  | { kind: 'endless' };

/** What was asked, whatever the protocol. */
export type AskedModel = {
  protocol: 'openai' | 'anthropic' | 'google';
  model: string;
  /** The key, wherever the protocol has it. */
  key: string | null;
  is_streamed: boolean;
  /** All texts of the request in order, with the role of each. */
  texts: { role: string; text: string }[];
  tool_names: string[];
  /** The whole body, for what is special to a protocol. */
  body: Record<string, unknown>;
  received_at: number;
  /** Whoever asked closed the connection before the answer was complete. */
  was_abandoned: boolean;
};

/** The stand-in counts words where a model counts tokens. */
export function countTokens(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
