import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

/** A calendar of bare numbers at November 2026, with what is above it. */
const calendar = (
  head: string,
) => `<script>const did = []</script><h1>Book</h1><div>${head}<div id="days"></div></div><p id="out"></p><script>
  let year = 2026, month = 10;
  const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
  const draw = () => {
    if (typeof shown !== 'undefined') shown.textContent = NAMES[month] + ' ' + year;
    days.replaceChildren(...Array.from({ length: new Date(year, month + 1, 0).getDate() }, (_unused, at) => {
      const one = document.createElement('button');
      one.textContent = at + 1;
      one.onclick = () => { did.push([year, month + 1, at + 1].join('-')); out.textContent = did.at(-1); one.className = 'selected' };
      return one;
    }));
  };
  const turn = (by) => { month += by; if (month > 11) { month = 0; year += 1 } if (month < 0) { month = 11; year -= 1 } draw() };
  draw()</script>`;
const TURNS =
  '<button aria-label="Previous month" onclick="turn(-1)">‹</button><span id="shown"></span><button aria-label="Next month" onclick="turn(1)">›</button>';

const { follow, state } = lineTests({
  '/turned': calendar(TURNS),
  '/fixed': calendar('<span id="shown"></span>'),
  '/nameless': calendar(''),
});

testSome([
  ['choose 14 March', '2027-3-14'],
  ['choose the 8th of December', '2026-12-8'],
  ['pick Dec 8', '2026-12-8'],
  ['click 20 November', '2026-11-20'],
  ['select the 14th of March 2027', '2027-3-14'],
])('a day is chosen in the calendar that says its month: %s', async (line, day) => {
  await follow('/turned', line);
  expect(await state('did.join()')).toBe(day);
});

testSome([
  ['/turned', 'choose 31 November'],
  // It cannot be turned.
  ['/fixed', 'choose 14 March'],
  // Nothing says which month it is.
  ['/nameless', 'choose 14 March'],
  ['/nameless', 'choose the 8th of December'],
])('and no other day: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
