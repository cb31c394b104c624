import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const row = (who: string, state: string, act: string) =>
  `<tr><td>${who}</td><td>${state}</td><td><button onclick="document.title = 'pressed'">${act}</button></td></tr>`;
const { follow, state } = lineTests({
  '/stays': `<h1>Stays</h1><table><tr><th>Guest</th><th>Payment</th><th></th></tr>${row('Owen Hale', 'not paid', 'Mark paid')}${row('Lia Roth', 'paid', 'Not paid')}${row('Sam Oka', 'open', 'Mark paid')}</table>`,
  '/visits': `<h1>Visits</h1><table><tr><th>Who</th><th>State</th><th></th></tr><tr><td>Sam Oka</td><td>booked</td><td><button>Arrived</button> <button>Cancel</button></td></tr><tr><td>Lia Roth</td><td>arrived</td><td><button>Undo</button> <button>Cancel</button></td></tr></table>`,
  '/cart': `<h2>Cart</h2><p>0 items</p><label><input type="radio" name="d" checked> Standard (3 days) £7.50</label> <label><input type="radio" name="d"> Next day</label><input placeholder="Discount code"><button onclick="document.title = 'pressed'">Apply</button>`,
  '/tickets': `<button>New ticket</button><table><tr><th>No.</th><th>Subject</th><th>By</th><th>Priority</th></tr><tr><td>4105</td><td>Invoice is blank</td><td>Bea Lund</td><td>Urgent</td></tr><tr><td>4106</td><td>Monitor flickers</td><td>Tom Ash</td><td>Low</td></tr></table>`,
});

test('a button that can be pressed does not say that it was', async () => {
  await follow('/visits', 'make sure Lia Roth has arrived');
  await expect(follow('/visits', 'make sure Sam Oka has arrived')).rejects.toThrow(/not so on the page/);
});

test('a check does nothing, and is true of what it names alone', async () => {
  await expect(follow('/cart', 'make sure there are 3 items in the cart')).rejects.toThrow(/^Line 1/);
  await expect(follow('/cart', 'put a ladder in the cart')).rejects.toThrow(/^Line 1/);
  expect(await state('document.title')).not.toBe('pressed');
});

testSome([
  ['what is the priority of ticket 4105', 'Urgent'],
  ['who sent in the monitor ticket', 'Tom Ash'],
])('a row need not say what all of them are: %s', async (line, value) => {
  expect(Object.values(await follow('/tickets', line))).toEqual([value]);
});

testSome(['check that Lia Roth has paid', 'Lia Roth should be paid', 'check that Owen Hale has not paid'])(
  'what its row says is so: %s',
  async (line) => {
    await follow('/stays', line);
    expect(await state('document.title')).not.toBe('pressed');
  },
);

testSome([
  'make sure that Owen Hale has paid',
  'Owen Hale should be paid',
  'check that Owen Hale is paid',
  // “Mark paid” is what can be done.
  'check that Sam Oka is paid',
  'check that Lia Roth has not paid',
])('what its row denies is not so: %s', async (line) => {
  await expect(follow('/stays', line)).rejects.toThrow(/^Line 1/);
  expect(await state('document.title')).not.toBe('pressed');
});
