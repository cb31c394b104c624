import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

const CARDS = [
  ['Farah Aziz', 'Holiday', '1 Dec 2026 (1 day)'],
  ['Gareth Pugh', 'Sick leave', '26 Nov 2026 (2 days)'],
  ['Hana Sato', 'Holiday', '1 Dec 2026 (1 day)'],
]
  .map(
    ([name, kind, days]) =>
      `<div class="card"><div><b>${name}</b><span class="badge">${kind}</span></div><p>${days}</p><button onclick="did('yes ${name}', event)">Approve</button> <button onclick="did('no ${name}', event)">Decline</button></div>`,
  )
  .join('');
const PRODUCTS = ['Butter croissant', 'Eccles cake']
  .map(
    (name) =>
      `<div class="prod"><h3><a href="#">${name}</a></h3><p class="price">£2.60</p><form onsubmit="return false">Qty <input type="number" name="qty"> <button onclick="did('${name}', event)">Add to basket</button></form></div>`,
  )
  .join('');
const BOOKS = ['RHS Garden Plants', 'Salt Path']
  .map(
    (name, at) =>
      `<div class="rec"><div>${name}</div><p>By A. Writer</p><p>${at + 1} available</p><a href="#" onclick="did('${name}', event)">Place hold</a></div>`,
  )
  .join('');

test('what stands in one of several alike parts is told by its title, not by its number', SLOW, async () => {
  const { tab, person } = await openPage(`${CARDS}${PRODUCTS}${BOOKS}`);
  await person.click(tab.locator('.card').nth(2).getByText('Approve'));
  await person.click(tab.locator('.card').first().getByText('Decline'));
  await person.click(tab.locator('.prod').nth(1).locator('input'));
  await person.type('6');
  await person.click(tab.locator('.prod').nth(1).getByText('Add to basket'));
  await person.click(tab.locator('.rec').first().getByText('Place hold'));
  expect(scriptOf(await person.done()).text.split('\n')).toEqual([
    'Click "Approve" for "Hana Sato"',
    'Click "Decline" for "Farah Aziz"',
    'Type "6" into "Qty" for "Eccles cake"',
    'Click "Add to basket" for "Eccles cake"',
    'Click "Place hold" for "RHS Garden Plants"',
  ]);
});

test('its lines go to the same part on another day, where others stand before it', SLOW, async () => {
  const { tab, person } = await openPage(PRODUCTS + CARDS);
  await person.click(tab.locator('.prod').nth(1).getByText('Add to basket'));
  await person.click(tab.locator('.card').first().getByText('Decline'));
  const lines = await person.done();
  const cake = PRODUCTS.slice(PRODUCTS.lastIndexOf('<div class="prod">'));
  const last = CARDS.slice(CARDS.lastIndexOf('<div class="card">'));
  setPage(
    `${cake.replaceAll('Eccles cake', 'Iced bun')}${cake}${PRODUCTS.replace(cake, '')}${last.replaceAll('Hana Sato', 'Dmitri Volkov')}${CARDS}`,
  );
  expect(await follow(lines)).toBe('["Eccles cake","no Farah Aziz"]');
});

/** Columns with their cards, and how many these are. */
const board = (columns: Record<string, string[]>, drinks: number) =>
  `${Object.entries(columns)
    .map(
      ([column, cards]) =>
        `<section class="col"><h3>${column} <span class="badge">${cards.length}</span></h3>${cards.map((card) => `<div class="kc"><span class="menu"><button onclick="did('menu ${card}', event)">…</button></span><div>${card}</div><span class="badge">Design</span></div>`).join('')}<button onclick="did('add to ${column}', event)">Add a card</button></section>`,
    )
    .join(
      '',
    )}<label><input type="checkbox" data-name="drinks"> Drinks (${drinks})</label><label><input type="checkbox"> Reports (2026)</label>`;

test(
  'the only card of its column has its own title, and no name says how many there are today',
  SLOW,
  async () => {
    const { tab, person } = await openPage(board({ Plans: ['Blog', 'Menu'], Review: ['Images'] }, 4));
    await person.click(tab.locator('.kc', { hasText: 'Images' }).locator('button'));
    await person.click(tab.locator('.col').first().getByText('Add a card'));
    await person.click(tab.getByText('Drinks'));
    await person.click(tab.getByText('Reports'));
    const lines = await person.done();
    expect(scriptOf(lines).text.split('\n')).toEqual([
      'Click "…" for "Images"',
      'Click "Add a card" for "Plans"',
      'Tick "Drinks"',
      'Tick "Reports (2026)"',
    ]);
    setPage(board({ Plans: ['Blog'], Review: ['Audit', 'Images'] }, 12));
    expect(JSON.parse(await follow(lines))).toEqual(['menu Images', 'add to Plans', 'drinks=on', 'INPUT=on']);
  },
);

