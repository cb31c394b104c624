import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const table = (heads: readonly string[], rows: readonly (readonly string[])[], button = '') =>
  `<table><thead><tr>${[...heads, ...(button === '' ? [] : [''])].map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}${button === '' ? '' : `<td><button onclick="done.push('${row[0]}')">${button}</button></td>`}</tr>`,
    )
    .join('')}</tbody></table>`;
const card = (name: string, unit: string, rent: string) =>
  `<div><h3>${name}</h3><dl><dt>Unit</dt><dd>${unit}</dd><dt>Rent</dt><dd>${rent}</dd></dl><button onclick="done.push('${name}')">Send notice</button></div>`;

const { follow, state } = lineTests({
  '/members': `<script>var done = []</script><h1>Members</h1>${table(
    ['Name', 'Status', 'Balance'],
    [
      ['Smith, Joan', 'Active', '£42.50'],
      ['Smith, Alan', 'Overdue', '£118.00'],
      ['Okoro, Ben', 'Overdue', '£0.00'],
      ['Vance, Ida', 'Active', '£75.25'],
    ],
    'Remind',
  )}`,
  '/tenants': `<script>var done = []</script><h2>Tenants</h2><div>${card('Dora Quill', 'Flat 1', 'Late')}${card('Emil Raab', 'Flat 2', 'Paid')}${card('Fay Stone', 'Flat 3', 'Late')}</div>`,
  '/rates': `<h1>Rates</h1>${table(
    ['Tool', 'Per day', 'Per week'],
    [
      ['Sander', '€18', '€70'],
      ['Drill', '€12', '€45'],
    ],
  )}`,
  '/kits': `<h1>Kits</h1>${table(
    ['Kit', 'Comes with', 'Price'],
    [
      ['Alpha', 'Manual', '$20'],
      ['Beta', 'Toolbox', '$35'],
      ['Gamma', 'Manual', '$15'],
    ],
  )}`,
  '/vans': `<h1>Vans</h1>${table(
    ['Reg', 'Driver', 'Mileage'],
    [
      ['KX12', 'Mo Hart', '48,200'],
      ['LB70', 'Ann Poe', '9,150'],
    ],
  )}`,
  '/bays': `<script>var done = []</script><h1>Bays</h1><div>${[
    ['Bay 1', 'Full'],
    ['Bay 2', 'Free'],
    ['Bay 3', 'Full'],
  ]
    .map(
      ([name, is]) =>
        `<div><span>${name}</span> <span>${is}</span> <button onclick="done.push('${name}')">Sweep</button></div>`,
    )
    .join('')}</div>`,
  '/loans': `<script>var done = []</script><h1>Loans</h1>${['Overdue', 'On loan', 'Arrived']
    .map(
      (is, at) =>
        `<article><h3>Jar ${at}</h3><p>${is}</p><button onclick="done.push('${at}')">Extend</button></article>`,
    )
    .join('')}`,
  '/desk': `<h1>Desk</h1><h2>Arrivals</h2>${table(['Guest name', 'Room', 'Nights'], [['Hale', '12', '2']])}<h2>Departures</h2>${table(['Guest name', 'Room', 'Bill'], [['Roy', '3', '€80']])}`,
});

testSome([
  ['/members', 'How many members whose status is overdue are there?', '2'],
  ['/members', 'Count the members whose status is not overdue', '2'],
  ['/members', 'How many members have a balance over 50?', '2'],
  ['/members', 'How many members with a balance of at least 75.25 are there?', '2'],
  ['/tenants', 'How many tenants whose rent is late are there?', '2'],
  ['/kits', 'How many kits come with a manual?', '2'],
  ['/kits', 'How many kits cost less than 30?', '2'],
  ['/rates', 'What does a sander cost per day?', '€18'],
  ['/rates', 'What does the drill cost per week?', '€45'],
  ['/vans', "What's the reg in the first row?", 'KX12'],
  ['/vans', 'Who drives the van with the lowest mileage?', 'Ann Poe'],
  [
    '/vans',
    'Read the details of the van with the lowest mileage',
    'Reg: LB70\nDriver: Ann Poe\nMileage: 9,150',
  ],
  [
    '/vans',
    'Read Reg and Driver of the vans',
    '[{"Reg":"KX12","Driver":"Mo Hart"},{"Reg":"LB70","Driver":"Ann Poe"}]',
  ],
  ['/desk', 'Read Guest and Room of the arrivals', '[{"Guest":"Hale","Room":"12"}]'],
  ['/members', "What is Joan Smith's balance?", '£42.50'],
])('%s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/members', 'For each member whose balance is over 50:\n  Click Remind', ['Smith, Alan', 'Vance, Ida']],
  [
    '/members',
    'For every member with a balance of more than 50, click Remind',
    ['Smith, Alan', 'Vance, Ida'],
  ],
  ['/members', 'For each member whose status is not active:\n  Click Remind', ['Smith, Alan', 'Okoro, Ben']],
  ['/tenants', 'For each tenant whose rent is late:\n  Click Send notice', ['Dora Quill', 'Fay Stone']],
  ['/bays', 'If bay 2 is full, stop\nClick Sweep next to bay 2', ['Bay 2']],
  ['/bays', 'If bay 1 is full, stop\nClick Sweep next to bay 1', []],
  ['/loans', 'If Jar 2 has arrived:\n  Click Extend next to Jar 2', ['2']],
  ['/loans', 'If Jar 1 has arrived:\n  Click Extend next to Jar 1', []],
])('those alone: %s %s', async (path, lines, done) => {
  await follow(path, lines);
  expect(await state('done')).toEqual(done);
});

testSome([
  ['/members', 'How many members have a fee over 50?'],
  ['/members', 'How many members with a fee over 50 are there?'],
  ['/members', 'How many members whose status is frozen are there?'],
  ['/kits', 'How many kits come with a charger?'],
  ['/rates', 'What does a sander cost per month?'],
  ['/members', "Read Smith's balance"],
])('what the page does not tell is not answered: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});

testSome([
  ['/members', 'For each member whose fee is over 50:\n  Click Remind'],
  ['/members', 'For each member whose status is frozen:\n  Click Remind'],
])('no round where it does not tell: %s %s', async (path, lines) => {
  await expect(follow(path, lines)).rejects.toThrow(/^Line 1/);
  expect(await state('done')).toEqual([]);
});

test('a question is named behind it', async () => {
  expect(await follow('/rates', 'What does a sander cost per day? Keep that as saw_price')).toEqual({
    saw_price: '€18',
  });
});
