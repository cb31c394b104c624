import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

test('what is scrolled up to is scrolled up to', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="c" style="height:160px;width:300px;overflow:auto"></div><script>let from = 40; const more = () => { const before = c.scrollHeight; from -= 10; c.insertAdjacentHTML('afterbegin', Array.from({ length: 10 }, (_, at) => '<div style="height:30px">Letter ' + (from + at + 1) + ' <button data-n="' + (from + at + 1) + '">Quote</button></div>').join('')); c.scrollTop += c.scrollHeight - before }; more(); c.scrollTop = 9999; c.onscroll = () => { if (c.scrollTop < 10 && from > 0) more() }; c.onclick = (event) => did('quote ' + event.target.dataset.n, event)</script>`,
  );
  await person.wheel(tab.locator('#c'), -900);
  await tab.locator('[data-n="24"]').waitFor({ state: 'attached' });
  await person.click(tab.locator('[data-n="24"]'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Scroll up until "Letter 24" is shown\nClick "Quote" for "Letter 24"');
  expect(await follow(lines)).toBe('["quote 24"]');
});
