import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

/** Cards whose menu is drawn only when it is opened. */
const CARDS = `<h1>Board</h1><div id="cards"></div><script>
  const did = [];
  const draw = (open) => {
    cards.replaceChildren(...['Choose a font', 'Migrate posts', 'Fix footer'].map((title) => {
      const card = document.createElement('div');
      card.className = 'card';
      const menu = title === open ? '<div role="menu"><div role="menuitem" tabindex="-1">Duplicate</div><div role="menuitem" tabindex="-1">Delete card</div></div>' : '';
      card.innerHTML = '<b>' + title + '</b><button aria-label="Card menu">⋮</button>' + menu;
      card.querySelector('button').textContent = '⋮';
      card.querySelector('button').removeAttribute('aria-label');
      card.querySelector('button').onclick = () => draw(title);
      for (const entry of card.querySelectorAll('[role=menuitem]')) entry.onclick = () => { did.push(entry.textContent + ' ' + title); draw(null); document.title = did.length };
      return card;
    }));
  };
  addEventListener('keydown', (event) => { if (event.key === 'Escape') draw(null) });
  draw(null)</script>`;

/** Rows whose menu is drawn behind the table, without space between its entries. */
const ROWS = `<h1>Venues</h1><table><tr><th>Name</th><th>City</th><th></th></tr>${['Canal Cafe', 'Dock Bar']
  .map(
    (name) =>
      `<tr><td>${name}</td><td>Leeds</td><td><button aria-haspopup="menu" aria-label="More" onclick="openMenu('${name}')">⋯</button></td></tr>`,
  )
  .join('')}</table><div id="layer"></div><script>
  const did = [];
  const openMenu = (name) => {
    layer.innerHTML = '<div role="menu"><div role="menuitem" tabindex="-1">Edit</div><div role="menuitem" tabindex="-1">Archive</div><div role="menuitem" tabindex="-1">Delete venue</div></div>';
    for (const entry of layer.querySelectorAll('[role=menuitem]')) entry.onclick = () => { did.push(entry.textContent + ' ' + name); layer.innerHTML = ''; document.title = did.length };
  };
  addEventListener('keydown', (event) => { if (event.key === 'Escape') layer.innerHTML = '' })</script>`;

const { follow, state } = lineTests({ '/board': CARDS, '/rows': ROWS });

testSome([
  ['edit Dock Bar', 'Edit Dock Bar'],
  ['archive Canal Cafe', 'Archive Canal Cafe'],
  ['delete Dock Bar', 'Delete venue Dock Bar'],
])('the entry is pressed, and not the middle of the menu around it: %s', async (line, did) => {
  await follow('/rows', line);
  expect(await state('did.join()')).toBe(did);
});

testSome([
  ['duplicate Choose a font', 'Duplicate Choose a font'],
  ['Delete "Migrate posts"', 'Delete card Migrate posts'],
])('what only the menu of a card has is pressed there: %s', async (line, did) => {
  await follow('/board', line);
  expect(await state('did.join()')).toBe(did);
});

test('a menu without it is closed again, and the line is refused', async () => {
  await expect(follow('/board', 'archive Fix footer')).rejects.toThrow(/Archive/);
  expect(await state(`did.join() + document.querySelectorAll('[role=menu]').length`)).toBe('0');
});
