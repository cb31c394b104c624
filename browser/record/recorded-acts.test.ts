import { expect, test } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { scriptOf, tabOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';

const SLOW = { timeout: 300_000 };
const { openPage, openFresh, follow, site } = recordingTests({
  '/next': casePage(`<h1>Next page</h1><button onclick="did('go on', event)">Go on</button>`),
});

const textOf = async (person: TestPerson) => scriptOf(await person.done()).text;

test('what is done in a second tab is done there again', SLOW, async () => {
  const { page, tab, person } = await openPage(
    `<a href="/next" target="_blank">More</a> <button onclick="said.textContent = 'x'; did('back', event)">Back here</button><p id="said"></p>`,
  );
  await person.click(tab.getByText('More'));
  await expect.poll(() => tabOf(page).url()).toBe(`${site().origin}/next`);
  await person.click(tabOf(page).getByText('Go on'));
  const tabs = person.heard.findLast(
    (said): said is Extract<LiveMessage, { kind: 'tabs' }> => said.kind === 'tabs',
  );
  const first = tabs?.tabs.find(({ address }) => !address.endsWith('/next'));
  await person.send({ kind: 'show_tab', tab: first?.id ?? 0 });
  await expect.poll(() => tabOf(page).url()).toBe(`${site().origin}/`);
  await person.click(tab.getByText('Back here'));
  const text = await textOf(person);
  expect(text).toBe('Click "More"\nClick "Go on"\nSwitch to the first tab\nClick "Back here"');
  const fresh = await openFresh();
  await fresh.follow({ text, lookup: (id) => ({ name: id, text: '', is_secret: false }) });
  expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('["back"]');
});

test(
  'what was undone in the page, written by an input method or filled in without keys is what stands there',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      '<label>Subject <input id="su"></label><label>Name <input id="na"></label><label>Mail <input id="ma" autocomplete="email"></label>',
    );
    await person.click(tab.locator('#su'));
    await person.send({ kind: 'paste', text: 'Wrong' });
    await person.press('Control+z');
    await expect.poll(() => tab.locator('#su').inputValue()).toBe('');
    await person.send({ kind: 'paste', text: 'Right' });
    await person.click(tab.locator('#na'));
    for (const text of ['に', 'にほん']) await person.send({ kind: 'composition', text });
    await person.send({ kind: 'text', text: '日本' });
    await person.click(tab.locator('#ma'));
    await person.send({ kind: 'text', text: 'ada@example.com' });
    // What a script of the page puts in is not what its person did.
    await tab.evaluate(`na.value = 'script'; na.dispatchEvent(new Event('input', { bubbles: true }))`);
    expect((await textOf(person)).split('\n')).toEqual([
      'Type "Right" into "Subject"',
      'Type "日本" into "Name"',
      'Type "ada@example.com" into "Mail"',
    ]);
  },
);

test('a page that goes away in the middle of typing leaves what was typed', SLOW, async () => {
  const { tab, person } = await openPage('<label>Name <input id="name"></label>');
  await person.click(tab.locator('#name'));
  await person.type('Ad');
  // A page that goes away within milliseconds of a letter takes that with it.
  await expect
    .poll(() => JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded')))
    .toContain('"value":"Ad"');
  await tab.goto(`${site().origin}/next`);
  await person.type('a');
  await person.click(tab.getByText('Go on'));
  const lines = (await textOf(person)).split('\n');
  expect(lines[0]).toBe('Type "Ad" into "Name"');
  expect(lines.at(-1)).toBe('Click "Go on"');
});

test('a question that holds a click up is answered by a line, also one that is declined', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button onclick="if (confirm('Sure?')) did('gone', event)">Delete</button><button onclick="const name = prompt('Name?', ''); if (name !== null) did('new', event)">New</button><button onclick="did('kept', event)">Keep</button>`,
  );
  const asked = () => person.heard.filter(({ kind }) => kind === 'dialog').length;
  for (const [number, button] of ['Delete', 'Delete', 'New'].entries()) {
    await person.click(tab.getByText(button));
    await expect.poll(asked).toBe(number + 1);
    await person.send({ kind: 'answer_dialog', accept: number === 0 });
  }
  await person.click(tab.getByText('Keep'));
  const lines = await person.done();
  const answered = ['Click "Delete"', 'Press OK in the browser dialog', 'Click "Delete"'];
  const declined = 'Press Cancel in the browser dialog';
  expect(scriptOf(lines).text.split('\n')).toEqual([
    ...answered,
    declined,
    'Click "New"',
    declined,
    'Click "Keep"',
  ]);
  expect(await follow(lines)).toBe('["gone","kept"]');
});

test('a file that was chosen and changed is uploaded by one line, again by its replay', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>CV <input type="file" id="cv"></label><button onclick="did('send ' + cv.files[0].name, event)">Send</button>`,
  );
  for (const name of ['first.txt', 'second.txt']) {
    await person.click(tab.locator('#cv'));
    await person.upload(name, 'Ada');
    await expect.poll(() => tab.evaluate('cv.files[0]?.name')).toBe(name);
  }
  await person.click(tab.getByText('Send'));
  const { text, variables } = scriptOf(await person.done());
  expect(text).toBe('Upload {{var_1}} to "CV"\nClick "Send"');
  // Its file is chosen for each run: what was uploaded while it was recorded is not kept.
  expect(variables).toEqual({ var_1: '' });
  const fresh = await openFresh();
  await fresh.follow(
    { text, lookup: (id) => ({ name: id, text: 'file_1', is_secret: false }) },
    {
      openFile: async (id) => ({ name: `${id}.txt`, media_type: 'text/plain', content: new Blob(['Ada']) }),
    },
  );
  expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('["send file_1.txt"]');
});

