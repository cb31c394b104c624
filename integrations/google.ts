import * as z from 'zod/mini';
import type { Connector } from '#integrations/define-connector.ts';
import { readJson } from '#integrations/read-answer.ts';
import { isRecord } from '#shared/is-record.ts';
import type { StepResponse } from '#shared/step-request.ts';

/** What all apps of Google share. https://developers.google.com/identity/protocols/oauth2/web-server */
export const googleOAuth = {
  authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_url: 'https://oauth2.googleapis.com/token',
  revoke_url: 'https://oauth2.googleapis.com/revoke',
  // Who it is: https://developers.google.com/identity/protocols/oauth2/scopes#oauth2
  scopes: ['openid', 'email'],
  scope_separator: ' ',
  authorize_parameters: {
    access_type: 'offline',
    // Google sends a refresh token only on a consented sign-in; without this, the second connection has none.
    prompt: 'consent select_account',
    // What was allowed before stays allowed: each step asks for its own scopes only.
    include_granted_scopes: 'true',
  },
  client_authentication: 'post',
  documentation: 'https://developers.google.com/identity/protocols/oauth2/web-server',
} satisfies Connector['oauth'];

export async function identifyGoogle(
  ask: (address: string) => Promise<unknown>,
): Promise<{ provider_user_id: string; name: string }> {
  // https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
  const answer = await ask('https://openidconnect.googleapis.com/v1/userinfo');
  if (!isRecord(answer) || typeof answer.sub !== 'string' || typeof answer.email !== 'string') {
    throw new Error('Google did not say whose account it is.');
  }
  return { provider_user_id: answer.sub, name: answer.email };
}

/** Google limits with 403 too: https://developers.google.com/workspace/drive/api/guides/handle-errors */
export function googleStatus(answer: StepResponse): number {
  if (answer.status !== 403) return answer.status;
  const refusal = Refusal.safeParse(readJson(answer.bytes));
  const reasons = refusal.success ? refusal.data.error.errors.map(({ reason }) => reason) : [];
  return reasons.some((reason) => LIMITS.has(reason)) ? 429 : 403;
}

const LIMITS = new Set(['rateLimitExceeded', 'userRateLimitExceeded']);
const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

/** https://cloud.google.com/apis/design/errors */
export function readGoogleRefusal(answer: unknown): string | null {
  const error = isRecord(answer) ? answer.error : null;
  if (typeof error === 'string') return error;
  return isRecord(error) && typeof error.message === 'string' ? error.message : null;
}
