import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
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

test('what is asked one after another at one place is a line each', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="p"></div><script>const steps = [['Grain', ['Rye', 'Oats']], ['Grade', ['Fine', 'Coarse']]]; let at = 0; const draw = () => { p.innerHTML = at > 1 ? '<b>Thanks</b>' : '<label>' + steps[at][0] + ' <select><option value="">Choose</option>' + steps[at][1].map((one) => '<option>' + one + '</option>').join('') + '</select></label>'; const s = p.querySelector('select'); if (s) s.onchange = () => { did(steps[at][0] + ' ' + s.value, { isTrusted: true }); at += 1; draw() } }; draw()</script>`,
  );
  for (const label of ['Oats', 'Coarse']) await person.choose(tab.locator('select'), { labels: [label] });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Select "Oats" from "Grain"\nSelect "Coarse" from "Grade"');
  expect(await follow(lines)).toBe('["Grain Oats","Grade Coarse"]');
});

test('what is chosen anew in a list that its page draws anew is one line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="p"></div><script>const draw = (value) => { p.innerHTML = '<label>Grain <select><option>Rye</option><option>Oats</option><option>Maize</option></select></label>'; const s = p.querySelector('select'); s.value = value; s.onchange = () => draw(s.value) }; draw('Rye')</script>`,
  );
  for (const label of ['Oats', 'Maize']) await person.choose(tab.locator('select'), { labels: [label] });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Select "Maize" from "Grain"');
});

test('the press of a button that opens the field of its name stays a line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button id="b">Find</button><p id="p" hidden><input id="q" placeholder="Find"></p><script>b.onclick = () => { p.hidden = false; q.focus() }</script>`,
  );
  await person.click(tab.locator('#b'));
  await person.type('sieve');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Find"\nType "sieve" into "Find"');
  expect(await follow(lines)).toBe('["q=sieve"]');
});
