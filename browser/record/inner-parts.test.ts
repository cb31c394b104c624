import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const inRoot = (html: string) =>
  `<x-part></x-part><script>customElements.define('x-part', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(html)} } })</script>`;

test('boxes, lists and ranges in a component are recorded, each once', SLOW, async () => {
  const { tab, person } = await openPage(
    inRoot(
      `<label><input type="checkbox" data-name="stats"> Statistics</label><label><input type="radio" data-name="post" name="w"> Post</label><label>Size <select data-name="size"><option>S</option><option>L</option></select></label><label>Heat <input type="range" min="0" max="10" value="0" data-name="heat"></label><label>Name <input data-name="name"></label>`,
    ),
  );
  await person.click(tab.locator('[data-name=stats]'));
  await person.click(tab.locator('[data-name=post]'));
  await person.choose(tab.locator('[data-name=size]'), { labels: ['L'] });
  await person.click(tab.locator('[data-name=heat]'), { inside: 0.5 });
  await person.click(tab.locator('[data-name=name]'));
  await person.type('Ada');
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Tick "Statistics"',
    'Select "Post"',
    'Select "L" from "Size"',
    'Set "Heat" to "5"',
    'Type "Ada" into "Name"',
  ]);
  expect(await follow(lines)).toBe('["stats=on","post=on","size=L","heat=5","name=Ada"]');
});

test('a list in a component is called as its field is, wherever its part is pressed', SLOW, async () => {
  const list = `<span id="n">Country</span><div class="select__combobox" style="width:300px;height:40px;cursor:pointer" part="combobox"><input readonly role="combobox" aria-labelledby="n" aria-haspopup="listbox" aria-expanded="false" style="pointer-events:none;width:60px" placeholder="Select one"><svg class="select__arrow" width="12" height="12"></svg></div><div role="listbox" hidden>${['Austria', 'Italy'].map((one) => `<div role="option">${one}</div>`).join('')}</div>`;
  const { tab, person } = await openPage(
    `${inRoot(list)}<script>const part = document.querySelector('x-part').shadowRoot; const [field] = part.querySelectorAll('input'); const box = part.querySelector('[role=listbox]'); part.querySelector('.select__combobox').onclick = () => { box.hidden = !box.hidden; field.setAttribute('aria-expanded', String(!box.hidden)) }; box.onclick = (event) => { field.value = event.target.textContent; box.hidden = true; field.setAttribute('aria-expanded', 'false'); did('country ' + field.value, event) }</script>`,
  );
  await person.click(tab.locator('.select__combobox'));
  await person.click(tab.getByText('Italy'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Country"\nClick "Italy"');
  expect(await follow(lines)).toContain('"country Italy"');
});
