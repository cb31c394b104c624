import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const SCRIPT = `<script>
  const names = ['Salt licks', 'Oats', 'Barley'];
  let asked = null;
  const ask = (name) => { asked = name; draw(); };
  const answer = (name) => { if (name) names.splice(names.indexOf(name), 1); asked = null; draw(); };
  const draw = () => { list.innerHTML = names.map((one) => one === asked
    ? '<div>Really remove ' + one + '?<span class="p" onclick="answer(\\'' + one + '\\')">Yes</span><span class="p" onclick="answer()">No</span></div>'
    : '<div class="r"><b>' + one + '</b> <div>9 kg</div> <span class="p" title="Remove" onclick="ask(\\'' + one + '\\')">🗑</span></div>').join(''); };
  draw();</script>`;
const DIALOG = `<h1>Bookings</h1><article><h2>Team lunch</h2><button onclick="ask.showModal()">Cancel booking</button></article>
  <dialog id="ask" aria-label="Cancel this booking?"><p>Are you sure?</p><button onclick="document.title = 'cancelled'; ask.close()">Yes, cancel it</button> <button onclick="ask.close()">Keep it</button></dialog>`;
const { follow, state } = lineTests({
  '/stock': `<style>.p{cursor:pointer;display:inline-block;padding:4px}</style><h1>Stock</h1><div id="list"></div>${SCRIPT}`,
  '/bookings': DIALOG,
  '/club': `<style>u{cursor:pointer}</style><h1>Members</h1><ul id="m"></ul><script>
    let all = ['Ida Berg', 'Tom Ash'], about = null;
    const draw = () => { m.innerHTML = all.map((one) => one === about ? '<li>Delete ' + one + '?<u>Yes</u><u>No</u></li>' : '<li>' + one + ' <button>Delete</button></li>').join('');
      for (const one of m.querySelectorAll('button')) one.onclick = () => { about = one.parentElement.firstChild.data.trim(); draw(); };
      for (const one of m.querySelectorAll('u')) one.addEventListener('click', () => { if (one.textContent === 'Yes') all = all.filter((own) => own !== about); about = null; draw(); }); };
    draw();</script>`,
  '/barn': `<style>i{cursor:pointer;margin-left:12px}</style><h1>Barn</h1><div id="b"></div><script>
    const all2 = ['Salt licks', 'Oats'];
    const draw = (about) => { b.innerHTML = all2.map((one) => one === about ? '<div>Really remove ' + one + '?<i>Yes</i><i>No</i></div>' : '<div><b>' + one + '</b> <button>Remove</button></div>').join('');
      for (const one of b.querySelectorAll('button')) one.onclick = () => draw(one.previousElementSibling.textContent); };
    draw();</script>`,
  '/answers':
    '<h1>Help</h1><p>Can I remove oats?Yes, at any time in your account.</p><ul><li>Oats <button onclick="this.parentElement.remove()">Remove</button></li><li>Barley <button>Remove</button></li></ul>',
  '/faq': `<style>.p{cursor:pointer;display:inline-block;padding:4px}</style><div>Need help? <span class="p">Chat</span></div><ul><li>Oats <button onclick="this.closest('li').remove()">Remove</button></li><li>Barley <button>Remove</button></li></ul>`,
});

test('a question in the place of a row is not answered by asking it', async () => {
  await expect(follow('/stock', 'remove the salt licks')).rejects.toThrow(
    'The page asks "Really remove Salt licks?", and no line answers it: it is not done yet.',
  );
  expect(await state('names.length')).toBe(3);
});

testSome([
  ['/club', 'delete Ida Berg'],
  ['/club', 'delete Tom Ash'],
])('nor where its answers are drawn in one text with it: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/The page asks "Delete .*", and no line answers it/);
  expect(await state('all.length')).toBe(2);
});

test('nor where they are texts behind it', async () => {
  await expect(follow('/barn', 'remove the salt licks')).rejects.toThrow(
    /The page asks "Really remove Salt licks\?"/,
  );
});

test('a text that answers its own question asks nothing', async () => {
  await follow('/answers', 'remove the oats');
  expect(await state('document.querySelectorAll("li").length')).toBe(1);
});

test('a line behind it answers it', async () => {
  await follow('/stock', 'remove the salt licks\nClick "Yes"');
  expect(await state('names.join()')).toBe('Oats,Barley');
});

testSome([
  ['/stock', 'remove the salt licks, yes really', 'names.join()', 'Oats,Barley'],
  ['/bookings', "cancel the team lunch, yes I'm sure", 'document.title', 'cancelled'],
  ['/bookings', 'cancel the team lunch and say yes', 'document.title', 'cancelled'],
  ['/stock', 'remove the oats and answer yes', 'names.join()', 'Salt licks,Barley'],
])('a line may say the answer itself: %s %s', async (path, line, script, value) => {
  await follow(path, line);
  expect(await state(script)).toBe(value);
});

test('a question of the page about something else is none', async () => {
  await follow('/faq', 'remove the oats');
  expect(await state('document.querySelectorAll("li").length')).toBe(1);
});
