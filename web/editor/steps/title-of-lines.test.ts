import { expect, test } from 'vitest';
import { titleOfLines } from '#web/editor/steps/title-of-lines.ts';

test.each([
  [['go to shop.example/products/lantern', 'read the price'], 'Read the price on shop.example'],
  [['Open https://www.shop.example', 'click on the basket button'], 'Basket on shop.example'],
  [
    ['Open shop.example', 'Read the total as order_total', 'get the status as status'],
    'Read order total and status on shop.example',
  ],
  [['Open shop.example', 'search for storm lantern'], 'Search for storm lantern on shop.example'],
  [['Open shop.example', 'Type "secret words" into "Password"'], 'Fill in Password on shop.example'],
])('a title says what the lines do, and where: %j', (lines, title) => {
  expect(titleOfLines(lines.join('\n'))).toBe(title);
});

test('lines that only open a page, or are not understood, give none', () => {
  expect(titleOfLines('Open shop.example')).toBeNull();
  expect(titleOfLines('wobble the wibble')).toBeNull();
  expect(titleOfLines('')).toBeNull();
  expect(titleOfLines('Open shop.example\nType {{var_1}} into {{var_2}}')).toBeNull();
});
