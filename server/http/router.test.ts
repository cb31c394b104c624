import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  greetingWorkflow,
  type Reply,
  sendCall,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { type CallName, contract } from '#shared/contract.ts';

let api: TestApi;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signIn('owner');
  stranger = await api.signIn('stranger');
});
afterAll(() => api.close());

const NAMES = Object.keys(contract) as CallName[];
const PRIVATE = NAMES.filter((name) => !contract[name].is_public);

test.each(PRIVATE)('%s is refused without a sign-in', async (name) => {
  const reply = await sendCall(api.origin, name, { body: contract[name].method === 'POST' ? {} : undefined });
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ detail: 'Sign in again.' });
});

describe('somebody else’s things are not there', () => {
  /** One of everything of the owner's. */
  let theirs: Record<string, string>;

  beforeAll(async () => {
    const made = await owner.call('CREATE_WORKFLOW', { body: { name: 'Payroll', description: 'Secret' } });
    const workflow_id = readText(made, 'id');
    const form = new FormData();
    form.set('file', new File(['salaries'], 'salaries.csv'));
    const uploaded = await owner.call('UPLOAD_VARIABLE_FILE', { body: form });
    await owner.call('UPDATE_FULL_WORKFLOW', {
      body: { ...greetingWorkflow(), workflow_id, name: 'Payroll' },
    });
    const run = await owner.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
    const execution_id = readText(run, 'workflow_execution_id');
    theirs = {
      workflow_id,
      execution_id,
      variable_file_id: readText(uploaded, 'file_id'),
      // Of calls that have no rows of their own yet.
      account_id: execution_id,
      session_id: execution_id,
      step_id: 'test.greet',
    };
  });

  /** What a caller would send to reach them: every field the row asks for, filled with the owner's ids. */
  const attacks: Record<CallName, { query?: string[]; body?: object } | null> = {
    GOOGLE_LOGIN: null,
    GOOGLE_CALLBACK: null,
    OPEN_FILE: null,
    GET_USER_INFO: {},
    // Ends the caller's own sign-in, which the next calls need.
    SIGN_OUT: null,
    CREATE_WORKFLOW: null,
    GET_WORKFLOWS: {},
    GET_FULL_WORKFLOW: { query: ['workflow_id'] },
    UPDATE_FULL_WORKFLOW: {
      body: { name: 'Mine', description: '', browser_profile_is_shared: false, variables: [], steps: [] },
    },
    DELETE_WORKFLOW: { query: ['workflow_id'] },
    GET_STEP_ACCOUNTS: { query: ['step_id'] },
    GET_WORKFLOW_STEPS: { query: ['workflow_id'] },
    GET_WORKFLOW_INPUT_VARIABLES: { query: ['workflow_id'] },
    UPLOAD_VARIABLE_FILE: null,
    GET_VARIABLE_LINK: { query: ['variable_file_id'] },
    SAVE_TRIGGER_SAMPLE_OUTPUTS: { body: { outputs_by_step: {} } },
    START_WORKFLOW: { body: { input_variables: {} } },
    START_WORKFLOW_AFTER_TRIGGER: { body: {} },
    STOP_WORKFLOW: { body: {} },
    RESUME_WORKFLOW: { body: {} },
    GET_WORKFLOW_EXECUTION_INSTANCES: { query: ['workflow_id'] },
    GET_WORKFLOW_EXECUTION_STATUS: { query: ['execution_id'] },
    GET_WORKFLOW_EXECUTION_HISTORY: { query: ['execution_id'] },
    IS_TRIGGER_ENABLED: { body: {} },
    TOGGLE_WORKFLOW_TRIGGER: { body: { input_variables: {}, enable: true } },
    DISABLE_TRIGGER: { body: {} },
    LIVE_VIEW_URL_FOR_PROFILE: { body: { is_shared: false } },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: { body: {} },
    CLEAR_PROFILE: { body: { is_shared: false } },
    GET_CONNECTORS: {},
    GET_ACCOUNTS: {},
    DELETE_ACCOUNT: { query: ['account_id'] },
    CONNECT_ACCOUNT_FOR_STEP: null,
    GET_SUBSCRIPTION: {},
    CREATE_PAYMENT_LINK: null,
    MANAGE_SUBSCRIPTION: null,
    BUY_CREDITS: null,
  };

  /** Not found, not built, or (in these tests) no browser on this server. */
  const REFUSALS = [404, 501, 503];

  const attacked = NAMES.filter((name) => attacks[name] !== null);

  async function attack(name: CallName, ids: Record<string, string>): Promise<Reply> {
    const { query = [], body } = attacks[name] ?? {};
    const { workflow_id = '', execution_id = '', session_id = '' } = ids;
    return stranger.call(name, {
      query: Object.fromEntries(query.map((field) => [field, ids[field] ?? ''])),
      ...(body && { body: { workflow_id, execution_id, session_id, ...body } }),
    });
  }

  test.each(attacked)('%s', async (name) => {
    const before = await everythingOfOwner();
    const reply = await attack(name, theirs);
    // A link's ticket hides whose file it opens: whoever names something of the owner's gets no answer at all.
    const namesNothing = Object.keys(attacks[name] ?? {}).length === 0;
    const isOwnAnswer =
      namesNothing && !mentions(reply.body, [...Object.values(theirs), 'Payroll', owner.id]);
    const isEmpty = Array.isArray(reply.body) && reply.body.length === 0;
    const isSafe = reply.status === 200 ? isOwnAnswer || isEmpty : REFUSALS.includes(reply.status);
    expect({ ...reply, isSafe }).toMatchObject({ isSafe: true });
    expect(await everythingOfOwner()).toEqual(before);
  });

  test.each(attacked)('%s, by ids that are none', async (name) => {
    for (const id of [
      '1',
      "' or true --",
      '00000000-0000-0000-0000-000000000000',
      '../../etc/passwd',
      '{}',
    ]) {
      const ids = Object.fromEntries(Object.keys(theirs).map((field) => [field, id]));
      expect([200, ...REFUSALS]).toContain((await attack(name, ids)).status);
    }
  });

  async function everythingOfOwner(): Promise<unknown> {
    const { db } = api.database;
    const tables = ['workflows', 'runs', 'files', 'triggers', 'profiles', 'credit_entries'] as const;
    return Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table as 'files')
          .selectAll()
          .where('user_id', '=', owner.id)
          .orderBy('id')
          .execute(),
      ),
    );
  }
});

