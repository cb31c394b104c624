import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const act = (what: string) => `onclick="done.push('${what}'); now.textContent = '${what}'"`;
const button = (label: string) => `<button ${act(label)}>${label}</button>`;
const MAILS = [
  ['Ann Lee', 'Roof repairs in June'],
  ['Bob Ray', 'Lunch on Friday'],
  ['Cy Dee', 'Roof of the shed'],
];
const SAVES = `done.push('page')`;
const FORMATS = ['PDF', 'CSV'];
const { follow, state } = lineTests({
  '/list': `${DONE}<h1>Inbox</h1><ul>${MAILS.map(([from, about]) => `<li><a href="#" ${act(about ?? '')}><b>${from}</b> <span>${about}</span></a></li>`).join('')}</ul>`,
  '/rows': `${DONE}<h1>Inbox</h1><table>${MAILS.map(([from, about]) => `<tr style="cursor: pointer" ${act(about ?? '')}><td>${from}</td><td>${about}</td></tr>`).join('')}</table>`,
  '/soup': `${DONE}<h1>Inbox</h1><div>${MAILS.map(([from, about]) => `<div class="m" style="cursor: pointer" ${act(about ?? '')}><div>${from}</div><div>${about}</div></div>`).join('')}</div>`,
  '/window': `${DONE}<h1>Vases</h1><button onclick="${SAVES}">Save</button><button onclick="${SAVES}">Close</button>
    <div id="veil" style="position: fixed; inset: 0; background: #0008"><div style="margin: 80px; background: #fff"><h2>Blue vase</h2>
    <button onclick="done.push('window'); veil.remove()">Save</button><button onclick="done.push('closed'); veil.remove()">×</button></div></div>`,
  '/declare': `${DONE}<h1>Declare</h1><label><input type="checkbox" id="goods"> All goods listed</label>${button('File declaration')}${button('Salt and vinegar')}${button('Salt')}`,
  '/cookies': `${DONE}<h1>Shop</h1>${button('Accept all')}${button('Necessary only')}`,
  '/days': `${DONE}<h1>Slots</h1>${['Mon 17', 'Wed 19', 'Thu 20'].map(button).join('')}${['8:45 am', '2:30 pm'].map(button).join('')}`,
  '/twice': `${DONE}<h1>Slots</h1>${['Thu 13', 'Thu 20'].map(button).join('')}`,
  '/note': `<h1>Order 9</h1><dl><dt>Note</dt><dd><span id="note" style="cursor: pointer">Leave at door</span></dd></dl><script>
    note.onclick = () => { const field = document.createElement('input'); const text = note; field.value = text.textContent;
      field.onkeydown = ({ key }) => { if (key === 'Enter') field.blur() };
      field.onblur = () => { text.textContent = field.value; field.replaceWith(text) };
      text.replaceWith(field); field.focus() }</script>`,
  '/area': `<h1>Order 9</h1><div><div>Note</div><div id="note">Leave at door</div></div><script>
    note.onclick = () => { if (note.firstElementChild) return; const field = document.createElement('textarea'); field.value = note.textContent;
      field.onblur = () => { note.textContent = field.value }; note.textContent = ''; note.append(field); field.focus() }</script>`,
  '/text': `<h1>Order 9</h1><dl><dt>Note</dt><dd id="note">Leave at door</dd></dl>`,
  '/export': `${DONE}<h1>Report</h1><button aria-haspopup="menu" onclick="menu.hidden = !menu.hidden">Export</button><div role="menu" id="menu" hidden>
    ${FORMATS.map((one) => `<div role="menuitem" tabindex="-1" onclick="done.push('${one}'); now.textContent = 'Exported ${one}'; menu.hidden = true">${one}</div>`).join('')}</div>`,
});

testSome([
  ['/list', 'open the message about lunch', 'done.join()', 'Lunch on Friday'],
  ['/rows', 'open the message about lunch', 'done.join()', 'Lunch on Friday'],
  ['/soup', 'open the message about lunch', 'done.join()', 'Lunch on Friday'],
  ['/window', 'save it', 'done.join()', 'window'],
  ['/window', 'close it', 'done.join()', 'closed'],
  [
    '/declare',
    'tick all goods listed and file the declaration',
    'goods.checked + done.join()',
    'trueFile declaration',
  ],
  ['/declare', 'choose Salt and vinegar', 'done.join()', 'Salt and vinegar'],
  ['/cookies', 'accept only the necessary ones', 'done.join()', 'Necessary only'],
  ['/days', 'on thursday', 'done.join()', 'Thu 20'],
  ['/days', 'choose thursday at half past two', 'done.join()', 'Thu 20,2:30 pm'],
  ['/note', 'change the note to Ring the bell', 'note.textContent', 'Ring the bell'],
  ['/area', 'change the note to Ring the bell', 'note.textContent', 'Ring the bell'],
  ['/export', 'export as csv', 'done.join()', 'CSV'],
])('what the page shows is taken as it is meant: %s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/list', 'open the message about cats', 'done.join()', ''],
  ['/rows', 'open the message about the roof', 'done.join()', ''],
  ['/declare', 'tick all goods listed and paint the declaration', 'goods.checked + done.join()', 'false'],
  ['/declare', 'choose salt and pepper', 'done.join()', ''],
  ['/cookies', 'accept only the useful ones', 'done.join()', ''],
  ['/days', 'click friday', 'done.join()', ''],
  ['/twice', 'on thursday', 'done.join()', ''],
  ['/text', 'change the note to Ring the bell', 'note.textContent', 'Leave at door'],
])('and refused where it shows no such thing, or two: %s %s', async (path, line, script, effect) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe(effect);
});
