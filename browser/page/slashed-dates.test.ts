import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const page = (language: string, field: string) =>
  `<script>document.documentElement.lang = '${language}'</script><h1>Invoice</h1>${field}`;
const DATE = '<label>Due date <input type="date" id="field"></label>';

const { follow, state } = lineTests({
  '/none': page('', DATE),
  '/english': page('en', DATE),
  '/british': page('en-GB', DATE),
  '/american': page('en-US', DATE),
  '/german': page('de', DATE),
  '/pattern': page('en', '<label>Due date <input id="field" placeholder="DD/MM/YYYY"></label>'),
  '/part': page('en-US', `<section lang="fr">${DATE}</section>`),
});

testSome(['/none', '/english'])('a date that may be two days is asked for: %s', async (path) => {
  await expect(follow(path, 'Due date: 05/12/2026')).rejects.toThrow(/may be 5 December or 12 May/);
  expect(await state('field.value')).toBe('');
});

testSome([
  ['/none', '24/12/2026', '2026-12-24'],
  ['/none', '12/24/2026', '2026-12-24'],
  ['/none', '12/12/2026', '2026-12-12'],
  ['/british', '05/12/2026', '2026-12-05'],
  ['/american', '05/12/2026', '2026-05-12'],
  ['/german', '5/12/2026', '2026-12-05'],
  ['/part', '05/12/2026', '2026-12-05'],
  ['/pattern', '05/12/2026', '05/12/2026'],
])('the language of the page says which number is the month: %s %s', async (path, said, value) => {
  await follow(path, `Due date: ${said}`);
  expect(await state('field.value')).toBe(value);
});
