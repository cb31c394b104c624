import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const EDITOR = `<div id="bar"><button title="Bold">B</button></div><div id="e" contenteditable aria-label="Report" style="border:1px solid;min-height:40px"></div><label>Boat <input id="boat"></label><button id="ok">File it</button><script>bar.onmousedown = (event) => event.preventDefault(); bar.onclick = () => document.execCommand('bold'); ok.onclick = (event) => did(e.innerHTML.replaceAll('&nbsp;', ' '), event)</script>`;

test('what an editor is given after a press of its bar is typed where its cursor is', SLOW, async () => {
  const { tab, person } = await openPage(EDITOR);
  await person.click(tab.locator('#e'));
  await person.type('Hull sound. ');
  await person.click(tab.locator('#bar button'));
  await person.type('Keel bent');
  await person.click(tab.locator('#bar button'));
  await person.type('. Ask');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "Hull sound. " into "Report"',
    'Click "B"',
    'Type "Keel bent"',
    'Click "B"',
    'Type ". Ask"',
    'Click "File it"',
  ]);
  expect(await follow(lines)).toBe('["Hull sound. <b>Keel bent</b>. Ask","e=Hull sound. Keel bent. Ask"]');
});

test('a text that its person comes back to and ends is typed as a whole', SLOW, async () => {
  const { tab, person } = await openPage(EDITOR);
  await person.click(tab.locator('#e'));
  await person.type('Hull');
  await person.click(tab.locator('#boat'));
  await person.type('Tern');
  await person.click(tab.locator('#e'));
  await person.type(' sound');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Type "Tern" into "Boat"',
    'Type "Hull sound" into "Report"',
    'Click "File it"',
  ]);
});

test('what a bar above an editor does, before and between what is typed, is done again', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div><button class="t" data-c="formatBlock" data-v="h2">H</button> <button class="t" data-c="insertUnorderedList">List</button></div><div id="ed" contenteditable="true" aria-label="Sheet" style="min-height:60px"></div><script>document.execCommand('defaultParagraphSeparator', false, 'p'); for (const one of document.querySelectorAll('.t')) { one.onmousedown = (event) => event.preventDefault(); one.onclick = () => document.execCommand(one.dataset.c, false, one.dataset.v) } effects = () => [...ed.querySelectorAll('h2, li')].map((one) => one.tagName + ' ' + one.textContent)</script>`,
  );
  await person.click(tab.locator('#ed'));
  await person.click(tab.getByText('H', { exact: true }));
  await person.type('Figs\n');
  await person.click(tab.getByText('List'));
  await person.type('Water\nTurn');
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Click "Sheet"',
    'Click "H"',
    'Type {{var_1}} into "Sheet"',
    'Click "List"',
    'Type {{var_2}}',
  ]);
  expect(await follow(lines)).toBe('["H2 Figs","LI Water","LI Turn"]');
});

test('a field beside which the page shows what is typed is told by its number alone', SLOW, async () => {
  const { tab, person } = await openPage(
    `<input aria-label="New"><ul><li><label>Buy milk</label><input id="e" hidden></li></ul><script>const [label] = document.querySelectorAll('li label'); label.ondblclick = () => { e.hidden = false; e.value = label.textContent; e.focus(); e.select() }; e.oninput = () => { label.textContent = e.value }; e.onkeydown = (event) => { if (event.key === 'Enter') { e.hidden = true; did('renamed ' + e.value, event) } }</script>`,
  );
  await person.click(tab.getByText('Buy milk'), { clicks: 2 });
  await person.type('Cream');
  await person.press('Enter');
  const lines = await person.done();
  expect(await tab.evaluate('effects()[0]')).toBe('renamed Cream');
  expect(await follow(lines)).toContain('"renamed Cream"');
});

test(
  'a cell whose field opens as it is pressed is pressed first, also where it is given up',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<table>${['Rent', 'Food'].map((one) => `<tr><th>${one}</th><td class="e" tabindex="0" data-name="${one}" data-state="10">10</td></tr>`).join('')}</table><script>addEventListener('click', (event) => { const cell = event.target.closest('.e'); if (!cell || cell.firstElementChild) return; const old = cell.dataset.state; cell.innerHTML = '<input size="4" data-name="editing">'; const field = cell.firstChild; field.value = old; field.select(); field.focus(); let isOver = false; const end = (text) => { if (isOver) return; isOver = true; cell.dataset.state = text; cell.textContent = text }; field.onkeydown = (key) => { if (key.key === 'Escape') end(old); if (key.key === 'Enter') end(field.value) }; field.onblur = () => end(old) }); effects = () => [...document.querySelectorAll('.e')].map((one) => one.dataset.state)</script>`,
    );
    const cell = (name: string) => tab.locator(`[data-name=${name}]`);
    await person.click(cell('Food'));
    await person.type('99');
    await person.press('Escape');
    await person.click(cell('Rent'));
    await person.type('70\n');
    await person.click(cell('Food'));
    await person.type('25\n');
    const lines = await person.done();
    expect(scriptOf(lines).text).toMatch(/^Click "10" for "Food"\nType "99" /);
    expect(await follow(lines)).toBe('["70","25"]');
  },
);
