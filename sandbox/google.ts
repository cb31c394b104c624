import { createHash } from 'node:crypto';
import http from 'node:http';
import { createEmulator } from 'emulate';
import { type CryptoKey, SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { type Account, accountPage, connectionsPage } from '#sandbox/account-page.ts';
import type { Neighbour } from '#sandbox/apps/app-page.ts';
import { type Answer, type Asked, findFreePort, forward, readBody } from '#sandbox/forward.ts';
import { json, record, string } from '#sandbox/google/answer.ts';
import { createGrants, type Grants } from '#sandbox/google/grants.ts';
import { createGoogleApis, type GoogleApis } from '#sandbox/google/apis.ts';
import { createDriveFiles } from '#sandbox/google/drive-files.ts';
import { createMailOfPerson, createPageTokens } from '#sandbox/google/mail-of-person.ts';
import { createGooglePage, type GoogleWorld } from '#sandbox/google/page.ts';

/**
 * A stand-in for Google's sign-in and the APIs of its apps: a proxy in front of the npm package `emulate`. The account
 * page has no default user and a way to decline. `sub` is derived from the e-mail address instead of being random at
 * each start, because applications identify users by it
 * (https://developers.google.com/identity/openid-connect/openid-connect#obtainuserinfo); the ID token is signed again.
 * Tokens and scopes are checked here. Gmail is emulate's; Drive, Sheets and Calendar are in sandbox/google/.
 */
export type StandIn = { url: string; close(): Promise<void> };

type Client = { client_id: string; client_secret: string; redirect_uris: string[] };
type Options = {
  port: number;
  people: readonly Account[];
  client: Client;
  /** The pages of the other stand-ins. */
  neighbours?: readonly Neighbour[];
};
type SigningKey = { id: string; privateKey: CryptoKey; publicKey: CryptoKey };

/** Port 0 chooses a free one. */
export async function startGoogle(options: Options): Promise<StandIn> {
  const { port: wantedPort, people, client, neighbours = [] } = options;
  const port = wantedPort || (await findFreePort());
  const url = `http://localhost:${port}`;
  const innerPort = await findFreePort();
  const emails = people.map(({ email }) => email);
  const pageTokens = createPageTokens(emails);
  const emulator = await createEmulator({
    service: 'google',
    port: innerPort,
    baseUrl: url,
    seed: {
      tokens: Object.fromEntries([...pageTokens].map(([email, token]) => [token, { login: email }])),
      google: { users: [...people], oauth_clients: [{ ...client, name: 'Legwork' }] },
    },
  });
  const key: SigningKey = { id: 'sandbox', ...(await generateKeyPair('RS256')) };
  const emulate = (asked: Asked) => forward({ innerPort, ...asked });
  const world: GoogleWorld = { files: createDriveFiles(), spreadsheets: [], events: [] };
  const apis = createGoogleApis(emulate, world);
  const mail = createMailOfPerson(emulate, pageTokens);
  const answerPage = createGooglePage({ world, mail, people: emails, neighbours });
  const grants = createGrants();
  const server = http.createServer((request, response) => {
    answerRequest(request, { innerPort, issuer: url, key, people, apis, grants, answerPage })
      .catch((error: unknown): Answer => ({ status: 502, headers: {}, body: String(error) }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await emulator.close();
    },
  };
}

type Front = {
  innerPort: number;
  issuer: string;
  key: SigningKey;
  people: readonly Account[];
  apis: GoogleApis;
  grants: Grants;
  /** What Google holds, for a person to see and to add to. */
  answerPage(asked: Asked): Promise<Answer>;
};

async function answerRequest(request: http.IncomingMessage, front: Front): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', front.issuer);
  if (pathname === '/oauth2/v3/certs') return json(200, { keys: [await publicJwk(front.key)] });
  const asked = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body: await readBody(request),
  };
  if (front.apis.has(pathname)) return await front.apis.answer(asked);
  if (['/', '/file', '/attachment'].includes(pathname)) return await front.answerPage(asked);
  const form = new URLSearchParams(String(asked.body));
  const given = form.get('refresh_token');
  if (pathname === '/oauth2/revoke') return revokeToken(front, form.get('token') ?? '');
  if (pathname === '/connections') {
    return asked.method === 'POST'
      ? removeConnection(front, form.get('email') ?? '')
      : listConnections(front);
  }
  if (pathname === '/oauth2/token' && given !== null && front.grants.emailOf(given) === null) {
    return json(400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' });
  }
  const answer = await forward({ innerPort: front.innerPort, ...asked });
  if (answer.status !== 200) return answer;
  if (pathname === '/oauth2/token') {
    const { id_token, ...rest } = record(JSON.parse(String(answer.body)));
    const email =
      typeof id_token === 'string' ? String(decodeJwt(id_token).email) : front.grants.emailOf(given ?? '');
    front.grants.issue(email ?? '', [string(rest.access_token), string(rest.refresh_token)]);
    front.apis.grant(string(rest.access_token) ?? '', string(rest.scope) ?? '');
    return json(200, {
      ...rest,
      ...(typeof id_token === 'string' && { id_token: await resign(id_token, front) }),
    });
  }
  if (pathname === '/oauth2/v2/userinfo') {
    const person = record(JSON.parse(String(answer.body)));
    return json(200, { ...person, sub: subjectOf(String(person.email)) });
  }
  if (pathname === '/o/oauth2/v2/auth') {
    return { ...answer, body: accountPage(front.people, searchParams) };
  }
  return answer;
}

function revokeToken(front: Front, token: string): Answer {
  const email = front.grants.emailOf(token);
  if (email === null) return json(400, { error: 'invalid_token' });
  removeConnection(front, email);
  return json(200, {});
}

/** As on https://myaccount.google.com/connections: the person ends what they allowed. */
function removeConnection({ grants, apis }: Front, email: string): Answer {
  for (const token of grants.revoke(email)) apis.revoke(token);
  return { status: 303, headers: { location: '/connections' }, body: '' };
}

function listConnections({ grants }: Front): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: connectionsPage('Google', grants.people()),
  };
}

async function resign(idToken: string, { issuer, key }: Front): Promise<string> {
  const claims = decodeJwt(idToken);
  return await new SignJWT({ ...claims, iss: issuer, sub: subjectOf(String(claims.email)) })
    .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
    .sign(key.privateKey);
}

function subjectOf(email: string): string {
  return `sandbox-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)}`;
}

async function publicJwk({ publicKey, id }: SigningKey) {
  return { ...(await exportJWK(publicKey)), kid: id, use: 'sig', alg: 'RS256' };
}
