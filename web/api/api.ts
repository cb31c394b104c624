import {
  contract,
  type AnswerOf,
  type CallName,
  type Contract,
  type SentBody,
  type SentQuery,
} from '#shared/contract.ts';
import type { ErrorPlace } from '#shared/errors.ts';
import { TIME_ZONE_HEADER } from '#shared/schedule/time-zone-header.ts';
import { API_BASE_URL } from '#web/api/api-base-url.ts';
import { NotLoadedError } from '#web/loading/not-loaded-error.ts';
import { BROWSER_ZONE } from '#web/words/browser-zone.ts';
import { reportRefusedToken } from '#web/session/token-refusal.ts';

/** Calls that are answered with JSON; the others are pages to navigate to. */
export type JsonCallName = {
  [N in CallName]: Contract[N]['answer'] extends 'redirect' | 'file' ? never : N;
}[CallName];

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
export type CallArguments<N extends CallName> = Part<'query', SentQuery<N>> &
  Part<'body', SentBody<N>> & {
    signal?: AbortSignal | undefined;
    /** Instead of the one that is stored. */
    token?: string | undefined;
    /** Throws an UnreadableAnswerError instead of giving null for an answer that is not JSON. */
    mustBeJson?: boolean | undefined;
  };
/** Left out altogether when the call takes neither query nor body. */
type Rest<N extends CallName> =
  Pick<CallArguments<N>, 'signal' | 'token' | 'mustBeJson'> extends CallArguments<N>
    ? [args?: CallArguments<N>]
    : [args: CallArguments<N>];

export class ApiError extends Error {
  readonly status: number;
  /** Where in the workflow it can be put right. */
  readonly at: ErrorPlace | null;
  /** In so many seconds the same call is answered; null where the server does not say. */
  readonly wait_s: number | null;
  constructor(
    message: string,
    status: number,
    { at = null, wait_s = null }: Partial<Pick<ApiError, 'at' | 'wait_s'>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.at = at;
    this.wait_s = wait_s;
  }
}

/** No answer: offline, server unreachable, timeout, or connection reset. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'UnreachableError';
  }
}

/** The call was answered, but not with the JSON that is needed. */
export class UnreadableAnswerError extends Error {
  constructor() {
    super('The answer of the server could not be read.');
    this.name = 'UnreadableAnswerError';
  }
}

/** The sentence of an ApiError, and of code that did not come; for any other error the text of the screen. */
export function describeError(error: unknown, otherwise: string): string {
  return error instanceof ApiError || error instanceof NotLoadedError ? error.message : otherwise;
}

/** The address of a call, for a navigation of the whole page. */
export function callAddress(name: CallName, query?: object): string {
  const url = new URL(API_BASE_URL + contract[name].path);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
  }
  return url.href;
}

/** As callApi, for an answer that is needed: throws an UnreadableAnswerError when there is none. */
export async function askApi<N extends JsonCallName>(name: N, ...rest: Rest<N>): Promise<AnswerOf<N>> {
  const answer = await callApi(name, ...rest);
  if (answer === null) throw new UnreadableAnswerError();
  return answer;
}

/**
 * Throws an ApiError on a refusal and an UnreachableError without an answer. An answer that is not JSON is logged and
 * becomes null.
 */
export async function callApi<N extends JsonCallName>(
  name: N,
  ...[args]: Rest<N>
): Promise<AnswerOf<N> | null> {
  const token = args?.token ?? localStorage.getItem('auth_token');
  const body: unknown = args?.body;
  const isUpload = body instanceof FormData;
  const headers = new Headers();
  if (token) {
    headers.set('Authorization', `Bearer ${token}`);
    headers.set(TIME_ZONE_HEADER, BROWSER_ZONE);
  }
  // An upload's type carries a boundary that only the browser knows.
  if (!isUpload) headers.set('Content-Type', 'application/json');
  const response = await fetchOrThrow(callAddress(name, args?.query), {
    method: contract[name].method,
    credentials: 'include',
    headers,
    signal: args?.signal ?? null,
    ...(body === undefined ? {} : { body: isUpload ? body : JSON.stringify(body) }),
  });
  const answer = await readJson(response, name);
  if (!response.ok) {
    if (response.status === 401 && token) reportRefusedToken(token);
    const message = readDetail(answer) ?? `API request failed: ${response.status} ${response.statusText}`;
    throw new ApiError(message, response.status, { at: readPlace(answer), wait_s: readWait(response) });
  }
  if (answer === NOT_JSON) {
    if (args?.mustBeJson) throw new UnreadableAnswerError();
    return null;
  }
  if (import.meta.env.DEV && answer !== null) reportMismatch(name, answer);
  return answer as AnswerOf<N>;
}

const NOT_JSON = Symbol('not JSON');

async function fetchOrThrow(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw isAbort(error) ? error : new UnreachableError(error);
  }
}

/** Whether the request was aborted because the screen was left. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

async function readJson(response: Response, name: CallName): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    // Only a whole body can be found not to be JSON.
    if (!(error instanceof SyntaxError)) throw new UnreachableError(error);
    console.error(`The answer of ${name} is not JSON`, error);
    return NOT_JSON;
  }
}

function readDetail(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return undefined;
  return typeof answer.detail === 'string' && answer.detail !== '' ? answer.detail : undefined;
}

function readWait({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(seconds) ? Number(seconds) : null;
}

function readPlace(answer: unknown): ErrorPlace | null {
  if (typeof answer !== 'object' || answer === null || !('at' in answer)) return null;
  const { at } = answer;
  if (typeof at !== 'object' || at === null || !('step_id' in at) || !('line' in at)) return null;
  const { step_id, line } = at;
  return typeof step_id === 'string' && typeof line === 'number' ? { step_id, line } : null;
}

/** Only while developing: the server checks its answers itself. */
function reportMismatch(name: JsonCallName, answer: unknown): void {
  const schema = contract[name].answer;
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    console.error(`The answer of ${name} is not what the contract says`, parsed.error.issues);
}
