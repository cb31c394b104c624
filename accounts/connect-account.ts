import { randomUUID } from 'node:crypto';
import { findAccount, findAccountOf, insertAccount, reconnectAccount } from '#db/accounts.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { AccountRow, Db, Trx } from '#db/schema.ts';
import type { ConsentWish, OAuthClient, PendingConsent, Tokens } from '#accounts/oauth-client.ts';
import type { ProviderFetch } from '#accounts/provider-fetch.ts';
import { sealTokens } from '#accounts/sealed-tokens.ts';
import type { AccountOwner, Connector } from '#integrations/define-connector.ts';
import { AppError } from '#shared/errors.ts';
import type { Vault } from '#vault/vault.ts';

export type ConnectParts = {
  db: Db;
  vault: Vault;
  oauth: OAuthClient;
  fetch: ProviderFetch;
  /** Called in the transaction that reconnects an account, with the user locked. */
  onReconnect(trx: Trx, userId: string, accountId: string): Promise<void>;
};

const IDENTIFY_MS = 15_000;
const DELETED_MEANWHILE = 'This account was deleted while it was being connected. Try again.';

/** The scopes to request: those that the account has, and those that the steps of the app need. */
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
  parts: ConnectParts,
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
  { db, vault, onReconnect }: ConnectParts,
  userId: string,
  fresh: { connector: Connector; owner: AccountOwner; tokens: Tokens; scopes: string[] },
): Promise<string> {
  const { connector, owner, tokens, scopes } = fresh;
  const reconnect = async (account: AccountRow): Promise<string> => {
    const again = { id: account.id, name: owner.name, scopes, ...sealTokens(vault, account.id, tokens) };
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      if (!(await reconnectAccount(trx, userId, again))) throw new AppError(409, DELETED_MEANWHILE);
      await onReconnect(trx, userId, account.id);
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
  if (!other) throw new AppError(409, DELETED_MEANWHILE);
  return await reconnect(other);
}

async function askProvider(parts: ConnectParts, address: string, tokens: Tokens): Promise<unknown> {
  const answer = await parts.fetch(
    address,
    { headers: { accept: 'application/json', authorization: `Bearer ${tokens.access_token}` } },
    AbortSignal.timeout(IDENTIFY_MS),
  );
  if (answer.status !== 200) throw new Error(`The provider answered ${answer.status} to who it is.`);
  return JSON.parse(Buffer.from(answer.bytes).toString('utf8'));
}
