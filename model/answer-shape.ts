import { AISDKError, APICallError } from 'ai';
import * as z from 'zod/mini';
import { parseJson, withoutFence } from '#model/tidy-chat-answer.ts';

/** Whether the server refused the request because it cannot be asked for JSON of a shape. */
export function refusesShape(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false;
  const { statusCode: status, responseBody = '' } = error;
  const said = responseBody.slice(0, 5_000);
  return (
    (status === 400 || status === 422) && /response_format|json_schema|structured|text\.format/i.test(said)
  );
}

export function describeShape(shape: z.ZodMiniType): string {
  return `Answer with one JSON value of this schema, and nothing else:\n${JSON.stringify(z.toJSONSchema(shape))}`;
}

/** Models put JSON into code fences and between sentences. Throws for what has another shape. */
export function readShape(text: string, shape: z.ZodMiniType): unknown {
  const found = [text, withoutFence(text.trim()), between(text)]
    .map((part) => shape.safeParse(parseJson(part)))
    .find(({ success }) => success);
  if (found?.success) return found.data;
  throw new AISDKError({ name: 'WrongShape', message: 'The answer has another shape.' });
}

function between(text: string): string {
  return text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
}
