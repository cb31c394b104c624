import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, openFresh, follow } = recordingTests();

test('a press beside a window that closes it is done again beside it', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button id="a">About</button><div class="veil" id="v" hidden><div class="dialog" role="dialog" aria-label="About"><p>Found in 1888.</p><button id="k">Keep</button></div></div><script>a.onclick = () => { v.hidden = false }; v.onclick = (event) => { if (event.target !== v) return; v.hidden = true; did('away', event) }; k.onclick = (event) => did('kept', event)</script>`,
  );
  await person.click(tab.locator('#a'));
  await person.click(tab.locator('#v'), { inside: 0.95 });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "About"\nClick outside the dialog');
  expect(await follow(lines)).toBe('["away"]');
});

test(
  'a press on the empty page that closes a menu is done again, and any other is no line',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<button id="m">Sort</button><div id="l" hidden style="position:absolute;background:#fff;width:200px;height:160px"><p>By year</p></div><p style="margin-top:30px"><button id="g">Show map</button></p><script>document.body.style.minHeight = '400px'; m.onclick = (event) => { l.hidden = false; event.stopPropagation() }; document.onclick = (event) => { if (!l.hidden) did('away', event); l.hidden = true }; g.onclick = (event) => did('map', event)</script>`,
    );
    await person.click(tab.locator('body'), { inside: 0.9 });
    await person.click(tab.locator('#m'));
    await person.click(tab.locator('body'), { inside: 0.9 });
    await person.click(tab.locator('#g'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Sort"\nClick outside the menu\nClick "Show map"');
    expect(await follow(lines)).toBe('["away","map"]');
  },
);

test('a notice that goes meanwhile is no menu; what can be chosen from is one', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>.o { position: absolute; right: 0; top: 40px; width: 180px; background: #fff }</style><div id="at"></div><script>document.body.style.minHeight = '400px'; let goes = 0;
    const show = (html, ms) => { at.innerHTML = html; goes = ms }; const gone = (event) => { if (at.firstChild) did('gone', event); at.innerHTML = '' };
    addEventListener('pointerdown', (event) => goes > 0 && setTimeout(() => gone(event), goes)); addEventListener('click', (event) => goes === 0 && gone(event))</script>`,
  );
  const press = async (html: string, ms: number) => {
    await tab.evaluate(`show(${JSON.stringify(html)}, ${ms})`);
    await person.click(tab.locator('body'), { inside: 0.9 });
    await tab.waitForFunction('!at.firstChild');
  };
  const notices = [
    '<div class="o">Saved</div>',
    '<div class="o" role="status">Saved <button>Undo</button></div>',
    '<div class="o"><p role="alert">Not saved <a href="#">Try again</a></p></div>',
    '<div style="position:fixed;top:0" aria-live="polite"><div class="o">Sent <button>Undo</button></div></div>',
    '<div class="o toast">Copied <button>×</button></div>',
  ];
  for (const notice of notices) await press(notice, 40);
  expect(scriptOf(await person.done()).text).toBe('');
  await person.record();
  const menus = [
    ['<div class="o"><p>By year</p></div>', 0],
    ['<div class="o"><div style="cursor:pointer">By year</div></div>', 40],
    ['<div class="o"><table><tr><td tabindex="0">12</td></tr></table></div>', 40],
    ['<div class="o"><p role="alert">Full</p><a href="#">Other days</a></div>', 40],
  ] as const;
  for (const [menu, ms] of menus) await press(menu, ms);
  await press('<div class="o" role="dialog"><p role="alert">Full</p></div>', 40);
  const outside = menus.map(() => 'Click outside the menu');
  expect(scriptOf(await person.done()).text).toBe([...outside, 'Click outside the dialog'].join('\n'));
});

test('slides that follow each other meanwhile are no menu that was closed', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>.s { position: absolute; inset: 0 }</style><div id="box" style="position:relative;height:120px">${['Tents', 'Boots'].map((one, at) => `<section class="s" ${at ? 'hidden' : ''}><a href="#">${one}</a></section>`).join('')}</div><script>document.body.style.minHeight = '400px'; setInterval(() => { for (const one of box.children) one.hidden = !one.hidden }, 150)</script>`,
  );
  for (let press = 0; press < 4; press += 1) await person.click(tab.locator('body'), { inside: 0.9 });
  expect(scriptOf(await person.done()).text).toBe('');
});

