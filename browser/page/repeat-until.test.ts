import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

/** A list that draws what is in view `late` ms after it was scrolled last, and gets `more` rows so long after its end. */
const list = (late: number, { count = 40, more = 0, after = 0 } = {}) => `<h1>Boats</h1>
  <div id="v" style="height:200px;overflow:auto"><div id="h" style="position:relative"></div></div><script>
  let count = ${count}; let asked = false; let timer;
  const draw = () => {
    h.style.height = count * 40 + 'px'; h.innerHTML = '';
    const first = Math.floor(v.scrollTop / 40);
    for (let at = first; at < Math.min(count, first + 6); at += 1)
      h.innerHTML += '<div style="position:absolute;top:' + at * 40 + 'px">Boat ' + (at + 1) + '</div>';
    if (!asked && first + 6 >= count) { asked = true; setTimeout(() => { count += ${more}; draw() }, ${after}) }
  };
  v.onscroll = () => { clearTimeout(timer); timer = setTimeout(draw, ${late}) }; draw();
</script>`;
const { follow, state } = lineTests({
  '/late': list(500),
  '/grows': list(0, { count: 9, more: 9, after: 2_500 }),
});
const DRAWN = 'h.innerText';

test('a row that a list draws a moment after it was scrolled is not scrolled past', async () => {
  await follow('/late', 'Scroll down until "Boat 12" is shown');
  expect(await state(DRAWN)).toContain('Boat 12');
});

test('at its end, a list that gets more rows is waited for', async () => {
  await follow('/grows', 'Scroll down until "Boat 16" is shown');
  expect(await state(DRAWN)).toContain('Boat 16');
});
