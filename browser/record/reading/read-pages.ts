import type { Page } from 'playwright-core';

/** A page, and what is pointed at on it. */
type Kind = { html: string; at: (tab: Page) => ReturnType<Page['locator']> };

const card = (name: string, price: string) =>
  `<div class="product-card"><h3>${name}</h3><div class="meta"><span class="price">${price}</span><em>In stock</em></div><button>Add</button></div>`;
const CARDS = ['Lantern', 'Tent', 'Stove', 'Rope'].map((name, at) => card(name, `$${at + 1}.50`)).join('');

/** What is offered for the value itself. */
export const VALUES: Record<string, Kind & { value: string; phrase: string; name?: string }> = {
  'cell of a table': {
    html: '<h2>Orders</h2><table><tr><th>Order</th><th>Total</th></tr><tr><td>F-1</td><td>$4</td></tr><tr><td>F-2</td><td>$5</td></tr></table>',
    at: (tab) => tab.getByText('$5'),
    value: '$5',
    phrase: '"Total" for "F-2"',
  },
  definition: {
    html: '<dl><dt>Order number</dt><dd>A-77</dd><dt>Total</dt><dd>$9.00</dd></dl>',
    at: (tab) => tab.getByText('$9.00'),
    value: '$9.00',
    phrase: '"Total"',
  },
  'label and value in one': {
    html: '<p>Total: <b>$42.00</b></p><p>Tax: <b>$3.00</b></p>',
    at: (tab) => tab.getByText('$42.00'),
    value: '$42.00',
    phrase: '"Total"',
  },
  field: {
    html: '<label>Reference <input value="R-9"></label>',
    at: (tab) => tab.getByRole('textbox'),
    value: 'R-9',
    phrase: '"Reference"',
  },
  'list in its label': {
    html: '<label>Sort by <select><option>Most popular</option><option selected>Price: low to high</option></select></label>',
    at: (tab) => tab.getByRole('combobox'),
    value: 'Price: low to high',
    phrase: '"Sort by"',
    name: 'sort_by',
  },
  'list of many choices in its label': {
    html: `<label>Country <select>${Array.from({ length: 250 }, (_one, at) => `<option>Country of the number ${at}</option>`).join('')}</select></label>`,
    at: (tab) => tab.getByRole('combobox'),
    value: 'Country of the number 0',
    phrase: '"Country"',
    name: 'country',
  },
  'value behind a list': {
    html: '<p><select aria-label="Sort"><option>Popular</option><option>Price</option></select> <b>Results: 12</b></p>',
    at: (tab) => tab.getByText('Results'),
    value: '12',
    phrase: '"Results"',
    name: 'results',
  },
  'value in a sentence': {
    html: '<p>Your order number is <strong>F-1049</strong>. Total $78.00.</p>',
    at: (tab) => tab.getByText('F-1049'),
    value: 'F-1049',
    phrase: '"Your order number is"',
    name: 'order_number',
  },
  'label that is a thing with these letters': {
    html: '<dl><dt>Theme</dt><dd>Dark</dd><dt>Basis</dt><dd>Net</dd></dl>',
    at: (tab) => tab.getByText('Net'),
    value: 'Net',
    phrase: '"Basis"',
    name: 'basis',
  },
  heading: {
    html: '<h1>Order F-1048</h1><p>Thank you</p>',
    at: (tab) => tab.getByRole('heading'),
    value: 'Order F-1048',
    phrase: 'the heading',
  },
  'id of an element without a label': {
    html: '<p>Thank you very much for your order!</p><div><span id="order-code">XK-3</span></div>',
    at: (tab) => tab.getByText('XK-3'),
    value: 'XK-3',
    phrase: '"order-code"',
  },
  'value in a shadow root': {
    html: `<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<dl><dt>Balance</dt><dd>$7.10</dd></dl>' } })</script>`,
    at: (tab) => tab.getByText('$7.10'),
    value: '$7.10',
    phrase: '"Balance"',
  },
  'value in a frame': {
    html: '<p>Above</p><iframe title="Account" srcdoc="<dl><dt>Balance</dt><dd>$8.20</dd></dl>"></iframe>',
    at: (tab) => tab.frameLocator('iframe').getByText('$8.20'),
    value: '$8.20',
    phrase: '"Balance"',
  },
};

/** What is offered for all like it. */
export const ROWS: Record<
  string,
  Kind & { title?: string; columns: string[]; count: number; first: string[] }
