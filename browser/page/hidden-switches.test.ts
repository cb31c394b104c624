import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

/** The box of a component has no size, and what is drawn around it turns it; the page takes the press on the box back. */
const { follow, state } = lineTests({
  '/': `<style>.sw { display: inline-block; width: 40px; height: 20px } .sw span { display: block; width: 40px; height: 20px; background: #bbb } .sw input { position: absolute; width: 0; height: 0; opacity: 0; margin: 0 }</style>
    <label for="u">Urgent</label><div class="sw" id="w"><input id="u" type="checkbox" role="switch" aria-checked="false"><span></span></div>
    <script>let on = false; w.onclick = (event) => { event.preventDefault(); on = !on; u.setAttribute('aria-checked', String(on)); w.classList.toggle('on', on); Promise.resolve().then(() => { u.checked = on }) }</script>`,
});

test('a hidden box is pressed by what is drawn around it', async () => {
  await follow('/', 'Tick "Urgent"');
  expect(await state('[on, u.checked].join()')).toBe('true,true');
  await follow('/', 'Tick "Urgent"\nUntick "Urgent"');
  expect(await state('[on, u.checked].join()')).toBe('false,false');
});
