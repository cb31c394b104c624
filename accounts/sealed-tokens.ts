import * as z from 'zod/mini';
import type { Tokens } from '#accounts/oauth-client.ts';
import type { AccountRow } from '#db/schema.ts';
import type { Vault } from '#vault/vault.ts';

const StoredTokens = z.object({
  access_token: z.string(),
  refresh_token: z.nullable(z.string()),
  expires_at: z.nullable(z.number()),
  scopes: z.nullable(z.array(z.string())),
});

export function sealTokens(
  vault: Vault,
  accountId: string,
  tokens: Tokens,
): { tokens: Buffer; expires_at: Date | null } {
  return {
    tokens: vault.seal(accountId, Buffer.from(JSON.stringify(tokens))),
    expires_at: tokens.expires_at === null ? null : new Date(tokens.expires_at),
  };
}

/** Null when the bytes were changed, belong to another account, or were sealed with a key that is not here. */
export function openTokens(vault: Vault, account: Pick<AccountRow, 'id' | 'tokens'>): Tokens | null {
  try {
    return StoredTokens.parse(JSON.parse(vault.unseal(account.id, account.tokens).toString('utf8')));
  } catch {
    return null;
  }
}
