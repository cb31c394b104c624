import { defineHook, type HookRequest } from '#integrations/define-trigger.ts';
import { readPath } from '#integrations/json/read-path.ts';
import { readContent } from '#integrations/webhook/read-content.ts';
import { isSigned, SIGNATURE_STYLES } from '#integrations/webhook/signature.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, file, optional, text } from '#shared/fields.ts';
import { findHookFieldProblem, parseHookFields } from '#shared/workflow/hook-fields.ts';

const AT_ONCE = 'At once, with the id of the run';
const LONGEST_ONCE_KEY = 400;

/** Headers with the id of an event, which is the same for each delivery. */
const ONCE_HEADERS = ['idempotency-key', 'x-github-delivery', 'webhook-id'];

/** A request to an unguessable address. */
export const onWebhook = defineHook({
  id: 'webhook.on_request',
  name: 'On a webhook',
  search_words: 'api url call link',
  description: 'Another program sends a request to an address of this workflow',
  group: 'Triggers',
  icon: 'webhook',
  inputs: {
    fields: optional(
      text('Fields', 'What to take out of the body: on each line a name, =, and a path', {
        multiline: true,
        placeholder: 'customer = data.customer.name',
        format: 'fields',
      }),
    ),
    signature: optional(
      choice('Signature', SIGNATURE_STYLES, {
        description: 'Requests that are not signed with the secret are refused',
        placeholder: 'Not checked: the address is the secret',
      }),
    ),
    answer: optional(
      choice(
        'Answer',
        { at_once: AT_ONCE, outputs: 'When the run has ended, with its outputs, after 30 seconds at most' },
        { placeholder: AT_ONCE },
      ),
    ),
  },
  outputs: {
    body: text('Body'),
    headers: text('Headers'),
    query: text('Query'),
    file: file('File'),
  },
  examples: { body: '{"customer":"Ada"}', headers: '{"content-type":"application/json"}', query: '{}' },
  findProblem: ({ fields }) => findHookFieldProblem(fields ?? ''),
  needsSecret: ({ signature }) => styleOf(signature) !== null,
  isGenuine({ signature }, request, secret) {
    const style = styleOf(signature);
    return style === null || (secret !== null && isSigned(style, secret, request));
  },
  onceKey: ({ signature }, request) => findOnceKey(styleOf(signature), request),
  waitsForOutputs: ({ answer }) => answer === 'outputs',
  greet({ signature }, request) {
    // https://api.slack.com/events/url_verification
    if (styleOf(signature) !== 'slack') return null;
    return readText(request, 'type') === 'url_verification' ? readText(request, 'challenge') : null;
  },
  async read({ fields }, request) {
    const content = await readContent(request);
    return {
      outputs: {
        body: content.text,
        headers: JSON.stringify(shownHeaders(request.headers)),
        query: JSON.stringify(request.query),
      },
      own: Object.fromEntries(
        parseHookFields(fields ?? '').map(({ name, path }) => [name, pick(content.value, path)]),
      ),
      files: content.file ? { file: content.file } : {},
    };
  },
});

function styleOf(signature: string | undefined): keyof typeof SIGNATURE_STYLES | null {
  const styles = Object.keys(SIGNATURE_STYLES) as (keyof typeof SIGNATURE_STYLES)[];
  return styles.find((style) => style === signature) ?? null;
}

/** Headers with credentials are not passed to steps and their history. */
function shownHeaders(headers: HookRequest['headers']): HookRequest['headers'] {
  const hidden = /^(authorization|cookie|proxy-authorization)$|signature|secret|token|api-?key/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hidden.test(name)));
}

function findOnceKey(style: keyof typeof SIGNATURE_STYLES | null, request: HookRequest): string | null {
  const name = ONCE_HEADERS.find((header) => (request.headers[header] ?? '') !== '');
  if (name !== undefined) return `${name}:${request.headers[name]}`.slice(0, LONGEST_ONCE_KEY);
  if (style === 'stripe') return readText(request, 'id');
  return style === 'slack' ? readText(request, 'event_id') : null;
}

/** A field of a JSON body; null when there is none. */
function readText({ body }: HookRequest, name: string): string | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    const field = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const found = field.find(([key]) => key === name)?.[1] as unknown;
    return typeof found === 'string' ? found.slice(0, LONGEST_ONCE_KEY) : null;
  } catch {
    return null;
  }
}

/** Empty where there is nothing at that path. */
function pick(value: unknown, path: string): string {
  try {
    const found = readPath(value, path);
    return typeof found === 'string' ? found : JSON.stringify(found);
  } catch (error) {
    if (error instanceof StepFailure) return '';
    throw error;
  }
}
