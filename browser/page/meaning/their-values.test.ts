import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow } = lineTests({
  '/table':
    '<h1>Candidates</h1><table><tr><th>Name</th><th>Stage</th><th>Interview</th></tr><tr><td>Tom Berg</td><td>Invited</td><td>20 May, 14:30</td></tr><tr><td>Ida Lund</td><td>Applied</td><td>22 May, 9:00</td></tr></table>',
  '/one': '<h1>Ida Lund</h1><dl><dt>Stage</dt><dd>Applied</dd><dt>Interview</dt><dd>22 May, 9:00</dd></dl>',
});

testSome([
  ['/table', 'read the stage of Ida Lund as stage\nwhen is her interview', '22 May, 9:00'],
  ['/table', 'read the stage of Tom Berg as stage\nwhen is his interview', '20 May, 14:30'],
  ['/one', 'read the stage as stage\nwhen is her interview', '22 May, 9:00'],
])('what is asked of a person is of the one who was named: %s %s', async (path, lines, value) => {
  expect(Object.values(await follow(path, lines)).at(-1)).toBe(value);
});
