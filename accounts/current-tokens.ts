import { setTimeout as sleep } from 'node:timers/promises';
import {
  findAccount,
  markAccountProblem,
  releaseRefreshLease,
  saveRefreshedTokens,
  takeRefreshLease,
} from '#db/accounts.ts';
import type { AccountRow, Db } from '#db/schema.ts';
import { type OAuthClient, OAuthRefusal, type Tokens } from '#accounts/oauth-client.ts';
import { AccountUnusable } from '#accounts/account-unusable.ts';
import { ProviderRefusal } from '#accounts/provider-refusal.ts';
import { openTokens, sealTokens } from '#accounts/sealed-tokens.ts';
import type { Connector } from '#integrations/define-connector.ts';
import type { Vault } from '#vault/vault.ts';

/** A token is renewed this long before it expires, so that it does not expire during the request. */
const RENEW_BEFORE_MS = 60_000;
/** Longer than a request to the provider may take. */
const LEASE_SECONDS = 20;
const LOOK_AGAIN_MS = 150;
/** Before a renewal that failed for a reason that may pass is tried again. */
const RENEWAL_PAUSES_MS = [300, 1_000];

export type TokenParts = { db: Db; vault: Vault; oauth: OAuthClient; now(): number };
export type CurrentTokens = { account: AccountRow; tokens: Tokens };

/**
 * The tokens of an account, renewed when they are about to expire, or when `refused` says that the provider did not
 * take those of this version. Of all callers in all processes one renews, under a lease; the others wait for its
 * result. Throws AccountUnusable when only the account's person can help, and ProviderRefusal when the provider
 * does not renew them now.
 */
export async function currentTokens(
  parts: TokenParts,
  asked: {
    user_id: string;
    account_id: string;
    connector: Connector;
    refused_version: number | null;
  },
  signal: AbortSignal,
): Promise<CurrentTokens> {
  let firstVersion: number | null = null;
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    const account = await findAccount(parts.db, asked.user_id, asked.account_id);
    if (!account || account.connector !== asked.connector.id) {
      throw new AccountUnusable('deleted', { connector: asked.connector, account: null });
    }
    const { problem, problem_cause: cause } = account;
    if (problem) throw new AccountUnusable(problem, { connector: asked.connector, account, cause });
    const tokens = openTokens(parts.vault, account);
    if (!tokens) {
      await markAccountProblem(parts.db, account, 'revoked', 'unreadable');
      continue;
    }
    firstVersion ??= account.token_version;
    // Some providers' tokens live for less than RENEW_BEFORE_MS: one that was just renewed is used as it is.
    const margin = account.token_version === firstVersion ? RENEW_BEFORE_MS : 0;
    const isRefused = asked.refused_version === account.token_version;
    if (!isRefused && !expiresWithin(account, margin, parts.now())) return { account, tokens };
    const lease = await takeRefreshLease(parts.db, account, LEASE_SECONDS);
    if (lease) {
      const renewal = { account, tokens, connector: asked.connector, ...lease };
      const failure = await renew(parts, renewal, signal);
      if (failure === null) continue;
      const pause = RENEWAL_PAUSES_MS[failures];
      if (pause === undefined) throw failure;
      failures += 1;
      await sleep(pause, undefined, { signal });
    } else {
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
  }
}

function expiresWithin(account: AccountRow, margin: number, now: number): boolean {
  return account.expires_at !== null && account.expires_at.getTime() - now < margin;
}

/** Null when it is decided: there are new tokens, or the account is marked. */
async function renew(
  parts: TokenParts,
  {
    account,
    tokens,
    connector,
    was_unanswered,
  }: CurrentTokens & { connector: Connector; was_unanswered: boolean },
  signal: AbortSignal,
): Promise<ProviderRefusal | null> {
  try {
    const fresh = await parts.oauth.refresh(connector, tokens, signal);
    await saveRefreshedTokens(parts.db, account, sealTokens(parts.vault, account.id, fresh));
    return null;
  } catch (error) {
    if (error instanceof OAuthRefusal && error.is_final) {
      // A refresh token that may be used once is spent by a renewal whose answer was lost.
      await markAccountProblem(parts.db, account, 'revoked', was_unanswered ? 'renewal_lost' : null);
      return null;
    }
    const isAnswered = error instanceof OAuthRefusal && error.code !== 'unreadable_answer';
    await releaseRefreshLease(parts.db, account, { is_unanswered: was_unanswered || !isAnswered });
    signal.throwIfAborted();
    return notRenewed(error, { account, connector });
  }
}

function notRenewed(
  error: unknown,
  { account, connector }: { account: AccountRow; connector: Connector },
): ProviderRefusal {
  const app = connector.name;
  if (error instanceof OAuthRefusal && error.code === 'invalid_client') {
    return new ProviderRefusal(
      `${app} does not accept this Legwork any more: “invalid_client”.`,
      `Tell whoever runs it: its client id or secret for ${app} is not valid.`,
      { status: 401, is_busy: false, retry_after_ms: null },
    );
  }
  return new ProviderRefusal(
    `${app} did not renew the connection of ${account.name}.`,
    `${app} is busy or down. Run the workflow again later.`,
    { status: 503, is_busy: true, retry_after_ms: null },
  );
}
