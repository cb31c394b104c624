/** Ten kinds of page, as large as such pages are, by their path. For the size of what an agent is shown. */

const many = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_none, at) => item(at + 1)).join('');
const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title>${HEADER}<main>${body}</main>${FOOTER}`;
const words = (count: number, seed: number) =>
  many(
    count,
    (at) => `${['order', 'the', 'paper', 'river', 'stone', 'light', 'of', 'market'][(at * seed) % 8]} `,
  );

const HEADER = `<header><nav><ul>${many(8, (at) => `<li><a href="/n${at}">Section ${at}</a></li>`)}</ul></nav></header>`;
const FOOTER = `<footer><ul>${many(24, (at) => `<li><a href="/f${at}">Footer link ${at}</a></li>`)}</ul></footer>`;

export const BENCH_PAGES: Record<string, string> = {
  '/table': page(
    'Orders',
    `<h1>Orders</h1><table><tr><th>Order</th><th>Customer</th><th>Total</th><th></th></tr>${many(200, (at) => `<tr><td>A-${at}</td><td>Customer ${at}</td><td>$${at}.50</td><td><button>Open ${at}</button></td></tr>`)}</table>`,
  ),
  '/products': page(
    'Products',
    `<h1>Products</h1><ul>${many(60, (at) => `<li><article><h3><a href="/p${at}">Product ${at}</a></h3><p>${words(12, at)}</p><p>$${at}.00</p><button>Add to cart</button></article></li>`)}</ul>`,
  ),
  '/article': page(
    'News',
    `<h1>An article</h1>${many(40, (at) => `<p>${words(90, at)} <a href="/a${at}">more ${at}</a></p>`)}`,
  ),
  '/search': page(
    'Results',
    `<h1>Results</h1><form><input aria-label="Search"><button>Search</button></form>${many(50, (at) => `<div><h3><a href="/r${at}">Result ${at}: ${words(6, at)}</a></h3><p>${words(30, at)}</p></div>`)}`,
  ),
  '/mail': page(
    'Mail',
    `<h1>Inbox</h1><ul>${many(80, (at) => `<li><input type="checkbox" aria-label="Select ${at}"><a href="/m${at}">Sender ${at}</a> <span>${words(10, at)}</span> <time>Nov ${at % 28}</time></li>`)}</ul>`,
  ),
  '/settings': page(
    'Settings',
    `<h1>Settings</h1>${many(8, (at) => `<section><h2>Group ${at}</h2><p>${words(60, at)}</p>${many(3, (one) => `<label>Setting ${at}.${one} <input value="value ${one}"></label>`)}</section>`)}`,
  ),
  '/calendar': page(
    'Calendar',
    `<h1>November</h1><table>${many(6, (week) => `<tr>${many(7, (day) => `<td><button>${week * 7 + day}</button><ul>${many(4, (at) => `<li><a href="/e${at}">Event ${at} of ${week}.${day}</a></li>`)}</ul></td>`)}</tr>`)}</table>`,
  ),
  '/checkout': page(
    'Checkout',
    `<h1>Checkout</h1><form>${many(8, (at) => `<label>Field ${at} <input></label>`)}<label>Country <select>${many(190, (at) => `<option>Country ${at}</option>`)}</select></label><button>Pay</button></form><aside><ul>${many(20, (at) => `<li>Item ${at} <span>$${at}.00</span></li>`)}</ul></aside>`,
  ),
  '/thread': page(
    'Forum',
    `<h1>A thread</h1>${many(50, (at) => `<article><h3>Person ${at}</h3><p>${words(80, at)}</p><button>Like</button><button>Reply</button><a href="/u${at}">Profile</a></article>`)}`,
  ),
  '/dashboard': page(
    'Dashboard',
    `<h1>Dashboard</h1>${many(6, (at) => `<section><h2>Panel ${at}</h2><table>${many(20, (row) => `<tr><td>Measure ${row}</td><td>${row * at}</td></tr>`)}</table></section>`)}`,
  ),
};
