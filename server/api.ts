import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Billing } from '#billing/sync.ts';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import type { FileKeeper } from '#files/keep-file.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import { oauthCallbackRoute } from '#server/accounts/oauth-callback.ts';
import { accountOpener, type AccountsWorld } from '#server/accounts/accounts-world.ts';
import { connectorLogoRoute } from '#server/accounts/connector-logos.ts';
import type { Action } from '#integrations/define.ts';
import { connectorHandlers } from '#server/accounts/connectors.ts';
import { creditHandlers } from '#server/payment/credits.ts';
import { draftHandlers } from '#server/drafts/draft-handlers.ts';
import { fileHandlers } from '#server/files/files.ts';
import { connectGoogle } from '#server/sign-in/google.ts';
import { listedWorkflowHandlers } from '#server/workflows/listed-workflows.ts';
import { liveHandlers } from '#server/live-view/live-handlers.ts';
import { addLiveRoutes } from '#server/live-view/live-routes.ts';
import { createLiveClient } from '#server/live-view/live-client.ts';
import { createPassedSockets } from '#server/live-view/pass-socket.ts';
import { formRoutes } from '#server/triggers/forms.ts';
import { hookHandlers } from '#server/settings/hook-settings.ts';
import { hookRoute } from '#server/triggers/hooks.ts';
import { personHandlers } from '#server/person/person-handlers.ts';
import { removeUser } from '#server/person/remove-users.ts';
import { pollSampleHandlers } from '#server/triggers/poll-samples.ts';
import { healthRoute } from '#server/health.ts';
import { describeApi } from '#server/http/openapi.ts';
import { addRawRoutes, type RawRoute } from '#server/http/raw-routes.ts';
import { createRouter } from '#server/http/router.ts';
import { addPushRoute } from '#server/push/push-route.ts';
import { createPushStreams } from '#server/push/push-streams.ts';
import { createChangeWatch } from '#server/push/watch-changes.ts';
import { repairHandlers } from '#server/runs/repairs.ts';
import { runHandlers } from '#server/runs/runs.ts';
import { scriptHandlers } from '#server/model/scripts.ts';
import { readSession } from '#server/sign-in/session.ts';
import type { Settings } from '#server/settings/settings.ts';
import { signInHandlers } from '#server/sign-in/sign-in.ts';
import { signOutHandlers } from '#server/sign-in/sign-out.ts';
import { subscriptionHandlers } from '#server/payment/subscription.ts';
import { stripeWebhook } from '#server/payment/stripe-webhook.ts';
import { runTableHandlers } from '#server/runs/run-tables.ts';
import { tableHandlers } from '#server/tables/tables.ts';
import { templateHandlers } from '#server/workflows/templates.ts';
import { triggerHandlers } from '#server/triggers/triggers.ts';
import { waitHandlers } from '#server/runs/waits.ts';
import { deletedWorkflowHandlers, startWorkflowRemoval } from '#server/workflows/deleted-workflows.ts';
import { workflowHandlers } from '#server/workflows/workflows.ts';
import { deriveWorkerKey } from '#server/workers/worker-key.ts';
import { contract } from '#shared/contract.ts';
import type { Model } from '#shared/model.ts';
import type { StepOption } from '#shared/wire.ts';

export type ApiWorld = {
  settings: Settings;
  jwt_key: Uint8Array;
  db: Db;
  /** For a connection that listens for notifications. */
  database_url: string;
  engine: Engine;
  files: FileKeeper;
  step_options: readonly StepOption[];
  findTrigger(id: string): Trigger | undefined;
  findAction(id: string): Action | undefined;
  accounts: AccountsWorld;
  /** Null where none is configured. Opened at the first use. */
  openModel(): Promise<Model | null>;
  /** Null where nothing can be paid. */
  billing: Billing | null;
  log: FastifyBaseLogger;
};

/** The whole HTTP API, not yet listening. */
export async function createApi(parts: ApiWorld): Promise<FastifyInstance> {
  const { settings, db, database_url, log } = parts;
  const redirectUri = settings.api_origin + contract.GOOGLE_CALLBACK.path;
  const worker_key = deriveWorkerKey(parts.jwt_key);
  const { api_origin } = settings;
  const live = createLiveClient({ db, database_url, jwt_key: parts.jwt_key, worker_key, api_origin, log });
  const sockets = createPassedSockets({ live, worker_key, api_origin, log });
  const world = { ...parts, live, sockets, google: connectGoogle(settings.google, redirectUri) };
  const authenticate = (headers: Parameters<typeof readSession>[2]) =>
    readSession(parts.jwt_key, db, headers);
  const app = await createRouter({
    handlers: {
      ...signInHandlers(world),
      ...personHandlers({ ...world, removeUser: (userId) => removeUser(parts, userId) }),
      ...workflowHandlers(world),
      ...deletedWorkflowHandlers(world),
      ...listedWorkflowHandlers(world),
      ...runHandlers(world),
      ...repairHandlers(world),
      ...waitHandlers(world),
      ...tableHandlers(world),
      ...runTableHandlers(world),
      ...templateHandlers(world),
      ...draftHandlers(world),
      ...scriptHandlers(world),
      ...fileHandlers(world),
      ...creditHandlers(world),
      ...subscriptionHandlers({ ...parts, ...settings, now: () => parts.engine.now() }),
      ...triggerHandlers(world),
      ...hookHandlers(world),
      ...pollSampleHandlers({ ...world, account: accountOpener(parts.accounts) }),
      ...liveHandlers(world),
      ...signOutHandlers(world),
      ...connectorHandlers({ ...world, ...world.accounts }),
    },
    authenticate,
    web_origin: settings.web_origin,
    api_origin: settings.api_origin,
    trusted_proxies: settings.trusted_proxies,
    log,
  });
  const removal = startWorkflowRemoval(world);
  app.addHook('onClose', async () => {
    await removal.close();
    await live.close();
  });
  const description = JSON.stringify(describeApi(settings.api_origin));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description));
  const rawRoutes = [
    healthRoute({ db, settings }),
    hookRoute(world),
    ...formRoutes(world),
    oauthCallbackRoute({ ...world, ...world.accounts }),
    connectorLogoRoute(world.accounts.connectors),
    ...paymentRoutes(parts),
  ];
  await addRawRoutes(app, rawRoutes, settings);
  addPushRoute(app, { streams: createPushStreams(createChangeWatch(parts)), authenticate });
  addLiveRoutes(app, {
    live,
    sockets,
    api_origin,
    web_origin: settings.web_origin,
    web_folder: settings.web_folder,
  });
  return app;
}

function paymentRoutes({ billing, settings, log }: ApiWorld): RawRoute[] {
  return billing && settings.stripe ? [stripeWebhook({ billing, settings: settings.stripe, log })] : [];
}
