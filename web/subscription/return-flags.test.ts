import { expect, test } from 'vitest';
import { readReturnFlags, returnAddress } from '#web/subscription/return-flags.ts';

const page = 'http://localhost:3000/subscription';

test.each([
  ['success', 'Payment successful! Your subscription has been activated.'],
  ['canceled', 'Payment was canceled. You can try again anytime.'],
  ['credits_purchased', 'Credits purchased successfully! They have been added to your account.'],
  ['credits_canceled', 'Credit purchase was canceled. You can try again anytime.'],
])('%s is told once and taken out of the address', (flag, text) => {
  const address = returnAddress('http://localhost:3000', flag);
  expect(address).toBe(`${page}?${flag}=true`);
  const { messages, cleaned } = readReturnFlags(address);
  expect(messages.map((message) => message.text)).toEqual([text]);
  expect(cleaned).toBe(page);
});

test('a flag that is not true says nothing but goes as well; everything else stays', () => {
  const { messages, cleaned } = readReturnFlags(`${page}?success=false&from=mail#plans`);
  expect(messages).toEqual([]);
  expect(cleaned).toBe(`${page}?from=mail#plans`);
});
