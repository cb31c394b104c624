import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

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
