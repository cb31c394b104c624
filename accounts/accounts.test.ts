import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { currentTokens } from '#accounts/current-tokens.ts';
import { createTestAccounts, ORIGIN, type TestAccounts } from '#accounts/test-accounts.ts';
import { deleteAccount, findAccount, listAccounts } from '#db/accounts.ts';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());
afterEach(() => {
  const usual = { expires_in: 3600, is_rotating: false, takes_old: false, refresh_delay_ms: 0 };
  Object.assign(accounts.provider.settings, usual);
  accounts.waits.length = 0;
});

const read = async (answer: { bytes: Uint8Array }) =>
  JSON.parse(Buffer.from(answer.bytes).toString()) as unknown;
const MAILS = `${ORIGIN}/api/mails`;

test('an account is connected, and fetches with its token', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'ada', { scopes: ['send'] });
  expect(await listAccounts(accounts.database.db, user)).toMatchObject([
    { id, name: 'ada@example.com', provider_user_id: 'id-ada', scopes: ['who', 'send'], problem: null },
  ]);
  const account = await accounts.open(user, id, ['send']);
  expect(account.name).toBe('ada@example.com');
  expect(await read(await account.fetch(MAILS))).toMatchObject({ person: 'ada', scope: 'who send' });
});

test('no token stands in the database or in an error', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'ada');
  const row = await findAccount(accounts.database.db, user, id);
  expect(row?.tokens.toString('latin1')).not.toContain('access_token');
  const account = await accounts.open(user, id);
  accounts.provider.answerNext('/api/mails', [{ status: 400, body: '{"error":"no_such_mail"}' }]);
  const failure = await account.fetch(MAILS).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    failure: { code: 'request_failed', message: 'Postbox refused this: “no_such_mail”.' },
  });
});

test('one person connects the same account once, two people both have it', async () => {
  const [ada, grace] = [await accounts.addUser(), await accounts.addUser()];
  const first = await accounts.connect(ada, 'shop');
  const again = await accounts.connect(ada, 'shop', { scopes: ['send'] });
  const other = await accounts.connect(grace, 'shop');
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(await listAccounts(accounts.database.db, ada)).toHaveLength(1);
  await expect(accounts.open(grace, first)).rejects.toMatchObject({ problem: 'deleted' });
});

test('reconnecting as somebody else is refused with both names', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'ada');
  await expect(accounts.connect(user, 'grace', { account_id: id })).rejects.toThrow(
    'You chose grace@example.com, but ada@example.com was to be connected again.',
  );
  expect(await listAccounts(accounts.database.db, user)).toHaveLength(1);
});

test('a consent that the person declines, and one that was not begun here, connect nothing', async () => {
  const user = await accounts.addUser();
  await expect(accounts.connect(user, null)).rejects.toMatchObject({
    code: 'access_denied',
  });
  const { oauth, connector, provider } = accounts;
  const mine = await oauth.begin(connector, { scopes: [], login_hint: null });
  const theirs = await oauth.begin(connector, { scopes: [], login_hint: null });
  const callback = await provider.consent(theirs.address, 'ada');
  await expect(oauth.exchange(connector, callback, mine.pending)).rejects.toThrow('invalid response');
});

test.each([{ is_rotating: false }, { is_rotating: true }])(
  'an access token is renewed before it expires, by one of many callers (%j)',
  async ({ is_rotating }) => {
    const user = await accounts.addUser();
    accounts.provider.settings.expires_in = 30;
    const id = await accounts.connect(user, 'ada');
    Object.assign(accounts.provider.settings, { expires_in: 3600, is_rotating, refresh_delay_ms: 300 });
    const before = accounts.provider.counts.refreshes;
    const callers = await Promise.all(Array.from({ length: 12 }, () => accounts.open(user, id)));
    const answers = await Promise.all(callers.map((account) => account.fetch(MAILS)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(accounts.provider.counts.refreshes - before).toBe(1);
  },
);

test('a token that dies again while it is renewed does not make its account a revoked one', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'unlucky');
  const account = await accounts.open(user, id);
  accounts.provider.answerNext('/api/mails', [{ status: 401 }, { status: 401 }]);
  expect((await account.fetch(MAILS, { method: 'POST' })).status).toBe(200);
  expect((await findAccount(accounts.database.db, user, id))?.problem).toBeNull();
});

