import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const HEAD = '<script>const did = []; const note = (words) => did.push(words)</script>';
const cart = (field: string) =>
  `${HEAD}<h1>Cart</h1><table><tr><th>Thing</th><th>Quantity</th></tr><tr><td>Lamp</td><td>${field}</td></tr></table><p>Total: <b id="sum">£5</b></p>`;

const { follow, state, steps } = lineTests({
  '/number': cart(
    `<input type="number" value="2" aria-label="Quantity of Lamp" onchange="note(this.value); sum.textContent = '£' + this.value * 5">`,
  ),
  '/form': cart(
    `<form action="/saved"><input type="number" name="lamps" value="2" aria-label="Quantity of Lamp" onchange="this.form.submit()"></form>`,
  ),
  '/saved': `<h1>Cart</h1><p>Total: <b>£20</b></p>`,
  '/blur': `${HEAD}<h1>Profile</h1><label>Nickname <input id="n" onblur="note(this.value)"></label><label>Biography <textarea onchange="note(this.value)"></textarea></label>`,
  '/inside': `${HEAD}<h1>Profile</h1><x-field></x-field><script>
    customElements.define('x-field', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<label>Nickname <input></label>';
      this.shadowRoot.querySelector('input').addEventListener('change', (event) => note(event.target.value)) } })</script>`,
  '/takes': cart(
    `<input type="number" value="2" aria-label="Quantity of Lamp" onchange="if (this.value > 3) this.value = 3">`,
  ),
  '/offers': `${HEAD}<style>#l { position: absolute; margin: 0; background: white }</style><h1>Trip</h1><div style="position: relative"><label>Town <input id="t" autocomplete="off"></label><ul id="l" hidden><li>Berlin Mitte</li><li>Berlin Wedding</li></ul></div>
    <script>t.oninput = () => { l.hidden = false }; t.onblur = () => { l.hidden = true }</script>`,
  '/search': `${HEAD}<h1>Shop</h1><label>Find <input id="f" name="q"></label><ul id="r" aria-label="Hits"></ul>
    <script>f.oninput = () => { r.innerHTML = '<li>Lamp</li><li>Lantern</li>' }; f.onblur = () => { r.innerHTML = '' }</script>`,
  '/enter': `${HEAD}<form onsubmit="event.preventDefault(); note('sent ' + t.value)"><label>Task <input id="t"></label></form>`,
});
const did = () => state('did.join()');

testSome([
  ['/number', 'change the quantity of Lamp to 4', '4'],
  ['/number', 'Type "4" into "Quantity of Lamp"\ncheck that the total is £20', '4'],
  ['/blur', 'Nickname: Bee', 'Bee'],
  ['/blur', 'Biography: Gardener', 'Gardener'],
  ['/inside', 'Nickname: Bee', 'Bee'],
])('what saves when a field is left is saved: %s %s', async (path, lines, saved) => {
  await follow(path, lines);
  expect(await did()).toBe(saved);
});

test('what is read behind a typed field is what the page shows when the field was left', async () => {
  expect(await follow('/number', 'Type "4" into "Quantity of Lamp"\nread the total as sum')).toEqual({
    sum: '£20',
  });
  expect(await follow('/form', 'change the quantity of Lamp to 4\nread the total as sum')).toEqual({
    sum: '£20',
  });
  await follow('/form', 'change the quantity of Lamp to 4');
  expect(await state('location.search')).toBe('?lamps=4');
});

test('a single step that reads sees what the page shows when the field was left', async () => {
  const sum = await steps('/number', async (page) => {
    await page.type('Quantity of Lamp', '4');
    return await page.extractText('total');
  });
  expect(sum).toBe('£20');
  await steps('/blur', async (page) => {
    await page.type('Nickname', 'Bee');
    await page.screenshot();
  });
  expect(await did()).toBe('Bee');
});

test('a value that the page takes back when the field is left is refused', async () => {
  await expect(follow('/takes', 'change the quantity of Lamp to 4')).rejects.toThrow(/shows "3"/);
  const lines = 'change the quantity of Lamp to 4\nread the total as sum';
  await expect(follow('/takes', lines)).rejects.toThrow(/^Line 1.*shows "3"/);
});

test('a field that shows what may be chosen keeps the cursor, and so does one in which a key is pressed next', async () => {
  await follow('/offers', 'Town: Berlin');
  expect(await state('!l.hidden')).toBe(true);
  expect(await follow('/search', 'Type "La" into "Find"\nread the list "Hits" as hits')).toEqual({
    hits: '["Lamp","Lantern"]',
  });
  await follow('/enter', 'Type "Water the plants" into "Task"\nPress Enter');
  expect(await did()).toBe('sent Water the plants');
  await follow('/enter', 'Type "Water the plants" into "Task"');
  expect(await state('document.activeElement.id')).toBe('t');
});
