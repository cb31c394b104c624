import type { AskedModel } from '#sandbox/model/scripted-answer.ts';

type Headers = Record<string, string | string[] | undefined>;

/** Null for an address that none of the three protocols has. */
export function readRequest(
  pathname: string,
  headers: Headers,
  body: Record<string, unknown>,
): AskedModel | null {
  const common = { body, received_at: Date.now(), was_abandoned: false };
  if (pathname.endsWith('/chat/completions')) {
    return {
      protocol: 'openai',
      model: textOf(body.model),
      key: /^Bearer (.+)$/.exec(textOf(headers.authorization))?.[1] ?? null,
      is_streamed: body.stream === true,
      texts: listOf(body.messages).map((message) => ({
        role: textOf(message.role),
        text: textOfContent(message.content),
      })),
      tool_names: listOf(body.tools).map((tool) => textOf(recordOf(tool.function).name)),
      ...common,
    };
  }
  if (pathname.endsWith('/messages')) {
    return {
      protocol: 'anthropic',
      model: textOf(body.model),
      key: textOf(headers['x-api-key']) || null,
      is_streamed: body.stream === true,
      texts: [
        ...listOf(body.system).map((part) => ({ role: 'system', text: textOf(part.text) })),
        ...listOf(body.messages).map((message) => ({
          role: textOf(message.role),
          text: textOfContent(message.content),
        })),
      ],
      tool_names: listOf(body.tools).map((tool) => textOf(tool.name)),
      ...common,
    };
  }
  const google = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/.exec(pathname);
  if (!google) return null;
  return {
    protocol: 'google',
    model: google[1] ?? '',
    key: textOf(headers['x-goog-api-key']) || null,
    is_streamed: google[2] === 'streamGenerateContent',
    texts: [
      ...listOf(recordOf(body.systemInstruction).parts).map((part) => ({
        role: 'system',
        text: textOf(part.text),
      })),
      ...listOf(body.contents).map((content) => ({
        role: textOf(content.role),
        text: textOfContent(content.parts),
      })),
    ],
    tool_names: [],
    ...common,
  };
}

function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((part) => textOf(part.text))
    .join('');
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
