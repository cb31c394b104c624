import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const MONTHS = ['July 2026', 'August 2026', 'September 2026'];
const HEAD = '<h1>Statements</h1>';
const file = (month: string, words: string, more = '') =>
  `<a href="/file" download="${month}.txt"${more}>${words}</a>`;
const press = (month: string) =>
  `<button aria-label="Get file" onclick="const link = document.createElement('a'); link.href = '/file'; link.download = '${month}.txt'; link.click()">⭳</button>`;

const { follow, saved } = lineTests({
  '/file': 'a file',
  '/table': `${HEAD}<table><tr><th>Month</th><th>Balance</th><th></th></tr>${MONTHS.map((month) => `<tr><td>${month}</td><td>€ 10</td><td>${file(month, 'PDF')}</td></tr>`).join('')}</table>`,
  '/two': `${HEAD}<table><tr><th>Month</th><th></th></tr>${MONTHS.map((month) => `<tr><td>${month}</td><td><a href="/table">View</a> ${file(month, 'Download PDF')}</td></tr>`).join('')}</table>`,
  '/list': `${HEAD}<ul>${MONTHS.map((month) => `<li><span>${month}</span> ${press(month)}</li>`).join('')}</ul>`,
  '/cards': `${HEAD}<div>${MONTHS.map((month) => `<div><div>${month}</div><div>3 pages</div>${file(month, 'Download statement')}</div>`).join('')}</div>`,
  '/none': `${HEAD}<table>${MONTHS.map((month) => `<tr><td>${month}</td><td><a href="/table">View</a> <a href="/list">Pay</a></td></tr>`).join('')}</table>`,
});

testSome(['/table', '/two', '/list', '/cards'])(
  'the file of a row is the one of its link: %s',
  async (path) => {
    for (const line of ['download the statement for "August 2026"', 'download the August 2026 statement']) {
      saved.length = 0;
      await follow(path, line);
      expect([line, ...saved]).toEqual([line, 'August 2026.txt']);
    }
  },
);

test('a row that brings no file is refused', async () => {
  saved.length = 0;
  await expect(follow('/table', 'download the statement for "May 2026"')).rejects.toThrow('May 2026');
  expect(saved).toEqual([]);
});
