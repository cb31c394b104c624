import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const PRODUCTS = [
  ['Blue shirt', '$20.00'],
  ['Red shirt', '$25.00'],
  ['Green hat', '$12.50'],
];

const LOGIN = `<h1>Welcome back</h1>
  <form action="/products">
    <label>Email <input name="email" type="email"></label>
    <label>Password <input name="password" type="password"></label>
    <label>Verification code <input name="code" autocomplete="one-time-code"></label>
    <label><input type="checkbox" name="stay"> Stay signed in</label>
    <button>Sign in</button> <a href="/help">Help</a>
  </form>`;

const LIST = `<nav><ul><li><a href="/">Home</a></li><li><a href="/cart">Cart</a></li></ul></nav>
  <h1>Products</h1><input placeholder="Search products">
  <ul id="products">${PRODUCTS.map(
    ([name, price], at) => `<li><h3>${name}</h3><p>Price: ${price}</p>
      <button onclick="cart.textContent = 'In the cart: ${name}'">Add to cart</button>
      <a href="/product?${at}">Details</a></li>`,
  ).join('')}</ul><p id="cart">In the cart: nothing</p>
  <span onclick="cart.textContent = 'Compared'">Compare</span>
  <i title="Wish list" style="display:inline-block;width:20px;height:20px" onclick="cart.textContent = 'Wished'"></i>
  <b data-testid="gift-box" style="display:inline-block;width:20px;height:20px" onclick="cart.textContent = 'Wrapped'"></b>`;

const FORM = `<h1>Checkout</h1>
  <section aria-label="Billing"><label>Street <input id="billing"></label><button onclick="said('billing saved')">Save</button></section>
  <section aria-label="Shipping"><label>Street <input id="shipping"></label><button onclick="said('shipping saved')">Save</button></section>
  <label>Country <select id="country"><option value="">Choose</option><option value="de">Germany</option><option value="fr">France</option><option disabled>Atlantis</option></select></label>
  <button id="size" aria-haspopup="listbox" role="combobox" aria-expanded="false" aria-label="Size" onclick="toggle()">Choose a size</button>
  <ul id="sizes" role="listbox" hidden>${['Small', 'Medium', 'Large'].map((size) => `<li role="option" onclick="size.textContent = '${size}'; toggle()">${size}</li>`).join('')}</ul>
  <label>City <input id="city" role="combobox" oninput="suggest(this.value)"></label><div id="cities" role="listbox"></div>
  <fieldset><legend>Delivery</legend><label><input type="radio" name="d" value="standard"> Standard</label><label><input type="radio" name="d" value="express"> Express</label></fieldset>
  <label><input type="checkbox" id="terms"> I agree to the terms</label>
  <label>Day <input type="date" id="day"></label><label>Amount <input type="number" id="amount"></label>
  <div contenteditable aria-label="Note" role="textbox" id="note">old</div>
  <label>First name <input id="first"></label><label>Last name <input id="last"></label>
  Coupon <input id="coupon">
  <button disabled>Pay later</button>
  <button onclick="setTimeout(() => said('paid'), 400)">Pay now</button>
  <button onclick="said(confirm('Sure?') ? 'deleted' : 'kept')">Delete order</button>
  <input id="keys" aria-label="Keys" onkeydown="said('key ' + event.key)">
  <div onmouseover="said('tip')">Hover here</div>
  <p id="said"></p>
  <script>
    function said(text) { document.getElementById('said').textContent = text }
    function toggle() { sizes.hidden = !sizes.hidden }
    function suggest(text) { cities.innerHTML = text.length < 3 ? '' : '<div role=option onclick="city.value = \\'Berlin, Germany\\'; cities.innerHTML = \\'\\'">Berlin, Germany</div>' }
  </script>`;

const FRAMES = `<h1>Frames</h1><iframe title="Payment" srcdoc="<label>Card holder <input id=card></label><button onclick=&quot;this.textContent = 'Paid by ' + card.value&quot;>Pay</button>"></iframe>
  <my-box></my-box><script>customElements.define('my-box', class extends HTMLElement { connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = '<label>Secret word <input></label><button>Unlock</button><p></p>';
    root.querySelector('button').onclick = () => { root.querySelector('p').textContent = 'Unlocked with ' + root.querySelector('input').value };
  } })</script>`;

