import type { FastifyBaseLogger } from 'fastify';
import { planConsent } from '#accounts/connect-account.ts';
import type { OAuthClient } from '#accounts/oauth-client.ts';
import { openTokens } from '#accounts/sealed-tokens.ts';
import {
  countWaitingWorkflows,
  deleteAccount,
  isProviderUserConnected,
  listAccounts,
  listAccountUses,
} from '#db/accounts.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import { isUuid } from '#db/uuid.ts';
import { resumeRunsOfAccount } from '#engine/waits/account-waits.ts';
import type { Engine } from '#engine/engine.ts';
import type { AccountRow, Db } from '#db/schema.ts';
import { findConnector } from '#integrations/connectors.ts';
import type { Action } from '#integrations/define.ts';
import type { Connector } from '#integrations/define-connector.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { consentCookie } from '#server/accounts/oauth-callback.ts';
import type { Settings } from '#server/settings/settings.ts';
import { AppError } from '#shared/errors.ts';
import type { StepOption } from '#shared/wire.ts';
import type { Vault } from '#vault/vault.ts';

type World = {
  db: Db;
  engine: Engine;
  vault: Vault;
  oauth: OAuthClient;
  connectors: readonly Connector[];
  step_options: readonly StepOption[];
  findAction(id: string): Action | undefined;
  findTrigger(id: string): Trigger | undefined;
  jwt_key: Uint8Array;
  settings: Pick<Settings, 'api_origin' | 'web_origin'>;
  log: FastifyBaseLogger;
};

const REVOKE_MS = 10_000;

export function connectorHandlers(
  world: World,
): Pick<
  Handlers,
  'GET_CONNECTORS' | 'GET_ACCOUNTS' | 'GET_STEP_ACCOUNTS' | 'DELETE_ACCOUNT' | 'CONNECT_ACCOUNT_FOR_STEP'
> {
  const { db, settings } = world;
  const find = (id: string) => findConnector(world.connectors, id);
  const scopesOf = ({ step_ids }: { step_ids: readonly string[] }) =>
    step_ids.flatMap((id) => needsOf(world, id)?.scopes ?? []);
  const stepsOf = (connectorId: string) =>
    world.step_options.filter(({ oauth_app_id }) => oauth_app_id === connectorId);
  const logoOf = (connector: Connector) => `${settings.api_origin}/connectors/${connector.id}/logo.svg`;
  return {
    async GET_CONNECTORS({ userId }) {
      const accounts = await listAccounts(db, userId);
      return world.connectors.map((connector) => {
        const steps = stepsOf(connector.id);
        const ofType = (type: StepOption['step_type']) =>
          steps
            .filter(({ step_type }) => step_type === type)
            .map(({ name, description = '' }) => ({ name, description }));
        return {
          id: connector.id,
          name: connector.name,
          logo: logoOf(connector),
          numConnected: accounts.filter((account) => account.connector === connector.id).length,
          description: connector.description,
          steps: ofType('action'),
          triggers: ofType('trigger'),
        };
      });
    },

    async GET_ACCOUNTS({ userId }) {
      const [accounts, uses, waiting] = await Promise.all([
        listAccounts(db, userId),
        listAccountUses(db, userId),
        countWaitingWorkflows(db, userId),
      ]);
      return accounts.map((account) => {
        const connector = find(account.connector);
        const usesOfIt = uses.filter(({ account_id }) => account_id === account.id);
        const lacking = usesOfIt.filter((use) => !hasScopes(account, scopesOf(use)));
        return {
          id: account.id,
          name: account.name,
          app: connector?.name ?? account.connector,
          ...(connector && { logo: logoOf(connector), oauth_app_id: connector.id }),
          created_at: account.created_at.toISOString(),
          ...problemOf(world.vault, account),
          problem_at: account.problem_at?.toISOString() ?? null,
          used_at: account.used_at?.toISOString() ?? null,
          used_by: usesOfIt.map(({ name }) => name),
          lacks_for: lacking.map(({ name }) => name),
          lacks_steps: stepsOf(account.connector)
            .map(({ workflow_step_id }) => workflow_step_id)
            .filter((id) => !hasScopes(account, scopesOf({ step_ids: [id] }))),
          waiting_workflows: waiting.get(account.id) ?? 0,
          expires_at: endOf(world.vault, account),
        };
      });
    },

    async GET_STEP_ACCOUNTS({ userId, query }) {
      const needs = needsOf(world, query.step_id);
      if (!needs) return [];
      const { connector, scopes } = needs;
      const accounts = await listAccounts(db, userId);
      return accounts
        .filter((account) => account.connector === connector.id)
        .map((account) => ({
          id: account.id,
          name: account.name,
          problem: account.problem ?? (hasScopes(account, scopes) ? null : ('missing_scopes' as const)),
        }));
    },

    async DELETE_ACCOUNT({ userId, query }) {
      const account = await db.transaction().execute(async (trx) => {
        await lockUser(trx, userId);
        if (isUuid(query.account_id)) {
          await resumeRunsOfAccount(world.engine, trx, { user_id: userId, account_id: query.account_id });
        }
        return deleteAccount(trx, userId, query.account_id);
      });
      if (!account) throw notFound('Account');
      const connector = find(account.connector);
      // Providers revoke all that this person of theirs allowed, and so other accounts of the same person.
      // Gone here, whatever the provider says: its person must not wait for a provider that is down.
      const kin = world.connectors.filter(({ provider }) => provider === connector?.provider);
      const isShared = await isProviderUserConnected(
        db,
        account,
        kin.map(({ id: kinId }) => kinId),
      );
      if (connector && !isShared) void revoke(world, connector, account);
      return null;
    },

    async CONNECT_ACCOUNT_FOR_STEP({ userId, session, query, setCookie }) {
      const connector = find(query.oauth_app_id);
      if (!connector) throw notFound('Connector');
      const account_id = query.account_id ?? null;
      const uses = account_id === null ? [] : await listAccountUses(db, userId);
      const scopes = [
        ...(query.step_id === undefined ? [] : scopesOf({ step_ids: [query.step_id] })),
        // What was not allowed so far is asked for at the same time.
        ...uses.filter((use) => use.account_id === account_id).flatMap(scopesOf),
      ];
      const wish = await planConsent(db, userId, { scopes, account_id });
      const { address, pending } = await world.oauth.begin(connector, wish);
      const consent = {
        ...pending,
        user_id: userId,
        session_id: session.id,
        signed_in_at: session.issued_at.toISOString(),
        connector: connector.id,
        scopes: wish.scopes.join(' '),
        account_id: account_id ?? '',
        return_to: ownPath(query.return_to, settings.web_origin),
      };
      setCookie(await consentCookie(world.jwt_key, consent));
      return { url: address };
    },
  };
}

