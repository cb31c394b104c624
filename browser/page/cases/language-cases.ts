import type { Case } from '#browser/page/cases/case.ts';

const shows = (what: string) =>
  `onclick="did('${what}', event); document.getElementById('said').textContent = '${what} done'"`;

const done = (kind: string, html: string, lines: readonly string[], want: readonly string[]): Case => ({
  kind,
  html: `${html}<p id="said"></p>`,
  lines,
  want,
  must: 'do',
});
const refused = (kind: string, html: string, lines: readonly string[], says?: RegExp): Case => ({
  kind,
  html: `${html}<p id="said"></p>`,
  lines,
  want: [],
  must: 'refuse',
  ...(says && { says }),
});

const LOGIN = (answer: string) => `<form onsubmit="event.preventDefault(); did('sent', event); ${answer}">
  <label>Email <input id="email" type="email"></label><label>Password <input id="pass" type="password"></label><button>Log in</button></form>`;
const SHOP = ['Storm Lantern', 'Enamel Mug', 'Wool Blanket']
  .map(
    (name, at) =>
      `<li><a href="#${at}" ${shows(`open ${at}`)}>${name}</a> <span>$${at + 3}9.00</span> <button ${shows(`add ${at}`)}>Add to cart</button></li>`,
  )
  .join('');
const POPUP = `<button ${shows('beneath')}>Close account</button><div id="box" class="dialog" role="dialog" aria-label="News"><p>Our news</p><button onclick="did('closed', event); box.remove()">×</button></div>`;
const COOKIES = `<div id="box" class="dialog" role="dialog" aria-label="Cookies"><button onclick="did('accepted', event); box.remove()">Accept all</button><button onclick="did('rejected', event); box.remove()">Reject all</button></div>`;

