import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';

/**
 * A strict OAuth 2 provider with a small API behind it, for tests of what real providers do rarely: tokens that
 * rotate, expire, are revoked or swapped, rate limits, broken and missing answers. It refuses what RFC 6749, 7009 and
 * 7636 refuse.
 */
export type TestProvider = {
  origin: string;
  /** The person at the provider opens the address and agrees, or not; answers where the browser is sent back to. */
  consent(address: string, as: string | null): Promise<URL>;
  /** Revokes every grant of this person. */
  revokeAll(person: string): void;
  /** Access tokens of this person are refused; refresh tokens still work. */
  expireAccess(person: string): void;
  /** Answers for the next requests to a path, before the usual ones. */
  answerNext(path: string, answers: readonly Broken[]): void;
  /** Asked before each request, after what `answerNext` was given; null answers as usual. */
  answerBy(choose: (path: string) => Broken | null): void;
  /** The `key` of each POST that was accepted. */
  accepted: string[];
  /** `takes_old`: a refresh token that was replaced still works, as at Microsoft. */
  settings: { expires_in: number; is_rotating: boolean; takes_old: boolean; refresh_delay_ms: number };
  counts: { refreshes: number; revocations: number; calls: number };
  close(): Promise<void>;
};

/** `cut`: the request is not taken; `lost`: it is, and its answer does not arrive. */
type Broken = { status: number; headers?: Record<string, string>; body?: string } | 'cut' | 'lost' | 'hang';

type Grant = { person: string; scope: string; isDead: boolean };
type Code = { grant: Grant; challenge: string; redirect_uri: string };

const CLIENT = { client_id: 'test-client', client_secret: 'test-secret' };

export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const codes = new Map<string, Code>();
  const access = new Map<string, Grant>();
  const refresh = new Map<string, Grant>();
  const broken = new Map<string, Broken[]>();
  let choose: (path: string) => Broken | null = () => null;
  const accepted: string[] = [];
  const settings = { expires_in: 3600, is_rotating: false, takes_old: false, refresh_delay_ms: 0 };
  const counts = { refreshes: 0, revocations: 0, calls: 0 };
  const server = http.createServer((request, response) => {
    request.on('error', () => response.destroy());
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const body = new URLSearchParams(await readText(request));
    const wrong = broken.get(url.pathname)?.shift() ?? choose(url.pathname);
    if (wrong === 'lost') await token(body);
    if (wrong) return breakOff(response, wrong);
    if (url.pathname === '/token') return sendJson(response, ...(await token(body)));
    if (url.pathname === '/revoke') return sendJson(response, ...revoke(body));
    counts.calls += 1;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const grant = access.get(bearer ?? '');
    if (!grant || grant.isDead) return sendJson(response, 401, { error: 'invalid_token' });
    if (url.pathname === '/me') {
      return sendJson(response, 200, { id: `id-${grant.person}`, email: `${grant.person}@example.com` });
    }
    const key = url.searchParams.get('key');
    if (request.method === 'POST' && key !== null) accepted.push(key);
    sendJson(response, 200, { person: grant.person, scope: grant.scope, method: request.method });
  }

  async function token(body: URLSearchParams): Promise<[number, unknown]> {
    if (body.get('client_id') !== CLIENT.client_id || body.get('client_secret') !== CLIENT.client_secret) {
      return [401, { error: 'invalid_client' }];
    }
    if (body.get('grant_type') === 'authorization_code') return exchange(body);
    if (body.get('grant_type') !== 'refresh_token') return [400, { error: 'unsupported_grant_type' }];
    counts.refreshes += 1;
    const given = body.get('refresh_token') ?? '';
    const grant = refresh.get(given);
    if (settings.refresh_delay_ms > 0)
      await new Promise((later) => setTimeout(later, settings.refresh_delay_ms));
    if (!grant || grant.isDead) return [400, { error: 'invalid_grant' }];
    if (settings.is_rotating && !settings.takes_old) refresh.delete(given);
    return [200, issue(grant, settings.is_rotating)];
  }

  function exchange(body: URLSearchParams): [number, unknown] {
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = code && code.challenge === challenge && code.redirect_uri === body.get('redirect_uri');
    return fits ? [200, issue(code.grant, true)] : [400, { error: 'invalid_grant' }];
  }

  function issue(grant: Grant, withRefresh: boolean) {
    const access_token = randomBytes(16).toString('hex');
    access.set(access_token, grant);
    const refresh_token = randomBytes(16).toString('hex');
    if (withRefresh) refresh.set(refresh_token, grant);
    return {
      access_token,
      token_type: 'Bearer',
      expires_in: settings.expires_in,
      scope: grant.scope,
      ...(withRefresh && { refresh_token }),
    };
  }

  function revoke(body: URLSearchParams): [number, unknown] {
    counts.revocations += 1;
    const given = body.get('token') ?? '';
    const grant = refresh.get(given) ?? access.get(given);
    if (grant) grant.isDead = true;
    return [200, {}];
  }

  return {
    origin,
    async consent(asked, as) {
      const { searchParams } = new URL(asked);
      const redirect_uri = searchParams.get('redirect_uri') ?? '';
      if (searchParams.get('client_id') !== CLIENT.client_id || redirect_uri !== redirectUri) {
        throw new Error('The provider does not know this client or redirect address.');
      }
      const back = new URL(redirect_uri);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      if (as === null) back.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(16).toString('hex');
        const grant = { person: as, scope: searchParams.get('scope') ?? '', isDead: false };
        codes.set(code, { grant, challenge: searchParams.get('code_challenge') ?? '', redirect_uri });
        back.searchParams.set('code', code);
      }
      return back;
    },
    revokeAll(person) {
      for (const grant of [...access.values(), ...refresh.values()])
        if (grant.person === person) grant.isDead = true;
    },
    expireAccess(person) {
      for (const [key, grant] of access) if (grant.person === person) access.delete(key);
    },
    answerBy: (given) => void (choose = given),
    accepted,
    answerNext: (path, answers) => void broken.set(path, [...answers]),
    settings,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function readText(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: http.ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function breakOff(response: http.ServerResponse, wrong: Broken): void {
  if (wrong === 'hang') return;
  if (wrong === 'cut' || wrong === 'lost') response.destroy();
  else response.writeHead(wrong.status, wrong.headers).end(wrong.body ?? '');
}
