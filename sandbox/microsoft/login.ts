import { createHash, randomBytes } from 'node:crypto';
import { type Account, connectionsPage, consentPage } from '#sandbox/account-page.ts';
import type { Answer, Asked } from '#sandbox/forward.ts';
import { json } from '#sandbox/microsoft/answer.ts';
import { KNOWN_SCOPES } from '#sandbox/microsoft/scopes.ts';

type Client = { client_id: string; client_secret: string; redirect_uris: string[] };
type Grant = { email: string; scopes: readonly string[] };
type Code = Grant & { challenge: string; redirect_uri: string };

/** The Microsoft identity platform, version 2, as its documents have it: codes, PKCE, rotating refresh tokens. */
export type Login = {
  /** Null for a token that was not given out, or not any more. */
  grantOf(token: string): Grant | null;
  answer(asked: Asked, url: URL): Answer;
};

const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow */
const AUTHORIZE = '/login/common/oauth2/v2.0/authorize';
const TOKEN = '/login/common/oauth2/v2.0/token';
const PASSED_ON = ['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'code_challenge_method'];
const SECONDS = 3599;

export function createLogin(people: readonly Account[], client: Client): Login {
  const codes = new Map<string, Code>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();

  function authorize(given: URLSearchParams, isAgreed: boolean): Answer {
    const [redirect_uri, state] = [given.get('redirect_uri') ?? '', given.get('state') ?? ''];
    if (given.get('client_id') !== client.client_id) {
      return page(400, 'AADSTS700016: Application was not found in the directory.');
    }
    if (!client.redirect_uris.includes(redirect_uri)) {
      return page(400, 'AADSTS50011: The redirect URI does not match the redirect URIs of the application.');
    }
    const refused = wrongRequest(given);
    if (refused) return back(redirect_uri, { ...refused, state });
    const person = people.find(({ email }) => email === given.get('email'));
    if (!isAgreed || !person) return consent(given);
    const code = randomBytes(24).toString('base64url');
    const scopes = (given.get('scope') ?? '').split(' ').map(shortScope);
    codes.set(code, {
      email: person.email,
      scopes,
      challenge: given.get('code_challenge') ?? '',
      redirect_uri,
    });
    return back(redirect_uri, { code, state });
  }

  function consent(given: URLSearchParams): Answer {
    const fields = [...PASSED_ON, 'response_type'].map((name) => [name, given.get(name) ?? ''] as const);
    const forms = people.map((person) => ({
      action: AUTHORIZE,
      fields: [...fields, ['email', person.email] as const],
      person,
    }));
    return { status: 200, headers: HTML, body: consentPage('Microsoft', forms, given) };
  }

  function token(form: URLSearchParams): Answer {
    if (form.get('client_id') !== client.client_id) return refusal(400, 'unauthorized_client', 700016);
    if (form.get('client_secret') !== client.client_secret) return refusal(401, 'invalid_client', 7000215);
    const kind = form.get('grant_type');
    if (kind === 'authorization_code') return exchange(form);
    if (kind !== 'refresh_token') return refusal(400, 'unsupported_grant_type', 70003);
    const given = form.get('refresh_token') ?? '';
    const grant = refresh.get(given);
    // Entra accepts the old one for a while; refused here, so that a test fails when the old one is used again.
    refresh.delete(given);
    return grant ? issue(grant) : refusal(400, 'invalid_grant', 70008);
  }

  function exchange(form: URLSearchParams): Answer {
    const given = form.get('code') ?? '';
    const code = codes.get(given);
    codes.delete(given);
    if (!code || code.redirect_uri !== form.get('redirect_uri')) return refusal(400, 'invalid_grant', 54005);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return challenge === code.challenge ? issue(code) : refusal(400, 'invalid_grant', 501481);
  }

  function issue({ email, scopes }: Grant): Answer {
    const [access_token, refresh_token] = [randomBytes(32), randomBytes(32)].map((bytes) =>
      bytes.toString('base64url'),
    );
    const grant = { email, scopes };
    access.set(access_token ?? '', grant);
    const isOffline = scopes.includes('offline_access');
    if (isOffline) refresh.set(refresh_token ?? '', grant);
    return json(200, {
      token_type: 'Bearer',
      // Without offline_access, and with the whole name of each permission of Graph.
      scope: scopes
        .filter((scope) => scope !== 'offline_access')
        .map((scope) => (/^[a-z]+$/.test(scope) ? scope : `https://graph.microsoft.com/${scope}`))
        .join(' '),
      expires_in: SECONDS,
      ext_expires_in: SECONDS,
      access_token,
      ...(isOffline && { refresh_token }),
    });
  }

  /** As on https://account.live.com/consent/Manage and https://myapps.microsoft.com: the person ends it. */
  function removeConnection(email: string): Answer {
    for (const tokens of [access, refresh]) {
      for (const [key, grant] of tokens) if (grant.email === email) tokens.delete(key);
    }
    return { status: 303, headers: { location: '/connections' }, body: '' };
  }

  return {
    grantOf: (given) => access.get(given) ?? null,
    answer(asked, url) {
      const form = new URLSearchParams(asked.body.toString('utf8'));
      const isPost = asked.method === 'POST';
      if (url.pathname === AUTHORIZE)
        return isPost ? authorize(form, true) : authorize(url.searchParams, false);
      if (url.pathname === TOKEN && isPost) return token(form);
      if (url.pathname === '/connections') {
        if (isPost) return removeConnection(form.get('email') ?? '');
        const emails = [...new Set([...access.values()].map(({ email }) => email))];
        return { status: 200, headers: HTML, body: connectionsPage('Microsoft', emails) };
      }
      return page(404, 'There is nothing at this address.');
    },
  };
}

/** What is said back to the application, by the redirect. */
function wrongRequest(given: URLSearchParams): { error: string; error_description: string } | null {
  if (given.get('response_type') !== 'code') {
    return {
      error: 'unsupported_response_type',
      error_description: 'AADSTS700054: response_type is not enabled.',
    };
  }
  if (given.get('code_challenge_method') !== 'S256' || !given.get('code_challenge')) {
    return {
      error: 'invalid_request',
      error_description: 'AADSTS9002325: Proof Key for Code Exchange is required.',
    };
  }
  const wrong = (given.get('scope') ?? '').split(' ').find((scope) => !KNOWN_SCOPES.has(shortScope(scope)));
  if (wrong === undefined) return null;
  return {
    error: 'invalid_scope',
    error_description: `AADSTS70011: The provided value for the input parameter 'scope' is not valid: ${wrong}`,
  };
}

/** https://learn.microsoft.com/en-us/entra/identity-platform/scopes-oidc */
function shortScope(scope: string): string {
  return scope.replace(/^https:\/\/graph\.microsoft\.com\//, '');
}

function back(redirectUri: string, answer: Record<string, string>): Answer {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  return { status: 302, headers: { location: address.href }, body: '' };
}

function refusal(status: number, error: string, code: number): Answer {
  return json(status, { error, error_description: `AADSTS${code}: refused.`, error_codes: [code] });
}

function page(status: number, sentence: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: sentence };
}