test('a click counts that only the next act gives a meaning', SLOW, async () => {
  const { tab, person } = await openPage(
    `<table><tr><th></th><th>Mon</th><th>Tue</th></tr>${[9, 10].map((hour) => `<tr><th>${hour}:00</th>${['Mon', 'Tue'].map((day) => `<td class="slot" style="width:60px;height:30px" data-day="${day}" onclick="pick.hidden = false"></td>`).join('')}</tr>`).join('')}</table><p id="pick" hidden>Chosen</p>
    <div role="grid" aria-label="Files">${['One', 'Two'].map((name) => `<div role="gridcell" tabindex="-1">${name}</div>`).join('')}</div>
    <input id="q" type="search" aria-label="Search" onfocus="recent.hidden = false"><div id="recent" hidden><div style="cursor:pointer" onclick="did('again', event)">billing</div></div>
    <label>Note <input id="note"></label><div id="song" ondblclick="did('play', event)" style="user-select: none">Brisa</div>`,
  );
  // Nothing on the page shows what it did.
  await person.click(tab.locator('#song'), { clicks: 2 });
  await person.click(tab.locator('.slot').nth(3));
  await tab.getByText('Chosen').waitFor();
  // Only where the focus is: nothing shows it.
  await person.click(tab.getByText('Two'));
  await person.press('ArrowDown');
  // The focus alone shows a list.
  await person.click(tab.locator('#q'));
  await tab.getByText('billing').waitFor();
  await person.click(tab.getByText('billing'));
  await person.click(tab.locator('#note'));
  expect((await textOf(person)).split('\n')).toEqual([
    'Double-click "Brisa"',
    'Click "Tue" for "10:00"',
    'Click "Two"',
    'Press ArrowDown in "Two"',
    'Click "Search"',
    'Click "billing"',
  ]);
});

test('what has no words of its own is named by where it stands', SLOW, async () => {
  const { tab, person } = await openPage(
    `<table><tr><th>Pupil</th><th>Late</th><th>Mark</th></tr>${['Ann', 'Ben'].map((one) => `<tr><td>${one}</td><td><input type="radio" class="late"></td><td><input class="mark" size="3"></td></tr>`).join('')}</table>
    <style>.cs input { position: absolute; opacity: 0; width: 0; height: 0 } .cs i { display: inline-block; width: 40px; height: 20px }</style>
    <div><span>Call me</span><label class="cs"><input type="checkbox"><i></i></label></div>
    ${[1, 2, 3].map(() => `<div class="thumb" style="display:inline-block;width:40px;height:40px;cursor:pointer" onclick="this.classList.add('sel')"></div>`).join('')}
    <div style="position:relative;height:40px" class="ed"><textarea id="keys" style="position:absolute;width:1px;height:1px;opacity:0" aria-label="Query"></textarea><pre id="drawn" style="height:30px"></pre></div>
    <script>document.querySelector('.ed').onmousedown = (event) => { event.preventDefault(); keys.focus() }; keys.oninput = () => { drawn.textContent += keys.value; keys.value = '' }</script>`,
  );
  await person.click(tab.locator('.late').nth(1));
  await person.click(tab.locator('.mark').nth(1));
  await person.type('2');
  await person.click(tab.locator('.cs i'));
  await person.click(tab.locator('.thumb').nth(1));
  await person.click(tab.locator('#drawn'));
  await person.type('hello');
  expect((await textOf(person)).split('\n')).toEqual([
    'Tick "Late" for "Ben"',
    'Type "2" into "Mark" for "Ben"',
    'Tick "Call me"',
    'Click the second "thumb" icon',
    'Type "hello" into "Query"',
  ]);
});

