import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>const did = []; const note = (words) => { did.push(words); document.title = did.length }</script>';
const TASKS = ['Pay rent', 'Call mum'];
const list = (title: string, entry: (name: string, at: number) => string) =>
  `${DID}<h1>${title}</h1><ul>${TASKS.map((name, at) => `<li>${entry(name, at)}</li>`).join('')}</ul>`;
const soup = (title: string, entry: (name: string, at: number) => string) =>
  `${DID}<h1>${title}</h1><div>${TASKS.map((name, at) => `<div>${entry(name, at)}</div>`).join('')}</div>`;
const mark = (words: string, attributes: string, sign = '<svg width="9" height="9"></svg>') =>
  `<button ${attributes} onclick="note('${words}'); this.remove()">${sign}</button>`;
const box = (at: number, attributes = '') => `<input type="checkbox" id="t${at}" ${attributes}>`;
const ROWS = `<table><tr><th>Name</th><th>City</th><th></th></tr>${['Canal Cafe', 'Dock Bar']
  .map(
    (name) =>
      `<tr><td>${name}</td><td>Leeds</td><td><button aria-label="More" onclick="openMenu('${name}')">⋯</button></td></tr>`,
  )
  .join('')}</table><div id="layer"></div><script>
  const openMenu = (name) => {
    layer.innerHTML = '<div role="menu"><div role="menuitem" tabindex="-1">Edit</div><div role="menuitem" tabindex="-1">Archive</div></div>';
    for (const entry of layer.querySelectorAll('[role=menuitem]')) entry.onclick = () => { note(entry.textContent + ' ' + name); layer.innerHTML = '' };
  };
  addEventListener('keydown', (event) => { if (event.key === 'Escape') layer.innerHTML = '' })</script>`;

const { follow, state } = lineTests({
  '/titles': list(
    'Tasks',
    (name) =>
      `<span>${name}</span> ${mark(`done ${name}`, 'title="Mark as done"', '✓')} ${mark(`gone ${name}`, 'title="Delete"', '×')}`,
  ),
  '/labels': soup(
    'Tasks',
    (name) => `<span>${name}</span> ${mark(`done ${name}`, `aria-label="Complete ${name}"`)}`,
  ),
  '/boxes': list('Tasks', (name, at) => `${box(at)}<span>${name}</span>`),
  '/named-boxes': soup(
    'To do',
    (name, at) => `${box(at, 'aria-label="Done"')} <span>${name}</span> <button>Open</button>`,
  ),
  '/selects': list('Tasks', (name, at) => `${box(at, 'aria-label="Select"')}<span>${name}</span>`),
  '/mails': soup(
    'Mails',
    (name, at) => `${box(at)} <span>${name}</span> <button onclick="note('opened')">Read</button>`,
  ),
  '/alike': list('Tasks', (_name, at) => `${box(at)}<span>Pay rent</span>`),
  '/menus': `${DID}<h1>Venues</h1>${ROWS}`,
});
const left = () =>
  state(`[...did, ...[...document.querySelectorAll('input:checked')].map(({ id }) => id)].join()`);

testSome([
  ['/titles', 'mark Pay rent as done', 'done Pay rent'],
  ['/titles', 'mark the task "Call mum" as done', 'done Call mum'],
  ['/labels', 'mark Call mum as complete', 'done Call mum'],
  ['/boxes', 'mark Pay rent as done', 't0'],
  ['/boxes', 'tick off Call mum', 't1'],
  ['/named-boxes', 'mark Call mum as completed', 't1'],
])('a task is marked by what its row has for that: %s %s', async (path, line, did) => {
  await follow(path, line);
  expect(await left()).toBe(did);
});

testSome([
  ['/titles', 'mark Buy milk as done'],
  ['/boxes', 'mark Pay rent as not done'],
  ['/boxes', 'mark Pay rent as urgent'],
  // These boxes choose rows.
  ['/selects', 'mark Pay rent as done'],
  ['/mails', 'mark Pay rent as done'],
  // This button opens what is to be read.
  ['/mails', 'mark Pay rent as unread'],
  ['/alike', 'mark Pay rent as done'],
])('and by nothing else: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await left()).toBe('');
});

testSome([
  ['in the row of Canal Cafe choose Archive', 'Archive Canal Cafe'],
  ['choose Edit for Dock Bar', 'Edit Dock Bar'],
  ['choose Archive from the menu of Dock Bar', 'Archive Dock Bar'],
])('what the menu of a row has is chosen there: %s', async (line, did) => {
  await follow('/menus', line);
  expect(await left()).toBe(did);
});

testSome([
  'in the row of Canal Cafe choose Delete',
  'in the row of Cove Inn choose Archive',
  'choose Archive for Leeds',
])('and nothing of another row: %s', async (line) => {
  await expect(follow('/menus', line)).rejects.toThrow(/^Line 1/);
  expect(await left()).toBe('');
});