const DATA = `<h1>Orders</h1><table id="orders"><caption>Open orders</caption>
    <thead><tr><th>Order</th><th colspan="2">Customer</th><th>Total</th></tr></thead>
    <tbody><tr><td>1001</td><td>Ada</td><td>London</td><td>$42.00</td></tr><tr><td rowspan="2">1002</td><td>Bob</td><td>Paris</td><td>$7.50</td></tr><tr><td>Cid</td><td>Rome</td><td>$1.00</td></tr></tbody></table>
  <h2>Stock</h2><div role="grid"><div role="row"><span role="columnheader">Item</span><span role="columnheader">Left</span></div>
    <div role="row"><span role="gridcell">Hat</span><span role="gridcell">3</span></div></div>
  <h2>News</h2><ul><li>First news</li><li>Second <b>news</b></li></ul>
  <h2>Summary</h2><dl><dt>Subtotal</dt><dd>$50.50</dd><dt>Tax</dt><dd>$3.00</dd></dl>
  <p>Order number: <b>A-77</b></p><div><span>Status</span><span>3 open</span></div>
  <label>Reference <input value="REF-9"></label><label>State <select><option>Bavaria</option><option selected>Hesse</option></select></label>`;

const FILES = `<h1>Files</h1><label>Attachment <input type="file" id="plain"></label>
  <input type="file" id="hidden" style="display:none"><button onclick="document.getElementById('hidden').click()">Choose a picture</button>
  <button>Nothing happens</button>
  <a href="/report">Report</a> <a href="/report" target="_blank">Report in a tab</a> <a href="/huge">Huge</a>
  <p id="got"></p><script>for (const input of document.querySelectorAll('input')) input.onchange = async () => {
    got.textContent = input.id + ': ' + input.files[0].name + ' ' + input.files[0].type + ' ' + await input.files[0].text() }</script>`;

const TABS = `<h1>Tabs</h1><a href="/tab" target="_blank">Open terms</a>
  <button onclick="window.open('/tab')">Open in a window</button> <a href="/slow">Slow page</a>`;

const LATE = `<h1>Late</h1><div id="spot"><button onclick="spot.textContent = 'wrong one'">Save draft</button></div><p id="loading">Loading…</p>
  <script>setTimeout(() => { spot.innerHTML += '<button onclick="document.title = \\'saved\\'">Save</button>'; loading.remove() }, 500)</script>`;

const huge: Answer = (_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="huge.bin"',
  });
  const chunk = Buffer.alloc(4 * 1024 * 1024);
  let sent = 0;
  const send = () => {
    for (let room = true; room && sent < 160 && !response.destroyed; sent += 1) room = response.write(chunk);
    if (sent >= 160) response.end();
  };
  response.on('drain', send);
  response.on('error', () => undefined);
  send();
};

/** A small shop with everything an action can meet. */
export async function startTestShop(): Promise<TestSite> {
  return await startTestSite({
    '/': page('Shop', LOGIN),
    '/products': page('Products', LIST),
    '/checkout': page('Checkout', FORM),
    '/frames': page('Frames', FRAMES),
    '/data': page('Data', DATA),
    '/files': page('Files', FILES),
    '/tabs': page('Tabs', TABS),
    '/tab': page('Terms', '<h1>Our terms</h1><button onclick="window.close()">Done</button>'),
    '/late': page('Late', LATE),
    '/cart': page('Cart', '<h1>Your cart</h1>'),
    '/help': page('Help', '<h1>Help</h1>'),
    '/covered': page(
      'Covered',
      '<button>Go</button><div style="position:fixed;inset:0">Accept cookies</div>',
    ),
    '/one-table': page(
      'Invoices',
      '<h1>Invoices</h1><table><caption>October</caption><tr><th>Number</th></tr><tr><td>I-1</td></tr></table>',
    ),
    '/long': page('Long', `<p>${'word '.repeat(50_000)}</p>`),
    '/many': page('Many', `<table><tr><th>N</th></tr>${'<tr><td>1</td></tr>'.repeat(5_001)}</table>`),
    '/pay': page('Pay', '<form action="/paid"><button>Pay</button></form>'),
    // Slower than a click is waited for, and with a button of the same name.
    '/paid': (_request, response) => {
      setTimeout(
        () =>
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(page('Paid', '<h1>Paid</h1><form action="/paid-twice"><button>Pay</button></form>')),
        11_500,
      );
    },
    '/stuck': page(
      'Stuck',
      '<button onclick="const end = Date.now() + 11500; this.remove(); while (Date.now() < end);">Send</button>',
    ),
    '/slow': (_request, response) => {
      setTimeout(
        () =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(page('Slow', '<h1>Here at last</h1>')),
        600,
      );
    },
    '/report': (_request, response) => {
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="../../etc/re:port.csv"',
        })
        .end('a,b\n1,2\n');
    },
    '/huge': huge,
    '/to-intranet': (_request, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1:8080/' }).end(),
  });
}
