import { randomUUID } from 'node:crypto';
import { findAccount, findAccountOf, insertAccount, reconnectAccount } from '#db/accounts.ts';
import type { AccountRow, Db } from '#db/schema.ts';
import type { ConsentWish, OAuthClient, PendingConsent, Tokens } from '#accounts/oauth-client.ts';
import type { ProviderFetch } from '#accounts/provider-fetch.ts';
import { sealTokens } from '#accounts/sealed-tokens.ts';
import type { AccountOwner, Connector } from '#integrations/define-connector.ts';
import { AppError } from '#shared/errors.ts';
import type { Vault } from '#vault/vault.ts';

type Parts = { db: Db; vault: Vault; oauth: OAuthClient; fetch: ProviderFetch };

const IDENTIFY_MS = 15_000;

/** What to ask for: what the account had, what the steps of the app need, and never less than before. */
export async function planConsent(
  db: Db,
  userId: string,
  wish: { scopes: readonly string[]; account_id: string | null },
): Promise<ConsentWish> {
  const account = wish.account_id === null ? null : await findAccount(db, userId, wish.account_id);
  return {
    scopes: [...new Set([...(account?.scopes ?? []), ...wish.scopes])],
    login_hint: account?.name ?? null,
  };
}

/**
 * The person came back from the provider: exchanges the code, finds out whose account it is, and keeps it. An account
 * that this person has connected before keeps its id, and so every step that uses it.
 * Throws OAuthRefusal, or AppError when another account than the wanted one came back.
 */
export async function connectAccount(
  parts: Parts,
  userId: string,
  consent: {
    connector: Connector;
    callback: URL;
    pending: PendingConsent;
    asked_scopes: readonly string[];
    /** To be connected again; null for whatever account the person chooses. */
    account_id: string | null;
  },
): Promise<string> {
  const { connector, account_id } = consent;
  const tokens = await parts.oauth.exchange(connector, consent.callback, consent.pending);
  const owner = await connector.identify((address) => askProvider(parts, address, tokens));
  const wanted = account_id === null ? null : await findAccount(parts.db, userId, account_id);
  if (wanted && wanted.provider_user_id !== owner.provider_user_id) {
    throw new AppError(
      409,
      `You chose ${owner.name}, but ${wanted.name} was to be connected again. Choose ${wanted.name}, or connect ${owner.name} as another account.`,
    );
  }
  const scopes = tokens.scopes ?? [...consent.asked_scopes];
  return await keepAccount(parts, userId, { connector, owner, tokens, scopes });
}

async function keepAccount(
  { db, vault }: Parts,
  userId: string,
  fresh: { connector: Connector; owner: AccountOwner; tokens: Tokens; scopes: string[] },
): Promise<string> {
  const { connector, owner, tokens, scopes } = fresh;
  const reconnect = async (account: AccountRow): Promise<string> => {
    await reconnectAccount(db, userId, {
      id: account.id,
      name: owner.name,
      scopes,
      ...sealTokens(vault, account.id, tokens),
    });
    return account.id;
  };
  const known = await findAccountOf(db, userId, { connector: connector.id, ...owner });
  if (known) return await reconnect(known);
  const id = randomUUID();
  const account = { id, connector: connector.id, ...owner, scopes, ...sealTokens(vault, id, tokens) };
  if (await insertAccount(db, userId, account)) return id;
  // Two tabs connected the same account at once.
  const other = await findAccountOf(db, userId, { connector: connector.id, ...owner });
  if (!other) throw new AppError(409, 'This account was disconnected while it was connected. Try again.');
  return await reconnect(other);
}

async function askProvider(parts: Parts, address: string, tokens: Tokens): Promise<unknown> {
  const answer = await parts.fetch(
    address,
    { headers: { accept: 'application/json', authorization: `Bearer ${tokens.access_token}` } },
    AbortSignal.timeout(IDENTIFY_MS),
  );
  if (answer.status !== 200) throw new Error(`The provider answered ${answer.status} to who it is.`);
  return JSON.parse(Buffer.from(answer.bytes).toString('utf8'));
}
