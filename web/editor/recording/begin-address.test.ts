import { expect, test } from 'vitest';
import { beginAddress } from '#web/editor/recording/begin-address.ts';

const step = (workflow_step_id: string, text: string) => ({
  workflow_step_id,
  uses_browser: workflow_step_id.startsWith('browser.'),
  endpoint_input_values: { note: '', text },
});
const open = (address: string) => step('browser.open_page', address);

test.each([
  [[open('https://shop.example/a?b=1')], 'https://shop.example/a?b=1'],
  [[step('text.compose', 'x.example'), open('shop.example')], 'shop.example'],
  [[open('localhost:4020/products')], 'localhost:4020/products'],
  [[step('browser.instructions', 'Go to https://shop.example\nClick "Orders"')], 'https://shop.example'],
])('the first page is known: %j', (steps, address) => {
  expect(beginAddress(steps)).toBe(address);
});

test.each([
  [[]],
  [[open('')]],
  [[open('https://{{var_1}}.example')]],
  [[open('{{var_1}}')]],
  [[open('the shop')]],
  [[step('browser.instructions', 'Open the shop at shop.example')]],
  [[step('browser.instructions', 'Click "Orders"'), open('https://later.example')]],
  [[open(`https://shop.example/${'x'.repeat(100_000)} y`)].slice(1)],
])('otherwise nothing is: %j', (steps) => {
  expect(beginAddress(steps)).toBeNull();
});
