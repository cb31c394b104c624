import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGitHub } from '#accounts/test-apps.ts';
import type { TestApp } from '#accounts/test-app.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { commentIssue } from '#integrations/github/comment-issue.ts';
import { github } from '#integrations/github/connector.ts';
import { createIssue } from '#integrations/github/create-issue.ts';
import { listIssues } from '#integrations/github/list-issues.ts';
import { readRepositoryFile } from '#integrations/github/read-file.ts';
import { updateIssue } from '#integrations/github/update-issue.ts';

const API = 'https://api.github.com/repos/ada/shop';
let app: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  app = await createTestGitHub();
  owner = await app.connect(github, ['repo']);
});
afterAll(() => app.close());

const repository = 'ada/shop';
const make = async (inputs: Record<string, string>) =>
  (await app.run(createIssue, { repository, ...inputs })).outputs;
const list = async (inputs: Record<string, string> = {}) => {
  const { outputs } = await app.run(listIssues, { repository, ...inputs });
  return JSON.parse(outputs.issues ?? '') as unknown;
};
const read = async (address: string) =>
  JSON.parse(Buffer.from((await owner.fetch(address)).bytes).toString()) as unknown;

async function put(path: string, bytes: Uint8Array): Promise<void> {
  await owner.fetch(`${API}/contents/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Add', content: Buffer.from(bytes).toString('base64') }),
  });
}

test('an account is connected under its login, and has only what was asked for', async () => {
  expect(owner.name).toBe('ada');
  const small = await app.connect(github, []);
  await expect(small.fetch(`${API}/issues`)).rejects.toThrow('GitHub refused this: “Not Found”.');
});

test('an issue is made with its labels, found by them, changed and closed', async () => {
  const { number = '', link } = await make({
    title: 'Out of stock',
    body: 'The *lantern*',
    labels: 'bug, shop',
  });
  expect(link).toContain(`/ada/shop/issues/${number}`);
  expect(await list({ labels: 'shop' })).toMatchObject([
    { number, title: 'Out of stock', state: 'open', author: 'ada', labels: 'bug, shop' },
  ]);
  const closed = await app.run(updateIssue, {
    repository: `https://github.com/ada/shop/issues/${number}`,
    issue: `#${number}`,
    state: 'completed',
    title: 'In stock again',
  });
  expect(closed.outputs).toMatchObject({ number, state: 'closed' });
  expect(await list({ labels: 'shop' })).toEqual([]);
  expect(await list({ labels: 'shop', state: 'closed' })).toMatchObject([{ title: 'In stock again' }]);
  await expect(app.run(updateIssue, { repository, issue: number })).rejects.toThrow('nothing to change');
});

test('a comment stands below its issue', async () => {
  const { number = '', link = '' } = await make({ title: 'To discuss' });
  await app.run(commentIssue, { repository, issue: number, body: 'Ordered **two**.' });
  expect(await read(`${API}/issues/${number}/comments`)).toMatchObject([{ body: 'Ordered **two**.' }]);
  expect(link).not.toBe('');
  await expect(app.run(commentIssue, { repository, issue: '4711', body: 'x' })).rejects.toThrow('Not Found');
});

test('issues are listed page by page up to the limit, without pull requests', async () => {
  const issue = (number: number) => ({ number, title: `Issue ${number}`, state: 'open' });
  const pull = { ...issue(7), pull_request: {} };
  const headers = { 'content-type': 'application/json', link: `<${API}/issues?page=2>; rel="next"` };
  app.answerNext('/issues?', [
    { status: 200, headers, body: [pull] },
    { status: 200, headers, body: [issue(8), issue(9)] },
  ]);
  const before = app.requests.length;
  const { outputs } = await app.run(listIssues, { repository, limit: '1' });
  expect(outputs).toMatchObject({ count: '1', first_number: '8' });
  const pages = app.requests
    .slice(before)
    .flatMap(({ address }) => new URL(address).searchParams.get('page') ?? []);
  expect(pages).toEqual(['1', '2']);
});

test('a file is read as text and as a file, from a branch and with odd names', async () => {
  await put('docs/price%20list%23.csv', Buffer.from('Name,Price\nLantern,39 €'));
  const { outputs, saved } = await app.run(readRepositoryFile, {
    repository,
    path: '/docs/price list#.csv',
    ref: 'main',
  });
  expect(outputs.text).toBe('Name,Price\nLantern,39 €');
  expect(saved).toMatchObject([{ name: 'price list#.csv', media_type: 'text/csv' }]);
  await put('logo.png', Buffer.from([0x89, 0x50, 0xff, 0xfe]));
  const picture = await app.run(readRepositoryFile, { repository, path: 'logo.png' });
  expect(picture.outputs.text).toBe('');
  expect(picture.saved[0]?.bytes).toHaveLength(4);
  const large = Buffer.alloc(3 * 1024 * 1024, 'legwork ');
  await put('film.bin', large);
  const withoutContent = { type: 'file', size: large.length, encoding: 'none', content: '' };
  app.answerNext('film.bin', [{ status: 200, body: withoutContent }]);
  const film = await app.run(readRepositoryFile, { repository, path: 'film.bin' });
  expect(Buffer.compare(Buffer.from(film.saved[0]?.bytes ?? []), large)).toBe(0);
  expect(app.requests.at(-1)?.received).toBeLessThan(1024 * 1024);
  await expect(app.run(readRepositoryFile, { repository, path: 'docs' })).rejects.toThrow('is a folder');
  await expect(app.run(readRepositoryFile, { repository, path: '../../user' })).rejects.toThrow(
    'is not the path',
  );
  await expect(app.run(readRepositoryFile, { repository: 'ada', path: 'x' })).rejects.toThrow(
    'is not a repository',
  );
});

test('a secondary limit is waited out, and an issue is not made twice when its answer is lost', async () => {
  const limit = { message: 'You have exceeded a secondary rate limit.' };
  app.answerNext('/issues?', [{ status: 403, body: limit, headers: { 'retry-after': '0' } }]);
  await list();
  expect(app.waits).toEqual(['GitHub asked to wait 0 s.']);
  expect(github.statusOf?.({ status: 403, headers: {}, bytes: Buffer.from(JSON.stringify(limit)) })).toBe(
    429,
  );
  app.answerNext('/issues', ['cut']);
  await expect(make({ title: 'Only once', labels: 'once' })).rejects.toThrow('The connection was cut.');
  expect(await list({ labels: 'once' })).toHaveLength(1);
});

test('what GitHub finds wrong is told in its words', async () => {
  const body = {
    message: 'Validation Failed',
    errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }],
  };
  app.answerNext('/issues', [{ status: 422, body }]);
  await expect(make({ title: 'x' })).rejects.toThrow(
    'GitHub refused this: “Validation Failed; title missing_field”.',
  );
});
