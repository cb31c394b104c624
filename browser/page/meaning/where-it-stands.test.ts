import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const column = (name: string, cards: readonly (readonly [string, string])[]) =>
  `<section><h2>${name}</h2>${cards.map(([title, who]) => `<div><div>${title}</div><small>${who}</small></div>`).join('')}</section>`;
const PAGES: Record<string, string> = {
  '/board': `<h1>Fair</h1>${column('To do', [
    ['Book band', 'Ann Lee'],
    ['Hire van', 'Tom Ray'],
  ])}${column('Done', [['Order tents', 'Ann Lee']])}`,
  '/fees': `<title>Town library</title><h1>My account</h1><p>You owe <b>€3.40</b> in fees. <button>Pay</button></p>
    <h2>Ferries</h2><table><tr><th>Leaves</th><th>Lands</th><th>Time</th></tr><tr><td>08:30</td><td>10:12</td><td>1 h 42</td></tr><tr><td>12:30</td><td>14:25</td><td>1 h 55</td></tr></table>
    <h2>Air</h2><div><div>CO₂</div><div><span>612</span> ppm</div></div><div><div>Dust</div><div><span>9</span> µg</div></div>`,
  '/people': `<h1>Clients</h1><p><span>State</span> <button aria-haspopup="listbox" onclick="m.hidden = false" id="s">All ▾</button><span id="m" role="listbox" hidden>${['All', 'Trial', 'Active'].map((one) => `<span role="option" onclick="s.textContent = '${one} ▾'; m.hidden = true; for (const row of b.rows) row.hidden = '${one}' !== 'All' && row.cells[1].textContent !== '${one}'">${one}</span>`).join('')}</span></p>
    <table><thead><tr><th>Name</th><th>State</th></tr></thead><tbody id="b"><tr><td>Fjord</td><td>Trial</td></tr><tr><td>Marlow</td><td>Active</td></tr></tbody></table>`,
};
const { follow, state } = lineTests(PAGES);

testSome([
  ['/board', 'which column is Hire van in', 'To do'],
  ['/fees', 'how much do I owe the library', '€3.40'],
  ['/fees', 'how long does the 12:30 ferry take', '1 h 55'],
  ['/fees', "what's the CO2 right now", '612 ppm'],
])('a question is answered by where and what it is: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

test('what is asked for has the name that its line gives', async () => {
  expect(await follow('/board', 'which column is Hire van in as spot')).toEqual({ spot: 'To do' });
});

testSome(['check that Order tents is in Done', 'check that Hire van is not in Done'])(
  'what stands below a heading is said to be there: %s',
  async (line) => {
    await follow('/board', line);
  },
);

testSome(['check that Hire van is in Done', 'check that Order tents is not in Done'])(
  'what stands elsewhere is not said to be there: %s',
  async (line) => {
    await expect(follow('/board', line)).rejects.toThrow(/^Line 1/);
  },
);

testSome(['filter by state Trial', 'show only trial clients'])(
  'a drawn list takes a value of its column: %s',
  async (line) => {
    await follow('/people', line);
    expect(
      await state('[...b.rows].filter((row) => !row.hidden).map((row) => row.cells[0].textContent).join()'),
    ).toBe('Fjord');
  },
);
