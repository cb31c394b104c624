import { expect, it } from 'vitest';
import { isInAddress } from '#browser/page/flow/in-address.ts';

it.each([
  ['https://shop.example/orders/7', '/orders', true],
  ['https://shop.example/login?next=/orders', '/orders', false],
  ['https://shop.example/login?next=/orders#top', '/orders', false],
  ['https://shop.example/?lang=en#/orders', '/orders', true],
  ['https://shop.example/find?q=/orders', '/find?q=/orders', true],
  ['https://shop.example/find?state=done', 'state=done', true],
])('%s has %s: %s', (address, part, isThere) => {
  expect(isInAddress(address, part)).toBe(isThere);
});
