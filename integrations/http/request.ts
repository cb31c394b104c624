import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

/** What HTTP allows in a header. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const httpRequest = defineAction({
  id: 'http.request',
  name: 'HTTP request',
  description: 'Calls an address and reads the answer.',
  group: 'Web',
  // Reading again changes nothing; anything else may have sent something.
  onInterrupt: ({ method }) => (isReading(method) ? 'repeat' : 'fail'),
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
    const isSending = !isReading(method);
    const response = await fetch(inputs.address.trim(), {
      method,
      // Servers that know this header do the same request only once.
      headers: isSending ? { 'idempotency-key': once_key, ...headers } : headers,
      ...(isSending && inputs.body !== undefined && { body: inputs.body }),
    });
    return { status: String(response.status), body: new TextDecoder().decode(response.bytes) };
  },
});

function isReading(method: string | undefined): boolean {
  return /^(?:|GET|HEAD)$/.test((method ?? '').trim().toUpperCase());
}

function readMethod(given: string | undefined): string {
  const method = (given ?? '').trim().toUpperCase() || 'GET';
  if (METHODS.includes(method)) return method;
  throw new StepFailure('input_invalid', `“${given}” is not a method.`, `Use one of ${METHODS.join(', ')}.`);
}

/** Says the line and not what is in it, which may be a key. */
function readHeaders(given: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [at, line] of given.split('\n').entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    if (colon === -1 || !NAME.test(name) || !VALUE.test(value)) {
      throw new StepFailure(
        'input_invalid',
        `Line ${at + 1} of “Headers” cannot be read.`,
        'Write each header on a line of its own, as Name: value, without line breaks and emoji in it.',
      );
    }
    headers[name.toLowerCase()] = value;
  }
  return headers;
}
