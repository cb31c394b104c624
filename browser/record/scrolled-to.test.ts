import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

test('what is scrolled up to is scrolled up to', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="c" style="height:160px;width:300px;overflow:auto"></div><script>let from = 40; const more = () => { const before = c.scrollHeight; from -= 10; c.insertAdjacentHTML('afterbegin', Array.from({ length: 10 }, (_, at) => '<div style="height:30px">Letter ' + (from + at + 1) + ' <button data-n="' + (from + at + 1) + '">Quote</button></div>').join('')); c.scrollTop += c.scrollHeight - before }; more(); c.scrollTop = 9999; c.onscroll = () => { if (c.scrollTop < 10 && from > 0) more() }; c.onclick = (event) => did('quote ' + event.target.dataset.n, event)</script>`,
  );
  await person.wheel(tab.locator('#c'), -900);
  await tab.locator('[data-n="24"]').waitFor({ state: 'attached' });
  await person.click(tab.locator('[data-n="24"]'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Scroll up until "Letter 24" is shown\nClick "Quote" for "Letter 24"');
  expect(await follow(lines)).toBe('["quote 24"]');
});

test('rows that a list draws while it is scrolled beneath a pointer are not pointed at', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="v" style="height:160px;overflow:auto;width:300px"><div id="pad" style="position:relative;height:9600px"></div></div><script>const draw = () => { const from = Math.floor(v.scrollTop / 32); pad.innerHTML = Array.from({ length: 7 }, (_, at) => '<div class="item" style="position:absolute;top:' + (from + at) * 32 + 'px;height:32px;cursor:pointer">Supplier ' + (from + at + 1) + '</div>').join('') }; draw(); v.onscroll = draw; pad.onclick = (event) => did(event.target.textContent, event)</script>`,
  );
  await person.point(tab.locator('#v'));
  await person.wheel(tab.locator('#v'), 1600);
  const row = tab.getByText('Supplier 52', { exact: true });
  await row.waitFor();
  await person.click(row);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Scroll down until "Supplier 52" is shown\nClick "Supplier 52"');
  expect(await follow(lines)).toBe('["Supplier 52"]');
});

test('a row of a list that uses its elements again for other rows is told by its words', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="v" style="height:160px;overflow:auto;width:320px"><div id="pad" style="position:relative;height:9600px"></div></div><script>const nodes = Array.from({ length: 7 }, () => { const e = document.createElement('div'); e.style.cssText = 'position:absolute;height:32px;width:300px'; e.innerHTML = '<span></span> <button>Pay</button>'; pad.append(e); return e }); const draw = () => { const from = Math.floor(v.scrollTop / 32); for (let at = from; at < from + 7; at += 1) { const e = nodes[at % 7]; e.style.top = at * 32 + 'px'; e.firstChild.textContent = 'Bill ' + (at + 1) } }; draw(); v.onscroll = draw; pad.onclick = (event) => { if (event.target.matches('button')) did('pay ' + event.target.previousElementSibling.textContent, event) }</script>`,
  );
  await person.wheel(tab.locator('#v'), 1600);
  const row = tab.getByText('Bill 52', { exact: true });
  await row.waitFor();
  await person.click(row.locator('xpath=..').locator('button'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Scroll down until "Bill 52" is shown\nClick "Pay" for "Bill 52"');
  expect(await follow(lines)).toBe('["pay Bill 52"]');
});
