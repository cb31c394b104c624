import { openTokens } from '#accounts/sealed-tokens.ts';
import { isMissing } from '#billing/catalogue.ts';
import type { Billing } from '#billing/sync.ts';
import { deleteAccount, isProviderUserConnectedBySomebodyElse, listAccounts } from '#db/accounts.ts';
import { takeDeletedUsers } from '#db/deleted-users.ts';
import type { AccountRow, Db } from '#db/schema.ts';
import { deleteCustomer, findCustomerOfUser } from '#db/credits/stripe-customers.ts';
import { removeDeletedUser } from '#engine/removal/delete-user.ts';
import { describeError, type Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import type { FileStore } from '#files/file-store.ts';
import { findConnector } from '#integrations/connectors.ts';
import type { AccountsWorld } from '#server/accounts/accounts-world.ts';

const EVERY_MS = 30_000;
const USERS_AT_ONCE = 20;
const REVOKE_MS = 10_000;

type World = {
  db: Db;
  files: { store: FileStore };
  accounts: Pick<AccountsWorld, 'oauth' | 'vault' | 'connectors'>;
  billing: Billing | null;
  log: Log;
};

/** Goes on with deletions that were broken off. Any number of processes may do this. */
export function startUserRemoval(world: World): { close(): Promise<void> } {
  return startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'Deleted accounts could not be removed.',
    work: (mayGoOn) => removeDeletedUsers(world, mayGoOn),
    log: world.log,
  });
}

export async function removeDeletedUsers(world: World, mayGoOn = (): boolean => true): Promise<void> {
  for (const userId of await takeDeletedUsers(world.db, USERS_AT_ONCE)) {
    if (!mayGoOn()) return;
    await removeUser(world, userId, mayGoOn);
  }
}

/**
 * Ends the subscription at Stripe, revokes connected accounts, then removes what is kept here. Never fails: what could
 * not be done is done in the next round, and at Stripe by its own sweep.
 */
export async function removeUser(world: World, userId: string, mayGoOn = (): boolean => true): Promise<void> {
  const { db, files, log } = world;
  const removeBytes = (contentHash: string) => files.store.remove(contentHash);
  const parts: [string, () => Promise<unknown>][] = [
    ['Stripe', () => endAtStripe(world.billing, userId)],
    ['Connected accounts', () => revokeAccounts(world, userId)],
    ['Everything else', () => removeDeletedUser({ db, removeBytes, mayGoOn }, userId)],
  ];
  for (const [what, work] of parts) {
    try {
      await work();
    } catch (error) {
      log.warn({ what, ...describeError(error) }, 'A part of a deleted account could not be removed yet.');
    }
  }
}

/** Stripe ends the subscriptions of a customer who is deleted, and forgets the cards. */
async function endAtStripe(billing: Billing | null, userId: string): Promise<void> {
  const customer = billing && (await findCustomerOfUser(billing.db, userId, billing.mode));
  if (!customer) return;
  try {
    await billing.stripe.customers.del(customer.id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await deleteCustomer(billing.db, userId, customer.id);
}

async function revokeAccounts(world: World, userId: string): Promise<void> {
  for (const account of await listAccounts(world.db, userId)) {
    await revoke(world, userId, account);
    await deleteAccount(world.db, userId, account.id);
  }
}

/** Whatever the provider says: tokens that it does not take back any more are removed here. */
async function revoke({ db, accounts, log }: World, userId: string, account: AccountRow): Promise<void> {
  const connector = findConnector(accounts.connectors, account.connector);
  if (!connector) return;
  // Providers revoke all that this person of theirs allowed, also to somebody else here.
  const kin = accounts.connectors.filter(({ provider }) => provider === connector.provider);
  const kinIds = kin.map(({ id }) => id);
  if (await isProviderUserConnectedBySomebodyElse(db, userId, { account, connectors: kinIds })) return;
  try {
    const tokens = openTokens(accounts.vault, account);
    if (!tokens) throw new Error('The tokens cannot be read.');
    await accounts.oauth.revoke(connector, tokens, AbortSignal.timeout(REVOKE_MS));
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn({ account_id: account.id, reason }, 'The tokens of a deleted user were not revoked.');
  }
}
