import { randomBytes } from 'node:crypto';
import { type AccountParts, openAccount } from '#accounts/account-fetch.ts';
import { connectAccount, type ConnectParts } from '#accounts/connect-account.ts';
import { createOAuthClient, type OAuthClient } from '#accounts/oauth-client.ts';
import { createProviderFetch } from '#accounts/provider-fetch.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { upsertUser } from '#db/users.ts';
import { createGuardedFetch } from '#egress/guarded-fetch.ts';
import type { StepAccount, Connector } from '#integrations/define-connector.ts';
import { startTestProvider, type TestProvider } from '#sandbox/test-provider.ts';
import { createVault } from '#vault/vault.ts';

/** Where the provider would be; the stand-in takes its place. */
export const ORIGIN = 'https://provider.example';
const REDIRECT_URI = 'http://localhost:8000/oauth/callback';

export type TestAccounts = {
  provider: TestProvider;
  connector: Connector;
  database: TestDatabase;
  oauth: OAuthClient;
  parts: AccountParts;
  waits: string[];
  addUser(): Promise<string>;
  /** Goes the whole way through the provider; answers the account's id. */
  connect(
    userId: string,
    person: string | null,
    wish?: { scopes?: string[]; account_id?: string },
  ): Promise<string>;
  open(userId: string, accountId: string, scopes?: string[]): Promise<StepAccount>;
  close(): Promise<void>;
};

/** Accounts over a provider of their own, and a database of their own unless one is given; for one test file. */
export async function createTestAccounts(
  options: {
    database?: TestDatabase;
    onReconnect?: ConnectParts['onReconnect'];
    timeout_ms?: number;
  } = {},
): Promise<TestAccounts> {
  const provider = await startTestProvider(REDIRECT_URI);
  const database = options.database ?? (await createTestDatabase());
  const guarded = createGuardedFetch({
    allowed_hosts: ['127.0.0.1'],
    timeout_ms: options.timeout_ms ?? 5_000,
  });
  const stand_ins = [{ from: ORIGIN, to: provider.origin }];
  const fetch = createProviderFetch(guarded, stand_ins);
  const now = () => Date.now();
  const oauth = createOAuthClient({
    redirect_uri: REDIRECT_URI,
    credentialsOf: () => ({ client_id: 'test-client', client_secret: 'test-secret' }),
    fetch,
    stand_ins,
    now,
  });
  const waits: string[] = [];
  const onReconnect = options.onReconnect ?? (async () => {});
  const vault = createVault(new Map([[1, randomBytes(32)]]));
  const parts = {
    db: database.db,
    vault,
    oauth,
    now,
    fetch,
    onWait: (sentence: string) => void waits.push(sentence),
  };
  return {
    provider,
    connector: CONNECTOR,
    database,
    oauth,
    parts,
    waits,
    async addUser() {
      const subject = randomBytes(8).toString('hex');
      const identity = { google_subject: subject, email: `${subject}@example.com`, name: subject };
      const user = await database.db.transaction().execute((trx) => upsertUser(trx, identity));
      return user.id;
    },
    async connect(userId, person, { scopes = [], account_id } = {}) {
      const { address, pending } = await oauth.begin(CONNECTOR, { scopes, login_hint: null });
      const callback = await provider.consent(address, person);
      return connectAccount({ ...parts, onReconnect }, userId, {
        connector: CONNECTOR,
        callback,
        pending,
        asked_scopes: scopes,
        account_id: account_id ?? null,
      });
    },
    open: (user_id, account_id, scopes = []) =>
      openAccount(parts, { user_id, account_id, connector: CONNECTOR, scopes }, AbortSignal.timeout(20_000)),
    async close() {
      await guarded.close();
      if (!options.database) await database.close();
      await provider.close();
    },
  };
}

const CONNECTOR: Connector = {
  id: 'test',
  name: 'Postbox',
  description: 'An app of the tests.',
  logo: 'test/logo.svg',
  provider: 'google',
  oauth: {
    authorize_url: `${ORIGIN}/authorize`,
    token_url: `${ORIGIN}/token`,
    revoke_url: `${ORIGIN}/revoke`,
    scopes: ['who'],
    scope_separator: ' ',
    authorize_parameters: { access_type: 'offline' },
    client_authentication: 'post',
    documentation: 'https://www.rfc-editor.org/rfc/rfc6749',
  },
  api_origins: [ORIGIN],
  async identify(ask) {
    const { id, email } = (await ask(`${ORIGIN}/me`)) as { id: string; email: string };
    return { provider_user_id: id, name: email };
  },
  readRefusal: (answer) =>
    typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : null,
};
