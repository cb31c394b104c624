import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findAccount, markAccountProblem } from '#db/accounts.ts';
import { endSession } from '#db/sessions.ts';
import { findTimeZone } from '#db/users.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { sendEmail } from '#integrations/gmail/send-email.ts';
import { readSession, signSession } from '#server/sign-in/session.ts';
import { saveGreeting, sendCall, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { contract } from '#shared/contract.ts';
import { TIME_ZONE_HEADER } from '#shared/schedule/time-zone-header.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

const SEND_SCOPE = 'https://www.googleapis.com/auth/gmail.send';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const Url = z.object({ url: z.string() });
const Accounts = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    app: z.string(),
    problem: z.nullable(z.string()),
    used_by: z.array(z.string()),
    lacks_for: z.array(z.string()),
    lacks_steps: z.array(z.string()),
    waiting_workflows: z.number(),
    expires_at: z.nullable(z.string()),
  }),
);
const accountsOf = async (user: TestUser) => Accounts.parse((await user.call('GET_ACCOUNTS')).body);

type Consent = { address: string; cookie: string };

async function begin(user: TestUser, query: Record<string, string> = {}): Promise<Consent> {
  const asked = { oauth_app_id: 'gmail', return_to: '/workflows/w1?x=1', step_id: sendEmail.id, ...query };
  const reply = await user.call('CONNECT_ACCOUNT_FOR_STEP', { query: asked });
  expect(reply.status).toBe(200);
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { address: Url.parse(reply.body).url, cookie: cookie.join('; ') };
}

/** The person agrees on Google's page; answers where the browser is sent back to. */
async function agree({ address }: Consent): Promise<string> {
  const { searchParams, origin } = new URL(address);
  const agreed = await fetch(new URL('/o/oauth2/v2/auth/callback', origin), {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@example.com', ...Object.fromEntries(searchParams) }),
    redirect: 'manual',
  });
  return agreed.headers.get('location') ?? '';
}

/** Where the person ends, by path and flags. */
async function arrive(callback: string, cookie: string): Promise<URL> {
  const reply = await fetch(callback, { headers: { cookie }, redirect: 'manual' });
  expect(reply.status).toBe(302);
  return new URL(reply.headers.get('location') ?? '');
}

async function connect(user: TestUser, query: Record<string, string> = {}): Promise<URL> {
  const consent = await begin(user, query);
  return arrive(await agree(consent), consent.cookie);
}

test('an account is connected, listed with its app and its workflows, and counted', async () => {
  const user = await api.signIn('connects');
  const arrived = await connect(user);
  expect(arrived.pathname + arrived.search).toMatch(/^\/workflows\/w1\?x=1&connected=[\w-]+$/);
  expect(await accountsOf(user)).toMatchObject([
    {
      id: arrived.searchParams.get('connected'),
      name: 'ada@example.com',
      app: 'Gmail',
      problem: null,
      used_by: [],
    },
  ]);
  const reply = await user.call('GET_CONNECTORS');
  const logo_address = `${api.origin}/connectors/gmail/logo.svg`;
  expect(reply.body).toContainEqual({
    id: 'gmail',
    name: 'Gmail',
    logo: logo_address,
    numConnected: 1,
    description: gmail.description,
    steps: [{ name: sendEmail.name, description: sendEmail.description }],
    triggers: [{ name: onEmail.name, description: onEmail.description }],
  });
  const logo = await fetch(`${api.origin}/connectors/gmail/logo.svg`);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await fetch(`${api.origin}/connectors/..%2f..%2fpackage.json/logo.svg`)).status).toBe(404);
});

test('a step offers the accounts of its app, and says which must be connected again', async () => {
  const user = await api.signIn('offers');
  const id = (await connect(user, { step_id: 'text.template' })).searchParams.get('connected') ?? '';
  const offered = () => user.call('GET_STEP_ACCOUNTS', { query: { step_id: sendEmail.id } });
  expect((await offered()).body).toEqual([{ id, name: 'ada@example.com', problem: 'missing_scopes' }]);
  expect(await accountsOf(user)).toMatchObject([{ lacks_steps: [sendEmail.id, onEmail.id] }]);
  expect((await connect(user, { account_id: id })).searchParams.get('connected')).toBe(id);
  expect(await accountsOf(user)).toMatchObject([{ lacks_steps: [onEmail.id] }]);
  expect((await offered()).body).toEqual([{ id, name: 'ada@example.com', problem: null }]);
  const row = await findAccount(api.database.db, user.id, id);
  if (row) await markAccountProblem(api.database.db, row, 'revoked');
  expect((await offered()).body).toEqual([{ id, name: 'ada@example.com', problem: 'revoked' }]);
  expect((await user.call('GET_STEP_ACCOUNTS', { query: { step_id: 'text.template' } })).body).toEqual([]);
});

