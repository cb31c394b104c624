import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const act = (what: string) => `onclick="done.push('${what}'); now.textContent = '${what}'"`;
const DONE = `<script>var done = []</script><p role="status" id="now"></p>`;
const ROWS = '<table><tr><th>Name</th></tr><tr><td>Ada</td></tr><tr><td>Grace</td></tr></table>';
const WEEK = `<div class="bar"><button ${act('week before')}>Previous</button><h2>Week 21, 17 – 23 May</h2><button ${act('week after')}>Next</button></div>`;
const MONTH = `<section><button title="Previous month" ${act('month before')}>‹</button><b>May 2027</b><button title="Next month" ${act('month after')}>›</button></section>`;
const PAGER = `<nav aria-label="Pagination"><button ${act('page 1')}>1</button><button ${act('page 2')}>2</button><button ${act('next page')}>Next</button></nav>`;
const { follow, state } = lineTests({
  '/month': `${DONE}<h1>Agenda</h1>${MONTH}${ROWS}`,
  '/week': `${DONE}<h1>Shifts</h1>${WEEK}${ROWS}`,
  '/soup': `${DONE}<h1>Shifts</h1><div><div><span style="cursor: pointer" ${act('before')}>«</span><span>March 2027</span><span style="cursor: pointer" ${act('after')}>»</span></div>${ROWS}</div>`,
  '/show': `${DONE}<h1>House</h1><button aria-label="Next photo" ${act('photo')}>›</button>${ROWS}`,
  '/both': `${DONE}<h1>Shifts</h1>${MONTH}${ROWS}${PAGER}`,
  '/pager': `${DONE}<h1>Invoices of May 2027</h1>${ROWS}<div><span>1–2 of 40</span><button title="Next page" ${act('page')}>›</button></div>`,
  '/alone': '<h1>Text</h1><p>Hello</p>',
  '/shadow': `${DONE}<h1>Files</h1>${ROWS}<x-pager></x-pager><script>
    customElements.define('x-pager', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<div><span>Page 1 of 3</span><button>›</button></div>';
      this.shadowRoot.querySelector('button').onclick = () => { done.push('page'); now.textContent = 'page' };
    } })</script>`,
});

testSome([
  ['/both', 'next page', 'next page'],
  ['/pager', 'go to the next page', 'page'],
  ['/shadow', 'next page', 'page'],
  ['/month', 'next month', 'month after'],
  ['/month', 'Click "Previous month"', 'month before'],
  ['/week', 'Click "Next"', 'week after'],
])('what turns a page is pressed for it: %s %s', async (path, line, effect) => {
  await follow(path, line);
  expect(await state('done.join()')).toBe(effect);
});

testSome([
  ['/month', 'next page'],
  ['/week', 'next page'],
  ['/week', 'go to the next page'],
  ['/soup', 'next page'],
  ['/show', 'next page'],
  ['/month', 'previous page'],
  ['/week', 'go to the previous page'],
])('what turns a month, a week or a picture is not the next page: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('done.join()')).toBe('');
});

testSome([
  ['/month', 'Go back'],
  ['/month', 'go back to the previous page'],
  ['/alone', 'previous page'],
])('the page before is that of the history: %s %s', async (path, line) => {
  await follow('/pager', 'next page');
  await follow(path, line);
  expect(await state('location.pathname')).toBe('/pager');
});
