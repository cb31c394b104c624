import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { Html } from '#sandbox/html.ts';
import * as pages from '#sandbox/practice/pages.ts';
import {
  ORDERS,
  type Order,
  SHOP_LOGIN,
  cartTotal,
  findProduct,
  ordersCsv,
  searchProducts,
} from '#sandbox/practice/shop.ts';

/** A small shop to automate without leaving the machine: login, products, cart, orders, a download, an upload. */

const LARGEST_UPLOAD = 10 * 1024 * 1024;
const MOST_SESSIONS = 1_000;
const STYLE = fs.readFileSync(new URL('style.css', import.meta.url));

type Session = { cart: Map<string, number>; email: string | null; orders: Order[]; warranties: number };
type Answer =
  | { title: string; content: Html; status?: number }
  | { redirect: string }
  | { type: string; body: string | Buffer; filename?: string };
type Question = { path: string; query: URLSearchParams; form: FormData; session: Session };

export async function startPracticeSite(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const sessions = new Map<string, Session>();
  const server = http.createServer((request, response) => {
    answerRequest(request, response, sessions).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('That request could not be read.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${bound}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerRequest(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  sessions: Map<string, Session>,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const session = findSession(request, response, sessions);
  const form = request.method === 'POST' ? await readForm(request) : new FormData();
  const question = { path: pathname, query: searchParams, form, session };
  const answer = request.method === 'POST' ? await answerPost(question) : answerGet(question);
  if ('redirect' in answer) {
    response.writeHead(303, { location: answer.redirect }).end();
  } else if ('body' in answer) {
    if (answer.filename) {
      response.setHeader('content-disposition', `attachment; filename="${answer.filename}"`);
    }
    response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
  } else {
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pages.layout(answer.title, session, answer.content));
  }
}

function answerGet({ path, query, session }: Question): Answer {
  const asked = { search: query.get('search') ?? '', sort: query.get('sort') ?? 'popular' };
  const product = findProduct(path.replace('/products/', ''));
  const orders = [...session.orders, ...ORDERS];
  if (product) return { title: product.name, content: pages.productPage(product) };
  switch (path) {
    case '/':
      return { title: 'Products', content: pages.productsPage(searchProducts(asked), asked) };
    case '/products':
      return { redirect: '/' };
    case '/style.css':
      return { type: 'text/css', body: STYLE };
    case '/login':
      return { title: 'Log in', content: pages.loginPage(null) };
    case '/cart':
      return { title: 'Cart', content: pages.cartPage(session.cart) };
    case '/checkout':
      return session.cart.size === 0
        ? { redirect: '/cart' }
        : { title: 'Check out', content: pages.checkoutPage() };
    case '/returns':
      return { title: 'Returns', content: pages.returnsPage() };
    case '/warranty':
      return { title: 'Warranty', content: pages.warrantyPage() };
    case '/orders':
    case '/orders.csv': {
      if (!session.email) return { redirect: '/login' };
      if (path === '/orders.csv') {
        return { type: 'text/csv; charset=utf-8', body: ordersCsv(orders), filename: 'orders.csv' };
      }
      const status = query.get('status') ?? 'All';
      const shown = orders.filter((order) => status === 'All' || order.status === status);
      return { title: 'Orders', content: pages.ordersPage(shown, status) };
    }
    default:
      return notFound();
  }
}

async function answerPost({ path, form, session }: Question): Promise<Answer> {
  const slug = textField(form, 'slug');
  switch (path) {
    case '/login': {
      const isRight =
        textField(form, 'email').toLowerCase() === SHOP_LOGIN.email &&
        textField(form, 'password') === SHOP_LOGIN.password;
      if (!isRight)
        return { title: 'Log in', content: pages.loginPage('Wrong e-mail or password.'), status: 401 };
      session.email = SHOP_LOGIN.email;
      return { redirect: '/orders' };
    }
    case '/logout':
      session.email = null;
      return { redirect: '/' };
    case '/cart/add': {
      const quantity = Math.max(1, Math.min(99, Number(textField(form, 'quantity')) || 1));
      if (findProduct(slug)) session.cart.set(slug, (session.cart.get(slug) ?? 0) + quantity);
      return { redirect: '/cart' };
    }
    case '/cart/remove':
      session.cart.delete(slug);
      return { redirect: '/cart' };
    case '/checkout':
      return placeOrder(session, textField(form, 'name'));
    case '/warranty': {
      session.warranties += 1;
      const name = textField(form, 'name');
      return { title: 'Thank you', content: pages.registeredPage(name, 500 + session.warranties) };
    }
    case '/returns': {
      const file = form.get('receipt');
      if (!(file instanceof File)) return { redirect: '/returns' };
      return { title: 'Returns', content: pages.returnSentPage(textField(form, 'order'), file) };
    }
    default:
      return notFound();
  }
}

function placeOrder(session: Session, customer: string): Answer {
  if (session.cart.size === 0) return { redirect: '/cart' };
  const order = {
    id: `F-${1049 + session.orders.length}`,
    placed: new Date().toISOString().slice(0, 10),
    customer,
    total: cartTotal(session.cart),
    status: 'Open',
  };
  session.orders.unshift(order);
  session.cart.clear();
  return { title: 'Thank you', content: pages.thanksPage(order) };
}

function notFound(): Answer {
  return {
    title: 'Not found',
    content: pages.messagePage('Not found', 'There is no such page.'),
    status: 404,
  };
}

function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function findSession(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  sessions: Map<string, Session>,
): Session {
  const id = /(?:^|;\s*)fernhill=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const known = id ? sessions.get(id) : undefined;
  if (known) return known;
  const session: Session = { cart: new Map(), email: null, orders: [], warranties: 0 };
  const newId = randomUUID();
  const oldest = sessions.keys().next();
  if (sessions.size >= MOST_SESSIONS && !oldest.done) sessions.delete(oldest.value);
  sessions.set(newId, session);
  // A day, so that a browser profile stays logged in across runs.
  response.setHeader('set-cookie', `fernhill=${newId}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`);
  return session;
}

async function readForm(request: http.IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > LARGEST_UPLOAD) throw new Error('too large');
    chunks.push(part);
  }
  const type = request.headers['content-type'] ?? '';
  return await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
}
