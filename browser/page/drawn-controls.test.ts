import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const HEAD = `<style>.btn, .chip, .switch { cursor: pointer; display: inline-block; padding: 4px 10px; border: 1px solid #ccc }
  .row { display: flex; gap: 20px } .switch { width: 40px; height: 20px; padding: 0 } .switch i { display: block; width: 18px; height: 18px } .on i { margin-left: 20px }</style>
  <script>const values = {};
  const step = (name, by) => { values[name] = Math.max(0, (values[name] ?? 0) + by); document.querySelector('[data-of="' + name + '"]').textContent = values[name] };
  const pick = (one, name) => { for (const other of one.parentElement.children) other.classList.remove(name); one.classList.add(name) };
  const chosen = (name) => [...document.querySelectorAll('.' + name)].map((one) => one.textContent.trim()).join();</script>`;
const PEOPLE = ['Adults', 'Children'];
const FOODS = ['Cinnamon bun', 'Espresso'];
const signs = (name: string) =>
  `<button onclick="step('${name}', -1)">−</button><span data-of="${name}">0</span><button onclick="step('${name}', 1)">+</button>`;
const rows = (row: (name: string) => string, names: readonly string[]) => names.map(row).join('');
const chips = (names: readonly string[], { tag = 'div', name = 'active', only = false, first = false }) =>
  names
    .map(
      (one, at) =>
        `<${tag} class="chip ${first && at === 0 ? name : 'plain'}" onclick="${only ? `pick(this, '${name}')` : `this.classList.toggle('${name}')`}">${one}</${tag}>`,
    )
    .join('');
const DIET = ['Vegan', 'Vegetarian', 'Halal'];
const SIZE = ['Small', 'Medium', 'Large'];
const setting = (control: (isOn: boolean) => string) =>
  `<h1>Settings</h1>${['Dark mode', 'Notifications'].map((name, at) => `<div class="row"><div>${name}</div>${control(at === 1)}</div>`).join('')}`;

const { follow, state } = lineTests({
  '/flat': `${HEAD}${rows((name) => `<div class="row"><span>${name}</span>${signs(name)}</div>`, PEOPLE)}`,
  '/divs': `${HEAD}${rows((name) => `<div class="row"><div><div>${name}</div><div>Ages 3 and over</div></div><div><div class="btn" onclick="step('${name}', -1)">-</div><b data-of="${name}">0</b><div class="btn" onclick="step('${name}', 1)">+</div></div></div>`, PEOPLE)}`,
  '/icons': `${HEAD}${rows((name) => `<p>How many ${name.toLowerCase()}?</p><div><button class="btn-minus" onclick="step('${name}', -1)"><i class="icon-minus"></i></button><output data-of="${name}">0</output><button class="btn-plus" onclick="step('${name}', 1)"><i class="icon-plus"></i></button></div>`, PEOPLE)}`,
  '/table': `${HEAD}<table>${rows((name) => `<tr><td>${name}</td><td>€ 9</td><td>${signs(name)}</td></tr>`, PEOPLE)}</table>`,
  '/panel': `${HEAD}<button onclick="panel.hidden = !panel.hidden"><span>Passengers</span> <b>1 adult</b></button><div id="panel" hidden>${rows((name) => `<div class="row"><span>${name}</span>${signs(name)}</div>`, PEOPLE)}<button onclick="panel.hidden = true">Done</button></div>`,
  '/full': `${HEAD}<div class="row"><span>Adults</span><button>−</button><span>1</span><button disabled>+</button></div>`,
  '/cards': `${HEAD}${rows((name) => `<div><h3>${name}</h3><p>€ 3.20</p><div>${signs(name)}</div></div>`, FOODS)}`,
  '/added': `${HEAD}<ul>${rows((name) => `<li><b>${name}</b> € 3.20 <span><button onclick="values['${name}'] = 1; this.parentElement.innerHTML = document.getElementById('${name}').innerHTML; step('${name}', 0)">Add</button></span><template id="${name}">${signs(name)}</template></li>`, FOODS)}</ul>`,
  '/fields': `${HEAD}<ul>${rows((name) => `<li><b>${name}</b> € 3.20 <input type="number" value="1" aria-label="Quantity"> <button onclick="values['${name}'] = Number(this.previousElementSibling.value)">Add to basket</button></li>`, FOODS)}</ul>`,
  '/buttons': `${HEAD}<ul>${rows((name) => `<li><b>${name}</b> € 3.20 <button onclick="step('${name}', 1)">Add to basket</button> <i data-of="${name}"></i></li>`, FOODS)}</ul>`,
  '/chips': `${HEAD}<p>Diet</p><div>${chips(DIET, {})}</div><p>Size</p><div>${chips(SIZE, { only: true, first: true })}</div>`,
  '/lists': `${HEAD}<div><span>Diet (any)</span><ul>${chips(DIET, { tag: 'li' })}</ul></div><div><span>Size</span><ul>${chips(SIZE, { tag: 'li', only: true, first: true })}</ul></div>`,
  '/hashed': `${HEAD}<h3>Diet</h3><div>${chips(DIET, { tag: 'button', name: 'css-x1' })}</div><h3>Size</h3><div>${chips(SIZE, { tag: 'button', name: 'css-x1', only: true, first: true })}</div>`,
  '/chosen': `${HEAD}<p>Diet</p><div>${chips(DIET, { first: true })}</div>`,
  '/dead': `${HEAD}<p>Diet</p><div><div class="chip">Vegan</div><div class="chip">Halal</div></div>`,
  '/classes':
    HEAD +
    setting(
      (isOn) => `<div class="switch${isOn ? ' on' : ''}" onclick="this.classList.toggle('on')"><i></i></div>`,
    ),
  '/states':
    HEAD +
    setting(
      (isOn) =>
        `<button class="switch${isOn ? ' on' : ''}" data-state="${isOn ? 'checked' : 'unchecked'}" onclick="this.classList.toggle('on'); this.dataset.state = this.classList.contains('on') ? 'checked' : 'unchecked'"><i></i></button>`,
    ),
  '/blank': HEAD + setting(() => `<div class="switch" onclick="this.classList.toggle('x')"></div>`),
});
const values = () => state('JSON.stringify(values)');

