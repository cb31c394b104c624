import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const STYLE = `<style>.opt, .tg, .r { cursor: pointer; display: flex; gap: 8px; width: 260px }
  .b { width: 16px; height: 16px; border: 1px solid #778; background: #fff; font-size: 12px; line-height: 14px }
  .opt.x .b { background: #36c } .opt.x .b::before { content: '✓' }
  .tg { width: 40px; height: 20px; background: #bbb; position: relative }
  .tg::after { content: ''; position: absolute; left: 2px; top: 2px; width: 16px; height: 16px; background: #fff }
  .tg.x::after { left: 22px }
  .swatch { width: 16px; height: 16px; border: 1px solid #778; background: #c33 }</style>
  <script>const on = () => [...document.querySelectorAll('.x')].map((one) => (one.textContent || one.parentElement.textContent).trim()).join()</script>`;
const options = (box: string, chosen = '') =>
  ['Gift wrap', 'Late check-out']
    .map(
      (one) =>
        `<div class="opt${one === chosen ? ' x' : ''}" onclick="this.classList.toggle('x')"><span class="${box}"></span><span>${one}</span></div>`,
    )
    .join('');
const { follow, state } = lineTests({
  '/options': STYLE + options('b', 'Late check-out'),
  '/swatches': `${STYLE}<div class="opt" onclick="this.classList.toggle('x')"><span class="swatch"></span><span>Gift wrap</span></div>`,
  '/alike': `${STYLE}${['Gift wrap', 'Insurance', 'Card']
    .map(
      (one, at) =>
        `<div class="opt${at === 0 ? '' : ' x'}" onclick="this.classList.toggle('x')"><span class="swatch"></span><span>${one}</span></div>`,
    )
    .join('')}`,
  '/settings': `${STYLE}${['Weekly digest', 'Sounds']
    .map(
      (one, at) =>
        `<div class="r"><span>${one}</span><div class="tg${at === 1 ? ' x' : ''}" onclick="this.classList.toggle('x')"></div></div>`,
    )
    .join('')}`,
});
const on = () => state('on()');

test('a square that is drawn empty is ticked, and one with a mark stays or is unticked', async () => {
  await follow('/options', 'tick gift wrap');
  expect(await on()).toBe('Gift wrap,Late check-out');
  await follow('/options', 'tick late check-out');
  expect(await on()).toBe('Late check-out');
  await follow('/options', 'untick late check-out');
  expect(await on()).toBe('');
});

test('a switch whose class says nothing is known by where its handle stands', async () => {
  await follow('/settings', 'turn on the weekly digest');
  expect(await on()).toBe('Weekly digest,Sounds');
  await follow('/settings', 'turn off sounds and turn on the weekly digest');
  expect(await on()).toBe('Weekly digest');
  await follow('/settings', 'turn on sounds');
  expect(await on()).toBe('Sounds');
});

testSome([
  ['/swatches', 'tick gift wrap'],
  ['/alike', 'tick gift wrap'],
  ['/alike', 'untick card'],
  ['/alike', 'tick insurance and card'],
  ['/alike', 'choose gift wrap'],
  ['/alike', 'gift wrap: yes'],
  ['/options', 'tick breakfast'],
  ['/settings', 'turn on dark mode'],
])('what does not show a state, or is not there, is refused: %s %s', async (path, line) => {
  const before: Record<string, string> = {
    '/swatches': '',
    '/alike': 'Insurance,Card',
    '/options': 'Late check-out',
    '/settings': 'Sounds',
  };
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await on()).toBe(before[path]);
});
