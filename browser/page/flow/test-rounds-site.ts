import { startTestSite, type TestSite } from '#browser/test-site.ts';

/** Longer than a condition waits for what a page at rest does not show. */
const LATE_MS = 5_000;
const PEOPLE = [
  ['Ada Lovelace', '$12.50', 'Open'],
  ['Bob Moore', '$120.00', 'Paid'],
  ['Ada Lovelace', '$7.00', 'Open'],
];

/** Pages with things to go over: a table, cards without a mark, a list that leads away, a form, buttons that do little. */
export async function startRoundsSite(): Promise<TestSite> {
  const rows = PEOPLE.map(
    ([name, total, state], at) => `<tr><td>${name}</td><td>${total}</td><td>${state}</td>
      <td>${state === 'Open' ? `<button onclick="said(${at})">Remind</button>` : ''}
      <a href="/order?${at}">Details</a></td></tr>`,
  );
  const cards = ['Lantern', 'Tent', 'Stove'].map(
    (name, at) => `<div class="c"><div><span>${name}</span></div><div>Price: $${at + 1}9.00</div>
      <div><button onclick="said('${name}')">Add to cart</button></div></div>`,
  );
  return await startTestSite({
    '/orders':
      page(`<h1>Shop</h1><nav><ul><li><a href="/">Home</a></li><li><a href="/x">More</a></li></ul></nav>
      <h2>Orders</h2><table><thead><tr><th>Customer</th><th>Total</th><th>State</th><th></th></tr></thead>
      <tbody>${rows.join('')}</tbody></table>`),
    '/order': (request, response) => {
      const at = Number((request.url ?? '').split('?')[1] ?? 0);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(page(`<h1>Order ${at + 1}</h1><p>Invoice: F-${100 + at}</p>`));
    },
    '/cards': page(`<h2>Products</h2><div class="cards">${cards.join('')}</div>`),
    '/form':
      page(`<h1>Sign up</h1><label>Name <input id="name"></label><label>E-mail <input id="mail"></label>
      <label><input type="checkbox" id="news" checked> News</label>
      <button onclick="said(document.getElementById('name').value + ' ' + mail.value); done.textContent = 'Thanks: ' + ++count">Save</button>
      <button disabled>Send</button><p id="done"></p>
      <script>let count = 0</script>`),
    '/leaving': page(`<button onclick="said('off'); setTimeout(() => (location = '/late'), 300)">Go</button>
      <button onclick="said('stays')">Stay</button>`),
    '/late': (_request, response) => {
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(page(`<h1>Welcome</h1><button onclick="said('late')">Continue</button>`));
      }, LATE_MS);
    },
    '/none': page(`<h2>Orders</h2><p>You have no orders.</p>
      <button onclick="said('shopping')">Start shopping</button>`),
    '/never': () => undefined,
    '/tasks': page(tasks(['Ada', 'Bob'])),
    '/feed': page(tasks(['Ada', 'Bob', 'Cleo', 'Dan'])),
    '/silent': page(
      `<h2>Tasks</h2><ul>${['Ada', 'Bob', 'Cleo'].map((name) => `<li><h3>${name}</h3><button onclick="saved.push('${name}')">Save</button></li>`).join('')}</ul><script>saved = []</script>`,
    ),
    '/still': page(`<button>Nothing</button><p>Count: <b id="n">0</b></p>
      <button onclick="n.textContent = Number(n.textContent) + 1">More</button>`),
  });
}

/** Three are shown at most; one that is done goes, and the next one comes. */
function tasks(names: readonly string[]): string {
  const items = names.map(
    (
      name,
      at,
    ) => `<li><h3>${name}</h3><p>Price: $${at + 1}9</p><button onclick="this.closest('li').remove()">Done</button>
      <button onclick="said('${name}')">Archive</button></li>`,
  );
  return `<style>li:nth-child(n + 4) { display: none }</style><h2>Tasks</h2><ul>${items.join('')}</ul>`;
}

/** What was clicked is written down beneath. */
function page(body: string): string {
  return `<!doctype html><title>Rounds</title>${body}<p id="said">Said:</p>
    <script>function said(what) { document.getElementById('said').textContent += ' ' + what }</script>`;
}
