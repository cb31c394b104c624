import * as oauth from 'openid-client';
import { type ProviderFetch, redirectToStandIn, type StandIn } from '#accounts/provider-fetch.ts';
import type { Connector } from '#integrations/define-connector.ts';
import { isRecord } from '#shared/is-record.ts';

/** The OAuth requests to one provider: consent, exchange, refresh, revocation. Does not use the database. */
export type OAuthClient = {
  /** The address of the consent page, and what must be kept until the browser returns. */
  begin(connector: Connector, wish: ConsentWish): Promise<{ address: string; pending: PendingConsent }>;
  /** `callback` is the whole address the provider sent the browser to. Throws OAuthRefusal. */
  exchange(connector: Connector, callback: URL, pending: PendingConsent): Promise<Tokens>;
  /** Throws OAuthRefusal with `is_final` when the grant was revoked or has expired; network errors are thrown as they are. */
  refresh(connector: Connector, tokens: Tokens, signal: AbortSignal): Promise<Tokens>;
  revoke(connector: Connector, tokens: Tokens, signal: AbortSignal): Promise<void>;
};

export type ConsentWish = {
  scopes: readonly string[];
  /** The account to be connected again, so that the provider offers that one first. */
  login_hint: string | null;
};
export type PendingConsent = { state: string; code_verifier: string };

/** What is sealed in the database. */
export type Tokens = {
  access_token: string;
  refresh_token: string | null;
  /** In milliseconds since 1970; null for a token that does not expire. */
  expires_at: number | null;
  /** What was granted, which may be less than what was asked for. Null where the provider does not say. */
  scopes: string[] | null;
};

export class OAuthRefusal extends Error {
  /** The provider's own word, such as `invalid_grant` or `access_denied`. */
  readonly code: string;
  /** A retry cannot succeed: the person must consent again. */
  readonly is_final: boolean;
  constructor(code: string, isFinal: boolean) {
    super(`The provider refused: ${code}`);
    this.name = 'OAuthRefusal';
    this.code = code;
    this.is_final = isFinal;
  }
}

type ClientCredentials = { client_id: string; client_secret: string };

type Options = {
  redirect_uri: string;
  credentialsOf(connector: Connector): ClientCredentials;
  fetch: ProviderFetch;
  stand_ins: readonly StandIn[];
  now(): number;
};

const TIMEOUT_MS = 15_000;
/**
 * A retry does not help with these: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 and, for what only a new
 * sign-in solves, https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes
 */
const FINAL = new Set([
  'invalid_grant',
  'access_denied',
  'unauthorized_client',
  'invalid_scope',
  'consent_required',
  'interaction_required',
  'login_required',
]);

export function createOAuthClient(options: Options): OAuthClient {
  return {
    async begin(connector, wish) {
      const pending = { state: oauth.randomState(), code_verifier: oauth.randomPKCECodeVerifier() };
      const { scopes, scope_separator, authorize_parameters } = connector.oauth;
      const asked = [...new Set([...scopes, ...wish.scopes])];
      const address = oauth.buildAuthorizationUrl(configure(options, connector), {
        ...authorize_parameters,
        redirect_uri: options.redirect_uri,
        scope: asked.join(scope_separator),
        state: pending.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(pending.code_verifier),
        code_challenge_method: 'S256',
        ...(wish.login_hint !== null && { login_hint: wish.login_hint }),
      });
      return { address: redirectToStandIn(address.href, options.stand_ins), pending };
    },

    async exchange(connector, callback, pending) {
      return await readingRefusals(async () => {
        const answer = await oauth.authorizationCodeGrant(configure(options, connector), callback, {
          expectedState: pending.state,
          pkceCodeVerifier: pending.code_verifier,
        });
        return tokensOf(connector, answer, { now: options.now(), before: null });
      });
    },

    async refresh(connector, tokens, signal) {
      const { refresh_token } = tokens;
      if (refresh_token === null) throw new OAuthRefusal('no_refresh_token', true);
      return await readingRefusals(async () => {
        const answer = await oauth.refreshTokenGrant(configure(options, connector, signal), refresh_token);
        return tokensOf(connector, answer, { now: options.now(), before: tokens });
      });
    },

    async revoke(connector, tokens, signal) {
      const { revoke, revoke_url } = connector.oauth;
      const token = tokens.refresh_token ?? tokens.access_token;
      if (revoke) {
        const { address, ...init } = revoke({
          token: tokens.access_token,
          ...options.credentialsOf(connector),
        });
        await options.fetch(address, init, signal);
      } else if (revoke_url !== null) {
        await oauth.tokenRevocation(configure(options, connector, signal), token);
      }
    },
  };
}

