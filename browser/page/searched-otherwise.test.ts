import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/stores': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Stores</h1><div><input id="zip" placeholder="ZIP code or city"> <button onclick="note('find ' + zip.value); document.body.append('Corvallis')">Find stores</button></div>`,
  '/look': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Courses</h1><input id="q" placeholder="What do you want to learn?" oninput="for (const l of document.querySelectorAll('li')) l.hidden = !l.textContent.toLowerCase().includes(this.value)"><ul><li>Pottery</li><li>Sailing</li></ul>`,
  '/look2': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Address</h1><label>City <input id="q"></label><button>Save</button>`,
  '/dead': `<input placeholder="Your name">`,
  '/tip': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><div id="t"></div><script>setTimeout(() => { t.innerHTML = '<p>Tip: drag cards between columns.</p><span style="cursor:pointer" onclick="note(1)">Got it</span>' }, 600)</script>`,
});

test('the only field of a page searches where that shows something', async () => {
  await follow('/stores', 'find stores near 97330');
  expect(await state('did.join()')).toBe('find 97330');
  await follow('/look', 'look for pottery');
  expect(await state('q.value')).toBe('pottery');
});

testSome(['/look2', '/dead'])('a field that searches nothing is no search: %s', async (path) => {
  await expect(follow(path, 'look for pottery')).rejects.toThrow('no search field');
});

test('what is announced by a word before a colon is waited for by that word', async () => {
  await follow('/tip', 'wait for the tip, then click Got it');
  expect(await state('did.join()')).toBe('1');
});
