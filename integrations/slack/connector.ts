import * as z from 'zod/mini';
import type { Connector } from '#integrations/define-connector.ts';
import { readJson } from '#integrations/read-answer.ts';
import type { StepResponse } from '#shared/step-request.ts';

/** https://docs.slack.dev/apis/web-api/#responses: refusals come with status 200 and `ok: false`. */
const Refusal = z.object({ ok: z.literal(false), error: z.string() });
const TokenRefusal = z.looseObject({ ok: z.literal(false), error: z.string() });
const Workspace = z.object({
  ok: z.literal(true),
  team: z.string(),
  team_id: z.string(),
  user_id: z.string(),
});

const DEAD_TOKEN = new Set([
  'not_authed',
  'invalid_auth',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'team_access_not_granted',
]);
const LIMITS = new Set(['ratelimited', 'rate_limited']);
const OUTAGES = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout']);

/** What Slack says in one word, for people. Others are shown as they are. */
const SENTENCES: Readonly<Record<string, string>> = {
  channel_not_found:
    'There is no such channel, or Legwork is not in it. In Slack, write /invite @Legwork there',
  not_in_channel: 'Legwork is not in this channel. In Slack, write /invite @Legwork there',
  is_archived: 'This channel is archived',
  msg_too_long: 'The message is too long',
  no_text: 'The message is empty',
  users_not_found: 'Nobody in this workspace has this e-mail address',
  user_not_found: 'There is no such person in this workspace',
  thread_not_found: 'There is no such message in this channel',
  missing_scope: 'Legwork was not allowed to do this. Connect the workspace again',
  restricted_action: 'The rules of this workspace do not allow this',
  file_uploads_disabled: 'This workspace does not take files',
  storage_limit_reached: 'This workspace has no room for more files',
};

/** A workspace, in which Legwork acts as an app of its own, not as the person who connected it. */
export const slack: Connector = {
  id: 'slack',
  name: 'Slack',
  description: 'Post messages and files, and write to people.',
  logo: 'slack/logo.svg',
  provider: 'slack',
  oauth: {
    authorize_url: 'https://slack.com/oauth/v2/authorize',
    token_url: 'https://slack.com/api/oauth.v2.access',
    revoke_url: null,
    // Slack wants at least one.
    scopes: ['team:read'],
    scope_separator: ',',
    authorize_parameters: {},
    client_authentication: 'post',
    documentation: 'https://docs.slack.dev/authentication/installing-with-oauth',
    readTokens(answer) {
      const refused = TokenRefusal.safeParse(answer);
      if (refused.success)
        return {
          error: refused.data.error === 'invalid_refresh_token' ? 'invalid_grant' : refused.data.error,
        };
      // `bot` is no type of token that the standard knows.
      return typeof answer === 'object' && answer !== null ? { ...answer, token_type: 'bearer' } : answer;
    },
    revoke: ({ token }) => ({
      address: 'https://slack.com/api/auth.revoke',
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  // The second one takes the bytes of files.
  api_origins: ['https://slack.com', 'https://files.slack.com'],
  async identify(ask) {
    const { team, team_id, user_id } = Workspace.parse(await ask('https://slack.com/api/auth.test'));
    return { provider_user_id: `${team_id}:${user_id}`, name: team };
  },
  statusOf(answer: StepResponse): number {
    if (answer.status !== 200 || !answer.headers['content-type']?.startsWith('application/json'))
      return answer.status;
    const refused = Refusal.safeParse(readJson(answer.bytes));
    if (!refused.success) return 200;
    const { error } = refused.data;
    if (DEAD_TOKEN.has(error)) return 401;
    if (LIMITS.has(error)) return 429;
    return OUTAGES.has(error) ? 503 : 400;
  },
  readRefusal(answer) {
    const refused = Refusal.safeParse(answer);
    if (!refused.success) return null;
    const { error } = refused.data;
    return (Object.hasOwn(SENTENCES, error) ? SENTENCES[error] : null) ?? error;
  },
};