/** Cards are carried onto columns; `title` writes the name of a column and how many cards it has. */
const kanban = (columns: Record<string, string[]>, title: (name: string, count: number) => string) =>
  `<style>.col { display: inline-block; width: 180px; min-height: 200px; vertical-align: top }</style>${Object.entries(
    columns,
  )
    .map(
      ([name, cards]) =>
        `<div class="col" data-c="${name}" ondragover="event.preventDefault()" ondrop="const card = event.dataTransfer.getData('text'); did(card + ' to ${name}', event); this.append([...document.querySelectorAll('.kc')].find((one) => one.textContent === card))">${title(name, cards.length)}${cards.map((card) => `<div class="kc" draggable="true" ondragstart="event.dataTransfer.setData('text', this.textContent)">${card}</div>`).join('')}</div>`,
    )
    .join('')}`;

test.each([
  ['a badge', (name: string, count: number) => `<h3>${name} <span class="count">${count}</span></h3>`],
  ['its text', (name: string, count: number) => `<h3>${name} · ${count}</h3>`],
])(
  'a card is dragged onto a column whatever it holds today: the count in %s',
  SLOW,
  async (_where, title) => {
    const { tab, person } = await openPage(
      kanban({ Plans: ['Logo', 'Ads'], Review: ['Menu'], Done: [] }, title),
    );
    await person.drag(tab.getByText('Ads'), tab.locator('[data-c=Review]'));
    await person.drag(tab.getByText('Logo'), tab.locator('[data-c=Done] h3'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Drag "Ads" onto "Review"\nDrag "Logo" onto "Done"');
    setPage(
      kanban({ Plans: ['Logo', 'Ads', 'Map'], Review: ['Menu', 'Post', 'Flyer'], Done: ['Card'] }, title),
    );
    expect(await follow(lines)).toBe('["Ads to Review","Logo to Done"]');
  },
);

const mails = (entries: readonly [from: string, about: string][]) =>
  `<div>${entries.map(([from, about]) => `<div class="mail" style="cursor:pointer"><button>☆</button> <span>${from}</span><span>${about}</span></div>`).join('')}</div><script>addEventListener('click', (event) => { const mail = event.target.closest('.mail'); if (mail && event.target.tagName !== 'BUTTON') did('opened ' + mail.children[1].textContent, event) })</script>`;

test('an entry that is pressed itself is told by its title, not by all of its words', SLOW, async () => {
  const hello: [string, string] = ['City Library', 'Hello'];
  const { tab, person } = await openPage(mails([hello, ['Wei Chen', 'Lunch?']]));
  await person.click(tab.locator('.mail').first());
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "City Library"');
  setPage(mails([['Ada Fern', 'Hello'], hello]));
  expect(await follow(lines)).toBe('["opened City Library"]');
});

const trips = (order: readonly number[]) => {
  const all = [
    ['Lisbon', '3 May', 'by train'],
    ['Lisbon', '9 May', 'by ship'],
    ['Oslo', '9 May', 'by train'],
    ['Oslo', '9 May', 'by ship'],
  ];
  return order
    .map((at) => all[at] ?? [])
    .map(
      ([place, day, way]) =>
        `<div class="trip"><h4>${place}</h4><p>${day}</p><p>${way}</p><div class="like" style="cursor:pointer" onclick="this.textContent = '♥'; did('like ${place} ${day} ${way}', event)">♡</div><button onclick="did('take ${place} ${day} ${way}', event)">Take</button></div>`,
    )
    .join('');
};

test('parts of one title are told by what else stands in them, in any order', SLOW, async () => {
  const { tab, person } = await openPage(trips([0, 1, 2, 3]));
  await person.click(tab.locator('button').nth(1));
  await person.click(tab.locator('button').nth(2));
  await person.click(tab.locator('.like').nth(3));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Click "Take" for "Lisbon" with "by ship"',
    'Click "Take" for "Oslo" with "by train"',
    'Click "♡" for "Oslo" with "by ship"',
  ]);
  setPage(trips([3, 2, 1, 0]));
  expect(await follow(lines)).toBe(
    '["take Lisbon 9 May by ship","take Oslo 9 May by train","like Oslo 9 May by ship"]',
  );
});

test('what has no words in parts of one title is told by what else stands in them', SLOW, async () => {
  const bare = (order: readonly number[]) =>
    trips(order).replaceAll('>Take<', ' style="width:40px;height:20px"><');
  const { tab, person } = await openPage(bare([0, 1, 2, 3]));
  await person.click(tab.locator('button').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the button for "Lisbon" with "by ship"');
  setPage(bare([3, 2, 1, 0]));
  expect(await follow(lines)).toBe('["take Lisbon 9 May by ship"]');
});
