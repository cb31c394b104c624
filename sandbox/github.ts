import { randomBytes } from 'node:crypto';
import type { Neighbour } from '#sandbox/apps/app-page.ts';
import { createGitHubPage } from '#sandbox/apps/github-page.ts';
import { asConsentPage, bearerOf, type StandIn, startAppFront } from '#sandbox/app-front.ts';
import type { Answer, Asked } from '#sandbox/forward.ts';
import { readObject, string } from '#sandbox/google/answer.ts';

type Options = {
  port: number;
  client: { client_id: string; client_secret: string; redirect_uris: string[] };
  /** The pages of the other stand-ins. */
  neighbours?: readonly Neighbour[];
};

const PEOPLE = [
  { name: 'Ada Lovelace', email: 'ada@example.com' },
  { name: 'Grace Hopper', email: 'grace@example.com' },
];

/** A stand-in for GitHub: Ada with the repository `ada/shop`. Refuses tokens that it did not give out, and too small scopes. */
export async function startGitHub({ port, client, neighbours = [] }: Options): Promise<StandIn> {
  const pageToken = `page-${randomBytes(24).toString('base64url')}`;
  const answerPage = createGitHubPage({ token: pageToken, neighbours });
  const granted = new Map<string, readonly string[]>();
  return startAppFront({
    service: 'github',
    port,
    base_url: 'https://api.github.com',
    seed: {
      tokens: { [pageToken]: { login: 'ada', scopes: ['repo'] } },
      github: {
        users: [
          { login: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' },
          { login: 'grace', name: 'Grace Hopper', email: 'grace@example.com' },
        ],
        repos: [{ owner: 'ada', name: 'shop', auto_init: true }],
        oauth_apps: [{ ...client, name: 'Legwork' }],
      },
    },
    async answer(asked, emulate) {
      const [path = ''] = asked.path.split('?');
      if (path === '/') return await answerPage(asked, emulate);
      if (path === '/login/oauth/access_token') return await issue(await emulate(), granted);
      if (path === '/login/oauth/authorize') {
        return asConsentPage(await emulate(), { app: 'GitHub', asked, people: PEOPLE });
      }
      if (path.startsWith('/login/')) return await emulate();
      if (/^\/applications\/[^/]+\/grant$/.test(path)) return revoke(asked, { client, granted });
      // https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api#user-agent-required
      if (asked.headers['user-agent'] === undefined)
        return refuse(403, 'Request forbidden by administrative rules.');
      const scopes = granted.get(bearerOf(asked));
      if (!scopes) return refuse(401, 'Bad credentials');
      // A repository that the token may not see is not there.
      if (path.startsWith('/repos/') && !scopes.includes('repo')) return refuse(404, 'Not Found');
      return await emulate();
    },
  });
}

async function issue(answer: Answer, granted: Map<string, readonly string[]>): Promise<Answer> {
  const { access_token, scope } = readObject(Buffer.from(answer.body)) ?? {};
  const token = string(access_token);
  if (token !== undefined) granted.set(token, (string(scope) ?? '').split(/[, ]+/));
  return answer;
}

/** https://docs.github.com/en/rest/apps/oauth-applications#delete-an-app-authorization */
function revoke(
  asked: Asked,
  { client, granted }: { client: Options['client']; granted: Map<string, readonly string[]> },
): Answer {
  const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
  if (asked.headers.authorization !== `Basic ${basic}`) return refuse(401, 'Bad credentials');
  const token = string(readObject(asked.body)?.access_token) ?? '';
  if (asked.method !== 'DELETE' || !granted.delete(token)) return refuse(404, 'Not Found');
  return { status: 204, headers: {}, body: '' };
}

function refuse(status: number, message: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      message,
      documentation_url: 'https://docs.github.com/rest',
      status: String(status),
    }),
  };
}
