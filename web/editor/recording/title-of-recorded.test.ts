import { expect, test } from 'vitest';
import { titleOfRecorded } from '#web/editor/recording/title-of-recorded.ts';

test.each([
  [['Open https://www.shop.example/login', 'Click "Log in"'], 'Log in on shop.example'],
  [
    ['Open shop.example/products', 'Click "Storm Lantern"', 'Extract "Price" as price'],
    'Read price on shop.example',
  ],
  [
    ['Open http://localhost:4220/', 'Extract "Price" as price', 'Extract rows of "Orders" as orders'],
    'Read price and orders on localhost:4220',
  ],
  [
    ['Open shop.example', 'Download "Export" as orders', 'Click "Log out"'],
    'Download orders on shop.example',
  ],
  [['Open shop.example', 'Type {{var_1}} into "Name"', 'Click "{{var_2}}"'], 'Fill in Name on shop.example'],
  [['Open shop.example', 'Scroll down'], 'Open shop.example'],
  [['Click "Save"'], 'Save'],
  [
    [
      'Open shop.example',
      'Type "Mia" into "Name"',
      'Click "Place order"',
      'Extract "Number" as order_number',
    ],
    'Place order on shop.example',
  ],
  [['Open shop.example', 'Click "Order history"', 'Extract "Total" as total'], 'Read total on shop.example'],
])('a title says what was done last, and where: %j', (lines, title) => {
  expect(titleOfRecorded(lines.join('\n'))).toBe(title);
});

test('nothing that can be named gives no title, and a long one is cut', () => {
  expect(titleOfRecorded('Scroll down\nWait 2 seconds')).toBeNull();
  expect(titleOfRecorded('')).toBeNull();
  expect(titleOfRecorded(`Click "${'a'.repeat(300)}"`)?.length).toBeLessThanOrEqual(80);
});
