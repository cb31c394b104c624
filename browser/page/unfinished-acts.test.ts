import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const HEAD = `<script>const did = []; const note = (what) => { did.push(what); document.title = did.length }</script><h1>Invoices</h1>`;
const row = (words: string, act: string) =>
  `<table><tr><td>INV-7</td><td><button onclick="${act}">${words}</button></td></tr><tr><td>INV-8</td><td><button>${words}</button></td></tr></table>`;

const { follow, state } = lineTests({
  '/native': `${HEAD}${row('Mark as paid', 'asks.showModal()')}<dialog id="asks" aria-label="Mark invoice as paid"><label>Date <input type="date"></label>
    <button onclick="note('paid'); asks.close()">Confirm payment</button><button onclick="asks.close()">Cancel</button></dialog>`,
  '/drawn': `${HEAD}${row('Delete', 'asks.hidden = false')}<div id="asks" hidden role="alertdialog" aria-modal="true" aria-labelledby="t"><h2 id="t">Are you sure?</h2>
    <button onclick="asks.hidden = true">Cancel</button><button onclick="note('deleted'); asks.hidden = true">OK</button></div>`,
  '/told': `${HEAD}${row('Archive', "note('archived'); asks.showModal()")}<dialog id="asks"><p>INV-7 was archived.</p><button onclick="asks.close()">OK</button></dialog>`,
});
const did = () => state('did.join()');

testSome([
  ['/native', 'mark INV-7 as paid', 'Click "Confirm payment"'],
  ['/drawn', 'delete INV-7', 'Click "OK"'],
])('a press that only asks has not done what the line says: %s', async (path, line, answer) => {
  await expect(follow(path, line)).rejects.toThrow(/asks for more/);
  expect(await did()).toBe('');
  await follow(path, `${line}\n${answer}`);
  expect(await did()).not.toBe('');
});

test('a window that says what was done, and a press that is said as such, are no question', async () => {
  await follow('/told', 'archive INV-7');
  expect(await did()).toBe('archived');
  await follow('/native', 'Click "Mark as paid" for "INV-7"');
  expect(await state('asks.open')).toBe(true);
});
