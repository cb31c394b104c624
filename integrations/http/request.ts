import { defineAction } from '#integrations/define.ts';
import { readAuthorisation, readHeaders } from '#integrations/http/headers.ts';
import { composeBody } from '#integrations/http/request-body.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, file, optional, text, words } from '#shared/fields.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const httpRequest = defineAction({
  id: 'http.request',
  name: 'HTTP request',
  search_words: 'api url call curl json post get webhook',
  description: 'Calls an address with any method, and reads the answer.',
  group: 'Web',
  // Reading again changes nothing; anything else may have sent something.
  onInterrupt: ({ method }) => (isReading(method) ? 'repeat' : 'fail'),
  inputs: {
    address: text('Address', '', { placeholder: 'https://api.example.com/orders' }),
    method: optional(
      text('Method', 'GET, POST, PUT, PATCH or DELETE; GET when left out', { placeholder: 'GET' }),
      { never_empty: true },
    ),
    headers: optional(
      text('Headers', 'One on each line', {
        multiline: true,
        placeholder: 'Accept: application/json',
        may_hold_secret: 'pairs',
      }),
    ),
    token: optional(
      text('Token', 'Sent as Bearer token. Keep it in a secret variable.', { may_hold_secret: 'always' }),
    ),
    user: optional(text('User name')),
    password: optional(text('Password', 'Keep it in a secret variable.', { may_hold_secret: 'always' })),
    body: optional(text('Body', 'Sent as it is', { multiline: true })),
    json: optional(
      words('JSON', 'Or JSON; what a variable holds stays one value', {
        multiline: true,
        placeholder: '{"name": "Ada", "age": 36}',
      }),
    ),
    form: optional(
      words('Form', 'Or the fields of a form, one on each line', {
        multiline: true,
        placeholder: 'name = Ada',
        may_hold_secret: 'pairs',
      }),
    ),
    file: optional(file('File', 'Or a file, alone or with the form')),
    file_field: optional(text('Field of the file', 'In a form; file when left out', { placeholder: 'file' })),
    keep: optional(
      choice('Keep the answer as a file', { no: 'No', yes: 'Yes' }, { placeholder: 'No, as text' }),
    ),
  },
  outputs: {
    status: text('Status'),
    body: text('Body'),
    headers: text('Headers of the answer'),
    file: file('File'),
  },
  examples: { status: '200', body: '{"ok":true}', headers: '{"content-type":"application/json"}' },
  async run({ inputs, fetch, openFile, saveFile, once_key }) {
    const method = readMethod(inputs.method);
    const headers = { ...readAuthorisation(inputs), ...readHeaders(inputs.headers ?? '') };
    const isSending = !isReading(method);
    const sent = isSending ? await composeBody(inputs, openFile) : { headers: {} };
    const address = inputs.address.trim();
    const response = await fetch(address, {
      method,
      // Servers that know this header do the same request only once.
      headers: { ...(isSending && { 'idempotency-key': once_key }), ...sent.headers, ...headers },
      ...('body' in sent && { body: sent.body }),
    });
    const { status, bytes } = response;
    const isKept = inputs.keep === 'yes';
    const type = response.headers['content-type']?.split(';')[0]?.trim() ?? 'application/octet-stream';
    return {
      status: String(status),
      body: isKept ? '' : new TextDecoder().decode(bytes),
      headers: JSON.stringify(withoutCookies(response.headers)),
      file: isKept ? await saveFile({ name: nameOf(address), media_type: type, bytes }) : '',
    };
  },
});

function isReading(method: string | undefined): boolean {
  return /^(?:|GET|HEAD|OPTIONS)$/.test((method ?? '').trim().toUpperCase());
}

function readMethod(given: string | undefined): string {
  const method = (given ?? '').trim().toUpperCase() || 'GET';
  if (METHODS.includes(method)) return method;
  throw new StepFailure('input_invalid', `“${given}” is not a method.`, `Use one of ${METHODS.join(', ')}.`);
}

/** They may be somebody's sign-in, and outputs are kept. */
function withoutCookies({
  'set-cookie': _dropped,
  ...headers
}: Record<string, string>): Record<string, string> {
  return headers;
}

/** The last part of the address. */
function nameOf(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  return last === '' ? 'answer' : last.slice(0, 200);
}
