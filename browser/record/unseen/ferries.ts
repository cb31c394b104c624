import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Ferries and their office: keys of the browser, questions when a page is left, drawings that are turned with the wheel. */
export const FERRIES: Record<string, UnseenPage> = {
  'buttons with a key of their own, one pressed by it': {
    html: `<button id="s" accesskey="s">Send</button> <button id="d" accesskey="d">Drop</button><p id="o"></p><script>for (const one of [s, d]) one.onclick = (event) => { did('pressed ' + one.id, event); o.textContent = one.id }</script>`,
    async act(person, tab) {
      await person.press('Alt+s');
      await person.click(tab.locator('#d'));
    },
  },
  'halves of a day chosen by arrows within one group': {
    html: `<fieldset><legend>Crossing</legend>${['Morning', 'Noon', 'Night'].map((one) => `<label><input type="radio" name="c" value="${one}"> ${one}</label> `).join('')}</fieldset><button id="ok">Keep</button><script>ok.onclick = (event) => did('crossing ' + document.querySelector('input:checked')?.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Morning'));
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.click(tab.locator('#ok'));
    },
  },
  'length of a ship on a range moved by keys': {
    html: `<label>Length <input id="r" type="range" min="10" max="60" value="20" step="5"></label> <output id="o">20</output><button id="ok">Keep</button><script>r.oninput = () => (o.textContent = r.value); ok.onclick = (event) => did('length ' + r.value, event)</script>`,
    async act(person, tab) {
      await tab.locator('#r').focus();
      for (let at = 0; at < 3; at += 1) await person.press('ArrowRight');
      await person.click(tab.locator('#ok'));
    },
  },
  'person named in a note by a list that opens at the cursor': {
    html: `<div id="e" contenteditable="true" aria-label="Note" style="border:1px solid;min-height:60px"></div><ul id="m" hidden style="border:1px solid;width:120px;padding:0;list-style:none"></ul><button id="ok">Post</button><script>const all = ['ann', 'anton', 'bea']; let at = 0; const draw = () => { const word = /@(\\w*)$/.exec(e.textContent)?.[1]; const found = word === undefined ? [] : all.filter((one) => one.startsWith(word)); m.hidden = found.length === 0; m.innerHTML = found.map((one, n) => '<li style="background:' + (n === at ? '#def' : '') + '">' + one + '</li>').join('') }; e.oninput = () => { at = 0; draw() }; e.onkeydown = (event) => { if (m.hidden) return; if (event.key === 'ArrowDown') { event.preventDefault(); at += 1; draw() } if (event.key === 'Enter') { event.preventDefault(); const name = m.children[at].textContent; e.innerHTML = e.textContent.replace(/@\\w*$/, '') + '<b contenteditable="false">@' + name + '</b>&nbsp;'; m.hidden = true; const s = getSelection(); s.selectAllChildren(e); s.collapseToEnd() } }; ok.onclick = (event) => did('post ' + e.textContent.replaceAll('\\u00a0', ' ').trim(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.type('Ask @an');
      await person.press('ArrowDown');
      await person.press('Enter');
      await person.type('today');
      await person.click(tab.locator('#ok'));
    },
  },
  'chart that comes nearer by the wheel, then a place on it': {
    html: `<div id="map" style="position:relative;width:400px;height:240px;background:#cde;overflow:hidden"></div><p id="z">Zoom 1</p><script>let zoom = 1; const draw = () => { z.textContent = 'Zoom ' + zoom; map.innerHTML = zoom < 3 ? '' : '<button class="pt" style="position:absolute;left:120px;top:90px">Sandbank</button>' }; map.addEventListener('wheel', (event) => { event.preventDefault(); zoom = Math.max(1, Math.min(5, zoom - Math.sign(event.deltaY))); draw() }, { passive: false }); map.onclick = (event) => { if (event.target.matches('.pt')) did('sandbank at ' + zoom, event) }; draw()</script>`,
    async act(person, tab) {
      await person.wheel(tab.locator('#map'), -100);
      await tab.waitForTimeout(200);
      await person.wheel(tab.locator('#map'), -100);
      await tab.locator('.pt').waitFor();
      await person.click(tab.locator('.pt'));
    },
  },
  'folds and a box used by keys alone': {
    html: `<details><summary>Vehicles</summary><label><input type="checkbox" data-name="car"> Car on board</label></details><details><summary>Pets</summary><label><input type="checkbox" data-name="dog"> Dog on board</label></details>`,
    async act(person, tab) {
      await tab.locator('summary').nth(1).focus();
      await person.press('Enter');
      await person.press('Tab');
      await person.press(' ');
    },
  },
};
