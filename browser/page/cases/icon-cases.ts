import type { Case } from '#browser/page/cases/case.ts';

const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const SVG = (name: string) =>
  `<svg class="icon icon-${name}" width="16" height="16"><path d="M1 1h9v9"/></svg>`;
const BAR = `<header><button class="nav-toggle btn" ${does('menu')}><i class="fa fa-bars" style="display:inline-block;width:16px;height:16px"></i></button>
  <a href="#cart" ${does('cart')}>${SVG('shopping-cart')}</a>
  <button ${does('search')}><svg width="16" height="16"><use href="/sprite.svg#magnifier"></use></svg></button>
  <span data-testid="profile-avatar" style="cursor:pointer;display:inline-block;width:16px;height:16px" ${does('user')}></span>
  <button ${does('bell')}><i class="material-icons">notifications</i></button></header>`;
const ROWS = ['Ada', 'Bob', 'Cid']
  .map(
    (name, at) =>
      `<tr><td>${name}</td><td><button ${does(`edit ${at + 1}`)}>${SVG('pencil')}</button><button ${does(`delete ${at + 1}`)}>${SVG('trash-2')}</button></td></tr>`,
  )
  .join('');

const icons = (kind: string, line: string, want: string, html = BAR): Case => ({
  kind: `icon: ${kind}`,
  html: `${html}<p id="said"></p>`,
  lines: [line],
  want: [want],
  must: 'do',
});

const MENU = `<style>.sub { display: none } li:hover > .sub { display: block }</style>
  <ul><li>Products<ul class="sub"><li><a href="#lamps" ${does('lamps')}>Lamps</a></li><li><a href="#tents" ${does('tents')}>Tents</a></li></ul></li></ul>`;
/** As where the mouse rests on it. */
const OPEN_MENU = MENU.replace('.sub { display: none }', '');
const OPEN_CELL = `<p>Products <span><a href="#lamps" ${does('lamps')}>Lamps</a> <a href="#tents" ${does('tents')}>Tents</a></span></p>`;

export const ICON_CASES: readonly Case[] = [
  icons('by its class', 'Click the hamburger menu', 'menu'),
  icons('by the class of its picture', 'Click the cart icon', 'cart'),
  icons('by the name of its symbol', 'Click on the magnifying glass', 'search'),
  icons('by its test id', 'Click the profile picture', 'user'),
  icons('by the text of its font', 'Click the bell', 'bell'),
  icons('beside words', 'Click the bin next to Bob', 'delete 2', `<table>${ROWS}</table>`),
  icons('in a row', 'Click the pencil in the row Cid', 'edit 3', `<table>${ROWS}</table>`),
  {
    ...icons('one of several', 'Click the bin', '', `<table>${ROWS}</table>`),
    want: [],
    must: 'refuse',
    says: /3 times/,
  },
  {
    ...icons('a cross deletes nothing', 'Click the bin', '', `<button ${does('close')}>${SVG('x')}</button>`),
    want: [],
    must: 'refuse',
  },
  {
    ...icons(
      'words are no icon',
      'Click "Save"',
      '',
      `<button class="save" ${does('draft')}>Keep a draft</button>`,
    ),
    want: [],
    must: 'refuse',
  },
  icons('menu that opens while one points at it', 'Click "Lamps"', 'lamps', MENU),
  icons('menu that is open already', 'Hover over Products and click Tents', 'tents', OPEN_MENU),
  {
    ...icons('cell with several links', 'Click "Products"', '', OPEN_CELL),
    want: [],
    must: 'refuse',
  },
  icons('menu that one points at first', 'Hover over Products and click Tents', 'tents', MENU),
];
