import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

const STEP = `addEventListener('click', (event) => { const by = Number(event.target.dataset.by ?? 0); const one = event.target.closest('.n'); if (by && one) { const b = one.querySelector('b'); b.textContent = Math.max(0, Number(b.textContent) + by) } });`;
const number = (count: number) =>
  `<button data-by="-1">−</button> <b>${count}</b> <button data-by="1">+</button>`;
const SAVE = `<button id="ok">Save</button><script>${STEP} ok.onclick = (event) => did([...document.querySelectorAll('.n b')].map((one) => one.textContent).join(), event)</script>`;
const guests = (adults: number, children: number) =>
  `<p class="n"><span>Adults</span> ${number(adults)}</p><p class="n"><span>Children</span> ${number(children)}</p>${SAVE}`;

test('a number that was stepped is what it was set to, also where the site has kept it', SLOW, async () => {
  const { tab, person } = await openPage(guests(1, 2));
  const buttons = tab.locator('.n button');
  await person.click(buttons.nth(1));
  await person.click(buttons.nth(1));
  await person.click(buttons.nth(2));
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Set "Adults" to "3"',
    'Set "Children" to "1"',
    'Click "Save"',
  ]);
  for (const [adults, children] of [
    [1, 2],
    [3, 1],
    [4, 0],
  ] as const) {
    setPage(guests(adults, children));
    expect(await follow(lines)).toBe('["3,1"]');
  }
});

test('a number of a row is set by the title of the row, and where its site answers late', SLOW, async () => {
  const cart = (lamp: number) =>
    `<ul>${[
      ['Lamp', lamp],
      ['Desk', 1],
    ]
      .map(([name, count]) => `<li><h3>${name}</h3><div class="n">${number(Number(count))}</div></li>`)
      .join('')}</ul><button id="ok">Check out</button>
    <script>addEventListener('click', (event) => { const by = Number(event.target.dataset.by ?? 0); const one = event.target.closest('.n'); if (by) setTimeout(() => { const b = one.querySelector('b'); b.textContent = Number(b.textContent) + by }, 250) });
      ok.onclick = (event) => did([...document.querySelectorAll('.n b')].map((one) => one.textContent).join(), event)</script>`;
  const { tab, person } = await openPage(cart(1));
  await person.click(tab.locator('.n button').nth(1));
  await person.click(tab.locator('.n button').nth(1));
  await expect.poll(() => tab.locator('.n b').first().textContent()).toBe('3');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Set "Lamp" to "3"\nClick "Check out"');
  setPage(cart(3));
  expect(await follow(lines)).toBe('["3,1"]');
});

test.each([
  ['a field that can be typed into', '<input value="COUNT" size="2" aria-label="Quantity">'],
  ['a field that cannot', '<input value="COUNT" size="2" aria-label="Quantity" readonly>'],
])('a number in %s is set, too', SLOW, async (_, field) => {
  const shop = (count: number) =>
    `<h1>Teapot</h1><div class="n"><button data-by="-1">−</button>${field.replace('COUNT', String(count))}<button data-by="1">+</button></div><button id="ok">Add to cart</button><script>const q = document.querySelector('input'); addEventListener('click', (event) => { const by = Number(event.target.dataset.by ?? 0); if (by) q.value = Number(q.value) + by }); ok.onclick = (event) => did('cart ' + q.value, event)</script>`;
  const { tab, person } = await openPage(shop(1));
  await person.click(tab.locator('.n button').nth(1));
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Set "Teapot" to "2"\nClick "Add to cart"');
  setPage(shop(2));
  expect(await follow(lines)).toMatch(/^\["cart 2"/);
});

test.each([
  [
    'a vote',
    `<div class="n"><button data-by="1">▲</button> <b>12</b> <button data-by="-1">▼</button> <span>Add dark mode</span></div>`,
    'Click "▲"',
  ],
  [
    'a number that is not in sight',
    `<div class="n"><b hidden>1</b><span>Zoom</span> <button data-by="-1">−</button> <button data-by="1">+</button></div>`,
    'Click "+"',
  ],
  ['a number without words', `<div class="n">${number(1)}</div>`, 'Click "+"'],
])('%s stays a press', SLOW, async (_, given, line) => {
  const { tab, person } = await openPage(`${given}<script>${STEP}</script>`);
  await person.click(tab.locator('[data-by="1"]'));
  expect(scriptOf(await person.done()).text).toBe(line);
});
