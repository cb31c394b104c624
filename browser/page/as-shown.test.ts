import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>const did = []; const note = (words) => did.push(words)</script>';
const PEOPLE = ['Hana Sato', 'Amelia Frost']
  .map(
    (name) => `<div class="card"><a href="#p">${name}</a> <span>Nurse</span>
      <button onclick="note('message ${name}')">Message</button> <button onclick="note('delete ${name}')">Delete</button></div>`,
  )
  .join('');

const PAGES: Record<string, string> = {
  '/settings': `${DID}<h1>Preferences</h1>
    <label>Time zone <select id="z"><option>Europe/Paris</option><option>Asia/Tokyo</option></select></label>
    <label>Story points <input id="points"></label>
    <label>First day of absence <input id="day" placeholder="DD/MM/YYYY"></label>
    <label>Message <input id="m"></label>
    <fieldset><legend>Remind me by</legend>
      <label><input type="radio" name="r" id="mail"> Email</label><label><input type="radio" name="r"> Letter</label></fieldset>
    <label><input type="checkbox" id="offers" checked> Product news and offers</label>
    <label><input type="checkbox" id="subs" checked> Allow substitutions</label>
    <label><input type="checkbox" id="veg"> Fruit &amp; veg (5)</label><label><input type="checkbox" id="now"> Available now</label>
    <button onclick="note('swap')">Swap stations</button>
    <button onclick="note('account')">Delete account</button>`,
  '/people': `${DID}<h1>Team</h1>${PEOPLE}`,
  '/orders': `${DID}<h1>Orders</h1><p>Fines: <b>£2.40</b></p>
    <table><tr><th>Permit</th><th>Expires</th></tr><tr><td>RP-1</td><td>3 May 2027</td></tr><tr><td>RP-2</td><td>9 June 2027</td></tr></table>
    <table><tr><th>Part</th><th>In stock</th></tr><tr><td>Chain</td><td>14</td></tr><tr><td>Tyre</td><td>3</td></tr></table>`,
};

PAGES['/task'] =
  `${DID}<h1>Order 7</h1><form onsubmit="event.preventDefault(); note('note ' + n.value)"><label>Note <textarea id="n"></textarea></label><button>Add note</button></form>
    <form onsubmit="event.preventDefault(); note('task ' + t.value)"><input id="t" placeholder="Add a task and press Enter"></form>
    <form onsubmit="event.preventDefault(); note('key ' + k.value)"><label>Key name <input id="k"></label><button>Create key</button><button type="button">Cancel</button></form>
    <form onsubmit="event.preventDefault(); note('post ' + s.value)"><textarea id="s" aria-label="Share something"></textarea><button>Post</button></form>`;

PAGES['/budgets'] =
  `${DID}<h1>Budgets</h1><label>Food <input id="f"></label><button onclick="note('budgets ' + f.value)">Save budgets</button>
    <button onclick="note('one')">Recount all</button><button onclick="note('two')">Recount prices</button><button onclick="note('gone')">Delete month</button>`;

PAGES['/sorted'] =
  `${DID}<h1>Lanterns</h1><label>Sort by <select id="sort"><option>Most popular</option><option>Name</option></select></label>
    <button onclick="note('total')">Total</button><p>Storm Lantern</p>`;

const { follow, state } = lineTests(PAGES);

testSome([
  ['time zone Asia/Tokyo', 'z.value', 'Asia/Tokyo'],
  ['story points 8', 'points.value', '8'],
  ['pick 30/11/2026 as first day of absence', 'day.value', '30/11/2026'],
  ['remind me by email', 'mail.checked', true],
  ['switch off product news and offers', 'offers.checked', false],
  ["don't allow substitutions", 'subs.checked', false],
  ['swap the stations', 'did.join()', 'swap'],
  ['show fruit & veg only', 'veg.checked', true],
  ['show only what is available now', 'now.checked', true],
])(
  'a line without a verb of ours is done where the page has all of its words: %s',
  async (line, script, left) => {
    await follow('/settings', line);
    expect(await state(script)).toBe(left);
  },
);

testSome([
  ['add the note Call before delivery', 'note Call before delivery'],
  ['add a note: Called on Friday', 'note Called on Friday'],
  ['add a note Called on Friday', 'note Called on Friday'],
  ['add a task called Water the plants', 'task Water the plants'],
  ['create a key called Backup script', 'key Backup script'],
  ['post Thanks to Gareth for the heaters', 'post Thanks to Gareth for the heaters'],
])('what is written is sent where the page has the one field for it: %s', async (line, did) => {
  await follow('/task', line);
  expect(await state('did.join()')).toBe(did);
});

test('a verb alone presses the only button that begins with it', async () => {
  await follow('/budgets', 'Type "5" into "Food", then save');
  expect(await state('did.join()')).toBe('budgets 5');
  for (const line of ['recount', 'delete']) await expect(follow('/budgets', line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});

test('the button of the named person is pressed', async () => {
  await follow('/people', 'message Hana Sato');
  expect(await state('did.join()')).toBe('message Hana Sato');
});

testSome([
  ['/orders', 'how much are my fines', '£2.40'],
  ['/orders', 'when does permit RP-2 expire?', '9 June 2027'],
  ['/orders', 'how many chains are in stock', '14'],
])('what is asked is read where the page has all of its words: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  // A word that nothing on the page says.
  ['/settings', 'swap the stations twice a day'],
  ['/settings', 'time zone Asia/Tokyo if it is late'],
  // A field of one word that is also what is done.
  ['/settings', 'message Hana Sato'],
  // The link of that name, and a button that does something else.
  ['/people', 'praise Hana Sato'],
  ['/people', 'open the menu of Hana Sato'],
  ['/people', 'message Ben Okafor'],
  ['/people', 'message everyone'],
  ['/settings', 'delete page'],
  ['/task', 'add a task called Water the plants to the list Home'],
  ['/task', 'create a user called Ada'],
  ['/orders', 'when does permit RP-3 expire?'],
])('what the page does not say whole is refused, and nothing is done: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  const values = `[did.join(), ...[...document.querySelectorAll('input')].map((one) => one.type === 'text' ? one.value : '')].join('')`;
  expect(await state(values)).toBe('');
});

test('behind a line that deletes, nothing is begun with a line that is not understood', async () => {
  await expect(follow('/people', 'Click "Delete" for "Hana Sato"\nwibble the wobble')).rejects.toThrow(
    /Line 2 cannot be understood/,
  );
  expect(await state('did.join()')).toBe('');
});

test('behind what only reads or types words of buying, the page decides', async () => {
  const lines = ['Wait for "Message"', 'Type "Delete my order" into "Message"', 'time zone Asia/Tokyo'];
  await follow('/settings', lines.join('\n'));
  expect(await state('z.value')).toBe('Asia/Tokyo');
});

testSome(['get the name', 'read the name as product', 'what is the name'])(
  'a line that reads is not done as one that sets or presses something: %s',
  async (line) => {
    await expect(follow('/sorted', line)).rejects.toThrow(/^Line 1/);
    expect(await state('sort.value + did.join()')).toBe('Most popular');
  },
);
