import path from 'node:path';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { expireLeasesOf } from '#db/runs/run-queue.ts';
import { problemOf, waitForDatabase } from '#db/postgres/wait-for-database.ts';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError } from '#engine/log.ts';
import { openEngine } from '#engine/open-engine.ts';
import { startRunEvents } from '#engine/triggers/fire-run-events.ts';
import { startTriggerClock } from '#engine/triggers/fire-triggers.ts';
import { startPolls } from '#engine/triggers/poll-triggers.ts';
import { startHistorySweep } from '#engine/removal/sweep-history.ts';
import { openDiskStore } from '#files/disk-store.ts';
import type { FileKeeper } from '#files/keep-file.ts';
import { findTrigger, stepOptions } from '#integrations/index.ts';
import { type AccountsWorld, accountOpener, openAccountsWorld } from '#server/accounts/accounts-world.ts';
import { createDiskWatch, reportErrors, startDiskWatch } from '#server/files/disk-watch.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { startMails } from '#server/mail/start-mails.ts';
import { readSecretKeys, type SecretKeys } from '#server/settings/secret-keys.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createVault, type Vault } from '#vault/vault.ts';
import { StartError } from '#shared/errors.ts';

/** Ends what was opened, the last first. */
export type Closers = (() => Promise<unknown>)[];

/**
 * What ends a process again; `stopping` is aborted when it is told to end before it has started. `onProgress` is called
 * while the start takes long and goes on, more often than once a minute; `onDiskFull` when the disk becomes full, and
 * when there is room again.
 */
export type Lifetime = {
  closers: Closers;
  stopping: AbortSignal;
  onProgress(): void;
  onDiskFull(isFull: boolean): void;
};

/** What API and worker processes both have. */
export type Shared = {
  keys: SecretKeys;
  vault: Vault;
  database: OpenDatabase & { url: string };
  engine: Engine;
  files: FileKeeper;
  accounts: AccountsWorld;
  catalogue: { step_options: typeof stepOptions; findTrigger: typeof findTrigger };
};

/**
 * Opens it, and starts the periodic jobs, which run in every process: locks in the database see to it that each thing
 * is done once. What is opened is pushed to `closers` at once, so that a start that fails half way can be undone.
 */
export async function openShared(settings: Settings, log: Logger, lifetime: Lifetime): Promise<Shared> {
  const { closers } = lifetime;
  const keys = readSecretKeys(settings);
  const vault = createVault(keys.vault_keys);
  const url = settings.database_url ?? (await startOwnDatabase(settings, lifetime));
  const database = { ...openDatabase(url, { onError: (error) => disk.report(error) }), url };
  closers.push(() => database.close());
  const { data_folder } = settings;
  const disk = createDiskWatch({ folder: data_folder, db: database.db, onChange: lifetime.onDiskFull });
  await openTables(settings, url, lifetime);
  const engine = await openEngine({
    databaseUrl: url,
    db: database.db,
    vault,
    log,
    supervise: true,
    free_origin: settings.practice_site,
    free_tries_a_day: settings.free_tries_a_day,
    run_deadline_seconds: settings.run_deadline_hours * 3600,
    account_wait_seconds: settings.account_wait_hours * 3600,
  });
  closers.push(() => engine.close());
  expireOnDeath(engine, log);
  const files = {
    db: database.db,
    store: reportErrors(openDiskStore(path.join(data_folder, 'files')), disk),
    quotas: settings.quotas,
    now: () => engine.now(),
  };
  const watching = startDiskWatch(disk, log);
  closers.push(() => watching.close());
  const catalogue = { step_options: stepOptions, findTrigger };
  const clock = startTriggerClock(engine, catalogue, log);
  closers.push(() => clock.close());
  const runEvents = startRunEvents(engine, catalogue, log);
  closers.push(() => runEvents.close());
  const sweeper = startHistorySweep(engine, { files: files.store, history_days: settings.history_days, log });
  closers.push(() => sweeper.close());
  if (settings.mail) {
    const { web_origin } = settings;
    const mailer = openMailer({ ...settings.mail, web_origin });
    const mails = startMails({ db: database.db, mailer, web_origin, now: engine.now, log });
    closers.push(() => mails.close());
  }
  const accounts = openAccountsWorld({ settings, db: database.db, vault });
  closers.push(() => accounts.close());
  const polls = startPolls({ engine, catalogue, account: accountOpener(accounts), log });
  closers.push(() => polls.close());
  return { keys, vault, database, engine, files, accounts, catalogue };
}

/** The starter (scripts/start.mjs) tells its other programs when a worker has ended: its runs can go on at once. */
function expireOnDeath(engine: Engine, log: Logger): void {
  process.on('message', (message) => {
    if (typeof message !== 'object' || message === null || !('ended_worker' in message)) return;
    const { ended_worker } = message;
    if (typeof ended_worker !== 'string') return;
    expireLeasesOf(engine.heartbeat, ended_worker).catch((error: unknown) =>
      log.warn(describeError(error), 'The runs of a worker that ended could not be released.'),
    );
  });
}

/** Each process uses the same server in the data folder; the last one to end stops it. */
async function startOwnDatabase(
  settings: Settings,
  { closers, stopping, onProgress }: Lifetime,
): Promise<string> {
  const wait = { signal: stopping, onRecovering: onProgress };
  const postgres = await startEmbeddedPostgres({ folder: settings.data_folder, database: 'legwork', wait });
  closers.push(() => postgres.stop());
  return postgres.url;
}

async function openTables(
  settings: Settings,
  url: string,
  { stopping, onProgress }: Lifetime,
): Promise<void> {
  const { host } = new URL(url);
  try {
    await waitForDatabase(url, {
      within_ms: settings.database_wait_seconds * 1000,
      signal: stopping,
      onWait: (problem) => console.error(`Waiting for the database at ${host} (${problem}).`),
      onTry: onProgress,
    });
  } catch (error) {
    throw new StartError(`The database at ${host} cannot be used (${problemOf(error)}). Check DATABASE_URL.`);
  }
  await migrate(url, { onWait: onProgress, onSlow: (sentence) => console.error(sentence) });
}