test('an account whose tokens cannot be read is listed, and can be connected again', async () => {
  const user = await api.signIn('unreadable');
  const id = (await connect(user)).searchParams.get('connected') ?? '';
  const changed = { tokens: Buffer.from('not what was sealed') };
  await api.database.db.updateTable('accounts').set(changed).where('id', '=', id).execute();
  expect((await user.call('GET_ACCOUNTS')).body).toMatchObject([
    { id, expires_at: null, problem: 'revoked', problem_cause: 'unreadable' },
  ]);
  expect((await connect(user, { account_id: id })).searchParams.get('connected')).toBe(id);
  await api.database.db.updateTable('accounts').set(changed).where('id', '=', id).execute();
  expect((await user.call('DELETE_ACCOUNT', { query: { account_id: id } })).status).toBe(200);
});

test('a trigger asks for an account that may read, and shows the newest thing of it', async () => {
  const user = await api.signIn('triggers');
  const made = await user.call('CREATE_WORKFLOW', { body: { name: 'Mails', description: '' } });
  const { id: workflow_id } = z.object({ id: z.string() }).parse(made.body);
  const id = (await connect(user)).searchParams.get('connected') ?? '';
  const offered = () => user.call('GET_STEP_ACCOUNTS', { query: { step_id: onEmail.id } });
  expect((await offered()).body).toMatchObject([{ id, problem: 'missing_scopes' }]);
  const save = async (account: string) => {
    let count = 0;
    const { steps, variables } = addStep(EMPTY_WORKFLOW, triggerOption(onEmail), {
      newId: (prefix) => `${prefix}_${(count += 1)}`,
    });
    const chosen = steps.map((step) => ({ ...step, additional_selected_values: { account } }));
    const document = { name: 'Mails', description: '', browser_profile_is_shared: false, variables };
    const body = { ...document, workflow_id, steps: chosen };
    expect((await user.call('UPDATE_FULL_WORKFLOW', { body })).status).toBe(200);
    return chosen[0]?.id ?? '';
  };
  const step_instance_id = await save(id);
  const ask = () => user.call('FIND_TRIGGER_SAMPLE', { body: { workflow_id, step_instance_id } });
  expect(await ask()).toMatchObject({
    status: 422,
    body: {
      detail:
        'ada@example.com has not been allowed to do this in Gmail. Connect the account again, and allow everything that is asked.',
    },
  });
  await connect(user, { account_id: id, step_id: onEmail.id });
  expect((await offered()).body).toMatchObject([{ id, problem: null }]);
  // Nothing has arrived in this mailbox.
  expect(await ask()).toMatchObject({ status: 200, body: { sample: null } });
  await save('');
  expect((await ask()).status).toBe(422);
});

test('the list of accounts says which workflows use one, and what it lacks; connecting again asks for that', async () => {
  const user = await api.signIn('lacks');
  const id = (await connect(user, { step_id: 'text.template' })).searchParams.get('connected') ?? '';
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
  const { steps, variables } = addStep(EMPTY_WORKFLOW, stepOption(sendEmail), { newId });
  const chosen = steps.map((step) => ({ ...step, additional_selected_values: { account: id } }));
  await saveGreeting(user, { name: 'Letters', steps: chosen, variables });
  const used = { id, used_by: ['Letters'], waiting_workflows: 0, expires_at: null };
  expect(await accountsOf(user)).toMatchObject([{ ...used, lacks_for: ['Letters'] }]);
  const consent = await begin(user, { account_id: id, step_id: 'text.template' });
  expect(new URL(consent.address).searchParams.get('scope')).toContain(SEND_SCOPE);
  await arrive(await agree(consent), consent.cookie);
  expect(await accountsOf(user)).toMatchObject([{ ...used, lacks_for: [] }]);
  // Written over as somebody else's, an id is only a text.
  const stranger = await api.signIn('lacks-not');
  expect(await accountsOf(stranger)).toEqual([]);
});

test('another browser, a second time, and a signed-out person connect nothing', async () => {
  const user = await api.signIn('careful');
  const consent = await begin(user);
  const callback = await agree(consent);
  const foreign = await arrive(callback, '');
  expect([foreign.pathname, foreign.searchParams.get('connect_error')]).toEqual([
    '/connectors',
    expect.stringContaining('was not begun in this browser'),
  ]);
  expect((await arrive(callback, consent.cookie)).searchParams.get('connected')).not.toBeNull();
  expect((await arrive(callback, consent.cookie)).searchParams.get('connect_error')).toContain(
    'could not be connected',
  );
  const late = await begin(user);
  const session = await readSession(api.jwt_key, api.database.db, {
    authorization: `Bearer ${user.token}`,
  });
  await endSession(api.database.db, user.id, session);
  expect((await arrive(await agree(late), late.cookie)).searchParams.get('connect_error')).toContain(
    'You signed out',
  );
});

