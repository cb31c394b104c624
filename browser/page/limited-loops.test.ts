import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DONE = `<script>var done = []</script>`;
const DRAFTS = [
  ['Plan A', '3 days', 'Draft', '€40'],
  ['Plan B', '12 days', 'Draft', '€140'],
  ['Plan C', '40 days', 'Final', '€90'],
  ['Plan D', '31 days', 'Draft', '€300'],
] as const;
const ORDERS = [
  ['O-1', 'Late'],
  ['O-2', 'Paid'],
  ['O-3', 'Late'],
] as const;
const remind = (name: string) => `<button onclick="done.push('${name}')">Remind</button>`;
const { follow, state } = lineTests({
  '/drafts': `${DONE}<h1>Drafts</h1><table><tr><th>Title</th><th>Age</th><th>Status</th><th>Budget</th><th></th></tr>${DRAFTS.map(
    (cells) =>
      `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}<td><button onclick="done.push('${cells[0]}'); this.closest('tr').remove()">Delete</button></td></tr>`,
  ).join('')}</table>`,
  '/orders': `${DONE}<h1>Orders</h1><table><tr><th>Order</th><th>Status</th><th></th></tr>${ORDERS.map(
    ([name, status]) => `<tr><td>${name}</td><td>${status}</td><td>${remind(name)}</td></tr>`,
  ).join('')}</table>`,
  '/soup': `${DONE}<h1>Orders</h1><div>${ORDERS.map(
    ([name, status]) =>
      `<div class="card"><h3>${name}</h3><span class="tag">${status}</span>${remind(name)}</div>`,
  ).join('')}</div>`,
  '/choices': `${DONE}<h1>Address</h1><label>Country <select><option>Greece</option><option>Norway</option></select></label>
    <fieldset><legend>Delivery</legend><label><input type="radio" name="d" checked>Standard</label><label><input type="radio" name="d">Express</label></fieldset>
    <button onclick="done.push('tax')">Add tax</button>`,
  '/shown': `${DONE}<h1>Address</h1><dl><dt>Country</dt><dd>Greece</dd></dl><button onclick="done.push('tax')">Add tax</button>`,
});

testSome([
  ['/drafts', 'delete every draft that is older than 10 days', 'Plan B,Plan D'],
  ['/drafts', 'delete all drafts older than 30 days', 'Plan D'],
  ['/drafts', 'for each draft older than 10 days press delete', 'Plan B,Plan D'],
  ['/drafts', 'for each draft with a budget over 100 click Delete', 'Plan B,Plan D'],
  ['/orders', 'for each order that is late press Remind', 'O-1,O-3'],
  ['/orders', 'remind every late order', 'O-1,O-3'],
  ['/orders', 'press remind for all late orders', 'O-1,O-3'],
  ['/soup', 'for every order that is paid, click Remind', 'O-2'],
  ['/choices', 'if the country is greece click add tax', 'tax'],
  ['/choices', 'if the country is norway click add tax', ''],
  ['/choices', 'if the delivery is standard, click add tax', 'tax'],
  ['/choices', 'if the delivery is express, click add tax', ''],
  ['/shown', 'if country is greece press add tax', 'tax'],
  ['/shown', 'if the country is norway click add tax', ''],
])('only those that are meant: %s %s', async (path, line, effect) => {
  await follow(path, line);
  expect(await state('done.join()')).toBe(effect);
});

testSome([
  ['/orders', 'for each order that is lost press Remind'],
  ['/orders', 'for each order that is not paid press Remind'],
  ['/orders', 'delete every order older than 10 days'],
  ['/drafts', 'delete every draft older than 10 kilos'],
  ['/drafts', 'delete every draft with a margin over 100'],
])('what the page does not tell is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('done.join()')).toBe('');
});
