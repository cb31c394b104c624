import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `onclick="done.push('${what}'); now.textContent = '${what}'"`;
const button = (label: string, what = label) => `<button ${act(what)}>${label}</button>`;
const menu = (id: string, label: string, entries: readonly string[]) =>
  `<div><button aria-haspopup="menu" onclick="${id}.hidden = !${id}.hidden">${label}</button>
  <div role="menu" id="${id}" hidden onkeydown="hidden = true">${entries.map((one) => `<div role="menuitem" tabindex="-1" onclick="done.push('${one}'); ${id}.hidden = true">${one}</div>`).join('')}</div></div>`;
const drawn = (id: string, label: string, entries: readonly string[]) =>
  `<div class="dd"><div style="cursor: pointer" onclick="${id}.style.display = ${id}.style.display === 'none' ? 'block' : 'none'">${label} ▾</div>
  <ul id="${id}" style="display: none">${entries.map((one) => `<li style="cursor: pointer" onclick="done.push('${one}'); ${id}.style.display = 'none'">${one}</li>`).join('')}</ul></div>`;
const ORDERS = ['Price: low to high', 'Price: high to low', 'Newest first'];
const FORMATS = ['PDF', 'CSV', 'Excel'];
const { follow, state } = lineTests({
  '/basket': `${DONE}<h1>Basket</h1><ul>${['Blue mug', 'Green bowl'].map((one) => `<li>${one} ${button('Remove', one)}</li>`).join('')}</ul>`,
  '/table': `${DONE}<h1>Things</h1><table>${['Violin', 'Cello'].map((one) => `<tr><td>${one}</td><td>${button('Delete', `delete ${one}`)}${button('Add cover', `cover ${one}`)}</td></tr>`).join('')}</table>`,
  '/guests': `${DONE}<h1>Guests</h1><div>${['Omar', 'Lena'].map((one) => `<div class="g"><span>${one}</span><button aria-label="Remove ${one}" ${act(one)}>×</button></div>`).join('')}</div>`,
  '/ticket': `<h1>Ticket 41</h1><label>Assignee <select id="who"><option>Nobody</option><option>Hedda Moe</option><option>Tom Ray</option></select></label>
    <label>Kind <select id="kind"><option>Other</option><option>Scratch</option></select></label><label><input type="checkbox" id="urgent">Urgent</label>`,
  '/slots': `${DONE}<h1>Slots</h1>${['08:45', '9:15', '14:30', '15:00'].map((one) => button(one)).join('')}`,
  '/halves': `${DONE}<h1>Ferries</h1>${['02:30', '14:30'].map((one) => button(one)).join('')}`,
  '/twelve': `${DONE}<h1>Slots</h1>${['8:45 am', '2:30 pm'].map((one) => `<span role="button" tabindex="0" ${act(one)}>${one}</span>`).join('')}`,
  '/time': `<h1>Book</h1><label>Time <input type="time" id="time"></label>`,
  '/list': `<h1>Book</h1><label>Pick-up time <select id="time"><option>-</option><option>08:45</option><option>14:30</option></select></label>`,
  '/slips': `${DONE}<h1>Home</h1>${['Save', 'Settings', 'Reports'].map((one) => button(one)).join('')}<label>Surname <input id="sur"></label>
    <label>Country <select id="country"><option>-</option><option>Greece</option><option>Norway</option></select></label><label><input type="checkbox" id="news">Newsletter</label>`,
  '/near': `${DONE}<h1>Home</h1>${['Delete account', 'Send message', 'Meeting', 'Meetings', 'Place order', 'Maria'].map((one) => button(one)).join('')}`,
  '/menus': `${DONE}<h1>Report</h1>${menu('one', 'Export', FORMATS)}${menu('two', 'Sort', ORDERS)}`,
  '/drawn': `${DONE}<h1>Report</h1>${drawn('one', 'Export', FORMATS)}${drawn('two', 'Sort by', ORDERS)}`,
});
const FIELDS = `[...document.querySelectorAll('input, select')].map((one) => one.type === 'checkbox' ? one.checked : one.value).join()`;

