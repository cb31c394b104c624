import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

test(
  'a card that a script shows a moment after its name is pointed at is pointed at first',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<p>${['Ada', 'Bo'].map((one) => `<span class="u" style="position:relative;margin:40px">${one}<span class="c" hidden style="position:absolute;top:18px;left:0;background:#fff">Miller <button>Follow</button></span></span>`).join('')}</p><script>document.querySelectorAll('.u').forEach((one) => { let t; one.onmouseenter = () => { t = setTimeout(() => { one.lastChild.hidden = false }, 150) }; one.onmouseleave = () => { clearTimeout(t); one.lastChild.hidden = true }; one.lastChild.lastChild.onclick = (event) => did('follow ' + one.firstChild.data, event) })</script>`,
    );
    for (const at of [1, 0]) {
      await person.point(tab.locator('.u').nth(at));
      await tab.locator('.c button').nth(at).waitFor();
      await person.click(tab.locator('.c button').nth(at));
    }
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Point at "Bo"\nClick "Follow"\nPoint at "Ada"\nClick "Follow"');
    expect(await follow(lines)).toBe('["follow Bo","follow Ada"]');
  },
);

test('a menu that a press opens a moment later is not one that pointing shows', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="h" style="position:relative;width:300px"><i>Tools</i> <button id="b">Menu</button></div><script>b.onclick = () => setTimeout(() => { h.insertAdjacentHTML('beforeend', '<div id="m" style="position:absolute;top:30px"><button>Export</button></div>'); m.onclick = (event) => did('export', event) }, 250)</script>`,
  );
  await person.click(tab.locator('#b'));
  await person.point(tab.locator('#h'));
  await person.click(tab.getByText('Export'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Menu"\nClick "Export"');
  expect(await follow(lines)).toBe('["export"]');
});
