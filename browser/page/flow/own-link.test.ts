import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { failureOf } from '#browser/page/test-failure.ts';

const PEOPLE = ['Ada Lovelace', 'Bob Moore'];
const card = (
  name: string,
  at: number,
) => `<li><h3><a href="/member${at}">${name}</a></h3><p>Since 20${at}1</p>
  <a href="/mail">Mail</a></li>`;
const PAGES = {
  '/cards': `<title>Members</title><h1>Our members</h1><ul>${PEOPLE.map(card).join('')}</ul>`,
  '/links': `<title>Members</title><h1>Our members</h1><ul>${PEOPLE.map(
    (name) => `<li><h3>${name}</h3><p>Member</p><a href="/mail">Mail</a> <a href="/call">Call</a></li>`,
  ).join('')}</ul>`,
  '/member0': '<title>Ada</title><h1>Ada Lovelace</h1><dl><dt>Phone</dt><dd>555-0</dd></dl>',
  '/member1': '<title>Bob</title><h1>Bob Moore</h1><dl><dt>Phone</dt><dd>555-1</dd></dl>',
  '/mail': '<title>Mail</title><h1>Mail</h1>',
  '/call': '<title>Call</title><h1>Call</h1>',
};
const { follow } = lineTests(PAGES);

test('the link of an entry with several links is the one that is called as the entry is', async () => {
  const { members = '' } = await follow(
    '/cards',
    'For each member as members:\n    Click the link\n    Read the phone as phone',
  );
  expect(JSON.parse(members)).toEqual([
    { Item: 'Ada Lovelace', phone: '555-0' },
    { Item: 'Bob Moore', phone: '555-1' },
  ]);
});

test('of links that are all called otherwise none is taken', async () => {
  const failure = await failureOf(follow('/links', 'For each member:\n    Click the link'));
  expect(failure.code).toBe('target_ambiguous');
});
