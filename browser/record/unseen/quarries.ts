import type { UnseenPage } from '#browser/record/unseen/page.ts';

const FIELD = (label: string, more = '') => `<p><label>${label} <input class="f" ${more}></label></p>`;
const KEEP = `<button id="ok">Keep</button><script>ok.onclick = (event) => did(JSON.stringify([...document.querySelectorAll('.f')].map((one) => one.value ?? one.textContent)), event)</script>`;

/** Texts that mean something elsewhere: to the language of lines, to dates and numbers, to keys, to lists. */
export const QUARRIES: Record<string, UnseenPage> = {
  'texts with quotes, braces, brackets and at signs': {
    html: `${FIELD('Size')}${FIELD('Note')}${FIELD('Code')}${FIELD('Path')}${KEEP}`,
    async act(person, tab) {
      for (const [at, text] of [
        '6" pipe, "new"',
        '{{name}} and @ada',
        '[Product] or <b>',
        'C:\\new\\table',
      ].entries()) {
        await person.click(tab.locator('.f').nth(at));
        await person.type(text);
      }
      await person.click(tab.locator('#ok'));
    },
  },
  'texts that are words of the language of lines': {
    html: `${FIELD('Task')}${FIELD('Then')}${FIELD('Reason')}${FIELD('Answer')}${KEEP}`,
    async act(person, tab) {
      for (const [at, text] of [
        'Click "Save" then wait',
        'into the "Task"',
        'nothing',
        'If it is there: no',
      ].entries()) {
        await person.click(tab.locator('.f').nth(at));
        await person.type(text);
      }
      await person.click(tab.locator('#ok'));
    },
  },
  'texts that look like dates, times and amounts': {
    html: `${FIELD('Valid from')}${FIELD('Due')}${FIELD('Weight')}${FIELD('Ratio')}${FIELD('Start')}${KEEP}`,
    async act(person, tab) {
      for (const [at, text] of ['03/04/2031', 'next week', '1.250,5 kg', '3/4', 'today 5pm'].entries()) {
        await person.click(tab.locator('.f').nth(at));
        await person.type(text);
      }
      await person.click(tab.locator('#ok'));
    },
  },
  'numbers with zeros in front, of a field for numbers and one for text': {
    html: `${FIELD('Badge', 'inputmode="numeric"')}${FIELD('Pieces', 'type="number"')}${FIELD('Share', 'type="number" step="0.01"')}${KEEP}`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(0));
      await person.type('007');
      await person.click(tab.locator('.f').nth(1));
      await person.type('12');
      await person.press('ArrowUp');
      await person.click(tab.locator('.f').nth(2));
      await person.type('0.50');
      await person.click(tab.locator('#ok'));
    },
  },
  'text put into the middle of what stood there': {
    html: `${FIELD('Name', 'value="Stone North"')}<p><label>Remark <textarea class="f">first
second</textarea></label></p>${KEEP}`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(0), { inside: 0.98 });
      await person.press('End');
      await person.type(' East');
      await person.click(tab.locator('.f').nth(1));
      await person.press('Control+a');
      await person.type('one\ntwo  with spaces ');
      await person.click(tab.locator('#ok'));
    },
  },
  'options of the same words in two groups, the second one chosen': {
    html: `<label>Gate <select id="s"><option value="">Choose</option><optgroup label="North"><option value="n1">Front</option><option value="n2">Back</option></optgroup><optgroup label="South"><option value="s1">Front</option><option value="s2">Back</option></optgroup></select></label><button id="ok">Keep</button><script>ok.onclick = (event) => did('gate ' + s.value, event)</script>`,
    async act(person, tab) {
      const box = await tab.locator('#s').boundingBox();
      const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 8, clicks: 1, modifiers: 0 };
      const from = person.heard.length;
      await person.send({ kind: 'mouse', ...at, action: 'mousePressed', button: 'left', buttons: 1 });
      await person.send({ kind: 'mouse', ...at, action: 'mouseReleased', button: 'left', buttons: 0 });
      for (
        let look = 0;
        look < 50 && !person.heard.slice(from).some(({ kind }) => kind === 'list');
        look += 1
      )
        await tab.waitForTimeout(100);
      const list = person.heard.slice(from).find((message) => message.kind === 'list');
      const options = list?.kind === 'list' ? list.options : [];
      await person.send({
        kind: 'choose_option',
        indexes: [options.findLastIndex(({ label }) => label === 'Front')],
      });
      await person.click(tab.locator('#ok'));
    },
  },
  'name that is the beginning of another one, and one in other letters': {
    html: `<div>${['Save', 'Save all', 'SAVE', 'Save…'].map((one, at) => `<button class="b" data-k="${at}">${one}</button> `).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.b')) did('pressed ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      for (const at of [2, 1, 3, 0]) await person.click(tab.locator('.b').nth(at));
    },
  },
  'buttons whose words are verbs and numbers of the language': {
    html: `<div>${['Open', 'Type', 'Wait 5 seconds', 'the second "Go"', 'Click here, please', 'Until', '2'].map((one, at) => `<button class="b" data-k="${at}">${one.slice(0, 1)}</button> `).join('')}</div><script>const words = ['Open', 'Type', 'Wait 5 seconds', 'the second "Go"', 'Click here, please', 'Until', '2']; document.querySelectorAll('.b').forEach((one, at) => (one.textContent = words[at])); addEventListener('click', (event) => { if (event.target.matches('.b')) did('pressed ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      for (const at of [3, 2, 4, 0, 6, 5, 1]) await person.click(tab.locator('.b').nth(at));
    },
  },
  'letters of several scripts and signs made of several': {
    html: `${FIELD('Name')}${FIELD('Place')}${FIELD('Mood')}${KEEP}`,
    async act(person, tab) {
      for (const [at, text] of ['Łukasz Ødegård', '東京 שלום', '👩‍🔧👍🏽 ok'].entries()) {
        await person.click(tab.locator('.f').nth(at));
        await person.type(text);
      }
      await person.click(tab.locator('#ok'));
    },
  },
  'field that changes what is typed while it is typed, and one when it is left': {
    html: `${FIELD('Plate')}${FIELD('Price')}${KEEP}<script>const [plate, price] = document.querySelectorAll('.f'); plate.oninput = () => (plate.value = plate.value.toUpperCase().replace(/[^A-Z0-9]/g, '').replace(/^([A-Z]{2})(.+)/, '$1-$2')); price.onblur = () => { const n = Number(price.value.replace(',', '.')); if (n) price.value = n.toFixed(2) + ' €' }; price.onfocus = () => (price.value = price.value.replace(' €', ''))</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(0));
      await person.type('ab 12c');
      await person.click(tab.locator('.f').nth(1));
      await person.type('7,5');
      await person.click(tab.locator('#ok'));
    },
  },
};
