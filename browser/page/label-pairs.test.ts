import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const select = (...options: string[]) =>
  `<select>${['Any', ...options].map((one) => `<option>${one}</option>`).join('')}</select>`;
const RECORD = `<h1>Offer a record</h1><label>Album <input></label><label>Artist <input></label>
  <label>Format ${select('Vinyl', 'Cassette')}</label><label>Issue date <input type="date"></label>
  <label>Weight (kg) <input type="number" step="0.1"></label>`;
const list = (id: string, label: string, options: readonly string[]) => `<span id="l-${id}">${label}</span>
  <button id="${id}" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l-${id} ${id}">None</button>
  <div id="p-${id}" role="listbox" hidden>${options.map((one) => `<div role="option" aria-selected="false">${one}</div>`).join('')}</div>
  <script>{ const b = document.getElementById('${id}'), p = document.getElementById('p-${id}'), chosen = [];
    b.onclick = () => { p.hidden = !p.hidden; b.setAttribute('aria-expanded', String(!p.hidden)); };
    for (const o of p.children) o.onclick = () => { chosen.splice(0, 9, o.textContent); p.hidden = true; b.setAttribute('aria-expanded', 'false'); o.setAttribute('aria-selected', 'true'); b.textContent = chosen.join(', '); }; }</script>`;
const { follow, state } = lineTests({
  '/record': RECORD,
  '/twice': `${RECORD}<h2>Search</h2><label>Artist <input></label>`,
  '/job': '<label>Job title <input></label><label>Author <input></label>',
  '/last': '<label>Last name <input></label><label>Phone number <input></label>',
  '/longer': '<label>Date <input type="date"></label><label>Date received by <input></label>',
  '/message': '<label>Message <input></label><label>Guest <input></label>',
  '/button':
    '<label>Hall <input></label><script>var done = false</script><button onclick="done = true">Hall 12</button>',
  '/drawn': `${list('room', 'Room', ['Oak', 'Elm'])}
    <label>Meeting date <input type="date"></label>`,
  '/single': `<input aria-label="Note">${list('shelf', 'Shelf', ['Oak', 'Elm'])}`,
  '/driver': '<label>Note for the driver <textarea></textarea></label><p>Note: ring twice</p>',
  '/paid':
    '<label>Sum paid <input></label><label>Paid by <select><option>Cash</option><option>Card</option></select></label>',
});
const values = () => state(`[...document.querySelectorAll('input,select')].map(({ value }) => value)`);

test('what is noted in a field of that name is typed, and a note of the page is read', async () => {
  const { note } = await follow('/driver', 'Note for the driver: The bell is broken\nRead the note as note');
  expect(note).toBe('ring twice');
  expect(await state('document.querySelector("textarea").value')).toBe('The bell is broken');
});

test('each part of a line begins with a label of the page, and the rest is the value', async () => {
  await follow('/record', 'album Blue Train, artist john coltrane, format cassette');
  expect(await values()).toEqual(['Blue Train', 'john coltrane', 'Cassette', '', '']);
  await follow('/record', 'issue date 5 april 2027, weight in kg 0.3');
  expect(await values()).toEqual(['', '', 'Any', '2027-04-05', '0.3']);
  await follow('/record', 'issue date May 5, 2027, album Kind of Blue');
  expect(await values()).toEqual(['Kind of Blue', '', 'Any', '2027-05-05', '']);
});

test('a pair alone takes a date, or a choice of a list', async () => {
  await follow('/record', 'issue date may 15 2027');
  expect(await values()).toEqual(['', '', 'Any', '2027-05-15', '']);
  await follow('/drawn', 'room elm');
  expect(await state('room.textContent')).toBe('Elm');
  await follow('/drawn', 'room oak, meeting date 3 may 2027');
  expect(await state('room.textContent')).toBe('Oak');
  expect(await values()).toEqual(['2027-05-03']);
});

test('what is understood with a comma in its value is cut where the next part is a field, too', async () => {
  await follow('/paid', 'sum paid 500, paid by card');
  expect(await values()).toEqual(['500', 'Card']);
});

testSome([
  ['/record', 'album blue train, label Prestige, format cassette', 'label Prestige'],
  ['/record', 'album blue train, issue date soon', 'issue date soon'],
  ['/job', 'author ann lee, shelf 12', 'shelf 12'],
  // Said in a way that the words alone part.
  ['/job', 'author Ann Lee, title Engineer', 'title'],
  ['/job', 'set author to Ann Lee and title to Engineer', 'title'],
  ['/job', 'Author: Ann Lee, Job title: Engineer, Shelf: 12', 'Shelf'],
  ['/twice', 'Album: Blue Train, Artist: John Coltrane', 'could be 2 things'],
  ['/twice', 'type "Blue Train" into Album and "John Coltrane" into Artist', 'could be 2 things'],
  ['/last', 'last name Byron, name Ada', 'name'],
  ['/last', 'type "Byron" into "Last name" and "Ada" into "Name"', 'the same field'],
])('nothing is typed where a part is not on the page: %s %s', async (path, line, part) => {
  await follow(path, line).then(
    () => expect.unreachable(),
    (error: unknown) => expect(String(error)).toContain(part),
  );
  expect(await state(`[...document.querySelectorAll('input')].every(({ value }) => value === '')`)).toBe(
    true,
  );
});

testSome([
  ['/twice', 'album blue train, artist john coltrane'],
  ['/longer', 'date received 2 april 2027'],
  ['/record', 'album should be Blue Train, artist John Coltrane'],
  ['/record', 'artist of the record'],
  ['/record', 'format shellac'],
  ['/single', 'shelf oak and elm'],
  ['/message', 'message hana sato, guest ben'],
])('what is not sure is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(`[...document.querySelectorAll('input')].every(({ value }) => value === '')`)).toBe(
    true,
  );
});

test('several fields of a line are filled by names that forms have for them', async () => {
  await follow('/last', 'surname: Byron, phone: 555 123').catch(() => undefined);
  expect(await values()).toEqual(['', '']);
  await follow('/last', 'last name Byron, phone 555 123');
  expect(await values()).toEqual(['Byron', '555 123']);
  await follow('/job', 'set author to Ann Lee and job title to Engineer');
  expect(await values()).toEqual(['Engineer', 'Ann Lee']);
});

test('a button of all these words is pressed', async () => {
  await follow('/button', 'hall 12');
  expect(await state('done')).toBe(true);
  expect(await values()).toEqual(['']);
});
