import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow, openFresh } = recordingTests();

/** A field that completes what is typed into it, with the completed part selected, and whose list is gone through by arrows. */
const page = `<label for="s">State</label><input id="s" role="combobox" aria-autocomplete="both" aria-expanded="false"><ul id="l" role="listbox" hidden></ul><button id="ok">Keep</button>
<script>const ALL = ['Maine', 'Michigan', 'Minnesota', 'Mississippi', 'Missouri', 'Nevada']; let found = []; let at = 0;
const show = (one) => { s.value = one; l.innerHTML = found.map((one, number) => '<li role="option" aria-selected="' + (number === at) + '">' + one + '</li>').join('') };
s.onkeyup = (event) => { if (event.key.length > 1) return; const typed = s.value; found = ALL.filter((one) => one.toLowerCase().startsWith(typed.toLowerCase())); at = 0; l.hidden = found.length === 0; s.setAttribute('aria-expanded', String(!l.hidden)); if (found.length > 0) { show(found[0]); s.setSelectionRange(typed.length, s.value.length) } };
s.onkeydown = (event) => { if (event.key === 'ArrowDown' && found.length > 0) { event.preventDefault(); at = (at + 1) % found.length; show(found[at]) } if (event.key === 'Enter') { l.hidden = true; s.setAttribute('aria-expanded', 'false') } };
ok.onclick = (event) => did('state ' + s.value, event)</script>`;

test('what a page completes is not typed where its list is then gone through by arrows', SLOW, async () => {
  const { tab, person } = await openPage(page);
  await person.click(tab.locator('#s'));
  await person.type('mi');
  await expect.poll(() => tab.locator('#s').inputValue()).toBe('Michigan');
  await person.press('ArrowDown');
  await person.press('ArrowDown');
  await person.press('Enter');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(
    /^Type "Mi" into "State"\nPress ArrowDown\nPress ArrowDown\nPress Enter/,
  );
  expect(await tab.evaluate('effects()[0]')).toBe('state Mississippi');
  expect(await follow(lines)).toContain('"state Mississippi"');
});

test('what a page has completed when its field is left is typed as a whole', SLOW, async () => {
  const { tab, person } = await openPage(page);
  await person.click(tab.locator('#s'));
  await person.type('min');
  await expect.poll(() => tab.locator('#s').inputValue()).toBe('Minnesota');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "Minnesota" into "State"\nClick "Keep"');
  expect(await follow(lines)).toContain('"state Minnesota"');
});

test('a text that nobody has seen completed is refused where the page completes it', SLOW, async () => {
  await openPage(page);
  const fresh = await openFresh();
  const lookup = (id: string) => ({ name: id, text: '', is_secret: false });
  await expect(fresh.follow({ text: 'Type "mi" into "State"\nPress ArrowDown', lookup })).rejects.toThrow(
    'Michigan',
  );
});
