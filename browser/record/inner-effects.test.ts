import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const { openPage, follow } = recordingTests();

test(
  'a press on words in a component is a line where something changes in it',
  { timeout: 300_000 },
  async () => {
    const { tab, person } = await openPage(
      `<x-list></x-list><script>customElements.define('x-menu', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p id="m" hidden><button>Repair</button></p>' } }); customElements.define('x-list', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<ul><li>Belt</li><li>Stone</li></ul><i>Nothing</i><x-menu></x-menu>'; let of = ''; root.addEventListener('contextmenu', (event) => { event.preventDefault(); of = event.target.textContent; root.querySelector('x-menu').shadowRoot.firstChild.hidden = false }); root.addEventListener('click', (event) => { if (event.target.localName === 'x-menu') { did('repair ' + of, event); event.target.shadowRoot.firstChild.hidden = true } }) } })</script>`,
    );
    await person.click(tab.locator('li', { hasText: 'Stone' }), { button: 'right' });
    await tab.getByText('Repair').waitFor();
    await person.click(tab.getByText('Repair'));
    await person.click(tab.locator('i'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Right-click "Stone"\nClick "Repair"');
    expect(await follow(lines)).toBe('["repair Stone"]');
  },
);