testSome(['/flat', '/divs', '/icons', '/table'])(
  'a number between plus and minus is stepped to: %s',
  async (path) => {
    for (const line of ['set adults to 2', 'set passengers to 2 adults', 'choose 2 adults']) {
      await follow(path, line);
      expect([line, await values()]).toEqual([line, '{"Adults":2}']);
    }
    await follow(path, '2 adults and 1 child');
    expect(await values()).toBe('{"Adults":2,"Children":1}');
  },
);

test('the panel behind a summary of numbers is opened and closed again', async () => {
  await follow('/panel', 'set passengers to 2 adults');
  expect(await values()).toBe('{"Adults":2}');
  expect(await state('panel.hidden')).toBe(true);
});

test('a number that cannot be reached, or is called by nothing, is refused', async () => {
  await expect(follow('/full', 'set adults to 3')).rejects.toThrow('shows 1, and not 3');
  await expect(follow('/flat', 'set infants to 2')).rejects.toThrow('infants');
  expect(await values()).toBe('{}');
});

testSome(['/cards', '/added', '/fields', '/buttons'])('so many of one thing are added: %s', async (path) => {
  await follow(path, 'add two cinnamon buns');
  expect(await values()).toBe('{"Cinnamon bun":2}');
});

test('what orders is not pressed for a number, and what is not there is not added', async () => {
  await expect(follow('/buttons', 'order 3 muffins')).rejects.toThrow('cannot be done');
  await expect(follow('/buttons', 'add two muffins')).rejects.toThrow('cannot be done');
  expect(await values()).toBe('{}');
});

testSome([
  ['/chips', 'active'],
  ['/lists', 'active'],
  ['/hashed', 'css-x1'],
])('a chip without a role is chosen in its group: %s', async (path, name) => {
  for (const [line, left] of [
    ['select vegan', 'Vegan,Small'],
    ['diet: halal', 'Halal,Small'],
    ['size: Large', 'Large'],
    ['choose the size Large', 'Large'],
    ['set the size to medium', 'Medium'],
    ['choose small', 'Small'],
    ['select vegan and halal', 'Vegan,Halal,Small'],
  ] satisfies [string, string][]) {
    await follow(path, line);
    expect([line, await state(`chosen('${name}')`)]).toEqual([line, left]);
  }
});

test('a chip that is chosen already stays so, and one that shows nothing is refused', async () => {
  await follow('/chosen', 'select vegan');
  expect(await state(`chosen('active')`)).toBe('Vegan');
  await follow('/chosen', 'diet: vegan');
  expect(await state(`chosen('active')`)).toBe('Vegan');
  await expect(follow('/dead', 'diet: vegan')).rejects.toThrow('does not show it as chosen');
});

testSome(['/classes', '/states'])('a switch that is only drawn is turned on and off: %s', async (path) => {
  const now = () =>
    state(`[...document.querySelectorAll('.switch')].map((one) => one.classList.contains('on')).join()`);
  await follow(path, 'turn on dark mode');
  expect(await now()).toBe('true,true');
  await follow(path, 'turn off dark mode');
  expect(await now()).toBe('false,true');
  await follow(path, 'switch notifications off');
  expect(await now()).toBe('false,false');
});

test('a switch that does not show whether it is on is not pressed', async () => {
  await expect(follow('/blank', 'turn off dark mode')).rejects.toThrow('does not show whether it is on');
  expect(await state(`document.querySelectorAll('.x').length`)).toBe(0);
});