test('a press beside what stays open all the same fails', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button id="a">About</button><div class="veil" id="v" hidden><div class="dialog" role="dialog" aria-label="About"><p>Old.</p></div></div><b id="n">0</b><script>const isSticky = sessionStorage.getItem('seen') === 'yes'; a.onclick = () => { v.hidden = false }; v.onclick = () => { n.textContent = 'pressed'; if (!isSticky) v.hidden = true }; sessionStorage.setItem('seen', 'yes')</script>`,
  );
  await person.click(tab.locator('#a'));
  await person.click(tab.locator('#v'), { inside: 0.95 });
  const lines = await person.done();
  // The first visit of the other page is one that lets itself be closed.
  expect(await follow(lines)).toBe('[]');
  await expect(follow(lines)).rejects.toThrow('stayed there');
});

test('a dot without words is told by the words that it stands beside', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button aria-label="2 messages">🔔</button>${['Card sent', 'Rate changed'].map((one) => `<div class="m"><span>${one}</span><span class="o" style="display:inline-block;width:12px;height:12px;background:#06c;cursor:pointer"></span></div>`).join('')}<script>addEventListener('click', (event) => { if (!event.target.matches('.o')) return; did('read ' + event.target.previousElementSibling.textContent, event); event.target.style.background = '#ccc' })</script>`,
  );
  await person.click(tab.locator('.o').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the icon for "Rate changed"');
  expect(lines[0]?.is_sure).toBe(true);
  expect(await follow(lines)).toBe('["read Rate changed"]');
});

test('a picture without words is told by its caption', SLOW, async () => {
  const { tab, person } = await openPage(
    `${['Aurora', 'Borealis', 'Corona'].map((one) => `<figure><div class="p" style="width:80px;height:50px;background:#ccc;cursor:pointer"></div><figcaption>${one}</figcaption></figure>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.p')) did('open ' + event.target.nextElementSibling.textContent, event) })</script>`,
  );
  await person.click(tab.locator('.p').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the icon for "Borealis"');
  expect(await follow(lines)).toBe('["open Borealis"]');
});

test('a sheet that is on its way out is gone before it is opened again', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button id="a">From</button><button id="b">To</button><div id="sh" hidden style="position:fixed;bottom:0;left:0;right:0;height:200px;background:#eee;transition:transform .9s"></div><script>let which = ''; const open = (name) => { which = name; sh.hidden = false; sh.style.transform = 'none'; sh.innerHTML = ['Ystad', 'Rønne'].map((one) => '<div class="p" style="cursor:pointer">' + one + '</div>').join('') }; a.onclick = () => open('from'); b.onclick = () => open('to'); sh.onclick = (event) => { if (!event.target.matches('.p')) return; did(which + ' ' + event.target.textContent, event); sh.style.transform = 'translateY(100%)'; setTimeout(() => { sh.hidden = true }, 900) }</script>`,
  );
  for (const [at, button] of ['#a', '#b'].entries()) {
    await person.click(tab.locator(button));
    await person.click(tab.locator('.p').nth(at));
    await tab.locator('#sh').waitFor({ state: 'hidden' });
  }
  expect(await follow(await person.done())).toBe('["from Ystad","to Rønne"]');
});

test('a link that moves until it is pointed at is pressed', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>@keyframes go { from { transform: translateX(300px) } to { transform: translateX(-100px) } } .tk { width: 500px; overflow: hidden } .tk div { animation: go 20s linear infinite } .tk:hover div { animation-play-state: paused }</style><div class="tk"><div><a href="#" id="n">Runway closed</a></div></div><script>n.onclick = (event) => { event.preventDefault(); did('read', event) }</script>`,
  );
  await person.point(tab.locator('.tk'));
  await person.click(tab.locator('#n'));
  expect(await follow(await person.done())).toBe('["read"]');
});

/** While it is recorded, one says for a moment that it is done; from its second visit on, the page says “Copy” again at once. */
const COPIES = `${['118.5', '121.9'].map((one) => `<div><code>${one}</code> <button data-k="${one}">Copy</button></div>`).join('')}<script>const isRecorded = sessionStorage.getItem('seen') === null; sessionStorage.setItem('seen', 'yes'); addEventListener('click', (event) => { const one = event.target; if (!one.dataset.k) return; did(one.dataset.k, event); one.style.outline = '1px solid red'; if (one.dataset.k === '118.5' && isRecorded) one.textContent = 'Copied' })</script>`;

test('a button is pressed again of which another says for a moment that it is done', SLOW, async () => {
  const { tab, person } = await openPage(COPIES);
  for (const one of ['121.9', '118.5', '121.9']) await person.click(tab.locator(`[data-k="${one}"]`));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the second "Copy"\nClick the first "Copy"\nClick "Copy"');
  await openFresh();
  expect(await follow(lines)).toBe('["121.9","118.5","121.9"]');
});

