import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '#db/postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import type { Engine } from '#engine/engine.ts';
import { openEngine } from '#engine/open-engine.ts';
import { openDiskStore } from '#files/disk-store.ts';
import type { FileKeeper } from '#files/keep-file.ts';
import { type AccountsWorld, openAccountsWorld } from '#server/accounts/accounts-world.ts';
import { OAUTH_CALLBACK_PATH } from '#server/accounts/oauth-callback.ts';
import { findAction } from '#integrations/index.ts';
import { createApi } from '#server/api.ts';
import { createLiveClient } from '#server/live-view/live-client.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { openConfiguredModel } from '#server/model/open-configured-model.ts';
import { signSession } from '#server/sign-in/session.ts';
import { admitUser } from '#server/sign-in/sign-in.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { removeDeletedForGood } from '#server/workflows/deleted-workflows.ts';
import { deriveWorkerKey } from '#server/workers/worker-key.ts';
import { type Action, defineAction, stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { startGoogle } from '#sandbox/google.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { stopUnless } from '#integrations/flow/stop-unless.ts';
import { textTemplate } from '#integrations/text/template.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { onForm } from '#integrations/form/on-form.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { type CallName, contract } from '#shared/contract.ts';
import { text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';
import { createVault } from '#vault/vault.ts';
import type { SaveWorkflow } from '#shared/wire.ts';
import { addInputVariable, addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

/** A step of the tests' own: they are about the way to a step and back, not about any one step. */
export const greet: Action = defineAction({
  id: 'test.greet',
  name: 'Greet',
  description: 'Says hello.',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { name: text('Name') },
  outputs: { greeting: text('Greeting') },
  run: async ({ inputs }) => ({ greeting: `Hello, ${inputs.name}!` }),
});

/** A workflow that greets who its input variable names, ready to be saved under an id. */
export function greetingWorkflow(): Omit<SaveWorkflow, 'workflow_id'> {
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
  const withInput = addInputVariable(EMPTY_WORKFLOW, newId);
  const { variables, steps } = addStep(withInput, stepOption(greet), { newId });
  const [input] = variables;
  const filled = steps.map((step) => ({
    ...step,
    endpoint_input_values: { name: reference(input?.id ?? '') },
  }));
  return { name: 'Greet', description: '', browser_profile_is_shared: false, variables, steps: filled };
}

/** Greets, and then greets the greeting. */
export function greetingTwice(): Omit<SaveWorkflow, 'workflow_id'> {
  const once = greetingWorkflow();
  const document = { title: once.name, ...once };
  const newId = (prefix: string) => `${prefix}_second`;
  const { variables, steps } = addStep(document, stepOption(greet), { newId });
  const first = steps[0]?.endpoint_output_values.greeting;
  const filled = steps.map((step, at) =>
    at === 1 ? { ...step, endpoint_input_values: { name: reference(first?.id ?? '') } } : step,
  );
  return { ...once, variables, steps: filled };
}

/** Creates the greeting workflow for a user, with changes of the test's own. */
export async function saveGreeting(user: TestUser, change: Partial<SaveWorkflow> = {}): Promise<string> {
  const made = await user.call('CREATE_WORKFLOW', { body: { name: 'Greet', description: '' } });
  const workflow_id = z.object({ id: z.string() }).parse(made.body).id;
  const body = { ...greetingWorkflow(), workflow_id, ...change };
  expect((await user.call('UPDATE_FULL_WORKFLOW', { body })).status).toBe(200);
  return workflow_id;
}

/** The real API on a port of its own, over a database and a Google stand-in of its own; for one test file. */
export type TestApi = {
  origin: string;
  settings: Settings;
  database: TestDatabase;
  engine: Engine;
  jwt_key: Uint8Array;
  accounts: AccountsWorld;
  google_url: string;
  files_folder: string;
  files: FileKeeper;
  /** Everything that was logged so far. */
  log(): string;
  /** A user who has signed in once, and how they call. */
  signIn(name: string): Promise<TestUser>;
  /** Removes what was deleted as if the time for an undo were over. */
  removeDeleted(): Promise<void>;
  close(): Promise<void>;
};

export type TestUser = {
  id: string;
  token: string;
  call(name: CallName, parts?: { query?: Record<string, string>; body?: unknown }): Promise<Reply>;
};

/** `body` is read as JSON where it is JSON. */
export type Reply = { status: number; headers: Headers; body: unknown };

/** On a database of its own, or on the one that it is given and closes. */
export async function startTestApi(
  variables: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestApi> {
  const apiPort = await freePort();
  const origin = `http://localhost:${apiPort}`;
  const google = await startGoogle({
    port: 0,
    people: [
      { email: 'ada@example.com', name: 'Ada Lovelace' },
      { email: 'grace@example.com', name: 'Grace Hopper' },
    ],
    client: {
      client_id: 'legwork-sandbox',
      client_secret: 'legwork-sandbox',
      redirect_uris: [`${origin}/auth/google_callback`, `${origin}${OAUTH_CALLBACK_PATH}`],
    },
  });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-api-'));
  const settings = readSettings({
    API_PORT: String(apiPort),
    SANDBOX_GOOGLE_URL: google.url,
    LEGWORK_DATA: folder,
    ...variables,
  });
  const database = given ?? (await createTestDatabase());
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const vault = createVault(new Map([[1, randomBytes(32)]]));
  const engine = await openEngine({
    databaseUrl: database.url,
    db: database.db,
    vault,
    log,
    supervise: false,
  });
  const accounts = openAccountsWorld({ settings, db: database.db, vault });
  const jwtKey = randomBytes(32);
  const filesFolder = path.join(folder, 'files');
  const store = openDiskStore(filesFolder);
  const files = { db: database.db, store, quotas: settings.quotas, now: () => engine.now() };
  const app = await createApi({
    settings,
    jwt_key: jwtKey,
    db: database.db,
    database_url: database.url,
    engine,
    files,
    step_options: [
      stepOption(greet),
      stepOption(instructions),
      stepOption(sendEmail),
      stepOption(textTemplate),
      stepOption(stopUnless),
      triggerOption(onASchedule),
      triggerOption(onWebhook),
      triggerOption(onForm),
      triggerOption(onEmail),
    ],
    accounts,
    openModel: () => openConfiguredModel(settings),
    billing: await openBilling(engine, settings),
    findAction: (id) => (id === greet.id ? greet : findAction(id)),
    findTrigger: (id) => [onASchedule, onWebhook, onForm, onEmail].find((trigger) => trigger.id === id),
    log,
  });
  await app.listen({ host: 'localhost', port: apiPort });
  return {
    origin,
    settings,
    database,
    engine,
    jwt_key: jwtKey,
    accounts,
    google_url: google.url,
    files_folder: filesFolder,
    files,
    log: () => lines.join(''),
    signIn: (name) => signInTestUser(name, { origin, database, jwtKey }),
    async removeDeleted() {
      await sql`update workflows set deleted_at = deleted_at - interval '1 hour' where deleted_at is not null`.execute(
        database.db,
      );
      const worker_key = deriveWorkerKey(jwtKey);
      const parts = { db: database.db, database_url: database.url, jwt_key: jwtKey, worker_key };
      const live = createLiveClient({ ...parts, api_origin: settings.api_origin, log });
      await removeDeletedForGood({ db: database.db, files, live, log });
      await live.close();
    },
    async close() {
      await app.close();
      await accounts.close();
      await engine.close();
      await database.close();
      await google.close();
      await fs.rm(folder, { recursive: true });
    },
  };
}

/** Without Google: a user who has signed in once, and a token signed with the installation's key. */
export async function signInTestUser(
  name: string,
  api: { origin: string; database: Pick<TestDatabase, 'db'>; jwtKey: Uint8Array },
): Promise<TestUser> {
  const identity = { google_subject: name, email: `${name}@example.com`, name };
  const user = await admitUser(api.database.db, identity);
  const token = await signSession(api.jwtKey, user.id, 7);
  return {
    id: user.id,
    token,
    call: (call, parts = {}) => sendCall(api.origin, call, { ...parts, token }),
  };
}

export async function sendCall(
  origin: string,
  name: CallName,
  parts: { query?: Record<string, string>; body?: unknown; token?: string; headers?: Record<string, string> },
): Promise<Reply> {
  const url = new URL(contract[name].path, origin);
  url.search = new URLSearchParams(parts.query).toString();
  const isForm = parts.body instanceof FormData;
  const response = await fetch(url, {
    method: contract[name].method,
    redirect: 'manual',
    headers: {
      ...(parts.token === undefined ? {} : { Authorization: `Bearer ${parts.token}` }),
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...parts.headers,
    },
    ...(parts.body === undefined
      ? {}
      : { body: parts.body instanceof FormData ? parts.body : JSON.stringify(parts.body) }),
  });
  return { status: response.status, headers: response.headers, body: await readBody(response) };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson ? JSON.parse(text) : text;
}
