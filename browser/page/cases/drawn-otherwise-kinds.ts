import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const NAMES = ['Ada', 'Ben', 'Zoe'];

/** Words that are drawn otherwise than written, lists that grow or shrink, and fields that hand on what they hold. */
export const ELEVENTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'rows that move up when one is deleted, a moment later',
    html: `<ul id="l"></ul><script>let names = ${JSON.stringify(NAMES)}; function draw() { l.innerHTML = names.map((name) => '<li>' + name + ' <button onclick="const it = \\'' + name + '\\'; did(\\'delete \\' + it, event); setTimeout(() => { names = names.filter((one) => one !== it); draw() }, 250)">Delete</button></li>').join('') } draw()</script>`,
    tries: [
      [
        'Click "Delete" in the row of "Ada"\nClick "Delete" in the row of "Zoe"',
        ['delete Ada', 'delete Zoe'],
      ],
      ['Click "Delete" in the row of "Ben"\nClick "Delete" in the row of "Ben"', null],
    ],
  },
  {
    kind: 'words in small letters that are shown in capitals',
    html: `<style>button { text-transform: uppercase }</style><button ${does('save')}>save draft</button><button ${does('drop')}>drop draft</button>${SAID}`,
    tries: [
      ['Click "SAVE DRAFT"', ['save']],
      ['Click "Drop draft"', ['drop']],
    ],
  },
  {
    kind: 'words with soft hyphens and hard spaces',
    html: `<button ${does('cancel')}>Rech&shy;nung&nbsp;stornieren</button><label>Liefer&shy;datum <input id="i"></label>${SAID}`,
    tries: [
      ['Click "Rechnung stornieren"', ['cancel']],
      ['Type "morgen" into "Lieferdatum"', ['i=morgen']],
    ],
  },
  {
    kind: 'words of a button that a style sheet writes',
    html: `<style>.pay::before { content: 'Pay now' } .hold::before { content: 'Hold' }</style><button class="pay" ${does('pay')}></button><button class="hold" ${does('hold')}></button>${SAID}`,
    tries: [
      ['Click "Pay now"', ['pay']],
      ['Click "Send now"', null],
    ],
  },
  {
    kind: 'button whose words are drawn in a picture',
    html: `<button ${does('zoom')}><svg width="80" height="20"><text y="15">Zoom in</text></svg></button><button ${does('reset')}><svg width="80" height="20"><text y="15">Reset</text></svg></button>${SAID}`,
    tries: [
      ['Click "Reset"', ['reset']],
      ['Click "Zoom in"', ['zoom']],
    ],
  },
  {
    kind: 'recipients that become chips when the field is left',
    html: `<label for="to">To</label> <span id="c"></span><input id="to" data-name="to" onblur="if (!this.value) return; const one = document.createElement('b'); one.textContent = this.value; c.append(one); did('chip ' + this.value, event); this.value = ''"><button onclick="did('send to ' + c.textContent, event); said.textContent = 'Sent'">Send</button>${SAID}`,
    tries: [
      ['Type "ada@a.io" into "To"\nClick "Send"', ['chip ada@a.io', 'send to ada@a.io']],
      ['Click "Send"', ['send to ']],
    ],
  },
  {
    kind: 'list of which only entries that are known are kept when it is left',
    html: `<label>Room <input id="r" list="d" onchange="if (!['Oak', 'Elm'].includes(this.value)) this.value = ''"></label><datalist id="d"><option>Oak<option>Elm</datalist><label>Note <input id="n"></label>`,
    tries: [
      ['Type "Oak" into "Room"\nType "x" into "Note"', ['r=Oak', 'n=x']],
      ['Type "Ash" into "Room"\nType "x" into "Note"', null],
    ],
  },
  {
    kind: 'choice with a field of its own words',
    html: `<fieldset><legend>Reason</legend><label><input type="radio" name="q" id="a"> Late</label><label><input type="radio" name="q" id="b"> Other:</label><input id="o" aria-label="Other reason" onfocus="b.checked = true"></fieldset>`,
    tries: [
      ['Choose "Other"\nType "Broken" into "Other reason"', ['b=on', 'o=Broken']],
      ['Choose "Late"\nType "Broken" into "Other reason"', null],
    ],
  },
  {
    kind: 'box for all that is half ticked',
    html: `<label><input type="checkbox" id="all" onchange="for (const one of [x, y]) one.checked = this.checked"> All</label><label><input type="checkbox" id="x" checked> Pears</label><label><input type="checkbox" id="y"> Plums</label><script>all.indeterminate = true</script>`,
    tries: [
      ['Tick "All"', ['all=on', 'y=on']],
      ['Untick "Pears"', ['x=off']],
    ],
  },
  {
    kind: 'number that the site does not take, a moment after it was typed',
    html: `<ul><li>Mug <input id="q" aria-label="Quantity of Mug" value="1" oninput="clearTimeout(window.timer); window.timer = setTimeout(() => fetch('/refused', { method: 'POST' }).then((answer) => { if (!answer.ok) q.value = '1' }), 200)"></li></ul>`,
    tries: [
      ['Type "3" into "Quantity of Mug"', null],
      ['Set "Quantity of Mug" to 3', null],
    ],
  },
  {
    kind: 'button that says how many are chosen',
    html: `${NAMES.map((name) => `<label><input type="checkbox" id="${name}" onchange="const n = document.querySelectorAll('input:checked').length; go.textContent = n ? 'Delete selected (' + n + ')' : 'Delete selected'; go.disabled = !n"> ${name}</label>`).join('')}<button id="go" disabled ${does('delete')}>Delete selected</button>${SAID}`,
    tries: [
      ['Tick "Ada"\nTick "Zoe"\nClick "Delete selected"', ['delete', 'Ada=on', 'Zoe=on']],
      ['Click "Delete selected"', null],
    ],
  },
  {
    kind: 'button whose script breaks',
    html: `<button onclick="said.missing.textContent = 'Paid'; did('paid', event)">Pay</button><label>Card <input id="c"></label>${SAID}`,
    tries: [
      ['Type "42" into "Card"\nClick "Pay"\nMake sure it says Paid', null],
      ['Click "Pay"\nWait for "Paid"', null],
    ],
  },
  {
    kind: 'deleted row that stays, struck out, with a way back',
    html: `<ul>${NAMES.map((name) => `<li id="${name}"><span>${name}</span> <button onclick="const undo = this.textContent === 'Restore'; did((undo ? 'restore ' : 'delete ') + '${name}', event); ${name}.style.textDecoration = undo ? '' : 'line-through'; this.textContent = undo ? 'Delete' : 'Restore'">Delete</button></li>`).join('')}</ul>`,
    tries: [
      ['Click "Delete" in the row of "Ben"\nClick "Restore"', ['delete Ben', 'restore Ben']],
      ['Click "Restore" in the row of "Ben"', null],
    ],
  },
  {
    kind: 'panel outside of the window with the same button',
    html: `<div style="position: fixed; top: 0; right: -400px; width: 300px" aria-hidden="true"><button ${does('panel')}>Apply</button></div><button ${does('page')}>Apply</button><button ${does('filters')}>Filters</button>${SAID}`,
    tries: [
      ['Click "Apply"', ['page']],
      ['Click "Filters"', ['filters']],
    ],
  },
  {
    kind: 'two steps with the same button, the second a moment later',
    html: `<section id="s1"><h2>Step 1</h2><label>Name <input id="n"></label><button onclick="did('next 1', event); setTimeout(() => { s1.hidden = true; s2.hidden = false }, 300)">Next</button></section><section id="s2" hidden><h2>Step 2</h2><label>City <input id="t"></label><button onclick="did('next 2', event); s2.hidden = true; said.textContent = 'Done'">Next</button></section>${SAID}`,
    tries: [
      [
        'Type "Ada" into "Name"\nClick "Next"\nType "Rome" into "City"\nClick "Next"',
        ['next 1', 'next 2', 'n=Ada', 't=Rome'],
      ],
      ['Click "Next"\nMake sure it says Done', null],
    ],
  },
  {
    kind: 'two fields of which one counts the other in another money',
    html: `<label>Euro <input id="e" oninput="u.value = this.value === '' ? '' : String(this.value * 2)"></label><label>Dollar <input id="u" oninput="e.value = this.value === '' ? '' : String(this.value / 2)"></label>`,
    tries: [
      ['Type "10" into "Euro"', ['e=10', 'u=20']],
      ['Type "10" into "Euro"\nType "30" into "Dollar"', null],
    ],
  },
  {
    kind: 'tall list with an entry that is not to be had',
    html: `<label>Seat <select id="s" size="4"><option value="">None</option><option>A1</option><option disabled>A2</option><option>A3</option></select></label>`,
    tries: [
      ['Select "A3" from "Seat"', ['s=A3']],
      ['Select "A2" from "Seat"', null],
    ],
  },
  {
    kind: 'dialog whose way out does not check its field',
    html: `<button onclick="did('ask', event); d.showModal()">Invite</button><dialog id="d"><form method="dialog"><label>Email <input id="i" type="email" required></label><button formnovalidate value="no" onclick="did('back', event)">Cancel</button><button value="yes" onclick="if (i.checkValidity()) did('invited', event)">Send invitation</button></form></dialog>`,
    tries: [
      ['Click "Invite"\nType "ada" into "Email"\nClick "Cancel"', ['ask', 'back', 'i=ada']],
      ['Click "Invite"\nType "ada" into "Email"\nClick "Send invitation"', null],
    ],
  },
  {
    kind: 'rows that one moves by buttons',
    html: `<ol id="l">${NAMES.map((name) => `<li>${name} <button aria-label="Move ${name} up" onclick="const li = this.parentNode; if (!li.previousElementSibling) return; l.insertBefore(li, li.previousElementSibling); did([...l.children].map((one) => one.firstChild.data.trim()).join(' '), event)">↑</button></li>`).join('')}</ol>`,
    tries: [
      ['Click "Move Zoe up" 2 times', ['Ada Zoe Ben', 'Zoe Ada Ben']],
      ['Click "Move Ben up"\nClick "Move Zoe up"', ['Ben Ada Zoe', 'Ben Zoe Ada']],
    ],
  },
  {
    kind: 'address with a beginning that the page writes',
    html: `<label for="i">Website</label> <span>https://</span><input id="i" onblur="this.value = this.value.replace(/^https?:\\/\\//, '')"><label>Note <input id="n"></label>`,
    tries: [
      ['Type "ada.example" into "Website"\nType "x" into "Note"', ['i=ada.example', 'n=x']],
      ['Type "https://ada.example" into "Website"\nType "x" into "Note"', ['i=ada.example', 'n=x']],
    ],
  },
];
