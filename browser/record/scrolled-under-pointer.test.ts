import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const { openPage } = recordingTests();

/** A list goes on as the pointer comes over it, and draws its rows while it is told of the pointer. */
test(
  'rows that a list draws by a scroll as the pointer comes are not pointed at',
  { timeout: 120_000 },
  async () => {
    const { tab, person } = await openPage(
      `<h1 id="h">Suppliers</h1><div id="v" style="height:160px;overflow:auto;width:300px"><div id="pad" style="position:relative;height:9600px"></div></div><script>const draw = () => { const from = Math.floor(v.scrollTop / 32); pad.innerHTML = Array.from({ length: 7 }, (_, at) => '<div class="item" style="position:absolute;top:' + (from + at) * 32 + 'px;height:32px;cursor:pointer">Supplier ' + (from + at + 1) + '</div>').join('') };
    draw(); v.onscroll = draw; let hasGone = false; v.onmouseover = () => { if (hasGone) return; hasGone = true; v.scrollTop = 160; v.dispatchEvent(new Event('scroll')) }; pad.onclick = (event) => did(event.target.textContent, event)</script>`,
    );
    await person.point(tab.locator('#h'));
    await person.point(tab.locator('#v'));
    await person.click(tab.getByText('Supplier 8', { exact: true }));
    const lines = await person.done();
    expect(scriptOf(lines).text).not.toContain('Point at');
    expect(scriptOf(lines).text).toContain('Click "Supplier 8"');
  },
);
