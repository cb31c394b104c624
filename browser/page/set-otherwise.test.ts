import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const amount = (id: string, label: string, [was, by]: readonly [number, number]) =>
  `<div class="row"><div>${label}</div><div><span style="cursor: pointer" onclick="step('${id}', -${by})">−</span><span id="${id}" data-n="${was}">€${was}</span><span style="cursor: pointer" onclick="step('${id}', ${by})">+</span></div></div>`;
const keyed = (
  id: string,
  label: string,
  { role, was, most, by }: { role: string; was: number; most: number; by: number },
) =>
  `<div id="${id}-label">${label}</div><div id="${id}" role="${role}" tabindex="0" aria-labelledby="${id}-label" aria-valuemin="0" aria-valuemax="${most}" aria-valuenow="${was}" style="width: 200px; height: 12px"
  onkeydown="const by = { ArrowRight: ${by}, ArrowUp: ${by}, ArrowLeft: -${by}, ArrowDown: -${by} }[event.key] ?? 0; this.ariaValueNow = Math.max(0, Math.min(${most}, +this.ariaValueNow + by))"></div>`;
const HELD = `<script>var phone = '0170 1', saves = true
  const shown = () => 'Phone <span>' + phone + '</span> <button aria-label="Edit phone" onclick="row.innerHTML = field()">✎</button>'
  const field = () => 'Phone <input id="i" value="' + phone + '"> <button onclick="if (saves) phone = i.value; row.innerHTML = shown()">Save</button> <button onclick="row.innerHTML = shown()">Cancel</button>'</script>`;
const OTHER = '<div>City <span>Bath</span> <button aria-label="Edit city">✎</button></div>';
const { follow, state } = lineTests({
  '/pencil': `${HELD}<h1>Member</h1><div id="row"></div>${OTHER}<script>row.innerHTML = shown()</script>`,
  '/no-save': `${HELD}<h1>Member</h1><div id="row"></div>${OTHER}<script>saves = false; row.innerHTML = shown()</script>`,
  '/terms': `<h1>Member</h1><dl><dt>Phone</dt><dd id="d"><span id="v">0170 1</span> <button title="Edit" onclick="e.hidden = false; d.hidden = true"><svg width="9" height="9"></svg></button></dd>
    <dd id="e" hidden><input id="i" value="0170 1"><button onclick="v.textContent = i.value; e.hidden = true; d.hidden = false">Save</button></dd><dt>City</dt><dd><span>Bath</span> <button title="Edit"><svg width="9" height="9"></svg></button></dd></dl>
    <script>Object.defineProperty(window, 'phone', { get: () => v.textContent })</script>`,
  '/plus': `<script>const step = (id, by) => { const one = document.getElementById(id); one.dataset.n = +one.dataset.n + by; one.textContent = '€' + one.dataset.n }</script>
    <h1>Give</h1>${amount('gift', 'Donation', [5, 1])}${amount('limit', 'Limit', [100, 10])}`,
  '/keys': `<h1>Set</h1>${keyed('limit', 'Limit', { role: 'slider', was: 100, most: 500, by: 10 })}${keyed('gift', 'Donation', { role: 'spinbutton', was: 5, most: 50, by: 1 })}`,
  '/range': `<h1>Set</h1><label>Limit <input type="range" id="limit" min="0" max="200" step="10" value="100"></label>`,
  '/typed': `<h1>Card</h1><label>Limit <input type="number" id="limit" value="100"></label><label>Size <select id="size"><option>5</option><option selected>10</option><option>20</option></select></label>`,
  '/inside': `<h1>Trip</h1>${['Adults', 'Children'].map((label) => `<div><span>${label}</span> <x-steps id="${label}"></x-steps></div>`).join('')}<x-row id="Bags"></x-row><script>
    const steps = (root, before) => { root.innerHTML = before + '<button>−</button><span>2</span><button>+</button>'
      const [less, more] = root.querySelectorAll('button'), n = less.nextSibling
      less.onclick = () => { n.textContent = +n.textContent - 1 }; more.onclick = () => { n.textContent = +n.textContent + 1 } }
    customElements.define('x-steps', class extends HTMLElement { connectedCallback() { steps(this.attachShadow({ mode: 'open' }), '') } })
    customElements.define('x-row', class extends HTMLElement { connectedCallback() { steps(this.attachShadow({ mode: 'open' }), '<b>Bags</b> ') } })
    const held = () => ['Adults', 'Children', 'Bags'].map((id) => document.getElementById(id).shadowRoot.querySelector('span').textContent).join()</script>`,
  '/shown': `<h1>Trip</h1><div><label for="adults">Adults</label><button onclick="adults.value--">-</button><input id="adults" readonly value="1"><button onclick="adults.value++">+</button></div>`,
});

testSome([
  ['/plus', 'set the donation to 12', 'gift.textContent', '€12'],
  ['/plus', 'raise the limit to 120', 'limit.textContent', '€120'],
  ['/plus', 'lower the limit to 80', 'limit.textContent', '€80'],
  ['/keys', 'raise the limit to 120', 'limit.ariaValueNow', '120'],
  ['/keys', 'set the donation to 12', 'gift.ariaValueNow', '12'],
  ['/range', 'raise the limit to 120', 'limit.value', '120'],
  ['/shown', 'set adults to 3', 'adults.value', '3'],
  ['/shown', 'make it 3 adults', 'adults.value', '3'],
  ['/pencil', 'change the phone to 0170 99', 'phone', '0170 99'],
  ['/terms', 'set phone to 0170 99', 'phone', '0170 99'],
  ['/inside', 'set adults to 4', 'held()', '4,2,2'],
  ['/inside', 'set children to 0', 'held()', '2,0,2'],
  ['/inside', 'raise bags to 3', 'held()', '2,2,3'],
  ['/typed', 'raise the limit to 120', 'limit.value', '120'],
  ['/typed', 'bump the limit up to 150', 'limit.value', '150'],
  ['/typed', 'lower the limit to 80', 'limit.value', '80'],
  ['/typed', 'set the limit to 80', 'limit.value', '80'],
  ['/typed', 'raise the size to 20', 'size.value', '20'],
])('a number that nobody types is set: %s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/plus', 'raise the limit to 125', 'limit.textContent', '€100'],
  ['/keys', 'raise the limit to 125', 'limit.ariaValueNow', '100'],
  ['/keys', 'set the limit to 900', 'limit.ariaValueNow', '100'],
  ['/range', 'set the limit to 125', 'limit.value', '100'],
  ['/plus', 'set the fee to 12', 'gift.textContent', '€5'],
  ['/no-save', 'change the phone to 0170 99', 'phone', '0170 1'],
  ['/terms', 'set fax to 0170 99', 'phone', '0170 1'],
  ['/inside', 'set pets to 1', 'held()', '2,2,2'],
  ['/inside', 'raise adults to 1', 'held()', '2,2,2'],
  ['/typed', 'raise the limit to 90', 'limit.value', '100'],
  ['/typed', 'lower the limit to 110', 'limit.value', '100'],
  ['/typed', 'turn the limit down to 110', 'limit.value', '100'],
  ['/typed', 'raise the size to 5', 'size.value', '10'],
  ['/plus', 'raise the limit to 90', 'limit.textContent', '€100'],
  ['/plus', 'reduce the donation to 7', 'gift.textContent', '€5'],
  ['/keys', 'raise the limit to 90', 'limit.ariaValueNow', '100'],
  ['/range', 'lower the limit to 120', 'limit.value', '100'],
])('a value that it does not take leaves it as it was: %s %s', async (path, line, script, effect) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe(effect);
});
