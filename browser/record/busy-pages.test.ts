import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { aimAt } from '#browser/record/names/aim.ts';
import { nameAim } from '#browser/record/names/name-aim.ts';
import { fillWithoutKeys, scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const { openPage, follow } = recordingTests();

test(
  'a field that was filled in before its page was busy for seconds is a line',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<form onsubmit="event.preventDefault()"><label>User <input id="us"></label><label>Password <input id="pw" type="password"></label><button>Log in</button></form><script>us.addEventListener('change', () => { const end = performance.now() + 4000; while (performance.now() < end); })</script>`,
    );
    await fillWithoutKeys(tab, { us: 'grace', pw: 'hunter22' });
    await person.click(tab.getByText('Log in'));
    const lines = await person.done();
    expect(lines.map(({ parts }) => parts)).toEqual([
      ['Type ', { value: 'grace', name: 'user' }, ' into "User"'],
      ['Type ', { secret: true, name: 'password' }, ' into "Password"'],
      ['Click "Log in"'],
    ]);
  },
);

test(
  'a list of the browser whose page is drawn anew by its choice is named as it was',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<ol id="l"></ol><button id="ok">Keep</button><script>let all = ['Ada', 'Bo', 'Cy']; const draw = () => { l.innerHTML = all.map((one, at) => '<li><label>' + one + ' <select data-k="' + one + '">' + all.map((_, n) => '<option' + (n === at ? ' selected' : '') + '>' + (n + 1) + '</option>').join('') + '</select></label></li>').join('') }; draw(); l.onchange = (event) => { const one = event.target.dataset.k; all = all.filter((each) => each !== one); all.splice(Number(event.target.value) - 1, 0, one); draw() }; ok.onclick = (event) => did(all.join(), event)</script>`,
    );
    await person.choose(tab.locator('[data-k=Cy]'), { labels: ['1'] });
    await tab.locator('li:first-child [data-k=Cy]').waitFor();
    await person.choose(tab.locator('[data-k=Ada]'), { labels: ['3'] });
    await tab.locator('li:last-child [data-k=Ada]').waitFor();
    await person.click(tab.locator('#ok'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toMatch(/^Select \S+ from "Cy"\nSelect \S+ from "Ada"\nClick "Keep"$/);
  },
);

test(
  'a text that was made bold as a whole while its page was busy is selected again before',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<button onmousedown="event.preventDefault()" onclick="document.execCommand('bold')">Bold</button><div id="e" contenteditable="true" aria-label="Note"></div><script>e.onkeydown = (event) => { if (event.key !== 'h') return; const end = performance.now() + 1500; while (performance.now() < end); }</script>`,
    );
    await person.click(tab.locator('#e'));
    // Keys that wait while the page is busy arrive together, before its timers.
    await Promise.all(['h', 'e', 'y', 'Control+a'].map((key) => person.press(key)));
    await person.click(tab.getByText('Bold'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toMatch(/^Type "hey" into "Note"\nPress Control\+a\nClick "Bold"$/);
  },
);

test('what a press reaches on a page that moves meanwhile is the line', { timeout: 300_000 }, async () => {
  const { tab, person } = await openPage(
    `<style>b { display: inline-block; width: 90px } article { height: 40px }</style><div id="l"></div><script>let n = 0; let timer = 0; const add = () => { n += 1; l.insertAdjacentHTML('afterbegin', '<article><b>Story ' + n + '</b> <button>Pin</button></article>'); if (n > 60) clearInterval(timer) }; add(); add(); l.onpointermove = () => { timer ||= setInterval(add, 25) }; l.onpointerdown = () => clearInterval(timer); l.onclick = (event) => { if (event.target.matches('button')) did(event.target.parentElement.firstChild.textContent, event) }</script>`,
  );
  await person.click(tab.locator('article').first().locator('button'));
  const lines = await person.done();
  const pressed = await tab.evaluate('effects()[0]');
  expect(scriptOf(lines).text).toBe(`Click "Pin" for "${String(pressed)}"`);
});

test(
  'a card number in a field left by a press on a busy page keeps none of its digits in clear',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<label>Query <input id="q"></label> <button id="go" onclick="did('go', event)">Find</button><script>go.onmousedown = () => { const end = performance.now() + 1500; while (performance.now() < end); }</script>`,
    );
    await person.click(tab.locator('#q'));
    await person.type('5555555555554444');
    await expect.poll(() => tab.locator('#q').inputValue()).toBe('5555555555554444');
    await person.click(tab.locator('#go'));
    expect(scriptOf(await person.done()).text).toBe('Type {{var_1}} into "Query"\nClick "Find"');
  },
);

