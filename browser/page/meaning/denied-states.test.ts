import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const row = (who: string, state: string, act: string) =>
  `<tr><td>${who}</td><td>${state}</td><td><button onclick="document.title = 'pressed'">${act}</button></td></tr>`;
const { follow, state } = lineTests({
  '/stays': `<h1>Stays</h1><table><tr><th>Guest</th><th>Payment</th><th></th></tr>${row('Owen Hale', 'not paid', 'Mark paid')}${row('Lia Roth', 'paid', 'Not paid')}${row('Sam Oka', 'open', 'Mark paid')}</table>`,
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
