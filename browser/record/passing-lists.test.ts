import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const orders = (focus: string) =>
  `<table id="t">${['Kite', 'Rope', 'Sail'].map((one) => `<tr><td>${one}</td><td><button>Return</button></td></tr>`).join('')}</table><script>t.onclick = (event) => { if (!event.target.matches('button')) return; const cell = event.target.parentElement; const list = document.createElement('select'); list.innerHTML = '<option>Why?</option><option>Broken</option><option>Too large</option>'; list.onchange = () => { log.push(cell.previousSibling.textContent + ' ' + list.value); cell.textContent = 'back: ' + list.value }; cell.replaceChildren(list); ${focus} }</script>`;

test('what is chosen by a key from a list that the page then takes away is a line', SLOW, async () => {
  const { tab, person } = await openPage(orders('list.focus()'));
  await person.click(tab.locator('button').nth(1));
  await person.press('T');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Return" for "Rope"\nSelect "Too large" from the dropdown');
  expect(await follow(lines)).toBe('["Rope Too large"]');
});

test('what is chosen by the mouse from a list that the page then takes away is a line', SLOW, async () => {
  const { tab, person } = await openPage(orders(''));
  await person.click(tab.locator('button').nth(1));
  await person.choose(tab.locator('select'), { labels: ['Broken'] });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Return" for "Rope"\nSelect "Broken" from the dropdown');
  expect(await follow(lines)).toBe('["Rope Broken"]');
});

test(
  'a letter that chooses in a list, and letters that are typed in a field then, are a line each',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<label>Sort <select id="s"><option>Ash</option><option>Birch</option></select></label><label>Note <input id="n"></label>`,
    );
    await person.press('Tab');
    await person.press('B');
    await person.click(tab.locator('#n'));
    await person.type('Bark');
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Select "Birch" from "Sort"\nType "Bark" into "Note"');
    expect(await follow(lines)).toBe('["s=Birch","n=Bark"]');
  },
);

const boats = `<label for="g">Gear</label><br><select id="g" multiple size="4" data-name="first"><option>Anchor</option><option>Oars</option><option>Rope and hook</option><option>Sail</option></select><i id="all" data-state=""></i><script>g.onchange = () => { all.dataset.state = [...g.selectedOptions].map((one) => one.label).join('+') }</script>`;

test('several that are taken from a list are taken together', SLOW, async () => {
  const { tab, person } = await openPage(boats);
  await person.click(tab.locator('option').nth(0));
  await person.click(tab.locator('option').nth(1), { held: 'control' });
  await person.click(tab.locator('option').nth(3), { held: 'control' });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Select "Anchor" and "Oars" and "Sail" from "Gear"');
  expect(await follow(lines)).toBe('["first=Anchor","all=Anchor+Oars+Sail"]');
});

test('several of which one is called by several names are never taken for fewer', SLOW, async () => {
  const { tab, person } = await openPage(boats);
  await person.click(tab.locator('option').nth(2));
  await person.click(tab.locator('option').nth(3), { held: 'control' });
  const lines = await person.done();
  const left = await follow(lines).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  expect(left).toMatch(/Rope and hook\+Sail|has no/);
});