test('a token that dies between two calls is renewed once, and the call repeated', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'lost');
  const account = await accounts.open(user, id);
  expect((await account.fetch(MAILS)).status).toBe(200);
  accounts.provider.expireAccess('lost');
  const before = accounts.provider.counts.refreshes;
  expect((await account.fetch(MAILS, { method: 'POST' })).status).toBe(200);
  expect(accounts.provider.counts.refreshes - before).toBe(1);
});

test('a revoked grant is marked once, told in a sentence, and over after reconnecting under the same id', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'gone');
  const account = await accounts.open(user, id);
  accounts.provider.revokeAll('gone');
  const failures = await Promise.allSettled([
    account.fetch(MAILS),
    account.fetch(MAILS),
    account.fetch(MAILS),
  ]);
  for (const failure of failures) {
    expect(failure).toMatchObject({
      reason: {
        problem: 'revoked',
        message: 'Postbox no longer accepts the connection of gone@example.com.',
      },
    });
  }
  expect((await findAccount(accounts.database.db, user, id))?.problem).toBe('revoked');
  expect(await accounts.connect(user, 'gone', { account_id: id })).toBe(id);
  expect((await (await accounts.open(user, id)).fetch(MAILS)).status).toBe(200);
});

test('while the provider is down nothing is marked as revoked', async () => {
  const user = await accounts.addUser();
  accounts.provider.settings.expires_in = 30;
  const id = await accounts.connect(user, 'ada');
  for (const answer of [{ status: 503, body: '<html>' }, { status: 200, body: '<html>' }, 'cut'] as const) {
    accounts.provider.answerNext('/token', [answer, answer, answer]);
    await expect(accounts.open(user, id)).rejects.toMatchObject({
      failure: {
        code: 'request_failed',
        message: 'Postbox did not renew the connection of ada@example.com.',
      },
    });
    expect((await findAccount(accounts.database.db, user, id))?.problem).toBeNull();
  }
  accounts.provider.answerNext('/token', ['cut', { status: 500 }]);
  expect((await accounts.open(user, id)).name).toBe('ada@example.com');
});

test('after a lost renewal the old refresh token is tried, and a refusal of it says what was lost', async () => {
  const user = await accounts.addUser();
  accounts.provider.settings.expires_in = 30;
  const [kept, spent] = [await accounts.connect(user, 'kept'), await accounts.connect(user, 'spent')];
  Object.assign(accounts.provider.settings, { expires_in: 3600, is_rotating: true, takes_old: true });
  accounts.provider.answerNext('/token', ['lost']);
  expect((await (await accounts.open(user, kept)).fetch(MAILS)).status).toBe(200);
  accounts.provider.settings.takes_old = false;
  accounts.provider.answerNext('/token', ['lost']);
  const sentence =
    'Postbox no longer accepts the connection of spent@example.com. Its answer to an earlier renewal did not arrive, which may be why.';
  await expect(accounts.open(user, spent)).rejects.toMatchObject({ problem: 'revoked', message: sentence });
  await expect(accounts.open(user, spent)).rejects.toThrow(sentence);
  expect(await accounts.connect(user, 'spent', { account_id: spent })).toBe(spent);
  expect((await (await accounts.open(user, spent)).fetch(MAILS)).status).toBe(200);
  const row = await findAccount(accounts.database.db, user, spent);
  expect(row).toMatchObject({ problem_cause: null, renewal_unanswered: false });
});

test('tokens that were moved to another account are never used, and said', async () => {
  const user = await accounts.addUser();
  const [one, other] = [await accounts.connect(user, 'one'), await accounts.connect(user, 'other')];
  const { db } = accounts.database;
  const stolen = await findAccount(db, user, other);
  if (!stolen) throw new Error('There was no account.');
  await db.updateTable('accounts').set({ tokens: stolen.tokens }).where('id', '=', one).execute();
  const calls = accounts.provider.counts.calls;
  await expect(accounts.open(user, one)).rejects.toMatchObject({
    problem: 'revoked',
    message:
      'The connection of one@example.com to Postbox cannot be read: what is stored was changed, or was sealed with another key.',
  });
  expect(accounts.provider.counts.calls).toBe(calls);
  expect((await accounts.open(user, other)).name).toBe('other@example.com');
  expect(await accounts.connect(user, 'one', { account_id: one })).toBe(one);
  expect((await (await accounts.open(user, one)).fetch(MAILS)).status).toBe(200);
});

