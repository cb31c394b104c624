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
import { openTokens, sealTokens } from '#accounts/sealed-tokens.ts';
import type { Connector } from '#integrations/define-connector.ts';
import type { Vault } from '#vault/vault.ts';

/** A token is renewed this long before it expires, so that it lives through the request it is used for. */
const RENEW_BEFORE_MS = 60_000;
/** Longer than a request to the provider may take. */
const LEASE_SECONDS = 20;
const LOOK_AGAIN_MS = 150;

export type TokenParts = { db: Db; vault: Vault; oauth: OAuthClient; now(): number };
export type CurrentTokens = { account: AccountRow; tokens: Tokens };

/**
 * The tokens of an account, renewed when they are about to expire, or when `refused` says that the provider did not
 * take those of this version. However many callers of however many processes ask, one of them renews; the others wait
 * for what it got. Throws AccountUnusable when only the account's person can help.
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
  for (;;) {
    signal.throwIfAborted();
    const account = await findAccount(parts.db, asked.user_id, asked.account_id);
    if (!account || account.connector !== asked.connector.id) {
      throw new AccountUnusable('deleted', { connector: asked.connector, account: null });
    }
    if (account.problem) throw new AccountUnusable(account.problem, { connector: asked.connector, account });
    const tokens = openTokens(parts.vault, account);
    firstVersion ??= account.token_version;
    // Some providers' tokens live for less than RENEW_BEFORE_MS: one that was just renewed is used as it is.
    const margin = account.token_version === firstVersion ? RENEW_BEFORE_MS : 0;
    const isRefused = asked.refused_version === account.token_version;
    if (!isRefused && !expiresWithin(account, margin, parts.now())) return { account, tokens };
    if (await takeRefreshLease(parts.db, account, LEASE_SECONDS)) {
      await renew(parts, { account, tokens, connector: asked.connector }, signal);
    } else {
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
  }
}

function expiresWithin(account: AccountRow, margin: number, now: number): boolean {
  return account.expires_at !== null && account.expires_at.getTime() - now < margin;
}

async function renew(
  parts: TokenParts,
  { account, tokens, connector }: CurrentTokens & { connector: Connector },
  signal: AbortSignal,
): Promise<void> {
  try {
    const fresh = await parts.oauth.refresh(connector, tokens, signal);
    await saveRefreshedTokens(parts.db, account, sealTokens(parts.vault, account.id, fresh));
  } catch (error) {
    if (error instanceof OAuthRefusal && error.is_final) {
      await markAccountProblem(parts.db, account, 'revoked');
      return;
    }
    await releaseRefreshLease(parts.db, account);
    throw error;
  }
}
