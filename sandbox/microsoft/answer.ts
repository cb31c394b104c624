import type { Answer } from '#sandbox/forward.ts';

/** A request to Microsoft Graph, from somebody whose token was checked. */
export type GraphRequest = {
  method: string;
  /** Below `/v1.0`, decoded part by part. */
  parts: readonly string[];
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  email: string;
  /** `Prefer: IdType="ImmutableId"`: IDs that stay when a message moves. */
  has_immutable_ids: boolean;
};

export const GRAPH = 'https://graph.microsoft.com/v1.0';

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export const NOTHING: Answer = { status: 204, headers: {}, body: '' };
export const ACCEPTED: Answer = { status: 202, headers: {}, body: '' };

/** https://learn.microsoft.com/en-us/graph/errors */
export function refuse(status: number, code: string, message: string): Answer {
  return json(status, { error: { code, message, innerError: { 'request-id': 'stand-in' } } });
}

export function notFound(): Answer {
  return refuse(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
}

/** Thrown for what the request itself does wrong, and answered as it is. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.answer = refuse(status, code, message);
  }
}

/** Refuses every option that the call is not documented to take. */
export function requireQuery(query: URLSearchParams, allowed: readonly string[]): void {
  const wrong = [...query.keys()].find((name) => !allowed.includes(name));
  if (wrong !== undefined) {
    throw new Refused(400, 'BadRequest', `The query parameter '${wrong}' is not supported here.`);
  }
}

/** Refuses every property that the type does not have. */
export function requireProperties(
  given: Record<string, unknown>,
  allowed: readonly string[],
  type: string,
): void {
  const wrong = Object.keys(given).find((name) => !allowed.includes(name));
  if (wrong !== undefined) {
    throw new Refused(
      400,
      'RequestBodyRead',
      `The property '${wrong}' does not exist on type 'microsoft.graph.${type}'. Make sure to only use property names that are defined by the type or mark the type as open type.`,
    );
  }
}

/** The chosen properties, and always the ID. */
export function select(
  resource: Record<string, unknown>,
  query: URLSearchParams,
  type: string,
): Record<string, unknown> {
  const asked = query.get('$select');
  if (asked === null) return resource;
  const names = asked.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !Object.hasOwn(resource, name));
  if (wrong !== undefined) {
    throw new Refused(
      400,
      'RequestBroker--ParseUri',
      `Could not find a property named '${wrong}' on type 'microsoft.graph.${type}'.`,
    );
  }
  return Object.fromEntries(['id', ...names].map((name) => [name, resource[name]]));
}

const MOST = 1_000;

/** One page of a list, with the address of the next one. https://learn.microsoft.com/en-us/graph/paging */
export function page<T>(
  items: readonly T[],
  { parts, query }: Pick<GraphRequest, 'parts' | 'query'>,
  describe: (item: T) => Record<string, unknown>,
): Answer {
  const top = Number(query.get('$top') ?? 10);
  if (!Number.isInteger(top) || top < 1 || top > MOST) {
    throw new Refused(400, 'BadRequest', `Invalid value '${query.get('$top')}' for $top query option found.`);
  }
  const first = Number(query.get('$skip') ?? 0);
  const next = new URLSearchParams(query);
  next.set('$skip', String(first + top));
  const path = parts.map((part) => encodeURIComponent(part)).join('/');
  return json(200, {
    value: items.slice(first, first + top).map(describe),
    ...(first + top < items.length && { '@odata.nextLink': `${GRAPH}/${path}?${next.toString()}` }),
  });
}

/** Refuses a body that is not a JSON object with the content type that says so. */
export function readBody({ body, headers }: Pick<GraphRequest, 'body' | 'headers'>): Record<string, unknown> {
  if (!String(headers['content-type'] ?? '').startsWith('application/json')) {
    throw new Refused(415, 'RequestBodyRead', 'A supported MIME type could not be found.');
  }
  try {
    return record(JSON.parse(body.toString('utf8')));
  } catch {
    throw new Refused(400, 'BadRequest', 'Unable to read JSON request payload.');
  }
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
