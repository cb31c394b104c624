import { createOAuthClient, type OAuthClient } from '#accounts/oauth-client.ts';
import { createProviderFetch, type ProviderFetch, type StandIn } from '#accounts/provider-fetch.ts';
import {
  gitHubStandIns,
  googleStandIns,
  microsoftStandIns,
  slackStandIns,
} from '#accounts/stand-in-addresses.ts';
import { openAccount } from '#accounts/account-fetch.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { Db } from '#db/schema.ts';
import { createGuardedFetch } from '#egress/guarded-fetch.ts';
import { connectors } from '#integrations/connectors.ts';
import type { Connector, Provider } from '#integrations/define-connector.ts';
import { OAUTH_CALLBACK_PATH } from '#server/accounts/oauth-callback.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Vault } from '#vault/vault.ts';

/** What connecting accounts and using them needs, wired from the settings; for the API and the worker alike. */
export type AccountsWorld = {
  db: Db;
  vault: Vault;
  oauth: OAuthClient;
  fetch: ProviderFetch;
  /** Those whose OAuth app is configured, or has a stand-in. */
  connectors: readonly Connector[];
  now(): number;
  close(): Promise<void>;
};

/** Opens accounts for triggers, which have no run to say in that an app made them wait. */
export function accountOpener(accounts: AccountsWorld): StepWorld['account'] {
  return ({ onWait, ...use }, signal) => openAccount({ ...accounts, onWait }, use, signal);
}

/** Of answers that are read as a whole: lists, and pieces of files. Whole files are kept while they arrive. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export function openAccountsWorld(parts: {
  settings: Pick<Settings, 'api_origin' | 'google' | 'providers'>;
  db: Db;
  vault: Vault;
}): AccountsWorld {
  const { settings, db, vault } = parts;
  const standIns = standInsOf(settings);
  const guarded = createGuardedFetch({
    // The stand-ins are on this machine. Only requests of connectors are sent to them.
    allowed_hosts: standIns.map(({ to }) => new URL(to).host),
    max_bytes: MAX_ANSWER_BYTES,
  });
  const fetch = createProviderFetch(guarded, standIns);
  const credentials: Partial<Record<Provider, { client_id: string; client_secret: string }>> = {
    google: settings.google,
    ...(settings.providers.slack && { slack: settings.providers.slack }),
    ...(settings.providers.github && { github: settings.providers.github }),
    ...(settings.providers.microsoft && { microsoft: settings.providers.microsoft }),
  };
  return {
    db,
    vault,
    fetch,
    oauth: createOAuthClient({
      redirect_uri: settings.api_origin + OAUTH_CALLBACK_PATH,
      credentialsOf({ provider }) {
        const found = credentials[provider];
        if (!found) throw new Error(`The OAuth app of ${provider} is not configured.`);
        return found;
      },
      fetch,
      stand_ins: standIns,
      now: Date.now,
    }),
    connectors: connectors.filter(({ provider }) => credentials[provider] !== undefined),
    now: Date.now,
    close: () => guarded.close(),
  };
}

function standInsOf({ google, providers }: Pick<Settings, 'google' | 'providers'>): StandIn[] {
  const { slack, github, microsoft } = providers;
  return [
    ...(google.is_stand_in ? googleStandIns(new URL(google.issuer).origin) : []),
    ...(slack?.stand_in ? slackStandIns(new URL(slack.stand_in).origin) : []),
    ...(github?.stand_in ? gitHubStandIns(new URL(github.stand_in).origin) : []),
    ...(microsoft?.stand_in ? microsoftStandIns(new URL(microsoft.stand_in).origin) : []),
  ];
}
