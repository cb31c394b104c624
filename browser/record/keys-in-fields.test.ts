import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

test('a key in a field that the page has given the focus names it, as it may come later', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="w" role="dialog" aria-label="Offer" hidden><input placeholder="Mail" id="m"></div><button id="b">Lamp</button><script>setTimeout(() => { w.hidden = false; m.focus() }, 700); addEventListener('keydown', (event) => { if (event.key === 'Escape' && !w.hidden) { w.hidden = true; did('away', event) } }); b.onclick = (event) => did('lamp', event)</script>`,
  );
  await tab.locator('#m').waitFor();
  await person.press('Escape');
  await person.click(tab.locator('#b'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press Escape in "Mail"\nClick "Lamp"');
  expect(await follow(lines)).toBe('["away","lamp"]');
});

test('a key in the field that was typed into last has no name, nor a second one', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>City <input id="c" role="combobox" aria-expanded="true"></label><label>Note <textarea id="n"></textarea></label><script>c.onkeydown = (event) => { if (event.key.length > 1) did(event.key, event) }</script>`,
  );
  await person.click(tab.locator('#c'));
  await person.type('Os');
  await person.press('ArrowDown');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Os" into "City"\nPress ArrowDown\nPress Enter');
  expect(await follow(lines)).toBe('["ArrowDown","Enter","c=Os"]');
});

test('Enter in the field after the one that was typed into is pressed there', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form onsubmit="event.preventDefault(); did('sent', event)"><label>From <input id="f"></label><label>To <input id="t" value="Kiel"></label></form>`,
  );
  await person.click(tab.locator('#f'));
  await person.type('Oslo');
  await person.press('Tab');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Oslo" into "From"\nPress Enter in "To"');
});

test('a letter in a list of the page is pressed in that list, one for the page is not', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button id="b">Note</button><ul role="listbox" tabindex="0" aria-label="Sorts"><li role="option">Millet</li><li role="option">Oats</li></ul><script>document.querySelector('ul').onkeydown = (event) => { event.stopPropagation(); did('list ' + event.key, event) }; onkeydown = (event) => did('page ' + event.key, event); b.onclick = (event) => did('note', event)</script>`,
  );
  await person.press('Tab');
  await person.press('Tab');
  await person.press('m');
  await person.click(tab.locator('#b'));
  await person.press('j');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press m in "Sorts"\nClick "Note"\nPress j');
  expect(await follow(lines)).toBe('["list m","note","page j"]');
});

test('a backspace that takes the last tag back is a line, one that does nothing is none', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Note <input id="n"></label><label>Grains <input id="q"></label><p id="c"></p><script>const got = []; q.onkeydown = (event) => { if (event.key === 'Enter') { got.push(q.value); q.value = '' } else if (event.key === 'Backspace' && q.value === '') { did('back ' + got.pop(), event) } c.textContent = got.join() }</script>`,
  );
  await person.click(tab.locator('#n'));
  await person.press('Backspace');
  await person.click(tab.locator('#q'));
  await person.type('rye\n');
  await person.press('Backspace');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "rye" into "Grains"\nPress Enter\nPress Backspace');
  expect(await follow(lines)).toBe('["back rye"]');
});

test.each([
  [
    'takes a suggestion and keeps the focus',
    `if (q.value) { event.preventDefault(); did('took ' + q.value, event); q.value += 'lo' }`,
  ],
  ['does something and lets the focus go on', `c.textContent += q.value; did('kept ' + q.value, event)`],
  ['is heard by a page that shows nothing', `event.preventDefault(); did('tab', event)`],
])('a Tab that %s is a line', SLOW, async (_, script) => {
  const { tab, person } = await openPage(
    `<label>City <input id="q" autocomplete="off"></label><label>Note <input id="n"></label><p id="c"></p><script>q.onkeydown = (event) => { if (event.key === 'Tab') { ${script} } }</script>`,
  );
  await person.click(tab.locator('#q'));
  await person.type('Os');
  await person.press('Tab');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Os" into "City"\nPress Tab');
  expect(await follow(lines)).toBe(await tab.evaluate('JSON.stringify(effects())'));
});

test('a Tab that only moves the focus is no line, also in a window that keeps it', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Mail <input id="a"></label><p id="m"></p><div role="dialog" aria-label="Sign in" id="w"><label>Name <input id="b"></label><label>Code <input id="c"></label></div><script>a.onblur = () => { m.textContent = a.value.includes('@') ? '' : 'Not a mail address' }; w.onkeydown = (event) => { if (event.key !== 'Tab' || event.target !== c) return; event.preventDefault(); b.focus() }</script>`,
  );
  await person.click(tab.locator('#a'));
  await person.type('x');
  await person.press('Tab');
  await person.type('y');
  await person.press('Tab');
  await person.type('z');
  await person.press('Tab');
  expect(scriptOf(await person.done()).text).toBe(
    'Type "x" into "Mail"\nType "y" into "Name"\nType "z" into "Code"',
  );
});

