import { expect, test } from 'vitest';
import { readFully } from '#shared/script/test-script.ts';

const CODE = 'type · Coupon code · SPRING';

test.each([
  ['use the code SPRING and apply it', `${CODE}; click · Apply; `],
  ['use the discount code SPRING and apply it', `${CODE}; click · Apply; `],
  ['use the discount code SPRING, then click Apply', `${CODE}; click · Apply`],
  ['use the discount code SPRING\nclick "Apply"', `${CODE}; click · Apply`],
  ['enter the voucher SPRING\napply it', `${CODE}; click · Apply; `],
  ['enter the voucher SPRING and press Enter', `${CODE}; press · Enter`],
  ['enter the voucher SPRING and submit', `${CODE}; click · Apply; perhaps click · Submit`],
  ['use the voucher SPRING and submit', `${CODE}; perhaps click · Apply; click · Submit`],
  ['enter the voucher SPRING, click "Book now"', `${CODE}; click · Apply; click · Book now`],
  ['use the voucher SPRING\nwait for "Applied"', `${CODE}; perhaps click · Apply; wait_for · Applied`],
  ['use the code SPRING', `${CODE}; perhaps click · Apply`],
])('a code has its button pressed once: %s', (line, meaning) => {
  expect(readFully(line)).toBe(meaning);
});

test('digits alone are no code for a discount', () => {
  expect(readFully('use the code 4471')).toMatch(/^\? /);
});
