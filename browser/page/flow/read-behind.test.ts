import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const MENU = `<nav><a href="/shop">Shop</a> <a href="/orders">Orders</a> <a href="/cart">Cart</a> <a href="/account">Account</a></nav>`;
const { follow, state } = lineTests({
  '/shop': `<title>Alder Outdoor</title>${MENU}<h1>Everything for the trail</h1><ul><li><a href="/tent">Moor Tent</a></li><li><a href="/lamp">Moor Lamp</a></li></ul><footer><a href="/orders">Orders</a></footer>`,
  '/orders': `${MENU}<h1>Orders</h1><table><tr><th>Order</th><th>Customer</th><th>Total</th><th>State</th></tr><tr><td>A-1</td><td>Ada</td><td>$140.00</td><td>open</td></tr><tr><td>A-2</td><td>Ben</td><td>$20.00</td><td>shipped</td></tr></table>`,
  '/tent': `${MENU}<h1>Moor Tent</h1><p>Price: <b>$310.00</b></p>`,
  '/lamp': `${MENU}<h1>Moor Lamp</h1><p>Comes again in May.</p>`,
  '/account': `<h1>Welcome</h1><label>E-mail <input></label><label>Password <input type="password"></label><button>Log in</button>`,
  '/cart': `${MENU}<h1>Cart</h1><p>Nothing in it.</p>`,
});

testSome([
  ['List every order over $100 with customer as orders', '/orders', 'Ada'],
  ['Read the price of the Moor Tent as price', '/tent', '$310.00'],
])('what stands behind a link that the line names is read there: %s', async (line, path, value) => {
  const [read] = Object.values(await follow('/shop', line));
  expect(read).toContain(value);
  expect(read).not.toContain('Ben');
  expect(await state('location.pathname')).toBe(path);
});

test('that it is not there either is said with the link that was opened', async () => {
  await expect(follow('/shop', 'Read the price of the Moor Lamp as price')).rejects.toThrow(
    /“Moor Lamp” was opened for it|"Moor Lamp" was opened for it/,
  );
});

test('a page that asks for a sign-in is named as that', async () => {
  await expect(follow('/shop', 'Read my account balance as balance')).rejects.toThrow(
    '"Account" was opened for it, and that page asks for a sign-in.',
  );
});

test.each(['Read the price of the Moor Boots as price', 'Read the phone number as phone'])(
  'a line that names no link opens none: %s',
  async (line) => {
    await expect(follow('/shop', line)).rejects.toThrow(/^Line 1/);
    expect(await state('location.pathname')).toBe('/shop');
  },
);
