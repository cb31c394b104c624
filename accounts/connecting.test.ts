import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccounts, type TestAccounts } from '#accounts/test-accounts.ts';
import { deleteAccount, listAccounts } from '#db/accounts.ts';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts({ timeout_ms: 3_000 });
});
afterAll(() => accounts.close());

const HTML = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' };
const idsOf = async (user: string) => (await listAccounts(accounts.database.db, user)).map(({ id }) => id);

test.each(['/token', '/me'])(
  'a provider that answers HTML, nothing, an error or never at %s connects nothing, and works the next time',
  async (path) => {
    const user = await accounts.addUser();
    for (const answer of [
      HTML,
      { status: 204 },
      { status: 200, body: '{}' },
      { status: 500 },
      'cut',
    ] as const) {
      accounts.provider.answerNext(path, [answer]);
      await expect(accounts.connect(user, 'ada')).rejects.toBeInstanceOf(Error);
    }
    accounts.provider.answerNext(path, ['hang']);
    await expect(accounts.connect(user, 'ada')).rejects.toBeInstanceOf(Error);
    expect(await idsOf(user)).toEqual([]);
    expect(await accounts.connect(user, 'ada')).toBe((await idsOf(user))[0]);
  },
);

test('an account that is connected in many tabs at once is one account, and works', async () => {
  const user = await accounts.addUser();
  const ids = await Promise.all(Array.from({ length: 6 }, () => accounts.connect(user, 'grace')));
  expect(new Set(ids).size).toBe(1);
  expect(await idsOf(user)).toEqual([ids[0]]);
  const account = await accounts.open(user, ids[0] ?? '');
  expect((await account.fetch('https://provider.example/api/mails')).status).toBe(200);
});

test('connecting an account and deleting it at once leaves it whole or not at all', async () => {
  const user = await accounts.addUser();
  const id = await accounts.connect(user, 'lin');
  const [again] = await Promise.allSettled([
    accounts.connect(user, 'lin', { account_id: id }),
    deleteAccount(accounts.database.db, user, id),
  ]);
  const left = await idsOf(user);
  // Deleted last, or never: an account that was refused is not there.
  expect(left.length).toBeLessThanOrEqual(again.status === 'rejected' ? 0 : 1);
  const opened = await Promise.all(left.map((each) => accounts.open(user, each)));
  expect(opened.map(({ name }) => name)).toEqual(left.map(() => 'lin@example.com'));
});
