import {
  contract,
  type AnswerOf,
  type CallName,
  type Contract,
  type SentBody,
  type SentQuery,
} from '#shared/contract.ts';
import { API_BASE_URL } from '#web/api-base-url.ts';
import { reportRefusedToken } from '#web/token-refusal.ts';

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
  };
/** Left out altogether when the call takes neither query nor body. */
type Rest<N extends CallName> =
  Pick<CallArguments<N>, 'signal' | 'token'> extends CallArguments<N>
    ? [args?: CallArguments<N>]
    : [args: CallArguments<N>];

export class ApiError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** The address of a call, for a navigation of the whole page. */
export function callAddress(name: CallName, query?: object): string {
  const url = new URL(API_BASE_URL + contract[name].path);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
  }
  return url.href;
}

/** Throws an ApiError on a refusal. An answer that is not JSON is logged and becomes null. */
export async function callApi<N extends JsonCallName>(name: N, ...[args]: Rest<N>): Promise<AnswerOf<N>> {
  const token = args?.token ?? localStorage.getItem('auth_token');
  const body: unknown = args?.body;
  const isUpload = body instanceof FormData;
  const headers = new Headers();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  // An upload's type carries a boundary that only the browser knows.
  if (!isUpload) headers.set('Content-Type', 'application/json');
  const response = await fetch(callAddress(name, args?.query), {
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
    throw new ApiError(message, response.status);
  }
  if (import.meta.env.DEV && answer !== null) reportMismatch(name, answer);
  return answer as AnswerOf<N>;
}

async function readJson(response: Response, name: CallName): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Leaving the screen while the body arrives is no broken answer.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    console.error(`The answer of ${name} is not JSON`, error);
    return null;
  }
}

function readDetail(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return undefined;
  return typeof answer.detail === 'string' && answer.detail !== '' ? answer.detail : undefined;
}

/** Only while developing: the server checks its answers itself. */
function reportMismatch(name: JsonCallName, answer: unknown): void {
  const schema = contract[name].answer;
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    console.error(`The answer of ${name} is not what the contract says`, parsed.error.issues);
}