/** What a step needs an account for; null for one that needs none. */
function needsOf(
  { findAction, findTrigger }: Pick<World, 'findAction' | 'findTrigger'>,
  stepId: string,
): { connector: Connector; scopes: readonly string[] } | null {
  const trigger = findTrigger(stepId);
  if (trigger?.kind === 'poll') return trigger;
  const { connector, scopes = [] } = findAction(stepId) ?? {};
  return connector ? { connector, scopes } : null;
}

function hasScopes(account: AccountRow, scopes: readonly string[]): boolean {
  return scopes.every((scope) => account.scopes.includes(scope));
}

/** What cannot be read is only marked when a run needs it; the list says it before. */
function problemOf(vault: Vault, account: AccountRow): Pick<AccountRow, 'problem' | 'problem_cause'> {
  const { problem, problem_cause } = account;
  if (problem !== null || openTokens(vault, account)) return { problem, problem_cause };
  return { problem: 'revoked', problem_cause: 'unreadable' };
}

/** Of an account without a refresh token: after that moment nothing works until it is connected again. */
function endOf(vault: Vault, account: AccountRow): string | null {
  if (account.expires_at === null) return null;
  const tokens = openTokens(vault, account);
  return tokens?.refresh_token === null ? account.expires_at.toISOString() : null;
}

async function revoke(world: World, connector: Connector, account: AccountRow): Promise<void> {
  try {
    const tokens = openTokens(world.vault, account);
    if (!tokens) throw new Error('The tokens cannot be read.');
    await world.oauth.revoke(connector, tokens, AbortSignal.timeout(REVOKE_MS));
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    world.log.warn({ account_id: account.id, reason }, 'The tokens of a deleted account were not revoked');
  }
}

/** Only a place of our own pages: a path, whatever else was asked for. */
function ownPath(given: string, webOrigin: string): string {
  const url = URL.parse(given, webOrigin);
  // `/..//evil.example` has our origin, and the path //evil.example, which names another host when it is read again.
  if (url?.origin !== webOrigin || url.pathname.startsWith('//'))
    throw new AppError(400, 'return_to must be a path of this application.');
  return url.pathname + url.search;
}