export const LANGUAGE_CASES: readonly Case[] = [
  done(
    'form to log in',
    LOGIN("this.innerHTML = 'Welcome'"),
    ['Log in as ada@example.com with password practice', 'Sign in with ada@example.com / practice'],
    ['sent'],
  ),
  {
    kind: 'form to log in that refuses',
    html: `${LOGIN("said.innerHTML = '<span role=alert>Wrong password</span>'")}<p id="said"></p>`,
    lines: ['Log in as ada@example.com with password wrong'],
    want: ['sent', 'email=ada@example.com', 'pass=wrong'],
    must: 'refuse',
    says: /still asks for the password.*Wrong password/,
  },
  ...[
    `<header><a href="mailto:info@shop.example">info@shop.example</a> Ada <button ${shows('out')}>Log out</button></header>`,
    `<header><details><summary>ada@example.com</summary><a href="/logout">Sign out</a></details></header>`,
    `<nav><a href="#x" hidden>Abmelden</a></nav><label>Email for our news <input id="news"></label>`,
  ].map((html): Case => ({
    kind: 'page that is signed in already',
    html: `${html}<button onclick="did('next', event); this.textContent = 'Shown'">Orders</button>`,
    lines: [
      'Log in as ada@example.com with password practice, then click "Orders"',
      'Log in as ada@example.com with password practice\nClick "Orders"',
    ],
    want: ['next'],
    must: 'do',
  })),
  {
    kind: 'page that is signed in already, for lines that name the fields',
    html: `<header>Ada <button ${shows('out')}>Log out</button></header><button onclick="did('next', event); this.textContent = 'Shown'">Orders</button>`,
    lines: [
      'Click "Log in"\nType "ada@example.com" into "Email"\nType "practice" into "Password"\nClick "Log in"\nClick "Orders"',
      'Type "ada@example.com" into "Email"\nType "practice" into "Password" and press Enter\nClick "Orders"',
    ],
    want: ['next'],
    must: 'do',
  },
  done(
    'form to log in beside a way out, for lines that name the fields',
    `<button ${shows('out')}>Log out</button>${LOGIN("this.innerHTML = 'Welcome'")}`,
    [
      'Type "ada@example.com" into "Email"\nType "practice" into "Password"\nClick "Log in"',
      'Type "ada@example.com" into "Email"\nType "practice" into "Password"\nPress Enter',
    ],
    ['sent'],
  ),
  {
    kind: 'page that somebody else is signed in to',
    html: `<header>grace@example.com <button ${shows('out')}>Log out</button></header>`,
    lines: ['Log in as ada@example.com with password practice'],
    want: [],
    must: 'refuse',
    says: /is signed in as grace@example\.com, not as/,
  },
  done(
    'button to log in',
    `<button ${shows('in')}>Sign in</button><a href="#x" ${shows('other')}>Sign in help</a>`,
    ['Log in', 'Sign in', 'log in to the shop'],
    ['in'],
  ),
  done('button to log out', `<button ${shows('out')}>Log out</button>`, ['log out', 'Sign out'], ['out']),
  done(
    'search field',
    `<input type="search" id="q" aria-label="Search products" onkeydown="if (event.key === 'Enter') { did('search ' + this.value, event); said.textContent = 'results' }">`,
    ['search for lantern', 'Search "lantern"', 'look for lantern', 'use the search to find lantern'],
    ['search lantern', 'q=lantern'],
  ),
  refused(
    'no search field',
    '<label>Name <input id="name"></label>',
    ['search for lantern'],
    /no search field/,
  ),
  done(
    'list of products',
    `<nav><ul><li><a href="#home">Home</a></li></ul></nav><main><ul>${SHOP}</ul></main>`,
    ['add the mug to the cart', 'put the mug in the cart', 'Add the Enamel Mug to the basket'],
    ['add 1'],
  ),
  done(
    'list of results',
    `<nav><ul><li><a href="#home" ${shows('home')}>Home</a></li></ul></nav><main><ul>${SHOP}</ul></main>`,
    ['click the first result', 'Click the first product', 'click on the 1st product'],
    ['open 0'],
  ),
  refused('thing that is not in the list', `<main><ul>${SHOP}</ul></main>`, ['add the teapot to the cart']),
  done('popup over a page', POPUP, ['close the popup', 'dismiss the popup', 'Close the dialog'], ['closed']),
  refused('no popup', `<button ${shows('beneath')}>Close account</button>`, ['close the popup']),
  done(
    'cookie notice',
    COOKIES,
    ['accept cookies', 'accept the cookie banner if there is one', 'Accept all cookies'],
    ['accepted'],
  ),
  done('cookie notice, refused', COOKIES, ['reject cookies', 'decline all cookies'], ['rejected']),
  done(
    'no cookie notice',
    '<h1>Hello</h1>',
    ['accept the cookie banner if there is one', 'close the popup if there is one'].slice(0, 1),
    [],
  ),
  done(
    'pairs',
    '<label>Email <input id="email"></label><label>Name <input id="name"></label><label>Street <input id="street"></label>',
    ['fill in name Ada, street 5 Main St', 'Name: Ada, Street: 5 Main St'],
    ['name=Ada', 'street=5 Main St'],
  ),
  done(
    'one pair',
    '<label>Email <input id="email"></label><label>Name <input id="name"></label>',
    ['email: ada@example.com', 'enter my email ada@example.com', 'enter ada@example.com in email'],
    ['email=ada@example.com'],
  ),
  done(
    'list that is set like a field',
    '<label>Quantity <select id="q"><option>1</option><option>2</option></select></label>',
    ['set quantity to 2', 'choose 2 from quantity', 'change quantity to 2', 'quantity 2'],
    ['q=2'],
  ),
  done(
    'field that is set',
    '<label>Quantity <input id="q" type="number" value="1"></label>',
    ['set quantity to 2', 'change quantity to 2', 'quantity 2'],
    ['q=2'],
  ),
  done(
    'made slider',
    `<div id="s" data-state="40" role="slider" aria-label="Volume" tabindex="0" aria-valuemin="0" aria-valuemax="100" aria-valuenow="40" style="width: 90px; height: 20px" onkeydown="const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0; this.dataset.state = Number(this.dataset.state) + step; this.setAttribute('aria-valuenow', this.dataset.state)"></div>`,
    ['drag the slider to 50', 'Drag "Volume" to 50'],
    ['s=50'],
  ),
  done(
    'range field',
    '<label>Volume <input id="s" type="range" value="10"></label>',
    ['drag the slider to 50', 'Slide "Volume" to 50'],
    ['s=50'],
  ),
  done(
    'drag and drop',
    `<div id="a" draggable="true" style="width: 90px; height: 30px" ondragstart="did('lift', event)">Task one</div><div id="b" style="width: 200px; height: 90px; border: 1px solid" ondragover="event.preventDefault()" ondrop="did('drop', event); this.append(a)">Done</div>`,
    ['Drag "Task one" onto "Done"', 'Drag "Task one" to "Done"'],
    ['lift', 'drop'],
  ),
  done(
    'condition that is so',
    '<h1>Thank you</h1><p>Price: $39.00</p>',
    [
      'make sure it says Thank you',
      'check that the price is 39',
      'Verify that "Thank you" is shown',
      'make sure "Sorry" is gone',
    ],
    [],
  ),
  refused('condition that is not so', '<h1>Thank you</h1><p>Price: $39.00</p>', [
    'make sure it says Goodbye',
    'check that the price is 40',
    'make sure "Thank you" is gone',
  ]),
  done(
    'name of a button alone',
    `<button ${shows('next')}>Continue</button>`,
    ['Continue', 'continue'],
    ['next'],
  ),
  done(
    'to delete one of several',
    `<ul><li>Milk <button ${shows('one')}>Delete</button></li><li>Bread <button ${shows('two')}>Delete</button></li></ul>`,
    ['Delete the bread', 'Click "Delete" for "Bread"'],
    ['two'],
  ),
  done(
    'to send a form',
    `<form onsubmit="event.preventDefault(); did('sent', event); said.textContent = 'sent'"><label>Name <input id="n"></label><button>Send</button></form>`,
    ['submit the form', 'Submit', 'press send'],
    ['sent'],
  ),
  {
    ...done('to read or to tick', '<p>Price: $39.00</p>', ['check the price'], []),
    found: { 'the price': '$39.00' },
  },
  done(
    'to tick or to read',
    '<label><input type="checkbox" id="terms"> I accept the terms</label>',
    ['agree to the terms', 'check I accept the terms'],
    ['terms=on'],
  ),
];
