import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import type { LearnedTarget } from '#shared/script/target/target-memory.ts';
import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';

const OUT = '<a href="/out">Log out</a>';
const FORM = `<form action="/enter" method="post"><label>E-mail <input name="user" autocomplete="username"></label>
  <label>Password <input type="password" name="password"></label><button>Log in</button></form>`;
/** Where the sign-in leads, and whether it is one. */
let leads = '/home';
let isEntered = false;

const kept =
  (html: string): Answer =>
  (_request, response) => {
    if (isEntered) response.end(`${OUT}${html}`);
    else response.writeHead(302, { location: '/login' }).end();
  };

let browser: TestPages;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    '/orders': kept('<h1>Orders</h1><p>Total: <b>$12.00</b></p>'),
    '/home': kept('<h1>Hello</h1><p>Total: <b>$99.00</b></p>'),
    '/shop': (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(isEntered ? `${OUT}<h1>Shop</h1>` : '<h1>Shop</h1><a href="/login">Log in</a>');
    },
    '/account': kept('<h1>Ada</h1><p>Points: <b>7</b></p><a href="/orders">Orders</a>'),
    '/invoices': kept(
      '<nav><a href="/invoices">Invoices</a></nav><h1>Invoices</h1><table><tr><th>Number</th><th>Total</th></tr><tr><td>A-1</td><td>$5.00</td></tr></table>',
    ),
    '/code': '<h1>Type the code</h1><label>Code <input></label>',
    '/login': FORM,
    '/inline': (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(isEntered ? `${OUT}<h1>Mine</h1>` : FORM);
    },
    '/enter': (_request, response) => {
      isEntered = leads !== '/code';
      response.writeHead(302, { location: leads }).end();
    },
  });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site?.close();
});
beforeEach(() => {
  isEntered = false;
  leads = '/home';
});

async function signIn(first: string, lines: string, to = '/home') {
  leads = to;
  const page = await browser.openPage({ takes_pictures: false });
  await setRest(page, true);
  const read = await page.follow(`Open ${site.origin}${first}\n${lines}`);
  const { pathname } = new URL(page.url());
  await page.close();
  return { read, pathname };
}
/** As a run that remembers what the runs before it learned. */
async function runAgain(text: string, learned: Map<string, LearnedTarget>) {
  const page = await browser.openPage();
  await page.follow(text, {
    recall: () => Promise.resolve({ recall: (key) => learned.get(key)?.memory ?? null, heals_risky: false }),
    onLineDone: (line) => {
      for (const one of line.learned ?? []) learned.set(one.key, one);
      return Promise.resolve();
    },
  });
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

const ONE_LINE = 'Log in as ada@example.com with practice';
const RECORDED =
  'Type "ada@example.com" into "E-mail"\nType "practice" into "Password"\nClick the "Log in" button';

test.each([ONE_LINE, RECORDED])(
  'a page that was kept back until the sign-in is opened behind it: %s',
  async (lines) => {
    const { read, pathname } = await signIn('/orders', `${lines}\nRead "Total" as total`);
    expect(pathname).toBe('/orders');
    expect(read).toMatchObject({ total: '$12.00' });
  },
);

test.each([
  ['was opened for the sign-in itself', '/login', '/home'],
  ['asked for the sign-in where it stood', '/inline', '/home'],
])('a page that %s is not opened again', async (_what, first, pathname) => {
  expect((await signIn(first, ONE_LINE)).pathname).toBe(pathname);
});

test('a sign-in that asks for more stays where it asks', async () => {
  expect((await signIn('/orders', RECORDED, '/code')).pathname).toBe('/code');
});

test('a sign-in that leads to the page by itself opens nothing more', async () => {
  const before = site.seen.filter(({ url }) => url === '/orders').length;
  expect((await signIn('/orders', ONE_LINE, '/orders')).pathname).toBe('/orders');
  expect(site.seen.filter(({ url }) => url === '/orders').length - before).toBe(2);
});

const BY_CLICK = `Click "Log in"\n${RECORDED}`;

test.each([
  ['/shop', ONE_LINE],
  ['/shop', BY_CLICK],
  ['/login', ONE_LINE],
  ['/home', ONE_LINE],
])(
  'from %s, what stands only where the sign-in leads is found there, also by a run that is signed in: %s',
  async (first, lines) => {
    leads = '/account';
    const learned = new Map<string, LearnedTarget>();
    const text = `Open ${site.origin}${first}\n${lines}\nClick "Orders"`;
    expect(await runAgain(text, learned)).toBe('/orders');
    expect(isEntered).toBe(true);
    expect(await runAgain(text, learned)).toBe('/orders');
  },
);

test('what several things are called where the sign-in leads is read there, and the page before stays closed', async () => {
  const opened = () => site.seen.filter(({ url }) => url === '/shop').length;
  const before = opened();
  const { read, pathname } = await signIn('/shop', `${ONE_LINE}\nRead my invoices as invoices`, '/invoices');
  expect(read.invoices).toContain('A-1');
  expect([pathname, opened() - before]).toEqual(['/invoices', 1]);
});

test('where a sign-in leads is not kept with what was typed in its address', async () => {
  leads = '/account?for=ada@example.com#ada@example.com';
  const learned = new Map<string, LearnedTarget>();
  await runAgain(`Open ${site.origin}/shop\n${ONE_LINE}\nClick "Orders"`, learned);
  const kept = [...learned.values()].map(({ memory }) => memory.opens).filter(Boolean);
  expect(kept).toEqual([`${site.origin}/account`]);
});

test('a page that was kept back and has the same thing is the one that is acted on', async () => {
  const { pathname } = await signIn('/orders', `${ONE_LINE}\nRead "Total"`, '/account');
  expect(pathname).toBe('/orders');
});

test('nothing is opened between a sign-in and a line that opens a page', async () => {
  const before = site.seen.filter(({ url }) => url === '/orders').length;
  await signIn('/orders', `${ONE_LINE}\nOpen ${site.origin}/account`);
  expect(site.seen.filter(({ url }) => url === '/orders').length - before).toBe(1);
});
