import { expect } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests({
  '/found': `<h1>Found</h1><a href="#lamp">Lamp</a><script>globalThis.effects = () => [location.hash]</script>`,
  '/menu': casePage(
    `<h1>Results</h1><label>City <input id="city"></label> <button>First</button><button id="b">Second</button><script>b.onclick = (event) => did('second ' + city.value, event)</script>`,
  ),
  '/keys': `<h1>Found</h1><a href="#lamp">Lamp</a><script>const got = []; addEventListener('keydown', (event) => { got.push(event.key) }); globalThis.effects = () => [location.hash, ...got]</script>`,
});
const searchThatLeaves = (path: string) =>
  `<label>Search <input id="q" oninput="if (this.value.length === 4) setTimeout(() => { location.href = '${path}' }, 30)"></label>`;

test('what is typed on when the page has left meets nothing, and is no line', SLOW, async () => {
  const { tab, person } = await openPage(searchThatLeaves('/found'));
  await person.click(tab.locator('#q'));
  await person.type('lamp');
  await tab.waitForURL('**/found');
  await person.type('hold');
  await person.click(tab.getByText('Lamp'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Type "lamp" into "Search"\nClick "Lamp"');
  expect(await follow(lines)).toBe('["#lamp"]');
});

test('a key of a page that listens to keys is a line, though nothing shows what it did', SLOW, async () => {
  const { tab, person } = await openPage(`<a href="/keys">Keys</a>`);
  await person.click(tab.getByText('Keys'));
  await tab.waitForURL('**/keys');
  await person.type('h');
  await person.click(tab.getByText('Lamp'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Keys"\nPress h\nClick "Lamp"');
  expect(await follow(lines)).toBe('["#lamp","h"]');
});

test('a button that is pressed by a key as soon as Enter has opened its page is a line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form action="/menu"><label>Search <input id="q" name="q"></label><button>Find</button></form>`,
  );
  await person.click(tab.locator('#q'));
  await person.type('boots');
  await person.press('Enter');
  await tab.waitForURL('**/menu*');
  await person.press('Tab');
  await person.type('Wels');
  for (const key of ['Tab', 'Tab', 'Enter']) await person.press(key);
  const effects = () => tab.evaluate('JSON.stringify(effects())');
  await expect.poll(effects).toContain('second Wels');
  const lines = await person.done();
  expect(scriptOf(lines).text).toContain('\nPress Enter\n');
  expect(scriptOf(lines).text).toMatch(/\nClick "Second"$/);
  expect(await follow(lines)).toBe(await effects());
});
