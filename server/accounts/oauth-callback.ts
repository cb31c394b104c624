import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { connectAccount, type ConnectParts } from '#accounts/connect-account.ts';
import { type OAuthClient, OAuthRefusal } from '#accounts/oauth-client.ts';
import type { ProviderFetch } from '#accounts/provider-fetch.ts';
import { findSignedInUser } from '#db/sessions.ts';
import type { Db } from '#db/schema.ts';
import { resumeRunsOfAccount } from '#engine/waits/account-waits.ts';
import type { Engine } from '#engine/engine.ts';
import { findConnector } from '#integrations/connectors.ts';
import type { Connector } from '#integrations/define-connector.ts';
import type { Cookie } from '#server/http/handler.ts';
import { type RawAnswer, type RawRoute, rawRoute } from '#server/http/raw-routes.ts';
import { readTicket, signTicket } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { Vault } from '#vault/vault.ts';

export const OAUTH_CALLBACK_PATH = '/oauth/callback';
const COOKIE_PATH = '/oauth';
/** Time limit for the pages of the provider. */
const CONSENT_SECONDS = 900;

/** What is remembered in the browser that began, signed: the answer must come back to that browser. */
const Consent = z.object({
  state: z.string(),
  code_verifier: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  signed_in_at: z.iso.datetime(),
  connector: z.string(),
  /** With spaces between. */
  scopes: z.string(),
  /** Empty unless an account is connected again. */
  account_id: z.string(),
  return_to: z.string(),
});
type Consent = z.output<typeof Consent>;

type World = {
  db: Db;
  engine: Engine;
  vault: Vault;
  oauth: OAuthClient;
  fetch: ProviderFetch;
  connectors: readonly Connector[];
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'api_origin' | 'web_origin'>;
  log: FastifyBaseLogger;
};

export async function consentCookie(key: Uint8Array, consent: Consent): Promise<Cookie> {
  return {
    name: cookieName(consent.state),
    value: await signTicket(key, 'consent', consent, CONSENT_SECONDS),
    path: COOKIE_PATH,
    max_age_seconds: CONSENT_SECONDS,
  };
}

/** Where providers send the browser back to. It always redirects to one of our pages, with the result. */
export function oauthCallbackRoute(world: World): RawRoute {
  return rawRoute({
    method: 'GET',
    path: OAUTH_CALLBACK_PATH,
    max_body_bytes: 0,
    calls_a_minute: 60,
    async answer({ query, cookies, setCookie }) {
      const state = query.get('state') ?? '';
      const ticket = cookies[cookieName(state)];
      const consent = ticket ? await readTicket(world.jwt_key, 'consent', ticket, Consent) : null;
      if (consent?.state !== state) {
        return goTo(world, '/connectors', {
          connect_error: 'This connection was not begun in this browser, or took too long. Try again.',
        });
      }
      // Each consent is answered once: the cookie is removed also when it fails.
      setCookie({ name: cookieName(state), value: '', path: COOKIE_PATH, max_age_seconds: 0 });
      return await finish(world, consent, query);
    },
  });
}

async function finish(world: World, consent: Consent, query: URLSearchParams): Promise<RawAnswer> {
  const { db, connectors, settings } = world;
  const connector = findConnector(connectors, consent.connector);
  const session = { id: consent.session_id, issued_at: new Date(consent.signed_in_at) };
  const user = await findSignedInUser(db, consent.user_id, session);
  if (!connector || !user) {
    return goTo(world, consent.return_to, {
      connect_error: 'You signed out while you were connecting. Sign in, and try again.',
    });
  }
  const callback = new URL(OAUTH_CALLBACK_PATH, settings.api_origin);
  callback.search = query.toString();
  try {
    const { state, code_verifier } = consent;
    const onReconnect: ConnectParts['onReconnect'] = (trx, user_id, account_id) =>
      resumeRunsOfAccount(world.engine, trx, { user_id, account_id });
    const connected = await connectAccount({ ...world, onReconnect }, user.id, {
      connector,
      callback,
      pending: { state, code_verifier },
      asked_scopes: [...connector.oauth.scopes, ...consent.scopes.split(' ').filter((scope) => scope !== '')],
      account_id: consent.account_id || null,
    });
    return goTo(world, consent.return_to, { connected });
  } catch (error) {
    return goTo(world, consent.return_to, { connect_error: describe(world, connector, error) });
  }
}

function describe(world: World, connector: Connector, error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof OAuthRefusal && error.code === 'access_denied') {
    return `${connector.name} was not connected: access was not allowed.`;
  }
  // Not the error itself: it has the answer of the provider as a property.
  const reason = error instanceof OAuthRefusal ? error.code : error instanceof Error ? error.name : 'unknown';
  world.log.warn({ connector: connector.id, reason }, 'An account could not be connected');
  return `${connector.name} could not be connected. Try again in a moment.`;
}

function goTo({ settings }: World, path: string, flags: Record<string, string>): RawAnswer {
  const asked = URL.parse(path, settings.web_origin);
  // The path was checked when the person left; a ticket of an older version may hold another one.
  const url = asked?.origin === settings.web_origin ? asked : new URL('/connectors', settings.web_origin);
  for (const [name, value] of Object.entries(flags)) url.searchParams.set(name, value);
  return { location: url.href };
}

/** One for each consent under way, so that two tabs can connect accounts at the same time. */
function cookieName(state: string): string {
  return `legwork_consent_${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
}