> = {
  'table with a header': {
    html: '<h2>Orders</h2><table><thead><tr><th>Order</th><th>Total</th></tr></thead><tbody><tr><td>F-1</td><td>$4</td></tr><tr><td>F-2</td><td>$5</td></tr></tbody></table>',
    at: (tab) => tab.getByText('$5'),
    title: 'Orders',
    columns: ['Order', 'Total'],
    count: 2,
    first: ['F-1', '$4'],
  },
  'table without a header': {
    html: '<table><tr><td>F-1</td><td>$4</td></tr><tr><td>F-2</td><td>$5</td></tr></table>',
    at: (tab) => tab.getByText('F-2'),
    columns: ['Column 1', 'Column 2'],
    count: 2,
    first: ['F-1', '$4'],
  },
  cards: {
    html: `<h1>Products</h1><div class="grid">${CARDS}</div>`,
    at: (tab) => tab.getByText('$2.50'),
    title: 'Products',
    columns: ['Title', 'Price', 'Column 3'],
    count: 4,
    first: ['Lantern', '$1.50', 'In stock'],
  },
  'cards in rows': {
    html: `<h1>Products</h1><div>${[CARDS, CARDS.replaceAll('T', 'P')].map((cards) => `<div class="row">${cards}</div>`).join('')}</div>`,
    at: (tab) => tab.getByText('$2.50').first(),
    title: 'Products',
    columns: ['Title', 'Price', 'Column 3'],
    count: 8,
    first: ['Lantern', '$1.50', 'In stock'],
  },
  'cards of labels and values': {
    html: `<h1>People</h1><section>${['Ada', 'Bob', 'Cid']
      .map(
        (name) =>
          `<article><b>${name}</b><p>Role: Engineer ${name}</p><p><span>City</span> <span>${name}ville</span></p></article>`,
      )
      .join('')}</section>`,
    at: (tab) => tab.getByText('Bobville'),
    title: 'People',
    columns: ['Column 1', 'Role', 'City'],
    count: 3,
    first: ['Ada', 'Engineer Ada', 'Adaville'],
  },
  'cards in a shadow root': {
    html: `<h1>Products</h1><x-grid></x-grid><script>customElements.define('x-grid', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<div>${CARDS}</div>' } })</script>`,
    at: (tab) => tab.getByText('$2.50'),
    columns: ['Title', 'Price', 'Column 3'],
    count: 4,
    first: ['Lantern', '$1.50', 'In stock'],
  },
  'list of items with several texts': {
    html: '<nav><ul><li><a>Home</a></li><li><a>Help</a></li><li><a>Cart</a></li></ul></nav><h2>Messages</h2><ul><li><b>Ada</b><time>Monday</time></li><li><b>Bob</b><time>Friday</time></li><li><b>Cid</b><time>Sunday</time></li></ul>',
    at: (tab) => tab.getByText('Bob'),
    title: 'Messages',
    columns: ['Column 1', 'Date'],
    count: 3,
    first: ['Ada', 'Monday'],
  },
};

export const MORE: Record<string, Kind & { kind: string; count: number; columns: string[] }> = {
  'list of single texts': {
    html: '<h2>Tags</h2><ul><li>Red</li><li>Green</li><li>Blue</li></ul>',
    at: (tab) => tab.getByText('Green'),
    kind: 'list',
    count: 3,
    columns: ['Text'],
  },
  'list of parts below a table of its heading': {
    html: `<h1>Orders</h1><table><tr><th>Order</th><th>Total</th></tr>${[1, 2, 3].map((one) => `<tr><td>F-${one}</td><td>$${one}0</td></tr>`).join('')}</table><ul>${['Anna', 'Ben', 'Cleo', 'Dan'].map((one) => `<li><b>${one}</b> <span>active</span></li>`).join('')}</ul>`,
    at: (tab) => tab.getByText('Cleo'),
    kind: 'list',
    count: 4,
    columns: ['Text'],
  },
  'cards within sections': {
    html: `<h1>Shop</h1>${['Lamps', 'Tents', 'Ropes'].map((name) => `<section class="part"><h2>${name}</h2><div class="grid">${CARDS}</div></section>`).join('')}`,
    at: (tab) => tab.getByText('$2.50').nth(1),
    kind: 'table',
    count: 4,
    columns: ['Title', 'Price', 'Column 3'],
  },
  'grid made of roles': {
    html: `<h2>Stock</h2><div role="table"><div role="row"><span role="columnheader">Item</span><span role="columnheader">Left</span></div>${['Hat', 'Coat'].map((name) => `<div role="row"><span role="cell">${name}</span><span role="cell">3 ${name}</span></div>`).join('')}</div>`,
    at: (tab) => tab.getByText('3 Coat'),
    kind: 'table',
    count: 2,
    columns: ['Item', 'Left'],
  },
  'columns with hostile names': {
    html: '<h2>"Orders" {{var_1}}</h2><table><tr><th>{{var_1}} "a"\n</th><th>[Total]</th></tr><tr><td>F-1</td><td>$4</td></tr><tr><td>F-2</td><td>$5</td></tr></table>',
    at: (tab) => tab.getByText('$5'),
    kind: 'table',
    count: 2,
    columns: ['{{var_1}} "a"', '[Total]'],
  },
};

/** Three pages of two orders. */
export function ordersPage(number: number): string {
  const row = (at: number) => `<tr><td>F-${number}${at}</td><td>$${number}.0${at}</td></tr>`;
  const next = number < 3 ? `<a href="/pages?page=${number + 1}">Next</a>` : '<span>Next</span>';
  return `<h2>Orders</h2><table><tr><th>Order</th><th>Total</th></tr>${row(1)}${row(2)}</table><nav>${next}</nav>`;
}
