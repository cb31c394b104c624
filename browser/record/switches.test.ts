import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

/** Switches that say how they stand by their looks alone, chips, and views of which one is chosen. */
const settings = (on: { digest?: boolean; mute?: boolean; view?: string } = {}) => `
  <style>.row { display: flex; gap: 8px } .switch { width: 40px; height: 20px; background: #ccc; cursor: pointer } .on { background: #383 }</style>
  <div class="row"><span>Weekly digest</span><div class="switch ${on.digest ? 'on' : ''}"><i></i></div></div>
  <div class="row"><span>News</span><div class="switch"><i></i></div></div>
  <button id="mute" aria-pressed="${on.mute === true}">Mute</button>
  <div>${['List', 'Board'].map((view) => `<button class="view ${view === (on.view ?? 'List') ? 'active' : ''}">${view}</button>`).join('')}</div>
  <button id="save">Save</button>
  <script>let opened = 0;
    for (const one of document.querySelectorAll('.switch')) one.onclick = () => one.classList.toggle('on');
    mute.onclick = () => mute.setAttribute('aria-pressed', String(mute.getAttribute('aria-pressed') !== 'true'));
    for (const one of document.querySelectorAll('.view')) one.onclick = () => { opened += 1; for (const other of document.querySelectorAll('.view')) other.classList.toggle('active', other === one) };
    save.onclick = (event) => did([...document.querySelectorAll('.switch')].map((one) => one.matches('.on')).join() + ' ' + mute.getAttribute('aria-pressed') + ' ' + document.querySelector('.active').textContent + ' ' + opened, event)</script>`;

test(
  'a switch without a role is what it was set to, and is not turned back on another day',
  SLOW,
  async () => {
    const { tab, person } = await openPage(settings({ mute: true }));
    await person.click(tab.locator('.switch').first());
    await person.click(tab.locator('#mute'));
    await person.click(tab.getByText('Board'));
    await person.click(tab.locator('#save'));
    const lines = await person.done();
    expect(scriptOf(lines).text.split('\n').slice(1)).toEqual([
      'Click "Mute"',
      'Click "Board"',
      'Click "Save"',
    ]);
    expect(await follow(lines)).toBe('["true,false false Board 1"]');
    setPage(settings({ digest: true, mute: false, view: 'Board' }));
    // What is one of several is pressed, as a person would.
    expect(await follow(lines)).toBe('["true,false false Board 1"]');
  },
);

test('pressed twice it is what it was', SLOW, async () => {
  const { tab, person } = await openPage(settings());
  await person.click(tab.locator('#mute'));
  await person.click(tab.locator('#mute'));
  await person.click(tab.locator('#save'));
  const lines = await person.done();
  setPage(settings({ mute: true }));
  expect(await follow(lines)).toBe('["false,false false List 0"]');
});

const tree = `<ul role="tree" id="tree"><li role="treeitem" aria-expanded="false" aria-label="Projects"><span class="caret">▸</span><span class="label">Projects</span><ul role="group" hidden><li role="treeitem"><span class="label">Budget</span></li></ul></li></ul>
  <script>tree.onclick = (event) => { const item = event.target.closest('[role=treeitem]'); if (!event.target.matches('.caret')) return did('open ' + event.target.textContent, event); const group = item.querySelector('[role=group]'); group.hidden = !group.hidden; item.setAttribute('aria-expanded', String(!group.hidden)); did(group.hidden ? 'shut' : 'opened', event) }</script>`;

test('an arrow that is turned by its style alone opens and shuts what its entry says', SLOW, async () => {
  const { tab, person } = await openPage(tree);
  await person.click(tab.locator('.caret'));
  await person.click(tab.getByText('Budget'));
  await person.click(tab.locator('.caret'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual([
    'Expand "Projects"',
    'Click "Budget"',
    'Collapse "Projects"',
  ]);
  expect(await follow(lines)).toBe('["opened","open Budget","shut"]');
});

test('two lines in a row that change the same words are both seen to have done something', SLOW, async () => {
  const { tab, person } = await openPage(
    `<table>${['Ada', 'Bo'].map((name) => `<tr><td class="day">${name}</td><td></td></tr>`).join('')}</table><p id="chosen"></p><script>const got = []; addEventListener('click', (event) => { if (!event.target.matches('.day')) return; got.push(event.target.textContent); chosen.textContent = 'Chosen: ' + got.join(); did(event.target.textContent, event) })</script>`,
  );
  await person.click(tab.locator('.day').first());
  await person.click(tab.locator('.day').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Ada"\nClick "Bo"');
  expect(await follow(lines)).toBe('["Ada","Bo"]');
});

test('a button that marks that it was pressed last is pressed again', SLOW, async () => {
  const marked = (on: string) =>
    `<button id="add" class="${on}">Add row</button><ul id="l"></ul><script>add.onclick = (event) => { add.className = 'active'; l.insertAdjacentHTML('beforeend', '<li>Row</li>'); did('row', event) }</script>`;
  const { tab, person } = await openPage(marked(''));
  await person.click(tab.locator('#add'));
  const lines = await person.done();
  setPage(marked('active'));
  expect(await follow(lines)).toBe('["row"]');
});

test('a chip that says in other words how it stands is what it was set to', SLOW, async () => {
  const chips = (on: string) =>
    `<div>${['Quiet', 'Lift', 'Garden'].map((one) => `<span class="chip ${one === on ? 'is-picked' : ''}" style="cursor:pointer">${one}</span>`).join('')}</div><button id="save">Save</button><script>for (const one of document.querySelectorAll('.chip')) one.onclick = () => one.classList.toggle('is-picked'); save.onclick = (event) => did([...document.querySelectorAll('.is-picked')].map((one) => one.textContent).join(), event)</script>`;
  const { tab, person } = await openPage(chips(''));
  await person.click(tab.getByText('Lift'));
  await person.click(tab.locator('#save'));
  const lines = await person.done();
  setPage(chips('Lift'));
  expect(await follow(lines)).toBe('["Lift"]');
});

test(
  'a box that stands otherwise only after a while is ticked, and what comes next waits for it',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<div role="checkbox" id="c" tabindex="0" aria-checked="false" aria-label="I have read it">☐</div> I have read it<label>Name <input id="n"></label><p id="m"></p><script>c.onclick = () => setTimeout(() => c.setAttribute('aria-checked', 'true'), 800); n.onkeydown = (event) => { if (event.key === 'Enter') did(n.value + ' ' + c.getAttribute('aria-checked'), event) }</script>`,
    );
    await person.click(tab.locator('#n'));
    await person.type('Ada');
    await person.click(tab.locator('#c'));
    await tab.locator('[aria-checked=true]').waitFor();
    await person.click(tab.locator('#n'));
    await person.press('Enter');
    const lines = await person.done();
    expect(scriptOf(lines).text).toContain('Tick "I have read it"');
    expect(await follow(lines)).toContain('"Ada true"');
  },
);
