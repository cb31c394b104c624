import { afterAll, beforeAll, expect, test } from 'vitest';
import { areStill, setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const PRODUCTS = ['Lantern', 'Tent', 'Stove', 'Kettle'];
const card = (name: string, at: number) =>
  `<li><h2><a href="/thing/${name}">${name}</a></h2><p>Good for a day outside, number ${at}.</p><b>$${at + 3}.00</b>
    <button>Add to cart</button></li>`;
const PAGES = {
  '/shop': `<title>Camp shop</title><h1>Products</h1>
    <ul aria-label="Products">${PRODUCTS.map((name, at) => `<li>${name} <b>$${at + 10}.00</b></li>`).join('')}</ul>
    <table aria-label="Orders"><thead><tr><th>Order</th><th>Total</th></tr></thead><tbody>
      ${PRODUCTS.map((name, at) => `<tr><td>${name}</td><td>$${at + 20}.00</td></tr>`).join('')}</tbody></table>
    <div style="height: 3000px"></div><p>The end</p>`,
  '/cards': `<h1>Shop</h1><h2>Products</h2>${['Tent', 'Mug']
    .map((name, at) => `<div><h3>${name}</h3><b class="price">$${at + 3}</b><i class="city">Bonn</i></div>`)
    .join('')}`,
  '/sections': `<h1>Shop</h1><h2>Products</h2>${['Tent', 'Mug']
    .map((name) => `<div><h3>${name}</h3><b class="price">$3</b></div>`)
    .join('')}<h2>Services</h2>${['Repair', 'Rent']
    .map((name) => `<div><h3>${name}</h3><b class="price">$7</b></div>`)
    .join('')}`,
  '/checkout': `<title>Checkout</title><h1>Checkout</h1>
    <fieldset><legend>Delivery</legend><label><input type="radio" name="d" checked>Standard delivery</label>
      <label><input type="radio" name="d" id="express">Express delivery</label></fieldset>
    <label>Notes <textarea id="notes">Ring twice</textarea></label>
    <label>Subject <input id="subject" value="Order 7"></label>
    <div><button onclick="menu.hidden = !menu.hidden" aria-haspopup="menu" aria-expanded="false">Account</button>
      <div id="menu" hidden><a href="/profile">Profile</a></div></div>
    <table><tr><td><input type="checkbox" id="twelve"></td><td>Invoice 12</td></tr>
      <tr><td><input type="checkbox"></td><td>Invoice 13</td></tr></table>
    <button onclick="placed.textContent = 'Order placed'">Place your order</button><p id="placed"></p>`,
  '/shelf': `<title>Shelf</title><nav><a href="/shop">Products</a></nav><h1>Small things</h1><ul>${['Tent', 'Mug'].map(card).join('')}</ul>`,
  '/found': `<title>Found</title><nav><ul><li><h3>Shops</h3><a href="/shop">Products</a></li></ul></nav><h1>Small things</h1>
    <ul>${card('Tent', 0)}</ul>`,
  '/start': `<title>Start</title><header><a href="/sign-in">Log in</a></header><main><a href="/sign-in">Log in</a>
    <label>Search <input type="search" autofocus></label></main>`,
  '/two': '<title>Two</title><a href="/sign-in">Log in</a> <a href="/profile">Log in</a>',
  '/sign-in': `<title>Sign in</title><form action="/profile"><label>E-mail <input type="email" name="u"></label>
    <label>Password <input type="password" name="p"></label><button>Log in</button></form>`,
  '/person': `<title>Person</title><label>City <input id="city"></label><label>Delivery address <input id="address"></label>
    <label>Username <input id="user"></label><label>Message <textarea id="message"></textarea></label>
    <label>Search <input id="search" value="old"></label>`,
  '/profile': '<title>Profile</title><h1>Profile</h1><p>Ada</p><a href="/address">Address</a>',
  '/address': '<title>Address</title><h1>Address</h1>',
};

let browser: TestPages;
let site: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;
const files: { bytes: Uint8Array }[] = [];

beforeAll(async () => {
  site = await startTestSite(PAGES);
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
  await setRest(page, areStill(Object.values(PAGES)));
});
afterAll(async () => {
  await page.close();
  await site.close();
});

const follow = (path: string, text: string) =>
  page.follow(`Open ${site.origin}${path}\n${text}`, {
    saveFile: (file) => {
      if (!('bytes' in file)) throw new Error('A picture is in memory.');
      return Promise.resolve(`file-${files.push(file)}`);
    },
  });
const state = (what: string) => page.tabs.current()?.evaluate<unknown>(what);

test('the first few of a list or table are read', async () => {
  const found = await follow(
    '/shop',
    'get the first two products as products\nRead the first 3 rows of "Orders" as orders',
  );
  expect(JSON.parse(found['products'] ?? '')).toHaveLength(2);
  expect(JSON.parse(found['orders'] ?? '')).toEqual([
    { Order: 'Lantern', Total: '$20.00' },
    { Order: 'Tent', Total: '$21.00' },
    { Order: 'Stove', Total: '$22.00' },
  ]);
});

test('what all things of a kind have is read of tables and of cards, and only of these things', async () => {
  const read = async (path: string, line: string) => {
    const [rows = ''] = Object.values(await follow(path, line));
    return JSON.parse(rows) as unknown;
  };
  expect(await read('/shop', 'get the totals of all orders')).toEqual(
    PRODUCTS.map((_name, at) => ({ Total: `$${at + 20}.00` })),
  );
  expect(await read('/cards', 'get the names and prices of all products')).toEqual([
    { Title: 'Tent', Price: '$3' },
    { Title: 'Mug', Price: '$4' },
  ]);
  expect(await read('/cards', 'list the city of each product')).toEqual([{ City: 'Bonn' }, { City: 'Bonn' }]);
  expect(await read('/cards', 'get the first 2 prices')).toEqual([{ Price: '$3' }, { Price: '$4' }]);
  // Under one heading each, and of one shape.
  await expect(follow('/sections', 'get the prices of all products')).rejects.toThrow('is not on the page');
  await expect(follow('/cards', 'get the prices of all services')).rejects.toThrow('is not on the page');
});

test('what cards hold is read by what shops call it, where no heading says so', async () => {
  const read = async (line: string) =>
    JSON.parse(Object.values(await follow('/shelf', line))[0] ?? '') as unknown;
  const names = [{ Title: 'Tent' }, { Title: 'Mug' }];
  expect(await read('get the product names')).toEqual(names);
  expect(await read('get all product names')).toEqual(names);
  expect(await read('get the names of all products')).toEqual(names);
  const both = [
    { Title: 'Tent', Price: '$3.00' },
    { Title: 'Mug', Price: '$4.00' },
  ];
  expect(await read('get the product names and prices')).toEqual(both);
  expect(await read('names and prices of all products')).toEqual(both);
  const links = ['Tent', 'Mug'].map((name) => ({ Link: `${site.origin}/thing/${name}` }));
  expect(await read('the url of each product')).toEqual(links);
  expect(await read('read the table of products')).toHaveLength(2);
  // A search that found one thing lists it as well.
  const [tent] = both;
  expect(JSON.parse((await follow('/found', 'read all results as found'))['found'] ?? '')).toEqual([
    { Title: 'Tent', 'Column 2': 'Good for a day outside, number 0.', Price: '$3.00' },
  ]);
  expect(JSON.parse((await follow('/found', 'names and prices of all products as a'))['a'] ?? '')).toEqual([
    tent,
  ]);
  // What they are is written nowhere.
  await expect(follow('/shelf', 'get the names of all companies')).rejects.toThrow('is not on the page');
});

test('the description of a thing is the one sentence beside its name', async () => {
  const found = await follow(
    '/shelf',
    'get the description of the tent as tent\ndescription of the mug as mug',
  );
  expect(found).toEqual({
    tent: 'Good for a day outside, number 0.',
    mug: 'Good for a day outside, number 1.',
  });
});

test('a sign-in goes to its form where the page leads to one', async () => {
  await follow('/start', 'Log in as ada@example.com with password practice');
  expect(page.url()).toBe(`${site.origin}/profile?u=ada%40example.com&p=practice`);
  await expect(follow('/two', 'Log in as ada@example.com with password practice')).rejects.toThrow(
    '"Email" is not on the page',
  );
  expect(page.url()).toBe(`${site.origin}/two`);
});

test('a value behind the name of a usual field goes into that field, with its commas', async () => {
  await follow(
    '/person',
    'Click "Search"\nenter address 5 Main Street, London\nenter city berlin\nenter username ada\nenter message Hello, thanks',
  );
  expect(await state('[search, city, address, user, message].map((one) => one.value).join("|")')).toBe(
    'old|berlin|5 Main Street, London|ada|Hello, thanks',
  );
  await expect(follow('/start', 'Click "Search"\nenter address 5 Main Street, London')).rejects.toThrow(
    '"address" is not on the page',
  );
});

test('the title and the address of the page are read', async () => {
  const found = await follow('/shop', 'get the title of the page as title\ncopy the url as address');
  expect(found).toMatchObject({ title: 'Camp shop', address: `${site.origin}/shop` });
});

test('a picture is of what is in sight, or of the whole page', async () => {
  await follow(
    '/shop',
    'take a screenshot\ntake a full page screenshot\ntake a screenshot of the whole page',
  );
  // The height of a PNG stands behind its width.
  const heights = files.splice(0).map(({ bytes }) => Buffer.from(bytes).readUInt32BE(20));
  const inSight = Number(await state('innerHeight'));
  expect(heights[0]).toBe(inSight);
  expect(heights[1]).toBe(await state('document.documentElement.scrollHeight'));
  expect(heights[2]).toBe(heights[1]);
});

test('an address is opened in a tab of its own, and several pages are gone back', async () => {
  await follow(
    '/shop',
    `Open ${site.origin}/profile in a new tab\nMake sure it says Ada\nClose the tab\nMake sure it says Products`,
  );
  await follow('/checkout', 'open the "Account" menu\nClick "Profile"\nClick "Address"\nGo back two pages');
  expect(page.url()).toBe(`${site.origin}/checkout`);
});

test('what is used is chosen, and an order is placed by the button of the page', async () => {
  await follow('/checkout', 'use express delivery\ntick the box in front of "Invoice 12"\nplace order');
  expect(await state('express.checked && twelve.checked && placed.textContent')).toBe('Order placed');
});

test('a text is put behind what stands in a field', async () => {
  await follow('/checkout', 'append ", then wait" to the notes\nadd " (paid)" to the end of "Subject"');
  expect(await state('notes.value + "|" + subject.value')).toBe('Ring twice, then wait|Order 7 (paid)');
});

test('Tab leaves a field for the next one', async () => {
  await follow('/checkout', 'Click "Notes"\ntab to the next field');
  expect(await state('document.activeElement.id')).toBe('subject');
});
