import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPracticeSite } from '#sandbox/practice/site.ts';

let site: Awaited<ReturnType<typeof startPracticeSite>>;
beforeAll(async () => {
  site = await startPracticeSite(0);
});
afterAll(() => site.close());

/** A visitor's browser: keeps the cookie and follows redirects. */
function openVisitor() {
  let cookie = '';
  const visit = async (path: string, form?: Record<string, string> | FormData): Promise<Response> => {
    const body = form instanceof FormData || !form ? form : new URLSearchParams(form);
    const answer = await fetch(`${site.url}${path}`, {
      headers: { cookie },
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = answer.headers.get('location');
    return location ? await visit(location) : answer;
  };
  return visit;
}

test('orders are shown to whoever logged in, and can be downloaded', async () => {
  const visit = openVisitor();
  expect(await (await visit('/orders')).text()).toContain('<h1>Log in</h1>');
  const wrong = await visit('/login', { email: 'ada@example.com', password: 'guess' });
  expect(await wrong.text()).toContain('Wrong e-mail or password.');
  const orders = await visit('/login', { email: 'ada@example.com', password: 'practice' });
  expect(await orders.text()).toContain('F-1048');
  const csv = await visit('/orders.csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  expect(await csv.text()).toContain('F-1047,2026-03-01,"Grace Hopper",89.00,Open');
});

test('a visitor fills a cart and places an order', async () => {
  const visit = openVisitor();
  await visit('/cart/add', { slug: 'lantern', quantity: '2' });
  const cart = await visit('/cart/add', { slug: 'enamel-mug', quantity: '1' });
  expect(await cart.text()).toContain('$92.50');
  const thanks = await visit('/checkout', { name: 'Ada <b>', address: 'London' });
  const page = await thanks.text();
  expect(page).toContain('F-1049');
  expect(page).toContain('Thank you, Ada &lt;b&gt;');
  expect(await (await visit('/cart')).text()).toContain('Your cart is empty.');
});

test('an attached file arrives', async () => {
  const form = new FormData();
  form.set('order', 'F-1048');
  form.set('receipt', new File(['hello'], 'receipt.txt'));
  expect(await (await openVisitor()('/returns', form)).text()).toContain('receipt.txt (5 bytes)');
});