/** Made for each request, because it carries the caller's abort signal. Making it needs no network. */
function configure(
  options: Options,
  connector: Connector,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): oauth.Configuration {
  const { authorize_url, token_url, revoke_url, client_authentication, readTokens } = connector.oauth;
  const { client_id, client_secret } = options.credentialsOf(connector);
  const configuration = new oauth.Configuration(
    {
      issuer: new URL(authorize_url).origin,
      authorization_endpoint: authorize_url,
      token_endpoint: token_url,
      ...(revoke_url !== null && { revocation_endpoint: revoke_url }),
    },
    client_id,
    client_secret,
    client_authentication === 'basic'
      ? oauth.ClientSecretBasic(client_secret)
      : oauth.ClientSecretPost(client_secret),
  );
  configuration.timeout = TIMEOUT_MS / 1000;
  configuration[oauth.customFetch] = async (address, init) => {
    const answer = await options.fetch(
      address,
      {
        method: init.method,
        headers: { ...init.headers, accept: 'application/json' },
        ...bodyOf(init.body),
      },
      signal,
    );
    if (!address.startsWith(token_url)) return new Response(emptyUnless(answer), { status: answer.status });
    return tokenResponse(answer, readTokens);
  };
  return configuration;
}

/** openid-client sends forms. */
function bodyOf(body: unknown): { body?: string } {
  if (body instanceof URLSearchParams) return { body: body.toString() };
  return typeof body === 'string' ? { body } : {};
}

function emptyUnless({ status, bytes }: { status: number; bytes: Uint8Array }): BodyInit | null {
  return status === 204 ? null : Buffer.from(bytes);
}

/** Into the form of the standard: some providers refuse with status 200, or put the tokens elsewhere. */
function tokenResponse(
  answer: { status: number; bytes: Uint8Array },
  readTokens: Connector['oauth']['readTokens'],
): Response {
  const read: unknown = readJson(answer.bytes);
  const body = isRecord(read) ? (readTokens?.(read) ?? read) : { error: 'unreadable_answer' };
  // Who it is is asked of the provider's API; an ID token would have to be verified and is of no further use.
  const { id_token: _unused, ...tokens } = isRecord(body) ? body : {};
  const isRefusal = typeof tokens.error === 'string';
  const status = isRefusal && answer.status < 400 ? 400 : answer.status;
  return new Response(JSON.stringify(isRefusal ? tokens : { token_type: 'bearer', ...tokens }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

async function readingRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
      throw new OAuthRefusal(error.error, FINAL.has(error.error));
    }
    throw error;
  }
}

type TokenAnswer = Awaited<ReturnType<typeof oauth.refreshTokenGrant>>;

function tokensOf(
  connector: Connector,
  answer: TokenAnswer,
  { now, before }: { now: number; before: Tokens | null },
): Tokens {
  const { expires_in } = answer;
  return {
    access_token: answer.access_token,
    // Providers that do not rotate refresh tokens send none when they renew.
    refresh_token: answer.refresh_token ?? before?.refresh_token ?? null,
    expires_at: typeof expires_in === 'number' && expires_in > 0 ? now + expires_in * 1000 : null,
    scopes:
      answer.scope?.split(connector.oauth.scope_separator).map((scope) => scope.trim()) ??
      before?.scopes ??
      null,
  };
}
