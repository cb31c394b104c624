import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGitHub } from '#accounts/test-apps.ts';
import type { TestApp } from '#accounts/test-app.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import { createIssue } from '#integrations/github/create-issue.ts';
import { onIssue } from '#integrations/github/on-issue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestGitHub();
});
afterAll(() => app.close());

const repository = 'ada/shop';
const open = (inputs: Record<string, string>) => app.run(createIssue, { repository, ...inputs });
const titles = (outputs: readonly Record<string, string>[]) => outputs.map(({ title }) => title);

test('an issue that is opened is put out once, those before it never', async () => {
  await open({ title: 'Before' });
  const poll = await startTestPoll(app, onIssue, { repository });
  expect(await poll.look()).toEqual([]);
  await open({ title: 'Out of stock 🏮', body: 'Since Monday.', labels: 'bug, shop' });
  await open({ title: 'Second' });
  const found = await poll.look();
  expect(titles(found)).toEqual(['Out of stock 🏮', 'Second']);
  expect(found[0]).toMatchObject({
    body: 'Since Monday.',
    author: 'ada',
    labels: 'bug, shop',
    kind: 'issue',
  });
  expect(await poll.look()).toEqual([]);
  expect(await poll.sample()).toMatchObject({ title: 'Second' });
});

test('labels choose among issues, and pull requests are asked for by name', async () => {
  const bugs = await startTestPoll(app, onIssue, { repository, labels: 'BUG' });
  const both = await startTestPoll(app, onIssue, { repository, kind: 'both' });
  const pulls = await startTestPoll(app, onIssue, { repository, kind: 'pull_requests' });
  await open({ title: 'No label' });
  await open({ title: 'Broken', labels: 'bug' });
  expect(titles(await bugs.look())).toEqual(['Broken']);
  expect(titles(await both.look())).toEqual(['No label', 'Broken']);
  expect(await pulls.look()).toEqual([]);
  app.answerNext('/issues?', [
    {
      status: 200,
      body: [{ number: 900, title: 'Fix it', state: 'open', pull_request: {}, user: { login: 'grace' } }],
    },
  ]);
  expect(await pulls.look()).toMatchObject([{ title: 'Fix it', kind: 'pull request', author: 'grace' }]);
});

test('more than a page of them is read', async () => {
  const poll = await startTestPoll(app, onIssue, { repository });
  const page = (from: number, count: number) => ({
    status: 200,
    body: Array.from({ length: count }, (_, n) => ({
      number: from - n,
      title: `${from - n}`,
      state: 'open',
    })),
  });
  app.answerNext('/issues?', [page(2_000, 100), page(1_900, 100), page(1_800, 3)]);
  expect(titles(await poll.look())).toEqual(Array.from({ length: 203 }, (_, n) => `${1_798 + n}`));
});
