import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `onclick="done.push('${what}'); now.textContent = '${what}'"`;
const button = (label: string) => `<button ${act(label)}>${label}</button>`;
const dim = (value: string) =>
  `<h1>Lamp</h1><div id="box"></div><script>var light = ${value}; const draw = () => {
    box.innerHTML = '<label>Light <input type="range" min="0" max="500" step="50" value="' + light + '"></label>';
    box.querySelector('input').onchange = (event) => { light = +event.target.value; draw() } }; draw()</script>`;
const row = (id: string) =>
  `<tr><td><input type="checkbox" aria-label="Select ${id}"></td><td><a href="#${id}">${id}</a></td></tr>`;
const crd = (name: string) =>
  `<div><div title="More" style="cursor: pointer" onclick="menu.innerHTML = '<div style=cursor:pointer onclick=&quot;done.push(\\'later ${name}\\')&quot;>Move to Later</div>'">•••</div><div>${name}</div></div>`;
const { follow, state } = lineTests({
  '/labels': `<h1>Join</h1><form><div><div>Nickname</div><input id="a" placeholder="e.g. sunny"></div><div><div>Town</div><div><input id="b" placeholder="Any"></div></div></form>`,
  '/search': `<h1>Parts</h1><input type="search" aria-label="Search parts" id="s"><ul id="l"></ul><script>s.oninput = () => { l.innerHTML = '<li>' + s.value + '</li>' }</script>`,
  '/state': `<h1>Parcel 7</h1><dl><dt>State</dt><dd id="st">Packed</dd></dl><button id="b" onclick="b.disabled = true; st.textContent = 'Working…'; setTimeout(() => { st.textContent = 'Sent' }, 800)">Mark as sent</button>`,
  '/people': `<h1>Task</h1><label>Owner <input id="o" autocomplete="off"></label><div id="l"></div><script>var owner = ''; o.oninput = () => { l.innerHTML = ''
    for (const one of ['Ada Brown', 'Raj Patel'].filter((name) => o.value && name.includes(o.value))) {
      const part = document.createElement('div'); part.textContent = one; part.style.cursor = 'pointer'
      part.onclick = () => { owner = one; o.value = one; l.innerHTML = '' }; l.append(part) } }</script>`,
  '/notice': `${DONE}<h1>Home</h1><div role="note" id="n"><span>Your library card runs out soon. Please renew it.</span><button aria-label="Close notice" onclick="n.remove(); done.push('closed')">×</button></div><p>Books</p>`,
  '/slots': `${DONE}<h1>Visit</h1><button onclick="setTimeout(() => { s.hidden = false }, 300)">Show times</button><div id="s" hidden>${button('10:45')}</div>`,
  '/rows': `${DONE}<h1>Payments</h1><h2>Garden fund</h2><table>${['Gym', 'Garden fund'].map((name) => `<tr><td>${name}</td><td><button ${act(`edit ${name}`)}>Edit</button></td></tr>`).join('')}</table>`,
  '/ask': `${DONE}<h1>Files</h1><button onclick="d.showModal()">Remove file</button><dialog id="d"><p>Remove it?</p><button onclick="done.push('kept'); d.close()">Keep</button><button onclick="done.push('removed'); d.close()">Remove now</button></dialog>`,
  '/tick': `<h1>Jobs</h1><label><input type="checkbox" id="c"> Only open jobs</label>`,
  '/boxes': `<h1>Jobs</h1><table>${row('J-1')}${row('J-2')}</table>`,
  '/error': `<h1>Pay</h1><button onclick="e.textContent = 'That code has ended'">Use</button><span role="alert" id="e"></span>`,
  '/reason': `<h1>Book</h1><label>Reason for travel <select id="s"><option>-</option><option>Boat tour</option></select></label>`,
  '/hint': `${DONE}<h1>Board</h1><div id="h"><span>New: you can now pin a note.</span> <span style="cursor: pointer" onclick="h.remove(); done.push('ok')">All right</span></div><p>Notes</p>`,
  '/chips': `${DONE}<h1>Note</h1><div>${['red', 'urgent'].map((name) => `<span>${name} <b role="button" aria-label="Remove tag ${name}" ${act(`remove ${name}`)}>×</b></span>`).join('')}</div><ul>${['Ada', 'Raj'].map((name) => `<li>${name} <a href="#" ${act(`delete ${name}`)}>Delete</a></li>`).join('')}</ul>`,
  '/menu': `${DONE}<h1>Board</h1>${['Paint fence', 'Buy nails'].map(crd).join('')}<div id="menu"></div>`,
  '/weeks': `${DONE}<h1>Home</h1>${['Next week', 'Print'].map(button).join('')}`,
  '/range': dim('100'),
  '/number': `<h1>Lamp</h1><label>Light <input type="number" id="n" value="100"></label><label>Price <input id="p" value="12"></label>`,
});
const DID = 'done.join()';
const BOXES = `[...document.querySelectorAll('input')].map((one) => one.checked).join()`;

