import { type Case, inWords } from '#browser/page/cases/case.ts';

const TICK = ['Check "THING"', 'Tick THING', 'Check the THING checkbox', 'Tick the box "THING"'];
const SELECT = [
  'Select "VALUE" from "THING"',
  'Choose VALUE in THING',
  'Pick "VALUE" from the THING list',
  'Select VALUE for THING',
];
const TWO = 2;

const ticked = (kind: string, html: string, wordings = TICK): Case => ({
  kind,
  html,
  lines: inWords(wordings, { thing: 'I agree' }),
  want: ['agree=on'],
  must: 'do',
});
const notTicked = (kind: string, html: string): Case => ({
  kind,
  html,
  lines: inWords(TICK.slice(0, TWO), { thing: 'I agree' }),
  want: [],
  must: 'refuse',
});
const chosen = (kind: string, html: string, wordings = SELECT): Case => ({
  kind,
  html,
  lines: inWords(wordings, { thing: 'Country', value: 'France' }),
  want: ['country=France'],
  must: 'do',
});
const notChosen = (kind: string, html: string): Case => ({
  kind,
  html,
  lines: inWords(SELECT.slice(0, TWO), { thing: 'Country', value: 'France' }),
  want: [],
  must: 'refuse',
});

const OPTIONS = ['Germany', 'France', 'Italy'];
const NATIVE = (more = '') =>
  `<label>Country <select id="country" ${more}><option>Choose</option>${OPTIONS.map((one) => `<option>${one}</option>`).join('')}</select></label>`;
const MADE = (onPick: string) => `<span id="l">Country</span>
  <div id="country" data-state="Choose" role="combobox" aria-labelledby="l" aria-expanded="false" aria-controls="list" tabindex="0" style="border: 1px solid; width: 200px" onclick="list.hidden = !list.hidden">Choose</div>
  <ul id="list" role="listbox" hidden>${OPTIONS.map((one) => `<li role="option" onclick="${onPick}">${one}</li>`).join('')}</ul>`;
const BOX = (how: string) =>
  `<div id="box" data-name="agree" data-state="off" role="checkbox" aria-checked="false" tabindex="0" aria-label="I agree" style="width: 20px; height: 20px; border: 1px solid"></div><script>box.onclick = () => { ${how} }</script>`;