test('a connection that was begun elsewhere ends with signing out everywhere else', async () => {
  const user = await api.signIn('elsewhere');
  const token = await signSession(api.jwt_key, user.id, 7);
  const call: TestUser['call'] = (name, parts) => sendCall(api.origin, name, { ...parts, token });
  const [here, elsewhere] = [await begin(user), await begin({ ...user, token, call })];
  expect((await user.call('SIGN_OUT_OTHERS')).status).toBe(200);
  expect(
    (await arrive(await agree(elsewhere), elsewhere.cookie)).searchParams.get('connect_error'),
  ).toContain('You signed out');
  expect((await arrive(await agree(here), here.cookie)).searchParams.get('connected')).not.toBeNull();
});

test('the zone of the browser is kept with the person; what is no zone is not', async () => {
  const user = await api.signIn('zone');
  const call = (zone: string) =>
    fetch(`${api.origin}${contract.GET_CONNECTORS.path}`, {
      headers: { authorization: `Bearer ${user.token}`, [TIME_ZONE_HEADER]: zone },
    });
  expect((await call('Europe/Berlin')).status).toBe(200);
  expect(await findTimeZone(api.database.db, user.id)).toBe('Europe/Berlin');
  for (const zone of ['Mars/Base', 'x'.repeat(200), '']) expect((await call(zone)).status).toBe(200);
  expect(await findTimeZone(api.database.db, user.id)).toBe('Europe/Berlin');
});

test('declining, and an address that is not ours, end on our own pages', async () => {
  const user = await api.signIn('declines');
  const { address, cookie } = await begin(user);
  const callback = new URL(`${api.origin}/oauth/callback?error=access_denied`);
  callback.searchParams.set('state', new URL(address).searchParams.get('state') ?? '');
  const arrived = await arrive(callback.href, cookie);
  expect(arrived.searchParams.get('connect_error')).toBe('Gmail was not connected: access was not allowed.');
  for (const return_to of [
    'https://evil.example/x',
    '//evil.example',
    '/..//evil.example',
    '/./a/../..//evil.example',
    'javascript:alert(1)',
  ]) {
    const query = { oauth_app_id: 'gmail', return_to };
    expect((await user.call('CONNECT_ACCOUNT_FOR_STEP', { query })).status).toBe(400);
  }
  const unknown = { oauth_app_id: 'nothing', return_to: '/' };
  expect((await user.call('CONNECT_ACCOUNT_FOR_STEP', { query: unknown })).status).toBe(404);
});

test('a deleted account is gone, and nobody else can delete it', async () => {
  const [user, other] = [await api.signIn('deletes'), await api.signIn('stranger')];
  const id = (await connect(user)).searchParams.get('connected') ?? '';
  expect((await other.call('DELETE_ACCOUNT', { query: { account_id: id } })).status).toBe(404);
  expect((await user.call('DELETE_ACCOUNT', { query: { account_id: id } })).status).toBe(200);
  expect(await accountsOf(user)).toEqual([]);
  expect((await user.call('DELETE_ACCOUNT', { query: { account_id: id } })).status).toBe(404);
});

test('tokens are revoked with the last account of a person at the provider, and not before', async () => {
  const [user, other] = [await api.signIn('revokes'), await api.signIn('shares')];
  const [mine, theirs] = [await connect(user), await connect(other)];
  const idOf = (arrived: URL) => arrived.searchParams.get('connected') ?? '';
  const remove = (who: TestUser, id: string) => who.call('DELETE_ACCOUNT', { query: { account_id: id } });
  const { db } = api.database;
  // What the tests before connected was the same person's.
  await db.deleteFrom('accounts').where('user_id', 'not in', [user.id, other.id]).execute();
  const connections = async () => (await fetch(`${api.google_url}/connections`)).text();
  await remove(user, idOf(mine));
  expect(await connections()).toContain('ada@example.com');
  await remove(other, idOf(theirs));
  await expect.poll(connections).not.toContain('ada@example.com');
});

test('with the account of a person the tokens of their connected accounts are revoked', async () => {
  const [leaver, stays] = [await api.signIn('leaver'), await api.signIn('stays')];
  const { db } = api.database;
  await db.deleteFrom('accounts').execute();
  await connect(leaver);
  await connect(stays);
  const remove = (name: string, user: TestUser) =>
    user.call('DELETE_USER', { body: { confirmation: `${name}@example.com` } });
  const owners = async () => {
    const rows = await db.selectFrom('accounts').select('user_id').execute();
    return rows.map((row) => row.user_id);
  };
  const connections = async () => (await fetch(`${api.google_url}/connections`)).text();
  expect((await remove('leaver', leaver)).status).toBe(200);
  await expect.poll(owners).toEqual([stays.id]);
  // The other person connected the same account of Google.
  expect(await connections()).toContain('ada@example.com');
  expect((await remove('stays', stays)).status).toBe(200);
  await expect.poll(connections).not.toContain('ada@example.com');
  await expect.poll(owners).toEqual([]);
});

test('no token and no code stand in the log', async () => {
  expect(api.log()).not.toMatch(/ya29|google_|code=|access_token|refresh_token/);
});
