import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  // Each column has a button of its own, which opens a field.
  '/columns': `<p><input placeholder="Search notes"></p><div id="all"></div><script>
    var notes = { Ideas: ['Kite day'], Planned: ['Bus tour'] }, current = null;
    const draw = () => { all.innerHTML = Object.entries(notes).map(([name, own]) => '<section><h2>' + name + '</h2>' + own.map((one) => '<div class="n"><div>' + one + '</div><small>Ann Lee</small></div>').join('') + (current === name ? '<textarea id="t" placeholder="What is it?"></textarea><button onclick="notes[current].push(t.value); current = null; draw()">Add note</button><button onclick="current = null; draw()">Cancel</button>' : '<button onclick="current = \\'' + name + '\\'; draw()">+ Add a note</button>') + '</section>').join('') };
    draw();</script>`,
  // A button opens a form with several fields.
  '/members': `<h1>Members</h1><button onclick="d.showModal()">New member</button><table><tbody id="b"><tr><td>Ada Voss</td><td>Linz</td></tr></tbody></table>
    <dialog id="d" aria-label="New member"><form onsubmit="if (n.value && !n.value.includes('!')) { b.insertAdjacentHTML('beforeend', '<tr><td>' + n.value + '</td><td>' + c.value + '</td><td>' + p.value + '</td></tr>'); d.close(); n.value = c.value = p.value = '' } else warn.textContent = 'That is no name.'; return false">
    <p><label>Full name <input id="n"></label> <label>City <input id="c"></label> <label>Phone <input id="p"></label></p><p id="warn"></p><button>Save member</button> <button type="button" onclick="d.close()">Cancel</button></form></dialog>`,
  '/paid': `<h1>Guests</h1><form onsubmit="document.title = 'paid'; return false"><label>Guest name <input></label> <button>Add and pay</button></form>`,
  // The form stands there already.
  '/jobs': `<h1>House</h1><h2>Jobs</h2><ul id="l"><li>Sweep the hall</li></ul><form onsubmit="l.insertAdjacentHTML('beforeend', '<li>' + j.value + '</li>'); j.value = ''; return false"><input id="j" placeholder="Add a job…"><button>Add</button></form>`,
});

const notes = 'JSON.stringify(notes)';
const rows =
  '[...b.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(" / ")).join("; ")';
const jobs = '[...l.children].map((one) => one.textContent).join("; ") + (j.value && " | " + j.value)';

testSome([
  [
    '/columns',
    'add a note "Rent boats" to Planned',
    notes,
    '{"Ideas":["Kite day"],"Planned":["Bus tour","Rent boats"]}',
  ],
  [
    '/columns',
    'Add a new note to Ideas: Rent boats',
    notes,
    '{"Ideas":["Kite day","Rent boats"],"Planned":["Bus tour"]}',
  ],
  ['/members', 'add the member Kari Lund, city Oslo', rows, 'Ada Voss / Linz; Kari Lund / Oslo / '],
  ['/members', 'new member called Kari Lund, phone 0731 55', rows, 'Ada Voss / Linz; Kari Lund /  / 0731 55'],
  ['/jobs', 'Put another job on the list: water the ferns', jobs, 'Sweep the hall; water the ferns'],
  ['/jobs', 'add water the ferns to the jobs', jobs, 'Sweep the hall; water the ferns'],
  ['/jobs', 'add "water the ferns" to the jobs', jobs, 'Sweep the hall; water the ferns'],
])('something is made by the form for it: %s %s', async (path, line, read, made) => {
  await follow(path, line);
  expect(await state(read)).toBe(made);
});

test('a form that does not take it is no success', async () => {
  await expect(follow('/members', 'add the member Kari!, city Oslo')).rejects.toThrow(
    '"Kari!" still stands in "Full name" after "Save member" was pressed, so it was not taken.',
  );
  expect(await state(rows)).toBe('Ada Voss / Linz');
});

test('a form that pays is not sent for what is added', async () => {
  await expect(follow('/paid', 'add the guest Kari Lund')).rejects.toThrow(/^Line 1/);
  expect(await state('document.title')).not.toBe('paid');
});

test('what has no field there is not made by half', async () => {
  await expect(follow('/members', 'add the member Kari Lund, shoe size 42')).rejects.toThrow(/^Line 1/);
  expect(await state(`${rows} + d.open`)).toBe('Ada Voss / Linzfalse');
});
