import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Logger } from 'pino';
import { type BrowserHost, openBrowserHost } from '#browser/browser-host.ts';
import { sweepProfiles } from '#browser/profiles/sweep-profiles.ts';
import { listKnownProfiles } from '#db/profiles.ts';
import type { Db } from '#db/schema.ts';
import type { WorkerBrowser } from '#shared/worker-browser.ts';
import { createGuardedFetch } from '#egress/guarded-fetch.ts';
import { createPageLoans } from '#engine/work/page-loans.ts';
import { openProfileLeases } from '#engine/work/profile-leases.ts';
import type { OwnMailer } from '#engine/steps/mail-owner.ts';
import { createStepWorld } from '#engine/steps/create-step-world.ts';
import { startWorker } from '#engine/work/worker.ts';
import { findAction } from '#integrations/index.ts';
import { openConfiguredModel } from '#server/model/open-configured-model.ts';
import { createDownloadKeeper } from '#server/live-view/keep-download.ts';
import { createLiveView } from '#server/live-view/live-view.ts';
import { serveLiveView } from '#server/live-view/serve-live-view.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { type Closers, type Lifetime, openShared } from '#server/open-shared.ts';
import type { Settings } from '#server/settings/settings.ts';
import { deriveWorkerKey } from '#server/workers/worker-key.ts';
import { isReachableByOthers } from '#server/reachable-by-others.ts';

const PREPARE_WITHIN_MS = 15_000;
const UNKNOWN: WorkerBrowser = { confinement: null, problem: null, cure: null, notice: null };

/** One process that works on runs, with its browsers, and shows them to API processes. Answers its id. */
export async function openWorker(settings: Settings, log: Logger, lifetime: Lifetime): Promise<string> {
  const { closers, stopping } = lifetime;
  const shared = await openShared(settings, log, lifetime);
  const { keys, vault, database, engine, files, accounts } = shared;
  const { db } = database;
  /** One name for the process: of its runs, of its profiles' leases and of its row in `workers`. */
  const id = `${os.hostname()}-${randomUUID().slice(0, 8)}`;
  await removeFoldersOfDeletedProfiles(settings, db, log);
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
  const preparing = prepareBrowser(browser, stopping);
  // Awaited below; a signal may come before.
  preparing.catch(() => undefined);
  const guarded = createGuardedFetch({ allowed_hosts: settings.allowed_hosts });
  closers.push(() => guarded.close());
  const model = await openConfiguredModel(settings);
  const mailer = openOwnMailer(settings, closers);
  const world = createStepWorld({ db, files, vault, guarded, model, mailer, accounts, findAction });
  const profiles = openProfileLeases({ engine, browser, holder: id, world, log });
  closers.push(() => profiles.close());
  const loans = createPageLoans();
  const worker = await startWorker({
    engine,
    databaseUrl: database.url,
    name: id,
    slots: settings.worker_slots,
    browser,
    profiles,
    loans,
    world,
    log,
  });
  closers.push(() => worker.close());
  const keepDownload = createDownloadKeeper({ files, jwt_key: keys.jwt_key, settings });
  const live = createLiveView({
    db,
    worker_id: id,
    browser,
    profiles,
    worker,
    loans,
    world,
    keepDownload,
    log,
  });
  const served = await serveLiveView({
    db,
    worker: { id, slots: settings.worker_slots },
    live,
    key: deriveWorkerKey(keys.jwt_key),
    listen: { host: settings.worker_host, port: settings.worker_port },
    public_address: settings.worker_address,
    browserState: await preparing,
    log,
  });
  closers.push(() => served.close());
  return id;
}

async function removeFoldersOfDeletedProfiles(settings: Settings, db: Db, log: Logger): Promise<void> {
  const listKnown = (ids: readonly string[]) => listKnownProfiles(db, ids);
  const removed = await sweepProfiles(settings.data_folder, { listKnown, now: Date.now() });
  if (removed.length > 0) log.info({ profile_ids: removed }, 'Folders of deleted profiles were removed.');
}

/**
 * Tries the browser before the first run needs it. The worker's row then says from the start what is wrong, but a first
 * start that unpacks Chromium on a slow disk is not waited for. Rejects when this process is to end.
 */
async function prepareBrowser(browser: BrowserHost, stopping: AbortSignal): Promise<() => WorkerBrowser> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, PREPARE_WITHIN_MS);
  stopping.addEventListener('abort', () => late.resolve(), { once: true });
  await Promise.race([browser.prepare(), late.promise]);
  clearTimeout(timer);
  stopping.throwIfAborted();
  return () => browser.state() ?? UNKNOWN;
}

/** For steps that mail the owner of their run. */
function openOwnMailer({ mail, web_origin }: Settings, closers: Closers): OwnMailer | null {
  if (!mail) return null;
  const mailer = openMailer({ ...mail, web_origin });
  closers.push(async () => mailer.close());
  return {
    send: (message) => mailer.send(message),
    pageOfRun: ({ id, workflow_id }) => `${web_origin}/workflows/${workflow_id}/executions/${id}`,
  };
}
