import fs from 'node:fs';
import net from 'node:net';
import { startHostileServer } from '#egress/fuzz-guard.ts';
import { type EdgeFaults, fuzzEdge } from '#server/fuzz/fuzz-edge.ts';
import type { Call, HttpTarget } from '#server/fuzz/hostile-requests.ts';
import { OAUTH_CALLBACK_PATH } from '#server/accounts/oauth-callback.ts';
import { cookieHeader, watchProfile } from '#server/live-view/test-live-view.ts';
import type { Program, TestInstallation } from '#server/test-installation.ts';
import { VISITOR_HEADER } from '#server/workers/worker-calls.ts';
import { contract } from '#shared/contract.ts';
import { PUSH_PATH } from '#shared/push.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

const PROGRAMS = ['api', 'worker', 'stand-ins'] as const satisfies Program[];

/**
 * Throws hostile bytes at every port of an installation while somebody watches a browser. `died` names the programs
 * that are not the same processes afterwards, `silent` the ports that no longer answer.
 */
export async function fuzzInstallation(
  legwork: TestInstallation,
  options: { seed: number; rounds: number },
): Promise<{ faults: EdgeFaults; died: string[]; silent: string[] }> {
  const before = PROGRAMS.map((program) => legwork.pid(program));
  const user = await legwork.signIn('mallory');
  const made = await user.call('CREATE_WORKFLOW', { body: { name: 'Watched', description: '' } });
  const { id } = made.body as { id: string };
  const viewer = await watchProfile(user, { workflow_id: id, is_shared: false });
  const upstream = await startHostileServer(createSeededRandom(options.seed));
  const http = await listTargets(legwork, {
    token: user.token,
    session_id: viewer.session_id,
    cookie: cookieHeader(viewer.cookies).cookie ?? '',
  });
  try {
    const guard = { port: findGuardPort(legwork.data_folder), upstream };
    const faults = await fuzzEdge({
      ...options,
      targets: { http, smtp_port: legwork.ports.MAIL_SMTP_PORT, guard },
    });
    const died = PROGRAMS.filter((program, at) => legwork.findPid(program) !== before[at]);
    return { faults, died, silent: await findSilent(legwork, http) };
  } finally {
    viewer.socket.terminate();
    await upstream.close();
  }
}

async function listTargets(
  { ports, database }: TestInstallation,
  inside: { token: string; session_id: string; cookie: string },
): Promise<[HttpTarget, ...HttpTarget[]]> {
  const worker = await database.db.selectFrom('workers').select('address').executeTakeFirstOrThrow();
  const live = `/live/${inside.session_id}`;
  const headers = [`Authorization: Bearer ${inside.token}`, `Cookie: ${inside.cookie}`];
  // Signing out would make strangers of all that follow.
  const calls = Object.values(contract).filter(({ path }) => path !== contract.SIGN_OUT.path);
  const api = {
    name: 'API',
    port: ports.API_PORT,
    calls: callsOf(
      'GET /health',
      'GET /openapi.json',
      'POST /stripe/webhook',
      'POST /hooks/abc',
      'POST /forms/abc',
      'GET /connectors/gmail/logo.svg',
      `GET ${OAUTH_CALLBACK_PATH}`,
      `GET ${PUSH_PATH}`,
      'GET /assets/index.js',
      `GET ${live}`,
      ...calls,
    ),
    headers,
  };
  const liveView = { ...api, name: 'live view', calls: callsOf(`GET ${live}/socket`, `GET ${live}`) };
  const outside: HttpTarget[] = [
    {
      name: 'pages',
      port: ports.WEB_PORT,
      calls: callsOf('GET /', 'GET /workflows', 'GET /privacy-policy.html', 'GET /.env'),
      headers: [],
    },
    {
      name: 'worker',
      port: Number(new URL(worker.address).port),
      calls: callsOf('POST /OPEN_PROFILE', `GET /sessions/${inside.session_id}/socket`),
      headers: [`${VISITOR_HEADER}: ${inside.cookie}`],
    },
    {
      name: 'Google',
      port: ports.SANDBOX_PORT,
      calls: callsOf(
        'GET /o/oauth2/v2/auth?client_id=x',
        'POST /oauth2/token',
        'GET /oauth2/v2/userinfo',
        'GET /oauth2/v3/certs',
        'POST /gmail/v1/users/me/messages/send',
      ),
      headers: [],
    },
    {
      name: 'shop',
      port: ports.PRACTICE_PORT,
      calls: callsOf('GET /', 'POST /login', 'POST /cart/add', 'POST /returns', 'GET /orders.csv'),
      headers: [],
    },
    {
      name: 'Slack',
      port: ports.SANDBOX_SLACK_PORT,
      calls: callsOf('GET /oauth/v2/authorize', 'POST /api/oauth.v2.access', 'POST /api/chat.postMessage'),
      headers: [],
    },
    {
      name: 'GitHub',
      port: ports.SANDBOX_GITHUB_PORT,
      calls: callsOf('GET /login/oauth/authorize', 'POST /login/oauth/access_token', 'GET /user'),
      headers: [],
    },
    {
      name: 'Microsoft',
      port: ports.SANDBOX_MICROSOFT_PORT,
      calls: callsOf(
        'GET /login/common/oauth2/v2.0/authorize',
        'POST /login/common/oauth2/v2.0/token',
        'GET /graph/v1.0/me',
      ),
      headers: [],
    },
    { name: 'mails', port: ports.MAIL_PORT, calls: callsOf('GET /', 'GET /mails.json'), headers: [] },
    {
      name: 'Stripe',
      port: ports.SANDBOX_STRIPE_PORT,
      calls: callsOf('GET /', 'POST /v1/customers', 'POST /v1/checkout/sessions', 'GET /v1/prices'),
      headers: ['Authorization: Bearer sk_test_sandbox'],
    },
  ];
  // Most of what can go wrong is behind these two.
  return [api, api, api, api, liveView, liveView, ...outside];
}

function callsOf(first: string, ...more: readonly (string | Call)[]): [Call, ...Call[]] {
  const read = (call: string | Call): Call => {
    if (typeof call !== 'string') return { method: call.method, path: call.path };
    const [method = '', path = ''] = call.split(' ');
    return { method, path };
  };
  return [read(first), ...more.map(read)];
}

/** From the command line of the Chromium that uses the data folder. */
function findGuardPort(dataFolder: string): number {
  for (const pid of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const command = readCommand(pid);
    const port = /--proxy-server=socks5:\/\/127\.0\.0\.1:(\d+)/.exec(command)?.[1];
    if (port !== undefined && command.includes(dataFolder)) return Number(port);
  }
  throw new Error('No browser of this installation is running');
}

function readCommand(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended in the meantime.
    return '';
  }
}

async function findSilent(legwork: TestInstallation, http: readonly HttpTarget[]): Promise<string[]> {
  const silent: string[] = [];
  for (const { name, port } of http) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    await answer?.body?.cancel();
    if (!answer) silent.push(name);
  }
  if (!(await greets(legwork.ports.MAIL_SMTP_PORT))) silent.push('SMTP');
  return silent;
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.on('error', () => resolve(false)).on('close', () => resolve(false));
    socket.once('data', (bytes) => {
      resolve(bytes.toString().startsWith('220 '));
      socket.destroy();
    });
  });
}
