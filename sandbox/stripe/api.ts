import { expandAnswer } from '#sandbox/stripe/expand.ts';
import { parseForm } from '#sandbox/stripe/form.ts';
import { readParameters } from '#sandbox/stripe/parameters.ts';
import { invalidRequest, StripeRefusal } from '#sandbox/stripe/refusal.ts';
import type { Route } from '#sandbox/stripe/route.ts';
import { customerRoutes } from '#sandbox/stripe/routes-of-customers.ts';
import { paymentRoutes } from '#sandbox/stripe/routes-of-payments.ts';
import { subscriptionRoutes } from '#sandbox/stripe/routes-of-subscriptions.ts';
import { API_VERSION, newId, type StripeWorld } from '#sandbox/stripe/world.ts';

/** Stripe's API as far as Legwork uses it. Whatever else is asked is refused, as Stripe refuses what it does not know. */

export type ApiCall = {
  method: string;
  path: string;
  /** Of the address for GET and DELETE, else the body. */
  parameters: string;
  headers: { authorization?: string; version?: string; idempotency_key?: string };
};
export type ApiAnswer = { status: number; body: string; headers: Record<string, string> };

const ROUTES: readonly Route[] = [...customerRoutes, ...paymentRoutes, ...subscriptionRoutes];
const REPLAYED = { 'idempotent-replayed': 'true' };

/** Answers once per idempotency key: the second time with the words of the first. */
export function answerApi(world: StripeWorld, secretKey: string, call: ApiCall): ApiAnswer {
  const requestId = { 'request-id': newId('req') };
  const key = call.method === 'POST' ? call.headers.idempotency_key : undefined;
  const fingerprint = `${call.method} ${call.path} ${call.parameters}`;
  const known = key === undefined ? undefined : world.replies.get(key);
  try {
    if (known) {
      if (known.fingerprint === fingerprint) return { ...known, headers: { ...requestId, ...REPLAYED } };
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message:
          `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    checkCaller(secretKey, call);
    const body = JSON.stringify(answerRoute(world, call));
    if (key !== undefined) world.replies.set(key, { fingerprint, status: 200, body });
    return { status: 200, body, headers: requestId };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }), headers: requestId };
  }
}

function checkCaller(secretKey: string, { headers }: ApiCall): void {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (given !== secretKey) {
    const shown = `${given.slice(0, 8)}****`;
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      message: given === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${shown}`,
    });
  }
  if (headers.version !== API_VERSION) {
    throw invalidRequest(`The stand-in knows API version ${API_VERSION} only, not ${headers.version}.`);
  }
}

function answerRoute(world: StripeWorld, call: ApiCall): object {
  for (const route of ROUTES) {
    const id = route.method === call.method ? matchPath(route.path, call.path) : null;
    if (id === null) continue;
    const given = readParameters(route.shape, parseForm(call.parameters));
    const answer = route.answer(world, { id, given });
    const paths = 'expand' in given && Array.isArray(given.expand) ? given.expand.map(String) : [];
    return expandAnswer(world, answer, paths);
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${call.method}: ${call.path}).`,
  });
}

/** The id in the path, empty where there is none; null when the path is another one. */
function matchPath(pattern: string, path: string): string | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  let id = '';
  for (const [at, part] of wanted.entries()) {
    if (part === ':id' && given[at]) id = decodeURIComponent(given[at]);
    else if (part !== given[at]) return null;
  }
  return id;
}
