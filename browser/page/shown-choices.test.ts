import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

const PAGES = {
  '/shop': `<label>Department <select id="d"><option>All groceries</option><option>Dairy</option></select></label>
    <label>Search <input id="q" oninput="s.hidden = false"></label>
    <ul id="s" role="listbox" hidden><li role="option" onclick="q.value = 'Whole milk'">Whole milk</li><li role="option">Oat milk</li></ul>`,
  '/plain':
    '<label>Department <select id="d"><option>All groceries</option><option>Dairy</option></select></label>',
  '/drawn': `<label>Search <input id="q"></label><div>Semi-skimmed milk</div>
    <label><input type="checkbox" id="dairy"> Dairy (4)</label>`,
  '/sign-in': `<label>Password <input id="p" type="password"></label>
    <button type="button" onclick="p.type = 'text'">Show</button>`,
};

const { follow, state } = lineTests(PAGES);

test('a suggestion is one that is shown, not a choice of a closed list or a box', async () => {
  await follow('/shop', 'Type "milk" into "Search"\nchoose the first suggestion');
  expect(await state('q.value')).toBe('Whole milk');
  for (const path of ['/plain', '/drawn'])
    await expect(follow(path, 'choose the first suggestion')).rejects.toThrow(/first/);
  expect(await state('dairy.checked')).toBe(false);
});

test('showing the password presses what shows it, not its field', async () => {
  await follow('/sign-in', 'show the password');
  expect(await state('p.type')).toBe('text');
});
