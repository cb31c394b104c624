import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script><ul id="posts"></ul>`;
const POST = `done.push(words.value); posts.append(Object.assign(document.createElement('li'), { textContent: words.value })); words.value = ''`;
const list = (choices: readonly string[]) =>
  `<div><span id="l">Topping</span><button role="combobox" aria-haspopup="listbox" aria-labelledby="l" aria-expanded="false" id="box" onclick="all.hidden = !all.hidden">${choices[0]}</button>
  <ul role="listbox" id="all" hidden>${choices.map((one) => `<li role="option" onclick="box.textContent = '${one}'; all.hidden = true">${one}</li>`).join('')}</ul></div>`;
const person = (id: string, name: string) => `<td>${name}</td><td><input id="${id}" aria-label="Note"></td>`;
const { follow, state } = lineTests({
  '/one': `<h1>Pizza</h1>${list(['Plain', 'Ham', 'Basil'])}`,
  '/people': `<h1>Team</h1><table><tr><th>Name</th><th>Note</th></tr><tr>${person('raj', 'Raj Patel')}</tr><tr>${person('ann', 'Ann Lee')}</tr></table>`,
  '/cards': `<h1>Team</h1><div>${['Raj Patel', 'Ann Lee'].map((name) => `<div class="card"><h3>${name}</h3><label>Note <input id="${name.slice(0, 3).toLowerCase()}"></label></div>`).join('')}</div>`,
  '/person': `<h1>Raj Patel</h1><label>Note <input id="note"></label>`,
  '/apart': `<h1>Team</h1><ul><li>Raj Patel</li><li>Ann Lee</li></ul><label>Note <input id="note"></label>`,
  '/plain': `<h1>Order</h1><label>Note <input id="note"></label>`,
  '/post': `${DONE}<h1>Task</h1><label>Comment <textarea id="words"></textarea></label><button onclick="${POST}">Post comment</button>`,
  '/placeholder': `${DONE}<h1>Task</h1><div><textarea id="words" placeholder="Add a comment"></textarea><button onclick="${POST}">Send</button></div>`,
  '/form': `${DONE}<form onsubmit="event.preventDefault(); done.push('order')"><label>Name <input></label><label>Comment <textarea id="words"></textarea></label><button>Submit</button></form>`,
});
const NOTES = `[...document.querySelectorAll('input')].map(({ value }) => value).join()`;

testSome([
  ['/people', 'set note to hello for Raj Patel', NOTES, 'hello,'],
  ['/cards', 'set note to back at 5 for Ann Lee', NOTES, ',back at 5'],
  ['/person', 'set note to hello for Raj Patel', NOTES, 'hello'],
  ['/plain', 'set note to a table for Anna', NOTES, 'a table for Anna'],
  ['/post', 'comment Looks good', 'done.join()', 'Looks good'],
  ['/placeholder', 'comment Looks good', 'done.join()', 'Looks good'],
  ['/form', 'comment Ring twice', 'words.value + done.join()', 'Ring twice'],
  ['/post', 'comment Looks good\nClick "Post comment"', 'done.join()', 'Looks good'],
  ['/post', 'comment: Looks good', 'words.value + done.join()', 'Looks good'],
])('all of a line is done: %s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/people', 'set note to hello for Bob Ray', NOTES, ','],
  ['/apart', 'set note to hello for Raj Patel', NOTES, ''],
  ['/one', 'choose ham and basil', 'box.textContent', 'Plain'],
  ['/one', 'topping ham and basil', 'box.textContent', 'Plain'],
])('a line that cannot be done whole leaves nothing behind: %s %s', async (path, line, script, effect) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(script)).toBe(effect);
});
