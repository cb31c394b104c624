import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { openAccount } from '#accounts/account-fetch.ts';
import { connectAccount } from '#accounts/connect-account.ts';
import { createOAuthClient } from '#accounts/oauth-client.ts';
import { createProviderFetch, type ProviderFetch, type StandIn } from '#accounts/provider-fetch.ts';
import { createTestDatabase } from '#db/test-database.ts';
import { upsertUser } from '#db/users.ts';
import { createGuardedFetch } from '#egress/guarded-fetch.ts';
import type { Connector, StepAccount } from '#integrations/define-connector.ts';
import type { Action } from '#integrations/define.ts';
import { runTestStep, type TestWorld } from '#integrations/test-step.ts';
import { StepFailure } from '#shared/errors.ts';
import type { StepRequest } from '#shared/step-request.ts';
import { createVault } from '#vault/vault.ts';

/** A person with an account of an app, connected over HTTP to the app's stand-in; for the tests of its steps. */
export type TestApp = {
  /** As the engine does, with an account that was allowed what the step asks for. */
  run(action: Action, inputs: Record<string, string>, world?: TestWorld): ReturnType<typeof runTestStep>;
  /** With exactly these scopes allowed. */
  connect(connector: Connector, scopes: readonly string[]): Promise<StepAccount>;
  /** The pauses that the provider's rate limits caused. */
  waits: string[];
  /** What went to the provider and came back, in bytes; of an answer that was received in pieces, the largest. */
  requests: { address: string; sent: number; received: number }[];
  /** The next answers to addresses with this in them, instead of the stand-in's. */
  answerNext(part: string, answers: readonly Interruption[]): void;
  close(): Promise<void>;
};

/** `cut`: the request arrives and its answer is lost. */
type Interruption = { status: number; headers?: Record<string, string>; body?: unknown } | 'cut';

type Options = {
  stand_ins: readonly StandIn[];
  redirect_uri: string;
  client: { client_id: string; client_secret: string };
  /** The person agrees on the stand-in's page; answers where the browser is sent back to. */
  agree(address: string): Promise<string>;
};

export async function createTestApp(options: Options): Promise<TestApp> {
  const database = await createTestDatabase();
  const hosts = options.stand_ins.map(({ to }) => new URL(to).host);
  const guarded = createGuardedFetch({
    allowed_hosts: hosts,
    timeout_ms: 20_000,
    max_bytes: 64 * 1024 * 1024,
  });
  const interruptions: { part: string; answers: Interruption[] }[] = [];
  const requests: TestApp['requests'] = [];
  const fetch = counted(
    interruptable(createProviderFetch(guarded, options.stand_ins), interruptions),
    requests,
  );
  const oauth = createOAuthClient({
    redirect_uri: options.redirect_uri,
    credentialsOf: () => options.client,
    fetch,
    stand_ins: options.stand_ins,
    now: Date.now,
  });
  const waits: string[] = [];
  const { db } = database;
  const vault = createVault(new Map([[1, randomBytes(32)]]));
  const parts = {
    db,
    vault,
    oauth,
    fetch,
    now: Date.now,
    onWait: (sentence: string) => void waits.push(sentence),
    onReconnect: async () => {},
  };
  const addUser = () => {
    const subject = randomBytes(8).toString('hex');
    const identity = { google_subject: subject, email: `${subject}@example.com`, name: subject };
    return db.transaction().execute((trx) => upsertUser(trx, identity));
  };
  const connect = async (connector: Connector, scopes: readonly string[]) => {
    // A user of Legwork each time, so that no connection has the scopes of another one.
    const user = await addUser();
    const { address, pending } = await oauth.begin(connector, { scopes, login_hint: null });
    const callback = new URL(await options.agree(address));
    const consent = { connector, callback, pending, asked_scopes: [...connector.oauth.scopes, ...scopes] };
    const account_id = await connectAccount(parts, user.id, { ...consent, account_id: null });
    const use = { user_id: user.id, account_id, connector, scopes };
    return openAccount(parts, use, AbortSignal.timeout(60_000));
  };
  return {
    waits,
    requests,
    connect,
    async run(action, inputs, world = {}) {
      const { connector, scopes = [] } = action;
      if (!connector) throw new Error(`${action.id} has no connector.`);
      return runTestStep(action, inputs, { connected: await connect(connector, scopes), ...world });
    },
    answerNext: (part, answers) => void interruptions.push({ part, answers: [...answers] }),
    async close() {
      await guarded.close();
      await database.close();
    },
  };
}

function counted(fetch: ProviderFetch, requests: TestApp['requests']): ProviderFetch {
  return async (address, init, signal) => {
    const request = { address, sent: sizeOf(init.body), received: 0 };
    requests.push(request);
    const { receive } = init;
    const counting = receive && {
      receive: (body: AsyncIterable<Uint8Array>) =>
        receive(countingPieces(body, (size) => (request.received = Math.max(request.received, size)))),
    };
    const answer = await fetch(address, { ...init, ...counting }, signal);
    request.received = Math.max(request.received, answer.bytes.length);
    return answer;
  };
}

async function* countingPieces(
  body: AsyncIterable<Uint8Array>,
  count: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    count(chunk.byteLength);
    yield chunk;
  }
}

function sizeOf(body: StepRequest['body']): number {
  if (body === undefined) return 0;
  return body instanceof Blob ? body.size : Buffer.byteLength(body);
}

function interruptable(
  fetch: ProviderFetch,
  interruptions: readonly { part: string; answers: Interruption[] }[],
): ProviderFetch {
  return async (address, init, signal) => {
    const planned = interruptions.find(({ part, answers }) => answers.length > 0 && address.includes(part));
    const next = planned?.answers.shift();
    if (next === undefined) return fetch(address, init, signal);
    if (next === 'cut') {
      await fetch(address, init, signal);
      throw new StepFailure('request_failed', 'The connection was cut.', 'Try again.');
    }
    const { status, headers = {}, body = null } = next;
    const bytes = Buffer.from(JSON.stringify(body));
    if (status >= 300 || !init.receive) return { status, headers, bytes };
    await init.receive(Readable.from([bytes]));
    return { status, headers, bytes: new Uint8Array() };
  };
}
