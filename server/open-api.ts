import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findAction } from '#integrations/index.ts';
import { createApi } from '#server/api.ts';
import { nameOfProvider } from '#server/settings/model-settings.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { startUserRemoval } from '#server/person/remove-users.ts';
import { openConfiguredModel } from '#server/model/open-configured-model.ts';
import { type Closers, type Lifetime, openShared } from '#server/open-shared.ts';
import type { Settings } from '#server/settings/settings.ts';
import { startStripeSweep } from '#server/payment/stripe-sweep.ts';
import { createWebPages } from '#server/web-pages.ts';
import { StartError } from '#shared/errors.ts';

/** One process that answers calls and serves the pages. Browsers are in worker processes. */
export async function openApi(settings: Settings, log: Logger, lifetime: Lifetime): Promise<void> {
  const { closers } = lifetime;
  const { keys, database, catalogue, ...shared } = await openShared(settings, log, lifetime);
  const billing = await openBilling(shared.engine, settings);
  if (billing) {
    const sweep = startStripeSweep(billing, log);
    closers.push(() => sweep.close());
  }
  const world = {
    ...shared,
    ...catalogue,
    settings,
    jwt_key: keys.jwt_key,
    db: database.db,
    database_url: database.url,
    findAction,
    openModel: once(() => openConfiguredModel(settings)),
    billing,
    log,
  };
  const removal = startUserRemoval(world);
  closers.push(() => removal.close());
  await listen(await createApi(world), { ...settings, port: settings.api_port, name: 'API_PORT' }, closers);
  if (!settings.serve_web) return;
  const pages = await createWebPages({
    folder: settings.web_folder,
    api_origin: settings.api_origin,
    model_provider: settings.model && nameOfProvider(settings.model),
    trusted_proxies: settings.trusted_proxies,
    log,
  });
  await listen(pages, { ...settings, port: settings.web_port, name: 'WEB_PORT' }, closers);
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
    const sentence = explainListenError(error, place);
    throw sentence === null ? error : new StartError(sentence);
  }
}

/** Null for what its operator cannot change. */
function explainListenError(
  error: unknown,
  { host, port, name }: { host: string; port: number; name: string },
): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set ${name} to another.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set ${name} to one above 1023.`;
  // Some minimal systems, such as a new chroot, have no /etc/hosts.
  if (code === 'ENOTFOUND' && host === 'localhost')
    return 'This machine does not know the name localhost. Add the line "127.0.0.1 localhost" to /etc/hosts.';
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`;
  return null;
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => (opened ??= open());
}
