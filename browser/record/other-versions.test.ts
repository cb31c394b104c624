import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();

const counters = (names: readonly string[]) =>
  `<div id="all">${names.map((name) => `<p-number label="${name}" id="n${name}"></p-number>`).join('')}</div><button id="ok">Reserve</button><script>const held = {}; customElements.define('p-number', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); const what = this.getAttribute('label'); held[what] = 0; root.innerHTML = '<div><span>' + what + '</span> <button>−</button> <output>0</output> <button>+</button></div>'; const [less, more] = root.querySelectorAll('button'); const set = (by) => { held[what] = Math.max(0, held[what] + by); root.querySelector('output').textContent = held[what] }; less.onclick = () => set(-1); more.onclick = () => set(1) } }); ok.onclick = (event) => did(Object.keys(held).toSorted().map((what) => what + ' ' + held[what]).join(', '), event)</script>`;

test(
  'numbers of components are stepped by their names, where they stand in another order',
  SLOW,
  async () => {
    const { tab, person } = await openPage(counters(['Tents', 'Bikes']));
    const more = (what: string) => tab.locator(`[label=${what}] button`).last();
    await person.click(more('Tents'));
    await person.click(more('Tents'));
    await person.click(more('Bikes'));
    await person.click(tab.locator('#ok'));
    const lines = await person.done();
    setPage(counters(['Boats', 'Bikes', 'Tents']));
    expect(await follow(lines)).toBe('["Bikes 1, Boats 0, Tents 2"]');
    expect(scriptOf(lines).text).toBe('Set "Tents" to "2"\nSet "Bikes" to "1"\nClick "Reserve"');
  },
);

const offers = (names: readonly string[]) =>
  `${names.map((name) => `<p-offer label="${name}"></p-offer>`).join('')}<script>customElements.define('p-offer', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div><span>' + this.getAttribute('label') + '</span> <button>Add</button></div>'; root.querySelector('button').onclick = (event) => { did(this.getAttribute('label'), event); event.target.after(' added') } } })</script>`;

test('what is told by its number alone is not another thing where others stand before it', SLOW, async () => {
  const { tab, person } = await openPage(offers(['Tents', 'Bikes', 'Tents']));
  await person.click(tab.locator('[label=Tents] button').first());
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the first "Add"');
  setPage(offers(['Tents', 'Boats', 'Bikes']));
  expect(await follow(lines)).toBe('["Tents"]');
  setPage(offers(['Boats', 'Tents', 'Tents']));
  await expect(follow(lines)).rejects.toThrow('stands with "Boats" now, and stood with "Tents"');
});

test('a sign is no words that tell a thing from another one', SLOW, async () => {
  const withSign = (names: readonly string[]) => offers(names).replace('<button>', '<i>−</i> <button>');
  const { tab, person } = await openPage(withSign(['Tents', 'Bikes', 'Tents']));
  await person.click(tab.locator('[label=Tents] button').first());
  const lines = await person.done();
  setPage(withSign(['Boats', 'Tents', 'Tents']));
  await expect(follow(lines)).rejects.toThrow('stands with "Boats" now, and stood with "Tents"');
});

const commands = (wait: number, role: string) =>
  `<div id="p"></div><p id="o"></p><script>const all = ['Archive', 'Rename', 'Share']; const open = () => { p.innerHTML = '<input ${role} aria-label="Order"><ul></ul>'; const [field, list] = p.children; let found = all; let isOpen = true; const draw = () => (list.innerHTML = found.map((one) => '<li>' + one + '</li>').join('')); draw(); field.oninput = () => { isOpen = ${wait === 0}; const find = () => { found = all.filter((one) => one.toLowerCase().includes(field.value)); isOpen = true; draw() }; ${wait === 0 ? 'find()' : `${role === '' ? `list.innerHTML = '<li>Looking…</li>';` : ''} setTimeout(find, ${wait})`} }; field.onkeydown = (event) => { if (event.key !== 'Enter' || !isOpen || !found[0]) return; did(found[0], event); o.textContent = found[0]; p.replaceChildren() }; field.focus() }; addEventListener('keydown', (event) => { if (event.key === 'k' && event.ctrlKey) { event.preventDefault(); open() } })</script>`;

test.each(['role=combobox', ''])(
  'Enter waits for what is found for the text before it, and does not take its coming for an effect (%s)',
  SLOW,
  async (role) => {
    const { tab, person } = await openPage(commands(0, role));
    await person.press('Control+k');
    await tab.locator('#p input').waitFor();
    await person.type('ren');
    await person.press('Enter');
    const lines = await person.done();
    setPage(commands(450, role));
    expect(await follow(lines)).toBe('["Rename"]');
  },
);

const stars = (things: readonly string[]) =>
  `<style>.row { display: inline-flex; cursor: pointer } .row svg { width: 22px; height: 22px; display: block } .note { margin-left: 8px; color: #666 }</style>${things.map((thing) => `<div><div><b>${thing}</b></div><div class="row" data-of="${thing}">${'<div><svg viewBox="0 0 9 9"><rect width="9" height="9"></rect></svg></div>'.repeat(5)}</div><span class="note"></span><textarea placeholder="More"></textarea><button>Send</button></div>`).join('')}<script>for (const row of document.querySelectorAll('.row')) for (const one of row.children) { const number = [...row.children].indexOf(one) + 1; one.onmouseenter = () => (row.nextElementSibling.textContent = ['Bad', 'Weak', 'Fair', 'Good', 'Great'][number - 1]); one.onclick = (event) => { did(row.dataset.of + ' ' + number, event); one.style.outline = '1px solid' } }</script>`;

test(
  'one of several drawn stars within a part that can be pressed as a whole is told by its number',
  SLOW,
  async () => {
    const { tab, person } = await openPage(stars(['Lamp', 'Chair']));
    await person.click(tab.locator('[data-of=Chair] svg').nth(3));
    await person.click(tab.locator('[data-of=Lamp] svg').nth(1));
    const lines = await person.done();
    setPage(stars(['Table', 'Chair', 'Lamp']));
    expect(await follow(lines)).toBe('["Chair 4","Lamp 2"]');
  },
);

const cards = `<style>.card { padding: 8px; border: 1px solid; width: 160px }</style><div id="all">${['Paint fence', 'Mow lawn'].map((one) => `<div class="card" tabindex="0">${one}</div>`).join('')}</div><script>let held = null; all.onkeydown = (event) => { const card = event.target.closest('.card'); if (event.key === ' ') { event.preventDefault(); held = held ? null : card; card.style.outline = held ? '2px solid red' : ''; if (!held) did([...all.children].map((one) => one.textContent).join(), event) } if (event.key === 'ArrowDown' && held) { event.preventDefault(); card.nextElementSibling?.after(card); card.focus() } }</script>`;

test('a card that is pressed only so that keys move it is pressed again', SLOW, async () => {
  const { tab, person } = await openPage(cards);
  await person.click(tab.getByText('Paint fence'));
  await person.press(' ');
  await person.press('ArrowDown');
  await person.press(' ');
  const lines = await person.done();
  expect(await follow(lines)).toBe('["Mow lawn,Paint fence"]');
});
