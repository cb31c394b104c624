import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

test('a key in a field that the page has given the focus names it, as it may come later', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="w" role="dialog" aria-label="Offer" hidden><input placeholder="Mail" id="m"></div><button id="b">Lamp</button><script>setTimeout(() => { w.hidden = false; m.focus() }, 700); addEventListener('keydown', (event) => { if (event.key === 'Escape' && !w.hidden) { w.hidden = true; did('away', event) } }); b.onclick = (event) => did('lamp', event)</script>`,
  );
  await tab.locator('#m').waitFor();
  await person.press('Escape');
  await person.click(tab.locator('#b'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press Escape in "Mail"\nClick "Lamp"');
  expect(await follow(lines)).toBe('["away","lamp"]');
});

test('a key in the field that was typed into last has no name, nor a second one', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>City <input id="c" role="combobox" aria-expanded="true"></label><label>Note <textarea id="n"></textarea></label><script>c.onkeydown = (event) => { if (event.key.length > 1) did(event.key, event) }</script>`,
  );
  await person.click(tab.locator('#c'));
  await person.type('Os');
  await person.press('ArrowDown');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Os" into "City"\nPress ArrowDown\nPress Enter');
  expect(await follow(lines)).toBe('["ArrowDown","Enter","c=Os"]');
});

test('Enter in the field after the one that was typed into is pressed there', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form onsubmit="event.preventDefault(); did('sent', event)"><label>From <input id="f"></label><label>To <input id="t" value="Kiel"></label></form>`,
  );
  await person.click(tab.locator('#f'));
  await person.type('Oslo');
  await person.press('Tab');
  await person.press('Enter');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Oslo" into "From"\nPress Enter in "To"');
});
