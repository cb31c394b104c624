import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const httpRequest = defineAction({
  id: 'http.request',
  name: 'HTTP request',
  description: 'Calls an address and reads the answer.',
  group: 'Web',
  // One definition for reading and sending: a request that was under way may have sent something.
  onInterrupt: 'fail',
  inputs: {
    address: text('Address', '', { placeholder: 'https://api.example.com/orders' }),
    method: optional(
      text('Method', 'GET, POST, PUT, PATCH or DELETE; GET when left out', { placeholder: 'GET' }),
    ),
    headers: optional(
      text('Headers', 'One on each line', { multiline: true, placeholder: 'Accept: application/json' }),
    ),
    body: optional(text('Body', '', { multiline: true })),
  },
  outputs: { status: text('Status'), body: text('Body') },
  examples: { status: '200', body: '{"ok":true}' },
  async run({ inputs, fetch, once_key }) {
    const method = readMethod(inputs.method);
    const headers = readHeaders(inputs.headers ?? '');
    const isSending = method !== 'GET' && method !== 'HEAD';
    const response = await fetch(inputs.address.trim(), {
      method,
      // Servers that know this header do the same request only once.
      headers: isSending ? { 'idempotency-key': once_key, ...headers } : headers,
      ...(isSending && inputs.body !== undefined && { body: inputs.body }),
    });
    return { status: String(response.status), body: new TextDecoder().decode(response.bytes) };
  },
});

function readMethod(given: string | undefined): string {
  const method = (given ?? '').trim().toUpperCase() || 'GET';
  if (METHODS.includes(method)) return method;
  throw new StepFailure('input_invalid', `“${given}” is not a method.`, `Use one of ${METHODS.join(', ')}.`);
}

function readHeaders(given: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of given.split('\n').filter((candidate) => candidate.trim() !== '')) {
    const match = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*(.*?)\s*$/.exec(line);
    if (!match?.[1]) {
      throw new StepFailure(
        'input_invalid',
        `The header “${line.trim()}” cannot be read.`,
        'Write each header on a line of its own, as Name: value.',
      );
    }
    headers[match[1].toLowerCase()] = match[2] ?? '';
  }
  return headers;
}
