import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const TABLE = (heading: string) =>
  `<script>const did = []</script><h1>${heading}</h1><table><tr><th></th><th>Tour</th><th>Guide</th><th>State</th></tr>${[
    ['Harbour', 'Petra Holm', 'Open'],
    ['Lighthouse', 'Ivo Lang', 'Full'],
    ['Whales', 'Petra Holm', 'Full'],
  ]
    .map(
      ([name, guide, state]) =>
        `<tr><td><input type="checkbox" aria-label="${name}" onchange="did.push('${name}')"></td><td>${name}</td><td>${guide}</td><td>${state}</td></tr>`,
    )
    .join('')}</table>`;
const { follow, state } = lineTests({ '/tours': TABLE('Tours'), '/today': TABLE('Today') });

testSome([
  ['/tours', 'for every tour led by Petra Holm tick the box', 'Harbour,Whales'],
  ['/today', 'for every tour with Petra Holm tick the box', 'Harbour,Whales'],
  ['/tours', 'for each full tour, tick the box', 'Lighthouse,Whales'],
  ['/tours', 'for each tour of Ivo Lang: tick the box', 'Lighthouse'],
  ['/today', 'for each tour, tick the box', 'Harbour,Lighthouse,Whales'],
  ['/tours', 'For each row of the table:\n  Tick the box', 'Harbour,Lighthouse,Whales'],
])('on %s, “%s” goes over the rows that say all of it', async (path, lines, done) => {
  await follow(path, lines);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  'for every tour led by Uma Reed tick the box',
  'for each tour not led by Petra Holm, tick the box',
  'for each tour over 20, tick the box',
])('“%s” goes over no row', async (line) => {
  await expect(follow('/tours', line)).rejects.toThrow(/^Line \d/);
  expect(await state('did.join()')).toBe('');
});
