import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const card = (name: string, text: string, more = '') =>
  `<button class="c"><div>${name}</div><div>${text}</div>${more}</button>`;
const room = (name: string, text: string, isOn: boolean) =>
  `<article><h3>${name}</h3><p>${text}</p><label><input type="checkbox"${isOn ? ' checked' : ''}> Email me a reminder</label><button>Change</button></article>`;
const { follow } = lineTests({
  '/parcels': `${card('Desk lamp from Lumo', 'On its way · Expected Friday 20 March')}${card('Atlas from Buch und Rat', 'Delivery on 3 May · not paid')}${card('Kettle from Thermo', 'Delivered on 3 March')}`,
  '/lets': `${room('Oak', 'Rent £40 · Deposit £20', false)}${room('Elm', 'Rent £60 · Deposit £30', true)}`,
  '/news': `<h2>Tell me the news</h2><label><input type="checkbox" checked> By e-mail</label><label><input type="checkbox"> By SMS</label>`,
});

testSome([
  ['/parcels', 'make sure the desk lamp is on its way'],
  ['/parcels', 'check that the kettle was delivered'],
  ['/lets', 'check that the deposit for Oak is £20'],
  ['/lets', 'make sure Elm has an email reminder'],
  ['/news', 'check that I get the news by mail'],
])('what one entry says of itself is so: %s %s', async (path, line) => {
  await follow(path, line);
});

testSome([
  ['/parcels', 'make sure the kettle is on its way'],
  ['/parcels', 'check that the atlas was delivered'],
  ['/parcels', 'make sure the atlas is paid'],
  // £40 is its rent.
  ['/lets', 'check that the deposit for Oak is £40'],
  // What can be ticked is not ticked.
  ['/lets', 'make sure Oak has an email reminder'],
  ['/news', 'check that I get the news by text message'],
])('what it does not say is not so: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});
