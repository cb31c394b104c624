import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what}'"`;
const LINES = ['Click "New recipe"', 'New recipe', 'Press "New recipe"'];

/** What lies over a control: it is pressed where a person's press does the same, and nowhere else. */
export const LAYER_CASES: readonly Case[] = [
  {
    kind: 'layer over one button, around both the listener',
    html: `<div style="position: relative; display: inline-block" ${does('new')}><button>New recipe</button><span style="position: absolute; inset: 0"></span></div>${SAID}`,
    lines: LINES,
    want: ['new'],
    must: 'do',
  },
  {
    kind: 'layer over one button that does nothing',
    html: `<div style="position: relative"><button ${does('new')}>New recipe</button><div style="position: absolute; inset: 0"></div></div>${SAID}`,
    lines: LINES,
    want: [],
    must: 'refuse',
    says: /lies under/,
  },
  {
    kind: 'notice over a half of a button',
    html: `<button style="position: fixed; bottom: 20px; right: 20px; width: 300px" ${does('new')}>New recipe</button><div style="position: fixed; bottom: 10px; right: 120px; padding: 30px; background: #333">Saved</div>${SAID}`,
    lines: LINES,
    want: ['new'],
    must: 'do',
  },
  {
    kind: 'words of a card under the link that the whole card is',
    html: `<style>.card { position: relative; padding: 20px } .card a::after { content: ''; position: absolute; inset: 0 }</style>${['Apple pie', 'Fish curry'].map((name) => `<div class="card"><h3>${name}</h3><p>For four</p><a href="#card" ${does(`open ${name}`)}>View recipe</a></div>`).join('')}${SAID}`,
    lines: ['Open Fish curry', 'Click "Fish curry"'],
    want: ['open Fish curry'],
    must: 'do',
  },
  {
    kind: 'button of a card under the link that the whole card is',
    html: `<style>.card { position: relative; padding: 20px } .card a::after { content: ''; position: absolute; inset: 0 }</style>${['Apple pie', 'Fish curry'].map((name) => `<div class="card"><h3>${name}</h3><button ${does(`delete ${name}`)}>Delete</button><a href="#card" ${does(`open ${name}`)}>View recipe</a></div>`).join('')}${SAID}`,
    lines: ['Delete Fish curry', 'Click "Delete" for "Fish curry"'],
    want: [],
    must: 'refuse',
  },
];
