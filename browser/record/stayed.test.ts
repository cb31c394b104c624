import { expect, test } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests({
  '/away': casePage(
    `<h1>Receipt</h1><button id="k">Keep receipt</button><script>k.onclick = (event) => did('kept receipt', event)</script>`,
  ),
});
const CANCEL = 'Press Cancel in the browser dialog';

/** Asks before it is left, once something is in its field. */
const page = (leave: string) =>
  `<label>Text <input id="x"></label> ${leave} <button id="k">Keep</button><p id="o"></p><script>addEventListener('beforeunload', (event) => { if (x.value) event.preventDefault() }); k.onclick = (event) => { did('kept ' + x.value, event); o.textContent = 'Kept' }</script>`;

test.each([
  ['a link', '<a href="/away">Leave</a>'],
  ['a reload by a button', '<button onclick="location.reload()">Leave</button>'],
  ['a form', '<form action="/away"><button>Leave</button></form>'],
])('to stay on the page that %s would leave is a line, and the run stays', SLOW, async (_, leave) => {
  const { tab, person } = await openPage(page(leave));
  await person.click(tab.getByLabel('Text'));
  await person.type('abc');
  const from = person.heard.length;
  await person.click(tab.getByText('Leave'));
  await expect.poll(() => person.heard.slice(from).some(({ kind }) => kind === 'dialog')).toBe(true);
  await person.send({ kind: 'answer_dialog', accept: false });
  await person.click(tab.getByText('Keep'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "abc" into "Text"',
    'Click "Leave"',
    CANCEL,
    'Click "Keep"',
  ]);
  expect(await follow(lines)).toBe(String(await tab.evaluate('JSON.stringify(effects())')));
});

test('to leave the page is no line, and the run leaves', SLOW, async () => {
  const { tab, person } = await openPage(page('<a href="/away">Leave</a>'));
  await person.click(tab.getByLabel('Text'));
  await person.type('abc');
  const from = person.heard.length;
  await person.click(tab.getByText('Leave'));
  await expect.poll(() => person.heard.slice(from).some(({ kind }) => kind === 'dialog')).toBe(true);
  await person.send({ kind: 'answer_dialog', accept: true });
  await person.click(tab.getByText('Keep receipt'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "abc" into "Text"',
    'Click "Leave"',
    'Click "Keep receipt"',
  ]);
  expect(await follow(lines)).toBe('["kept receipt"]');
});