test('so is one whose press could not be named before its click was heard', SLOW, async () => {
  const { tab, person } = await openPage(COPIES);
  const second = tab.locator('[data-k="121.9"]');
  await second.click();
  await expect.poll(() => person.lines().length, { timeout: 30_000 }).toBe(1);
  await person.click(tab.locator('[data-k="118.5"]'));
  await second.click();
  await expect.poll(() => person.lines().length, { timeout: 30_000 }).toBe(3);
  const lines = await person.done();
  await openFresh();
  expect(await follow(lines)).toBe('["121.9","118.5","121.9"]');
});

test('one of several equal buttons that delete is not told by its number', SLOW, async () => {
  const { tab, person } = await openPage(
    `${['Ada', 'Ben'].map((one) => `<div><b>${one}</b> <button data-k="${one}">Delete</button></div>`).join('')}<script>const isRecorded = sessionStorage.getItem('seen') === null; sessionStorage.setItem('seen', 'yes'); addEventListener('click', (event) => { const one = event.target; if (!one.dataset.k) return; did(one.dataset.k, event); one.style.outline = '1px solid red'; if (one.dataset.k === 'Ada' && isRecorded) one.textContent = 'Undo' })</script>`,
  );
  for (const one of ['Ben', 'Ada', 'Ben']) await person.click(tab.locator(`[data-k="${one}"]`));
  const lines = await person.done();
  expect(scriptOf(lines).text).toContain('\nClick "Delete"');
  // From its second visit on, the page says “Delete” again at once.
  await openFresh();
  await expect(follow(lines)).rejects.toThrow('"Delete" could be 2 things on the page');
});

test('what was scrolled to its end is scrolled again before the box that this frees', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="t" style="height:100px;width:300px;overflow:auto"><p style="height:700px">Terms</p></div><label><input type="checkbox" id="ag" disabled> I agree</label><script>t.onscroll = () => { if (t.scrollTop + t.clientHeight >= t.scrollHeight - 4) ag.disabled = false }</script>`,
  );
  await person.wheel(tab.locator('#t'), 2000);
  await tab.waitForFunction('!ag.disabled');
  await person.click(tab.locator('#ag'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Scroll to the bottom\nTick "I agree"');
  expect(await follow(lines)).toBe('["ag=on"]');
});

test('cells that are marked by pulling over them are marked again', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="r" style="user-select:none">${[8, 9, 10, 11].map((one) => `<div class="h">${one}:00</div>`).join('')}</div><button id="ok">Block</button><script>let isOn = false; r.onmousedown = (event) => { isOn = true; event.target.className = 'h on' }; r.onmouseover = (event) => { if (isOn && event.target !== r) event.target.className = 'h on' }; addEventListener('mouseup', () => { isOn = false }); ok.onclick = (event) => did([...document.querySelectorAll('.on')].map((one) => one.textContent).join(), event)</script>`,
  );
  await person.drag(tab.locator('.h').nth(1), tab.locator('.h').nth(3));
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Drag "9:00" onto "11:00"\nClick "Block"');
  expect(await follow(lines)).toBe('["9:00,10:00,11:00"]');
});

test('a text that is selected beside a ticking clock is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<b id="cl">0</b><p id="one">The first of two paragraphs.</p><p id="two">The second of them.</p><button id="ok">Go on</button><script>let n = 0; setInterval(() => { cl.textContent = n += 1 }, 20); ok.onclick = (event) => did('on', event)</script>`,
  );
  // The recorder has seen it tick while nobody did anything.
  const from = Number(await tab.locator('#cl').textContent());
  await tab.waitForFunction(`n > ${from} + 60`);
  await person.drag(tab.locator('#one'), tab.locator('#two'));
  expect(await tab.evaluate('String(getSelection()).length > 5')).toBe(true);
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  // A page that changes fifty times a second may not answer the question for its shortest words in time.
  expect(scriptOf(lines).text).toMatch(/^Click (?:"Go on"|the "Go on" button)$/);
});

test('an address that could not be opened is no line, and is said', SLOW, async () => {
  const { person } = await openPage('<p>Here</p>');
  await person.send({ kind: 'navigate', address: 'http://127.0.0.1:1/nothing' });
  const lines = await person.done();
  expect(lines).toEqual([]);
  const said = person.heard.flatMap((message) => (message.kind === 'notice' ? message.sentence : []));
  expect(said.join()).toContain('could not be opened');
});

test(
  'a component that puts its words into a button of its own is a button, also without an effect',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<x-key>Reject</x-key> <x-key><span>Register</span></x-key><script>customElements.define('x-key', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'; this.onclick = (event) => did(this.textContent, event) } })</script>`,
    );
    await person.click(tab.getByText('Register'));
    await person.click(tab.getByText('Reject'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Register"\nClick "Reject"');
    expect(await follow(lines)).toBe('["Register","Reject"]');
  },
);
