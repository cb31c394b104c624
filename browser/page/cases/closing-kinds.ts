import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const RENAME = (address: string) =>
  `<h1 id="plan">Plan A</h1><label>Title <input id="t"></label><button onclick="const old = plan.textContent; plan.textContent = t.value; fetch('${address}', { method: 'POST' }).then((answer) => { if (answer.ok) did('renamed', event); else plan.textContent = old })">Rename</button>`;
const NAMES = ['Ada', 'Ben', 'Zoe'];

/** Lists that close when they are left, rows out of sight, pictures with areas, and entries shown before they are saved. */
export const TENTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'two boxes between which choices are moved',
    html: `<label>Available <select id="a" multiple><option>Berlin<option>Rome</select></label><button onclick="const one = a.selectedOptions[0]; if (!one) return; did('added ' + one.textContent, event); b.append(one); one.selected = false">Add</button><label>Chosen <select id="b" multiple></select></label>`,
    tries: [
      ['Select "Rome" from "Available"\nClick "Add"', ['added Rome']],
      ['Select "Paris" from "Available"\nClick "Add"', null],
    ],
  },
  {
    kind: 'picture with a map of areas',
    html: `<img src="${PIXEL}" width="300" height="200" alt="Floor plan" usemap="#m"><map name="m"><area shape="rect" coords="0,0,140,200" href="#k" alt="Kitchen" ${does('kitchen')}><area shape="circle" coords="220,100,60" href="#b" alt="Bath" ${does('bath')}></map>${SAID}`,
    tries: [
      ['Click "Bath"', ['bath']],
      ['Click "Attic"', null],
    ],
  },
  {
    kind: 'suggestions that close when the field is left',
    html: `<label for="i">City</label><input id="i" oninput="l.hidden = false" onblur="l.hidden = true" autocomplete="off"><ul id="l" role="listbox" hidden>${['Berlin', 'Bern'].map((one) => `<li role="option" onmousedown="event.preventDefault(); i.value = '${one}'; l.hidden = true">${one}</li>`).join('')}</ul>`,
    tries: [
      ['Type "Ber" into "City"\nClick "Bern"', ['i=Bern']],
      ['Type "Ber" into "City"\nClick "Bonn"', null],
    ],
  },
  {
    kind: 'rows that a filter has hidden',
    html: `<table>${NAMES.map((name) => `<tr ${name === 'Zoe' ? 'style="display: none"' : ''}><td>${name}</td><td><button ${does(`edit ${name}`)}>Edit</button></td></tr>`).join('')}</table>${SAID}`,
    tries: [
      ['Click "Edit" in the row of "Ben"', ['edit Ben']],
      ['Click "Edit" in the row of "Zoe"', null],
    ],
  },
  {
    kind: 'heading that goes back when the site refuses its new name',
    html: RENAME('/refused'),
    tries: [
      ['Type "Plan B" into "Title"\nClick "Rename"', null],
      ['Click "Rename"', null],
    ],
  },
  {
    kind: 'heading that is written before the site has agreed',
    html: RENAME('/beacon'),
    tries: [
      ['Type "Plan B" into "Title"\nClick "Rename"', ['renamed', 't=Plan B']],
      ['Set "Title" to "Plan C"\nClick the "Rename" button', ['renamed', 't=Plan C']],
    ],
  },
  {
    kind: 'rows that are put away, with one bar for the last of them',
    html: `<ul>${NAMES.map((name) => `<li id="${name}">${name} <button onclick="did('archive ${name}', event); last = ${name}; last.hidden = true; bar.hidden = false; words.textContent = '${name} was archived'">Archive</button></li>`).join('')}</ul><div id="bar" role="status" hidden><span id="words"></span> <button onclick="did('undo ' + last.id, event); last.hidden = false; bar.hidden = true">Undo</button></div><script>let last</script>`,
    tries: [
      ['Click "Archive" in the row of "Ben"\nClick "Undo"', ['archive Ben', 'undo Ben']],
      [
        'Click "Archive" next to "Ada"\nClick "Archive" next to "Zoe"\nClick "Undo"',
        ['archive Ada', 'archive Zoe', 'undo Zoe'],
      ],
    ],
  },
  {
    kind: 'list of the browser whose values are codes',
    html: `<label>Country <input id="i" list="d"></label><datalist id="d"><option value="DE">Germany</option><option value="FR">France</option></datalist>`,
    tries: [
      ['Type "DE" into "Country"', ['i=DE']],
      ['Select "France" from "Country"', ['i=FR']],
    ],
  },
  {
    kind: 'boxes of which two may be ticked',
    html: ['Ham', 'Corn', 'Egg']
      .map(
        (name) =>
          `<label><input type="checkbox" id="${name}" onchange="if (document.querySelectorAll(':checked').length > 2) this.checked = false"> ${name}</label>`,
      )
      .join(''),
    tries: [
      ['Tick "Ham"\nTick "Egg"', ['Ham=on', 'Egg=on']],
      ['Tick "Ham"\nTick "Corn"\nTick "Egg"', null],
    ],
  },
  {
    kind: 'list with an entry that asks for more',
    html: `<label>Reason <select id="r" onchange="w.hidden = r.value !== 'Other'"><option>None<option>Late<option>Other</select></label><label id="w" hidden>Which one <input id="o"></label>`,
    tries: [
      ['Select "Other" from "Reason"\nType "Broken" into "Which one"', ['r=Other', 'o=Broken']],
      ['Select "Late" from "Reason"\nType "Broken" into "Which one"', null],
    ],
  },
  {
    kind: 'button in the label of a field',
    html: `<label>Plan <button type="button" ${does('help')}>Help</button> <input id="p"></label>${SAID}`,
    tries: [
      ['Type "B" into "Plan"', ['p=B']],
      ['Click "Help"', ['help']],
    ],
  },
  {
    kind: 'section of the browser with a box in it',
    html: `<details><summary>More options</summary><label><input type="checkbox" id="g"> Gift</label></details>`,
    tries: [
      ['Expand "More options"\nTick "Gift"', ['g=on']],
      ['Tick "Gift"', null],
    ],
  },
  {
    kind: 'words that stand in the field until it is clicked',
    html: `<style>.f { position: relative; display: inline-block } .f span { position: absolute; left: 6px; top: 4px } .f:focus-within span { top: -14px; font-size: 10px }</style><div class="f"><span onclick="e.focus()">E-mail</span><input id="e"></div> <div class="f"><span onclick="n.focus()">Name</span><input id="n"></div>`,
    tries: [
      ['Type "Ada" into "Name"', ['n=Ada']],
      ['Type "a@b.cd" into "E-mail"\nType "Ada" into "Name"', ['e=a@b.cd', 'n=Ada']],
    ],
  },
  {
    kind: 'buttons named by their own words and those of their row',
    html: `<ul>${NAMES.map((name) => `<li><span id="n${name}">${name}</span> <button id="b${name}" aria-label="Delete" aria-labelledby="b${name} n${name}" ${does(`delete ${name}`)}>✕</button></li>`).join('')}</ul>${SAID}`,
    tries: [
      ['Click "Delete Ben"', ['delete Ben']],
      ['Click "Delete" in the row of "Zoe"', ['delete Zoe']],
    ],
  },
  {
    kind: 'terms that must be scrolled to their end',
    html: `<div id="t" style="height: 60px; overflow: auto" onscroll="if (t.scrollTop + t.clientHeight >= t.scrollHeight - 4) agree.disabled = false"><h2>Terms</h2>${'<p>Many words</p>'.repeat(20)}<p>End of terms</p></div><button id="agree" disabled ${does('agree')}>I agree</button>${SAID}`,
    tries: [
      ['Scroll to "End of terms"\nClick "I agree"', ['agree']],
      ['Click "I agree"', null],
    ],
  },
  {
    kind: 'link for screen readers beside the button that is seen',
    html: `<a href="#s" ${does('skip')} style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Search</a><label>Words <input id="s"></label><button ${does('search')}>Search</button>${SAID}`,
    tries: [
      ['Type "x" into "Words"\nClick "Search"', ['search', 's=x']],
      ['Click the "Search" button', ['search']],
    ],
  },
  {
    kind: 'list with groups that have the same entry',
    html: `<label>Size <select id="z"><option>Choose</option><optgroup label="Shirts"><option value="s1">Small<option value="l1">Large</optgroup><optgroup label="Shoes"><option value="s2">Small</optgroup></select></label>`,
    tries: [
      ['Select "Large" from "Size"', ['z=l1']],
      ['Select "Small" from "Size"', null],
    ],
  },
  {
    kind: 'card that opens, with a link of its own',
    html: `${NAMES.map((name) => `<article onclick="did('open ${name}', event); said.textContent = 'open'" style="cursor: pointer"><h3>${name}</h3><a href="#${name}" onclick="event.stopPropagation(); did('more ${name}', event)">Read more</a></article>`).join('')}${SAID}`,
    tries: [
      ['Click "Read more" for "Ben"', ['more Ben']],
      ['Click "Ben"', ['open Ben']],
    ],
  },
  {
    kind: 'dialog that wants a reason first',
    html: `<button onclick="did('reject', event); d.showModal()">Reject</button><dialog id="d" aria-label="Reject"><label>Reason <input id="r" oninput="ok.disabled = r.value.length < 3"></label><button id="ok" disabled onclick="did('confirm', event); d.close()">Confirm</button></dialog>`,
    tries: [
      ['Click "Reject"\nType "late" into "Reason"\nClick "Confirm"', ['reject', 'confirm', 'r=late']],
      ['Click "Reject"\nClick "Confirm"', null],
    ],
  },
  {
    kind: 'table that is wider and longer than its box',
    html: `<div style="width: 220px; height: 90px; overflow: auto"><table style="width: 900px">${'A B C D E F G H I J'
      .split(' ')
      .map(
        (name) =>
          `<tr><td style="width: 800px">Order ${name}</td><td><button ${does(`pay ${name}`)}>Pay</button></td></tr>`,
      )
      .join('')}</table></div>${SAID}`,
    tries: [
      ['Click "Pay" in the row of "Order I"', ['pay I']],
      ['Click "Pay" in the row of "Order K"', null],
    ],
  },
];