describe('a wrong request gets one sentence that names the field', () => {
  const cases: [CallName, { query?: Record<string, string>; body?: unknown }, string][] = [
    ['GET_FULL_WORKFLOW', {}, '“workflow_id” is missing.'],
    ['GET_WORKFLOWS', { query: { sort: 'size' } }, '“sort” must be one of created_at, alphabetical.'],
    ['CREATE_WORKFLOW', {}, 'The body of the request is missing.'],
    ['CREATE_WORKFLOW', { body: { description: '' } }, '“name” is missing.'],
    ['CREATE_WORKFLOW', { body: { name: 5, description: '' } }, '“name” must be text.'],
    [
      'CREATE_WORKFLOW',
      { body: { name: 'x'.repeat(201), description: '' } },
      '“name” is too long (at most 200).',
    ],
    [
      'UPDATE_FULL_WORKFLOW',
      {
        body: {
          workflow_id: '1',
          name: '',
          description: '',
          browser_profile_is_shared: false,
          variables: [{}],
          steps: [],
        },
      },
      '“variables.0.id” is missing.',
    ],
  ];
  test.each(cases)('%s %o', async (name, parts, sentence) => {
    const reply = await owner.call(name, parts);
    expect(reply).toMatchObject({ status: 422, body: { detail: sentence } });
  });

  test('a body that is not JSON', async () => {
    const response = await fetch(`${api.origin}/workflows/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
      body: '{"name": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: 'The body of the request is not valid JSON.' });
  });

  test('a body of another kind', async () => {
    const response = await fetch(`${api.origin}/workflows/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${owner.token}` },
      body: '{}',
    });
    expect(response.status).toBe(415);
  });

  test('a body that is too large', async () => {
    const reply = await owner.call('CREATE_WORKFLOW', { body: { name: 'x'.repeat(6 * 1024 * 1024) } });
    expect(reply).toMatchObject({ status: 413, body: { detail: 'This is too large to send.' } });
  });

  test('an address that leads nowhere', async () => {
    const response = await fetch(`${api.origin}/admin`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ detail: 'There is nothing at this address.' });
  });
});

test('text that cannot be stored is stored without the part that cannot', async () => {
  const response = await fetch(`${api.origin}/workflows/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
    body: String.raw`{"name": "a\u0000b\ud800c\ud83d\ude00", "description": "\\u0000", "__proto__": {"x": 1}}`,
  });
  expect(response.status).toBe(200);
  const list = (await owner.call('GET_WORKFLOWS')).body;
  expect(list).toContainEqual(
    expect.objectContaining({ name: 'ab\ufffdc😀', description: String.raw`\u0000` }),
  );
});

test('a fault of ours says so, with a word to find it by, and tells nothing else', async () => {
  // A workflow the database holds in a shape the contract does not know.
  const broken = await api.database.db
    .insertInto('workflows')
    .values({ user_id: owner.id, name: 'Broken', description: '', variables: '[{"secret": "in the row"}]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = await owner.call('GET_FULL_WORKFLOW', { query: { workflow_id: broken.id } });
  expect(reply.status).toBe(500);
  const detail = readText(reply, 'detail');
  const [, id = ''] =
    /^Something went wrong on our side\. Tell us (\w{12}) if it stays\.$/.exec(detail) ?? [];
  expect(id).not.toBe('');
  expect(api.log()).toContain(id);
});

test('what the database says about a row is not logged', async () => {
  const { db } = api.database;
  // It answers a broken rule with the whole row.
  await sql`alter table workflows add constraint refuse_one check (description <> 'needle in the row')`.execute(
    db,
  );
  const reply = await owner.call('CREATE_WORKFLOW', {
    body: { name: 'x', description: 'needle in the row' },
  });
  await sql`alter table workflows drop constraint refuse_one`.execute(db);
  expect(reply.status).toBe(500);
  expect(api.log()).toContain('error 23514');
  expect(api.log()).not.toContain('needle in the row');
});

test('no token and no value of a query is logged', async () => {
  await owner.call('GET_FULL_WORKFLOW', { query: { workflow_id: 'needle-in-the-query' } });
  expect(api.log()).toContain('/workflows/get-full-workflow');
  expect(api.log()).not.toContain('needle-in-the-query');
  expect(api.log()).not.toContain(owner.token);
});

describe('other sites', () => {
  test('are not allowed to read answers; ours is, with credentials', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:3000']) {
      const preflight = await fetch(`${api.origin}/workflows/list`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
      expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
      expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    }
  });

  test('cannot frame the API or guess types, and errors are readable from our page', async () => {
    const reply = await sendCall(api.origin, 'GET_USER_INFO', {
      headers: { Origin: 'http://localhost:3000' },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });
});

const LIMITED: [CallName, unknown][] = [
  ['START_WORKFLOW', { workflow_id: 'none', input_variables: {} }],
  ['START_WORKFLOW_AFTER_TRIGGER', { workflow_id: 'none' }],
  ['RESUME_WORKFLOW', { execution_id: 'none' }],
  ['UPLOAD_VARIABLE_FILE', {}],
  ['LIVE_VIEW_URL_FOR_PROFILE', { workflow_id: 'none', is_shared: true }],
];

test.each(LIMITED)('whoever calls %s too often is asked to wait, and others are not', async (name, body) => {
  const statuses: number[] = [];
  for (let time = 0; time < 130; time += 1) statuses.push((await stranger.call(name, { body })).status);
  expect(statuses.filter((status) => status === 429)).not.toEqual([]);
  const refused = await stranger.call(name, { body });
  expect(refused.body).toEqual({ detail: 'That was too often. Wait a minute, then try again.' });
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect([404, 415]).toContain((await owner.call(name, { body })).status);
});

test('visitors who begin or end sign-ins too often are asked to wait', async () => {
  for (const name of ['GOOGLE_LOGIN', 'GOOGLE_CALLBACK'] as const) {
    const statuses: number[] = [];
    for (let time = 0; time < 65; time += 1) statuses.push((await sendCall(api.origin, name, {})).status);
    expect(new Set(statuses)).toEqual(new Set([302, 429]));
  }
});

test('tells whether it is well, and what stands in for a third party', async () => {
  const response = await fetch(`${api.origin}/health`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ok', stand_ins: ['Google'], notices: [] },
  ]);
});

function readText(reply: Reply, field: string): string {
  const value: unknown = Object.entries(reply.body ?? {}).find(([name]) => name === field)?.[1];
  if (typeof value !== 'string') throw new Error(`no ${field} in ${JSON.stringify(reply.body)}`);
  return value;
}

function mentions(body: unknown, words: readonly string[]): boolean {
  const text = JSON.stringify(body);
  return words.some((word) => word !== 'test.greet' && text.includes(word));
}