test('a sign that ends a line is written as a word where it is a key', SLOW, async () => {
  const { tab, person } = await openPage(
    `<ul role="listbox" tabindex="0" aria-label="Sorts"><li role="option">Millet</li><li role="option">Oats</li></ul><script>document.querySelector('ul').onkeydown = (event) => did('key ' + event.key, event)</script>`,
  );
  await tab.locator('ul').focus();
  await person.press(',');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press Comma in "Sorts"');
  expect(await follow(lines)).toBe('["key ,"]');
});

const HOURS = `<label>Mon <input id="a"></label> <label>Tue <input id="b"></label> <label>Note <input id="n"></label> <button id="ok">Hand in</button><script>const kept = {}; for (const one of [a, b]) one.addEventListener('keydown', (event) => { if (event.key === 'Tab') kept[one.id] = one.value }); ok.onclick = (event) => did(JSON.stringify(kept), event)</script>`;

test(
  'Tab is a line in a field whose page listens to its keys, though nothing shows what that did',
  SLOW,
  async () => {
    const { tab, person } = await openPage(HOURS);
    await person.click(tab.locator('#a'));
    await person.type('7.5');
    await person.press('Tab');
    await person.type('8');
    await person.press('Tab');
    await person.type('late');
    await person.press('Tab');
    await person.click(tab.locator('#ok'));
    const lines = await person.done();
    expect(scriptOf(lines).text.split('\n')).toEqual([
      'Type "7.5" into "Mon"',
      'Press Tab',
      'Type "8" into "Tue"',
      'Press Tab',
      'Type "late" into "Note"',
      'Click "Hand in"',
    ]);
    expect(await follow(lines)).toBe('["{\\"a\\":\\"7.5\\",\\"b\\":\\"8\\"}","a=7.5","b=8","n=late"]');
  },
);

test('the key with which a page undoes by itself is a line, that of a field is none', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Note <input id="n"></label><button id="up">Add 5</button> <b id="c">10</b><button id="ok">Count</button><script>const old = []; up.onclick = () => { old.push(c.textContent); c.textContent = Number(c.textContent) + 5 }; addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 'z' && event.target !== n) { event.preventDefault(); c.textContent = old.pop() ?? 10 } }); ok.onclick = (event) => did('count ' + c.textContent, event)</script>`,
  );
  for (const _ of [1, 2]) await person.click(tab.locator('#up'));
  await person.press('Control+z');
  await person.click(tab.locator('#n'));
  await person.type('late');
  await person.press('Control+z');
  await person.type('soon');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n').slice(0, 3)).toEqual([
    'Click "Add 5"',
    'Click "Add 5"',
    'Press Control+z',
  ]);
  expect(scriptOf(lines).text.match(/Control/g)).toHaveLength(1);
  expect(JSON.parse(await follow(lines))[0]).toBe('count 15');
});

test('a key after a Tab that has left the field is not pressed in it', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form onsubmit="event.preventDefault(); did('sent', event)"><label>Code <input id="c"></label></form>`,
  );
  await person.click(tab.locator('#c'));
  await person.type('SPRING');
  await person.press('Tab');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "SPRING" into "Code"\nPress Tab\nPress Enter');
  expect(await follow(lines)).toBe(await tab.evaluate('JSON.stringify(effects())'));
});

