import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, site } = recordingTests({ '/next': '<h1>Next page</h1>' });

/** What the page does by itself comes while the button is down. */
async function pressOver(person: TestPerson, at: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  const box = await at.boundingBox();
  if (!box) throw new Error('It is not in view.');
  const point = { kind: 'mouse', x: box.x + box.width / 2, y: box.y + box.height / 2, modifiers: 0 } as const;
  await person.send({ ...point, action: 'mouseMoved', button: 'none', buttons: 0, clicks: 0 });
  await person.send({ ...point, action: 'mousePressed', button: 'left', buttons: 1, clicks: 1 });
  await meanwhile();
  await person.send({ ...point, action: 'mouseReleased', button: 'left', buttons: 0, clicks: 1 });
}

const effectsOf = async (tab: Page) => String(await tab.evaluate('JSON.stringify(effects())'));

const list = (more = '') => `<style>li { height: 34px } button { cursor: pointer }</style><ul id="l"></ul>
  <button id="b" onclick="did('saved', event)">Save</button><p id="p"></p>
  <script>let all = ['Ada', 'Bo', 'Cai', 'Dov'];
    const draw = () => { l.innerHTML = all.map((one) => '<li><span>' + one + '</span> <button data-x="' + one + '">Invite</button></li>').join('') };
    const sort = () => l.append(l.firstElementChild);
    draw(); l.onclick = (event) => { if (event.target.dataset.x) { did('invited ' + event.target.dataset.x, event); event.target.textContent = 'Invited' } };${more}</script>`;

test.each([
  ['draws its list anew', 'draw()', ''],
  ['draws its list anew with other rows', `all = ['Eli', ...all]; draw()`, ''],
  ['sorts its rows', 'sort()', ''],
  ['takes the row away', 'l.children[1].remove()', ''],
  [
    'draws its list anew, and marked the button when it went down',
    'draw()',
    `l.onpointerdown = ({ target }) => { target.classList.add('down'); target.insertAdjacentHTML('beforeend', '<i class="ripple"></i>') }`,
  ],
])('a press is no line where the page %s while the button is down', SLOW, async (_, script, more) => {
  const { tab, person } = await openPage(list(more));
  await pressOver(person, tab.locator('li button').nth(1), () => tab.evaluate(script));
  await person.click(tab.locator('#b'));
  expect(await effectsOf(tab)).toBe('["saved"]');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Save"');
  expect(await follow(lines)).toBe('["saved"]');
});

test.each([
  ['a disabled button', '<button id="x" disabled>Pay</button>'],
  ['what stands in a disabled button', '<button disabled><b id="x" style="cursor:pointer">Pay</b></button>'],
  ['a button of a disabled group', '<fieldset disabled><button id="x">Pay</button></fieldset>'],
  ['the background', '<div id="x" style="height: 60px"></div>'],
  ['a disabled field', '<label>Name <input id="x" disabled></label>'],
  ['a disabled box', '<label>News <input type="checkbox" id="x" disabled></label>'],
])('a press on %s is no line', SLOW, async (_, given) => {
  const { tab, person } = await openPage(
    `${given}<button id="b" onclick="did('saved', event)">Save</button>`,
  );
  await person.click(tab.locator('#x'));
  await person.click(tab.locator('#b'));
  expect(scriptOf(await person.done()).text).toBe('Click "Save"');
});

test('a press on what lies over a button is not one on the button', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button onclick="did('paid', event)" id="x">Pay</button><div id="v" style="position:fixed;inset:0 0 50% 0"></div><button id="b" style="position:fixed;top:80%" onclick="did('saved', event)">Save</button>`,
  );
  await person.click(tab.locator('#x'));
  await person.click(tab.locator('#b'));
  expect(scriptOf(await person.done()).text).toBe('Click "Save"');
});

test.each([
  ['takes its button away', `b.onmousedown = (event) => { did('chosen', event); b.remove() }`],
  [
    'draws its part anew',
    `w.onmousedown = (event) => { did('chosen', event); w.innerHTML = '<b>Chosen</b>' }`,
  ],
  ['hides its part', `w.onpointerdown = (event) => { did('chosen', event); w.hidden = true }`],
])('a page that %s when the button goes down has done something: a line', SLOW, async (_, script) => {
  const { tab, person } = await openPage(
    `<div id="w"><button id="b">Choose</button></div><script>${script}</script>`,
  );
  await person.click(tab.locator('#b'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Choose"');
  expect(await follow(lines)).toBe('["chosen"]');
});

test.each(['setTimeout(draw)', 'setTimeout(draw, 50)', 'requestAnimationFrame(draw)'])(
  'a page that makes its button anew by %s as it goes down has done something: a line',
  SLOW,
  async (later) => {
    const { tab, person } = await openPage(
      `<div id="w"></div><script>const draw = () => { w.innerHTML = '<button id="b">Hold</button>' }; draw(); w.onpointerdown = (event) => { ${later}; did('held', event) }; let drawn = 0; new MutationObserver(() => { drawn += 1 }).observe(w, { childList: true })</script>`,
    );
    await pressOver(person, tab.locator('#b'), () => tab.waitForFunction('drawn > 0'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Hold"');
    expect(await follow(lines)).toBe('["held"]');
  },
);

test('a page that opens another one when the button goes down has done something: a line', SLOW, async () => {
  const { tab, person } = await openPage(
    '<button id="b">Go on</button><script>b.onmousedown = () => { location.href = "/next" }</script>',
  );
  await pressOver(person, tab.locator('#b'), () => tab.waitForURL(`${site().origin}/next`));
  expect(scriptOf(await person.done()).text).toBe('Click "Go on"');
});

test('a press that is taken back by a release beside its button is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p><button id="x" onclick="did('paid', event)">Pay</button></p><button id="b" onclick="did('saved', event)">Save</button>`,
  );
  await person.drag(tab.locator('#x'), { x: 150, y: 0 });
  await person.click(tab.locator('#b'));
  expect(scriptOf(await person.done()).text).toBe('Click "Save"');
});

test('a press whose release slips onto the row is one on the row', SLOW, async () => {
  const { tab, person } = await openPage(
    `<ul><li id="r"><b>Ada</b> <button id="x">Invite</button></li></ul><button id="b" onclick="did('saved', event)">Save</button><script>r.onclick = ({ target, isTrusted }) => { did(target.matches('button') ? 'button' : 'row', { isTrusted }); r.title = 'x' }</script>`,
  );
  await pressOver(person, tab.locator('#x'), () => tab.evaluate(`x.style.marginLeft = '200px'`));
  await person.click(tab.locator('#b'));
  const lines = await person.done();
  expect(await effectsOf(tab)).toBe('["row","saved"]');
  expect(await follow(lines)).toBe('["row","saved"]');
});
