import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const column = (name: string, badge: string, cards: readonly string[]) =>
  `<div class="col"><div class="head"><h2>${name}</h2>${badge === '' ? '' : `<span>${badge}</span>`}</div>${cards.map((card) => `<div class="card" style="cursor: pointer"><b>${card}</b> <i>Due</i></div>`).join('')}</div>`;
const tile = (label: string, value: string) =>
  `<div class="tile"><div>${value}</div><div>${label}</div></div>`;
const MINE = `<h2>My requests</h2>${table(
  ['From', 'Status'],
  [
    ['3 May', 'Approved'],
    ['9 June', 'Pending'],
  ],
)}`;
const TEAM = `<h2>Team requests</h2>${table(
  ['Who', 'Month'],
  [
    ['Raj', 'May'],
    ['Lin', 'July'],
  ],
)}`;
const MINE_READ = '[{"From":"3 May","Status":"Approved"},{"From":"9 June","Status":"Pending"}]';

const { follow } = lineTests({
  '/todo':
    '<h1>todos</h1><ul><li>Buy milk</li></ul><footer><span><strong>2</strong> items left</span></footer>',
  '/tasks': '<h1>Tasks</h1><p>3 tasks left</p>',
  '/seats': '<h1>Tasks</h1><p>3 seats left</p><p>2 items left in your cart</p>',
  '/two-lefts': '<p>3 tasks left</p><p>5 tasks left</p>',
  '/board': `<h1>Website</h1><div>${column('To do', '3', ['A', 'B', 'C'])}${column('Doing', '1', ['D'])}${column('Done', '0', [])}</div>`,
  '/lists': `<h1>Board</h1>${['A B C', 'D']
    .map(
      (cards, at) =>
        `<section aria-label="${at === 0 ? 'To do' : 'Done'}"><ul>${cards
          .split(' ')
          .map((card) => `<li>${card}</li>`)
          .join('')}</ul></section>`,
    )
    .join('')}`,
  '/points': `<div>${column('To do', '13', ['A', 'B'])}${column('Done', '8', ['C', 'D'])}</div>`,
  '/tiles': `<h1>Desk</h1><div>${tile('Open tickets', '12')}${tile('Waiting on customer', '3')}${tile('Solved this week', '48')}</div>`,
  '/messages': `<nav><a href="#m">Messages</a> <a href="#r">Reports</a></nav><h1>Messages</h1><ul>${[
    'Cake sale',
    'Flu jabs',
    'Test',
  ]
    .map((name) => `<li><h3>${name}</h3><p>From the office</p><button>Archive</button></li>`)
    .join('')}</ul>`,
  '/no-messages': `<nav><a href="#m">Messages</a></nav><h1>Messages</h1>${table(['From', 'Subject'], [])}`,
  '/mine': `<h1>Leave</h1>${MINE}`,
  '/both': `<h1>Leave</h1>${MINE}${TEAM}`,
  '/invoice': `<h1>Invoice F-104</h1><h2>Line items</h2>${table(
    ['Item', 'Qty'],
    [
      ['Lamp', '2'],
      ['Desk', '1'],
    ],
  )}`,
});
const read = async (path: string, line: string) => Object.values(await follow(path, line)).join('; ');

testSome([
  ['/todo', 'read how many items are left', '2'],
  ['/todo', 'how many tasks are left', '2'],
  ['/tasks', 'read how many tasks are left', '3'],
  ['/board', 'read how many cards are in To do', '3'],
  ['/board', 'count the tasks in Doing', '1'],
  ['/board', 'how many cards are in Done?', '0'],
  ['/lists', 'how many cards are in To do', '3'],
  ['/tiles', 'how many tickets are open', '12'],
  ['/tiles', 'how many tickets were solved this week', '48'],
  ['/tiles', 'read how many tickets are waiting on customer', '3'],
  ['/messages', 'count the messages', '3'],
  ['/no-messages', 'count the messages', '0'],
])('a number is read that stands in the text, or beside the words: %s %s', async (path, line, value) => {
  expect(await read(path, line)).toBe(value);
});

testSome([
  ['/seats', 'read how many tasks are left'],
  ['/two-lefts', 'read how many tasks are left'],
  ['/board', 'how many comments are in To do'],
  ['/board', 'how many cards are in Review'],
  // Points, and no count of what is shown there.
  ['/points', 'how many cards are in To do'],
  ['/tiles', 'how many tickets were closed this week'],
  // A link, and no list of them.
  ['/messages', 'count the reports'],
])('no other number is: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});

testSome([
  ['/mine', 'read the table of my requests'],
  ['/mine', 'read my requests'],
  ['/mine', 'read the requests'],
  ['/both', 'read the table of my requests'],
])('the table of a heading is read: %s %s', async (path, line) => {
  expect(await read(path, line)).toBe(MINE_READ);
});

test('what is listed on an invoice has many names', async () => {
  for (const line of [
    'read the line items',
    'read the items',
    'read the table of line items',
    'read the order lines',
  ])
    expect(await read('/invoice', line)).toBe('[{"Item":"Lamp","Qty":"2"},{"Item":"Desk","Qty":"1"}]');
});

testSome([
  ['/both', 'read the requests'],
  ['/both', 'read the table of requests'],
  ['/mine', 'read the table of expenses'],
  ['/mine', 'read the line items'],
])('no other table is: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});