test('what is typed for a choice does not hold what was typed for the one before', SLOW, async () => {
  const { tab, person } = await openPage(
    `<input id="who" aria-label="Guests" style="width:2px;border:0;padding:0"><div id="op"></div><p id="in"></p>
    <script>const names = ['Abby', 'Cid', 'Ida'];
      const take = (name) => { document.querySelector('#in').textContent += name; who.value = ''; draw() };
      const draw = () => { who.style.width = Math.max(2, who.value.length * 4) + 'px'; const low = who.value.toLowerCase();
        op.innerHTML = low ? names.filter((one) => one.toLowerCase().startsWith(low)).map((one) => '<div role="option">' + one + '</div>').join('') : '' };
      who.oninput = draw; op.onmousedown = (event) => event.preventDefault(); op.onclick = (event) => take(event.target.textContent);
      who.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); take(op.textContent) } }</script>`,
  );
  await tab.locator('#who').focus();
  await person.type('ab');
  await person.click(tab.getByRole('option', { name: 'Abby' }));
  await expect.poll(() => tab.locator('#in').textContent()).toBe('Abby');
  await person.type('i');
  await person.press('Tab');
  await expect.poll(() => tab.locator('#in').textContent()).toBe('AbbyIda');
  await person.type('c');
  await person.click(tab.getByRole('option', { name: 'Cid' }));
  const text = await textOf(person);
  expect(text.split('\n')).toEqual([
    'Type "ab" into "Guests"',
    'Click "Abby"',
    'Type "i" into "Guests"',
    'Press Tab',
    'Type "c" into "Guests"',
    'Click "Cid"',
  ]);
});

const EDITOR = `<button id="bo" onmousedown="event.preventDefault()" onclick="drawn.textContent += '*'; did('bold', event)">Bold</button>
  <label><input type="checkbox" id="wr"> Wrap</label>
  <div style="position:relative;height:40px" class="ed"><textarea id="keys" style="position:absolute;width:1px;height:1px;opacity:0" aria-label="Query"></textarea><pre id="drawn" data-state="" style="height:30px"></pre></div>
  <script>document.querySelector('.ed').onmousedown = (event) => { event.preventDefault(); keys.focus() };
    keys.oninput = () => { drawn.textContent += keys.value; drawn.dataset.state = drawn.textContent; keys.value = '' };
    keys.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); drawn.textContent += '/' } if (event.key === 'Backspace') drawn.textContent = drawn.textContent.slice(0, -1) }</script>`;

test('an editor that hides its field gets each text once, and none is lost', SLOW, async () => {
  const { page, tab, person } = await openPage(EDITOR);
  await person.click(tab.locator('#drawn'));
  await person.type('one');
  await person.click(tab.getByText('Bold'));
  await person.type('two');
  await person.press('Enter');
  await person.press('Enter');
  await person.type('six');
  // The focus leaves, and nothing is done elsewhere.
  await tab.locator('#keys').blur();
  await tab.locator('#keys').focus();
  await person.type('ty');
  await person.click(tab.locator('#wr'));
  await person.click(tab.locator('#drawn'));
  await person.type('!');
  await expect.poll(() => tab.locator('#drawn').textContent()).toBe('one*two//sixty!');
  const { text } = scriptOf(await person.done());
  expect(text.split('\n')).toEqual([
    'Type "one" into "Query"',
    'Click "Bold"',
    'Type "two" into "Query"',
    'Press Enter',
    'Press Enter',
    'Tick "Wrap"',
    'Type "sixty!" into "Query"',
  ]);
  await page.open(site().origin);
  await page.follow({ text, lookup: (id) => ({ name: id, text: '', is_secret: false }) });
  expect(await tab.locator('#drawn').textContent()).toBe('one*two//sixty!');
});

test(
  'a key that comes at once behind the last letter of such an editor takes nothing of it',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `${EDITOR}<script>keys.addEventListener('input', (event) => { if (event.data !== 'o') return; const end = performance.now() + 1000; while (performance.now() < end); })</script>`,
    );
    await person.click(tab.locator('#drawn'));
    // Keys that wait while the page is busy arrive together, before its timers.
    await Promise.all(['t', 'w', 'o', 'Control+b'].map((key) => person.press(key)));
    expect(await textOf(person)).toBe('Type "two" into "Query"\nPress Control+b');
  },
);

test('digits of a card that are corrected in such an editor are not reported', SLOW, async () => {
  const { tab, person } = await openPage(EDITOR);
  await person.click(tab.locator('#drawn'));
  await person.type('5555555555554443');
  await person.press('Backspace');
  await expect.poll(() => tab.locator('#drawn').textContent()).toBe('555555555555444');
  await person.type('4');
  await person.click(tab.getByText('Bold'));
  expect(await textOf(person)).toBe('Type {{var_1}} into "Query"\nClick "Bold"');
  expect(JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'))).not.toMatch(/5555555/);
});

test('a name or a password that is typed again keeps its place in a sign-in', SLOW, async () => {
  const { tab, person } = await openPage(
    '<label>E-mail <input id="em"></label><label>Password <input id="pw" type="password"></label><label>Shop <input id="sh"></label>',
  );
  await person.click(tab.locator('#em'));
  await person.type('ad');
  await person.press('Tab');
  await person.type('wrong');
  await person.click(tab.locator('#sh'));
  await person.type('7');
  await person.click(tab.locator('#em'));
  for (let letter = 0; letter < 3; letter += 1) await person.press('Backspace');
  await person.type('bo');
  await person.click(tab.locator('#pw'));
  await person.type('x');
  expect((await textOf(person)).split('\n')).toEqual([
    'Type "bo" into "E-mail"',
    'Type {{var_1}} into "Password"',
    'Type "7" into "Shop"',
  ]);
});
