import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const { openPage, follow } = recordingTests();

test.each([
  ['a link', 'a'],
  ['text', 'span'],
])(
  'an arrow before the name of a list is recorded by that name: %s',
  { timeout: 300_000 },
  async (_, tag) => {
    const { tab, person } = await openPage(
      `<ul>${['Coats', 'Shoes'].map((one) => `<li><span class="t" style="cursor:pointer">▸</span> <${tag} href="#" class="n">${one}</${tag}><ul hidden><li><a href="#" class="n">New ${one.toLowerCase()}</a></li></ul></li>`).join('')}</ul><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { event.preventDefault(); did('show ' + event.target.textContent, event) } if (!event.target.matches('.t')) return; const list = event.target.parentElement.querySelector('ul'); list.hidden = !list.hidden; event.target.textContent = list.hidden ? '▸' : '▾' })</script>`,
    );
    await person.click(tab.locator('.t').nth(1));
    await person.click(tab.getByText('New shoes'));
    await person.click(tab.locator('.t').nth(1));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Expand "Shoes"\nClick "New shoes"\nCollapse "Shoes"');
    expect(await follow(lines)).toBe('["show New shoes"]');
  },
);

test(
  'a press beside the words of an entry is a line only where it did something',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<div role="tree">${['Coats', 'Shoes'].map((one) => `<div role="treeitem" style="width:400px;height:30px"><span class="n">${one}</span></div>`).join('')}</div><div role="tree" id="w">${['Hats', 'Bags'].map((one) => `<div role="treeitem" style="width:400px;height:30px"><span>${one}</span></div>`).join('')}</div><p id="o"></p><script>addEventListener('click', (event) => { const one = event.target.closest(event.target.closest('#w') ? '[role=treeitem]' : '.n'); if (one) { did(one.textContent, event); o.textContent = one.textContent } })</script>`,
    );
    for (const name of ['Shoes', 'Bags']) await person.click(tab.getByRole('treeitem', { name }));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Bags"');
    expect(await follow(lines)).toBe('["Bags"]');
  },
);

test(
  'one of a scale without words is its number beside what the scale is about',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<table><tr><th></th><th>Rating</th></tr>${['Clean', 'Quiet'].map((one) => `<tr><td>${one}</td><td class="scale">${'<i style="cursor:pointer;display:inline-block;width:20px;height:20px;background:#ddd;margin:2px"></i>'.repeat(5)}</td></tr>`).join('')}</table><p>How likely is it?</p><div class="scale">${'<button class="dot" style="width:20px;height:20px"></button>'.repeat(10)}</div><script>addEventListener('click', (event) => { const scale = event.target.closest('.scale'); if (!scale || scale === event.target) return; did([...document.querySelectorAll('.scale')].indexOf(scale) + ':' + ([...scale.children].indexOf(event.target) + 1), event); event.target.classList.add('sel') })</script>`,
    );
    await person.click(tab.locator('.scale').nth(1).locator('i').nth(3));
    await person.click(tab.locator('.dot').nth(8));
    const lines = await person.done();
    expect(scriptOf(lines).text.split('\n')).toEqual([
      'Click the fourth icon for "Quiet"',
      'Click the ninth icon for "How likely is it?"',
    ]);
    expect(await follow(lines)).toBe('["1:4","2:9"]');
  },
);
