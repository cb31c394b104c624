import { expect, test } from 'vitest';
import { messageOf, readReturnFlags, returnAddress } from '#web/subscription/return-flags.ts';

const page = 'http://localhost:3000/subscription';

test.each([
  ['success', 'Payment successful! Your subscription has been activated.'],
  ['canceled', 'Payment was canceled. You can try again anytime.'],
  ['credits_purchased', 'Credits purchased successfully! They have been added to your account.'],
  ['credits_canceled', 'Credit purchase was canceled. You can try again anytime.'],
] as const)('%s has a message and is taken out of the address', (flag, text) => {
  const address = returnAddress('http://localhost:3000', flag);
  expect(address).toBe(`${page}?${flag}=true`);
  expect(readReturnFlags(address)).toEqual({ flags: [flag], cleaned: page });
  expect(messageOf(flag)).toBe(text);
});

test('a flag that is not true says nothing but goes as well; everything else stays', () => {
  const cleaned = `${page}?from=mail#plans`;
  expect(readReturnFlags(`${page}?success=false&from=mail#plans`)).toEqual({ flags: [], cleaned });
});
