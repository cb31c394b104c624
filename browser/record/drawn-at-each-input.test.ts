import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

/** Draws all its rows anew at each letter and each choice, and gives the field in its new place the focus. */
const ORDERS = `<div id="l"></div><script>const rows = [['Bolts', 3, 'Road'], ['Hinges', 8, 'Road'], ['Screws', 5, 'Road']];
  const draw = () => {
    const [at, from] = [[...l.querySelectorAll('input')].indexOf(document.activeElement), document.activeElement.selectionStart];
    l.innerHTML = rows.map(([name, count, way]) => '<div class="o"><span>' + name + '</span> <select>' + ['Road', 'Rail'].map((one) => '<option' + (one === way ? ' selected' : '') + '>' + one + '</option>').join('') + '</select> <button aria-label="Less">−</button><input value="' + (count || '') + '" size="4"><button aria-label="More">+</button></div>').join('');
    for (const [row, one] of [...l.children].entries()) {
      one.querySelector('input').oninput = ({ target }) => { rows[row][1] = Number(target.value); draw() };
      one.querySelector('select').onchange = ({ target }) => { rows[row][2] = target.value; draw() };
    }
    const field = l.querySelectorAll('input')[at];
    field?.focus(); field?.setSelectionRange(from, from);
  };
  draw(); effects = () => rows</script>`;

test('a field that its page draws anew at each letter is typed into again', SLOW, async () => {
  const { tab, person } = await openPage(ORDERS);
  await person.click(tab.locator('input').nth(1), { clicks: 2 });
  await person.type('124');
  const lines = await person.done();
  expect(lines).toHaveLength(1);
  expect(await follow(lines)).toBe('[["Bolts",3,"Road"],["Hinges",124,"Road"],["Screws",5,"Road"]]');
});

test('where it keeps other letters, that is said', SLOW, async () => {
  const { tab, person, page } = await openPage(
    ORDERS.replace('target.value);', 'target.value.slice(0, 2));'),
  );
  await person.done();
  const typed = page.follow('Type "124" into the first field');
  await expect(typed).rejects.toThrow('shows "12" after typing');
  expect(await tab.evaluate('rows[0][1]')).toBe(12);
});

test('a list without a label is told by its row, whatever buttons stand beside it', SLOW, async () => {
  const { tab, person } = await openPage(ORDERS);
  await person.choose(tab.locator('select').nth(2), { labels: ['Rail'] });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Select "Rail" from the dropdown for "Screws"');
  expect(lines[0]?.is_sure).toBe(true);
  expect(await follow(lines)).toBe('[["Bolts",3,"Road"],["Hinges",8,"Road"],["Screws",5,"Rail"]]');
});
