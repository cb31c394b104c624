import type http from 'node:http';
import type { Answer } from '#sandbox/forward.ts';

/** A request to one of Google's APIs, from somebody whose token was checked. */
export type ApiRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  email: string;
  scopes: readonly string[];
};

export function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(value),
  };
}

/** https://cloud.google.com/apis/design/errors */
export function refuse(status: number, reason: string, message: string): Answer {
  return json(status, {
    error: {
      code: status,
      message,
      errors: [{ message, domain: 'global', reason }],
      status: STATUSES[status],
    },
  });
}

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
};

export function notFound(what: string): Answer {
  return refuse(404, 'notFound', `${what} not found.`);
}

/** Null for a body that is not a JSON object. */
export function readObject(body: Buffer): Record<string, unknown> | null {
  try {
    return record(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
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
