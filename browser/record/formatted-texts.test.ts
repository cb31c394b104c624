import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const EDITOR = `<button id="k" type="button" aria-label="Link">k</button><div id="b" hidden><input id="u" placeholder="Address of the link"><button id="a" type="button">Apply</button></div><div id="e" contenteditable="true" aria-label="Note"></div><button id="s">Post</button><script>let range; k.onmousedown = (event) => event.preventDefault(); k.onclick = () => { range = getSelection().getRangeAt(0).cloneRange(); b.hidden = false; u.focus() }; a.onclick = () => { b.hidden = true; e.focus(); const now = getSelection(); now.removeAllRanges(); now.addRange(range); document.execCommand('createLink', false, u.value) }; s.onclick = (event) => did(e.querySelector('a')?.outerHTML ?? e.textContent, event)</script>`;

test('a text that becomes a link is selected again before, and not typed again', SLOW, async () => {
  const { tab, person } = await openPage(EDITOR);
  await person.click(tab.locator('#e'));
  await person.type('Open on Sunday');
  await person.press('Control+a');
  await person.click(tab.locator('#k'));
  await person.type('https://example.com/open');
  await person.click(tab.locator('#a'));
  await person.click(tab.locator('#s'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    [
      'Type "Open on Sunday" into "Note"',
      'Press Control+a',
      'Click "Link"',
      'Type "https://example.com/open" into "Address of the link"',
      'Click "Apply"',
      'Click "Post"',
    ].join('\n'),
  );
  expect(await follow(lines)).toContain('href=\\"https://example.com/open\\">Open on Sunday</a>');
});
