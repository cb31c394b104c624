import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, sendCall, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { type CallName, contract } from '#shared/contract.ts';

let api: TestApi;
let owner: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.signIn('owner');
});
afterAll(() => api.close());

const NAMES = Object.keys(contract) as CallName[];
const PRIVATE = NAMES.filter((name) => !contract[name].is_public);

test.each(PRIVATE)('%s is refused without a sign-in', async (name) => {
  const reply = await sendCall(api.origin, name, { body: contract[name].method === 'POST' ? {} : undefined });
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ detail: 'Sign in again.' });
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
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'Authorization, Content-Type, legwork-time-zone',
      );
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

test('visitors who begin or end sign-ins too often are asked to wait', async () => {
  for (const name of ['GOOGLE_LOGIN', 'GOOGLE_CALLBACK'] as const) {
    const statuses: number[] = [];
    for (let time = 0; time < 65; time += 1) statuses.push((await sendCall(api.origin, name, {})).status);
    expect(new Set(statuses)).toEqual(new Set([302, 429]));
  }
});

function readText(reply: Reply, field: string): string {
  const value: unknown = Object.entries(reply.body ?? {}).find(([name]) => name === field)?.[1];
  if (typeof value !== 'string') throw new Error(`no ${field} in ${JSON.stringify(reply.body)}`);
  return value;
}
