import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const PEOPLE = `const rows = [{ n: 'Ida Lund', p: '0111', r: 'Sales' }, { n: 'Grace Lim', p: '0222', r: 'Stock' }, { n: 'Tom Berg', p: '0333', r: 'Sales' }]; const said = () => rows.map(({ p, r }) => p + ' ' + r).join(', ');`;
const TABLE = `<h1>People</h1><table><thead><tr><th>Name</th><th>Phone</th><th>Role</th><th></th></tr></thead><tbody id="t"></tbody></table>
  <dialog id="d" aria-label="Edit person"><p role="alert" id="w"></p><label>Name <input id="n"></label><label>Phone <input id="p"></label><label>Role <select id="r"><option>Sales</option><option>Stock</option><option>Office</option></select></label><button id="s">Save</button><button onclick="d.close()">Cancel</button></dialog>
  <script>${PEOPLE} let at;
    const draw = () => { t.innerHTML = rows.map((one, i) => '<tr><td>' + one.n + '</td><td>' + one.p + '</td><td>' + one.r + '</td><td><button onclick="edit(' + i + ')">Edit</button><button>Delete</button></td></tr>').join(''); };
    const edit = (i) => { at = i; n.value = rows[i].n; p.value = rows[i].p; r.value = rows[i].r; w.textContent = ''; d.showModal(); };
    s.onclick = () => { if (!/^\\d+$/.test(p.value)) { w.textContent = 'Only digits.'; return; } rows[at] = { n: n.value, p: p.value, r: r.value }; d.close(); draw(); };
    draw();</script>`;
const MENU = `<h1>People</h1><div id="t"></div><div id="o"></div><script>${PEOPLE} let menu = null, at = null;
    const draw = () => {
      t.innerHTML = rows.map((one, i) => '<div class="card"><button aria-label="More" onclick="menu = menu === ' + i + ' ? null : ' + i + '; draw()">⋯</button><h3>' + one.n + '</h3><div>☎ ' + one.p + '</div><div>' + one.r + '</div>' + (menu === i ? '<div role="menu"><div role="menuitem" onclick="at = ' + i + '; menu = null; draw()">Edit contact</div><div role="menuitem">Delete</div></div>' : '') + '</div>').join('');
      o.innerHTML = at === null ? '' : '<div role="dialog" aria-label="Edit contact"><label>Phone <input id="ph" value="' + rows[at].p + '"></label><label>Role <input id="ro" value="' + rows[at].r + '"></label><button onclick="rows[at].p = ph.value; rows[at].r = ro.value; at = null; draw()">Save changes</button><button onclick="at = null; draw()">Cancel</button></div>';
    }; draw();</script>`;
const INLINE = `<h1>People</h1><ul id="t"></ul><script>${PEOPLE} let at = null;
    const draw = () => { t.innerHTML = rows.map((one, i) => at === i
      ? '<li><input aria-label="Name" id="nn" value="' + one.n + '"><input aria-label="Phone" id="pp" value="' + one.p + '"><button title="Save" onclick="rows[at].p = pp.value; rows[at].n = nn.value; at = null; draw()">✓</button><button title="Cancel" onclick="at = null; draw()">✕</button></li>'
      : '<li>' + one.n + ' · ' + one.p + ' <button title="Edit" onclick="at = ' + i + '; draw()">✎</button></li>').join(''); }; draw();</script>`;
const VISITS = `<h2>Your visits</h2><div id="t"></div><script>const rows = [['Cut with Nell', '10:30'], ['Colour with Aisha', '14:00']]; let at = null; const said = () => rows.map(([, time]) => time).join(', ');
    const draw = () => { t.innerHTML = rows.map((one, i) => '<div>' + one[0] + ', ' + one[1] + (at === i
      ? '<select aria-label="New time"><option>9:00</option><option selected>14:00</option><option>17:00</option></select><button onclick="rows[at][1] = document.querySelector(\\'select\\').value; at = null; draw()">Save</button><button onclick="at = null; draw()">Back</button>'
      : '<button onclick="at = ' + i + '; draw()">Move</button><button>Cancel</button>') + '</div>').join(''); }; draw();</script>`;
const { follow, state } = lineTests({
  '/table': TABLE,
  '/menu': MENU,
  '/inline': INLINE,
  '/visits': VISITS,
  '/two': TABLE.replace('Tom Berg', 'Ida Berg'),
});

testSome([
  ['/table', 'change the phone of Grace Lim to 0999', '0111 Sales, 0999 Stock, 0333 Sales'],
  ['/table', "set Grace's phone to 0999", '0111 Sales, 0999 Stock, 0333 Sales'],
  ['/table', "change Tom Berg's role to Office", '0111 Sales, 0222 Stock, 0333 Office'],
  ['/table', 'the phone of Ida Lund is now 0999', '0999 Sales, 0222 Stock, 0333 Sales'],
  ['/menu', 'update the phone number of Tom Berg: 0999', '0111 Sales, 0222 Stock, 0999 Sales'],
  ['/menu', "change Tom Berg's role to Office", '0111 Sales, 0222 Stock, 0333 Office'],
  [
    '/menu',
    'change the phone of Ida Lund to 0999\nClick "Save changes"',
    '0999 Sales, 0222 Stock, 0333 Sales',
  ],
  ['/inline', 'change the phone of Grace Lim to 0999', '0111 Sales, 0999 Stock, 0333 Sales'],
  ['/visits', 'move the colour visit to 17:00', '10:30, 17:00'],
  ['/visits', 'reschedule the cut with Nell to 9:00 and save', '9:00, 14:00'],
])('what a row says is changed behind its “Edit”: %s %s', async (path, lines, rows) => {
  await follow(path, lines);
  expect(await state('said()')).toBe(rows);
});

testSome([
  ['/table', 'change the phone of Grace Lim to unknown', 'still stands in its field after "Save"'],
  ['/inline', "change Tom Berg's role to Office", 'and no single field for "Office" came'],
  ['/two', 'change the phone of Ida to 0999', 'is not on the page'],
  ['/table', 'change the phone of Hugo Stern to 0999', 'is not on the page'],
])('and nothing is said to be changed that is not: %s %s', async (path, line, why) => {
  await expect(follow(path, line)).rejects.toThrow(why);
  expect(await state('said()')).toBe('0111 Sales, 0222 Stock, 0333 Sales');
});

test('what was opened for nothing is closed again', async () => {
  await expect(follow('/inline', "change Tom Berg's role to Office")).rejects.toThrow('no single field');
  expect(await state('at')).toBeNull();
});
