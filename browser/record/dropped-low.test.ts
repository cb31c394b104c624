import { expect, test } from 'vitest';
import { someOf } from '#browser/page/test-some.ts';
import { drop } from '#browser/record/test-drop.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const ENTRIES = ['Draw', 'Build', 'Test', 'Ship'];
const STYLE = '<style>ul { list-style: none; padding: 0; width: 240px } li { height: 40px }</style>';
const items = (more: string) => ENTRIES.map((one) => `<li${more}>${one}</li>`).join('');
/** Before or behind what it is dropped on, by the half of it. */
const DROP =
  "const box = over.getBoundingClientRect(); over[event.clientY > box.top + box.height / 2 ? 'after' : 'before'](held);";
const TELL = 'did([...l.children].map((one) => one.textContent).join(), event)';

const LISTS = {
  'drag and drop': `${STYLE}<ul id="l">${items(' draggable="true"')}</ul><script>let held = null; l.ondragstart = (event) => { held = event.target; event.dataTransfer.setData('text/plain', held.textContent) }; l.ondragover = (event) => event.preventDefault(); l.ondrop = (event) => { event.preventDefault(); const over = event.target.closest('li'); if (!over || over === held) return; ${DROP} ${TELL} }</script>`,
  'pointer events': `${STYLE}<ul id="l" style="user-select:none">${items('')}</ul><script>let held = null; l.onpointerdown = (event) => { held = event.target.closest('li') }; onpointerup = (event) => { const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('li'); if (held && over && over !== held) { ${DROP} ${TELL} } held = null }</script>`,
  'a list that is drawn anew': `${STYLE}<ul id="l"></ul><script>let order = ${JSON.stringify(ENTRIES)}; let held = null; const draw = () => { l.innerHTML = order.map((one) => '<li draggable="true">' + one + '</li>').join('') }; draw(); l.ondragstart = (event) => { held = event.target.textContent; event.dataTransfer.setData('text/plain', held) }; l.ondragover = (event) => event.preventDefault(); l.ondrop = (event) => { event.preventDefault(); const over = event.target.closest('li'); if (!over || over.textContent === held) return; const box = over.getBoundingClientRect(); const rest = order.filter((one) => one !== held); rest.splice(rest.indexOf(over.textContent) + (event.clientY > box.top + box.height / 2 ? 1 : 0), 0, held); order = rest; draw(); ${TELL} }</script>`,
} as const;

const DROPS = [
  ['Draw', 'Test', 0.8, 'Build,Test,Draw,Ship', 'Drag "Draw" below "Test"'],
  ['Draw', 'Build', 0.8, 'Build,Draw,Test,Ship', 'Drag "Draw" below "Build"'],
  ['Draw', 'Test', 0.2, 'Build,Draw,Test,Ship', 'Drag "Draw" above "Test"'],
  ['Ship', 'Build', 0.2, 'Draw,Ship,Build,Test', 'Drag "Ship" above "Build"'],
  ['Ship', 'Build', 0.8, 'Draw,Build,Ship,Test', 'Drag "Ship" below "Build"'],
] as const;

test.for(
  someOf(
    (['drag and drop', 'pointer events', 'a list that is drawn anew'] as const).flatMap((list) =>
      DROPS.map(([held, onto, share, order, line]) => ({ list, held, onto, share, order, line })),
    ),
  ),
)(
  '$list: $held dropped at $share of $onto is put there again',
  SLOW,
  async ({ list, held, onto, share, order, line }) => {
    const { tab, person } = await openPage(LISTS[list]);
    const entry = (name: string) => tab.locator('li', { hasText: name });
    await drop(person, entry(held), { onto: entry(onto), share });
    await expect.poll(() => tab.evaluate('effects()')).toEqual([order]);
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(line);
    expect(await follow(lines)).toBe(JSON.stringify([order]));
  },
);

test('what is dropped onto its neighbour and stays where it is was dropped onto it', SLOW, async () => {
  const { tab, person } = await openPage(
    LISTS['drag and drop'].replace(DROP, "over.append(' with ' + held.textContent);"),
  );
  const entry = (name: string) => tab.locator('li', { hasText: name });
  await drop(person, entry('Draw'), { onto: entry('Build'), share: 0.8 });
  await expect.poll(() => tab.evaluate('effects().length')).toBe(1);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Drag "Draw" onto "Build"');
  expect(await follow(lines)).toBe('["Draw,Build with Draw,Test,Ship"]');
});
