import type { Case } from '#browser/page/cases/case.ts';

const WEEK = `<table><thead><tr><th>Project</th><th>Mon</th><th>Tue</th></tr></thead><tbody>${['Atlas', 'Boreas'].map((one) => `<tr><td>${one}</td><td><input data-name="${one} Mon"></td><td><input data-name="${one} Tue"></td></tr>`).join('')}</tbody></table>`;
const MARKS = `<table><tr><th>Pupil</th><th>Present</th><th>Absent</th></tr>${['Ann', 'Ben'].map((one) => `<tr><td>${one}</td>${['p', 'a'].map((mark) => `<td><input type="radio" name="${one}" data-name="${one} ${mark}"></td>`).join('')}</tr>`).join('')}</table>`;
const SWITCHES = `<style>.cs input { position: absolute; opacity: 0; width: 0; height: 0 } .cs i { display: inline-block; width: 40px; height: 20px; background: #ccc }</style>${['E-mail me', 'Call me'].map((one) => `<div><span>${one}</span><label class="cs"><input type="checkbox" data-name="${one}"><i></i></label></div>`).join('')}`;
const PLANS = `${['Basic', 'Plus'].map((one) => `<div role="radio" aria-checked="false" tabindex="0" class="pl" style="border:1px solid;display:inline-block;padding:14px"><b>${one}</b><br>€ 5 <a href="#" class="dt">Details</a></div>`).join('')}<p id="said"></p><script>addEventListener('click', (event) => { if (event.target.matches('.dt')) { event.preventDefault(); did('details', event); said.textContent = 'details'; return } const card = event.target.closest('.pl'); if (card) { did(card.querySelector('b').textContent, event); card.setAttribute('aria-checked', 'true') } })</script>`;
const EDITOR = `<div class="ed" style="border:1px solid;width:300px;position:relative"><textarea id="keys" style="position:absolute;width:1px;height:1px;opacity:0;padding:0;border:0" aria-label="Query"></textarea><div class="lines" data-state="" data-name="query" style="white-space:pre;height:60px"></div></div><script>const lines = document.querySelector('.lines'); keys.oninput = () => { TAKE; keys.value = '' }</script>`;

const HELPED = `<label>Plan <button type="button" onclick="did('help', event); said.textContent = 'Help is here'">Help</button> <input id="p"></label><p id="said"></p>`;

/** Controls without words of their own, which stand where their words are. */
export const PLACE_CASES: readonly Case[] = [
  {
    kind: 'field under a heading, in a row',
    html: WEEK,
    lines: ['Type "4" into "Tue" for "Boreas"', 'Enter "4" in "Tue" for "Boreas"'],
    want: ['Boreas Tue=4'],
    must: 'do',
  },
  {
    kind: 'field under a heading, of two rows',
    html: WEEK,
    lines: ['Type "4" into "Tue"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'radio button under a heading, in a row',
    html: MARKS,
    lines: ['Tick "Absent" for "Ann"', 'Check "Absent" for "Ann"'],
    want: ['Ann a=on'],
    must: 'do',
  },
  {
    kind: 'switch drawn by a label, with its words beside it',
    html: SWITCHES,
    lines: ['Tick "Call me"', 'Check "Call me"', 'Turn on "Call me"'],
    want: ['Call me=on'],
    must: 'do',
  },
  {
    kind: 'card with a link in its middle',
    html: PLANS,
    lines: ['Click the second radio button', 'Click "Plus€ 5 Details"'],
    want: ['Plus'],
    must: 'do',
  },
  {
    kind: 'editor that takes its keys in a hidden field',
    html: EDITOR.replace('TAKE', 'lines.textContent += keys.value; lines.dataset.state = lines.textContent'),
    lines: ['Type "select 1" into "Query"'],
    want: ['query=select 1'],
    must: 'do',
  },
  {
    kind: 'hidden field that loses its keys',
    html: EDITOR.replace('TAKE', ''),
    lines: ['Type "select 1" into "Query"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'button between a field and its words: the button',
    html: HELPED,
    lines: ['Click "Help"'],
    want: ['help'],
    must: 'do',
  },
  {
    kind: 'button between a field and its words: the field',
    html: HELPED,
    lines: ['Type "B" into "Plan"'],
    want: ['p=B'],
    must: 'do',
  },
];
