import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

test(
  'boxes that a page draws in rows, and answers as the button goes down, are told by their row',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<style>.row { display: flex; gap: 4px; margin: 4px } .berth { width: 30px; height: 24px; background: #7a9 } .got { background: #fa3 }</style>${['Left', 'Right'].map((side) => `<div class="row"><i>${side}</i>${'<div class="berth"></div>'.repeat(5)}</div>`).join('')}<p id="n">none</p><script>for (const one of document.querySelectorAll('.berth')) one.onmousedown = (event) => { one.classList.toggle('got'); const row = one.parentElement; did(row.firstChild.textContent + ' ' + [...row.children].indexOf(one), event); n.textContent = document.querySelectorAll('.got').length + ' taken' }</script>`,
    );
    const berths = tab.locator('.berth');
    await person.click(berths.nth(2));
    await person.click(berths.nth(6));
    await person.click(berths.nth(2));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(
      'Click the third "berth" icon for "Left"\nClick the second "berth" icon for "Right"\nClick the third "berth" icon for "Left"',
    );
    expect(await follow(lines)).toBe('["Left 3","Right 2","Left 3"]');
  },
);

test('stars that stand for hidden buttons in reverse order are chosen as they were', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>.stars { display: inline-flex; flex-direction: row-reverse } .stars input { position: absolute; opacity: 0; width: 1px; height: 1px } .stars label { font-size: 30px; color: #ccc; cursor: pointer } .stars label:hover, .stars input:checked ~ label { color: #e90 }</style>${['Soup', 'Bread'].map((dish) => `<div><h3>${dish}</h3><div class="stars">${[3, 2, 1].map((one) => `<input type="radio" name="${dish}" id="${dish}${one}" data-name="${dish} ${one}"><label for="${dish}${one}">★</label>`).join('')}</div></div>`).join('')}`,
  );
  await person.click(tab.locator('label[for=Bread2]'));
  await person.click(tab.locator('label[for=Soup3]'));
  await person.click(tab.locator('label[for=Soup1]'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n').slice(0, 2)).toEqual([
    'Tick the second "★" for "Bread"',
    'Tick the first "★" for "Soup"',
  ]);
  expect(await follow(lines)).toBe('["Soup 1=on","Bread 2=on"]');
});

test('colours of a window that has no words but those of its field are told by that', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>.dot { width: 24px; height: 24px; cursor: pointer; display: inline-block; border: 1px solid } .pop { position: absolute; left: 200px; top: 40px; background: #fff; border: 1px solid; padding: 8px; width: 130px }</style>${['Frame', 'Saddle'].map((part) => `<p>${part} <span class="dot" data-part="${part}"></span></p>`).join('')}<button id="ok">Order</button><script>const colours = ['red', 'green', 'blue', 'black']; for (const dot of document.querySelectorAll('.dot')) dot.onclick = () => { const pop = document.createElement('div'); pop.className = 'pop'; for (const colour of colours) { const one = document.createElement('div'); one.style.cssText = 'width:24px;height:24px;cursor:pointer;display:inline-block;background:' + colour; one.onclick = (event) => { did(dot.dataset.part + ' ' + colour, event); pop.remove() }; pop.append(one) } pop.insertAdjacentHTML('beforeend', '<input size="8" placeholder="any colour">'); document.body.append(pop) }; ok.onclick = (event) => did('order', event)</script>`,
  );
  await person.click(tab.locator('[data-part=Saddle]'));
  await person.click(tab.locator('.pop div').nth(2));
  await person.click(tab.locator('[data-part=Frame]'));
  await person.click(tab.locator('.pop div').nth(0));
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toContain('Click the third icon for "any colour"');
  expect(await follow(lines)).toBe('["Saddle blue","Frame red","order"]');
});

test('seats in rows without a name are counted over the page', SLOW, async () => {
  const plan = (rows: number) =>
    `<style>.row { display: flex; gap: 4px; margin: 4px } .seat { width: 26px; height: 22px; background: #679 } .seat:hover { cursor: pointer } .chosen { background: #fa3 }</style>${`<div class="row">${'<div class="seat"></div>'.repeat(6)}</div>`.repeat(rows)}<p id="n">none</p><script>const all = [...document.querySelectorAll('.seat')]; document.body.onclick = (event) => { if (!event.target.matches('.seat')) return; event.target.classList.toggle('chosen'); did('seat ' + all.indexOf(event.target), event); n.textContent = document.querySelectorAll('.chosen').length + ' chosen' }</script>`;
  const { tab, person } = await openPage(plan(4));
  for (const at of [9, 16, 9]) await person.click(tab.locator('.seat').nth(at));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    'Click the tenth "seat" icon\nClick the 17th "seat" icon\nClick the tenth "seat" icon',
  );
  expect(await follow(lines)).toBe('["seat 9","seat 16","seat 9"]');
});

test('a box onto which something is dropped is told by no class of the drag', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>.empty { width: 60px; height: 50px; border: 1px solid; display: inline-block } .fill { width: 40px; height: 30px; background: #c33 } .hovered { background: #ddd }</style><div class="empty"><div class="fill" draggable="true"></div></div>${'<div class="empty"></div>'.repeat(4)}<p id="o"></p><script>const fill = document.querySelector('.fill'); const all = [...document.querySelectorAll('.empty')]; for (const one of all) { one.ondragover = (event) => event.preventDefault(); one.ondragenter = (event) => { event.preventDefault(); one.className = 'empty hovered' }; one.ondragleave = () => (one.className = 'empty'); one.ondrop = (event) => { one.className = 'empty'; one.append(fill); did('put into ' + all.indexOf(one), event); o.textContent = 'put' } }</script>`,
  );
  await person.drag(tab.locator('.fill'), tab.locator('.empty').nth(3));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Drag the "fill" icon onto the third "empty" icon');
  expect(await follow(lines)).toBe('["put into 3"]');
});
