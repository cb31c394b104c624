import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const dog = (name: string, how: string, owner: string) =>
  `<div class="card"><span class="tag">${how}</span><h3>${name}</h3><div>${owner}</div><div><button onclick="document.title='walk ${name}'">Walk</button></div></div>`;
const DOGS = `${dog('Rex', 'Waiting', 'Ida Lund')}${dog('Bella', 'Checked in', 'Tom Berg')}${dog('Otto', 'Waiting', 'Eva Sand')}${dog('Nelly', 'Collected', 'Ida Lund')}`;
const { follow, state } = lineTests({
  '/kennel': `<h1>Happy Paws</h1><button>+ New dog</button><div class="all">${DOGS}</div>`,
  '/kennel-part': `<h1>Happy Paws</h1><button>+ New dog</button><div class="all">${DOGS}</div><button>Load more</button>`,
  '/stock': `<h1>Lamps</h1><ul>${[
    'Storm Lantern|$39.00|<button>Add</button>',
    'Head Torch|$45.00|<button disabled>Sold out</button>',
  ]
    .map((one) => one.split('|'))
    .map(
      ([name, price, act]) => `<li><h2><a href="#${name}">${name}</a></h2><p><b>${price}</b></p>${act}</li>`,
    )
    .join('')}</ul>`,
  '/parlour': `<h1>Spa</h1><div>${['Massage|£55|60 min', 'Manicure|£28|40 min', 'Facial|£49|50 min'].map((one) => `<button>${one.replaceAll('|', '<br>')}</button>`).join('')}</div>
    <h2>Your visits</h2><div><div>Massage with Ida · 12 June <button onclick="document.title='move 1'">Move</button></div><div>Facial with Eva · 20 June <button onclick="document.title='move 2'">Move</button></div></div>`,
  '/bills': `<nav><a href="#">Bills</a></nav><h2>Bills</h2><ul>${['May 2026|£71.40|Paid', 'April 2026|£83.15|Paid', 'March 2026|£102.90|Late'].map((one) => `<li>${one.replaceAll(/[^|]+/g, '<div>$&</div>').replaceAll('|', '')}<button>View</button></li>`).join('')}</ul>`,
  '/saver': `<section><h3>Monthly amount</h3><p><button aria-label="Decrease" onclick="v-=5;a.textContent='£'+v">−</button><b id="a">£78</b><button aria-label="Increase" onclick="v+=5;a.textContent='£'+v">+</button><button onclick="document.title='saved '+v">Save amount</button></p></section><script>let v = 78</script>`,
  '/library': `<form onsubmit="event.preventDefault();document.title=q.value;r.textContent='1 title for '+q.value"><label>Title or author <input id="q"></label><label>Branch <select><option>All</option><option>Riverside</option></select></label><label><input type="checkbox">Available now</label><p><button>Search</button></p></form><p id="r">6 titles</p>`,
  '/two-forms': `<form><label>Name <input></label><label>Street <input></label>${'<p>More of it.</p>'.repeat(8)}<button>Search</button></form>`,
  '/clubs': `<h1>Clubs</h1><div>${['Chess', 'Choir', 'Judo'].map((one) => `<div><div>${one}</div><div>Hall 2</div><button>Join</button></div>`).join('')}</div><div><div>My clubs</div><div><div>Choir</div><div>Friday 19:00</div></div></div>`,
  '/settings': `<label>Language <select onchange="document.title=value"><option>English</option><option>Welsh</option></select></label><p>Some text</p>`,
  '/ticket': `<h2>Leaking tap</h2><div role="group" aria-label="Priority"><button aria-pressed="false">Low</button><button aria-pressed="false">Normal</button><button aria-pressed="true">High</button></div><script>for (const one of document.querySelectorAll('button')) one.onclick = () => { for (const b of document.querySelectorAll('button')) b.setAttribute('aria-pressed', b === one); document.title = one.textContent }</script>`,
  '/catalogue': `<label>Branch <select onchange="document.title=value"><option>All branches</option><option>Central</option><option>Riverside</option></select></label><ul><li>Circe · Central</li><li>Stoner · Riverside</li></ul>`,
});

