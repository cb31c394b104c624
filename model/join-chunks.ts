import { isRecord } from '#shared/is-record.ts';

/** `end` is the last letter of the arguments so far. */
type Call = { id: string; name: string; arguments: string; end: string };

/** The whole answer out of the events of a stream, for servers that stream whatever they are asked. */
export function joinChunks(body: string): unknown {
  let content = '';
  let finish_reason: unknown = null;
  // Everything else is left out: an answer may bring another field with each event.
  let model: unknown;
  let usage: unknown;
  const calls = joinCalls();
  for (const line of body.split('\n')) {
    const chunk = line.startsWith('data:') ? parseChunk(line.slice('data:'.length)) : null;
    if (!chunk) continue;
    // An error in the middle of a stream ends the answer.
    if (chunk.error !== undefined) return { error: chunk.error };
    model = chunk.model ?? model;
    usage = chunk.usage ?? usage;
    const choice = recordOf(Array.isArray(chunk.choices) ? chunk.choices[0] : null);
    const delta = recordOf(choice.delta ?? choice.message);
    content += textOf(delta.content);
    finish_reason = choice.finish_reason ?? finish_reason;
    const parts: unknown[] = Array.isArray(delta.tool_calls) ? delta.tool_calls : [];
    for (const part of parts) calls.add(recordOf(part));
  }
  const tool_calls = calls
    .all()
    .map(({ name, arguments: written }) => ({ function: { name, arguments: written } }));
  const message = { content, ...(tool_calls.length > 0 && { tool_calls }) };
  return { model, usage, choices: [{ index: 0, message, finish_reason }] };
}

/**
 * Parts of calls belong together by their index. Servers leave it out, or give all calls the same; then a part with
 * another id, or with a name after arguments that are complete, begins another call.
 */
function joinCalls() {
  const all: Call[] = [];
  const byIndex = new Map<number, Call>();
  let last: Call | undefined;
  return {
    all: () => all,
    add({ index, id, function: called }: Record<string, unknown>): void {
      const { name, arguments: given } = recordOf(called);
      const written = argumentsIn(given);
      const end = written.trimEnd().at(-1) ?? '';
      const part = { id: textOf(id), name: textOf(name), arguments: written, end };
      const known = typeof index === 'number' ? byIndex.get(index) : last;
      const call =
        known && !beginsAnother(known, part) ? known : { id: part.id, name: '', arguments: '', end: '' };
      if (call !== known) all.push(call);
      if (typeof index === 'number') byIndex.set(index, call);
      last = call;
      // Some repeat the name with each part.
      if (call.name !== part.name) call.name += part.name;
      call.arguments += part.arguments;
      if (part.end !== '') call.end = part.end;
    },
  };
}

function beginsAnother(known: Call, part: Call): boolean {
  if (part.id !== '' && known.id !== '') return part.id !== known.id;
  return part.name !== '' && known.end === '}' && part.arguments.trimStart().startsWith('{');
}

function argumentsIn(given: unknown): string {
  return isRecord(given) ? JSON.stringify(given) : textOf(given);
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
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
