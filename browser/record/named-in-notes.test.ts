import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const NOTE = `<div id="e" contenteditable="true" aria-label="Note"></div><ul id="m" hidden></ul><button id="ok">Post</button><script>const all = ['ann', 'anton', 'bea']; let at = 0; const draw = () => { const word = /@(\\w*)$/.exec(e.textContent)?.[1]; const found = word === undefined ? [] : all.filter((one) => one.startsWith(word)); m.hidden = found.length === 0; m.innerHTML = found.map((one, n) => '<li style="color:' + (n === at ? 'red' : '') + '">' + one + '</li>').join('') }; const take = (name) => { e.innerHTML = e.textContent.replace(/@\\w*$/, '') + '<b contenteditable="false" data-name="' + name + '">@' + name + '</b>&nbsp;'; m.hidden = true; e.focus(); const s = getSelection(); s.selectAllChildren(e); s.collapseToEnd() }; e.oninput = () => { at = 0; draw() }; e.onkeydown = (event) => { if (m.hidden) return; if (event.key === 'ArrowDown') { event.preventDefault(); at += 1; draw() } if (event.key === 'Enter') { event.preventDefault(); take(m.children[at].textContent) } }; m.onmousedown = (event) => { event.preventDefault(); take(event.target.textContent) }; ok.onclick = (event) => did('post ' + [...e.querySelectorAll('b')].map((one) => one.dataset.name).join() + ': ' + e.textContent.replaceAll('\\u00a0', ' ').trim(), event)</script>`;

test(
  'who is named by the keys of a list in a note is named again, and the text goes on behind',
  SLOW,
  async () => {
    const { tab, person } = await openPage(NOTE);
    await person.click(tab.locator('#e'));
    await person.type('Ask @an');
    await person.press('ArrowDown');
    await person.press('Enter');
    await person.type('today');
    await person.click(tab.locator('#ok'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(
      'Type "Ask @an" into "Note"\nPress ArrowDown\nPress Enter\nType "today"\nClick "Post"',
    );
    expect(await follow(lines)).toContain('"post anton: Ask @anton today"');
  },
);

test('an arrow that moves the cursor in a note is no line', SLOW, async () => {
  const { tab, person } = await openPage(NOTE);
  await person.click(tab.locator('#e'));
  await person.type('Hello');
  await person.press('ArrowUp');
  await person.click(tab.locator('#ok'));
  expect(scriptOf(await person.done()).text).toBe('Type "Hello" into "Note"\nClick "Post"');
});
