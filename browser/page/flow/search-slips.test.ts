import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => { did.push(words); };</script>';
const { follow, state } = lineTests({
  '/courses': `${DID}<h1>Courses</h1><input type="search" placeholder="Search courses" onchange="note('searched ' + value)"><div class="c"><h3>Pottery</h3><button onclick="note('joined')">Join</button></div>`,
  '/library': `${DID}<h1>Catalogue</h1><form onsubmit="note('found ' + q.value); return false"><input id="q" aria-label="Find a book"><button>Go</button></form><p>Search tips</p>`,
  '/notes': `${DID}<h1>Notes</h1><label>Title <input onchange="note('title ' + value)"></label><label>Text <input onchange="note('text ' + value)"></label><p>Pottery</p>`,
});

testSome([
  ['/courses', 'serach for pottery', 'searched pottery'],
  ['/courses', 'search fro pottery', 'searched pottery'],
  ['/courses', 'Seach for potery', 'searched potery'],
  ['/library', 'serch for the birds', 'found birds'],
  ['/library', 'saerch fro birds of Iceland', 'found birds of Iceland'],
  ['/library', 'search ofr "knots"', 'found knots'],
])('a slip in what searches is none in what is looked for: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  // No search field.
  ['/notes', 'serach for pottery'],
  // Another verb.
  ['/courses', 'reach for pottery'],
  ['/library', 'starch for the collars'],
])('what searches nothing is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