testSome([
  ['/kennel', 'how many dogs are waiting?', '2'],
  ['/kennel', 'count the waiting dogs', '2'],
  ['/kennel', 'how many dogs are checked in', '1'],
  ['/parlour', 'how long does the massage take', '60 min'],
  ['/parlour', 'how long is a facial?', '50 min'],
  ['/parlour', 'how much is the manicure', '£28'],
  ['/bills', 'how much was the bill for March', '£102.90'],
  ['/bills', 'how much was the April bill?', '£83.15'],
])('on %s: %s reads %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

testSome([
  ['/saver', 'set the monthly amount to £73', "document.querySelector('#a').textContent", '£73'],
  ['/saver', 'bring my monthly amount down to £68', "document.querySelector('#a').textContent", '£68'],
  ['/library', 'search for tolkien', 'document.title', 'tolkien'],
  ['/settings', 'put the language on Welsh', 'document.title', 'Welsh'],
  ['/settings', 'switch the language over to welsh', 'document.title', 'Welsh'],
  ['/ticket', "this one isn't urgent, make the priority low", 'document.title', 'Low'],
  ['/ticket', "it's not urgent, set the priority to normal", 'document.title', 'Normal'],
  ['/parlour', 'Click "Move" for "Massage"', 'document.title', 'move 1'],
  ['/parlour', 'move the facial', 'document.title', 'move 2'],
  ['/catalogue', 'I only want books from the Riverside library', 'document.title', 'Riverside'],
])('on %s: %s', async (path, line, script, value) => {
  await follow(path, line);
  expect(await state(script)).toBe(value);
});

testSome([
  ['/kennel', 'how many cats are waiting?'],
  ['/kennel-part', 'which dogs are waiting?'],
  ['/kennel', 'which dogs are asleep?'],
  ['/kennel', 'how many dogs are sleeping?'],
  ['/kennel-part', 'how many dogs are waiting?'],
  ['/bills', 'how much was the bill for June'],
  ['/parlour', 'how long does the haircut take'],
  ['/two-forms', 'search for tolkien'],
  ['/clubs', 'check that Chess is in my clubs'],
  ['/settings', 'put the language on French'],
  ['/kennel', 'check that Bella is waiting'],
  ['/kennel', 'check that Rex is collected'],
])('on %s: %s is refused', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(
    /is not on the page|says too little|cannot be|There is no search field|That is not so|no value beside it|not "in my clubs"|nothing changed|cannot be done/,
  );
  expect(await state('document.title')).toBe('');
});

testSome(['check that Bella is checked in', 'make sure Otto is waiting', 'check that Nelly is collected'])(
  'what stands above the name of a card is said of it: %s',
  async (line) => {
    expect(await follow('/kennel', line)).toEqual({});
  },
);

testSome([
  ['/kennel', 'which dogs are waiting?', ['Rex', 'Otto']],
  ['/kennel', 'list all waiting dogs', ['Rex', 'Otto']],
  ['/stock', 'which lamps are sold out', ['Head Torch']],
  ['/stock', 'get the names of all lamps that are sold out', ['Head Torch']],
])('which of a list are in a state: %s %s', async (path, line, names) => {
  const [value = ''] = Object.values(await follow(path, line));
  expect(JSON.parse(value)).toEqual(names);
});

testSome([
  ['/stock', 'list all lamps with their prices'],
  ['/stock', 'Read the name and price of all lamps'],
  ['/stock', 'list all lamps with price'],
])('what is read with each of a list: %s %s', async (path, line) => {
  const [value = ''] = Object.values(await follow(path, line));
  const rows: Record<string, string>[] = JSON.parse(value);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Storm Lantern', '$39.00'],
    ['Head Torch', '$45.00'],
  ]);
});

test('what is listed within an amount', async () => {
  const [value = ''] = Object.values(await follow('/stock', 'list all lamps that cost under 40 dollars'));
  expect(value).toContain('Storm Lantern');
  expect(value).not.toContain('Head Torch');
});

test('what stands below a plain text is in it', async () => {
  expect(await follow('/clubs', 'check that Choir is in my clubs')).toEqual({});
});
