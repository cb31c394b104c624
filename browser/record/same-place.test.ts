import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

test('a field that stands where a button was a moment ago has its own words', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="p"><button id="b">is not</button></div><script>b.onclick = (event) => { did('is not', event); p.innerHTML = '<input id="v" aria-label="Value">'; v.focus() }</script>`,
  );
  await person.click(tab.locator('#b'));
  await person.type('Bergen');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "is not"\nType "Bergen" into "Value"');
  expect(await follow(lines)).toBe('["is not","v=Bergen"]');
});
