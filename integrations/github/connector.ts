import * as z from 'zod/mini';
import type { Connector } from '#integrations/define-connector.ts';
import { readJson } from '#integrations/read-answer.ts';

const User = z.object({ id: z.number(), login: z.string() });
const Refusal = z.object({
  message: z.string(),
  errors: z._default(z.array(z.unknown()), []),
});
const Detail = z.object({
  message: z._default(z.string(), ''),
  field: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
});

export const github: Connector = {
  id: 'github',
  name: 'GitHub',
  description: 'Make issues, change, comment and list them, and read files.',
  logo: 'github/logo.svg',
  provider: 'github',
  oauth: {
    authorize_url: 'https://github.com/login/oauth/authorize',
    token_url: 'https://github.com/login/oauth/access_token',
    // Revoking takes a call of its own.
    revoke_url: null,
    scopes: ['read:user'],
    scope_separator: ' ',
    authorize_parameters: {},
    client_authentication: 'post',
    documentation: 'https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps',
    readTokens(answer) {
      if (typeof answer !== 'object' || answer === null) return answer;
      // Asked for with spaces between, answered with commas; refusals come with status 200.
      return 'scope' in answer && typeof answer.scope === 'string'
        ? { ...answer, scope: answer.scope.replaceAll(',', ' ') }
        : answer;
    },
    // https://docs.github.com/en/rest/apps/oauth-applications#delete-an-app-authorization
    revoke: ({ token, client_id, client_secret }) => ({
      address: `https://api.github.com/applications/${encodeURIComponent(client_id)}/grant`,
      method: 'DELETE',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ access_token: token }),
    }),
  },
  api_origins: ['https://api.github.com'],
  async identify(ask) {
    const { id, login } = User.parse(await ask('https://api.github.com/user'));
    return { provider_user_id: String(id), name: login };
  },
  /** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits */
  statusOf(answer) {
    if (answer.status !== 403) return answer.status;
    const refused = Refusal.safeParse(readJson(answer.bytes));
    return refused.success && /secondary rate limit/i.test(refused.data.message.slice(0, 500)) ? 429 : 403;
  },
  // GitHub asks for a minute where its answer names no time.
  limit_pause_ms: 60_000,
  readRefusal(answer) {
    const refused = Refusal.safeParse(answer);
    if (!refused.success) return null;
    const details = refused.data.errors.slice(0, 5).map((error) => {
      const detail = Detail.safeParse(error);
      if (!detail.success) return typeof error === 'string' ? error : '';
      const { message, field, code } = detail.data;
      return message || `${field} ${code}`.trim();
    });
    return [refused.data.message, ...details.filter((detail) => detail !== '')].join('; ');
  },
};
