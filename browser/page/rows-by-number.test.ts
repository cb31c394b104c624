import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const HEAD = `<script>const did = []; const note = (what) => { did.push(what); document.title = did.length }</script><h1>Orders</h1>`;
const NUMBERS = ['SO-3120', 'SO-3121'];
const table = (row: (id: string) => string, first = '<th></th>') =>
  `${HEAD}<table><thead><tr>${first}<th>Order</th><th>Customer</th><th></th></tr></thead><tbody>${NUMBERS.map(row).join('')}</tbody></table>`;
const box = (id: string) => `<td><input type="checkbox" onchange="note('ticked ${id}')"></td>`;

const { follow, state } = lineTests({
  '/plain': table((id) => `<tr>${box(id)}<td>${id}</td><td>Ada</td><td>Open</td></tr>`),
  '/links': table(
    (id) =>
      `<tr>${box(id)}<td>${id}</td><td>Ada</td><td><a href="#${id}" onclick="note('opened ${id}')">Details</a></td></tr>`,
  ),
  '/rows': table(
    (id) =>
      `<tr style="cursor: pointer" onclick="note('opened ${id}')"><td>${id}</td><td>Ada</td><td>Open</td></tr>`,
    '',
  ),
  '/list': `${HEAD}<ul>${NUMBERS.map((id) => `<li><span>${id}</span> <button onclick="note('opened ${id}')">View</button></li>`).join('')}</ul>`,
});
const did = () => state('did.join()');

testSome(['/plain', '/links'])(
  'a click on the words of a row ticks no box without a name: %s',
  async (path) => {
    await expect(follow(path, 'Click "SO-3120"')).rejects.toThrow('only text');
    expect(await did()).toBe('');
    await follow(path, 'Tick the checkbox for SO-3121');
    expect(await did()).toBe('ticked SO-3121');
  },
);

testSome(['/links', '/rows', '/list'])('an order is opened by its number: %s', async (path) => {
  await follow(path, 'open order SO-3121');
  expect(await did()).toBe('opened SO-3121');
});

test('a number that nothing opens is refused', async () => {
  await expect(follow('/plain', 'open order SO-3121')).rejects.toThrow('only text');
  await expect(follow('/links', 'open order SO-3129')).rejects.toThrow('SO-3129');
  expect(await did()).toBe('');
});
