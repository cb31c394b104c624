import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const PEOPLE = ['Ada Byron', 'Raj Patel', 'Lin Wu'];
const FORM = `<script>const did = []</script><form><label>Email <input></label> <label>Role <select><option>Viewer</option><option>Member</option><option>Admin</option></select></label>
  <label>Note <input></label> <label><input type="checkbox"> Active</label> <button>Invite</button></form>`;
const MENU = (name: string) =>
  `<button aria-haspopup="menu" onclick="did.push('${name}')">Member</button> <button>Remove</button>`;
const all = (one: (name: string, at: number) => string) => PEOPLE.map(one).join('');
const LIST = '<select aria-label="Role"><option>Member</option><option>Admin</option></select>';

const OWN = (name: string) =>
  name === 'Raj Patel' ? '' : `<button onclick="did.push('${name}')">Remove</button>`;
const OTHERS: Record<string, string> = {
  '/list': `<ul>${all((name) => `<li>${name} ${OWN(name)} <button>Call</button></li>`)}</ul>`,
  '/bare-list': `<ul><li>Ada Byron ${OWN('Ada Byron')}</li><li>Raj Patel</li></ul>`,
  '/bare-rows': `<table><tr><td>Ada Byron</td><td>${OWN('Ada Byron')}</td></tr><tr><td>Raj Patel</td><td></td></tr></table>`,
  '/blocks': `<div>${all((name) => `<div>${name} ${OWN(name)} <button>Call</button></div>`)}</div>`,
  '/two-blocks': `<div><div>Ada Byron ${OWN('Ada Byron')}</div><div>Raj Patel <button>Call</button></div></div>`,
  '/sections': all((name) => `<section><h3>${name}</h3> ${OWN(name)} <button>Call</button></section>`),
  '/headings': all((name) => `<h3>${name}</h3><p>Oslo</p>${OWN(name)} <button>Call</button>`),
};
const BUTTONS = Object.fromEntries(
  Object.entries(OTHERS).map(([path, html]) => [
    path,
    `<script>const did = []</script><h1>Members</h1>${html}`,
  ]),
);

const { follow, state } = lineTests({
  ...BUTTONS,
  '/entries': `<h1>Members</h1>${FORM}<ul>${all((name) => `<li><span>${name}</span> ${MENU(name)}</li>`)}</ul>`,
  '/rows': `<h1>Members</h1>${FORM}<table><tr><th>Name</th><th>Access</th><th></th></tr>${all((name) => `<tr><td>${name}</td><td>Member</td><td>${MENU(name)}</td></tr>`)}</table>`,
  '/last-row': `<h1>Members</h1><table><tr><th>Name</th><th>Access</th><th></th></tr>${all((name) => `<tr><td>${name}</td><td>Member</td><td>${MENU(name)}</td></tr>`)}<tr><td colspan="3">${FORM}</td></tr></table>`,
  '/cards': `<h1>Members</h1><div>${FORM}</div><div>${all((name, at) => `<div><b>${name}</b> <span>Oslo</span> ${at === 1 ? '<i>Away</i>' : ''} ${MENU(name)}</div>`)}</div>`,
  '/cards-first': `<h1>Members</h1><div>${all((name) => `<div><b>${name}</b> <span>Oslo</span> ${MENU(name)}</div>`)}</div><div>${FORM}</div>`,
  '/articles': `<h1>Members</h1>${FORM}${all((name) => `<article><h3>${name}</h3> ${MENU(name)}</article>`)}`,
  '/own-entry': `<h1>Members</h1>${FORM}<ul>${all((name) => `<li><span>${name}</span> ${LIST} <button>Remove</button></li>`)}</ul>`,
  '/own-column': `<h1>Members</h1>${FORM}<table><tr><th>Name</th><th>Role</th></tr>${all((name) => `<tr><td>${name}</td><td><select><option>Member</option><option>Admin</option></select></td></tr>`)}</table>`,
  '/own-card': `<h1>Members</h1><div>${FORM}</div><div>${all((name) => `<div><b>${name}</b> <span>Oslo</span> ${LIST} <button>Remove</button></div>`)}</div>`,
  '/seats': `<script>const did = []</script><h1>Plan</h1><ul><li>Plan: Basic</li><li>Seats: 3</li></ul><label>Quantity <input></label>`,
  '/headed': `<h1>Orders</h1><nav><ul><li><a href="#b">Billing</a></li><li><a href="#s">Shipping</a></li></ul></nav>
    <section><h2>Billing</h2><label>City <input></label></section><section><h2>Shipping</h2><label>City <input></label></section>`,
});
const set = () =>
  state(
    `[...document.querySelectorAll('input, select')].map((one) => one.type === 'checkbox' ? (one.checked ? 'on' : '') : one.value).concat(did).join()`,
  );

testSome(['/entries', '/rows', '/last-row', '/cards', '/cards-first', '/articles'])(
  'what is set for one of a list is never set in a form beside the list: %s',
  async (path) => {
    await expect(follow(path, 'change the role of Raj Patel to Admin')).rejects.toThrow(/^Line 1/);
    expect(await set()).toBe(',Viewer,,');
  },
);

test('nor is a field filled in or a box ticked there', async () => {
  await expect(follow('/cards', 'Type "Lead" into "Note" for "Raj Patel"')).rejects.toThrow(/^Line 1/);
  expect(await set()).toBe(',Viewer,,');
  await expect(follow('/entries', 'tick active for Raj Patel')).rejects.toThrow(/^Line 1/);
  expect(await set()).toBe(',Viewer,,');
});

testSome(Object.keys(OTHERS))('the button of somebody else is never pressed: %s', async (path) => {
  await expect(follow(path, 'Click "Remove" for "Raj Patel"')).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
  await follow(path, 'Click "Remove" for "Ada Byron"');
  expect(await state('did.join()')).toBe('Ada Byron');
});

testSome(['/own-entry', '/own-column', '/own-card'])(
  'what one of a list has is set in it: %s',
  async (path) => {
    await follow(path, "change the role of Raj Patel to Admin\nset Lin Wu's role to Admin");
    expect(await set()).toBe(',Viewer,,,Member,Admin,Admin');
  },
);

test('what is said of an entry is no part of a value', async () => {
  await expect(follow('/seats', 'change the quantity of seats to 4')).rejects.toThrow(/^Line 1/);
  expect(await set()).toBe('');
});

test('a heading, and a link to it in the navigation, say which part of the page is meant', async () => {
  await follow('/headed', 'Type "Hull" into "City" for "Shipping"');
  expect(await state(`[...document.querySelectorAll('input')].map(({ value }) => value)`)).toEqual([
    '',
    'Hull',
  ]);
});