testSome([
  ['/labels', 'type moon in the nickname field', 'a.value', 'moon'],
  ['/labels', 'Town: Rome', 'b.value', 'Rome'],
  ['/search', 'look for bolt in the parts search', 's.value', 'bolt'],
  ['/people', 'choose Raj Patel as owner', 'owner', 'Raj Patel'],
  ['/notice', 'if the notice about the library card is shown, close it', DID, 'closed'],
  ['/notice', 'close the notice about the library card', DID, 'closed'],
  ['/notice', 'if there is a notice about the museum, close it', DID, ''],
  ['/slots', 'click Show times\nwait until 10:45 is shown\nclick 10:45', DID, '10:45'],
  ['/rows', 'in the row Garden fund click Edit', DID, 'edit Garden fund'],
  ['/ask', 'click Remove file\nconfirm by clicking Remove now', DID, 'removed'],
  ['/ask', 'click Remove file\nanswer with "Keep"', DID, 'kept'],
  ['/tick', 'tick only open jobs so that I see just those', 'c.checked', true],
  ['/boxes', 'select J-1', BOXES, 'true,false'],
  ['/boxes', 'select J-1\nselect J-2 as well', BOXES, 'true,true'],
  ['/reason', 'choose boat tour as the reason for travel', 's.value', 'Boat tour'],
  ['/hint', 'close the hint at the top with "All right"', DID, 'ok'],
  ['/chips', 'remove the tag "urgent"', DID, 'remove urgent'],
  ['/menu', 'on the card Buy nails click More\nthen Move to Later', DID, 'later Buy nails'],
  ['/weeks', 'clik Next week', DID, 'Next week'],
  ['/range', 'set the light to 200', 'light', 200],
  ['/range', 'set the light to 200 €', 'light', 200],
  ['/number', 'set the light to 200 €', 'n.value', '200'],
  ['/number', 'set the price to 14 €', 'p.value', '14'],
])('a line as people say it: %s %s', async (path, lines, script, effect) => {
  await follow(path, lines);
  expect(await state(script)).toBe(effect);
});

testSome([
  // No list offers it, whatever text the field takes.
  ['/people', 'choose Bo Chan as owner', 'owner', ''],
  ['/range', 'set the light to 125', 'light', 100],
  ['/range', 'set the light to bright', 'light', 100],
  ['/range', 'set the light to 200 lumen', 'light', 100],
  ['/rows', 'in the row Pool click Edit', DID, ''],
  ['/chips', 'remove the tag "blue"', DID, ''],
  ['/hint', 'close the hint with "Later"', DID, ''],
])('what the page does not have is refused: %s %s', async (path, lines, script, effect) => {
  await expect(follow(path, lines)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe(effect);
});

test('what is waited for is not what the button that was pressed is called', async () => {
  const found = await follow('/state', 'click Mark as sent\nwait until Sent is shown\nread the state as s');
  expect(found).toEqual({ s: 'Sent' });
});

test('the error message is what the page says for all to hear', async () => {
  expect(await follow('/error', 'click Use\nread the error message as e')).toEqual({
    e: 'That code has ended',
  });
});
