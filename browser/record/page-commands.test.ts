import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

/** Takes Ctrl+Z back by itself where no field is, and leaves the key to the browser. */
const TASKS = `<ul id="l"></ul><label>Title <input id="t"></label><button id="ok">OK</button><script>let tasks = ['Rope', 'Sail', 'Oars'], past = [];
  const draw = () => { l.innerHTML = tasks.map((one) => '<li>' + one + ' <button data-one="' + one + '">Drop</button></li>').join('') };
  l.onclick = ({ target }) => { if (!target.dataset.one) return; past.push(tasks); tasks = tasks.filter((one) => one !== target.dataset.one); draw() };
  addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 'z' && event.target !== t && past.length > 0) { tasks = past.pop(); draw() } });
  ok.onclick = () => { document.title = 'ok' }; draw(); effects = () => [tasks, t.value]</script>`;

test(
  'a key with which a page takes back by itself is recorded, though the browser hears it, too',
  SLOW,
  async () => {
    const { tab, person } = await openPage(TASKS);
    await person.click(tab.locator('[data-one=Sail]'));
    await person.press('Control+z');
    await person.click(tab.locator('[data-one=Oars]'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Drop" for "Sail"\nPress Control+z\nClick "Drop" for "Oars"');
    expect(await follow(lines)).toBe('[["Rope","Sail"],""]');
  },
);

test('one with which it does nothing is none', SLOW, async () => {
  const { tab, person } = await openPage(TASKS);
  await person.click(tab.locator('#ok'));
  await person.press('Control+z');
  await person.press('Control+c');
  expect(scriptOf(await person.done()).text).toBe('Click "OK"');
});
