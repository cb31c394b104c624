import { type Html, html } from '#sandbox/html.ts';
import {
  type Cart,
  type Order,
  type Product,
  SHOP_LOGIN,
  cartLines,
  cartTotal,
  formatPrice,
} from '#sandbox/practice/shop.ts';

export type Visitor = { cart: Cart; email: string | null };

export function layout(title: string, visitor: Visitor, content: Html): string {
  const pieces = [...visitor.cart.values()].reduce((sum, quantity) => sum + quantity, 0);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Fernhill Outdoor</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <a class="brand" href="/">Fernhill Outdoor</a>
          <nav aria-label="Shop">
            <a href="/">Products</a>
            <a href="/orders">Orders</a>
            <a href="/returns">Returns</a>
            <a href="/cart">Cart (${pieces})</a>
            ${
              visitor.email
                ? html`<form method="post" action="/logout"><button class="plain">Log out</button></form>`
                : html`<a href="/login">Log in</a>`
            }
          </nav>
        </header>
        <main>${content}</main>
      </body>
    </html>`.html;
}

export function productsPage(products: readonly Product[], asked: { search: string; sort: string }): Html {
  const choice = (value: string, label: string) =>
    asked.sort === value
      ? html`<option value="${value}" selected>${label}</option>`
      : html`<option value="${value}">${label}</option>`;
  return html`<h1>Small things for long days outside</h1>
    <p class="lead">A shop to practise on. Nothing here is real, and nothing is ever sent.</p>
    <form class="bar" action="/">
      <label>Search products <input type="search" name="search" value="${asked.search}" /></label>
      <label
        >Sort by
        <select name="sort">
          ${[choice('popular', 'Most popular'), choice('price', 'Price'), choice('name', 'Name')]}
        </select>
      </label>
      <button>Show</button>
    </form>
    ${products.length === 0 ? html`<p>No products found.</p>` : null}
    <ul class="grid">
      ${products.map(productCard)}
    </ul>`;
}

function productCard(product: Product): Html {
  return html`<li class="card">
    ${drawing(product)}
    <div>
      <h2><a href="/products/${product.slug}">${product.name}</a></h2>
      <p>${product.summary}</p>
      <div class="row">
        <span class="price">${formatPrice(product.price)}</span>
        ${buyForm(product, html`<input type="hidden" name="quantity" value="1" />`)}
      </div>
    </div>
  </li>`;
}

function buyForm(product: Product, quantity: Html): Html {
  if (product.stock === 0) return html`<button disabled>Sold out</button>`;
  return html`<form method="post" action="/cart/add">
    <input type="hidden" name="slug" value="${product.slug}" />${quantity}
    <button>Add to cart</button>
  </form>`;
}

function drawing({ hue, drawing: path }: Product): Html {
  return html`<svg class="art" viewBox="0 0 64 64" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="64" height="64" fill="hsl(${hue} 42% 88%)" />
    <g transform="translate(16 16) scale(.5)" fill="none" stroke="hsl(${hue} 45% 32%)" stroke-width="2.4">
      <path d="${path}" stroke-linecap="round" stroke-linejoin="round" />
    </g>
  </svg>`;
}

export function productPage(product: Product): Html {
  const quantities = [1, 2, 3, 4, 5].map((number) => html`<option>${number}</option>`);
  return html`<h1>${product.name}</h1>
    <p class="lead">${product.category}</p>
    <div class="card" style="max-width: 440px">
      ${drawing(product)}
      <div>
        <p>${product.summary}</p>
        <p>Price: <span class="price" data-testid="price">${formatPrice(product.price)}</span></p>
        <p data-testid="stock">${product.stock === 0 ? 'Sold out' : `${product.stock} in stock`}</p>
        ${buyForm(
          product,
          html`<label
            >Quantity
            <select name="quantity">
              ${quantities}
            </select></label
          >`,
        )}
      </div>
    </div>`;
}

export function cartPage(cart: Cart): Html {
  const lines = cartLines(cart);
  if (lines.length === 0)
    return html`<h1>Your cart</h1>
      <p>Your cart is empty.</p>`;
  const rows = lines.map(
    ({ product, quantity, sum }) =>
      html`<tr>
        <td>${product.name}</td>
        <td class="number">${quantity}</td>
        <td class="number">${formatPrice(sum)}</td>
        <td>
          <form method="post" action="/cart/remove">
            <input type="hidden" name="slug" value="${product.slug}" />
            <button class="plain" aria-label="Remove ${product.name}">Remove</button>
          </form>
        </td>
      </tr>`,
  );
  return html`<h1>Your cart</h1>
    <table>
      <thead>
        <tr>
          <th>Product</th>
          <th class="number">Quantity</th>
          <th class="number">Sum</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p class="row">
      <span>Total: <strong data-testid="total">${formatPrice(cartTotal(cart))}</strong></span>
      <a class="button" href="/checkout">Check out</a>
    </p>`;
}

export function checkoutPage(): Html {
  return html`<h1>Check out</h1>
    <form class="stack" method="post" action="/checkout">
      <label>Full name <input name="name" required autocomplete="name" /></label>
      <label>Address <textarea name="address" rows="2" required></textarea></label>
      <label>Delivery date <input type="date" name="date" /></label>
      <fieldset>
        <legend>Shipping</legend>
        <label class="inline"><input type="radio" name="shipping" value="standard" checked /> Standard</label>
        <label class="inline"><input type="radio" name="shipping" value="express" /> Express</label>
      </fieldset>
      <label class="inline"><input type="checkbox" name="gift" /> This is a gift</label>
      <button>Place order</button>
    </form>`;
}

export function thanksPage(order: Order): Html {
  return html`<h1>Thank you, ${order.customer}</h1>
    <p class="notice">
      Your order number is <strong data-testid="order-number">${order.id}</strong>. Total
      ${formatPrice(order.total)}.
    </p>`;
}

export function loginPage(problem: string | null): Html {
  return html`<h1>Log in</h1>
    <p class="lead">Use ${SHOP_LOGIN.email} with the password “${SHOP_LOGIN.password}”.</p>
    ${problem ? html`<p class="notice bad" role="alert">${problem}</p>` : null}
    <form class="stack" method="post" action="/login">
      <label>E-mail <input type="email" name="email" required autocomplete="username" /></label>
      <label
        >Password <input type="password" name="password" required autocomplete="current-password"
      /></label>
      <button>Log in</button>
    </form>`;
}

export function ordersPage(orders: readonly Order[], status: string): Html {
  const choices = ['All', 'Open', 'Shipped', 'Delivered', 'Returned'].map((choice) =>
    choice === status ? html`<option selected>${choice}</option>` : html`<option>${choice}</option>`,
  );
  const rows = orders.map(
    ({ id, placed, customer, total, status: state }) =>
      html`<tr>
        <td>${id}</td>
        <td>${placed}</td>
        <td>${customer}</td>
        <td class="number">${formatPrice(total)}</td>
        <td>${state}</td>
      </tr>`,
  );
  return html`<h1>Orders</h1>
    <form class="bar" action="/orders">
      <label
        >Status
        <select name="status">
          ${choices}
        </select></label
      >
      <button>Filter</button>
      <a href="/orders.csv" download>Download as CSV</a>
    </form>
    <table>
      <thead>
        <tr>
          <th>Order</th>
          <th>Placed</th>
          <th>Customer</th>
          <th class="number">Total</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

export function returnsPage(): Html {
  return html`<h1>Send something back</h1>
    <p class="lead">Attach a photo or the receipt; we answer within a day.</p>
    <form class="stack" method="post" action="/returns" enctype="multipart/form-data">
      <label>Order number <input name="order" required placeholder="F-1048" /></label>
      <label>Receipt <input type="file" name="receipt" required /></label>
      <button>Send</button>
    </form>`;
}

export function returnSentPage(order: string, file: { name: string; size: number }): Html {
  return html`<h1>We got it</h1>
    <p class="notice">
      Return for order ${order}: received
      <strong data-testid="received">${file.name} (${file.size} bytes)</strong>.
    </p>`;
}

export function warrantyPage(): Html {
  return html`<h1>Register a product</h1>
    <p class="lead">Three years of warranty for what is registered.</p>
    <form class="stack" method="post" action="/warranty">
      <label>Full name <input name="name" required /></label>
      <label>E-mail <input type="email" name="email" required /></label>
      <label>Product <input name="product" required /></label>
      <button>Register</button>
    </form>`;
}

export function registeredPage(name: string, number: number): Html {
  return html`<h1>Thank you, ${name}</h1>
    <p>Registration: W-${number}</p>
    <p><a href="/warranty">Register another product</a></p>`;
}

export function messagePage(heading: string, message: string): Html {
  return html`<h1>${heading}</h1>
    <p>${message}</p>`;
}
