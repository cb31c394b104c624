import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

const STATES = ['New Mexico', 'New York', 'Washington', 'Wyoming'];
const list = `<ul id="l" role="listbox" hidden>${STATES.map((one) => `<li role="option">${one}</li>`).join('')}</ul>`;
const field = `<label for="s">State</label><input id="s" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="l">`;
const choose = `l.onclick = (event) => { s.value = event.target.textContent; l.hidden = true }`;

const { follow, state } = lineTests({
  // The words that it searches for are put together from the keys that it hears.
  '/keys': `${field}${list}<script>let words = ''; s.onkeyup = (event) => { if (event.key.length === 1) words += event.key; if (s.value.length < words.length) words = s.value; for (const one of l.children) one.hidden = !one.textContent.toLowerCase().startsWith(words.toLowerCase()); l.hidden = words === '' }; ${choose}</script>`,
  // The search has a field of its own, which gets the focus with the first letter.
  '/own': `${field}<dialog id="d"><input id="q" aria-label="Search">${list}</dialog><script>s.oninput = () => { if (s.value.length === 1) { d.show(); q.focus() } }; ${choose}</script>`,
  // Its list has the same label, and comes with the first letter.
  '/labelled': `<span id="n">Country</span><input id="s" role="combobox" aria-expanded="false" aria-labelledby="n"><div id="p"></div><script>s.oninput = () => { p.innerHTML = s.value === '' ? '' : '<ul role="listbox" aria-labelledby="n">' + ['Austria', 'Australia'].map((one) => '<li role="option">' + one + '</li>').join('') + '</ul>' }; p.onclick = (event) => { s.value = event.target.textContent; p.innerHTML = '' }</script>`,
});

test('a field is typed into though its list has the same label', async () => {
  await follow('/labelled', 'Type "Aus" into "Country"\nClick "Austria"');
  expect(await state('s.value')).toBe('Austria');
  await follow('/labelled', 'Type "Aus" into "Country"\nType "Austr" into "Country"\nClick "Australia"');
  expect(await state('s.value')).toBe('Australia');
});

test('a list that narrows by the keys that it hears gets each of them', async () => {
  await follow('/keys', 'Type "New" into "State"\nClick "New Mexico"');
  expect(await state('s.value')).toBe('New Mexico');
  await follow('/keys', 'Type "New Y" into "State"\nType "Wy" into "State"\nClick "Wyoming"');
  expect(await state('s.value')).toBe('Wyoming');
});

test('what is typed stays in its field where the page gives the focus to another one', async () => {
  await follow('/own', 'Type "New" into "State"');
  expect(await state('[s.value, q.value].join()')).toBe('New,');
});
