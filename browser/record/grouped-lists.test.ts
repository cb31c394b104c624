import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, openFresh, setPage, follow } = recordingTests();

const GATES = (second: string) =>
  `<label>Gate <select id="s" onchange="did(this.value, event)"><option value="">Choose</option><optgroup label="North"><option value="n1">Front</option><option value="n2">Loft</option></optgroup><optgroup label="${second}"><option value="s1">Front</option></optgroup></select></label>`;

async function choose(person: TestPerson, at: { x: number; y: number }, index: number): Promise<void> {
  const from = person.heard.length;
  const mouse = { kind: 'mouse', ...at, button: 'left', clicks: 1, modifiers: 0 } as const;
  await person.send({ ...mouse, action: 'mousePressed', buttons: 1 });
  await person.send({ ...mouse, action: 'mouseReleased', buttons: 0 });
  await expect.poll(() => person.heard.slice(from).some(({ kind }) => kind === 'list')).toBe(true);
  await person.send({ kind: 'choose_option', indexes: [index] });
}

test.each([
  [2, 'Loft', 'n2'],
  [3, 'South: Front', 's1'],
  [1, 'North: Front', 'n1'],
])(
  'a choice is named with its group where another one has its words: %i',
  SLOW,
  async (index, words, value) => {
    const { tab, person } = await openPage(GATES('South'));
    const box = await tab.locator('#s').boundingBox();
    if (!box) throw new Error('It is not in view.');
    await choose(person, { x: box.x + 10, y: box.y + 8 }, index);
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(`Select "${words}" from "Gate"`);
    expect(await follow(lines)).toBe(`["s=${value}"]`);
    if (!words.startsWith('South')) return;
    setPage(GATES('West'));
    await expect(follow(lines)).rejects.toThrow('South: Front');
    setPage(GATES('South').replace('value="s1">Front', 'value="s1">Back'));
    await expect(follow(lines)).rejects.toThrow('South: Front');
  },
);

test('words of two choices are refused, and the group before them helps', SLOW, async () => {
  await openPage(GATES('South'));
  const page = await openFresh();
  const lookup = (id: string) => ({ name: id, text: '', is_secret: false });
  await expect(page.follow({ text: 'Select "Front" from "Gate"', lookup })).rejects.toThrow('more than once');
  await page.follow({ text: 'Select "South > Front" from "Gate"', lookup });
  expect(await page.tabs.current()?.locator('#s').inputValue()).toBe('s1');
});
