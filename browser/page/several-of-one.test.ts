import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `done.push('${what}'); now.textContent = '${what}'`;
const opened = (id: string, label: string, options: readonly string[]) => `<span id="l-${id}">${label}</span>
  <button id="${id}" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l-${id} ${id}">None</button>
  <div id="p-${id}" role="listbox" aria-multiselectable="true" hidden>${options.map((one) => `<div role="option" aria-selected="false">${one}</div>`).join('')}</div>
  <script>{ const b = document.getElementById('${id}'), p = document.getElementById('p-${id}');
    b.onclick = () => { p.hidden = !p.hidden; b.setAttribute('aria-expanded', String(!p.hidden)); };
    for (const o of p.children) o.onclick = () => { o.setAttribute('aria-selected', String(o.getAttribute('aria-selected') !== 'true'));
      b.textContent = [...p.children].filter((one) => one.getAttribute('aria-selected') === 'true').map((one) => one.textContent).join(', ') || 'None'; }; }</script>`;
const drawn = (id: string, label: string, options: readonly string[]) => `<div>${label}</div>
  <div id="${id}" style="cursor: pointer; border: 1px solid; width: 200px"><span>Pick</span></div>
  <div id="p-${id}" style="display: none">${options.map((one) => `<div style="cursor: pointer">${one}</div>`).join('')}</div>
  <script>{ const b = document.getElementById('${id}'), p = document.getElementById('p-${id}'); let all = [];
    b.onclick = () => { p.style.display = p.style.display === 'none' ? '' : 'none'; };
    for (const o of p.children) o.onclick = () => { const one = o.textContent;
      all = all.includes(one) ? all.filter((other) => other !== one) : [...all, one]; b.firstChild.textContent = all.join(', ') || 'Pick'; }; }</script>`;
const select = (...options: string[]) =>
  `<select>${['Choose', ...options].map((one) => `<option>${one}</option>`).join('')}</select>`;
const chips = ['Olives', 'Capers', 'Basil'].map(
  (one) => `<span class="chip" onclick="this.classList.toggle('active')">${one}</span>`,
);
const BIKES = ['Blue bike', 'Red bike'];
const { follow, state } = lineTests({
  '/opened': opened('marks', 'Marks', ['Fragile', 'Bulky', 'Cold']),
  '/drawn': drawn('paints', 'Paints', ['Ochre', 'Umber', 'Teal']),
  '/chips': `<style>.chip { cursor: pointer; padding: 4px } .active { background: #36c }</style><h3>Toppings</h3><div>${chips.join('')}</div>`,
  '/boxes': `<fieldset><legend>Extras</legend>${['Towels', 'Parking', 'Breakfast'].map((one) => `<label><input type="checkbox">${one}</label>`).join('')}</fieldset>`,
  '/client': `<label>Name <input></label><label>Phone <input></label><label>Terms ${select('7 days', '14 days')}</label>
    <label>Currency ${select('EUR', 'USD')}</label>`,
  '/hire': `${DONE}<h1>Hire</h1>${BIKES.map((one) => `<div><div>${one}</div><span>12 a day</span><div style="cursor: pointer" onclick="${act(`rent ${one}`)}">Rent</div></div>`).join('')}`,
  '/booked': `${DONE}<h1>My classes</h1>${[
    ['Deep stretch', 'Cancel booking'],
    ['Spin hour', 'Book'],
  ]
    .map(
      ([one, label]) =>
        `<div class="c"><div>${one}</div><button onclick="${act(`${label} ${one}`)}">${label}</button></div>`,
    )
    .join('')}`,
});
const values = `[...document.querySelectorAll('input, select')].map(({ value }) => value).join()`;
const ticked = `[...document.querySelectorAll(':checked')].map((one) => one.parentElement.textContent).join()`;

testSome([
  ['/opened', 'marks fragile and cold', 'marks.textContent', 'Fragile, Cold'],
  ['/opened', 'choose bulky and cold as marks', 'marks.textContent', 'Bulky, Cold'],
  ['/drawn', 'paints ochre and teal', 'paints.textContent', 'Ochre, Teal'],
  ['/drawn', 'set paints to ochre, umber and teal', 'paints.textContent', 'Ochre, Umber, Teal'],
  [
    '/chips',
    'toppings olives and basil',
    `[...document.querySelectorAll('.active')].map((one) => one.textContent).join()`,
    'Olives,Basil',
  ],
  ['/boxes', 'extras towels and breakfast', ticked, 'Towels,Breakfast'],
  ['/client', 'choose 14 days as terms and eur as currency', values, ',,14 days,EUR'],
  ['/client', 'enter lena ort as name and 0170 5 as phone', values, 'lena ort,0170 5,Choose,Choose'],
  ['/client', 'use lena ort as name, usd as currency', values, 'lena ort,,Choose,USD'],
  ['/client', 'terms 14 days and currency usd', values, ',,14 days,USD'],
  ['/client', 'fill in name lena ort, terms 7 days', values, 'lena ort,,7 days,Choose'],
  ['/hire', 'rent the blue bike', 'done.join()', 'rent Blue bike'],
  ['/booked', 'cancel deep stretch', 'done.join()', 'Cancel booking Deep stretch'],
])('each of them is set: %s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/opened', 'marks fragile and heavy', 'marks.textContent', 'None'],
  ['/drawn', 'paints ochre and pink', 'paints.textContent', 'Pick'],
  ['/chips', 'toppings olives and ham', `document.querySelectorAll('.active').length`, 0],
  ['/client', 'choose 14 days as terms and 30 as age', values, ',,Choose,Choose'],
  ['/hire', 'rent the green bike', 'done.join()', ''],
  ['/booked', 'cancel spin hour', 'done.join()', ''],
])('or none: %s %s', async (path, line, script, effect) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe(effect);
});