testSome([
  ['/basket', 'take the green bowl off the list', 'done.join()', 'Green bowl'],
  ['/basket', 'get rid of the blue mug', 'done.join()', 'Blue mug'],
  ['/table', 'take violin out', 'done.join()', 'delete Violin'],
  ['/table', 'insure the cello', 'done.join()', 'cover Cello'],
  ['/guests', 'get rid of lena', 'done.join()', 'Lena'],
  ['/ticket', 'let hedda handle it', FIELDS, 'Hedda Moe,Other,false'],
  ['/ticket', 'give it to Tom', FIELDS, 'Tom Ray,Other,false'],
  ['/ticket', 'it is a scratch', FIELDS, 'Nobody,Scratch,false'],
  ['/ticket', 'mark it urgent', FIELDS, 'Nobody,Other,true'],
  ['/slots', 'half past two', 'done.join()', '14:30'],
  ['/slots', 'take the slot at quarter to nine', 'done.join()', '08:45'],
  ['/slots', `three o'clock`, 'done.join()', '15:00'],
  ['/twelve', 'book quarter to nine', 'done.join()', '8:45 am'],
  ['/twelve', 'half past two', 'done.join()', '2:30 pm'],
  ['/time', 'set the time to quarter to nine', 'time.value', '08:45'],
  ['/time', 'time 9 in the evening', 'time.value', '21:00'],
  ['/list', 'set pick-up time to half past two', 'time.value', '14:30'],
  ['/slips', 'clikc Save', 'done.join()', 'Save'],
  ['/slips', 'open the setings', 'done.join()', 'Settings'],
  ['/slips', 'go to reprots', 'done.join()', 'Reports'],
  ['/slips', 'type Adda into surnmae', 'sur.value', 'Adda'],
  ['/slips', 'choose Grece from country', 'country.value', 'Greece'],
  ['/slips', 'tick newsleter', 'news.checked', true],
  ['/menus', 'in the export menu choose pdf', 'done.join()', 'PDF'],
  ['/menus', 'export it as excel', 'done.join()', 'Excel'],
  ['/menus', 'sort by cheapest', 'done.join()', 'Price: low to high'],
  ['/menus', 'sort by price, highest first', 'done.join()', 'Price: high to low'],
  ['/drawn', 'in the export menu choose csv', 'done.join()', 'CSV'],
  ['/drawn', 'sort by newest', 'done.join()', 'Newest first'],
])('a line as others would write it: %s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/basket', 'get rid of the cup', 'done.join()'],
  ['/guests', 'take Bob off the list', 'done.join()'],
  ['/table', 'get rid of it all', 'done.join()'],
  ['/halves', 'half past two', 'done.join()'],
  ['/slots', 'choose half past four', 'done.join()'],
  ['/slips', 'click Svae now or never', 'done.join()'],
  ['/near', 'delte account', 'done.join()'],
  ['/near', 'click Send mesage', 'done.join()'],
  ['/near', 'click Plase order', 'done.join()'],
  ['/near', 'open the meetinsg', 'done.join()'],
  ['/near', 'click Marie', 'done.join()'],
  ['/menus', 'in the export menu choose word', 'done.join()'],
  ['/drawn', 'in the export menu choose word', 'done.join()'],
])('what the page does not have is refused: %s %s', async (path, line, script) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe('');
});

test('a menu that has no such entry is closed again', async () => {
  await expect(follow('/menus', 'in the export menu choose word')).rejects.toThrow(/^Line 1/);
  expect(await state('one.hidden')).toBe(true);
});

testSome([['let zora handle it'], ['it is a dent'], ['mark it purple']])(
  'nothing that is set has these words: %s',
  async (line) => {
    await expect(follow('/ticket', line)).rejects.toThrow(/^Line 1/);
    expect(await state(FIELDS)).toBe('Nobody,Other,false');
  },
);