export const CHOOSE_CASES: readonly Case[] = [
  ticked('checkbox in its label', '<label><input type="checkbox" id="agree"> I agree</label>'),
  ticked(
    'checkbox with a label beside',
    '<input type="checkbox" id="agree"><label for="agree">I agree</label>',
  ),
  ticked(
    'checkbox with words behind it',
    '<div><input type="checkbox" id="agree"> I agree</div><div><input type="checkbox" id="news"> Send me news</div>',
  ),
  ticked(
    'hidden checkbox under a picture of one',
    '<label style="position: relative; display: block"><input type="checkbox" id="agree" style="position: absolute; opacity: 0; width: 0; height: 0"><span style="display: inline-block; width: 16px; height: 16px; background: #ccc"></span> I agree</label>',
  ),
  ticked(
    'checkbox that is not drawn at all',
    '<label><input type="checkbox" id="agree" style="display: none"><span style="display: inline-block; width: 16px; height: 16px; background: #ccc"></span> I agree</label>',
    TICK.slice(0, TWO),
  ),
  ticked(
    'made checkbox',
    BOX(
      `const on = box.dataset.state === 'off'; box.dataset.state = on ? 'on' : 'off'; box.setAttribute('aria-checked', on)`,
    ),
  ),
  ticked(
    'switch',
    `<button role="switch" aria-checked="false" data-name="agree" data-state="off" onclick="const on = this.dataset.state === 'off'; this.dataset.state = on ? 'on' : 'off'; this.setAttribute('aria-checked', on)">I agree</button>`,
  ),
  ticked(
    'answer that takes a while',
    BOX(`setTimeout(() => { box.dataset.state = 'on'; box.setAttribute('aria-checked', true) }, 300)`),
    TICK.slice(0, TWO),
  ),
  ticked(
    'row that is drawn anew',
    `<ul id="list"></ul><script>let on = false; const draw = () => { list.innerHTML = '<li><label><input type="checkbox" id="agree"' + (on ? ' checked' : '') + '> I agree</label></li>' }; draw();
      list.onchange = () => { on = !on; setTimeout(draw, 20) }</script>`,
  ),
  {
    kind: 'item of a list that goes when it is ticked',
    html: `<ul><li id="one"><label><input type="checkbox" onchange="did('done', event); one.remove()"> Buy milk</label></li><li><label><input type="checkbox" id="two"> Buy bread</label></li></ul>`,
    lines: ['Check "Buy milk"', 'Tick Buy milk'],
    want: ['done'],
    must: 'do',
  },
  {
    kind: 'ticked already',
    html: '<label><input type="checkbox" id="agree" checked> I agree</label>',
    lines: ['Check "I agree"', 'Tick I agree'],
    want: [],
    must: 'do',
  },
  {
    kind: 'to be unticked',
    html: '<label><input type="checkbox" id="agree" checked> I agree</label>',
    lines: ['Uncheck "I agree"', 'Untick I agree'],
    want: ['agree=off'],
    must: 'do',
  },
  {
    kind: 'radio buttons',
    html: '<fieldset><legend>Delivery</legend><label><input type="radio" name="d" id="a" checked> Standard</label><label><input type="radio" name="d" id="b"> Express</label></fieldset>',
    lines: [
      'Check "Express"',
      'Select "Express" from "Delivery"',
      'Choose Express',
      'Select the Express option',
      'Click "Express"',
    ],
    want: ['a=off', 'b=on'],
    must: 'do',
  },
  notTicked(
    'checkbox that the page takes back',
    '<label><input type="checkbox" id="agree" onchange="setTimeout(() => { this.checked = false }, 10)"> I agree</label>',
  ),
  notTicked('made checkbox that does not react', BOX('')),
  notTicked('disabled checkbox', '<label><input type="checkbox" id="agree" disabled> I agree</label>'),
  notTicked('text without a box', '<p>I agree</p><button>Help</button>'),
  notTicked('radio that is a button of other words', '<button>Continue</button>'),
  chosen('native list', NATIVE()),
  chosen(
    'native list of several with another one chosen',
    `<label for="country">Country</label><select id="country" multiple><option selected>Spain</option><option>France</option></select>`,
    SELECT.slice(0, TWO),
  ),
  notChosen(
    'choice that is off',
    `<label for="country">Country</label><select id="country"><option>Spain</option><option disabled>France</option></select>`,
  ),
  chosen(
    'native list with words in front',
    `<div>Country <select id="country"><option>Choose</option><option>France</option></select></div>`,
  ),
  chosen(
    'made list',
    MADE(`country.textContent = country.dataset.state = this.textContent; list.hidden = true`),
  ),
  chosen(
    'list that is filtered by typing',
    `<label>Country <input id="country" role="combobox" oninput="choices.innerHTML = this.value.length < 2 ? '' : '<li role=option onclick=&quot;country.value = \\'France\\'; choices.innerHTML = \\'\\'&quot;>France</li>'"></label><ul id="choices" role="listbox"></ul>`,
  ),
  chosen(
    'list that keeps its choice beside its field',
    `<div class="control"><span id="l">Country</span><span data-name="country" data-state="" id="chip"></span><input role="combobox" id="own" aria-labelledby="l" style="width: 10px" onclick="choices.hidden = false"></div>
     <ul id="choices" role="listbox" hidden>${OPTIONS.map((one) => `<li role="option" onclick="chip.textContent = chip.dataset.state = '${one}'; choices.hidden = true">${one}</li>`).join('')}</ul>`,
    SELECT.slice(0, TWO),
  ),
  notChosen(
    'list without it',
    '<label>Country <select id="country"><option>Choose</option><option>Germany</option></select></label>',
  ),
  notChosen('list that the page sets back', NATIVE(`onchange="this.selectedIndex = 0"`)),
  notChosen('made list that does not take it', MADE(`list.hidden = true`)),
  notChosen('disabled list', NATIVE('disabled')),
  notChosen(
    'disabled choice',
    '<label>Country <select id="country"><option>Choose</option><option disabled>France</option></select></label>',
  ),
  {
    kind: 'menu of a button',
    html: `<button aria-haspopup="menu" onclick="menu.hidden = !menu.hidden">Sort by</button><div id="menu" role="menu" hidden><div role="menuitem" onclick="did('price', event); menu.hidden = true; said.textContent = 'by price'">Price</div><div role="menuitem">Name</div></div><p id="said"></p>`,
    lines: ['Select "Price" from "Sort by"', 'Choose Price in Sort by'],
    want: ['price'],
    must: 'do',
  },
  {
    kind: 'list called Menu, beside a button of that word',
    html: `<label>Menu <select id="m"><option>Meat<option>Vegetarian</select></label><button onclick="did('button', event)">Vegetarian</button>`,
    lines: ['Menu: vegetarian', 'menu: Vegetarian'],
    want: ['m=Vegetarian'],
    must: 'do',
  },
  {
    kind: 'entry of a menu that is no list',
    html: `<nav>Menu <a href="#orders" onclick="did('orders', event)">Orders</a></nav>`,
    lines: ['Menu: Orders', 'menu: "Orders"'],
    want: ['orders'],
    must: 'do',
  },
  {
    kind: 'list of the browser whose values are codes',
    html: `<label>Country <input id="i" list="d" oninput="did('heard', event)"></label><datalist id="d"><option value="DE">Germany</option><option value="FR">France</option></datalist>`,
    lines: ['Select "France" from "Country"', 'Choose FR in Country'],
    want: ['heard', 'i=FR'],
    must: 'do',
  },
  {
    kind: 'list of the browser without the choice',
    html: `<label>Country <input id="i" list="d"></label><datalist id="d"><option value="DE">Germany</option></datalist>`,
    lines: ['Select "Norway" from "Country"'],
    want: [],
    must: 'refuse',
    says: /"Country" has no "Norway"\. It has "Germany"\./,
  },
  {
    kind: 'area of a picture that is hidden',
    html: `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="300" height="200" alt="Floor plan" usemap="#m" hidden><map name="m"><area shape="rect" coords="0,0,140,200" href="/paper" alt="Kitchen"></map>`,
    lines: ['Click "Kitchen"'],
    want: [],
    must: 'refuse',
    says: /"Kitchen" is an area of a picture that is not shown/,
  },
];
