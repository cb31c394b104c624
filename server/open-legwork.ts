import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createGuardedFetch } from '#egress/guarded-fetch.ts';
import { createVault } from '#vault/vault.ts';
import { openBrowserHost } from '#browser/browser-host.ts';
import { sweepProfiles } from '#browser/profiles/sweep-profiles.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { listKnownProfiles } from '#db/profiles.ts';
import { openEngine } from '#engine/engine.ts';
import { startTriggerClock } from '#engine/fire-triggers.ts';
import { openProfileLeases } from '#engine/profile-leases.ts';
import { startHistorySweep } from '#engine/sweep-history.ts';
import { startWorker } from '#engine/worker.ts';
import { openDiskStore } from '#files/disk-store.ts';
import { findAction, findTrigger, stepOptions } from '#integrations/index.ts';
import { openAccountsWorld } from '#server/accounts-world.ts';
import { createApi } from '#server/api.ts';
import { createDownloadKeeper } from '#server/live-view/keep-download.ts';
import { createLiveView, type LiveView } from '#server/live-view/live-view.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { startFailureMails } from '#server/mail/notify-failures.ts';
import { isReachableByOthers } from '#server/reachable-by-others.ts';
import { readSecretKeys } from '#server/secret-keys.ts';
import type { Settings } from '#server/settings.ts';
import { createStepWorld } from '#engine/steps/create-step-world.ts';
import { createWebPages } from '#server/web-pages.ts';
import { StartError } from '#shared/errors.ts';
import type { Model } from '#shared/model.ts';

/** Ends what was opened, the last first. */
export type Closers = (() => Promise<unknown>)[];

/**
 * Everything one process of Legwork is made of, by its role. What is opened is pushed to `closers` at once, so that a
 * start that fails half way can be undone.
 */
export async function openLegwork(settings: Settings, log: Logger, closers: Closers): Promise<void> {
  const keys = readSecretKeys(settings);
  const vault = createVault(keys.vault_keys);
  const databaseUrl = settings.database_url ?? (await startOwnDatabase(settings, closers));
  const database = openDatabase(databaseUrl);
  closers.push(() => database.close());
  await migrateOrSay(databaseUrl);
  const engine = await openEngine({
    databaseUrl,
    db: database.db,
    pool: database.pool,
    vault,
    log,
    supervise: true,
    run_deadline_seconds: settings.run_deadline_hours * 3600,
  });
  closers.push(() => engine.close());
  const catalogue = { step_options: stepOptions, findTrigger };
  const clock = startTriggerClock(engine, catalogue, log);
  closers.push(() => clock.close());
  const files = openDiskStore(path.join(settings.data_folder, 'files'));
  const { db } = database;
  const sweeper = startHistorySweep(engine, { files, history_days: settings.history_days, log });
  closers.push(() => sweeper.close());
  if (settings.mail) {
    const { web_origin } = settings;
    const mailer = openMailer({ ...settings.mail, web_origin });
    const teller = startFailureMails({ db, mailer, web_origin, now: engine.now, log });
    closers.push(() => teller.close());
  }

  const accounts = openAccountsWorld({ settings, db, vault });
  closers.push(() => accounts.close());

  let live: LiveView | null = null;
  if (settings.role !== 'api') {
    const listKnown = (ids: readonly string[]) => listKnownProfiles(db, ids);
    const swept = await sweepProfiles(settings.data_folder, { listKnown, now: Date.now() });
    if (swept.length > 0) log.info({ profile_ids: swept }, 'Folders of deleted profiles were removed.');
    const browser = await openBrowserHost(
      {
        data_folder: settings.data_folder,
        cdp_url: settings.browser_cdp_url,
        executable_path: settings.chromium_path,
        allowed_hosts: settings.allowed_hosts,
        allow_no_sandbox: settings.allow_no_sandbox,
        is_reachable_by_others: isReachableByOthers(settings),
      },
      (sentence) => log.warn(sentence),
    );
    closers.push(() => browser.close());
    // Before the first run waits for it. Problems are logged, and fail each run that needs a browser.
    void browser.prepare();
    const guarded = createGuardedFetch({ allowed_hosts: settings.allowed_hosts });
    closers.push(() => guarded.close());
    const model = await openConfiguredModel(settings);
    const world = createStepWorld({ db, files, vault, guarded, model, accounts, findAction });
    const holder = `${os.hostname()}-${randomUUID().slice(0, 8)}`;
    const profiles = openProfileLeases({ engine, browser, holder, world, log });
    closers.push(() => profiles.close());
    const worker = await startWorker({
      engine,
      databaseUrl,
      name: os.hostname(),
      slots: settings.worker_slots,
      browser,
      profiles,
      world,
      log,
    });
    closers.push(() => worker.close());
    if (settings.role === 'all') {
      const keepDownload = createDownloadKeeper({ db, files, jwt_key: keys.jwt_key, settings });
      const { api_origin } = settings;
      const opened = createLiveView({ db, browser, profiles, worker, api_origin, keepDownload });
      closers.push(() => opened.close());
      live = opened;
    }
  }

  if (settings.role !== 'worker') {
    const world = {
      settings,
      jwt_key: keys.jwt_key,
      db,
      engine,
      files,
      ...catalogue,
      findAction,
      accounts,
      live,
      log,
    };
    await listen(await createApi(world), { ...settings, port: settings.api_port, name: 'API_PORT' }, closers);
    if (settings.serve_web) {
      const pages = await createWebPages({
        folder: settings.web_folder,
        api_origin: settings.api_origin,
        has_model: settings.model !== null,
      });
      await listen(pages, { ...settings, port: settings.web_port, name: 'WEB_PORT' }, closers);
    }
  }
}

/** The providers' libraries are loaded only where one is used. */
async function openConfiguredModel(settings: Settings): Promise<Model | null> {
  if (!settings.model) return null;
  const { openModel } = await import('#model/open-model.ts');
  return openModel(settings.model);
}

async function startOwnDatabase(settings: Settings, closers: Closers): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: settings.data_folder, database: 'legwork' });
  closers.push(() => postgres.stop());
  return postgres.url;
}

async function migrateOrSay(databaseUrl: string): Promise<void> {
  try {
    await migrate(databaseUrl);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Connection refused, no such host, wrong password, no such database: the setting, not the code.
    if (!/^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28\w{3}|3D000)$/.test(code)) throw error;
    const { host } = new URL(databaseUrl);
    throw new StartError(
      `The database at ${host} cannot be used (${error instanceof Error ? error.message || code : code}). Check DATABASE_URL.`,
    );
  }
}

async function listen(
  app: FastifyInstance,
  place: { host: string; port: number; name: string },
  closers: Closers,
): Promise<void> {
  closers.push(() => app.close());
  try {
    await app.listen({ host: place.host, port: place.port });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new StartError(
      `Port ${place.port} is already in use. Stop the program that uses it, or set ${place.name} to another.`,
    );
  }
}
