import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { inPageBoxes } from '#browser/record/in-page/in-page-boxes.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

const FRAME = `<iframe id="fr" srcdoc="<label><input type='checkbox' onclick='parent.did(&quot;agreed&quot;, event); parent.fr.remove()'> <b>Agree</b></label>"></iframe>`;

test.each([
  ['box', 'input'],
  ['words', 'b'],
])('a box that goes with its frame when it is ticked is a line, pressed on its %s', SLOW, async (_, at) => {
  const { tab, person } = await openPage(FRAME);
  await person.click(tab.frameLocator('#fr').locator(at));
  await expect.poll(() => tab.locator('#fr').count()).toBe(0);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Tick "Agree"');
  expect(await follow(lines)).toBe('["agreed"]');
});

const ROWS = `<ul id="l">${['Post', 'Bank', 'Shop'].map((one) => `<li><label><input type="checkbox" data-name="${one}"> <b>${one}</b></label></li>`).join('')}</ul><script>l.onclick = (event) => { if (!event.target.matches('input')) return; did(event.target.dataset.name + ' ' + event.target.checked, event); event.target.closest('li').remove() }</script>`;

test('a box that goes with its row when it is ticked is a line of its own row', SLOW, async () => {
  const { tab, person } = await openPage(ROWS);
  await person.click(tab.locator('[data-name=Post]'));
  await expect.poll(() => tab.locator('li').count()).toBe(2);
  await tab.locator('[data-name=Bank]').focus();
  await person.press(' ');
  await expect.poll(() => tab.locator('li').count()).toBe(1);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Tick "Post"\nTick "Bank"');
  expect(await follow(lines)).toBe('["Post true","Bank true"]');
});

test('a box that is ticked before a timer ran after the last one takes nothing of it', SLOW, async () => {
  const { tab } = await openPage('<input type="checkbox" id="a"><input type="checkbox" id="b">');
  const told = await tab.evaluate(`(() => {
    const told = [];
    const paths = { pathOf: ({ id }) => id, elementAt: () => null };
    const boxes = (${inPageBoxes.toString()})({ paths, report: (path, { is_on, is_gone }) => told.push([path, is_on, is_gone]) });
    const [one, other] = document.querySelectorAll('input');
    for (const box of [one, other]) {
      box.checked = true;
      boxes.noteClick(new MouseEvent('click'), box);
      box.remove();
    }
    return new Promise((resolve) => {
      const look = () => (told.length > 1 ? resolve(told) : setTimeout(look));
      look();
    });
  })()`);
  expect(told).toEqual([
    ['a', true, true],
    ['b', true, true],
  ]);
});

test('a box that stays is one line, and one that its page does not let tick is none', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="w"><label><input type="checkbox" id="a"> News</label></div><label><input type="checkbox" id="b"> Fixed</label><script>a.onchange = () => setTimeout(() => { w.remove(); did('asked', { isTrusted: true }) }); b.onclick = (event) => event.preventDefault()</script>`,
  );
  await person.click(tab.locator('#b'));
  await person.click(tab.locator('#a'));
  await expect.poll(() => tab.locator('#a').count()).toBe(0);
  expect(scriptOf(await person.done()).text).toBe('Tick "News"');
});

const SWITCH = (id: string) =>
  `<div class="sw" style="display:inline-block"><input type="checkbox" role="switch" id="${id}" style="position:absolute;width:0;height:0;opacity:0;margin:0"><span class="core" style="display:inline-block;width:40px;height:20px;background:#999"></span></div>`;
const SWITCHES = `<p><label for="u">Urgent</label> ${SWITCH('u')}</p><p><label for="g">Gift</label> ${SWITCH('g')}</p><table><tr id="r"><td>Ada</td><td class="e" style="width:60px"></td><td><input type="checkbox" id="a" aria-label="Choose Ada"></td></tr></table><script>for (const sw of document.querySelectorAll('.sw')) sw.onclick = (event) => { event.preventDefault(); setTimeout(() => { const box = sw.querySelector('input'); box.checked = !box.checked; did(box.id + ' ' + box.checked, event) }) }; r.onclick = (event) => { if (event.target.matches('input')) return; a.checked = !a.checked; r.className = 'on'; did('row', event) }</script>`;

const TOGGLES = `<div class="row"><div>Mentions</div><button role="switch" aria-checked="false" aria-label="Mentions" data-state="false">.</button></div>
  <div class="row"><div role="checkbox" aria-checked="false" data-state="false" style="display:inline-block;width:16px;height:16px;border:1px solid"></div> <span>Renew passport</span></div>
  <div class="row"><div role="checkbox" aria-checked="false" data-state="false" style="display:inline-block;width:16px;height:16px;border:1px solid"></div> <span>Book flights</span></div>
  <div id="anew"></div><button id="tool" aria-pressed="false" onclick="did('bold', event); this.ariaPressed = 'true'">Bold</button>
  <script>const turn = (one) => { if (one.ariaChecked === null) return; one.ariaChecked = String(one.ariaChecked !== 'true'); one.dataset.state = one.ariaChecked };
    for (const one of document.querySelectorAll('.row [role]')) one.onclick = () => setTimeout(() => turn(one), one.ariaLabel ? 100 : 0);
    let isOn = ON; const draw = () => { anew.innerHTML = '<div role="switch" tabindex="0" data-name="digest" data-state="' + isOn + '" aria-checked="' + isOn + '">Weekly digest</div>'; anew.firstChild.onclick = () => { isOn = !isOn; draw() } }; draw()</script>`;

test(
  'what a page draws as a switch or a box is turned to what it was, not back, on another day',
  SLOW,
  async () => {
    const { tab, person } = await openPage(TOGGLES.replace('ON', 'true'));
    await person.click(tab.getByRole('switch', { name: 'Mentions' }));
    await expect.poll(() => tab.getByRole('switch', { name: 'Mentions' }).isChecked()).toBe(true);
    await person.click(tab.getByRole('checkbox').first());
    await person.click(tab.getByText('Weekly digest'));
    await person.click(tab.getByText('Bold'));
    const lines = await person.done();
    expect(scriptOf(lines).text.split('\n')).toEqual([
      'Tick "Mentions"',
      'Tick the checkbox for "Renew passport"',
      'Untick "Weekly digest"',
      'Click "Bold"',
    ]);
    setPage(TOGGLES.replaceAll('"false"', '"true"').replace('ON', 'false'));
    // All of them stand as they were set.
    expect(await follow(lines)).toBe('[]');
  },
);

test('what is drawn around a hidden box ticks it; a row that ticks its own is clicked', SLOW, async () => {
  const { tab, person } = await openPage(SWITCHES);
  await person.click(tab.locator('.core').first());
  await expect.poll(() => tab.locator('#u').isChecked()).toBe(true);
  await person.click(tab.locator('td', { hasText: 'Ada' }));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Tick "Urgent"\nClick "Ada"');
  expect(await follow(lines)).toBe(JSON.stringify(await tab.evaluate('effects()')));
});

test('a switch that asks for a reason first is pressed, and not said to be set', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button role="switch" aria-checked="false" id="s">Fan</button><div id="w" hidden><button id="c">Confirm</button></div><script>s.onclick = () => { w.hidden = false }; c.onclick = (event) => { w.hidden = true; s.ariaChecked = 'true'; did('fan on', event) }</script>`,
  );
  await person.click(tab.locator('#s'));
  await person.click(tab.locator('#c'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Fan"\nClick "Confirm"');
  expect(await follow(lines)).toBe('["fan on"]');
});