test.each([
  ['the same rows', ['Oslo', 'Kiel', 'Turku'], 'Click "Follow" for "Kiel"'],
  // What is at its place now was not aimed at.
  ['another row at its place', ['Oslo', 'Bergen', 'Kiel'], ''],
])(
  'what is drawn anew while its words are looked for is told by them: %s',
  { timeout: 300_000 },
  async (_, rows, line) => {
    const { tab, person } = await openPage(
      `<table id="b"></table><script>const draw = (rows) => { b.innerHTML = rows.map((one) => '<tr><td>' + one + '</td><td><a href="#">Follow</a></td></tr>').join('') }; draw(['Oslo', 'Kiel', 'Turku'])</script>`,
    );
    await person.done();
    const box = await tab.locator('tr:nth-child(2) a').boundingBox();
    const aim = box && (await aimAt(tab, { x: box.x + 5, y: box.y + 5 }));
    if (!aim) throw new Error('Nothing was aimed at.');
    await tab.evaluate(`draw(${JSON.stringify(rows)})`);
    const { words } = await nameAim(tab, aim, { isPrivate: () => false });
    expect(words.is_sure ? `Click ${words.phrase}` : '').toBe(line);
  },
);

// Never between button down and up: the page would get no click, and there is nothing to compare with.
test.each([30, 80, 140])(
  'what is pressed %i ms before its list is sorted is the row that the press reached',
  { timeout: 300_000 },
  async (wait) => {
    const { tab, person } = await openPage(
      `<button id="s">Sort</button><ul id="l"></ul><script>let all = ['Ada', 'Bo', 'Cai', 'Dov', 'Eli', 'Fay']; const draw = () => { l.innerHTML = all.map((one) => '<li><span>' + one + '</span> <button data-x="' + one + '">Invite</button></li>').join('') }; draw(); let isDown = false; addEventListener('pointerdown', () => { isDown = true }, true); addEventListener('pointerup', () => { isDown = false }, true); const sort = () => { if (isDown) return setTimeout(sort); all.reverse(); draw() }; s.onclick = () => setTimeout(sort, ${wait}); l.onclick = ({ target, isTrusted }) => target.dataset.x && did(target.dataset.x, { isTrusted })</script>`,
    );
    await person.click(tab.locator('#s'));
    await person.click(tab.locator('li button').nth(1));
    const lines = await person.done();
    expect(await follow(lines)).toBe(await tab.evaluate('JSON.stringify(effects())'));
  },
);

test.each([
  [
    'as it is pressed',
    `<div id="b"></div><script>const draw = () => { b.innerHTML = ['Ada', 'Bob'].map((one) => '<p>' + one + ' <button data-n="' + one + '">Pin</button></p>').join('') }; draw(); b.onpointerdown = draw; b.addEventListener('pointerup', (event) => { if (event.target.dataset.n) did('pin ' + event.target.dataset.n, event) })</script>`,
  ],
  [
    'as it is pointed at',
    `<div id="b"></div><script>let hot = null; const draw = () => { b.innerHTML = ['Ada', 'Bob'].map((one) => '<p data-n="' + one + '">' + one + ' <button data-n="' + one + '"' + (hot === one ? ' class="hot"' : '') + '>Pin</button></p>').join('') }; draw(); b.onpointerover = (event) => { const n = event.target.dataset.n ?? null; if (n !== hot) { hot = n; draw() } }; b.onclick = (event) => { if (event.target.matches('button')) did('pin ' + event.target.dataset.n, event) }</script>`,
  ],
])('what its page draws anew %s is pressed again', { timeout: 300_000 }, async (_, html) => {
  const { tab, person } = await openPage(html);
  await person.click(tab.locator('button').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Pin" for "Bob"');
  expect(await follow(lines)).toBe('["pin Bob"]');
});