test('a Tab is a line where leaving its field moved what is pressed next', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>To <input id="i"></label><span id="c"></span><button>Send</button><script>i.onblur = () => { c.textContent = i.value + ' (a colleague)' }; document.querySelector('button').onclick = (event) => did('sent', event)</script>`,
  );
  await person.click(tab.locator('#i'));
  await person.type('ada@a.io');
  await person.press('Tab');
  await person.click(tab.getByText('Send'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "ada@a.io" into "To"\nPress Tab\nClick "Send"');
  expect(await follow(lines)).toBe('["sent","i=ada@a.io"]');
});

test('Tab is one of the keys of a page that is used by keys', SLOW, async () => {
  const { person } = await openPage(
    `<p>Keys: n, Tab</p><script>addEventListener('keydown', (event) => { setTimeout(() => did(event.key, event)) })</script>`,
  );
  await person.press('n');
  await person.press('Tab');
  await person.press('n');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press n\nPress Tab\nPress n');
  expect(await follow(lines)).toBe('["n","Tab","n"]');
});

const LATE = `<label>Supplier <input id="s" autocomplete="off"></label><div id="p" hidden></div><p id="c" data-state=""></p><script>const all = ['Mill & Sons', 'Miller North', 'Milton Dairy']; let at = -1; s.oninput = () => { p.hidden = false; p.textContent = 'Searching'; setTimeout(() => { at = -1; p.innerHTML = all.map((one) => '<div class="o">' + one + '</div>').join('') }, 300) }; s.onkeydown = (event) => { const rows = [...p.querySelectorAll('.o')]; if (event.key === 'ArrowDown') { at = Math.min(at + 1, rows.length - 1); rows.forEach((one, n) => (one.style.background = n === at ? 'silver' : '')) } if (event.key === 'Enter' && rows[at]) { c.dataset.state = rows[at].textContent; p.hidden = true } }</script>`;

test('arrows in a list of suggestions that says nothing of itself are lines', SLOW, async () => {
  const { tab, person } = await openPage(LATE);
  await person.click(tab.locator('#s'));
  await person.type('mil');
  await tab.locator('.o').nth(2).waitFor();
  await person.press('ArrowDown');
  await person.press('ArrowDown');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    'Type "mil" into "Supplier"\nPress ArrowDown\nPress ArrowDown\nPress Enter',
  );
  expect(await follow(lines)).toBe('["s=mil","c=Miller North"]');
});

test('an arrow in a field of one line at which nothing changes is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Name <input id="n"></label><p id="t"></p><script>let at = 0; setInterval(() => (t.textContent = ++at), 30)</script>`,
  );
  // It changes by itself, as is to be known before the arrow.
  await tab.waitForFunction('at > 20');
  await person.click(tab.locator('#n'));
  await person.type('Ada');
  await person.press('ArrowUp');
  expect(scriptOf(await person.done()).text).toBe('Type "Ada" into "Name"');
});

test('a key that opens a field, which no words find, is not typed into it once more', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="g" style="height:60px">Empty</div><script>addEventListener('keydown', (event) => { if (event.target !== document.body || event.key.length > 1) return; event.preventDefault(); g.innerHTML = '<input style="width:80px">'; const [field] = g.children; field.value = event.key; field.focus() })</script><button onclick="did('got ' + document.querySelector('input').value, event)">Keep</button>${'<input style="width:20px">'.repeat(32)}`,
  );
  await person.type('abc');
  await person.click(tab.getByText('Keep'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toContain('Press a\nType "bc"\nClick "Keep"');
  expect(await follow(lines)).toContain('"got abc"');
});

const CARDS = ['Ann', 'Bob', 'Cyd'].map((name) => `<div class="c" tabindex="0">${name}</div>`).join('');
const said = `<p id="o"></p><script>const archive = (name, event) => { o.textContent = 'archived ' + name; did('archive ' + name, event) };`;

test.each([
  [
    'the card hears it',
    `${CARDS}${said} for (const one of document.querySelectorAll('.c')) one.onkeydown = (event) => event.key === 'a' && archive(one.textContent, event)</script>`,
    '["archive Bob"]',
  ],
  [
    'the page hears it',
    `${CARDS}${said} addEventListener('keydown', (event) => event.key === 'a' && archive(document.activeElement.textContent.slice(0, 3), event))</script>`,
    '["archive Bob"]',
  ],
  [
    'what holds the card hears it',
    `<div id="list" tabindex="0">${CARDS.replaceAll(' tabindex="0"', '')}</div>${said} list.onkeydown = (event) => event.key === 'a' && archive('all', event)</script>`,
    '["archive all"]',
  ],
  [
    'the card is a paragraph',
    `<p tabindex="0">Bob</p>${said} addEventListener('keydown', (event) => event.key === 'a' && archive(document.activeElement.textContent, event))</script>`,
    '["archive Bob"]',
  ],
])(
  'a letter for what a press has given the focus comes behind that press: %s',
  SLOW,
  async (_how, html, left) => {
    const { tab, person } = await openPage(html);
    await person.click(tab.getByText('Bob'));
    await person.press('a');
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Bob"\nPress a');
    expect(await follow(lines)).toBe(left);
  },
);

test('a field that a letter opens among many is reached as its person did', SLOW, async () => {
  const { tab, person } = await openPage(
    `${Array.from({ length: 32 }, (_unused, at) => `<input aria-label="F${at}" value="x">`).join('')}<div id="k" tabindex="0">Quick add</div><div id="box"></div><p id="o"></p><script>k.onkeydown = (event) => { if (event.key.length > 1) return; box.innerHTML = '<input id="q">'; q.focus(); q.onkeydown = (next) => { if (next.key !== 'Enter') return; o.textContent = q.value; did('add ' + q.value, next); box.innerHTML = '' } }</script>`,
  );
  await person.click(tab.locator('#k'));
  await person.type('Rope');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Quick add"\nPress R\nType "ope"\nPress Enter');
  expect(await follow(lines)).toContain('"add Rope"');
});
