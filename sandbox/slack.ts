import { randomBytes } from 'node:crypto';
import type { Neighbour } from '#sandbox/apps/app-page.ts';
import { createSlackPage } from '#sandbox/apps/slack-page.ts';
import { asConsentPage, bearerOf, type StandIn, startAppFront } from '#sandbox/app-front.ts';
import type { Answer } from '#sandbox/forward.ts';
import { readObject, string } from '#sandbox/google/answer.ts';

type Options = {
  port: number;
  client: { client_id: string; client_secret: string; redirect_uris: string[] };
  /** The pages of the other stand-ins. */
  neighbours?: readonly Neighbour[];
};

/** All that can be asked for; each token has what it was asked for. https://docs.slack.dev/reference/scopes/ */
const SCOPES = [
  'chat:write',
  'chat:write.public',
  'channels:read',
  'channels:history',
  'groups:read',
  'groups:history',
  'im:write',
  'users:read',
  'users:read.email',
  'files:write',
  'files:read',
  'team:read',
];

const LOGINS = ['ada', 'grace'];
const PEOPLE = [
  { name: 'Ada Lovelace', email: 'ada@example.com' },
  { name: 'Grace Hopper', email: 'grace@example.com' },
];

/**
 * A stand-in for Slack: the workspace Acme with Ada and Grace, and the channels general and random. Refuses tokens
 * that it did not give out or that were revoked, and what their scopes do not allow.
 */
export async function startSlack({ port, client, neighbours = [] }: Options): Promise<StandIn> {
  const live = new Set<string>();
  const pageTokens = new Map(LOGINS.map((login) => [login, `page-${randomBytes(24).toString('base64url')}`]));
  const answerPage = createSlackPage({ tokens: pageTokens, neighbours });
  return startAppFront({
    service: 'slack',
    port,
    // Slack names the address of an upload itself, on this host.
    base_url: 'https://files.slack.com',
    seed: {
      tokens: Object.fromEntries(
        [...pageTokens].map(([login, token]) => [
          token,
          { login, scopes: [...SCOPES, 'im:read', 'im:history'] },
        ]),
      ),
      slack: {
        team: { name: 'Acme', domain: 'acme' },
        users: [
          { name: 'ada', real_name: 'Ada Lovelace', email: 'ada@example.com' },
          { name: 'grace', real_name: 'Grace Hopper', email: 'grace@example.com' },
        ],
        channels: [{ name: 'general' }, { name: 'random' }],
        bots: [{ name: 'legwork' }],
        oauth_apps: [
          { ...client, app_id: 'A000000001', name: 'Legwork', scopes: SCOPES, bot_name: 'legwork' },
        ],
        strict_scopes: true,
      },
    },
    async answer(asked, emulate) {
      const [path = ''] = asked.path.split('?');
      if (path === '/') return await answerPage(asked, emulate);
      if (path === '/api/oauth.v2.access') {
        const answer = await emulate();
        const token = string(readObject(Buffer.from(answer.body))?.access_token);
        if (token !== undefined) live.add(token);
        return answer;
      }
      if (path === '/oauth/v2/authorize') {
        return asConsentPage(await emulate(), { app: 'Slack', asked, people: PEOPLE });
      }
      // What that page sends, and uploads to the address that an earlier call gave out.
      if (!path.startsWith('/api/')) return await emulate();
      const token = bearerOf(asked);
      if (!live.has(token)) return refuse(token === '' ? 'not_authed' : 'invalid_auth');
      // Slack takes GET for it too.
      if (path === '/api/auth.test') return await emulate({ method: 'POST' });
      if (path !== '/api/auth.revoke') return await emulate();
      live.delete(token);
      return slackJson({ ok: true, revoked: true });
    },
  });
}

function refuse(error: string): Answer {
  return slackJson({ ok: false, error });
}

/** Slack refuses with status 200. */
function slackJson(value: unknown): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}
