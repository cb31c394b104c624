import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

/** Drawn anew at each press; the branches stand in the entry that holds them, behind signs. */
const shelves = `<div id="t"></div><script>const all = { Kitchen: ['Plates', 'Old cups'], Cellar: ['Jars', 'Old cups'] }; const open = new Set(); const draw = () => { const tree = document.createElement('ul'); tree.setAttribute('role', 'tree'); for (const [name, parts] of Object.entries(all)) { const entry = document.createElement('li'); entry.setAttribute('role', 'treeitem'); entry.setAttribute('aria-expanded', String(open.has(name))); entry.innerHTML = '<div class="row"><span class="sign">' + (open.has(name) ? '▾' : '▸') + '</span><span>🗄 ' + name + '</span></div><ul role="group"' + (open.has(name) ? '' : ' style="display:none"') + '>' + parts.map((one) => '<li role="treeitem"><div class="row"><span class="sign"></span><span>📦 ' + one + '</span></div></li>').join('') + '</ul>'; entry.querySelector('.sign').onclick = (event) => { event.stopPropagation(); if (!open.delete(name)) open.add(name); draw() }; for (const row of entry.querySelectorAll('.row')) row.onclick = (event) => { did(name + ' ' + row.textContent, event); draw() }; tree.append(entry) } t.replaceChildren(tree) }; draw()</script>`;

test('a branch that is drawn anew as its arrow is pressed is opened by its own words', SLOW, async () => {
  const { tab, person } = await openPage(shelves);
  await person.click(tab.locator('.sign').first());
  await person.click(tab.getByText('Plates'));
  await person.click(tab.getByText('Kitchen'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Expand "Kitchen"\nClick "📦 Plates"\nClick "🗄 Kitchen"');
  expect(await follow(lines)).toBe('["Kitchen 📦 Plates","Kitchen ▾🗄 Kitchen"]');
});

test('an entry that two branches have is told by its branch', SLOW, async () => {
  const { tab, person } = await openPage(shelves);
  await person.click(tab.locator('.sign').first());
  await person.click(tab.locator('.sign').nth(3));
  await person.click(tab.getByText('Old cups').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n').slice(0, 2)).toEqual(['Expand "Kitchen"', 'Expand "Cellar"']);
  expect(await follow(lines)).toBe('["Cellar 📦 Old cups"]');
});

test('two branches whose words differ in their signs alone are two', SLOW, async () => {
  const { tab, person } = await openPage(
    `<ul role="tree">${['+ Stock', '− Stock'].map((one) => `<li role="treeitem" aria-expanded="false"><div><span class="sign">▸</span><span>${one}</span></div><ul role="group" hidden><li role="treeitem">in ${one}</li></ul></li>`).join('')}</ul><script>for (const sign of document.querySelectorAll('.sign')) sign.onclick = (event) => { const entry = sign.closest('li'); entry.setAttribute('aria-expanded', 'true'); entry.querySelector('ul').hidden = false; did('open ' + sign.nextSibling.textContent, event) }</script>`,
  );
  await person.click(tab.locator('.sign').nth(1));
  const lines = await person.done();
  const left = await follow(lines).catch(() => 'refused');
  expect(left).toMatch(/^(?:\["open − Stock"\]|refused)$/);
  expect(left).toBe('["open − Stock"]');
});
