import { setTimeout as sleep } from 'node:timers/promises';
import { markAccountProblem, markAccountUsed } from '#db/accounts.ts';
import type { AccountRow } from '#db/schema.ts';
import { AccountUnusable } from '#accounts/account-unusable.ts';
import { type CurrentTokens, currentTokens, type TokenParts } from '#accounts/current-tokens.ts';
import type { ProviderFetch } from '#accounts/provider-fetch.ts';
import { ProviderRefusal } from '#accounts/provider-refusal.ts';
import { isRateLimit, retryPause } from '#accounts/retry-pause.ts';
import type { AccountRequest, StepAccount, Connector } from '#integrations/define-connector.ts';
import { StepFailure } from '#shared/errors.ts';
import { readRetryAfter } from '#shared/retry-after.ts';
import type { StepResponse } from '#shared/step-request.ts';

export type AccountParts = TokenParts & {
  fetch: ProviderFetch;
  /** Called when a request is delayed by the provider's rate limit, for the run's history. */
  onWait(sentence: string): void;
};

type Use = {
  user_id: string;
  account_id: string;
  connector: Connector;
  scopes: readonly string[];
  /** Longest pause before a retry; a provider that asks for more fails the request. Default: two minutes. */
  longest_pause_ms?: number;
};

/** The account that a step uses. Throws AccountUnusable at once when it cannot be used. */
export async function openAccount(parts: AccountParts, use: Use, signal: AbortSignal): Promise<StepAccount> {
  const { account } = await currentTokens(parts, { ...use, refused_version: null }, signal);
  requireScopes(use, account);
  return {
    name: account.name,
    async fetch(address, init = {}) {
      if (!init.is_signed) requireOrigin(use.connector, address);
      return await ask(parts, { use, address, init }, signal);
    },
  };
}

/** A renewed token may be refused as well; after this many refusals the account counts as revoked. */
const MOST_RENEWALS = 3;

type Question = { use: Use; address: string; init: AccountRequest };

async function ask(parts: AccountParts, question: Question, signal: AbortSignal): Promise<StepResponse> {
  const { use, init } = question;
  let refusedVersion: number | null = null;
  let renewals = 0;
  for (let attempt = 1; ; attempt += 1) {
    const current = await currentTokens(parts, { ...use, refused_version: refusedVersion }, signal);
    const answer = await send(parts, question, { current, attempt }, signal);
    if (answer === 'again') continue;
    if ((answer.status >= 200 && answer.status < 300) || init.accept?.includes(answer.status)) {
      await markAccountUsed(parts.db, current.account.id);
      return answer;
    }
    const isTokenRefused = answer.status === 401 && !init.is_signed;
    if (isTokenRefused && renewals < MOST_RENEWALS && current.tokens.refresh_token !== null) {
      refusedVersion = current.account.token_version;
      renewals += 1;
      continue;
    }
    const pause = pauseBefore(answer, question, attempt);
    if (pause === null) throw await refusal(parts, { use, current, answer, isTokenRefused });
    const seconds = Math.ceil(pause / 1000);
    parts.onWait(
      isRateLimit(answer)
        ? `${use.connector.name} asked to wait ${seconds} s.`
        : `${use.connector.name} is busy or down (status ${answer.status}): asked again after ${seconds} s.`,
    );
    await sleep(pause, undefined, { signal });
  }
}

/** `again` when the provider could not be reached and nothing can have happened there. */
async function send(
  parts: AccountParts,
  { use, address, init }: Question,
  { current, attempt }: { current: CurrentTokens; attempt: number },
  signal: AbortSignal,
): Promise<StepResponse | 'again'> {
  const { method = 'GET', headers = {}, body, timeout_ms, receive, is_signed } = init;
  try {
    const answer = await parts.fetch(
      address,
      {
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(!is_signed && { authorization: `Bearer ${current.tokens.access_token}` }),
        },
        ...(body !== undefined && { body }),
        ...(timeout_ms !== undefined && { timeout_ms }),
        ...(receive && { receive }),
      },
      signal,
    );
    return { ...answer, status: use.connector.statusOf?.(answer) ?? answer.status };
  } catch (error) {
    signal.throwIfAborted();
    const pause =
      error instanceof StepFailure && error.failure.code === 'request_failed'
        ? pauseBefore(null, { use, init }, attempt)
        : null;
    if (pause === null) throw error;
    parts.onWait(`${use.connector.name} did not answer: asked again after ${Math.ceil(pause / 1000)} s.`);
    await sleep(pause, undefined, { signal });
    return 'again';
  }
}

/** Null when the request is not sent again. */
function pauseBefore(
  answer: StepResponse | null,
  { use, init }: Pick<Question, 'use' | 'init'>,
  attempt: number,
): number | null {
  const { limit_pause_ms } = use.connector;
  return retryPause(answer, {
    attempt,
    isRepeatable: isRepeatable(init),
    ...(limit_pause_ms !== undefined && { limitPauseMs: limit_pause_ms }),
    ...(use.longest_pause_ms !== undefined && { longestPauseMs: use.longest_pause_ms }),
  });
}

function isRepeatable({ method = 'GET', is_repeatable }: AccountRequest): boolean {
  return is_repeatable ?? method === 'GET';
}

/** The token is sent to the connector's own hosts only, whatever address a variable or an answer held. */
function requireOrigin(connector: Connector, address: string): void {
  const origin = URL.parse(address)?.origin;
  if (origin !== undefined && connector.api_origins.includes(origin)) return;
  throw new StepFailure(
    'address_refused',
    `An account of ${connector.name} is only used for requests to ${connector.name}.`,
    'Use the step “HTTP request” for other addresses.',
  );
}

function requireScopes(use: Use, account: AccountRow): void {
  if (use.scopes.every((scope) => account.scopes.includes(scope))) return;
  throw new AccountUnusable('missing_scopes', { connector: use.connector, account });
}

async function refusal(
  parts: AccountParts,
  {
    use,
    current,
    answer,
    isTokenRefused,
  }: { use: Use; current: CurrentTokens; answer: StepResponse; isTokenRefused: boolean },
): Promise<StepFailure> {
  const { connector } = use;
  if (isTokenRefused) {
    await markAccountProblem(parts.db, current.account, 'revoked');
    return new AccountUnusable('revoked', { connector, account: current.account });
  }
  const said = connector.readRefusal(readJson(answer.bytes));
  const sentence = said === null ? `status ${answer.status}` : `“${said.slice(0, 300)}”`;
  const is_busy = answer.status >= 500 || isRateLimit(answer);
  return new ProviderRefusal(
    `${connector.name} refused this: ${sentence}.`,
    is_busy
      ? `${connector.name} is busy or down. Run the workflow again later.`
      : `Look at what this step sends, and whether ${current.account.name} may do this in ${connector.name}.`,
    { status: answer.status, is_busy, retry_after_ms: readRetryAfter(answer.headers, parts.now()) },
  );
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
