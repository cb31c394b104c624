/** The whole answer out of the events of a stream, for servers that stream whatever they are asked. */
export function joinChunks(body: string): unknown {
  let content = '';
  let finish_reason: unknown = null;
  let rest: Record<string, unknown> = {};
  const calls = new Map<number, { name: string; arguments: string }>();
  for (const line of body.split('\n')) {
    const chunk = line.startsWith('data:') ? parseChunk(line.slice('data:'.length)) : null;
    if (!chunk) continue;
    // An error in the middle of a stream ends the answer.
    if (chunk.error !== undefined) return { error: chunk.error };
    const { choices, ...others } = chunk;
    rest = { ...rest, ...others };
    const choice = recordOf(Array.isArray(choices) ? choices[0] : null);
    const delta = recordOf(choice.delta);
    content += textOf(delta.content);
    finish_reason = choice.finish_reason ?? finish_reason;
    const parts: unknown[] = Array.isArray(delta.tool_calls) ? delta.tool_calls : [];
    for (const [at, part] of parts.entries()) {
      const { index, function: called } = recordOf(part);
      const number = typeof index === 'number' ? index : at;
      const known = calls.get(number) ?? { name: '', arguments: '' };
      const { name, arguments: written } = recordOf(called);
      calls.set(number, {
        name: known.name + textOf(name),
        arguments: known.arguments + textOf(written),
      });
    }
  }
  const tool_calls = [...calls.values()].map((called) => ({ function: called }));
  const message = { content, ...(tool_calls.length > 0 && { tool_calls }) };
  return { ...rest, choices: [{ index: 0, message, finish_reason }] };
}

function parseChunk(text: string): Record<string, unknown> | null {
  try {
    const chunk: unknown = JSON.parse(text);
    return recordOf(chunk);
  } catch {
    // The end of the stream is written as [DONE].
    return null;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
