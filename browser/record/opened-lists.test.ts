import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

/** As component libraries do it: the calendar comes at the end of the document, and its buttons are deep in it. */
const CALENDAR = `<label>Name <input id="n"></label><label>First day <input id="d" readonly></label><button id="ok">Send</button>
  <script>const months = ['November', 'December']; let at = 0; let box = null;
    const draw = () => { box.innerHTML = '<div><div><div><div><div><header><b>' + months[at] + '</b> <button class="next" aria-label="Next month">›</button></header></div><div><div><table><tr>' + [16, 17].map((day) => '<td class="day">' + day + '</td>').join('') + '</tr></table></div></div></div></div></div></div>' };
    d.addEventListener('mousedown', () => { if (box) return; box = document.createElement('div'); box.style.cssText = 'position:absolute;top:200px'; box.onmousedown = (event) => event.preventDefault(); document.body.append(box); draw() });
    addEventListener('click', (event) => { if (event.target.matches('.next')) { at += 1; draw() } else if (event.target.matches('.day')) { d.value = months[at] + ' ' + event.target.textContent; box.remove(); box = null } });
    ok.onclick = (event) => did(n.value + ' from ' + d.value, event)</script>`;

test('the click on a field that opens a calendar elsewhere in the document is a line', SLOW, async () => {
  const { tab, person } = await openPage(CALENDAR);
  await person.click(tab.locator('#n'));
  await person.type('Ada');
  await person.click(tab.locator('#d'));
  await person.click(tab.locator('.next'));
  await person.click(tab.locator('.day').nth(1));
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "Ada" into "Name"',
    'Click "First day"',
    'Click "Next month"',
    'Click "17"',
    'Click "Send"',
  ]);
  expect(await follow(lines)).toContain('Ada from December 17');
});

test('the click on a field is no line where what changed meanwhile holds the field', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="w"><label>Name <input id="n" onfocus="w.className = 'busy'"></label><div><div><div><div><button id="ok">Send</button></div></div></div></div></div><script>ok.onclick = (event) => did('sent', event)</script>`,
  );
  await person.click(tab.locator('#n'));
  await person.click(tab.locator('#ok'));
  expect(scriptOf(await person.done()).text).toBe('Click "Send"');
});
