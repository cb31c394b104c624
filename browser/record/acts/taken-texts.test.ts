import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const TAGS = `<label>Keywords <input id="t"></label><p id="c"></p><script>t.oninput = (event) => { if (!/[,;]$/.test(t.value)) return; did('tag ' + t.value.slice(0, -1), event); c.textContent += ' ' + t.value; t.value = '' }</script>`;

test('each text that the page takes at a comma is a line, with its comma', SLOW, async () => {
  const { tab, person } = await openPage(TAGS);
  await person.click(tab.locator('#t'));
  await person.type('salt,red pepper,thyme;');
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "salt" into "Keywords"',
    'Press Comma',
    'Type "red pepper" into "Keywords"',
    'Press Comma',
    'Type "thyme" into "Keywords"',
    'Press Semicolon',
  ]);
  expect(await follow(lines)).toBe('["tag salt","tag red pepper","tag thyme"]');
});

test('letters of which the page takes each at once are pressed in their field', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Guess <input id="t"></label><script>t.oninput = (event) => { did('guess ' + t.value, event); t.value = '' }</script>`,
  );
  await person.click(tab.locator('#t'));
  await person.type('aq');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press a in "Guess"\nPress q in "Guess"');
  expect(await follow(lines)).toBe('["guess a","guess q"]');
});

test(
  'a text with a comma that stays, that its person takes away or that is a secret is not split',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<label>City <input id="a"></label><label>Note <input id="b"></label><label>Password <input id="c" type="password"></label><script>c.oninput = () => { if (c.value.endsWith(',')) { c.value = '' } }</script>`,
    );
    await person.click(tab.locator('#a'));
    await person.type('Bern, CH');
    await person.click(tab.locator('#b'));
    await person.type('a,');
    await person.press('Backspace');
    await person.press('Backspace');
    await person.type('late');
    await person.click(tab.locator('#c'));
    await person.type('sesame,');
    const { text } = scriptOf(await person.done());
    expect(text).toMatch(
      /^Type "Bern, CH" into "City"\nType "late" into "Note"\nType \{\{var_1\}\} into "Password"$/,
    );
  },
);

const SCANS = `<label>Scan <input id="t"></label><button id="s">Save</button><p id="c"></p><script>let wait = 0; t.oninput = () => { clearTimeout(wait); wait = setTimeout(() => { if (t.value === '') return; c.textContent += ' ' + t.value; t.value = '' }, 400) }; s.onclick = (event) => did('saved' + c.textContent, event)</script>`;

test('a text that the page takes by a timer is waited for before what comes next', SLOW, async () => {
  const { tab, person } = await openPage(SCANS);
  await person.click(tab.locator('#t'));
  await person.send({ kind: 'text', text: 'salt' });
  await expect.poll(() => tab.locator('#c').textContent()).toBe(' salt');
  await person.send({ kind: 'text', text: 'thyme' });
  await expect.poll(() => tab.locator('#c').textContent()).toBe(' salt thyme');
  await person.click(tab.locator('#s'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "salt" into "Scan"',
    'Wait until "Scan" is empty',
    'Type "thyme" into "Scan"',
    'Wait until "Scan" is empty',
    'Click "Save"',
  ]);
  expect(await follow(lines)).toBe('["saved salt thyme"]');
});

test('nothing waits for a field that its person or the next act empties', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Note <input id="n"></label><button id="a">Add</button><ul id="l"></ul><script>a.onclick = (event) => { const text = n.value; did('add ' + text, event); setTimeout(() => { l.innerHTML += '<li>' + text + '</li>'; n.value = '' }, 300) }</script>`,
  );
  await person.click(tab.locator('#n'));
  await person.type('x');
  await person.press('Backspace');
  for (const [at, text] of ['tea', 'rye'].entries()) {
    await person.click(tab.locator('#n'));
    await person.type(text);
    await person.click(tab.locator('#a'));
    await expect.poll(() => tab.locator('li').count()).toBe(at + 1);
  }
  expect(scriptOf(await person.done()).text.split('\n')).toEqual([
    'Type "tea" into "Note"',
    'Click "Add"',
    'Type "rye" into "Note"',
    'Click "Add"',
  ]);
});

test(
  'a text that comes as a whole, before a timer runs after the one that the page took, is a line of its own',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<label>Scan <input id="t"></label><p id="c"></p><button id="s">Save</button><script>t.oninput = () => { if (!/^\\d{6}$/.test(t.value)) return; c.textContent += ' Parcel ' + t.value; t.value = ''; if (c.textContent.length > 20) for (const end = performance.now() + 300; performance.now() < end;); }; s.onclick = (event) => did('saved' + c.textContent, event)</script>`,
    );
    await person.click(tab.locator('#t'));
    await person.type('10423310424');
    // The page is busy with the last letter when the next text comes.
    await Promise.all([person.press('1'), person.send({ kind: 'text', text: '200118' })]);
    await person.click(tab.locator('#s'));
    const lines = await person.done();
    expect(await follow(lines)).toBe('["saved Parcel 104233 Parcel 104241 Parcel 200118"]');
  },
);