test('the lease of a process that died ends by itself', async () => {
  const user = await accounts.addUser();
  accounts.provider.settings.expires_in = 30;
  const id = await accounts.connect(user, 'ada');
  const { db } = accounts.database;
  await db
    .updateTable('accounts')
    .set({ refreshing_until: new Date(Date.now() + 700) })
    .where('id', '=', id)
    .execute();
  const asked = { user_id: user, account_id: id, connector: accounts.connector, refused_version: null };
  const { account } = await currentTokens(accounts.parts, asked, AbortSignal.timeout(20_000));
  expect(account.token_version).toBe(2);
});

test('rate limits are waited out as the provider asks, and said, as are errors that pass', async () => {
  const user = await accounts.addUser();
  const account = await accounts.open(user, await accounts.connect(user, 'ada'));
  accounts.provider.answerNext('/api/mails', [
    { status: 429, headers: { 'retry-after': '1' } },
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'retry-after': '0' } },
  ]);
  expect((await account.fetch(MAILS, { method: 'POST' })).status).toBe(200);
  accounts.provider.answerNext('/api/mails', [{ status: 503, headers: { 'retry-after': '0' } }, 'cut']);
  expect((await account.fetch(MAILS)).status).toBe(200);
  expect(accounts.waits).toEqual([
    'Postbox asked to wait 1 s.',
    'Postbox asked to wait 0 s.',
    'Postbox is busy or down (status 503): asked again after 0 s.',
    'Postbox did not answer: asked again after 1 s.',
  ]);
});

test('an error that may have done something is not repeated, unless that is harmless', async () => {
  const user = await accounts.addUser();
  const account = await accounts.open(user, await accounts.connect(user, 'ada'));
  const calls = async (work: () => Promise<unknown>) => {
    const before = accounts.provider.counts.calls;
    await work().catch(() => undefined);
    return accounts.provider.counts.calls - before;
  };
  const down = [{ status: 502 }, 'cut'] as const;
  accounts.provider.answerNext('/api/mails', down);
  expect(await calls(() => account.fetch(MAILS))).toBe(1);
  accounts.provider.answerNext('/api/mails', down);
  expect(await calls(() => account.fetch(MAILS, { method: 'POST', is_repeatable: true }))).toBe(1);
  accounts.provider.answerNext('/api/mails', down);
  expect(await calls(() => account.fetch(MAILS, { method: 'POST' }))).toBe(0);
});

test('a wait that is longer than a run should hold its slot ends the step with a sentence', async () => {
  const user = await accounts.addUser();
  const account = await accounts.open(user, await accounts.connect(user, 'ada'));
  accounts.provider.answerNext('/api/mails', [{ status: 429, headers: { 'retry-after': '4000' } }]);
  await expect(account.fetch(MAILS)).rejects.toThrow('Postbox refused this: status 429.');
});

test('the token goes to the connector’s own origins only', async () => {
  const user = await accounts.addUser();
  const account = await accounts.open(user, await accounts.connect(user, 'ada'));
  for (const address of ['https://evil.example/', `${ORIGIN}.evil.example/`, 'nonsense']) {
    await expect(account.fetch(address)).rejects.toThrow('is only used for requests to Postbox');
  }
});

test('an account without a scope that a step needs asks to be allowed it', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'ada');
  await expect(accounts.open(user, id, ['send'])).rejects.toMatchObject({ problem: 'missing_scopes' });
});

test('a deleted account is revoked at the provider and gone for a step that was using it', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'bye');
  const account = await accounts.open(user, id);
  const row = await deleteAccount(accounts.database.db, user, id);
  if (!row) throw new Error('There was no account.');
  await expect(account.fetch(MAILS)).rejects.toMatchObject({ problem: 'deleted' });
});
